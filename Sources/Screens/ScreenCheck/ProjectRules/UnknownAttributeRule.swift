internal import AppSources
internal import InterfaceBuilder

/// Reports user-defined runtime attributes that no class declares.
enum UnknownAttributeRule: ProjectRule {
    static let name = "unknown-attribute"
    static let summary = "A user-defined runtime attribute of a property that no class of the app declares."
    static let help = """
        The attribute has no effect, and the console shows "Failed to set user defined inspected property". \
        The property was probably renamed. Correct the key path in the identity inspector, or remove it.
        """
    static let tier = Tier.probable

    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding] {
        guard let classes = project.classes, !project.hasForeignCode else { return [] }
        let owners = ProjectWords.objectsByID(document, project)
        return document.references.attributes.compactMap { attribute in
            let first = attribute.property.split(separator: ".").first.map(String.init) ?? ""
            // For a view without a custom class, an extension in a library may declare the attribute, so only custom
            // classes are checked.
            guard let owner = owners[attribute.owner], let members = classes.members(of: owner.className),
                !members.canSet(first), !AppleClasses.hasProperty(first, in: members.bases),
                !classes.anyHasProperty(first)
            else { return nil }
            return finding(
                at: attribute.location, elements: [attribute.owner],
                "the attribute \(attribute.property) is not declared by \(owner.className) or any class of the app",
                advice: "Correct the key path in the identity inspector, or remove the attribute.",
                related: [RelatedLocation(location: owner.location, text: ProjectWords.name(owner))]
            ).sharing("\(owner.className) \(attribute.property)")
        }
    }
}
