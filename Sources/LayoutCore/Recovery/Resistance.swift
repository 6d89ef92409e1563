package import SolverAPI

/// How much a required constraint resists being broken where not all can hold: a total order of the constraints that may be
/// broken, the one that yields first being the smallest.
///
/// The order is policy, not solving; docs/SEMANTICS.md states it. It looks at what a constraint says, at the tree and at ages,
/// never at a solver or at what was there before.
struct Resistance: Comparable {
    /// What kind of rule it is, the one that yields first being the first.
    enum Kind: Int {
        /// A size that is compared with a number.
        case fixedSize
        /// A size that is compared with another.
        case comparedSize
        /// Between two items of which neither contains the other, said of a trailing or bottom edge.
        case farGap
        /// The same, said of any other location.
        case nearGap
        /// Between an item and one that contains it, said of the inner one's trailing or bottom edge.
        case farEdge
        /// The same, said of any other location.
        case nearEdge
    }

    /// Whether the rule takes the length of a hidden view in a stack. It yields before the app's own: a view of a fixed size keeps
    /// it while it is hidden, as in the two recorded screens that have such views.
    let isHiding: Bool
    /// Whether it rests on something that was only estimated: others are surer.
    let isEstimated: Bool
    /// Whether the rule was generated, as a stack's are, and not made by the app.
    let isGenerated: Bool
    let kind: Kind
    let id: ConstraintID

    init(of constraint: LayoutConstraint) {
        isHiding = constraint.isHidingRule
        isEstimated = constraint.isEstimated
        isGenerated = constraint.origin != .constraint
        kind = Self.kind(of: constraint)
        id = constraint.id
    }

    static func < (a: Self, b: Self) -> Bool {
        if a.isHiding != b.isHiding { return a.isHiding }
        if a.isEstimated != b.isEstimated { return a.isEstimated }
        if a.isGenerated != b.isGenerated { return b.isGenerated }
        return a.kind == b.kind ? a.id < b.id : a.kind.rawValue < b.kind.rawValue
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
    /// Whether it is the edge where reading ends, or where a column ends.
    fileprivate var isFar: Bool {
        switch self {
        case .trailing, .bottom, .right, .trailingMargin, .bottomMargin, .rightMargin: true
        default: false
        }
    }
}

extension LayoutItem {
    /// Whether the other item lies in this one. A guide that is a view's bounds less insets contains what the view does; a free
    /// one, which constraints place among the subviews, contains nothing.
    fileprivate func contains(_ other: LayoutItem) -> Bool {
        guard let view = owningView, isView || !hasVariables, let place = other.coordinateView else {
            return false
        }
        return self !== other && place.isDescendant(of: view)
    }
}

extension LayoutEngine {
    /// Of some rules that cannot hold together the one that is broken to go on; nil if all of them never yield.
    package func firstToYield(among rules: [ConstraintID]) -> ConstraintID? {
        rules.compactMap(constraint).filter { !$0.isStructural }.min { Resistance(of: $0) < Resistance(of: $1) }?.id
    }
}
