internal import AppSources
internal import InterfaceBuilder

/// Documents and scenes that the app never loads. Their defects are true, but no user meets them, so a note or one finding
/// replaces the others.
enum UnusedScreens {
    /// The rules that remain in an unreachable scene: the scene itself, and what harms other scenes.
    private static let remaining: Set<String> = [
        UnreachableSceneRule.name, DuplicateIDRule.name, CheckRules.unreadable.name,
    ]

    /// Whether a finding is in a scene to which nothing leads.
    static func cover(_ finding: Finding, _ document: InterfaceBuilderDocument) -> Bool {
        !remaining.contains(finding.rule) && document.outline.isUnreachable(finding.location)
    }

    /// Returns the reason why a document is not loaded; nil if it may be.
    static func reason(_ document: InterfaceBuilderDocument, _ project: AppProject) -> String? {
        if project.excludesDocument(document.file) { return "not in any Xcode project of the app" }
        let owner = document.references.objects.first { $0.isPlaceholder && $0.id != "-3" }?.className
        if document.isLaunchScreen || document.platform == .watchOS || project.loads(document.file, owner: owner) {
            return nil
        }
        return "no source, property list or other document of the app names it"
    }

    /// Returns the note about a document that is not loaded, in place of its findings.
    static func notes(_ reason: String, file: String, _ findings: [Finding]) -> [CheckNote] {
        if findings.isEmpty { return [] }
        let count = findings.count == 1 ? "1 finding is" : "\(findings.count) findings are"
        return [CheckNote(file: file, text: "\(reason), so nothing loads it; \(count) not shown")]
    }
}
