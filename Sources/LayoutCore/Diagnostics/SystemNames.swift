package import SolverAPI

/// What the solver calls things: for the modules of this package that reason about the system itself.
extension LayoutEngine {
    /// An attribute as a sum of the solver's variables and a constant, in the coordinates of the root.
    package func expression(
        of attribute: LayoutAttribute, of item: LayoutItem
    ) -> (sum: LinearExpression, constant: Double) {
        var sum = AffineSum()
        item.add(attribute, times: 1, in: root, layoutDirection, isMirrored: false, to: &sum)
        return (sum.expression, sum.constant)
    }

    /// An attribute as a sum of the solver's variables and a constant, in the coordinates of the superview.
    package func localExpression(
        of attribute: LayoutAttribute, of item: LayoutItem
    ) -> (sum: LinearExpression, constant: Double) {
        let holder = item.asView?.superview ?? item.asGuide?.owningView ?? root
        var sum = AffineSum()
        item.add(attribute, times: 1, in: holder, holder.effectiveLayoutDirection, isMirrored: false, to: &sum)
        return (sum.expression, sum.constant)
    }

    /// The rule that gives the root its width or height, as it was set from outside.
    package func sizeRule(ofRootAlong axis: LayoutAxis) -> ConstraintID {
        SolverNames.rule(axis == .horizontal ? .autoresizingWidth : .autoresizingHeight, ofAge: root.age)
    }

    /// The two rules of a view's natural size along an axis: that it hugs its content, and resists being compressed.
    package func contentRules(of view: LayoutView, along axis: LayoutAxis) -> [ConstraintID] {
        let rules: [GeneratedRule] =
            axis == .horizontal ? [.huggingWidth, .compressionWidth] : [.huggingHeight, .compressionHeight]
        return rules.map { SolverNames.rule($0, ofAge: view.contentAge) }
    }

    /// The attribute that a variable is, and whose.
    package func attribute(of variable: VariableID) -> (item: LayoutItem, attribute: LayoutAttribute)? {
        let owner = SolverNames.owner(of: variable)
        guard let quantity = ItemQuantity(rawValue: owner.quantity),
            let item = columns.allItems.first(where: { $0.number == owner.number })
        else { return nil }
        return (item, quantity.attribute)
    }

    /// The same of a variable that the solver may not know yet.
    package func pendingAttribute(of variable: VariableID) -> (item: LayoutItem, attribute: LayoutAttribute)? {
        let owner = SolverNames.owner(of: variable)
        guard let quantity = ItemQuantity(rawValue: owner.quantity),
            let item = allPendingItems.first(where: { $0.number == owner.number })
                ?? columns.allItems.first(where: { $0.number == owner.number })
        else { return nil }
        return (item, quantity.attribute)
    }

    /// The names of the variables of an item: its place in its superview and its size.
    package func variables(of item: LayoutItem) -> [(attribute: LayoutAttribute, variable: VariableID)] {
        guard item.hasVariables else { return [] }
        return ItemQuantity.allCases.map { ($0.attribute, SolverNames.variable($0, of: item)) }
    }

    /// The views and guides that the solver knows, oldest first.
    package var solvedItems: [LayoutItem] { installedItems }
}
