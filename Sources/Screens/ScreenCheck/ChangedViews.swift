internal import AppSources
internal import InterfaceBuilder

/// Views and constraints that code hides, moves or changes. Findings about what the document shows do not apply to them.
enum ChangedViews {
    /// The rules about views that are visible at the same time.
    private static let visibilityRules: Set<String> = [NegativeGapRule.name, OverlapRule.name, LongTextRule.name]

    /// The rules about frames, which a stack view changes if one of its views is hidden.
    private static let frameRules = visibilityRules.union([
        ConflictRule.name, AmbiguityRule.name, DeviceSizeRule.name, ClippedTextRule.name, OutdatedFrameRule.name,
        WidthRule.name, RightToLeftRule.name,
    ])

    /// The rules about what code changes that sets frames and constraints.
    private static let layoutRules = frameRules.union([SafeAreaEdgeRule.name, FixedHeightTextRule.name])

    /// Whether code decides about one of the elements of a finding, so that the finding may be wrong. The outlet `view` of
    /// a controller is the whole screen.
    ///
    /// Code that hides a view outside of a stack view changes no frame. In a stack view it changes those of all views.
    static func decide(_ finding: Finding, _ document: InterfaceBuilderDocument, _ project: AppProject) -> Bool {
        guard layoutRules.contains(finding.rule), let classes = project.classes else { return false }
        return finding.elements.contains { id in
            let changes = changes(of: id, document, classes)
            if changes.contains(.layout) { return true }
            if changes.contains(.text), finding.rule == ClippedTextRule.name { return true }
            let isShown = changes.isDisjoint(with: [.visibility, .opacity])
            if !isShown, visibilityRules.contains(finding.rule) { return true }
            return changes.contains(.visibility) && frameRules.contains(finding.rule) && isArranged(id, document)
        }
    }

    /// Returns the changes that code makes to an element through its outlet.
    static func changes(of id: String, _ document: InterfaceBuilderDocument, _ classes: AppClasses) -> ObjectChanges {
        guard let outlet = document.outlets[id], outlet != "view" else { return [] }
        return classes.changes(outlet, of: document.outlets.owner(of: id))
    }

    private static func isArranged(_ id: String, _ document: InterfaceBuilderDocument) -> Bool {
        document.units.contains { unit in
            unit.root.subtree.contains { $0.arrangesSubviews && $0.children.contains { $0.id == id } }
        }
    }
}
