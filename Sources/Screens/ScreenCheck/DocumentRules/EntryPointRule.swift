internal import InterfaceBuilder

/// Reports storyboards that have neither an initial controller nor a controller with an identifier.
enum EntryPointRule: DocumentRule {
    static let name = "missing-initial-controller"
    static let summary = "A storyboard without an initial controller and without identifiers of controllers."
    static let help = """
        Code cannot instantiate any of its controllers, and an app that starts with it shows a black screen. \
        Mark one controller as initial, or give identifiers to those that code instantiates.
        """
    static let tier = Tier.probable

    static func findings(in document: InterfaceBuilderDocument) -> [Finding] {
        guard let first = document.outline.controllers.first, lacksEntry(document) else { return [] }
        return [
            finding(
                at: first.location, elements: [first.id],
                "no controller of the storyboard is the initial one, and none has an identifier",
                advice: "Mark one as the initial controller, or give those that code creates a storyboard ID.")
        ]
    }

    /// Whether no controller of the storyboard can be instantiated.
    static func lacksEntry(_ document: InterfaceBuilderDocument) -> Bool {
        document.outline.controllers.allSatisfy { !$0.isInitial && $0.storyboardIdentifier == nil }
    }
}
