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
        if margins.preservesSuperview { margins.inherited = remainder(of: superview.layoutMargins, in: superview) }
        if inheritsSafeAreaInsets {
            var insets = remainder(of: superview.safeAreaInsets, in: superview)
            insets.top += additionalSafeAreaInsets.top
            insets.left += additionalSafeAreaInsets.left
            insets.bottom += additionalSafeAreaInsets.bottom
            insets.right += additionalSafeAreaInsets.right
            safeAreaInsets = insets
        }
        return before != (margins, safeAreaInsets)
    }

    private func remainder(of insets: EdgeInsets, in superview: LayoutView) -> EdgeInsets {
        let (frame, size) = (frame, superview.frame.size)
        return EdgeInsets(
            top: max(0, insets.top - frame.y), left: max(0, insets.left - frame.x),
            bottom: max(0, insets.bottom - (size.height - frame.maxY)),
            right: max(0, insets.right - (size.width - frame.maxX)))
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
