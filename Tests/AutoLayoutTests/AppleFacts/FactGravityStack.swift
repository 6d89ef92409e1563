import AutoLayout
import SolverAPI

/// A gravity stack, from the description in a fact's scene.
struct FactGravityStack {
    private let described: FactValue
    private let scene: FactValue

    init(_ described: FactValue, scene: FactValue) { (self.described, self.scene) = (described, scene) }

    func make(_ views: [String: LayoutView]) throws -> GravityStackView {
        let stack = GravityStackView(identifier: described["id"].text)
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.axis = described["axis"].text == "vertical" ? .vertical : .horizontal
        if let name = described["distribution"].text {
            guard let distribution = GravityDistribution.allCases.first(where: { "\($0)" == name }) else {
                throw NotExpressible(reason: "the distribution \(name)")
            }
            stack.distribution = distribution
        }
        if let name = described["alignment"].text { stack.alignment = try alignment(name, stack.axis) }
        if let spacing = described["spacing"].number { stack.spacing = spacing }
        if let insets = FactScene.insets(described["edgeInsets"]) ?? FactScene.insets(described["insets"]) {
            stack.edgeInsets = insets
        }
        if let detaches = described["detachesHiddenViews"].bool { stack.detachesHiddenViews = detaches }
        for name in described["arranged"].list.compactMap(\.text) {
            guard let view = views[name] else { throw NotExpressible(reason: "there is no item named \(name)") }
            let gravity = described["gravity"][name].text
            guard let gravity else {
                try stack.addArrangedSubview(view)
                continue
            }
            guard let area = StackGravity.allCases.first(where: { "\($0)" == gravity }) ?? Self.columnAreas[gravity]
            else { throw NotExpressible(reason: "the area \(gravity)") }
            try stack.addView(view, in: area)
        }
        return stack
    }

    private static let columnAreas: [String: StackGravity] = ["top": .top, "bottom": .bottom]

    /// Returns the alignment that AppKit names by an attribute; throws if the attribute does not lie across the axis.
    private func alignment(_ name: String, _ axis: LayoutAxis) throws -> StackAlignment {
        let names: [String: StackAlignment] =
            axis == .horizontal
            ? [
                "centerY": .center, "top": .leading, "bottom": .trailing, "height": .fill,
                "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline, "baseline": .lastBaseline,
            ]
            : [
                "centerX": .center, "leading": .leading, "left": .leading, "trailing": .trailing, "right": .trailing,
                "width": .fill,
            ]
        guard let alignment = names[name] else { throw NotExpressible(reason: "the alignment \(name)") }
        return alignment
    }
}
