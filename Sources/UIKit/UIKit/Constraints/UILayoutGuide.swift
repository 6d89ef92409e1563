internal import AutoLayout

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The guide in the layout engine; the view itself for a scroll view's frame guide.
    let core: LayoutItem
    /// Whether a view created the guide and always owns it.
    private let isBuiltIn: Bool
    private weak var owner: UIView?

    /// Creates a guide without an owning view. Add the guide to a view before activating constraints on it.
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

    /// The view that owns the guide. Setting it has no effect for a guide that a view created.
    open var owningView: UIView? {
        get { owner }
        set {
            if newValue === owner || isBuiltIn { return }
            owner?.removeLayoutGuide(self)
            newValue?.addLayoutGuide(self)
        }
    }

    open var identifier: String = "" { didSet { if !isBuiltIn { core.identifier = identifier } } }

    /// The frame of the last layout, in the owning view's coordinates.
    open var layoutFrame: CGRect {
        guard let guide = core as? LayoutGuide else { return owner?.bounds ?? .zero }
        return CGRect(guide.layoutFrame)
    }

    open var hasAmbiguousLayout: Bool { owner.map { $0.isAmbiguous(core) } ?? false }

    /// Returns the constraints on the guide among those that affect the owning view along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owner?.constraintsAffectingLayout(for: axis).filter { $0.mentions(self) } ?? []
    }

    func setOwner(_ view: UIView?) { owner = view }
    var canMove: Bool { !isBuiltIn }

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
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// The guide of the area that bars cover at a controller's top or bottom.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.size.height }
}

/// The guide of the area that the keyboard covers.
open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Stored but not used.
    open var followsUndockedKeyboard = false
    /// Stored but not used: the guide always includes the bottom safe area while there is no keyboard.
    open var usesBottomSafeArea = true
    /// Stored but not used.
    open var keyboardDismissPadding: CGFloat = 0
    private var constraintsAwayFromEdges: [NSLayoutConstraint] = []
    /// Activates the constraints if `edge` is the bottom edge, to which the keyboard is always attached.
    open func setConstraints(_ constraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
        if edge.contains(.bottom) {
            NSLayoutConstraint.activate(constraints)
        } else {
            constraintsAwayFromEdges += constraints
        }
    }
    /// Activates the constraints unless `edge` is the bottom edge.
    open func setConstraints(
        _ constraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
    ) {
        if edge.contains(.bottom) {
            constraintsAwayFromEdges += constraints
        } else {
            NSLayoutConstraint.activate(constraints)
        }
    }
}
