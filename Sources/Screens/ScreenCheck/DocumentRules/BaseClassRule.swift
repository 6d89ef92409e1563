internal import InterfaceBuilder

/// Reports views of UIKit that have none of the classes that a team's configuration asks for. It runs only if a
/// configuration has `base-classes`.
enum BaseClassRule: RuleFacts {
    static let name = "base-class"
    static let summary = "A view whose class is none of those that the configuration asks for."
    static let help = """
        The configuration lists the classes that views of this kind may have, such as a team's own label. Set \
        one of them as the custom class.
        """
    static let tier = Tier.probable

    /// Returns the views of a document whose class is missing in the list for their kind.
    ///
    /// - Parameter classes: Names of classes by the class of UIKit that Interface Builder calls the object, such as
    ///   `["UILabel": ["TitleLabel", "BodyLabel"]]`.
    static func findings(in document: InterfaceBuilderDocument, _ classes: [String: [String]]) -> [Finding] {
        if classes.isEmpty || document.platform != .iOS { return [] }
        return document.units.flatMap { unit in
            unit.root.subtree.compactMap { element -> Finding? in
                guard let allowed = classes[className(element.kind)],
                    !allowed.contains(element.customClass ?? className(element.kind))
                else { return nil }
                let found = element.customClass.map { "has the class \(ElementWords.short($0))" } ?? "has no class"
                return finding(
                    at: element.location, elements: [element.id],
                    "\(ElementWords.words(element.kind)) \(found), not \(allowed.joined(separator: " or "))",
                    advice: "Set one of these classes as the custom class.")
            }
        }
    }

    /// Returns the class of UIKit for the name of an element: `UILabel` for `label`, `UITableViewCell` for
    /// `tableViewCell`.
    private static func className(_ kind: String) -> String { "UI" + kind.prefix(1).uppercased() + kind.dropFirst() }
}
