internal import AutoLayout

/// A rectangle that takes part in layout without being a view; see Apple's documentation of `UILayoutGuide`.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The guide in the layout engine. For a scroll view's frame guide, it is the view itself.
    let core: LayoutItem
    /// Whether a view created the guide and always owns it.
    private let isBuiltIn: Bool
    private weak var owner: UIView?

    /// Creates a guide without an owning view. Add it to a view before activating constraints on it.
    public override init() {
        core = LayoutGuide()
        isBuiltIn = false
        super.init()
        core.payload = self
    }

    init(_ core: LayoutItem, of view: UIView, _ identifier: String) {
        self.core = core
        self.identifier = identifier
        isBuiltIn = true
        owner = view
        super.init()
        if core is LayoutGuide { core.payload = self }
    }

    /// The view that owns the guide.
    open var owningView: UIView? {
        get { owner }
        set {
            if newValue === owner || isBuiltIn { return }
            owner?.removeLayoutGuide(self)
            newValue?.addLayoutGuide(self)
        }
    }

    /// The identifier of the guide in messages.
    open var identifier: String = "" { didSet { if !isBuiltIn { core.identifier = identifier } } }

    /// The frame in the owning view's coordinates, from the last layout.
    open var layoutFrame: CGRect {
        guard let guide = core as? LayoutGuide else { return owner?.bounds ?? .zero }
        return CGRect(guide.layoutFrame)
    }

    /// Whether the constraints allow more than one frame for the guide.
    open var hasAmbiguousLayout: Bool { owner.map { $0.isAmbiguous(core) } ?? false }

    /// Returns the constraints that affect the owning view along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owner?.constraintsAffectingLayout(for: axis).filter { $0.mentions(self) } ?? []
    }

    func setOwner(_ view: UIView?) { owner = view }
    var canMove: Bool { !isBuiltIn }

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
}

extension UILayoutGuide: ConstraintItem {
    func coreItem(for attribute: NSLayoutConstraint.Attribute, beside other: (any ConstraintItem)?) -> LayoutItem {
        core
    }
    var itemView: UIView? { owner }
}

/// The interface of a controller's top and bottom layout guides.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the covered area, in points.
    var length: CGFloat { get }
    /// The top edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The bottom edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height.
    var heightAnchor: NSLayoutDimension { get }
}

/// The guide of the area that bars cover at a controller's top or bottom.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.size.height }
}

/// The guide of the area that the keyboard covers; see Apple's documentation of `UIKeyboardLayoutGuide`.
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide follows an undocked keyboard. Stored but not used.
    open var followsUndockedKeyboard = false
    /// Whether the guide includes the bottom safe area while there is no keyboard. Stored but not used: it always does.
    open var usesBottomSafeArea = true
}
