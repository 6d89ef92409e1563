internal import InterfaceBuilder

/// Reports controllers whose storyboard ID differs from the name of their class.
enum StoryboardIdentifierRule: DocumentRule {
    static let name = "storyboard-id"
    static let summary = "A controller whose storyboard ID is not the name of its class."
    static let help = """
        Code that instantiates the controller by the name of its class does not find it. Use the name of the \
        class as storyboard ID.
        """
    static let tier = Tier.advice

    static func findings(in document: InterfaceBuilderDocument) -> [Finding] {
        document.outline.controllers.compactMap { controller in
            guard let name = controller.customClass, let identifier = controller.storyboardIdentifier,
                identifier != name
            else { return nil }
            return finding(
                at: controller.location, elements: [controller.id],
                "the storyboard ID of the \(ElementWords.short(name)) is \"\(ElementWords.short(identifier))\"",
                advice: "Use the name of the class as storyboard ID.")
        }
    }
}
