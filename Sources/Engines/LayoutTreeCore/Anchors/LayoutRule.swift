public import SolverAPI

/// A constraint as written: `first R multiplier × second + constant`. It has no effect until
/// ``LayoutTree/add(_:priority:fileID:line:)``.
@frozen
public struct LayoutRule: Sendable {
    public let first: LayoutTree.Node
    public let firstAttribute: LayoutTree.Attribute
    public let relation: Relation
    /// The second node; nil if a size is compared with a number.
    public let second: LayoutTree.Node?
    public let secondAttribute: LayoutTree.Attribute
    public let multiplier: Double
    /// In points.
    public let constant: Double

    @inlinable @inline(__always)
    init<Anchor: TreeAnchor>(_ first: Anchor, _ relation: Relation, _ second: AnchorTerm<Anchor>) {
        self.first = first.node
        firstAttribute = first.attribute
        self.relation = relation
        self.second = second.anchor.node
        secondAttribute = second.anchor.attribute
        multiplier = second.multiplier
        constant = second.constant
    }

    @inlinable @inline(__always)
    init(_ first: LayoutTree.ExtentAnchor, _ relation: Relation, _ constant: Double) {
        self.first = first.node
        firstAttribute = first.attribute
        self.relation = relation
        second = nil
        secondAttribute = first.attribute
        multiplier = 1
        self.constant = constant
    }
}

/// The right side of a constraint: `multiplier × anchor + constant`.
@frozen
public struct AnchorTerm<Anchor: TreeAnchor> {
    @usableFromInline let anchor: Anchor
    @usableFromInline var multiplier: Double
    @usableFromInline var constant: Double

    @inlinable @inline(__always)
    init(_ anchor: Anchor, multiplier: Double = 1, constant: Double = 0) {
        (self.anchor, self.multiplier, self.constant) = (anchor, multiplier, constant)
    }

    /// Adds points.
    @inlinable @inline(__always)
    public static func + (term: Self, constant: Double) -> Self {
        Self(term.anchor, multiplier: term.multiplier, constant: term.constant + constant)
    }

    /// Subtracts points.
    @inlinable @inline(__always)
    public static func - (term: Self, constant: Double) -> Self { term + -constant }
}

extension TreeAnchor {
    /// Adds points.
    @inlinable @inline(__always)
    public static func + (anchor: Self, constant: Double) -> AnchorTerm<Self> { AnchorTerm(anchor, constant: constant) }

    /// Subtracts points.
    @inlinable @inline(__always)
    public static func - (anchor: Self, constant: Double) -> AnchorTerm<Self> {
        AnchorTerm(anchor, constant: -constant)
    }

    /// Multiplies with a number.
    @inlinable @inline(__always)
    public static func * (multiplier: Double, anchor: Self) -> AnchorTerm<Self> {
        AnchorTerm(anchor, multiplier: multiplier)
    }

    /// Multiplies with a number.
    @inlinable @inline(__always)
    public static func * (anchor: Self, multiplier: Double) -> AnchorTerm<Self> {
        AnchorTerm(anchor, multiplier: multiplier)
    }

    /// Divides by a number.
    @inlinable @inline(__always)
    public static func / (anchor: Self, divisor: Double) -> AnchorTerm<Self> {
        AnchorTerm(anchor, multiplier: 1 / divisor)
    }

    @inlinable @inline(__always)
    public static func == (first: Self, second: Self) -> LayoutRule { LayoutRule(first, .equal, AnchorTerm(second)) }

    @inlinable @inline(__always)
    public static func == (first: Self, second: AnchorTerm<Self>) -> LayoutRule { LayoutRule(first, .equal, second) }

    @inlinable @inline(__always)
    public static func <= (first: Self, second: Self) -> LayoutRule {
        LayoutRule(first, .lessThanOrEqual, AnchorTerm(second))
    }

    @inlinable @inline(__always)
    public static func <= (first: Self, second: AnchorTerm<Self>) -> LayoutRule {
        LayoutRule(first, .lessThanOrEqual, second)
    }

    @inlinable @inline(__always)
    public static func >= (first: Self, second: Self) -> LayoutRule {
        LayoutRule(first, .greaterThanOrEqual, AnchorTerm(second))
    }

    @inlinable @inline(__always)
    public static func >= (first: Self, second: AnchorTerm<Self>) -> LayoutRule {
        LayoutRule(first, .greaterThanOrEqual, second)
    }
}

extension LayoutTree.ExtentAnchor {
    /// Compares a size with points.
    @inlinable @inline(__always)
    public static func == (first: Self, points: Double) -> LayoutRule { LayoutRule(first, .equal, points) }

    /// Compares a size with points.
    @inlinable @inline(__always)
    public static func <= (first: Self, points: Double) -> LayoutRule { LayoutRule(first, .lessThanOrEqual, points) }

    /// Compares a size with points.
    @inlinable @inline(__always)
    public static func >= (first: Self, points: Double) -> LayoutRule {
        LayoutRule(first, .greaterThanOrEqual, points)
    }
}
