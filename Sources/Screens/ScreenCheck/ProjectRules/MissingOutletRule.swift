internal import AppSources
internal import InterfaceBuilder

/// Outlets that no class has.
enum MissingOutletRule: ProjectRule {
    static let name = "missing-outlet"
    static let summary = "An outlet that its class does not have, nor any class above it."
    static let help = """
        The app ends when it loads the screen: "this class is not key value coding-compliant". Most likely the property was \
        renamed or taken away. Take the connection out, or connect it to the property that there is.
        """
    static let severity = Severity.error

    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding] {
        guard let classes = project.classes, !project.isIncomplete else { return [] }
        let owners = ProjectWords.objectsByID(document, project)
        return document.references.outlets.compactMap { outlet in
            guard let owner = owners[outlet.owner], let members = classes.members(of: owner.className),
                !members.canSet(outlet.property), !AppleClasses.hasProperty(outlet.property, in: members.bases)
            else { return nil }
            return finding(
                at: outlet.location, elements: [outlet.id, outlet.owner],
                "the outlet \(outlet.property) is none of \(owner.className), nor of a class above it",
                advice: "Take the connection out, or connect it to the property that there is.",
                related: [RelatedPlace(location: owner.location, text: ProjectWords.name(owner))])
        }
    }
}
