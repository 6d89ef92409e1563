internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// The violations of constraints in the present layout.
extension Screen {
    /// Returns the violation of a constraint in points; nil if the position of an attribute is not known.
    func excess(of constraint: LayoutConstraint) -> Double? {
        guard let first = constraint.firstItem, let left = value(constraint.firstAttribute, of: first) else {
            return nil
        }
        var right = constraint.constant
        if let second = constraint.secondItem {
            guard let value = value(constraint.secondAttribute, of: second) else { return nil }
            right += constraint.multiplier * value
        }
        switch constraint.relation {
        case .equal: return abs(left - right)
        case .lessThanOrEqual: return max(0, left - right)
        case .greaterThanOrEqual: return max(0, right - left)
        }
    }

    /// Returns the position of an attribute in the root's coordinates, or a width or height; nil for margins and
    /// baselines.
    private func value(_ attribute: LayoutAttribute, of item: LayoutItem) -> Double? {
        guard !attribute.isMargin, let view = item as? LayoutView, let rect = rect(of: view) else { return nil }
        switch attribute {
        case .left, .leading: return rect.x
        case .right, .trailing: return rect.maxX
        case .top: return rect.y
        case .bottom: return rect.maxY
        case .width: return rect.width
        case .height: return rect.height
        case .centerX: return rect.x + rect.width / 2
        case .centerY: return rect.y + rect.height / 2
        default: return nil
        }
    }

    private func rect(of view: LayoutView) -> LayoutRect? {
        engine.alignmentRects().first { $0.view === view }?.rect
    }
}
