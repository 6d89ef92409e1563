public import SolverAPI

/// Rules as values for messages.
extension LayoutItem {
    var described: RuleDescription.Item {
        RuleDescription.Item(identifier: identifier, kind: "\(type(of: self))", number: age)
    }
}

extension LayoutConstraint {
    /// The constraint as a value for messages; nil once a view or guide of it is gone.
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
    /// A generated rule as a value for messages.
    func details(of item: LayoutItem, _ rule: Constraint) -> RuleDescription {
        let attribute: LayoutAttribute =
            switch self {
            case .minimumWidth, .huggingWidth, .compressionWidth, .autoresizingWidth: .width
            case .minimumHeight, .huggingHeight, .compressionHeight, .autoresizingHeight: .height
            case .autoresizingX: .left
            case .autoresizingY: .top
            }
        // What follows the superview's extent has a second term, `−slope × extent`.
        let slope = rule.expression.terms.dropFirst().first.map { -$0.coefficient }
        let superview = (item as? LayoutView)?.superview
        let mask = origin == .autoresizing ? (item as? LayoutView)?.autoresizingMask.logText : nil
        return RuleDescription(
            id: rule.id, origin: origin, first: item.described, firstAttribute: attribute, relation: rule.relation,
            second: slope == nil ? nil : superview?.described,
            secondAttribute: slope == nil ? .notAnAttribute : attribute.axis == .horizontal ? .width : .height,
            multiplier: slope ?? 1, constant: rule.constant, spacing: nil, priority: rule.priority, identifier: nil,
            creationSite: nil, isActive: true, nesting: .none, superview: superview?.described, mask: mask)
    }
}

extension AutoresizingMask {
    /// The distances before, within and after the view on each axis, `&` where they follow the superview: `h=-&- v=--&`.
    var logText: String {
        LayoutAxis.allCases.map { axis in
            let (before, extent, after) = flexible(axis)
            let marks = [before, extent, after].map { $0 ? "&" : "-" }.joined()
            return (axis == .horizontal ? "h=" : "v=") + marks
        }.joined(separator: " ")
    }
}

extension LayoutEngine {
    /// A rule of the layout as a value for messages, whether somebody made it or it was generated.
    public func details(of id: ConstraintID) -> RuleDescription? {
        if let constraint = constraint(id) { return constraint.details }
        let (age, generated) = SolverNames.owner(of: id)
        guard let generated, var item = item(ofAge: age) else { return nil }
        // In a stack the wishes for a natural size have exchanged their ages.
        if generated.origin == .contentSize, let view = item as? LayoutView {
            item = view.superview?.subviews.first { $0.contentAge == age } ?? item
        }
        let rules = (try? item.generatedRules()) ?? []
        return rules.first { $0.id == id }.map { generated.details(of: item, $0) }
    }
}
