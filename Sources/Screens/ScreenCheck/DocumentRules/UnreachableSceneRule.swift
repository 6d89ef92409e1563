internal import InterfaceBuilder

/// Reports scenes that users cannot reach.
enum UnreachableSceneRule: DocumentRule {
    static let name = "unreachable-scene"
    static let summary = "A scene that is not initial and has no incoming segue and no identifier."
    static let help = """
        Users never see this scene. Remove it, add a segue to it, or give it a storyboard ID.
        """
    static let tier = Tier.probable

    static func findings(in document: InterfaceBuilderDocument) -> [Finding] {
        // If there is no entry point at all, ``EntryPointRule`` reports it.
        if EntryPointRule.lacksEntry(document) { return [] }
        return document.outline.controllers.filter { controller in
            !controller.isInitial && !controller.isReached && controller.storyboardIdentifier == nil
        }.map { controller in
            finding(
                at: controller.location, elements: [controller.id],
                "nothing leads to the scene \(controller.name.map { "\"\($0)\"" } ?? "on line \(controller.location.line)")",
                advice: "Remove it, add a segue to it, or give it a storyboard ID.")
        }
    }
}
