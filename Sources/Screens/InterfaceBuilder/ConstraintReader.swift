internal import AutoLayout
internal import SolverAPI

/// Reads the `<constraint>` elements of a view.
struct ConstraintReader {
    let traits: CanvasTraits
    /// The id of the view that holds the constraints.
    let holder: String

    private static let attributes: [String: LayoutAttribute] = {
        var names: [String: LayoutAttribute] = ["baseline": .lastBaseline]
        for attribute in LayoutAttribute.allCases where attribute != .notAnAttribute {
            names[attribute.description] = attribute
        }
        return names
    }()

    /// The standard distance between siblings, in points.
    private static let systemSpacing = 8.0

    func read(_ node: XMLNode) throws(InterfaceBuilderError) -> ConstraintElement {
        guard let first = node["firstAttribute"] else {
            throw .notInterfaceBuilder(
                node.location, expected: "a constraint with a firstAttribute", found: "none")
        }
        var constant = try node.number("constant")
        var priority = try Self.priority(node, "priority") ?? .required
        for variation in node.applicableVariations(traits) {
            constant = try variation.number("constant") ?? constant
            priority = try Self.priority(variation, "priority") ?? priority
        }
        var multiplier = try multiplier(node)
        if node["symbolType"] == "layoutAnchor" {
            // A system-spacing anchor created the constraint. Its multiplier applies to the distance, not to the second
            // attribute.
            constant = constant ?? multiplier * Self.systemSpacing
            multiplier = 1
        }
        return ConstraintElement(
            holder: holder, id: node["id"] ?? "", firstItem: node["firstItem"],
            firstAttribute: try attribute(first, "firstAttribute", node), relation: try relation(node),
            secondItem: node["secondItem"],
            secondAttribute: try node["secondAttribute"].map { text throws(InterfaceBuilderError) in
                try attribute(text, "secondAttribute", node)
            } ?? .notAnAttribute,
            multiplier: multiplier, constant: constant, isSymbolic: try node.flag("symbolic"),
            priority: priority, isPlaceholder: try node.flag("placeholder"),
            identifier: node["identifier"] ?? node["userLabel"], location: node.location)
    }

    private func attribute(_ text: String, _ name: String, _ node: XMLNode) throws(InterfaceBuilderError)
        -> LayoutAttribute
    {
        guard let attribute = Self.attributes[text] else {
            throw .invalidValue(
                node.location, attribute: name, expected: "an edge, a center, a baseline or a size", found: text)
        }
        return attribute
    }

    private func relation(_ node: XMLNode) throws(InterfaceBuilderError) -> Relation {
        switch node["relation"] {
        case nil, "equal": return .equal
        case "greaterThanOrEqual": return .greaterThanOrEqual
        case "lessThanOrEqual": return .lessThanOrEqual
        case let other?:
            throw .invalidValue(
                node.location, attribute: "relation", expected: "equal, greaterThanOrEqual or lessThanOrEqual",
                found: other)
        }
    }

    /// Reads a multiplier: `0.5`, `3:4`, `1/3` or `75%`.
    private func multiplier(_ node: XMLNode) throws(InterfaceBuilderError) -> Double {
        guard let text = node["multiplier"] else { return 1 }
        if let number = Self.ratio(text) { return number }
        throw .invalidValue(
            node.location, attribute: "multiplier", expected: "a number, a ratio or a percentage", found: text)
    }

    static func ratio(_ text: String) -> Double? {
        if text.hasSuffix("%") { return XMLNode.number(text.dropLast()).map { $0 / 100 } }
        for separator in [":", "/"] as [Character] where text.contains(separator) {
            let parts = text.split(separator: separator, omittingEmptySubsequences: false)
            guard parts.count == 2, let a = XMLNode.number(parts[0]), let b = XMLNode.number(parts[1]), b != 0 else {
                return nil
            }
            return a / b
        }
        return XMLNode.number(text)
    }

    static func priority(_ node: XMLNode, _ attribute: String) throws(InterfaceBuilderError) -> Priority? {
        guard let number = try node.number(attribute) else { return nil }
        let priority = Priority(number)
        guard priority.isValid else {
            throw .invalidValue(
                node.location, attribute: attribute, expected: "a priority greater than 0 and at most 1000",
                found: node[attribute] ?? "")
        }
        return priority
    }
}

extension XMLNode {
    /// Returns the variations that apply on the canvas, the most specific last.
    func applicableVariations(_ traits: CanvasTraits) -> [XMLNode] {
        let found = children("variation").enumerated().compactMap { index, node in
            node["key"].flatMap(traits.specificity).map { (specificity: $0, index: index, node: node) }
        }
        return found.sorted { ($0.specificity, $0.index) < ($1.specificity, $1.index) }.map(\.node)
    }
}
