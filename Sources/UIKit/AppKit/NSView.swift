public import UIKit

/// A rectangle with subviews whose y grows upwards; see Apple's documentation of `NSView`. Nothing is drawn.
///
/// It is one of UIKit's kind beneath: constraints, anchors and the tree are the same. `|-` in a visual format is 20 points here.
open class NSView: UIView {
    /// A view with that frame.
    public override init(frame frameRect: NSRect) {
        super.init(frame: .zero)
        setUp(frameRect)
    }
    /// Nothing is read from archives: a view of no size.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        setUp(.zero)
    }
    private func setUp(_ rect: NSRect) {
        formatEdgeSpacing = 20
        if rect != .zero { frame = rect }
    }

    // MARK: Geometry

    /// Whether y grows downwards in the view's own coordinates.
    open var isFlipped: Bool { false }

    /// The rectangle in the superview's coordinates, from its bottom unless that is flipped.
    open override var frame: NSRect {
        get { turned(super.frame) }
        set { super.frame = turned(newValue) }
    }
    private func turned(_ rect: NSRect) -> NSRect {
        guard let superview, (superview as? NSView)?.isFlipped != true else { return rect }
        return NSRect(
            x: rect.minX, y: superview.bounds.height - rect.maxY, width: rect.width, height: rect.height)
    }
    /// Gives the view a place.
    open func setFrameOrigin(_ newOrigin: NSPoint) { frame.origin = newOrigin }
    /// Gives the view a size, with its origin where it is.
    open func setFrameSize(_ newSize: NSSize) {
        let origin = frame.origin
        frame = NSRect(origin: origin, size: newSize)
    }

    /// A point of this view in another one's coordinates; the topmost view's for nil.
    open func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
        let target: UIView = view ?? top
        return Self.upright(super.convert(Self.upright(point, in: self), to: target), in: target)
    }
    /// A point of another view, or the topmost for nil, in this one's coordinates.
    open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
        let source: UIView = view ?? top
        return Self.upright(super.convert(Self.upright(point, in: source), from: source), in: self)
    }
    /// A rectangle of this view in another one's coordinates; the topmost view's for nil.
    open func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
        let (a, b) = (convert(rect.origin, to: view), convert(NSPoint(x: rect.maxX, y: rect.maxY), to: view))
        return NSRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }
    private var top: UIView {
        var view: UIView = self
        while let above = view.superview { view = above }
        return view
    }
    /// A point of a view's coordinates with y the other way round, where the view is not flipped.
    private static func upright(_ point: NSPoint, in view: UIView) -> NSPoint {
        guard (view as? NSView)?.isFlipped == false else { return point }
        return NSPoint(x: point.x, y: view.bounds.height - point.y)
    }

    // MARK: The update cycle

    /// Lays out what the view contains: as its constraints say, unless it is overridden.
    open func layout() { super.layoutSubviews() }
    /// Calls ``layout()``.
    public final override func layoutSubviews() { layout() }
    /// Whether ``layout()`` is due. It reads as false: what is due is the layer's business.
    open var needsLayout: Bool {
        get { false }
        set { if newValue { setNeedsLayout() } }
    }
    /// Lays the tree out now, where anything in it is due.
    open func layoutSubtreeIfNeeded() { layoutIfNeeded() }
    /// Brings the constraints of the tree up to date where that is due.
    open func updateConstraintsForSubtreeIfNeeded() { updateConstraintsIfNeeded() }
    /// The smallest size that the constraints within the view allow.
    open var fittingSize: NSSize { systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    /// How opaque the view is.
    open var alphaValue: CGFloat {
        get { alpha }
        set { alpha = newValue }
    }
    /// Whether the view has a layer. It always has.
    open var wantsLayer: Bool {
        get { true }
        set {}
    }
    /// The direction of the contents.
    open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
        get { effectiveUserInterfaceLayoutDirection }
        set { semanticContentAttribute = newValue == .rightToLeft ? .forceRightToLeft : .forceLeftToRight }
    }
}

/// What makes and manages a view; see Apple's documentation of `NSViewController`. Of it the view's life.
open class NSViewController: UIViewController {
    /// A view of no size, unless overridden.
    open override func loadView() { view = NSView(frame: .zero) }
}
