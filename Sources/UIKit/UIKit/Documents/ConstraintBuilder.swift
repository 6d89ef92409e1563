internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Creates the constraints of a document.
@MainActor
enum ConstraintBuilder {
    /// Activates the constraints of a view and its subviews. A constraint with an item that was not created is left out,
    /// as on the canvas.
    static func activate(in root: ViewElement, _ builder: DocumentBuilder) {
        let constants = builder.contents.constants(in: root, controller: builder.controllerNode)
        for view in root.subtree {
            guard let holder = builder.object(view.id) as? UIView else { continue }
            for element in view.constraints {
                let node = builder.contents.elements[element.id]
                // Interface Builder removes a placeholder when it builds the app.
                if node?["placeholder"] == "YES" { continue }
                guard let made = make(element, holder, constants[element.id] ?? element.constant ?? 0, node, builder)
                else { continue }
                holder.addConstraint(made)
                if let node { builder.record(made, node) } else { builder.record(made, id: element.id) }
            }
        }
    }

    private static func make(
        _ element: ConstraintElement, _ holder: UIView, _ constant: Double, _ node: XMLNode?, _ builder: DocumentBuilder
    ) -> NSLayoutConstraint? {
        guard let first = item(element.firstItem, or: holder, builder) else { return nil }
        var second: AnyObject?
        if let id = element.secondItem {
            guard let found = item(id, or: nil, builder) else { return nil }
            second = found
        }
        let made: NSLayoutConstraint
        if let node, node["customClass"] != nil {
            made = RegisteredClass.constraint(builder.type(of: node, standard: NSLayoutConstraint.self))
        } else {
            made = NSLayoutConstraint()
        }
        made.set(
            first: first as? any ConstraintItem, NSLayoutConstraint.Attribute(element.firstAttribute),
            relation(element.relation), second: second as? any ConstraintItem,
            NSLayoutConstraint.Attribute(element.secondAttribute), multiplier: CGFloat(element.multiplier),
            constant: CGFloat(constant), spacing: nil)
        made.priority = UILayoutPriority(Float(element.priority.value))
        made.identifier = node?["identifier"]
        return made
    }

    private static func item(_ id: String?, or holder: UIView?, _ builder: DocumentBuilder) -> AnyObject? {
        guard let id else { return holder }
        return builder.object(id)
    }

    private static func relation(_ relation: SolverAPI.Relation) -> NSLayoutConstraint.Relation {
        switch relation {
        case .equal: .equal
        case .lessThanOrEqual: .lessThanOrEqual
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}
