internal import AutoLayout

/// A view that shows a part of its content; see Apple's documentation of `UIScrollView`.
///
/// A constraint between one of its edges and a view in it is about the content's edge, as in UIKit.
open class UIScrollView: UIView {
    /// Whether safe areas move the content.
    public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
        /// Apple's cases, in their order.
        case automatic, scrollableAxes, never, always
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
    /// Distances around the content.
    open var contentInset = UIEdgeInsets.zero
    /// The same, with what safe areas add.
    open var adjustedContentInset: UIEdgeInsets {
        if contentInsetAdjustmentBehavior == .never { return contentInset }
        let safe = safeAreaInsets
        return UIEdgeInsets(
            top: contentInset.top + safe.top, left: contentInset.left + safe.left,
            bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
    }
    /// Whether safe areas move the content.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
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
            super.bounds = newValue
            content?.follow(newValue.origin)
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
