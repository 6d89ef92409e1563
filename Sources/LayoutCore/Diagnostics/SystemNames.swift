package import SolverAPI

/// The solver's IDs of layout quantities, for modules of this package that analyze the system.
extension LayoutEngine {
    /// Returns an attribute as a sum of solver variables and a constant, in the coordinates of the root.
    package func expression(
        of attribute: LayoutAttribute, of item: LayoutItem
    ) -> (sum: LinearExpression, constant: Double) {
        var sum = AffineSum()
        item.add(attribute, times: 1, in: root, layoutDirection, isMirrored: false, to: &sum)
        return (sum.expression, sum.constant)
    }

    /// Returns an attribute as a sum of solver variables and a constant, in the coordinates of the superview.
    package func localExpression(
        of attribute: LayoutAttribute, of item: LayoutItem
    ) -> (sum: LinearExpression, constant: Double) {
        let holder = item.asView?.superview ?? item.asGuide?.owningView ?? root
        var sum = AffineSum()
        item.add(attribute, times: 1, in: holder, holder.effectiveLayoutDirection, isMirrored: false, to: &sum)
        return (sum.expression, sum.constant)
    }

    /// Returns the ID of the rule that fixes the root's width or height.
    package func sizeRule(ofRootAlong axis: LayoutAxis) -> ConstraintID {
        SolverNames.rule(
            axis == .horizontal ? .autoresizingWidth : .autoresizingHeight, creationIndex: root.creationIndex)
    }

    /// Returns the IDs of the content hugging and compression resistance rules of a view along an axis.
    package func contentRules(of view: LayoutView, along axis: LayoutAxis) -> [ConstraintID] {
        let rules: [GeneratedRule] =
            axis == .horizontal ? [.huggingWidth, .compressionWidth] : [.huggingHeight, .compressionHeight]
        return rules.map { SolverNames.rule($0, creationIndex: view.contentCreationIndex) }
    }

    /// Returns the item and attribute of a variable; nil if the solver does not have the item.
    package func attribute(of variable: VariableID) -> (item: LayoutItem, attribute: LayoutAttribute)? {
        let owner = SolverNames.owner(of: variable)
        guard let quantity = ItemQuantity(rawValue: owner.quantity),
            let item = tree.allItems.first(where: { $0.number == owner.number })
        else { return nil }
        return (item, quantity.attribute)
    }

    /// Returns the IDs of an item's variables, with their attributes.
    package func variables(of item: LayoutItem) -> [(attribute: LayoutAttribute, variable: VariableID)] {
        guard item.hasVariables else { return [] }
        return ItemQuantity.allCases.map { ($0.attribute, SolverNames.variable($0, of: item)) }
    }

    /// The items that the solver has, in the order of creation.
    package var solvedItems: [LayoutItem] { installedItems }
}
