/// The members of a view that do not depend on the hierarchy: stored values, methods for subclasses, and anchors. UIKit
/// declares them in `UIView`. Here they are in a superclass, because overridable members must be declared in a class
/// body, and a class body cannot span several files.
@preconcurrency @MainActor
open class UIViewValues: UIResponder {
    // MARK: Values that do not affect layout

    open var tag = 0
    open var isOpaque = true
    open var backgroundColor: UIColor?
    open var contentMode = UIView.ContentMode.scaleToFill
    open var isUserInteractionEnabled = true
    /// Stored but not used.
    open var isMultipleTouchEnabled = false
    /// Stored but not used.
    open var isExclusiveTouch = false
    /// Stored but not used.
    open lazy var contentScaleFactor = UIScreen.main.scale
    /// Stored but not used.
    open var clearsContextBeforeDrawing = true
    /// Stored but not drawn.
    open var mask: UIView?
    /// Stored but not drawn.
    open var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    /// Stored but not used.
    open var restorationIdentifier: String?
    /// Stored but not used.
    open var focusGroupIdentifier: String?
    /// Stored but not used: the text size of a view is that of its traits.
    open var minimumContentSizeCategory: UIContentSizeCategory?
    /// Stored but not used: the text size of a view is that of its traits.
    open var maximumContentSizeCategory: UIContentSizeCategory?
    /// Not read. An override has no effect.
    open var canBecomeFocused: Bool { false }
    /// Always false.
    open var isFocused: Bool { false }
    open class var layerClass: AnyClass { CALayer.self }

    // MARK: Constants and unused values

    /// Returns the layout direction of contents with an attribute, in a left-to-right interface.
    open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
        -> UIUserInterfaceLayoutDirection
    { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }
    /// Not read. An override has no effect.
    open class var requiresConstraintBasedLayout: Bool { false }
    public class var noIntrinsicMetric: CGFloat { -1 }
    public class var layoutFittingCompressedSize: CGSize { .zero }
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
    /// Never called, because nothing is drawn.
    open func draw(_ rect: CGRect) {}

    /// The three-dimensional transform that was set; nil if it was affine. It is valid while its projection is the
    /// view's transform.
    var spatialTransform: CATransform3D?
    /// Whether a bar has set the size of the view, which then follows its content.
    var isSizedByBar = false
    var heldRecognizers: [UIGestureRecognizer] = []
    var heldInteractions: [any UIInteraction] = []

    // MARK: Subviews that overlap by design, for layout problems

    /// Returns whether two subviews may overlap, such as a bar and the content that scrolls below it; by default, a
    /// presented view and the views behind it.
    package func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        [first, second].contains { $0.controller?.presentation != nil || $0 is PresentationContainer }
    }
    /// Returns whether a subview may extend beyond this view, such as a bar that is moved off the screen.
    package func allowsReachingOut(of subview: UIView) -> Bool { false }

    // MARK: Accessibility; values are stored but not used

    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityTraits: UIAccessibilityTraits = []
    open var isAccessibilityElement = false
    open var accessibilityElements: [Any]? {
        get { ownAccessibilityElements }
        set { ownAccessibilityElements = newValue }
    }
    private var ownAccessibilityElements: [Any]?
    open var accessibilityElementsHidden = false
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    open var accessibilityLanguage: String?
    open var accessibilityAttributedLabel: NSAttributedString?
    open var accessibilityAttributedValue: NSAttributedString?
    open var accessibilityRespondsToUserInteraction = true
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open var accessibilityViewIsModal = false
    open var shouldGroupAccessibilityChildren = false
    open var accessibilityFrame = CGRect.zero
    /// Never called here.
    open func accessibilityIncrement() {}
    /// Never called here.
    open func accessibilityDecrement() {}
    /// Never called here.
    open func accessibilityActivate() -> Bool { false }
    open var accessibilityActivationPoint = CGPoint.zero
    open var accessibilityUserInputLabels: [String]?
    open var accessibilityIgnoresInvertColors = false
    open var largeContentTitle: String?
    open var showsLargeContentViewer = false

    // MARK: Notifications of subclasses

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func layoutMarginsDidChange() {}
    open func safeAreaInsetsDidChange() {}
    open func tintColorDidChange() {}

    // MARK: Anchors

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
