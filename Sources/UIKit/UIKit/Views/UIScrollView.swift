internal import AutoLayout

/// A view that shows part of a larger content. Only the program scrolls here.
///
/// As in UIKit, a constraint between an edge of the scroll view and a view inside it refers to the edge of the content.
open class UIScrollView: UIView {
    public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
        case automatic, scrollableAxes, never, always
    }
    /// Stored but not used.
    public enum IndicatorStyle: Int, Hashable, Sendable {
        case `default`, black, white
    }
    /// Stored but not used.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        /// The fraction of the speed that remains after a millisecond.
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
    /// Stored but not used.
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }
    /// Sets the content offset at once. With `animated`, the delegate is notified that the animation has ended, if the
    /// offset changed.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        let old = self.contentOffset
        self.contentOffset = contentOffset
        if animated, self.contentOffset != old { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }

    private var statedContentSize = CGSize.zero
    /// The size that constraints on the content give; the size that was set if there are no such constraints.
    open var contentSize: CGSize {
        get {
            guard let content, content.isConstrained(in: self) else { return statedContentSize }
            return content.layoutFrame.size
        }
        set { statedContentSize = newValue }
    }
    private var reportedContentSize = CGSize.zero
    /// Sets the content size to its value, if it differs from the value at the previous call.
    ///
    /// Tables and collections compute their content size and set it when they have laid out their contents. Subclasses
    /// that are as high as their contents observe this in an override of `contentSize`.
    final func reportContentSize() {
        let size = contentSize
        if size == reportedContentSize { return }
        reportedContentSize = size
        contentSize = size
    }
    open weak var delegate: (any UIScrollViewDelegate)?
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
    /// Whether the scroll view is the view of a controller in a navigation or tab bar controller, or the first subview
    /// of that view. Automatic adjustment then always includes the vertical axis.
    private var isContentOfContainer: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        let owner = controller ?? (superview?.subviews.first === self ? superview?.controller : nil)
        return owner?.navigationController != nil || owner?.tabBarController != nil
    }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { followInsets() } }
    open func adjustedContentInsetDidChange() {}

    /// The adjusted content insets at the last call of ``followInsets()``.
    private var followedInsets = UIEdgeInsets.zero
    /// If the content is scrolled to its beginning, keeps it there when the insets change.
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
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
    override func prepareForLayout() { followInsets() }
    /// Stored but not used: it takes no space.
    open var refreshControl: UIRefreshControl?
    open var isScrollEnabled = true
    /// Stored but not used.
    open var isPagingEnabled = false
    /// Stored but not used.
    open var bounces = true
    /// Affects only ``adjustedContentInset``.
    open var alwaysBounceVertical = false
    /// Affects only ``adjustedContentInset``.
    open var alwaysBounceHorizontal = false
    /// Stored but not used.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Stored but not used: indicators are not drawn.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// The scale of the content, within the limits. Setting it changes the transform of the delegate's view for
    /// zooming. Unlike in UIKit, the content size and offset do not change.
    open var zoomScale: CGFloat {
        get { ownZoomScale }
        set {
            let limited = max(minimumZoomScale, min(newValue, max(minimumZoomScale, maximumZoomScale)))
            guard limited != ownZoomScale else { return }
            ownZoomScale = limited
            delegate?.viewForZooming(in: self)?.transform = CGAffineTransform(scaleX: limited, y: limited)
            delegate?.scrollViewDidZoom(self)
        }
    }
    private var ownZoomScale: CGFloat = 1
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        zoomScale = scale
        delegate?.scrollViewDidEndZooming(self, with: delegate?.viewForZooming(in: self), atScale: zoomScale)
    }
    /// Sets the scale with which the rectangle fills the scroll view.
    open func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        setZoomScale(min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
    }
    open var isZooming: Bool { false }
    open var isZoomBouncing: Bool { false }
    /// Stored but not used.
    open var bouncesZoom = true
    /// Stored but not used.
    open var scrollsToTop = true
    /// Stored but not used.
    open var canCancelContentTouches = true
    /// Stored but not used.
    open var allowsKeyboardScrolling = true
    /// Stored but not used.
    open var transfersHorizontalScrollingToParent = true
    /// Stored but not used.
    open var transfersVerticalScrollingToParent = true
    /// Stored but not used: content that is smaller than the scroll view is at its origin.
    open var contentAlignmentPoint = CGPoint.zero
    /// A recognizer that scrolls nothing, because no touches occur.
    public private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
    /// A recognizer that zooms nothing, because no touches occur.
    public private(set) lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? = UIPinchGestureRecognizer()
    /// Scrolls by the smallest distance that makes a rectangle of the content visible, without animation.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let insets = adjustedContentInset
        func reach(_ offset: CGFloat, _ seen: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            if low < offset { return low }
            return high > offset + seen ? min(low, high - seen) : offset
        }
        let seen = bounds.inset(by: insets)
        setContentOffset(
            CGPoint(
                x: reach(seen.minX, seen.width, rect.minX, rect.maxX) - insets.left,
                y: reach(seen.minY, seen.height, rect.minY, rect.maxY) - insets.top), animated: animated)
    }
    /// Stored but not used: indicators are not drawn.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Stored but not used: indicators are not drawn.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// Stored but not used: indicators are not drawn.
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// Stored but not used.
    open var decelerationRate = DecelerationRate.normal
    /// Stored but not used.
    open var isDirectionalLockEnabled = false
    /// Stored but not used.
    open var delaysContentTouches = true
    /// Stored but not used: indicators are not drawn.
    open var indicatorStyle = IndicatorStyle.default
    /// Always false, because no touches occur.
    open var isTracking: Bool { false }
    /// Always false, because no touches occur.
    open var isDragging: Bool { false }
    /// Always false, because no touches occur.
    open var isDecelerating: Bool { false }
    /// Does nothing, because indicators are not drawn.
    open func flashScrollIndicators() {}
    /// Stored but not used: indicators are not drawn.
    open var showsVerticalScrollIndicator = true
    /// Stored but not used: indicators are not drawn.
    open var showsHorizontalScrollIndicator = true

    open var contentLayoutGuide: UILayoutGuide { content ?? makeContent() }
    private var content: ContentGuide?

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

    /// The bounds. Their origin is the content offset; the delegate is notified when it changes.
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

    /// Returns whether a constraint refers to the guide, apart from the guide's own constraints.
    func isConstrained(in view: UIScrollView) -> Bool {
        view.node.allReferencingConstraints.contains { rule in
            (rule.firstItem === core || rule.secondItem === core) && !edges.contains { $0 === rule }
        }
    }
}
