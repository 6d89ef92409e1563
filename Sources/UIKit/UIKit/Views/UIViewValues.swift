/// What of a view does not need the tree: values that are kept, what subclasses are told, anchors. All of it is `UIView`'s own in UIKit; it is a
/// class apart here because what subclasses may override has to stand in a class, and a class in one file.
@preconcurrency @MainActor
open class UIViewValues: UIResponder {
    // MARK: Values that layout does not look at

    /// A number to find the view by.
    open var tag = 0
    /// Whether nothing shines through.
    open var isOpaque = true
    /// Behind the content.
    open var backgroundColor: UIColor?
    /// How content fills the view.
    open var contentMode = UIView.ContentMode.scaleToFill
    /// Whether touches count.
    open var isUserInteractionEnabled = true
    /// Whether several fingers count. Stored but not used.
    open var isMultipleTouchEnabled = false
    /// Whether fingers elsewhere do not count meanwhile. Stored but not used.
    open var isExclusiveTouch = false
    /// The number of pixels per point of what is drawn. Stored but not used.
    open lazy var contentScaleFactor = UIScreen.main.scale
    /// Whether what was drawn is wiped away first. Stored but not used.
    open var clearsContextBeforeDrawing = true
    /// What is seen of the view. Stored but never drawn.
    open var mask: UIView?
    /// Whether the accent colour is faded. Stored but never drawn.
    open var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
    /// A name under which the state is kept. Stored but not used.
    open var restorationIdentifier: String?
    /// Whether a remote control can choose the view. Nobody asks.
    open var canBecomeFocused: Bool { false }
    /// Whether a remote control has chosen the view: never.
    open var isFocused: Bool { false }
    /// The class of the view's layer.
    open class var layerClass: AnyClass { CALayer.self }

    // MARK: Constants, and what is not used

    /// The direction of contents with that attribute, where people read from left to right.
    open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
        -> UIUserInterfaceLayoutDirection
    { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }
    /// Whether the class says that it needs constraints. Stored but not used.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Says that content has no natural size along an axis: -1.
    public class var noIntrinsicMetric: CGFloat { -1 }
    /// As small as constraints allow.
    public class var layoutFittingCompressedSize: CGSize { .zero }
    /// As large as constraints allow.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
    /// Draws the view. Never called: nothing is drawn here.
    open func draw(_ rect: CGRect) {}

    var heldRecognizers: [UIGestureRecognizer] = []
    var heldInteractions: [any UIInteraction] = []

    // MARK: Subviews that lie over each other by design, for layout problems

    /// Whether two subviews may cover the same points, as a bar and the content that scrolls below it do.
    package func allowsOverlap(of first: UIView, _ second: UIView) -> Bool { false }
    /// Whether a subview may reach out of this view, as a bar that is moved off the screen does.
    package func allowsReachingOut(of subview: UIView) -> Bool { false }

    // MARK: For people who do not see it, kept and not used

    /// The text that an assistive technology reads.
    open var accessibilityLabel: String?
    /// What more there is to say to them.
    open var accessibilityHint: String?
    /// What it is set to, for them.
    open var accessibilityValue: String?
    /// What kind of thing it is, for them.
    open var accessibilityTraits: UIAccessibilityTraits = []
    /// Whether it is one thing for those people.
    open var isAccessibilityElement = false
    /// What is in it for those people, in order.
    open var accessibilityElements: [Any]? {
        get { ownAccessibilityElements }
        set { ownAccessibilityElements = newValue }
    }
    private var ownAccessibilityElements: [Any]?
    /// Whether nothing in it is there for those people.
    open var accessibilityElementsHidden = false
    /// Whether nothing beside it is there for those people.
    open var accessibilityViewIsModal = false
    /// Whether what is in it belongs together.
    open var shouldGroupAccessibilityChildren = false
    /// Where it is for those people; of no size unless set.
    open var accessibilityFrame = CGRect.zero
    /// Called when an assistive technology sets a higher value. Never called here.
    open func accessibilityIncrement() {}
    /// Called when an assistive technology sets a lower value. Never called here.
    open func accessibilityDecrement() {}
    /// Called when an assistive technology activates the view. Whether the view did something; never called here.
    open func accessibilityActivate() -> Bool { false }
    /// The point that an assistive technology activates.
    open var accessibilityActivationPoint = CGPoint.zero
    /// Other words by which the view is called.
    open var accessibilityUserInputLabels: [String]?
    /// Whether colours stay where the screen inverts them.
    open var accessibilityIgnoresInvertColors = false
    /// What is shown large to people who see little.
    open var largeContentTitle: String?
    /// Whether something is shown large to them.
    open var showsLargeContentViewer = false

    // MARK: What subclasses are told

    /// A view was added.
    open func didAddSubview(_ subview: UIView) {}
    /// A view is about to leave.
    open func willRemoveSubview(_ subview: UIView) {}
    /// The view is about to have another superview.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// The view has another superview.
    open func didMoveToSuperview() {}
    /// The view is about to be in another window.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// The view is in another window.
    open func didMoveToWindow() {}
    /// The margins are others now.
    open func layoutMarginsDidChange() {}
    /// The safe area is another one now.
    open func safeAreaInsetsDidChange() {}
    /// The accent colour is another one.
    open func tintColorDidChange() {}

    // MARK: Anchors

    /// The edge where reading begins.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The edge where reading ends.
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
    /// The horizontal middle.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The vertical middle.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The first line's baseline.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The last line's baseline.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
}
