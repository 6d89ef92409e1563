internal import AutoLayout
internal import InterfaceBuilder

/// Reports documents without safe areas whose texts or controls are at the notch or the home indicator.
enum SafeAreaRule: DocumentRule {
    static let name = "safe-areas-off"
    static let summary =
        "Safe areas are off, and texts or controls are constrained to the upper or lower edge of the screen."
    static let help = """
        On devices with a notch or a home indicator these views are covered. Turn on "Use Safe Area Layout \
        Guides" for the file, and constrain the views to the safe area.
        """
    static let tier = Tier.advice

    /// The maximum heights of the notch and of the home indicator, in points.
    private static let (top, bottom) = (59.0, 34.0)
    /// The maximum number of related locations in a finding.
    private static let maximumLocations = 8

    static func findings(in document: InterfaceBuilderDocument) -> [Finding] {
        guard document.platform == .iOS, !document.usesSafeAreas, !document.isLaunchScreen else { return [] }
        // Tablets have no notch, and the home indicator is outside of most contents.
        if document.traits.device?.isPad == true { return [] }
        let found = document.units.filter { $0.host == .controller }.flatMap(edges)
        guard let first = found.first else { return [] }
        let count = found.count == 1 ? "a text or control is" : "\(found.count) texts and controls are"
        return [
            finding(
                at: first.constraint.location, elements: [first.constraint.id, first.element.id],
                "safe areas are off, and \(count) constrained to the upper or lower edge of the screen",
                advice: "Turn on \"Use Safe Area Layout Guides\" for the file, and constrain them to the safe area.",
                related: found.prefix(maximumLocations).map { item in
                    RelatedLocation(location: item.constraint.location, text: words(item.element))
                })
        ]
    }

    private static func words(_ element: ViewElement) -> String {
        let kind = ElementWords.words(element.kind)
        if let name = element.label ?? element.text, !name.isEmpty { return "\(kind) \"\(ElementWords.short(name))\"" }
        return "\(kind) on line \(element.location.line)"
    }

    /// Returns the texts and controls that a required constraint keeps near the upper or lower edge of the screen.
    private static func edges(_ unit: LayoutUnit) -> [(constraint: ConstraintElement, element: ViewElement)] {
        let elements = Dictionary(unit.root.subtree.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return unit.root.constraints.compactMap { constraint in
            guard constraint.relation == .equal, constraint.priority.isRequired,
                constraint.firstAttribute == constraint.secondAttribute, let second = constraint.secondItem
            else { return nil }
            let first = constraint.firstItem ?? constraint.holder
            let distance = abs(constraint.constant ?? 0)
            guard let id = first == unit.id ? second : second == unit.id ? first : nil, let element = elements[id],
                !element.isHidden, OverlapRule.isReadOrTouched(element)
            else { return nil }
            switch constraint.firstAttribute {
            case .top: return distance < top ? (constraint, element) : nil
            case .bottom: return distance < bottom ? (constraint, element) : nil
            default: return nil
            }
        }
    }
}
