internal import AppSources
internal import InterfaceBuilder

/// Reports actions that no class declares.
enum MissingActionRule: ProjectRule {
    static let name = "missing-action"
    static let summary = "An action that neither the class of its target nor a superclass declares."
    static let help = """
        The app crashes when the control is used: "unrecognized selector sent to instance". The method was \
        probably renamed, or its parameters changed. Remove the connection, or connect it to an existing \
        method.
        """
    static let tier = Tier.certain

    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding] {
        guard let classes = project.classes else { return [] }
        let receivers = ProjectWords.objectsByID(document, project)
        let namesakes = ProjectWords.membersOfNamesakes(document, classes)
        var missing: [MissingMember] = []
        let unwinds = document.references.actions.compactMap { action -> Finding? in
            if AppleClasses.hasAction(action.selector, isMac: document.platform == .macOS) { return nil }
            if action.isUnwind {
                // Any controller in the navigation stack may declare the action, including a controller of a library.
                if project.hasForeignCode || classes.anyHasMethod(action.selector) { return nil }
                return finding(
                    at: action.location, elements: [action.id],
                    "no class of the app has the unwind action \(action.selector)",
                    advice: "Add the method to the destination controller, or remove the segue.")
            }
            guard let receiver = action.receiver.flatMap({ receivers[$0] }),
                let members = classes.members(of: receiver.className), !members.selectors.contains(action.selector),
                !members.answersAnySelector,
                !(receiver.isPlaceholder && namesakes.contains { $0.selectors.contains(action.selector) }),
                let member = MissingMember(
                    of: receiver, action.selector, id: action.id, at: action.location,
                    mayLackOwner(document, receiver) ? .advice : tier, project,
                    isDeclared: { $0.selectors.contains(action.selector) })
            else { return nil }
            missing.append(member)
            return nil
        }
        return unwinds
            + findings(missing, kind: "action", advice: "Remove the connection, or connect it to an existing method.")
    }

    /// Whether a document has only cells, and its owner no outlets. Tables and collections load registered cells without an
    /// owner, so that nobody receives its actions.
    private static func mayLackOwner(
        _ document: InterfaceBuilderDocument, _ owner: DocumentReferences.CustomObject
    ) -> Bool {
        owner.isPlaceholder && !document.units.isEmpty && document.units.allSatisfy { $0.kind == .cell }
            && !document.references.outlets.contains { $0.owner == owner.id }
    }
}
