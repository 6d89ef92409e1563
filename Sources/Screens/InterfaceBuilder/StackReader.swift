internal import AutoLayout

/// Reads the arrangement of an iOS stack view.
struct StackReader {
    let traits: CanvasTraits

    /// The spacing in points that a document marks as standard.
    private static let standardSpacing = 8.0

    private static let axes: [String: LayoutAxis] = ["horizontal": .horizontal, "vertical": .vertical]
    private static let distributions: [String: StackDistribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    private static let alignments: [String: StackAlignment] = [
        "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing, "bottom": .bottom,
        "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
    ]

    /// Returns the arrangement of a stack view on the canvas.
    func read(_ node: XMLNode) throws(InterfaceBuilderError) -> StackElement {
        let sources = [node] + node.applicableVariations(traits)
        func value<T>(_ attribute: String, _ names: [String: T], _ standard: T, expected: String)
            throws(InterfaceBuilderError) -> T
        {
            guard let source = sources.last(where: { $0[attribute] != nil }), let text = source[attribute] else {
                return standard
            }
            guard let value = names[text] else {
                throw .invalidValue(source.location, attribute: attribute, expected: expected, found: text)
            }
            return value
        }
        func flag(_ attribute: String) throws(InterfaceBuilderError) -> Bool {
            try sources.last { $0[attribute] != nil }?.flag(attribute) ?? false
        }
        return StackElement(
            axis: try value("axis", Self.axes, .horizontal, expected: "horizontal or vertical"),
            distribution: try value("distribution", Self.distributions, .fill, expected: "a stack's distribution"),
            alignment: try value("alignment", Self.alignments, .fill, expected: "a stack's alignment"),
            spacing: try spacing(sources), isBaselineRelative: try flag("baselineRelativeArrangement"),
            isMarginsRelative: try isMarginsRelative(node))
    }

    /// Reads the spacing. A number overrides the mark of standard spacing in the same element.
    private func spacing(_ sources: [XMLNode]) throws(InterfaceBuilderError) -> Double {
        var spacing: Double?
        for source in sources {
            if let number = try source.number("spacing") {
                spacing = number
            } else if source["spacingType"] == "standard" {
                spacing = Self.standardSpacing
            }
        }
        return spacing ?? 0
    }

    /// Whether views are arranged within the margins. A document states the margins of a stack exactly if they are; a
    /// few documents set the property as a runtime attribute instead.
    private func isMarginsRelative(_ node: XMLNode) throws(InterfaceBuilderError) -> Bool {
        for attribute in node.child("userDefinedRuntimeAttributes")?.children ?? []
        where ["layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement"].contains(attribute["keyPath"])
        {
            return try attribute.flag("value")
        }
        return node.child("edgeInsets", key: "layoutMargins") != nil
            || node.child("directionalEdgeInsets", key: "directionalLayoutMargins") != nil
    }
}
