public import UIKit

/// A rectangle with subviews in coordinates whose y grows upwards. Nothing is drawn.
///
/// The class is a subclass of `UIView`, with the same constraints, anchors and hierarchy. `|-` in a visual format is 20
/// points here.
open class NSView: UIView {
    public override init(frame frameRect: NSRect) {
        super.init(frame: .zero)
        setUp(frameRect)
    }
    /// Creates a view with a frame of zero. `coder` is not read.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        setUp(.zero)
    }
    private func setUp(_ rect: NSRect) {
        formatEdgeSpacing = 20
        if rect != .zero { frame = rect }
    }

    // MARK: Geometry

    /// Whether y grows downwards in the view's coordinates. False unless overridden.
    open var isFlipped: Bool { false }

    /// The rectangle in the superview's coordinates. Its y is measured from the superview's bottom edge, unless the
    /// superview is flipped.
    open override var frame: NSRect {
        get { turned(super.frame) }
        set { super.frame = turned(newValue) }
    }
    private func turned(_ rect: NSRect) -> NSRect {
        guard let superview, (superview as? NSView)?.isFlipped != true else { return rect }
        return NSRect(
            x: rect.minX, y: superview.bounds.height - rect.maxY, width: rect.width, height: rect.height)
    }
    open func setFrameOrigin(_ newOrigin: NSPoint) { frame.origin = newOrigin }
    open func setFrameSize(_ newSize: NSSize) {
        let origin = frame.origin
        frame = NSRect(origin: origin, size: newSize)
    }

    /// Converts a point to the coordinates of `view`, or of the topmost view if `view` is nil.
    open func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
        let target: UIView = view ?? top
        return Self.upright(super.convert(Self.upright(point, in: self), to: target), in: target)
    }
    /// Converts a point from the coordinates of `view`, or of the topmost view if `view` is nil.
    open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
        let source: UIView = view ?? top
        return Self.upright(super.convert(Self.upright(point, in: source), from: source), in: self)
    }
    /// Converts a rectangle to the coordinates of `view`, or of the topmost view if `view` is nil.
    open func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
        let (a, b) = (convert(rect.origin, to: view), convert(NSPoint(x: rect.maxX, y: rect.maxY), to: view))
        return NSRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }
    private var top: UIView {
        var view: UIView = self
        while let above = view.superview { view = above }
        return view
    }
    /// Returns a point with y mirrored if the view is not flipped.
    private static func upright(_ point: NSPoint, in view: UIView) -> NSPoint {
        guard (view as? NSView)?.isFlipped == false else { return point }
        return NSPoint(x: point.x, y: view.bounds.height - point.y)
    }

    // MARK: The update cycle

    /// Lays out the subviews by their constraints. Override it for other layouts.
    open func layout() { super.layoutSubviews() }
    /// Override ``layout()`` instead, as in AppKit.
    public final override func layoutSubviews() { layout() }
    /// Whether a call of ``layout()`` is pending. Always reads as false, because the layout engine stores that state.
    open var needsLayout: Bool {
        get { false }
        set { if newValue { setNeedsLayout() } }
    }
    open func layoutSubtreeIfNeeded() { layoutIfNeeded() }
    open func updateConstraintsForSubtreeIfNeeded() { updateConstraintsIfNeeded() }
    open var fittingSize: NSSize { systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    open var alphaValue: CGFloat {
        get { alpha }
        set { alpha = newValue }
    }
    /// Always true. Setting it has no effect.
    open var wantsLayer: Bool {
        get { true }
        set {}
    }
    open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection {
        get { effectiveUserInterfaceLayoutDirection }
        set { semanticContentAttribute = newValue == .rightToLeft ? .forceRightToLeft : .forceLeftToRight }
    }
}

/// A controller of a view. Only the life cycle of the view is implemented.
open class NSViewController: UIViewController {
    /// Creates an `NSView` with a frame of zero. Override it to create another view.
    open override func loadView() { view = NSView(frame: .zero) }
}
