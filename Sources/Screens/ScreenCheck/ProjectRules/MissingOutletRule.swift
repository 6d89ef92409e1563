internal import AppSources
internal import InterfaceBuilder

/// Reports outlets that no class declares.
enum MissingOutletRule: ProjectRule {
    static let name = "missing-outlet"
    static let summary = "An outlet that neither its class nor a superclass declares."
    static let help = """
        On iOS the app crashes when it loads the screen: "this class is not key value coding-compliant". On \
        macOS the console shows "Failed to connect outlet". The property was probably renamed or removed. \
        Remove the connection, or connect it to an existing property.
        """
    static let tier = Tier.certain

    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding] {
        guard let classes = project.classes else { return [] }
        let owners = ProjectWords.objectsByID(document, project)
        let namesakes = ProjectWords.membersOfNamesakes(document, classes)
        // On macOS the loader prints a line and continues.
        let tier = document.platform == .macOS ? Tier.probable : tier
        let missing = document.references.outlets.compactMap { outlet -> MissingMember? in
            guard let owner = owners[outlet.owner], let members = classes.members(of: owner.className),
                !members.canSet(outlet.property), !AppleClasses.hasProperty(outlet.property, in: members.bases),
                !(owner.isPlaceholder && namesakes.contains { $0.canSet(outlet.property) })
            else { return nil }
            return MissingMember(
                of: owner, outlet.property, id: outlet.id, at: outlet.location, tier, project,
                isDeclared: { $0.canSet(outlet.property) })
        }
        return findings(
            missing, kind: "outlet", advice: "Remove the connection, or connect it to an existing property.")
    }
}
