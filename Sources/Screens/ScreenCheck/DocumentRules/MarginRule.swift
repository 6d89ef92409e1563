internal import AutoLayout
internal import InterfaceBuilder

/// Reports constraints to margins, for teams that measure from edges and safe areas only.
enum MarginRule: DocumentRule {
    static let name = "relative-to-margin"
    static let summary = "Constraints are relative to the margins of a view."
    static let help = """
        Margins depend on the device and on the safe area, so distances differ from those in the document. To \
        measure from the edge, turn off "Relative to margin" for both items of the constraint.
        """
    static let tier = Tier.advice

    /// The maximum number of related locations in a finding.
    private static let maximumLocations = 8

    static func findings(in document: InterfaceBuilderDocument) -> [Finding] {
        document.units.compactMap { unit in
            let found = unit.root.subtree.flatMap(\.constraints).filter {
                $0.firstAttribute.isMargin || $0.secondAttribute.isMargin
            }
            guard let first = found.first else { return nil }
            let count = found.count == 1 ? "a constraint is" : "\(found.count) constraints are"
            return finding(
                at: first.location, elements: found.map(\.id),
                "\(count) relative to the margins of a view",
                advice: "Turn off \"Relative to margin\" for both items of the constraint.",
                related: found.dropFirst().prefix(maximumLocations).map {
                    RelatedLocation(location: $0.location, text: "this one too")
                })
        }
    }
}
