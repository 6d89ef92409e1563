package import SolverAPI

/// The resistance of a required constraint to being broken: a total order in which the smallest constraint yields
/// first.
///
/// The order is a policy, stated in docs/SEMANTICS.md. It depends on the constraint, the view hierarchy and creation
/// order only, never on a solver or on earlier results.
struct Resistance: Comparable {
    /// The kinds of rules, in the order in which they yield.
    enum Kind: Int {
        /// A size compared with a constant.
        case fixedSize
        /// A size compared with another size.
        case comparedSize
        /// A trailing or bottom edge of an item, relative to an item that is neither its ancestor nor its descendant.
        case farGap
        /// Any other location of an item, relative to an item that is neither its ancestor nor its descendant.
        case nearGap
        /// A trailing or bottom edge of an item, relative to an item that contains it.
        case farEdge
        /// Any other location of an item, relative to an item that contains it.
        case nearEdge
    }

    /// The origins of rules, in the order in which they yield.
    enum Rank: Int {
        /// A rule that collapses a hidden view, if ``LayoutEngine/hidingRulesYield``.
        case yieldingHiding
        /// A constraint of the app on a view that a stack hides, or on a view inside it: nobody sees the effect.
        case ofHiddenView
        /// A constraint that depends on an estimate.
        case estimated
        /// Any other constraint of the app.
        case own
        /// A generated rule, for example of a stack.
        case generated
        /// A rule that collapses a hidden view. In each public log of UIKit with such a rule, another one is broken.
        case hiding
    }

    let rank: Rank
    let kind: Kind
    let id: ConstraintID

    init(of constraint: LayoutConstraint) {
        rank = Self.rank(of: constraint)
        kind = Self.kind(of: constraint)
        id = constraint.id
    }

    static func < (a: Self, b: Self) -> Bool {
        if a.rank != b.rank { return a.rank.rawValue < b.rank.rawValue }
        return a.kind == b.kind ? a.id < b.id : a.kind.rawValue < b.kind.rawValue
    }

    private static func rank(of constraint: LayoutConstraint) -> Rank {
        if constraint.isHidingRule {
            return constraint.holder?.engine?.hidingRulesYield == true ? .yieldingHiding : .hiding
        }
        if constraint.isEstimated { return .estimated }
        if constraint.origin != .constraint { return .generated }
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 }
        return items.contains { $0.isInHiddenArrangedView } ? .ofHiddenView : .own
    }

    private static func kind(of constraint: LayoutConstraint) -> Kind {
        if constraint.firstAttribute.isExtent { return constraint.secondItem == nil ? .fixedSize : .comparedSize }
        guard let first = constraint.firstItem, let second = constraint.secondItem else { return .nearEdge }
        if second.contains(first) { return constraint.firstAttribute.isFar ? .farEdge : .nearEdge }
        if first.contains(second) { return constraint.secondAttribute.isFar ? .farEdge : .nearEdge }
        return constraint.firstAttribute.isFar ? .farGap : .nearGap
    }
}

extension LayoutAttribute {
    /// Whether the attribute is a trailing, right or bottom edge.
    fileprivate var isFar: Bool {
        switch self {
        case .trailing, .bottom, .right, .trailingMargin, .bottomMargin, .rightMargin: true
        default: false
        }
    }
}

extension LayoutItem {
    /// Whether the item is in a view that a stack hides, or is such a view.
    fileprivate var isInHiddenArrangedView: Bool {
        var next = asView ?? owningView
        while let view = next {
            if view.isHidden, view.superview?.collapses(view) != nil { return true }
            next = view.superview
        }
        return false
    }

    /// Returns whether this item contains the other. A guide defined by insets of a view contains what the view
    /// contains. A free guide, which constraints position among the subviews, contains nothing.
    fileprivate func contains(_ other: LayoutItem) -> Bool {
        guard let view = owningView, isView || !hasVariables, let container = other.coordinateView else {
            return false
        }
        return self !== other && container.isDescendant(of: view)
    }
}

extension LayoutEngine {
    /// Returns the constraint that recovery breaks among conflicting rules; nil if none of them may be broken.
    package func firstToYield(among rules: [ConstraintID]) -> ConstraintID? {
        rules.compactMap(constraint).filter { !$0.isStructural }.min { Resistance(of: $0) < Resistance(of: $1) }?.id
    }
}
