internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// The properties of each view and constraint in a version of a document, as strings that can be compared.
struct DocumentFacts {
    /// A view or a constraint.
    struct Fact {
        let location: SourceLocation
        /// The name of the view in messages, or the constraint in words.
        let name: String
        /// The properties and their values, such as `text` and `class`.
        let properties: [(name: String, value: String)]
        /// The recorded frame in the superview; nil for a constraint.
        let frame: LayoutRect?
        /// The constraint with ids in place of names, because a view's name may change; nil for a view.
        let rule: String?
        /// The ids of subviews from back to front, or of arranged views in order.
        var children: [String] = []
    }

    /// The ids of views and constraints in document order.
    private(set) var order: [String] = []
    private(set) var facts: [String: Fact] = [:]

    init(_ screens: [Screen]) {
        for screen in screens {
            for element in screen.unit.root.subtree { add(element.id, Self.fact(element, screen)) }
            for (constraint, element) in zip(screen.tree.constraints, screen.tree.elements) where !element.id.isEmpty {
                guard let rule = constraint.details else { continue }
                let fact = Fact(
                    location: element.location, name: screen.words(rule), properties: [], frame: nil,
                    rule: Self.rule(element))
                add(element.id, fact)
            }
        }
    }

    private mutating func add(_ id: String, _ fact: Fact) {
        if facts[id] == nil { order.append(id) }
        facts[id] = fact
    }

    private static func fact(_ element: ViewElement, _ screen: Screen) -> Fact {
        var properties = [
            ("kind", element.kind), ("class", element.customClass ?? "none"), ("text", element.text ?? "none"),
        ]
        properties.append(("image", element.picture.name ?? "none"))
        properties.append(("hidden", element.isHidden ? "yes" : "no"))
        properties.append(("lines", element.typography.lineCount.map(String.init) ?? "any number"))
        for axis in [LayoutAxis.horizontal, .vertical] {
            let direction = axis == .horizontal ? "horizontal" : "vertical"
            properties.append(("\(direction) hugging", element.content.hugging[axis]?.description ?? "250"))
            properties.append(
                ("\(direction) compression resistance", element.content.compression[axis]?.description ?? "750"))
        }
        return Fact(
            location: element.location, name: screen.name(element), properties: properties, frame: element.frame,
            rule: nil, children: element.children.map(\.id))
    }

    private static func rule(_ element: ConstraintElement) -> String {
        [
            element.firstItem ?? element.holder, element.firstAttribute.description, "\(element.relation)",
            element.secondItem ?? "", element.secondAttribute.description, String(element.multiplier),
            String(element.constant ?? 0), element.priority.description,
        ].joined(separator: " ")
    }
}
