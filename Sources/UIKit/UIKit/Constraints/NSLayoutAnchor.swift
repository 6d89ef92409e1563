internal import AutoLayout
internal import SolverAPI

/// The identity of an anchor's item and attribute. Anchors with the same identity are equal, also if their types
/// differ: the type of `NSLayoutConstraint.firstAnchor` is more general than that of a view's anchor.
protocol IdentifiedAnchor { var identity: [Int] { get } }
extension NSLayoutAnchor: IdentifiedAnchor {}

/// An attribute of a view or guide, from which constraints are created.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    open var item: AnyObject? { object }
    private weak var object: AnyObject?
    let attribute: NSLayoutConstraint.Attribute
    nonisolated let identity: [Int]

    init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
        object = item
        self.attribute = attribute
        identity = [item.map { ObjectIdentifier($0).hashValue } ?? 0, attribute.rawValue]
        super.init()
    }

    open var name: String { "\(attribute)" }
    /// Whether the constraints allow more than one frame for the item's view. The view of a guide is its owning view.
    open var hasAmbiguousLayout: Bool { (object as? any ConstraintItem)?.itemView?.hasAmbiguousLayout ?? false }
    /// The constraints that affect the item's view along the anchor's axis. The view of a guide is its owning view.
    open var constraintsAffectingLayout: [NSLayoutConstraint] {
        let axis: NSLayoutConstraint.Axis = LayoutAttribute(attribute).axis == .vertical ? .vertical : .horizontal
        return (object as? any ConstraintItem)?.itemView?.constraintsAffectingLayout(for: axis) ?? []
    }

    open nonisolated override func isEqual(_ object: Any?) -> Bool {
        (object as? any IdentifiedAnchor)?.identity == identity
    }
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

    // MARK: Creating constraints, which are not active yet

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.equal, anchor, constant: 0)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, constant: 0)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, constant: 0)
    }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        make(.equal, anchor, constant: c)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    { make(.greaterThanOrEqual, anchor, constant: c) }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    { make(.lessThanOrEqual, anchor, constant: c) }
}

/// An anchor of a horizontal position.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: otherAnchor, .width)
    }

    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { make(.equal, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))) }
    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        make(
            .greaterThanOrEqual, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))
        )
    }
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { make(.lessThanOrEqual, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))) }
}

/// An anchor of a vertical position.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: otherAnchor, .height)
    }

    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { make(.equal, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))) }
    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        make(
            .greaterThanOrEqual, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))
        )
    }
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { make(.lessThanOrEqual, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))) }
}
