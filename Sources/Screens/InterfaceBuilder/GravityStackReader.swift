internal import AutoLayout
internal import SolverAPI

/// Reads the arrangement of a macOS stack view.
struct GravityStackReader {
    /// The elements that contain the views of a stack, each with the gravity area that it stands for.
    static let areas: [(element: String, gravity: StackGravity)] = [
        ("subviews", .leading), ("beginningViews", .leading), ("middleViews", .center), ("endViews", .trailing),
    ]

    private static let distributions: [String: GravityDistribution] = [
        "gravityAreas": .gravityAreas, "fill": .fill, "fillEqually": .fillEqually,
        "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    private static let alignments: [String: StackAlignment] = [
        "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing, "left": .leading,
        "right": .trailing, "centerX": .center, "centerY": .center, "firstBaseline": .firstBaseline,
        "baseline": .lastBaseline, "lastBaseline": .lastBaseline, "width": .fill, "height": .fill,
    ]
    /// The default spacing in points.
    private static let standardSpacing = 8.0
    /// The lower limit of numbers that mean "no custom spacing". Documents state the largest single-precision number
    /// there.
    private static let noSpacing = 1e38

    /// Reads the arrangement of the views that are installed on the canvas.
    func read(_ node: XMLNode, isInstalled: (XMLNode) -> Bool) throws(InterfaceBuilderError) -> GravityStackElement {
        var hugging: [LayoutAxis: Priority] = [:]
        var clipping: [LayoutAxis: Priority] = [:]
        for (axis, name) in [(LayoutAxis.horizontal, "horizontal"), (.vertical, "vertical")] {
            hugging[axis] = try ConstraintReader.priority(node, "\(name)StackHuggingPriority")
            clipping[axis] = try ConstraintReader.priority(node, "\(name)ClippingResistancePriority")
        }
        let insets = node.child("edgeInsets", key: "edgeInsets")
        return GravityStackElement(
            axis: try axis(node), distribution: try distribution(node), alignment: try alignment(node),
            spacing: try node.number("spacing") ?? Self.standardSpacing,
            edgeInsets: EdgeInsets(
                top: try insets?.number("top") ?? 0, left: try insets?.number("left") ?? 0,
                bottom: try insets?.number("bottom") ?? 0, right: try insets?.number("right") ?? 0),
            detachesHiddenViews: try node.flag("detachesHiddenViews"), hugging: hugging, clipping: clipping,
            members: try members(node, isInstalled: isInstalled))
    }

    private func axis(_ node: XMLNode) throws(InterfaceBuilderError) -> LayoutAxis {
        switch node["orientation"] {
        case nil, "horizontal": return .horizontal
        case "vertical": return .vertical
        case let other?:
            throw .invalidValue(
                node.location, attribute: "orientation", expected: "horizontal or vertical", found: other)
        }
    }

    private func distribution(_ node: XMLNode) throws(InterfaceBuilderError) -> GravityDistribution {
        guard let text = node["distribution"] else { return .gravityAreas }
        guard let value = Self.distributions[text] else {
            throw .invalidValue(
                node.location, attribute: "distribution", expected: "a stack's distribution", found: text)
        }
        return value
    }

    private func alignment(_ node: XMLNode) throws(InterfaceBuilderError) -> StackAlignment {
        guard let text = node["alignment"] else { return .center }
        guard let value = Self.alignments[text] else {
            throw .invalidValue(node.location, attribute: "alignment", expected: "a stack's alignment", found: text)
        }
        return value
    }

    private func members(_ node: XMLNode, isInstalled: (XMLNode) -> Bool) throws(InterfaceBuilderError)
        -> [GravityStackElement.Member]
    {
        var found: [GravityStackElement.Member] = []
        for (name, gravity) in Self.areas {
            for list in node.children(name) {
                let views = list.children.filter(ViewReader.isView)
                // Spacings and visibility priorities are in lists parallel to the list of views.
                let source = name == "subviews" ? node : list
                let spacings = try numbers(source, "customSpacing", "real", views.count)
                let visibilities = try numbers(source, "visibilityPriorities", "integer", views.count)
                for (index, view) in views.enumerated() where isInstalled(view) {
                    guard let id = view["id"] else { continue }
                    found.append(
                        GravityStackElement.Member(
                            id: id, gravity: gravity,
                            customSpacing: spacings.map { $0[index] }.flatMap { $0 < Self.noSpacing ? $0 : nil },
                            visibility: visibilities.map { VisibilityPriority($0[index]) } ?? .mustHold))
                }
            }
        }
        return found
    }

    /// Returns the numbers of a list; nil if it does not have one for each view.
    private func numbers(_ node: XMLNode, _ list: String, _ element: String, _ count: Int)
        throws(InterfaceBuilderError) -> [Double]?
    {
        let found = node.child(list)?.children(element) ?? []
        guard found.count == count else { return nil }
        return try found.map { (node) throws(InterfaceBuilderError) in try node.number("value") ?? 0 }
    }
}
