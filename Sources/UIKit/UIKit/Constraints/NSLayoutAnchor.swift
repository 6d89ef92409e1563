internal import AutoLayout
internal import SolverAPI

/// The identity of an anchor's item and attribute. Anchors with the same identity are equal, even if their types
/// differ: `firstAnchor` has a more general type.
protocol IdentifiedAnchor { var identity: [Int] { get } }
extension NSLayoutAnchor: IdentifiedAnchor {}

/// An attribute of a view or guide, from which constraints are created; see Apple's documentation of `NSLayoutAnchor`.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// The view or guide; nil after it was deallocated.
    open var item: AnyObject? { object }
    private weak var object: AnyObject?
    /// The attribute of the item.
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
    /// Whether the constraints allow more than one frame for the item.
    open var hasAmbiguousLayout: Bool { (object as? any ConstraintItem)?.itemView?.hasAmbiguousLayout ?? false }
    /// The constraints that affect the item along the anchor's axis.
    open var constraintsAffectingLayout: [NSLayoutConstraint] {
        let axis: NSLayoutConstraint.Axis = LayoutAttribute(attribute).axis == .vertical ? .vertical : .horizontal
        return (object as? any ConstraintItem)?.itemView?.constraintsAffectingLayout(for: axis) ?? []
    }

    /// Anchors with the same item and attribute are equal.
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

    // MARK: Creating constraints, which are not active yet

    /// Returns a constraint that makes this anchor equal to the other.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.equal, anchor, constant: 0)
    }
    /// Returns a constraint that makes this anchor greater than or equal to the other.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.greaterThanOrEqual, anchor, constant: 0)
    }
    /// Returns a constraint that makes this anchor less than or equal to the other.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        make(.lessThanOrEqual, anchor, constant: 0)
    }
    /// Returns a constraint that makes this anchor equal to the other plus a constant.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        make(.equal, anchor, constant: c)
    }
    /// Returns a constraint that makes this anchor greater than or equal to the other plus a constant.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    { make(.greaterThanOrEqual, anchor, constant: c) }
    /// Returns a constraint that makes this anchor less than or equal to the other plus a constant.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    { make(.lessThanOrEqual, anchor, constant: c) }
}

/// An anchor of a horizontal position; see Apple's documentation of `NSLayoutXAxisAnchor`.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance from this anchor to the other as a dimension.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: otherAnchor, .width)
    }

    /// Returns a constraint that places this anchor a multiple of the system spacing after the other.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { make(.equal, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))) }
    /// Returns a constraint that places this anchor at least a multiple of the system spacing after the other.
    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        make(
            .greaterThanOrEqual, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))
        )
    }
    /// Returns a constraint that places this anchor at most a multiple of the system spacing after the other.
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { make(.lessThanOrEqual, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))) }
}

/// An anchor of a vertical position; see Apple's documentation of `NSLayoutYAxisAnchor`.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this anchor to the other as a dimension.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(from: self, to: otherAnchor, .height)
    }

    /// Returns a constraint that places this anchor a multiple of the system spacing below the other.
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { make(.equal, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))) }
    /// Returns a constraint that places this anchor at least a multiple of the system spacing below the other.
    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    {
        make(
            .greaterThanOrEqual, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))
        )
    }
    /// Returns a constraint that places this anchor at most a multiple of the system spacing below the other.
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
        -> NSLayoutConstraint
    { make(.lessThanOrEqual, anchor, constant: 0, spacing: SymbolicSpacing(.sibling, multiplier: Double(multiplier))) }
}
