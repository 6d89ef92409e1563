/// A size; see Apple's documentation of `NSLayoutDimension`.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// The ends of a distance between two anchors. A guide spans it, which the nearest view that contains both comes to own with the
    /// first constraint on it.
    private var span: (first: any ConstraintItem, second: any ConstraintItem, prepare: @MainActor () -> Void)?
    private var guide: UILayoutGuide?

    convenience init<Anchor: AnyObject>(
        from start: NSLayoutAnchor<Anchor>, to end: NSLayoutAnchor<Anchor>, _ attribute: NSLayoutConstraint.Attribute
    ) {
        let guide = UILayoutGuide()
        self.init(guide, attribute)
        self.guide = guide
        guard let first = start.item as? any ConstraintItem, let second = end.item as? any ConstraintItem else {
            return
        }
        let near = NSLayoutConstraint(
            item: guide, attribute: attribute == .width ? start.attribute.nearSide : .top, relatedBy: .equal,
            toItem: start.item, attribute: start.attribute, multiplier: 1, constant: 0)
        let far = NSLayoutConstraint(
            item: guide, attribute: attribute == .width ? start.attribute.farSide : .bottom, relatedBy: .equal,
            toItem: end.item, attribute: end.attribute, multiplier: 1, constant: 0)
        span = (
            first, second,
            { [weak first, weak second] in
                guard guide.owningView == nil, let a = first?.itemView, let b = second?.itemView,
                    let owner = a.nearestCommonAncestor(with: b)
                else { return }
                owner.addLayoutGuide(guide)
                NSLayoutConstraint.activate([near, far])
            }
        )
    }

    private func size(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutDimension?, _ multiplier: CGFloat, _ constant: CGFloat
    ) -> NSLayoutConstraint {
        let constraint = make(relation, other, multiplier: multiplier, constant: constant)
        let spans = [self, other].compactMap { $0?.span?.prepare }
        if !spans.isEmpty {
            let guides = [guide, other?.guide]
            constraint.preparation = {
                // Kept until then: nobody else holds them.
                _ = guides
                for span in spans { span() }
            }
        }
        return constraint
    }

    // MARK: Constraints, not active yet

    /// This size is that number.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { size(.equal, nil, 1, c) }
    /// This size is at least that number.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        size(.greaterThanOrEqual, nil, 1, c)
    }
    /// This size is at most that number.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        size(.lessThanOrEqual, nil, 1, c)
    }
    /// This size is a multiple of the other.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        size(.equal, anchor, m, 0)
    }
    /// This size is at least a multiple of the other.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        size(.greaterThanOrEqual, anchor, m, 0)
    }
    /// This size is at most a multiple of the other.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        size(.lessThanOrEqual, anchor, m, 0)
    }
    /// This size is a multiple of the other, and more.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    { size(.equal, anchor, m, c) }
    /// This size is at least a multiple of the other, and more.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    { size(.greaterThanOrEqual, anchor, m, c) }
    /// This size is at most a multiple of the other, and more.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    { size(.lessThanOrEqual, anchor, m, c) }

    // Inherited ones go the same way, so that distances are spanned there too.

    /// This size is the other.
    open override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint {
        size(.equal, anchor as? NSLayoutDimension, 1, 0)
    }
    /// This size is at least the other.
    open override func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint
    { size(.greaterThanOrEqual, anchor as? NSLayoutDimension, 1, 0) }
    /// This size is at most the other.
    open override func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint {
        size(.lessThanOrEqual, anchor as? NSLayoutDimension, 1, 0)
    }
    /// This size is so much more than the other.
    open override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutDimension>, constant c: CGFloat)
        -> NSLayoutConstraint
    { size(.equal, anchor as? NSLayoutDimension, 1, c) }
    /// This size is at least so much more than the other.
    open override func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>, constant c: CGFloat)
        -> NSLayoutConstraint
    { size(.greaterThanOrEqual, anchor as? NSLayoutDimension, 1, c) }
    /// This size is at most so much more than the other.
    open override func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>, constant c: CGFloat)
        -> NSLayoutConstraint
    { size(.lessThanOrEqual, anchor as? NSLayoutDimension, 1, c) }
}

extension NSLayoutConstraint.Attribute {
    private var followsReading: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }
    /// The sides of a guide that may be compared with this attribute.
    fileprivate var nearSide: Self { followsReading ? .leading : .left }
    fileprivate var farSide: Self { followsReading ? .trailing : .right }
}
