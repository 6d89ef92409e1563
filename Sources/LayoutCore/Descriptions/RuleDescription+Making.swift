public import SolverAPI

extension LayoutItem {
    package var described: RuleDescription.Item {
        RuleDescription.Item(identifier: identifier, kind: kindName, number: creationIndex)
    }
}

extension LayoutConstraint {
    /// A description of the constraint for messages; nil after one of its items was deallocated.
    public var details: RuleDescription? {
        guard let firstItem, secondAttribute == .notAnAttribute || secondItem != nil else { return nil }
        var nesting = RuleDescription.Nesting.none
        if let secondItem, secondItem !== firstItem {
            if firstItem.coordinateView === secondItem { nesting = .secondIsSuperview }
            if secondItem.coordinateView === firstItem { nesting = .firstIsSuperview }
        }
        let superview = nesting == .none ? nil : nesting == .firstIsSuperview ? firstItem : secondItem
        return RuleDescription(
            id: id, origin: origin, first: firstItem.described, firstAttribute: firstAttribute, relation: relation,
            second: secondItem?.described, secondAttribute: secondAttribute, multiplier: multiplier,
            constant: effectiveConstant, spacing: spacing, priority: priority, identifier: identifier,
            creationSite: origin == .constraint ? creationSite : nil, isActive: isActive, nesting: nesting,
            superview: superview?.described, mask: nil)
    }
}

extension GeneratedRule {
    /// Returns a description of a generated rule for messages.
    func details(of item: LayoutItem, _ rule: Constraint) -> RuleDescription {
        let attribute: LayoutAttribute =
            switch self {
            case .minimumWidth, .huggingWidth, .compressionWidth, .autoresizingWidth: .width
            case .minimumHeight, .huggingHeight, .compressionHeight, .autoresizingHeight: .height
            case .autoresizingX: .left
            case .autoresizingY: .top
            }
        // A rule that follows the superview's extent has a second term, `−slope × extent`.
        let slope = rule.expression.terms.dropFirst().first.map { -$0.coefficient }
        let superview = item.asView?.superview
        let mask = origin == .autoresizing ? item.asView?.autoresizingMask.logText : nil
        return RuleDescription(
            id: rule.id, origin: origin, first: item.described, firstAttribute: attribute, relation: rule.relation,
            second: slope == nil ? nil : superview?.described,
            secondAttribute: slope == nil ? .notAnAttribute : attribute.axis == .horizontal ? .width : .height,
            multiplier: slope ?? 1, constant: rule.constant, spacing: nil, priority: rule.priority, identifier: nil,
            creationSite: nil, isActive: true, nesting: .none, superview: superview?.described, mask: mask)
    }
}

extension AutoresizingMask {
    /// The mask as logs show it. Per axis: the margin before the view, the extent, and the margin after the view; `&`
    /// if flexible, otherwise `-`. For example `h=-&- v=--&`.
    var logText: String {
        LayoutAxis.allCases.map { axis in
            let (before, extent, after) = flexible(axis)
            let marks = [before, extent, after].map { $0 ? "&" : "-" }.joined()
            return (axis == .horizontal ? "h=" : "v=") + marks
        }.joined(separator: " ")
    }
}

extension LayoutEngine {
    /// Returns a description of a constraint or generated rule for messages; nil if the engine does not have a rule
    /// with this ID.
    ///
    /// - Complexity: that of ``constraint(_:)``, or O(*n*) for *n* items if the rule is generated.
    public func details(of id: ConstraintID) -> RuleDescription? {
        details(of: id, owner: owner(of:)) { creationIndex, item in
            item.contentCreationIndex == creationIndex
                ? item : item.superview?.subviews.first { $0.contentCreationIndex == creationIndex } ?? item
        }
    }

    fileprivate func details(
        of id: ConstraintID, owner: (ConstraintID) -> (item: LayoutItem, rule: GeneratedRule)?,
        content: (Int, LayoutView) -> LayoutView
    ) -> RuleDescription? {
        if let constraint = constraint(id) { return constraint.details }
        guard let (owner, generated) = owner(id) else { return nil }
        var item = owner
        // A stack exchanges the creation indices of its views' content size rules (`orderContentCreation`), so the rule
        // may belong to a sibling of `owner`.
        if generated.origin == .contentSize, let view = item.asView { item = content(item.creationIndex, view) }
        let rules = (try? item.generatedRules()) ?? []
        return rules.first { $0.id == id }.map { generated.details(of: item, $0) }
    }
}

/// An index of items for callers that look up thousands of rules. Valid until an item is added or removed.
package struct RuleIndex {
    private let engine: LayoutEngine
    private var items: [Int: LayoutItem] = [:]
    private var contents: [Int: LayoutView] = [:]
    private var numbers: [Int: LayoutItem] = [:]

    /// - Complexity: O(*n*) for *n* items.
    package init(_ engine: LayoutEngine) {
        self.engine = engine
        for item in engine.tree.allItems {
            items[item.creationIndex] = item
            numbers[item.number] = item
            if let view = item.asView { contents[view.contentCreationIndex] = view }
        }
    }

    /// Returns a description of a rule, as ``LayoutEngine/details(of:)`` does.
    package func details(of id: ConstraintID) -> RuleDescription? {
        engine.details(
            of: id,
            owner: { id in
                for (creationIndex, rule) in SolverNames.owners(of: id) {
                    if let item = items[creationIndex] { return (item, rule) }
                }
                return nil
            }, content: { contents[$0] ?? $1 })
    }

    /// Returns the item and attribute of a variable.
    package func attribute(of variable: VariableID) -> (item: LayoutItem, attribute: LayoutAttribute)? {
        let owner = SolverNames.owner(of: variable)
        guard let quantity = ItemQuantity(rawValue: owner.quantity), let item = numbers[owner.number] else {
            return nil
        }
        return (item, quantity.attribute)
    }
}
