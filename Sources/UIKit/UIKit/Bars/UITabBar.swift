/// The bar of tabs at the bottom: 49 high; see Apple's documentation of `UITabBar`. Tabs are not laid out.
open class UITabBar: UIView {
    /// The tabs.
    open var items: [UITabBarItem]? { didSet { if items != oldValue { setNeedsLayout() } } }
    /// The tab that is chosen.
    open weak var selectedItem: UITabBarItem?
    /// Takes those tabs, at once.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    /// Whether the content shines through.
    open var isTranslucent = true
    /// The background's colour.
    open var barTintColor: UIColor?
    /// How it looks. Stored but never drawn.
    open var standardAppearance = UITabBarAppearance()
    /// How it looks while nothing is scrolled below it. Stored but never drawn.
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// The colour of tabs that are not chosen.
    open var unselectedItemTintColor: UIColor?
    /// A height and no width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: BarHeight.bottom(traitCollection))
    }
    /// As wide as it may be; with the safe area below, where it lies there.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarHeight.bottom(traitCollection) + safeAreaInsets.bottom)
    }
}

/// A bar of buttons at the bottom: 49 high; see Apple's documentation of `UIToolbar`.
///
/// Custom views of its items are laid out, with fixed and flexible room between them; texts and pictures of buttons are not shown.
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
    /// Takes those buttons, at once.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    /// Whether the content shines through.
    open var isTranslucent = true
    /// The background's colour.
    open var barTintColor: UIColor?
    /// A height and no width.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: BarHeight.bottom(traitCollection))
    }
    /// As wide as it may be.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarHeight.bottom(traitCollection))
    }
    /// Puts custom views between fixed and flexible room: 16 from the edges, 8 apart.
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
