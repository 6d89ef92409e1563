internal import AutoLayout
internal import InterfaceBuilder

/// Buttons that say nothing to people who do not see them.
enum SilentImageButtonRule: CheckRule {
    static let name = "image-button-label"
    static let summary = "A button with a picture and no title that has no accessibility label."
    static let help = """
        People who do not see the screen hear the name of the picture's file, or nothing. Give the button an accessibility label \
        that says what it does.
        """
    static let severity = Severity.note

    static func findings(in screen: Screen) -> [Finding] {
        guard screen.unit.platform == .iOS else { return [] }
        return screen.unit.root.subtree.filter { element in
            element.isImageButton && (element.text ?? "").isEmpty && (element.accessibilityLabel ?? "").isEmpty
        }.map { element in
            finding(
                at: element.location, in: screen, elements: [element.id],
                "\(screen.name(element)) has a picture, no title and no accessibility label",
                advice: "Give it an accessibility label that says what it does.")
        }
    }
}
