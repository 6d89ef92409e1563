internal import AppSources
internal import InterfaceBuilder

/// Reports outlets that no class declares.
enum MissingOutletRule: ProjectRule {
    static let name = "missing-outlet"
    static let summary = "An outlet that neither its class nor a superclass declares."
    static let help = """
        The app crashes when it loads the screen: "this class is not key value coding-compliant". The \
        property was probably renamed or removed. Remove the connection, or connect it to an existing \
        property.
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
                "the outlet \(outlet.property) is not declared by \(owner.className) or its superclasses",
                advice: "Remove the connection, or connect it to an existing property.",
                related: [RelatedLocation(location: owner.location, text: ProjectWords.name(owner))])
        }
    }
}
