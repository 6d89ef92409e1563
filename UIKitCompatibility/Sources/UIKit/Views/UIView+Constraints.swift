internal import AutoLayout
internal import SolverAPI

/// Constraints, anchors and sizes of content.
extension UIView: ConstraintItem {
    var itemView: UIView? { self }

    /// The active constraints that the view holds, in the order in which they were activated.
    public var constraints: [NSLayoutConstraint] { heldConstraints }

    /// Activates a constraint with this view as its holder.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        constraint.preparation?()
        constraint.preparation = nil
        guard let core = constraint.coreForActivation(), !heldConstraints.contains(where: { $0 === constraint }) else {
            return
        }
        constraint.install(in: self, core)
    }
    /// Activates constraints with this view as their holder.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { for one in constraints { addConstraint(one) } }
    /// Deactivates a constraint that this view holds.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if heldConstraints.contains(where: { $0 === constraint }) { constraint.isActive = false }
    }
    /// Deactivates constraints that this view holds.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for one in constraints { removeConstraint(one) }
    }

    /// The constraints that decide where the view lies along an axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layOutTree()
        return treeEngine.constraintsAffectingLayout(of: node, along: LayoutAxis(axis))
            .compactMap { $0.payload as? NSLayoutConstraint }
    }

    /// Whether the view could lie elsewhere, or be of another size, by the constraints there are.
    public var hasAmbiguousLayout: Bool { isAmbiguous(node) }

    /// Lets a view whose layout is ambiguous take another one that the constraints allow. Not done here: of those that they allow one is
    /// always taken, the same on every machine.
    public func exerciseAmbiguityInLayout() {}

    func isAmbiguous(_ item: LayoutItem) -> Bool {
        layOutTree()
        do {
            return try treeEngine.hasAmbiguousLayout(item)
        } catch {
            LayoutLog.report(error.description)
            return false
        }
    }

    // MARK: Content

    /// How much the view resists becoming larger than its content.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(layer: node.contentHuggingPriority(for: LayoutAxis(axis)))
    }
    /// Sets how much the view resists becoming larger than its content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        node.setContentHuggingPriority(Priority(priority), for: LayoutAxis(axis))
    }
    /// How much the view resists becoming smaller than its content.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(layer: node.contentCompressionResistancePriority(for: LayoutAxis(axis)))
    }
    /// Sets how much the view resists becoming smaller than its content.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { node.setContentCompressionResistancePriority(Priority(priority), for: LayoutAxis(axis)) }

    func fittingSize(
        _ targetSize: CGSize, _ horizontalFittingPriority: UILayoutPriority, _ verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        _ = treeEngine
        do {
            let size = try node.systemLayoutSizeFitting(
                LayoutSize(targetSize), horizontal: Priority(horizontalFittingPriority),
                vertical: Priority(verticalFittingPriority))
            let grid = node.placement.grid
            return CGSize(
                width: CGFloat(grid?.rounded(size.width) ?? size.width),
                height: CGFloat(grid?.rounded(size.height) ?? size.height))
        } catch {
            LayoutLog.report(error.description)
            return targetSize
        }
    }

    // MARK: Anchors

    /// The edge where reading begins.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The edge where reading ends.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The horizontal middle.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The vertical middle.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The first line's baseline.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The last line's baseline.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
