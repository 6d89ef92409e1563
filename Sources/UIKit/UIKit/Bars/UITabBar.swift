/// The tab bar at the bottom, 49 points high; see Apple's documentation of `UITabBar`. Tabs are not laid out.
open class UITabBar: UIView {
    /// The tabs.
    open var items: [UITabBarItem]? { didSet { if items != oldValue { setNeedsLayout() } } }
    /// The selected tab.
    open weak var selectedItem: UITabBarItem?
    /// Replaces the tabs, without animation.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    /// Whether content extends below the bar; see ``UIViewController/extendedLayoutIncludesOpaqueBars``.
    open var isTranslucent = true { didSet { superview?.setNeedsLayout() } }
    /// The background colour.
    open var barTintColor: UIColor?
    /// The appearance of the bar. Stored but never drawn.
    open var standardAppearance = UITabBarAppearance()
    /// The appearance while no content is scrolled below the bar. Stored but never drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// The tint colour of tabs that are not selected.
    open var unselectedItemTintColor: UIColor?
    /// The height of the bar, without an intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: BarHeight.bottom(traitCollection))
    }
    /// Returns the given width and the height of the bar, including the safe area if the bar reaches into it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarHeight.bottom(traitCollection) + safeAreaInsets.bottom)
    }
}

/// A bar of buttons at the bottom, 49 points high; see Apple's documentation of `UIToolbar`.
///
/// Custom views of its items are laid out, with fixed and flexible spaces between them. Titles and images of buttons
/// are not shown.
open class UIToolbar: UIView {
    /// The buttons.
    open var items: [UIBarButtonItem]? {
        didSet {
            if items == oldValue { return }
            for view in subviews { view.removeFromSuperview() }
            for view in (items ?? []).compactMap(\.customView) { addSubview(view) }
            setNeedsLayout()
        }
    }
    /// Replaces the buttons, without animation.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    /// Whether content extends below the bar; see ``UIViewController/extendedLayoutIncludesOpaqueBars``.
    open var isTranslucent = true { didSet { superview?.setNeedsLayout() } }
    /// The background colour.
    open var barTintColor: UIColor?
    /// The height of the bar, without an intrinsic width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: BarHeight.bottom(traitCollection))
    }
    /// Returns the given width and the height of the bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarHeight.bottom(traitCollection))
    }
    /// Lays out custom views and the spaces between them: 16 points from the edges and 8 points apart.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let items = items ?? []
        func width(_ item: UIBarButtonItem) -> CGFloat {
            if item.systemItem == .flexibleSpace { return 0 }
            return item.customView?.ownOrFittingSize.width ?? item.width
        }
        let gaps = zip(items, items.dropFirst()).filter { $0.customView != nil && $1.customView != nil }.count
        let used = items.reduce(0) { $0 + width($1) } + CGFloat(gaps) * 8
        let flexible = items.filter { $0.systemItem == .flexibleSpace }.count
        let share = flexible == 0 ? 0 : max(0, bounds.width - 32 - used) / CGFloat(flexible)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let height = min(bounds.height, BarHeight.bottom(traitCollection))
        var (x, wasView): (CGFloat, Bool) = (16, false)
        for item in items {
            if wasView, item.customView != nil { x += 8 }
            let width = item.systemItem == .flexibleSpace ? share : width(item)
            if let view = item.customView {
                let size = view.ownOrFittingSize
                view.frame = CGRect(
                    x: isMirrored ? bounds.width - x - width : x, y: ((height - size.height) / 2).rounded(),
                    width: width, height: size.height)
            }
            wasView = item.customView != nil
            x += width
        }
    }
}
