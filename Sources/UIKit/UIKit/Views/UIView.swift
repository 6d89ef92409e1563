internal import AutoLayout
internal import SolverAPI

/// A rectangle with subviews, margins and content. Views are laid out but not drawn.
///
/// Each view has a node in the layout engine. The node stores the view's position in the hierarchy, its frame and its
/// constraints.
///
/// Swift lets subclasses override only what the class itself declares, not what its extensions do. So the functions that
/// subclasses may override are in this file, and most of them call a function of an extension.
@preconcurrency @MainActor
open class UIView: UIViewValues {
    package lazy var node: any HostedNode = {
        let node = givenNode ?? makeNode()
        givenNode = nil
        node.view = self
        node.insetsLayoutMarginsFromSafeArea = true
        node.placement.grid = PixelGrid(scale: Double(UIScreen.main.scale))
        node.identifier = "\(type(of: self))"
        return node
    }()
    /// The node that the next created view takes. A subclass in another module sets it before it calls `super.init`. An
    /// initializer with a node as an argument would prevent subclasses from inheriting `init()`.
    package static var nextNode: (any HostedNode)?
    private var givenNode: (any HostedNode)?
    /// The spacing of `|-` in visual formats for the view's subviews, in points; nil for the layout margins.
    package var formatEdgeSpacing: CGFloat?
    /// Creates the node. Overridden by stack views.
    func makeNode() -> any HostedNode { ViewNode() }

    public init(frame: CGRect) {
        super.init()
        givenNode = UIView.nextNode
        UIView.nextNode = nil
        if frame != .zero { place(frame) }
    }

    public override convenience init() { self.init(frame: .zero) }

    /// Creates a view from a document; a view with a frame of zero for a coder of the app's own.
    public required init?(coder: NSCoder) {
        super.init()
        read(from: coder)
    }

    // MARK: The view hierarchy

    open internal(set) weak var superview: UIView?
    open internal(set) var subviews: [UIView] = []
    open internal(set) weak var window: UIWindow?
    open internal(set) var layoutGuides: [UILayoutGuide] = []
    /// The layout engine of the hierarchy. Only the topmost view stores it.
    var ownedEngine: LayoutEngine?
    /// The active constraints that the view holds, in the order in which they were activated.
    var heldConstraints: [NSLayoutConstraint] = []
    weak var controller: UIViewController?

    open override var next: UIResponder? { controller ?? superview }

    // MARK: Values that do not affect layout

