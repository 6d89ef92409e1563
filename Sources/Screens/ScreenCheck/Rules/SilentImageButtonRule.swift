internal import AppSources
internal import AutoLayout
internal import InterfaceBuilder

/// Reports buttons with an image for which VoiceOver has no text.
enum SilentImageButtonRule: CheckRule {
    static let name = "image-button-label"
    static let summary = "A button with an image, without title and accessibility label."
    static let help = """
        VoiceOver reads the name of the image file, or nothing. Set an accessibility label that names the \
        action.
        """
    static let tier = Tier.advice

    /// Whether the app's sources set the accessibility label of the button's outlet, so that a finding is unnecessary.
    static func isAnswered(_ finding: Finding, _ document: InterfaceBuilderDocument, _ project: AppProject) -> Bool {
        guard finding.rule == name, let button = finding.elements.first,
            let outlet = document.units.first?.outlets[button]
        else { return false }
        return project.classes?.setsAccessibilityLabel(of: outlet) == true
    }

    static func findings(in screen: Screen) -> [Finding] {
        guard screen.unit.platform == .iOS else { return [] }
        return screen.unit.root.subtree.filter { element in
            element.picture.isInButton && (element.text ?? "").isEmpty && (element.accessibilityLabel ?? "").isEmpty
        }.map { element in
            finding(
                at: element.location, in: screen, elements: [element.id],
                "\(screen.name(element)) has an image, but no title and no accessibility label",
                advice: "Add an accessibility label that describes its action.")
        }
    }
}
