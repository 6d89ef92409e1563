internal import AutoLayout
internal import SolverAPI

/// A rectangle with subviews, margins and content; see Apple's documentation of `UIView`. Views are laid out but not
/// drawn.
///
/// Each view has a node in the layout engine, which stores its position in the tree, its frame and its constraints.
@preconcurrency @MainActor
open class UIView: UIViewValues {
    /// The node of the view in the layout engine.
    package lazy var node: any HostedNode = {
        let node = givenNode ?? makeNode()
        givenNode = nil
        node.view = self
        node.insetsLayoutMarginsFromSafeArea = true
        node.placement.grid = PixelGrid(scale: Double(UIScreen.main.scale))
        node.identifier = "\(type(of: self))"
        return node
    }()
    /// The node that the next created view takes, set by a subclass in another module. An initializer for it would
    /// prevent subclasses from inheriting `init()`.
    package static var nextNode: (any HostedNode)?
    private var givenNode: (any HostedNode)?
    /// The spacing of `|-` in visual formats about views in this one; nil for the margins.
    package var formatEdgeSpacing: CGFloat?
    /// Creates the node; overridden by stack views.
    func makeNode() -> any HostedNode { ViewNode() }

    /// Creates a view with a frame.
    public init(frame: CGRect) {
        super.init()
        givenNode = UIView.nextNode
        UIView.nextNode = nil
        if frame != .zero { place(frame) }
    }

    /// Creates a view with a frame of zero.
    public override convenience init() { self.init(frame: .zero) }

    /// Creates a view with a frame of zero, because archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    // MARK: The view hierarchy

    /// The view that contains this one.
    open internal(set) weak var superview: UIView?
    /// The subviews, back to front.
    open internal(set) var subviews: [UIView] = []
    /// The window that contains the view.
    open internal(set) weak var window: UIWindow?
    /// The layout guides that the view owns.
    open internal(set) var layoutGuides: [UILayoutGuide] = []
    /// The layout engine of the hierarchy, stored in its topmost view.
    var ownedEngine: LayoutEngine?
    /// The active constraints that the view holds, in the order in which they were activated.
    var heldConstraints: [NSLayoutConstraint] = []
    /// The controller that owns the view.
    weak var controller: UIViewController?

    /// The view's controller if it has one; otherwise the superview.
    open override var next: UIResponder? { controller ?? superview }