    open var alpha: CGFloat = 1 {
        didSet { if alpha != oldValue { AnimationClock.recordStart(of: self, alpha: oldValue) } }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTint = newValue
            tellSubtree { $0.tintColorDidChange() }
        }
    }
    private var ownTint: UIColor?
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// The identifier by which logs, snapshots and layout problems name the view.
    open var accessibilityIdentifier: String? { didSet { node.identifier = accessibilityIdentifier } }
    public private(set) lazy var layer = CALayer.of(self)

    /// Whether the view is hidden. A hidden view takes part in layout, except in a stack view.
    open var isHidden: Bool {
        get { node.isHidden }
        set { node.isHidden = newValue }
    }

    open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
        didSet { followDirection(traitCollection.layoutDirection, in: rootView.traitCollection.layoutDirection) }
    }

    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        let reading: LayoutDirection = traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        return SemanticContentAttribute(semanticContentAttribute).resolved(in: reading) == .rightToLeft
            ? .rightToLeft : .leftToRight
    }

    /// The superview's traits with this view's overrides.
    open var traitCollection: UITraitCollection {
        traitOverrides.applied(to: superview?.traitCollection ?? window?.traitCollection ?? .current)
    }
    open var traitOverrides = UITraitOverrides() {
        didSet {
            rootView.updateRootRules()
            traitsMayHaveChanged()
        }
    }
    /// The view's traits at its last notification.
    lazy var seenTraits: UITraitCollection? = .current
    var traitRegistrations: [TraitChangeRegistration] = []
    /// Invalidates the content size if the change of traits can affect it. Called before
    /// ``traitCollectionDidChange(_:)``.
    func adapt(to traits: UITraitCollection, after previous: UITraitCollection) {
        if traits.displayScale != previous.displayScale
            || traits.preferredContentSizeCategory != previous.preferredContentSizeCategory
        {
            invalidateIntrinsicContentSize()
        }
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open func layoutSubviews() { node.layOutContents() }
    open func updateConstraints() {}

    // MARK: Values that subclasses override

    /// The size of the content. A view from a document has the size that Interface Builder recorded until its content
    /// changes.
    open var intrinsicContentSize: CGSize {
        recordedContent?.size(insteadOf: naturalContentSize) ?? naturalContentSize
    }
    /// The size of the content by the rules of the view's class.
    var naturalContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// The content size in the document from which the view was created; nil for other views.
    var recordedContent: RecordedContent?
    /// The builder of a cell from a document; nil for other views.
    var documentBuilder: DocumentBuilder?
    /// Returns the object that was created for an id of the cell's document; nil if there is none.
    package func documentObject(_ id: String) -> AnyObject? { documentBuilder?.object(id) }
    /// Whether the content is that of the document from which the view was created.
    package var hasRecordedContent: Bool { recordedContent?.isUnchanged(naturalContentSize) == true }
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Returns the height of content that wraps at a width; nil if the content does not wrap.
    func wrappedContentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }

    // MARK: Requesting layout

    open func setNeedsLayout() { node.setNeedsLayout() }
    /// Lays out the whole hierarchy now if a layout is pending in it.
    open func layoutIfNeeded() { layOutTree() }
    open func setNeedsUpdateConstraints() { node.setNeedsUpdateConstraints() }
    open func needsUpdateConstraints() -> Bool { node.needsUpdateConstraints }
    /// Updates the constraints of the whole hierarchy now if an update is pending in it.
    open func updateConstraintsIfNeeded() { updateTreeConstraints() }
    /// Has no visible effect, because nothing is drawn.
    open func setNeedsDisplay() { node.setNeedsDisplay() }
    /// Has no visible effect, because nothing is drawn.
    open func setNeedsDisplay(_ rect: CGRect) { node.setNeedsDisplay() }
    open func invalidateIntrinsicContentSize() { node.invalidateIntrinsicContentSize() }
    open func sizeToFit() { resizeToFit() }
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    // MARK: Changing the hierarchy

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func removeFromSuperview() { leave() }
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: subviews.count) } }
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }

    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, offset: 0, before: sibling) }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, offset: 1, before: sibling) }
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { own(layoutGuide) }
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { disown(layoutGuide) }

    // MARK: Constraints and content

    /// The active constraints that the view holds, in the order in which they were activated.
    open var constraints: [NSLayoutConstraint] { heldConstraints }
    /// Activates a constraint and lists it in this view's ``constraints``.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    /// Activates constraints and lists them in this view's ``constraints``.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for one in constraints { addConstraint(one) } }
    /// Deactivates a constraint if this view's ``constraints`` list it.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { letGo(of: constraint) }
    /// Deactivates those constraints that this view's ``constraints`` list.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for one in constraints { removeConstraint(one) }
    }
    open var hasAmbiguousLayout: Bool { isAmbiguous(node) }
    /// Gives the views of the hierarchy the frames of a different layout that the constraints also allow. This view's
    /// frame differs in that layout. The frames last until the next change. The choice is the same in every run.
    open func exerciseAmbiguityInLayout() { exerciseAmbiguity() }
    /// The number of calls of ``exerciseAmbiguityInLayout()``, which seeds the choice of the layout.
    var ambiguityExercises: UInt64 = 0
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { ownHugging(axis) }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        node.setContentHuggingPriority(Priority(priority), for: LayoutAxis(axis))
    }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        ownResistance(axis)
    }
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) { node.setContentCompressionResistancePriority(Priority(priority), for: LayoutAxis(axis)) }

    // MARK: Touches

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
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

    open var layoutMargins: UIEdgeInsets {
        get { ownMargins }
        set { ownMargins = newValue }
    }
    /// The layout margins by leading and trailing edges. Of this property and ``layoutMargins``, the value that was set
    /// last is used.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { ownDirectionalMargins }
        set { ownDirectionalMargins = newValue }
    }
    open var preservesSuperviewLayoutMargins: Bool {
        get { node.preservesSuperviewLayoutMargins }
        set { node.preservesSuperviewLayoutMargins = newValue }
    }
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { node.insetsLayoutMarginsFromSafeArea }
        set { node.insetsLayoutMarginsFromSafeArea = newValue }
    }
    open var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(node.safeAreaInsets) }

    // MARK: Geometry

    /// The rectangle in the superview's coordinates. With a ``transform``, it is the smallest rectangle around the
    /// view.
    open var frame: CGRect {
        get {
            transform.isIdentity ? CGRect(node.frame) : transformedFrame
        }
        set {
            place(transform.isIdentity ? newValue : untransformedFrame(enclosedBy: newValue))
        }
    }
    /// The rectangle in the view's own coordinates. A change of its size keeps ``center``.
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
    /// The location of ``anchorPoint`` in the superview's coordinates.
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
    /// The point of the view that ``center`` locates, in fractions of the view's size. A change moves ``center`` and
    /// keeps the frame.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The transform with which the view is shown. It does not affect layout.
    open var transform = CGAffineTransform.identity

    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = [] {
        didSet { node.autoresizingMask = AutoLayout.AutoresizingMask(rawValue: autoresizingMask.rawValue) }
    }
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { translatesMask }
        set {
            translatesMask = newValue
            updateRootRules()
        }
    }
    var translatesMask = true

    // MARK: Layout guides of the view, created on first access

    open var layoutMarginsGuide: UILayoutGuide { ownGuide("UIViewLayoutMarginsGuide") { $0.layoutMarginsGuide } }
    open var safeAreaLayoutGuide: UILayoutGuide { ownGuide("UIViewSafeAreaLayoutGuide") { $0.safeAreaLayoutGuide } }
    /// The guide of the rectangle that is narrow enough for comfortable reading at the default text size.
    open var readableContentGuide: UILayoutGuide { ownGuide("UIViewReadableContentGuide") { $0.readableContentGuide } }
    /// The guide of the area that the keyboard covers. A test sets the keyboard's height with
    /// `UIWindow.keyboardHeight`.
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

    /// The margins and the safe area at the view's last notifications.
    var reportedInsets = (margins: UIEdgeInsets?.none, safeArea: UIEdgeInsets.zero)

    // MARK: Methods that subclasses of the library override

    /// Returns the layout engine's item for this view in a constraint on `attribute`. `other` is the constraint's other
    /// item.
    func coreItem(for attribute: NSLayoutConstraint.Attribute, beside other: (any ConstraintItem)?) -> LayoutItem {
        node
    }

    /// Prepares the view for layout. Called before ``layoutSubviews()``.
    func prepareForLayout() {}

    /// Called after the frame was changed by a layout or by the app.
    func frameDidChange(from previous: CGRect) {
        AnimationClock.recordStart(of: self, frame: previous)
        controller?.viewSizeChanged()
    }

    /// Exchanges two subviews in the order of subviews. Does nothing if an index is out of range.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        subviews.swapAt(index1, index2)
    }
    /// Resigns the first responder if it is this view or lies inside it. Returns whether it did. `force` is not used.
    @discardableResult open func endEditing(_ force: Bool) -> Bool { UIResponder.endEditing(in: self) }
    /// Whether a gesture of the view may begin. Called before the delegate of the gesture recognizer.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
