internal import AutoLayout
internal import SolverAPI

/// A rectangle with subviews, margins and content; see Apple's documentation of `UIView`. Nothing is drawn.
///
/// Each view has a node in the layer beneath, which knows its place in the tree, its frame and its rules.
@preconcurrency @MainActor
open class UIView: UIViewValues {
    /// What the layer beneath has of the view.
    package lazy var node: any HostedNode = {
        let node = givenNode ?? makeNode()
        givenNode = nil
        node.view = self
        node.insetsLayoutMarginsFromSafeArea = true
        node.placement.grid = PixelGrid(scale: Double(UIScreen.main.scale))
        node.identifier = "\(type(of: self))"
        return node
    }()
    /// The node of the view that is made next: what a subclass of another module brings along. An initializer of its own for that
    /// would take `init()` from all classes that override the others.
    package static var nextNode: (any HostedNode)?
    private var givenNode: (any HostedNode)?
    /// What `|-` stands for in formats about views in this one; nil for the margins.
    package var formatEdgeSpacing: CGFloat?
    /// Another kind of node, for stacks.
    func makeNode() -> any HostedNode { ViewNode() }

    /// A view with that frame.
    public init(frame: CGRect) {
        super.init()
        givenNode = UIView.nextNode
        UIView.nextNode = nil
        if frame != .zero { place(frame) }
    }

    /// A view of no size.
    public override convenience init() { self.init(frame: .zero) }

    /// Nothing is read from archives: a view of no size.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: The tree

    /// The view that contains this one.
    open internal(set) weak var superview: UIView?
    /// The views in this one, back to front.
    open internal(set) var subviews: [UIView] = []
    /// The window that the view is in.
    open internal(set) weak var window: UIWindow?
    /// The guides that were added.
    open internal(set) var layoutGuides: [UILayoutGuide] = []
    /// The engine of the tree, at its top.
    var ownedEngine: LayoutEngine?
    /// The active constraints that the view holds, in the order in which they were activated.
    var heldConstraints: [NSLayoutConstraint] = []
    /// The controller whose view it is.
    weak var controller: UIViewController?

    /// The controller whose view it is, or the superview.
    open override var next: UIResponder? { controller ?? superview }

    // MARK: Values that layout does not look at

