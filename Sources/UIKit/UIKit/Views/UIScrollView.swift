internal import AutoLayout

/// A view that shows a part of its content; see Apple's documentation of `UIScrollView`.
///
/// A constraint between one of its edges and a view in it is about the content's edge, as in UIKit.
open class UIScrollView: UIView {
    /// Whether safe areas move the content.
    public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, scrollableAxes, never, always
    }
    /// How bars look.
    public enum IndicatorStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case `default`, black, white
    }
    /// How fast scrolling ends, as what is left of the speed after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// What is left.
        public var rawValue: CGFloat
        /// A rate of that number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
    /// How the keyboard goes away.
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, onDrag, interactive
    }

    /// How far the content is scrolled: what the top left corner is called in the view's own coordinates.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }
    /// Scrolls there, at once.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

    private var statedContentSize = CGSize.zero
    /// The content's size: as constraints say, or what was set.
    open var contentSize: CGSize {
        get {
            guard let content, content.isConstrained(in: self) else { return statedContentSize }
            return content.layoutFrame.size
        }
        set { statedContentSize = newValue }
    }
    /// What is told of scrolling.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// Distances around the content.
    open var contentInset = UIEdgeInsets.zero { didSet { followInsets() } }
    /// The same, with what safe areas add: along the axes on which the content scrolls, unless the behaviour says otherwise.
    open var adjustedContentInset: UIEdgeInsets {
        let safe = safeAreaInsets
        if safe == .zero { return contentInset }
        let (vertical, horizontal) = adjustedAxes
        return UIEdgeInsets(
            top: contentInset.top + (vertical ? safe.top : 0), left: contentInset.left + (horizontal ? safe.left : 0),
            bottom: contentInset.bottom + (vertical ? safe.bottom : 0),
            right: contentInset.right + (horizontal ? safe.right : 0))
    }
    /// The axes along which the safe area is part of ``adjustedContentInset``.
    private var adjustedAxes: (vertical: Bool, horizontal: Bool) {
        switch contentInsetAdjustmentBehavior {
        case .never: return (false, false)
        case .always: return (true, true)
        case .automatic, .scrollableAxes:
            let (size, seen) = (contentSize, bounds.size)
            return (
                alwaysBounceVertical || size.height > seen.height || isContentOfContainer,
                alwaysBounceHorizontal || size.width > seen.width
            )
        }
    }
    /// Whether the view is the content of a controller in a navigation or tab bar controller, whose content automatic insets always
    /// move along the vertical axis. It is the controller's view, or the first view in that.
    private var isContentOfContainer: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        let owner = controller ?? (superview?.subviews.first === self ? superview?.controller : nil)
        return owner?.navigationController != nil || owner?.tabBarController != nil
    }
    /// Whether safe areas move the content.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { followInsets() } }
    /// The distances around the content are others now.
    open func adjustedContentInsetDidChange() {}

    /// The insets at which the content lies.
    private var followedInsets = UIEdgeInsets.zero
    /// Content that lies at its beginning lies there still when the insets change.
    private func followInsets() {
        // The content lies clear of the safe area along these axes, so views in it inherit nothing of it there.
        let axes = adjustedAxes
        (node.keepsVerticalSafeArea, node.keepsHorizontalSafeArea) = (axes.vertical, axes.horizontal)
        let (old, new) = (followedInsets, adjustedContentInset)
        if new == old { return }
        followedInsets = new
        var offset = contentOffset
        if offset.y == -old.top { offset.y = 0 - new.top }
        if offset.x == -old.left { offset.x = 0 - new.left }
        if offset != contentOffset { contentOffset = offset }
        adjustedContentInsetDidChange()
    }
    override func prepareForLayout() { followInsets() }
    /// The control that asks for news; nil for none. Kept: it takes no room.
    open var refreshControl: UIRefreshControl?
    /// Whether it scrolls.
    open var isScrollEnabled = true
    /// Whether it stops at pages.
    open var isPagingEnabled = false
    /// Whether it gives at its ends.
    open var bounces = true
    /// Whether it gives vertically though there is nothing to scroll.
    open var alwaysBounceVertical = false
    /// Whether it gives horizontally though there is nothing to scroll.
    open var alwaysBounceHorizontal = false
    /// How the keyboard goes away. Stored but not used.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// How far the bar lies from the edges. Kept: it is not drawn.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// How large the content is shown. Kept: the frames of the content stay.
    open var zoomScale: CGFloat = 1
    /// The least ``zoomScale``.
    open var minimumZoomScale: CGFloat = 1
    /// The greatest ``zoomScale``.
    open var maximumZoomScale: CGFloat = 1
    /// Scrolls as little as lets a rectangle of the content be seen, at once.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let insets = adjustedContentInset
        func reach(_ offset: CGFloat, _ seen: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if low < offset { return low }
            return high > offset + seen ? min(low, high - seen) : offset
        }
        let seen = bounds.inset(by: insets)
        contentOffset = CGPoint(
            x: reach(seen.minX, seen.width, rect.minX, rect.maxX) - insets.left,
            y: reach(seen.minY, seen.height, rect.minY, rect.maxY) - insets.top)
    }
    /// How far the vertical bar lies from the edges. Kept: it is not drawn.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// How far the horizontal bar lies from the edges. Kept: it is not drawn.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Whether bars keep clear of the safe area. Kept: they are not drawn.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// How fast scrolling ends. Stored but not used.
    open var decelerationRate = DecelerationRate.normal
    /// Whether it scrolls along one axis at a time. Stored but not used.
    open var isDirectionalLockEnabled = false
    /// Whether touches wait until it is known whether they scroll. Stored but not used.
    open var delaysContentTouches = true
    /// How bars look. Kept: they are not drawn.
    open var indicatorStyle = IndicatorStyle.default
    /// Whether a finger is down: never.
    open var isTracking: Bool { false }
    /// Whether a finger scrolls: never.
    open var isDragging: Bool { false }
    /// Whether it still moves after a finger: never.
    open var isDecelerating: Bool { false }
    /// Shows the bars for a moment. Nothing is drawn.
    open func flashScrollIndicators() {}
    /// Whether a bar is shown.
    open var showsVerticalScrollIndicator = true
    /// Whether a bar is shown.
    open var showsHorizontalScrollIndicator = true

    /// The rectangle of the content.
    open var contentLayoutGuide: UILayoutGuide { content ?? makeContent() }
    private var content: ContentGuide?

    /// The rectangle of the view itself, where its content is scrolled to.
    open var frameLayoutGuide: UILayoutGuide {
        if let known = ownGuides["UIScrollViewFrameLayoutGuide"] { return known }
        let made = UILayoutGuide(node, of: self, "UIScrollViewFrameLayoutGuide")
        ownGuides["UIScrollViewFrameLayoutGuide"] = made
        return made
    }

    private func makeContent() -> UILayoutGuide {
        let made = ContentGuide(in: self)
        content = made
        return made
    }

    /// The content begins where the view's own coordinates do, however far it is scrolled.
    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            content?.follow(newValue.origin)
            if super.bounds.origin != old { delegate?.scrollViewDidScroll(self) }
        }
    }

    override func coreItem(for attribute: NSLayoutConstraint.Attribute, beside other: (any ConstraintItem)?)
        -> LayoutItem
    {
        guard attribute.isPlainEdge, let view = other?.itemView, other !== content,
            view !== self || other is UILayoutGuide,
            view.isDescendant(of: self), (other as? UILayoutGuide)?.core !== node
        else { return node }
        return contentLayoutGuide.core
    }
}

/// The guide of a scroll view's content: at the origin of the scroll view's own coordinates.
final class ContentGuide: UILayoutGuide {
    private let edges: [LayoutConstraint]

    init(in view: UIScrollView) {
        let guide = LayoutGuide(identifier: "UIScrollViewContentLayoutGuide")
        let node = view.node
        node.addLayoutGuide(guide)
        edges = [LayoutAttribute.left, .top].map { edge in
            LayoutConstraint(tolerating: guide, edge, .equal, node, edge, multiplier: 1, constant: 0)
        }
        super.init(guide, of: view, "UIScrollViewContentLayoutGuide")
        follow(view.contentOffset)
        for edge in edges {
            edge.isStructural = true
            node.report { () throws(LayoutError) in try edge.activate() }
        }
    }

    func follow(_ origin: CGPoint) {
        for (edge, offset) in zip(edges, [origin.x, origin.y]) where edge.constant != -Double(offset) {
            edge.constant = -Double(offset)
        }
    }

    /// Whether anything but its own edges speaks of it.
    func isConstrained(in view: UIScrollView) -> Bool {
        view.node.allReferencingConstraints.contains { rule in
            (rule.firstItem === core || rule.secondItem === core) && !edges.contains { $0 === rule }
        }
    }
}
