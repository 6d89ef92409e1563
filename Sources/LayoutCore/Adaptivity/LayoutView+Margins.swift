/// Margins and safe areas.
extension LayoutView {
    /// Distances from the bounds to ``layoutMarginsGuide``, in points. 8 all around unless set, as in UIKit.
    ///
    /// What is read can be more than what was set where ``preservesSuperviewLayoutMargins`` is true.
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

    /// Whether ``safeAreaInsets`` are added to what was set as ``layoutMargins``. False unless set, where UIKit's is true: trees
    /// that were read from documents have margins with the safe area in them.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.addsSafeArea }
        set { margins.addsSafeArea = newValue }
    }

    /// What the system gives the view of a controller at least as margins; nil for other views.
    ///
    /// Such a view has no margins of its own besides, unless they are set. ``DirectionalEdgeInsets/systemMinimum(forWidth:)``
    /// has the system's numbers.
    public var systemMinimumLayoutMargins: DirectionalEdgeInsets? {
        get { margins.systemMinimum }
        set { margins.systemMinimum = newValue }
    }

    /// ``layoutMargins`` by leading and trailing instead of left and right. What was set last counts.
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

    /// Whether the margins are at least so wide that what lies within them lies within the superview's margins too.
    ///
    /// They then follow from the view's frame: a layout that changes it may need a second pass.
    public var preservesSuperviewLayoutMargins: Bool {
        get { margins.preservesSuperview }
        set {
            margins.preservesSuperview = newValue
            inheritanceChanged()
        }
    }

    /// Whether margins or safe area depend on where the view lies in its superview.
    var inheritsInsets: Bool { margins.preservesSuperview || inheritsSafeAreaInsets }

    func inheritanceChanged() {
        engine?.cycle.inheriting[age] = inheritsInsets ? self : nil
        engine?.layoutNeeded(by: self)
    }

    /// Takes over what the superview's margins and safe area leave of themselves within the view. Whether anything changed.
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
            insets = remainder(of: insets, in: superview)
            insets.top += additionalSafeAreaInsets.top
            insets.left += additionalSafeAreaInsets.left
            insets.bottom += additionalSafeAreaInsets.bottom
            insets.right += additionalSafeAreaInsets.right
            safeAreaInsets = insets
        }
        return before != (margins, safeAreaInsets)
    }

    /// The part of the safe area that the view does not hand on to its subviews.
    private var keptSafeArea: EdgeInsets {
        var kept = EdgeInsets.zero
        if keepsVerticalSafeArea { (kept.top, kept.bottom) = (safeAreaInsets.top, safeAreaInsets.bottom) }
        if keepsHorizontalSafeArea { (kept.left, kept.right) = (safeAreaInsets.left, safeAreaInsets.right) }
        return kept
    }

    /// The part of the superview's insets that reaches into this view, as far as the superview's contents are scrolled.
    private func remainder(of insets: EdgeInsets, in superview: LayoutView) -> EdgeInsets {
        let (frame, size, scrolled) = (frame, superview.frame.size, superview.boundsOrigin)
        let (x, y) = (frame.x - scrolled.x, frame.y - scrolled.y)
        // An edge without an inset covers nothing, also of a view that reaches beyond that edge.
        func rest(_ inset: Double, _ distance: Double) -> Double { inset > 0 ? max(0, inset - distance) : 0 }
        return EdgeInsets(
            top: rest(insets.top, y), left: rest(insets.left, x),
            bottom: rest(insets.bottom, size.height - y - frame.height),
            right: rest(insets.right, size.width - x - frame.width))
    }
}

extension LayoutEngine {
    /// After frames were copied: lets margins and safe areas follow, outermost views first.
    func refreshInheritedInsets() {
        let views = cycle.inheriting.values.map { (depth: cycle.depth(of: $0), view: $0) }
            .sorted { $0.depth == $1.depth ? $0.view.age < $1.view.age : $0.depth < $1.depth }
        for (_, view) in views where view.refreshInheritedInsets() { cycle.charge(view) }
    }
}
