/// The members of a view that do not depend on the hierarchy: stored values, methods for subclasses, and anchors. In
/// UIKit they are members of `UIView`. They are in a separate class because overridable members have to be declared in
/// a class body, and a class body in one file.
@preconcurrency @MainActor
open class UIViewValues: UIResponder {
    // MARK: Values that do not affect layout

    /// A number that identifies the view.
    open var tag = 0
    /// Whether the view is opaque.
    open var isOpaque = true
    /// The background colour.
    open var backgroundColor: UIColor?
    /// The placement of content in the view.
    open var contentMode = UIView.ContentMode.scaleToFill
    /// Whether the view receives touches.
    open var isUserInteractionEnabled = true
    /// Whether the view receives more than one touch at a time. Stored but not used.
    open var isMultipleTouchEnabled = false
    /// Whether the view receives touches exclusively. Stored but not used.
    open var isExclusiveTouch = false
    /// The number of pixels per point of drawn content. Stored but not used.
    open lazy var contentScaleFactor = UIScreen.main.scale
    /// Whether the bounds are cleared before drawing. Stored but not used.
    open var clearsContextBeforeDrawing = true
    /// The view whose alpha masks this one. Stored but never drawn.
    open var mask: UIView?
    /// The dimming of the tint colour. Stored but never drawn.
    open var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    /// The identifier for state restoration. Stored but not used.
    open var restorationIdentifier: String?
    /// Whether the view can get the focus. Never read here.
    open var canBecomeFocused: Bool { false }
    /// Whether the view has the focus: always false.
    open var isFocused: Bool { false }
    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }

    // MARK: Constants and unused values

    /// Returns the layout direction of contents with an attribute, in a left-to-right interface.
    open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
        -> UIUserInterfaceLayoutDirection
    { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }
    /// Whether the class requires constraints: false. An override has no effect.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// The value for an axis without an intrinsic size: -1.
    public class var noIntrinsicMetric: CGFloat { -1 }
    /// The target size for the smallest size that the constraints allow.
    public class var layoutFittingCompressedSize: CGSize { .zero }
    /// The target size for the largest size that the constraints allow.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
    /// Draws the view. Never called, because nothing is drawn.
    open func draw(_ rect: CGRect) {}

    var heldRecognizers: [UIGestureRecognizer] = []
    var heldInteractions: [any UIInteraction] = []

    // MARK: Subviews that overlap by design, for layout problems

    /// Returns whether two subviews may overlap, such as a bar and the content that scrolls below it.
    package func allowsOverlap(of first: UIView, _ second: UIView) -> Bool { false }
    /// Returns whether a subview may extend beyond this view, such as a bar that is moved off the screen.
    package func allowsReachingOut(of subview: UIView) -> Bool { false }

    // MARK: Accessibility; values are stored but not used

    /// The text that an assistive technology reads.
    open var accessibilityLabel: String?
    /// The hint of the view for assistive technologies.
    open var accessibilityHint: String?
    /// The value of the view for assistive technologies.
    open var accessibilityValue: String?
    /// The role and state of the view for assistive technologies.
    open var accessibilityTraits: UIAccessibilityTraits = []
    /// Whether the view is one element for assistive technologies.
    open var isAccessibilityElement = false
    /// The elements in the view for assistive technologies, in order.
    open var accessibilityElements: [Any]? {
        get { ownAccessibilityElements }
        set { ownAccessibilityElements = newValue }
    }
    private var ownAccessibilityElements: [Any]?
    /// Whether the elements in the view are hidden from assistive technologies.
    open var accessibilityElementsHidden = false
    /// Whether assistive technologies ignore the view's siblings.
    open var accessibilityViewIsModal = false
    /// Whether the elements in the view form a group.
    open var shouldGroupAccessibilityChildren = false
    /// The frame for assistive technologies; zero by default.
    open var accessibilityFrame = CGRect.zero
    /// Called when an assistive technology sets a higher value. Never called here.
    open func accessibilityIncrement() {}
    /// Called when an assistive technology sets a lower value. Never called here.
    open func accessibilityDecrement() {}
    /// Called when an assistive technology activates the view. Returns whether the view acted; never called here.
    open func accessibilityActivate() -> Bool { false }
    /// The point that an assistive technology activates.
    open var accessibilityActivationPoint = CGPoint.zero
    /// Alternative labels for voice control.
    open var accessibilityUserInputLabels: [String]?
    /// Whether colours stay unchanged when the screen inverts colours.
    open var accessibilityIgnoresInvertColors = false
    /// The title in the large content viewer.
    open var largeContentTitle: String?
    /// Whether the view has an item in the large content viewer.
    open var showsLargeContentViewer = false

    // MARK: Notifications of subclasses

    /// Called after a subview is added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview has changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window has changed.
    open func didMoveToWindow() {}
    /// Called when the layout margins have changed.
    open func layoutMarginsDidChange() {}
    /// Called when the safe area has changed.
    open func safeAreaInsetsDidChange() {}
    /// Called when the tint colour has changed.
    open func tintColorDidChange() {}

    // MARK: Anchors

    /// The leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The baseline of the first line.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The baseline of the last line.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
