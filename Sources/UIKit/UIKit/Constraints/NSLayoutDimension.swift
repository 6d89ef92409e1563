/// An anchor of a width or height.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// The items at the ends of a distance between two anchors, and a closure that prepares the guide which spans the
    /// distance. The nearest common ancestor of the items owns the guide from the first activation on.
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
                // The closure retains the guides until activation, because no other object does.
                _ = guides
                for span in spans { span() }
            }
        }
        return constraint
    }

    // MARK: Creating constraints, which are not active yet

    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { size(.equal, nil, 1, c) }
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        size(.greaterThanOrEqual, nil, 1, c)
    }
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        size(.lessThanOrEqual, nil, 1, c)
    }
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        size(.equal, anchor, m, 0)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        size(.greaterThanOrEqual, anchor, m, 0)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        size(.lessThanOrEqual, anchor, m, 0)
    }
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    { size(.equal, anchor, m, c) }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    { size(.greaterThanOrEqual, anchor, m, c) }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    { size(.lessThanOrEqual, anchor, m, c) }

    // The inherited methods are overridden, so that their constraints also prepare the guides of distances between
    // anchors.

    open override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint {
        size(.equal, anchor as? NSLayoutDimension, 1, 0)
    }
    open override func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint
    { size(.greaterThanOrEqual, anchor as? NSLayoutDimension, 1, 0) }
    open override func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint {
        size(.lessThanOrEqual, anchor as? NSLayoutDimension, 1, 0)
    }
    open override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutDimension>, constant c: CGFloat)
        -> NSLayoutConstraint
    { size(.equal, anchor as? NSLayoutDimension, 1, c) }
    open override func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>, constant c: CGFloat)
        -> NSLayoutConstraint
    { size(.greaterThanOrEqual, anchor as? NSLayoutDimension, 1, c) }
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
    /// The side of a guide at the start of the distance: leading if this attribute follows the reading direction,
    /// otherwise left.
    fileprivate var nearSide: Self { followsReading ? .leading : .left }
    fileprivate var farSide: Self { followsReading ? .trailing : .right }
}
