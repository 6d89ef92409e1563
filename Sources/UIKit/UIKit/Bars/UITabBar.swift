/// The tab bar at the bottom.
///
/// The bar is 49 points high, 50 on iPad and 32 in compact height. Tabs are not laid out, and colors and appearances
/// are stored but never drawn. Changes are not animated.
open class UITabBar: UIView {
    /// Stored but not called, because no user selects items.
    open weak var delegate: (any UITabBarDelegate)?
    open var items: [UITabBarItem]? { didSet { if items != oldValue { setNeedsLayout() } } }
    open weak var selectedItem: UITabBarItem?
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
    /// Whether content extends below the bar; see ``UIViewController/extendedLayoutIncludesOpaqueBars``.
    open var isTranslucent = true { didSet { superview?.setNeedsLayout() } }
    open var barTintColor: UIColor?
    open var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?
    open var unselectedItemTintColor: UIColor?
    open var barStyle = UIBarStyle.default
    open var backgroundImage: UIImage?
    open var shadowImage: UIImage?
    open var selectionIndicatorImage: UIImage?
    open var itemPositioning = ItemPositioning.automatic
    open var itemWidth: CGFloat = 0
    open var itemSpacing: CGFloat = 0
    /// Stored but not used.
    public enum ItemPositioning: Int, Hashable, Sendable {
        case automatic, fill, centered
    }
    override var naturalContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: BarHeight.bottom(traitCollection))
    }
    /// Returns the given width and the height of the bar, including the safe area if the bar reaches into it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarHeight.bottom(traitCollection) + safeAreaInsets.bottom)
    }
}

/// The delegate of a tab bar. Its method is never called.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}
extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of buttons at the bottom.
///
/// The bar is 49 points high, 50 on iPad and 32 in compact height. Custom views of its items are laid out, with fixed
/// and flexible spaces between them. Titles and images of buttons are not shown. Changes are not animated.
open class UIToolbar: UIView {
    open var items: [UIBarButtonItem]? {
        didSet {
            if items == oldValue { return }
            for item in oldValue ?? [] { item.changed = nil }
            for item in items ?? [] { item.changed = { [weak self] in self?.itemsChanged() } }
            itemsChanged()
        }
    }
    private var shownItems: [UIBarButtonItem] { (items ?? []).filter { !$0.isHidden } }
    private func itemsChanged() {
        for view in subviews { view.removeFromSuperview() }
        for view in shownItems.compactMap(\.customView) { addSubview(view) }
        setNeedsLayout()
    }
    open var barStyle = UIBarStyle.default
    open var standardAppearance = UIToolbarAppearance()
    open var compactAppearance: UIToolbarAppearance?
    open var scrollEdgeAppearance: UIToolbarAppearance?
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    /// Whether content extends below the bar; see ``UIViewController/extendedLayoutIncludesOpaqueBars``.
    open var isTranslucent = true { didSet { superview?.setNeedsLayout() } }
    open var barTintColor: UIColor?
    override var naturalContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: BarHeight.bottom(traitCollection))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: BarHeight.bottom(traitCollection))
    }
    /// Lays out custom views and spaces, 16 points from the edges. Adjacent custom views are 8 points apart.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let items = shownItems
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
