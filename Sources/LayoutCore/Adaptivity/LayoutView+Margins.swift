/// Margins and safe areas.
extension LayoutView {
    /// The distances from the bounds to ``layoutMarginsGuide``, in points. The default is 8 on all sides, as in
    /// UIKit.
    ///
    /// The value read can exceed the value set if ``preservesSuperviewLayoutMargins`` or
    /// ``insetsLayoutMarginsFromSafeArea`` is true.
    public var layoutMargins: EdgeInsets {
        get {
            var insets = margins.resolved(in: effectiveLayoutDirection)
            guard margins.addsSafeArea else { return insets }
            insets.top += safeAreaInsets.top
            insets.left += safeAreaInsets.left
            insets.bottom += safeAreaInsets.bottom
            insets.right += safeAreaInsets.right
            return insets
        }
        set {
            margins.directional = nil
            margins.absolute = newValue
        }
    }

    /// Whether ``safeAreaInsets`` are added to the margins that were set.
    ///
    /// The default is false, because trees read from documents have margins that include the safe area. UIKit's default
    /// is true.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.addsSafeArea }
        set { margins.addsSafeArea = newValue }
    }

    /// The system's minimum margins of a view controller's view; nil for other views.
    ///
    /// The default margins of a view with this property are these minimums instead of 8 points.
    /// ``DirectionalEdgeInsets/systemMinimum(forWidth:)`` returns the system's values.
    public var systemMinimumLayoutMargins: DirectionalEdgeInsets? {
        get { margins.systemMinimum }
        set { margins.systemMinimum = newValue }
    }

    /// The ``layoutMargins`` with leading and trailing instead of left and right, in points. The property set last
    /// takes effect.
    public var directionalLayoutMargins: DirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            let isMirrored = effectiveLayoutDirection == .rightToLeft
            return DirectionalEdgeInsets(
                top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
                trailing: isMirrored ? margins.left : margins.right)
        }
        set { margins.directional = newValue }
    }

    /// Whether the margins are extended so that content inside them is also inside the superview's margins.
    ///
    /// The margins then depend on the view's frame, so a layout that changes the frame may take a second pass.
    public var preservesSuperviewLayoutMargins: Bool {
        get { margins.preservesSuperview }
        set {
            margins.preservesSuperview = newValue
            inheritanceChanged()
        }
    }

    /// Whether margins or safe area depend on the view's position in its superview.
    var inheritsInsets: Bool { margins.preservesSuperview || inheritsSafeAreaInsets }

    func inheritanceChanged() {
        engine?.cycle.inheriting[creationIndex] = inheritsInsets ? self : nil
        engine?.layoutNeeded(by: self)
    }

    /// Updates the inherited margins and safe area from the superview; returns whether anything changed.
    func refreshInheritedInsets() -> Bool {
        guard let superview else { return false }
        let before = (margins, safeAreaInsets)
        let held = superview.keptSafeArea
        if margins.preservesSuperview {
            var margins = superview.layoutMargins
            if superview.margins.addsSafeArea {
                margins.top -= held.top
                margins.left -= held.left
                margins.bottom -= held.bottom
                margins.right -= held.right
            }
            self.margins.inherited = remainder(of: margins, in: superview)
        }
        if inheritsSafeAreaInsets {
            var insets = superview.safeAreaInsets
            insets.top -= held.top
            insets.left -= held.left
            insets.bottom -= held.bottom
            insets.right -= held.right
            // If a view extends beyond an edge, its inset is at most that of the edge: PinLayout's tests expect 103 for
            // a view at y = −20 in a view with a top inset of 103.
            insets = remainder(of: insets, in: superview).limited(to: insets)
            insets.top += additionalSafeAreaInsets.top
            insets.left += additionalSafeAreaInsets.left
            insets.bottom += additionalSafeAreaInsets.bottom
            insets.right += additionalSafeAreaInsets.right
            safeAreaInsets = insets
        }
        return before != (margins, safeAreaInsets)
    }

    /// The part of the safe area that subviews do not inherit.
    private var keptSafeArea: EdgeInsets {
        var kept = EdgeInsets.zero
        if keepsVerticalSafeArea { (kept.top, kept.bottom) = (safeAreaInsets.top, safeAreaInsets.bottom) }
        if keepsHorizontalSafeArea { (kept.left, kept.right) = (safeAreaInsets.left, safeAreaInsets.right) }
        return kept
    }

    /// Returns the part of the superview's insets that reaches into this view at the superview's scroll position.
    private func remainder(of insets: EdgeInsets, in superview: LayoutView) -> EdgeInsets {
        let (frame, size, scrolled) = (frame, superview.frame.size, superview.boundsOrigin)
        let (x, y) = (frame.x - scrolled.x, frame.y - scrolled.y)
        // An edge without an inset covers nothing, even of a view that extends beyond that edge.
        func rest(_ inset: Double, _ distance: Double) -> Double { inset > 0 ? max(0, inset - distance) : 0 }
        return EdgeInsets(
            top: rest(insets.top, y), left: rest(insets.left, x),
            bottom: rest(insets.bottom, size.height - y - frame.height),
            right: rest(insets.right, size.width - x - frame.width))
    }
}

extension LayoutEngine {
    /// Updates inherited margins and safe areas after frames were copied, the outermost views first.
    func refreshInheritedInsets() {
        let views = cycle.sortedByDepth(Array(cycle.inheriting.values))
        for view in views where view.refreshInheritedInsets() { cycle.charge(view) }
    }

    /// Updates inherited margins and safe areas to the present frames, before a layout.
    package func updateInheritedInsets() {
        for view in cycle.sortedByDepth(Array(cycle.inheriting.values)) { _ = view.refreshInheritedInsets() }
    }
}

extension EdgeInsets {
    /// Returns the smaller inset at each edge.
    fileprivate func limited(to other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: Swift.min(top, other.top), left: Swift.min(left, other.left), bottom: Swift.min(bottom, other.bottom),
            right: Swift.min(right, other.right))
    }
}
