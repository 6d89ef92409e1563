/// The bar above a controller's view.
///
/// The bar is 44 points high, 56 in a sheet, 50 on iPad and 32 in compact height. A large title and a stacked search
/// bar add 52 points each. Title views and the custom views of buttons are laid out. Titles and images of buttons are
/// not shown, and colors and appearances are stored but never drawn. Changes are not animated.
open class UINavigationBar: UIView {
    open var prefersLargeTitles = false { didSet { invalidateIntrinsicContentSize() } }
    /// Whether content extends below the bar; see ``UIViewController/extendedLayoutIncludesOpaqueBars``.
    open var isTranslucent = true { didSet { superview?.setNeedsLayout() } }
    open var barTintColor: UIColor?
    open var standardAppearance = UINavigationBarAppearance()
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    open var shadowImage: UIImage?
    open var barStyle = UIBarStyle.default
    open var backIndicatorImage: UIImage?
    open var backIndicatorTransitionMaskImage: UIImage?
    /// Stored but not used.
    open var preferredBehavioralStyle = UIBehavioralStyle.automatic
    private var backgroundImages: [Int: UIImage] = [:]
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics.rawValue] = backgroundImage
    }
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics.rawValue] }
    /// The stack of items, the topmost last.
    open var items: [UINavigationItem]? {
        didSet {
            for item in oldValue ?? [] { item.changed = nil }
            for item in items ?? [] { item.changed = { [weak self] in self?.itemsChanged() } }
            itemsChanged()
        }
    }
    open var topItem: UINavigationItem? { items?.last }
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
    open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

    var isInSheet = false
    var hasLargeTitle: Bool {
        guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
        switch topItem?.largeTitleDisplayMode ?? .automatic {
        // An inline large title is in the row of the buttons.
        case .never, .inline: return false
        case .always: return true
        // A pushed item inherits the mode of the item before it.
        case .automatic:
            return items?.dropLast().last { $0.largeTitleDisplayMode != .automatic }
                .map { $0.largeTitleDisplayMode == .always } ?? true
        }
    }
    private var barHeight: CGFloat { BarHeight.navigation(traitCollection, isSheet: isInSheet) }

    /// The height of the search bar below the title, in points; 0 if there is none.
    private var searchHeight: CGFloat {
        guard let item = topItem, item.searchController != nil else { return 0 }
        // An inline search bar adds no height. The automatic placement is inline on iPad.
        let isInline =
            item.preferredSearchBarPlacement == .inline
            || (item.preferredSearchBarPlacement == .automatic && traitCollection.userInterfaceIdiom == .pad)
        return isInline ? 0 : BarHeight.search
    }
    private func itemsChanged() {
        for item in (topItem?.leftBarButtonItems ?? []) + (topItem?.rightBarButtonItems ?? []) {
            item.changed = { [weak self] in self?.itemsChanged() }
        }
        for view in subviews { view.removeFromSuperview() }
        let search = searchHeight > 0 ? topItem?.searchController?.searchBar : nil
        for view in [topItem?.titleView, search] + customViews.0 + customViews.1 { if let view { addSubview(view) } }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        superview?.setNeedsLayout()
    }
    private var customViews: ([UIView?], [UIView?]) {
        func views(_ items: [UIBarButtonItem]?) -> [UIView?] {
            (items ?? []).filter { !$0.isHidden }.map(\.customView)
        }
        return (views(topItem?.leftBarButtonItems), views(topItem?.rightBarButtonItems))
    }

    override var naturalContentSize: CGSize {
        CGSize(
            width: Self.noIntrinsicMetric, height: barHeight + (hasLargeTitle ? BarHeight.largeTitle : 0) + searchHeight
        )
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }
    /// Lays out custom views at the sides, 16 points from the edges and 8 points apart, with the title view between
    /// them.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var (near, far): (CGFloat, CGFloat) = (16, bounds.width - 16)
        func put(_ view: UIView, _ x: CGFloat, _ size: CGSize) {
            view.frame = CGRect(
                x: isMirrored ? bounds.width - x - size.width : x, y: ((barHeight - size.height) / 2).rounded(),
                width: size.width, height: size.height)
        }
        for view in customViews.0.compactMap({ $0 }) {
            let size = view.ownOrFittingSize
            put(view, near, size)
            near += size.width + 8
        }
        for view in customViews.1.compactMap({ $0 }) {
            let size = view.ownOrFittingSize
            put(view, far - size.width, size)
            far -= size.width + 8
        }
        if let search = topItem?.searchController?.searchBar, search.superview === self {
            search.frame = CGRect(
                x: 0, y: intrinsicContentSize.height - BarHeight.search, width: bounds.width, height: BarHeight.search)
        }
        if let title = topItem?.titleView, title.superview === self {
            var size = title.ownOrFittingSize
            size.width = min(size.width, max(0, far - near))
            // Centered in the bar, as far as the buttons allow.
            put(title, min(max(near, ((bounds.width - size.width) / 2).rounded()), max(near, far - size.width)), size)
        }
    }
}

extension UIView {
    /// The size of the view's bounds, or else its compressed fitting size.
    ///
    /// The fitting size is used if the view does not translate its mask, is empty, or has a size that a bar has set. It
    /// also makes the view translate its mask, because the caller sets the frame.
    var ownOrFittingSize: CGSize {
        if translatesAutoresizingMaskIntoConstraints, !bounds.isEmpty, !isSizedByBar { return bounds.size }
        isSizedByBar = true
        translatesAutoresizingMaskIntoConstraints = true
        // The measurement omits the rules of the view's own mask.
        return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
}
