internal import AppSources
internal import InterfaceBuilder

/// Views and constraints that code hides, moves or changes. Findings about what the document shows do not apply to them.
enum ChangedViews {
    /// The rules about what users see on the canvas.
    private static let rules: Set<String> = [
        ConflictRule.name, AmbiguityRule.name, NegativeGapRule.name, OverlapRule.name, DeviceSizeRule.name,
        ClippedTextRule.name, OutdatedFrameRule.name, LongTextRule.name, WidthRule.name, RightToLeftRule.name,
        SafeAreaEdgeRule.name, FixedHeightTextRule.name,
    ]

    /// Whether code decides about one of the elements of a finding, so that the finding may be wrong. The outlet `view` of
    /// a controller is the whole screen.
    static func decide(_ finding: Finding, _ document: InterfaceBuilderDocument, _ project: AppProject) -> Bool {
        guard rules.contains(finding.rule), let outlets = document.units.first?.outlets, let classes = project.classes
        else { return false }
        return finding.elements.contains { id in
            outlets[id].map { $0 != "view" && classes.changes($0, of: outlets.owner(of: id)) } ?? false
        }
    }
}