    /// How opaque the view is.
    open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { AnimationClock.note(self, alpha: oldValue) } } }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The accent colour: the superview's unless set.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            tellSubtree { $0.tintColorDidChange() }
        }
    }
    private var ownTint: UIColor?
    /// Whether what lies outside is not seen.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// For tests that find views by name.
    open var accessibilityIdentifier: String? { didSet { node.identifier = accessibilityIdentifier } }
    /// Values for drawing.
    public private(set) lazy var layer = CALayer.of(self)

    /// A hidden view takes part in layout, except in a stack.
    open var isHidden: Bool {
        get { node.isHidden }
        set { node.isHidden = newValue }
    }

    /// Whether contents are mirrored where people read from right to left.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { node.semanticContentAttribute = SemanticContentAttribute(semanticContentAttribute) }
    }

    /// The direction of the contents.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        let reading: LayoutDirection = traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        return node.semanticContentAttribute.resolved(in: reading) == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// What the view adapts to: the superview's, with the view's own changes.
    open var traitCollection: UITraitCollection {
        traitOverrides.applied(to: superview?.traitCollection ?? window?.traitCollection ?? .current)
    }
    /// What the view and all in it adapt to instead.
    open var traitOverrides = UITraitOverrides() {
        didSet {
            rootView.updateRootRules()
            traitsMayHaveChanged()
        }
    }
    /// The traits that the view was told of last.
    lazy var seenTraits: UITraitCollection? = .current
    var traitRegistrations: [TraitChangeRegistration] = []
    /// The view's content is to be measured anew where other traits ask for it; before what apps override.
    func adapt(to traits: UITraitCollection, after previous: UITraitCollection) {
        let (new, old) = (traits, previous)
        if new.displayScale != old.displayScale || new.preferredContentSizeCategory != old.preferredContentSizeCategory
        {
            invalidateIntrinsicContentSize()
        }
    }
    /// The traits are others now.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Lays out what the view contains: as its constraints say, unless it is overridden.
    open func layoutSubviews() { node.layOutContents() }
    /// Brings the view's own constraints up to date.
    open func updateConstraints() {}
    // MARK: What subclasses say

    /// The natural size of the content; ``noIntrinsicMetric`` where there is none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// The size that fits best; the present one unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// The height of content that wraps at that width; nil for content that does not.
    func wrappedContentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

    /// How far the alignment rectangle lies within the frame.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The alignment rectangle, on which constraints act, of a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// The frame of an alignment rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The view in this one whose first baseline is this one's.
    open var forFirstBaselineLayout: UIView { self }
    /// The view in this one whose last baseline is this one's.
    open var forLastBaselineLayout: UIView { self }

    // MARK: Asking for layout

    /// Asks for ``layoutSubviews()`` with the next layout.
    open func setNeedsLayout() { node.setNeedsLayout() }
    /// Lays the tree out now, where anything in it is due.
    open func layoutIfNeeded() { layOutTree() }
    /// Asks for ``updateConstraints()`` with the next layout.
    open func setNeedsUpdateConstraints() { node.setNeedsUpdateConstraints() }
    /// Whether ``updateConstraints()`` is due.
    open func needsUpdateConstraints() -> Bool { node.needsUpdateConstraints }
    /// Brings the constraints of the tree up to date where that is due.
    open func updateConstraintsIfNeeded() { updateTreeConstraints() }
    /// Asks for drawing, which nobody does here.
    open func setNeedsDisplay() { node.setNeedsDisplay() }
    /// Asks for drawing, which nobody does here.
    open func setNeedsDisplay(_ rect: CGRect) { node.setNeedsDisplay() }
    /// Says that the content's natural size is another one now.
    open func invalidateIntrinsicContentSize() { node.invalidateIntrinsicContentSize() }
    /// Takes the size that fits best, with the origin where it is.
    open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }
    /// The size nearest to the target that the constraints within the view allow.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size nearest to the target that the constraints within the view allow, with priorities for the target.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    // MARK: Changing the tree

    /// Puts a view in front of the others; one that is here already moves there.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    /// Puts a view at a place, from the back.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Takes the view out of its superview, with every constraint between its subtree and the rest.
    open func removeFromSuperview() { leave() }
    /// Brings a subview before the others.
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: subviews.count) } }
    /// Sends a subview behind the others.
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }

    /// Puts a view behind another one.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, places: 0, before: sibling) }
    /// Puts a view before another one.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, places: 1, before: sibling) }
    /// Gives the view a guide; takes it from the view that had it.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { own(layoutGuide) }
    /// Takes a guide from the view, with every constraint on it.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { disown(layoutGuide) }

    // MARK: Constraints and content

    /// The active constraints that the view holds, in the order in which they were activated.
    open var constraints: [NSLayoutConstraint] { heldConstraints }
    /// Activates a constraint with this view as its holder.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    /// Activates constraints with this view as their holder.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for one in constraints { addConstraint(one) } }
    /// Deactivates a constraint that this view holds.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(of: constraint) }
    /// Deactivates constraints that this view holds.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for one in constraints { removeConstraint(one) }
    }
    /// Whether the view could lie elsewhere, or be of another size, by the constraints there are.
    open var hasAmbiguousLayout: Bool { isAmbiguous(node) }
    /// Lets all views take the frames of another layout that the constraints allow, in which this one lies elsewhere; see
    /// ``hasAmbiguousLayout``. They last until something changes. Which one it is, is the same in every run.
    open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }
    /// How often it was asked for another layout.
    var ambiguityExercises: UInt64 = 0
    /// How much the view resists becoming larger than its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { ownHugging(axis) }
    /// Sets how much the view resists becoming larger than its content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        node.setContentHuggingPriority(Priority(priority), for: LayoutAxis(axis))
    }
    /// How much the view resists becoming smaller than its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        ownResistance(axis)
    }
    /// Sets how much the view resists becoming smaller than its content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { node.setContentCompressionResistancePriority(Priority(priority), for: LayoutAxis(axis)) }

    // MARK: Touches

    /// Whether a point lies in the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// The frontmost view at a point that touches reach.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return self
    }

    // MARK: Margins

    /// Distances from the bounds to what lies within the margins; 8 unless set, with the safe area.
    open var layoutMargins: UIEdgeInsets {
        get { ownMargins }
        set { ownMargins = newValue }
    }
    /// The same by leading and trailing. What was set last counts.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { ownDirectionalMargins }
        set { ownDirectionalMargins = newValue }
    }
    /// Whether the margins are at least what the superview's leave of themselves here.
    open var preservesSuperviewLayoutMargins: Bool {
        get { node.preservesSuperviewLayoutMargins }
        set { node.preservesSuperviewLayoutMargins = newValue }
    }
    /// Whether the safe area is added to the margins.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { node.insetsLayoutMarginsFromSafeArea }
        set { node.insetsLayoutMarginsFromSafeArea = newValue }
    }
    /// Distances from the bounds to what no bar covers.
    open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(node.safeAreaInsets) }

    // MARK: Geometry

    /// The rectangle in the superview's coordinates; the one around it where there is a ``transform``.
    open var frame: CGRect {
        get {
            let rect = CGRect(node.frame)
            if transform.isIdentity { return rect }
            let middle = center
            return rect.offsetBy(dx: -middle.x, dy: -middle.y).applying(transform).offsetBy(dx: middle.x, dy: middle.y)
        }
        set {
            if transform.isIdentity { return place(newValue) }
            let size = newValue.applying(transform.inverted()).size
            place(
                CGRect(
                    x: newValue.midX - size.width / 2, y: newValue.midY - size.height / 2, width: size.width,
                    height: size.height))
        }
    }
    /// The rectangle in the view's own coordinates.
    open var bounds: CGRect {
        get {
            CGRect(
                origin: CGPoint(x: CGFloat(node.boundsOrigin.x), y: CGFloat(node.boundsOrigin.y)),
                size: CGSize(node.frame.size))
        }
        set {
            let origin = LayoutPoint(x: Double(newValue.origin.x), y: Double(newValue.origin.y))
            if abs(origin.x) < 1e9, abs(origin.y) < 1e9 { node.boundsOrigin = origin }
            let old = CGRect(node.frame)
            if old.size == newValue.size { return }
            place(
                CGRect(
                    x: old.midX - newValue.size.width / 2, y: old.midY - newValue.size.height / 2,
                    width: newValue.size.width, height: newValue.size.height))
        }
    }
    /// The middle, in the superview's coordinates.
    open var center: CGPoint {
        get {
            let rect = CGRect(node.frame)
            return CGPoint(x: rect.minX + rect.width * anchorPoint.x, y: rect.minY + rect.height * anchorPoint.y)
        }
        set {
            let size = CGSize(node.frame.size)
            let origin = CGPoint(
                x: newValue.x - size.width * anchorPoint.x, y: newValue.y - size.height * anchorPoint.y)
            place(CGRect(origin: origin, size: size))
        }
    }
    /// Which point of the view ``center`` is about, from 0 to 1. To move it moves the point, not the view.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// How the view is shown from its frame. It does not take part in layout.
    open var transform = CGAffineTransform.identity

    /// Whether subviews follow by their masks.
    open var autoresizesSubviews = true
    /// Which distances follow the superview's size.
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { node.autoresizingMask = AutoLayout.AutoresizingMask(rawValue: autoresizingMask.rawValue) }
    }
    /// Whether frame and mask lay the view out.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { translatesMask }
        set {
            translatesMask = newValue
            updateRootRules()
        }
    }
    var translatesMask = true

    // MARK: Guides of its own, made when they are asked for

    /// The rectangle within the margins.
    open var layoutMarginsGuide: UILayoutGuide { ownGuide("UIViewLayoutMarginsGuide") { $0.layoutMarginsGuide } }
    /// The rectangle that no bar covers.
    open var safeAreaLayoutGuide: UILayoutGuide { ownGuide("UIViewSafeAreaLayoutGuide") { $0.safeAreaLayoutGuide } }
    /// The rectangle in which text is read with ease.
    open var readableContentGuide: UILayoutGuide { ownGuide("UIViewReadableContentGuide") { $0.readableContentGuide } }
    /// The strip that the keyboard covers.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let known = ownGuides["UIKeyboardLayoutGuide"] as? UIKeyboardLayoutGuide { return known }
        let made = UIKeyboardLayoutGuide(node.keyboardLayoutGuide, of: self, "UIKeyboardLayoutGuide")
        ownGuides["UIKeyboardLayoutGuide"] = made
        return made
    }
    var ownGuides: [String: UILayoutGuide] = [:]

    private func ownGuide(_ name: String, _ core: (any HostedNode) -> LayoutItem) -> UILayoutGuide {
        if let known = ownGuides[name] { return known }
        let made = UILayoutGuide(core(node), of: self, name)
        ownGuides[name] = made
        return made
    }

    /// What was last told of margins and safe area.
    var toldInsets = (margins: UIEdgeInsets?.none, safeArea: UIEdgeInsets.zero)

    // MARK: Overridden by kinds of views

    /// The item that a constraint on that attribute is about, beside another one.
    func coreItem(for attribute: NSLayoutConstraint.Attribute, beside other: (any ConstraintItem)?) -> LayoutItem {
        node
    }

    /// The view's turn to lay out has come; before what apps override.
    func prepareForLayout() {}

    /// A layout has given the view another frame, or somebody has.
    func frameDidChange(from previous: CGRect) {
        AnimationClock.note(self, frame: previous)
        controller?.viewSizeChanged()
    }
}
