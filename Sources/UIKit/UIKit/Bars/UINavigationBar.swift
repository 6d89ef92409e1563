/// The bar above a controller's view: 44 high; see Apple's documentation of `UINavigationBar`.
///
/// Title views and the custom views of buttons are laid out; texts and pictures of buttons are not shown.
open class UINavigationBar: UIView {
    /// Whether titles are large where their items let them.
    open var prefersLargeTitles = false { didSet { invalidateIntrinsicContentSize() } }
    /// Whether the content shines through.
    open var isTranslucent = true
    /// The background's colour.
    open var barTintColor: UIColor?
    /// How it looks. Stored but never drawn.
    open var standardAppearance = UINavigationBarAppearance()
    /// How it looks while nothing is scrolled below it. Stored but never drawn.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// How it looks on its side. Stored but never drawn.
    open var compactAppearance: UINavigationBarAppearance?
    /// Of the title. Stored but never drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The line at the edge. Stored but never drawn.
    open var shadowImage: UIImage?
    /// What was pushed, the last on top.
    open var items: [UINavigationItem]? {
        didSet {
            for item in oldValue ?? [] { item.changed = nil }
            for item in items ?? [] { item.changed = { [weak self] in self?.itemsChanged() } }
            itemsChanged()
        }
    }
    /// The item at the top.
    open var topItem: UINavigationItem? { items?.last }
    /// Pushes an item, at once.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
    /// Takes the item at the top away, at once.
    open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
    /// Takes those items, at once.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

    var isInSheet = false
    var hasLargeTitle: Bool {
        guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
        switch topItem?.largeTitleDisplayMode ?? .automatic {
        case .never: return false
        case .always: return true
        // An item that is pushed has what the one before it has.
        case .automatic:
            return items?.dropLast().last { $0.largeTitleDisplayMode != .automatic }
                .map { $0.largeTitleDisplayMode == .always } ?? true
        }
    }
    private var barHeight: CGFloat { BarHeight.navigation(traitCollection, isSheet: isInSheet) }

    /// The height of the search bar below the title.
    private var searchHeight: CGFloat {
        guard let item = topItem, item.searchController != nil else { return 0 }
        // On a wide screen the search is beside the buttons, unless it is asked to be below.
        let isInline =
            item.preferredSearchBarPlacement == .inline
            || (item.preferredSearchBarPlacement == .automatic && traitCollection.userInterfaceIdiom == .pad)
        return isInline ? 0 : BarHeight.search
    }
    private func itemsChanged() {
        for view in subviews { view.removeFromSuperview() }
        let search = searchHeight > 0 ? topItem?.searchController?.searchBar : nil
        for view in [topItem?.titleView, search] + customViews.0 + customViews.1 { if let view { addSubview(view) } }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        superview?.setNeedsLayout()
    }
    private var customViews: ([UIView?], [UIView?]) {
        ((topItem?.leftBarButtonItems ?? []).map(\.customView), (topItem?.rightBarButtonItems ?? []).map(\.customView))
    }

    /// A height and no width.
    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: Self.noIntrinsicMetric, height: barHeight + (hasLargeTitle ? BarHeight.largeTitle : 0) + searchHeight
        )
    }
    /// As wide as it may be.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: intrinsicContentSize.height)
    }
    /// Puts custom views at the sides and the title's view between them: 16 from the edges, 8 apart.
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
            // In the bar's middle, as far as the buttons let it.
            put(title, min(max(near, ((bounds.width - size.width) / 2).rounded()), max(near, far - size.width)), size)
        }
    }
}

extension UIView {
    /// The size that the view was given, or that its constraints or content ask for.
    var ownOrFittingSize: CGSize {
        if translatesAutoresizingMaskIntoConstraints, !bounds.isEmpty { return bounds.size }
        let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        translatesAutoresizingMaskIntoConstraints = true
        return fitting
    }
}
