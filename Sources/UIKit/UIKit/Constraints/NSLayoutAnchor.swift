internal import AutoLayout
internal import SolverAPI

/// What anchors of one item and attribute share, whatever the type they go by: `firstAnchor` has a more general one.
protocol IdentifiedAnchor { var identity: [Int] { get } }
extension NSLayoutAnchor: IdentifiedAnchor {}

/// An attribute of a view or guide, from which constraints are made; see Apple's documentation of `NSLayoutAnchor`.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// The view or guide; nil once it is gone.
    open var item: AnyObject? { object }
    private weak var object: AnyObject?
    /// What of it.
    let attribute: NSLayoutConstraint.Attribute
    nonisolated let identity: [Int]

    init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
        object = item
        self.attribute = attribute
        identity = [item.map { ObjectIdentifier($0).hashValue } ?? 0, attribute.rawValue]
        super.init()
    }

    /// The attribute's name.
    open var name: String { "\(attribute)" }
    /// Whether the item could lie elsewhere, or be of another size, by the constraints there are.
    open var hasAmbiguousLayout: Bool { (object as? any ConstraintItem)?.itemView?.hasAmbiguousLayout ?? false }
    /// The constraints that decide where the item lies along the anchor's axis.
    open var constraintsAffectingLayout: [NSLayoutConstraint] {
        let axis: NSLayoutConstraint.Axis = LayoutAttribute(attribute).axis == .vertical ? .vertical : .horizontal
        return (object as? any ConstraintItem)?.itemView?.constraintsAffectingLayout(for: axis) ?? []
    }

    /// Anchors of one item and attribute are equal.
    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? any IdentifiedAnchor)?.identity == identity
    }
    /// A hash value consistent with ``isEqual(_:)``.
    open nonisolated override var hash: Int { identity.hashValue }

    func make(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
        constant: CGFloat, spacing: SymbolicSpacing? = nil
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint()
        constraint.set(
            first: object as? any ConstraintItem, attribute, relation, second: other?.object as? any ConstraintItem,
            other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant, spacing: spacing)
        return constraint
    }

    // MARK: Constraints, not active yet

    /// This anchor is where the other is.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.equal, anchor, constant: 0)
    }
    /// This anchor is not before the other.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, constant: 0)
    }
    /// This anchor is not after the other.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, constant: 0)
    }
    /// This anchor is so far after the other.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        make(.equal, anchor, constant: c)
    }
    /// This anchor is at least so far after the other.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    { make(.greaterThanOrEqual, anchor, constant: c) }
    /// This anchor is at most so far after the other.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    { make(.lessThanOrEqual, anchor, constant: c) }
}

/// A horizontal location; see Apple's documentation of `NSLayoutXAxisAnchor`.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to the other, as a size.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: otherAnchor, .width)
    }

    /// This anchor lies so many system spacings after the other.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { make(.equal, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))) }
    /// This anchor lies at least so many system spacings after the other.
    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        make(
            .greaterThanOrEqual, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))
        )
    }
    /// This anchor lies at most so many system spacings after the other.
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { make(.lessThanOrEqual, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))) }
}

/// A vertical location; see Apple's documentation of `NSLayoutYAxisAnchor`.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to the other, as a size.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: otherAnchor, .height)
    }

    /// This anchor lies so many system spacings below the other.
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { make(.equal, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))) }
    /// This anchor lies at least so many system spacings below the other.
    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        make(
            .greaterThanOrEqual, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))
        )
    }
    /// This anchor lies at most so many system spacings below the other.
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { make(.lessThanOrEqual, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))) }
}