    // MARK: Values that do not affect layout

    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1 { didSet { if alpha != oldValue { AnimationClock.note(self, alpha: oldValue) } } }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The tint colour; inherited from the superview by default.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            tellSubtree { $0.tintColorDidChange() }
        }
    }
    private var ownTint: UIColor?
    /// Whether subviews are clipped to the view's bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// The identifier by which tests find the view.
    open var accessibilityIdentifier: String? { didSet { node.identifier = accessibilityIdentifier } }
    /// The layer, which stores drawing properties.
    public private(set) lazy var layer = CALayer.of(self)

    /// Whether the view is hidden. A hidden view takes part in layout, except in a stack view.
    open var isHidden: Bool {
        get { node.isHidden }
        set { node.isHidden = newValue }
    }

    /// Whether the contents are mirrored in right-to-left layouts.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { node.semanticContentAttribute = SemanticContentAttribute(semanticContentAttribute) }
    }

    /// The layout direction of the contents.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        let reading: LayoutDirection = traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        return node.semanticContentAttribute.resolved(in: reading) == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The traits: the superview's, with the view's own overrides.
    open var traitCollection: UITraitCollection {
        traitOverrides.applied(to: superview?.traitCollection ?? window?.traitCollection ?? .current)
    }
    /// The traits that the view and its subviews have instead of the inherited ones.
    open var traitOverrides = UITraitOverrides() {
        didSet {
            rootView.updateRootRules()
            traitsMayHaveChanged()
        }
    }
    /// The traits in the last notification of the view.
    lazy var seenTraits: UITraitCollection? = .current
    var traitRegistrations: [TraitChangeRegistration] = []
    /// Measures the content again if different traits require it. Called before the methods that apps override.
    func adapt(to traits: UITraitCollection, after previous: UITraitCollection) {
        let (new, old) = (traits, previous)
        if new.displayScale != old.displayScale || new.preferredContentSizeCategory != old.preferredContentSizeCategory
        {
            invalidateIntrinsicContentSize()
        }
    }
    /// Called when the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Lays out the subviews by their constraints; overridden for other layouts.
    open func layoutSubviews() { node.layOutContents() }
    /// Updates the view's constraints; does nothing unless overridden.
    open func updateConstraints() {}
    // MARK: Values that subclasses override

    /// The natural size of the content; ``noIntrinsicMetric`` for an axis without one.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// Returns the size that best fits the given size; the current size unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Returns the height of content that wraps at a width; nil if the content does not wrap.
    func wrappedContentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

    /// The insets of the alignment rectangle within the frame.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// Returns the alignment rectangle of a frame. Constraints apply to alignment rectangles.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// Returns the frame of an alignment rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The subview that provides the first baseline.
    open var forFirstBaselineLayout: UIView { self }
    /// The subview that provides the last baseline.
    open var forLastBaselineLayout: UIView { self }

    // MARK: Requesting layout

    /// Requests a call of ``layoutSubviews()`` in the next layout.
    open func setNeedsLayout() { node.setNeedsLayout() }
    /// Lays out the hierarchy now if layout is pending.
    open func layoutIfNeeded() { layOutTree() }
    /// Requests a call of ``updateConstraints()`` in the next layout.
    open func setNeedsUpdateConstraints() { node.setNeedsUpdateConstraints() }
    /// Returns whether a call of ``updateConstraints()`` is pending.
    open func needsUpdateConstraints() -> Bool { node.needsUpdateConstraints }
    /// Updates the constraints of the hierarchy if an update is pending.
    open func updateConstraintsIfNeeded() { updateTreeConstraints() }
    /// Requests drawing. Nothing is drawn here.
    open func setNeedsDisplay() { node.setNeedsDisplay() }
    /// Requests drawing. Nothing is drawn here.
    open func setNeedsDisplay(_ rect: CGRect) { node.setNeedsDisplay() }
    /// Invalidates the intrinsic content size, so that the next layout reads it again.
    open func invalidateIntrinsicContentSize() { node.invalidateIntrinsicContentSize() }
    /// Resizes the view to the size that fits best. The origin does not change.
    open func sizeToFit() { resizeToFit() }
    /// Returns the size nearest to the target that satisfies the constraints within the view.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// Returns the size nearest to the target that satisfies the view's constraints, with priorities for the target.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    // MARK: Changing the hierarchy

    /// Adds a subview in front of all others. A view that is already a subview moves to the front.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    /// Inserts a subview at an index, counted from the back.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Removes the view from its superview, with all constraints between its subtree and other views.
    open func removeFromSuperview() { leave() }
    /// Moves a subview in front of its siblings.
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: subviews.count) } }
    /// Moves a subview behind its siblings.
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }

    /// Inserts a subview directly behind a sibling.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, offset: 0, before: sibling) }
    /// Inserts a subview directly in front of a sibling.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, offset: 1, before: sibling) }
    /// Adds a layout guide to the view. A guide of another view is removed from that view.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { own(layoutGuide) }
    /// Removes a layout guide, with all its constraints.
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
    /// Whether the constraints allow more than one frame for the view.
    open var hasAmbiguousLayout: Bool { isAmbiguous(node) }
    /// Gives all views the frames of a different layout that the constraints allow, in which this view's frame differs.
    /// The frames last until the next change. The choice is the same in every run.
    open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }
    /// The number of calls of ``exerciseAmbiguityInLayout()``.
    var ambiguityExercises: UInt64 = 0
    /// Returns the priority with which the view resists growing beyond its content.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { ownHugging(axis) }
    /// Sets the priority with which the view resists growing beyond its content.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        node.setContentHuggingPriority(Priority(priority), for: LayoutAxis(axis))
    }
    /// Returns the priority with which the view resists shrinking below its content.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        ownResistance(axis)
    }
    /// Sets the priority with which the view resists shrinking below its content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { node.setContentCompressionResistancePriority(Priority(priority), for: LayoutAxis(axis)) }

    // MARK: Touches

    /// Returns whether a point lies in the view.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// Returns the frontmost view at a point that accepts touches.
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

    /// The distances from the bounds to the margins, in points; 8 by default, plus the safe area.
    open var layoutMargins: UIEdgeInsets {
        get { ownMargins }
        set { ownMargins = newValue }
    }
    /// The layout margins by leading and trailing edges. The property that was set last prevails.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { ownDirectionalMargins }
        set { ownDirectionalMargins = newValue }
    }
    /// Whether the margins are at least as large as the part of the superview's margins that overlaps the view.
    open var preservesSuperviewLayoutMargins: Bool {
        get { node.preservesSuperviewLayoutMargins }
        set { node.preservesSuperviewLayoutMargins = newValue }
    }
    /// Whether the safe area is added to the margins.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { node.insetsLayoutMarginsFromSafeArea }
        set { node.insetsLayoutMarginsFromSafeArea = newValue }
    }
    /// The distances from the bounds to the area that bars do not cover, in points.
    open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(node.safeAreaInsets) }

    // MARK: Geometry

    /// The rectangle in the superview's coordinates. With a ``transform`` it is the smallest rectangle around the view.
    open var frame: CGRect {
        get {
            transform.isIdentity ? CGRect(node.frame) : transformedFrame
        }
        set {
            place(transform.isIdentity ? newValue : untransformedFrame(enclosedBy: newValue))
        }
    }
    /// The rectangle in the view's own coordinates. If its size changes, the ``center`` does not.
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
                    x: old.minX + (old.width - newValue.width) * anchorPoint.x,
                    y: old.minY + (old.height - newValue.height) * anchorPoint.y, width: newValue.width,
                    height: newValue.height))
        }
    }
    /// The center of the frame, in the superview's coordinates.
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
    /// The point of the view that ``center`` locates, in fractions of its size. Changing it moves only the center.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The transform with which the view is shown. It does not affect layout.
    open var transform = CGAffineTransform.identity

    /// Whether subviews are resized by their autoresizing masks.
    open var autoresizesSubviews = true
    /// The distances that follow the superview's size.
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { node.autoresizingMask = AutoLayout.AutoresizingMask(rawValue: autoresizingMask.rawValue) }
    }
    /// Whether the frame and the autoresizing mask decide the view's layout.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { translatesMask }
        set {
            translatesMask = newValue
            updateRootRules()
        }
    }
    var translatesMask = true

    // MARK: Layout guides of the view, created on first access

    /// The guide of the rectangle within the margins.
    open var layoutMarginsGuide: UILayoutGuide { ownGuide("UIViewLayoutMarginsGuide") { $0.layoutMarginsGuide } }
    /// The guide of the rectangle that bars do not cover.
    open var safeAreaLayoutGuide: UILayoutGuide { ownGuide("UIViewSafeAreaLayoutGuide") { $0.safeAreaLayoutGuide } }
    /// The guide of the rectangle that is narrow enough for comfortable reading.
    open var readableContentGuide: UILayoutGuide { ownGuide("UIViewReadableContentGuide") { $0.readableContentGuide } }
    /// The guide of the area that the keyboard covers.
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

    /// The margins and the safe area in the last notifications of the view.
    var reportedInsets = (margins: UIEdgeInsets?.none, safeArea: UIEdgeInsets.zero)

    // MARK: Methods that subclasses of the library override

    /// Returns the engine's item for a constraint on an attribute, given the constraint's other item.
    func coreItem(for attribute: NSLayoutConstraint.Attribute, beside other: (any ConstraintItem)?) -> LayoutItem {
        node
    }

    /// Prepares the view for layout. Called before the methods that apps override.
    func prepareForLayout() {}

    /// Called after a layout or the app has changed the frame.
    func frameDidChange(from previous: CGRect) {
        AnimationClock.note(self, frame: previous)
        controller?.viewSizeChanged()
    }
}
