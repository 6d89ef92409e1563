internal import AutoLayout

/// A view that shows part of a larger content; see Apple's documentation of `UIScrollView`.
///
/// As in UIKit, a constraint between an edge of the scroll view and a view inside it refers to the edge of the content.
open class UIScrollView: UIView {
    /// The way in which the safe area adjusts the content insets.
    public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, scrollableAxes, never, always
    }
    /// The style of scroll indicators.
    public enum IndicatorStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case `default`, black, white
    }
    /// The deceleration of scrolling, as the fraction of the speed that remains after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction of the speed that remains after a millisecond.
        public var rawValue: CGFloat
        /// Creates a rate from its raw value.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The default rate: 0.998.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A fast deceleration: 0.99.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
    /// The way in which scrolling dismisses the keyboard.
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, onDrag, interactive
    }

    /// The point of the content at the top left corner of the view.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }
    /// Sets the content offset. Never animated.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

    private var statedContentSize = CGSize.zero
    /// The size of the content: computed from constraints, or the value that was set.
    open var contentSize: CGSize {
        get {
            guard let content, content.isConstrained(in: self) else { return statedContentSize }
            return content.layoutFrame.size
        }
        set { statedContentSize = newValue }
    }
    /// The object that is notified of scrolling.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// The insets around the content, in points.
    open var contentInset = UIEdgeInsets.zero { didSet { followInsets() } }
    /// The content insets plus the safe area. The safe area is added along the axes on which the content scrolls,
    /// unless ``contentInsetAdjustmentBehavior`` specifies other axes.
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
    /// Whether the view is the main scroll view of a controller in a navigation or tab bar controller; automatic
    /// adjustment then always applies to its vertical axis. That view is the controller's view or its first subview.
    private var isContentOfContainer: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        let owner = controller ?? (superview?.subviews.first === self ? superview?.controller : nil)
        return owner?.navigationController != nil || owner?.tabBarController != nil
    }
    /// The way in which the safe area adjusts the content insets.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { followInsets() } }
    /// Called when the adjusted content insets have changed.
    open func adjustedContentInsetDidChange() {}

    /// The insets at which the content currently lies.
    private var followedInsets = UIEdgeInsets.zero
    /// Keeps content at its beginning when the insets change.
    private func followInsets() {
        // The content avoids the safe area along these axes, so its views do not inherit the safe area there.
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
    /// The control that refreshes the content; nil for none. Stored; it takes no space.
    open var refreshControl: UIRefreshControl?
    /// Whether the content can be scrolled.
    open var isScrollEnabled = true
    /// Whether scrolling stops at multiples of the view's bounds.
    open var isPagingEnabled = false
    /// Whether the content bounces at its edges.
    open var bounces = true
    /// Whether content that fits vertically still bounces vertically.
    open var alwaysBounceVertical = false
    /// Whether content that fits horizontally still bounces horizontally.
    open var alwaysBounceHorizontal = false
    /// The way in which scrolling dismisses the keyboard. Stored but not used.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// The insets of the scroll indicators. Stored; indicators are not drawn.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// The scale of the content. Stored; the content's frames do not change.
    open var zoomScale: CGFloat = 1
    /// The minimum ``zoomScale``.
    open var minimumZoomScale: CGFloat = 1
    /// The maximum ``zoomScale``.
    open var maximumZoomScale: CGFloat = 1
    /// Scrolls by the smallest distance that makes a rectangle of the content visible, without animation.
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
    /// The insets of the vertical scroll indicator. Stored; indicators are not drawn.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The insets of the horizontal scroll indicator. Stored; indicators are not drawn.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Whether the safe area adjusts the insets of indicators. Stored; indicators are not drawn.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// The deceleration of scrolling. Stored but not used.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a drag scrolls along one axis only. Stored but not used.
    open var isDirectionalLockEnabled = false
    /// Whether touches are delayed until they are known not to scroll. Stored but not used.
    open var delaysContentTouches = true
    /// The style of the scroll indicators. Stored; indicators are not drawn.
    open var indicatorStyle = IndicatorStyle.default
    /// Whether a touch is down: always false.
    open var isTracking: Bool { false }
    /// Whether the user drags the content: always false.
    open var isDragging: Bool { false }
    /// Whether the content decelerates after a drag: always false.
    open var isDecelerating: Bool { false }
    /// Shows the scroll indicators briefly. Nothing is drawn.
    open func flashScrollIndicators() {}
    /// Whether the vertical scroll indicator is shown.
    open var showsVerticalScrollIndicator = true
    /// Whether the horizontal scroll indicator is shown.
    open var showsHorizontalScrollIndicator = true

    /// The guide of the content's rectangle.
    open var contentLayoutGuide: UILayoutGuide { content ?? makeContent() }
    private var content: ContentGuide?

    /// The guide of the scroll view's own rectangle, which does not scroll.
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

    /// The bounds. The content stays at the origin of the view's coordinates when the bounds scroll.
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

/// The guide of a scroll view's content, at the origin of the scroll view's coordinates.
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

    /// Returns whether any constraint other than the guide's own refers to it.
    func isConstrained(in view: UIScrollView) -> Bool {
        view.node.allReferencingConstraints.contains { rule in
            (rule.firstItem === core || rule.secondItem === core) && !edges.contains { $0 === rule }
        }
    }
}
