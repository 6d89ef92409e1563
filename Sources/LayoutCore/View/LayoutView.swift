public import SolverAPI

/// A node of the layout tree: a rectangle with content, margins and subviews.
///
/// Names and semantics are those of `UIView`; drawing is out of scope. Changes take effect with the next
/// ``LayoutEngine/layoutIfNeeded()`` of the engine that lays the tree out.
open class LayoutView: LayoutItem {
    /// The view that contains this view; nil for the root of a tree.
    public internal(set) final var superview: LayoutView? {
        get { superviewReference?.takeUnretainedValue() }
        set { superviewReference = newValue.map { .passUnretained($0) } }
    }
    // A deallocated superview clears this reference.
    @exclusivity(unchecked) private(set) final var superviewReference: Unmanaged<LayoutView>?
    /// The views inside this view, back to front.
    public internal(set) final var subviews: [LayoutView] {
        get { subviewList.items }
        set { subviewList.items = newValue }
    }
    @exclusivity(unchecked) final var subviewList = ItemList<LayoutView>()
    /// The engine that lays the tree out; nil if the tree has no engine.
    public final var engine: LayoutEngine? { itemTree?.engine }
    final var engineReference: Unmanaged<LayoutEngine>? { itemTree?.engineReference }

    /// The constraints that this view holds, active or broken, in no particular order.
    @exclusivity(unchecked) final var held = ContiguousArray<LayoutConstraint>()
    /// Rarely used properties, allocated on demand.
    @exclusivity(unchecked) final var viewExtras: ViewExtras?
    /// The methods that the view's class overrides.
    final let overrides: ViewOverrides
    /// The nearest class of this module, and the methods that it overrides.
    class var knownOverrides: (type: LayoutView.Type, overrides: ViewOverrides) { (LayoutView.self, []) }

    @exclusivity(unchecked) private final var isLaidOutByMask = true
    @exclusivity(unchecked) private final var ownContentSize = LayoutSize.noIntrinsicSize

    /// The items whose solved positions have not been copied into their frames yet.
    @exclusivity(unchecked) final var uncopied: [LayoutItem] = []
    @exclusivity(unchecked) final var marks = CycleMarks()

    /// The reference of the autoresizing mask: the last frame that was set, and the superview's size at that time. A
    /// pass does not change it, so that regenerated rules do not start from the result of earlier rules.
    @exclusivity(unchecked) private(set) final var autoresizingBase = (
        frame: LayoutRect.zero, superviewSize: LayoutSize?.none
    )

    /// Makes the current frame and superview size the reference of the autoresizing mask.
    final func rebaseAutoresizing() { autoresizingBase = (frame, superview?.frame.size) }

    /// Rarely used properties; allocates them on first use.
    final var extras: ViewExtras {
        if let viewExtras { return viewExtras }
        let made = ViewExtras()
        viewExtras = made
        return made
    }

    /// Creates a view with an empty frame.
    public override init(identifier: String? = nil) {
        overrides = ViewOverrides(of: Self.self)
        super.init(identifier: identifier)
        state = overrides.contains(.geometry) ? [.needsConstraintUpdate, .overridesGeometry] : .needsConstraintUpdate
    }

    /// Creates a view with a frame, in points. Subclasses call it as in UIKit: `super.init(frame: .zero)`.
    public init(frame: LayoutRect) {
        overrides = ViewOverrides(of: Self.self)
        super.init(identifier: nil)
        state = overrides.contains(.geometry) ? [.needsConstraintUpdate, .overridesGeometry] : .needsConstraintUpdate
        self.frame = frame
    }

    /// Creates a view with a frame, in points, and a name for messages.
    public convenience init(frame: LayoutRect, identifier: String?) {
        self.init(identifier: identifier)
        self.frame = frame
    }

    /// Releases the subtree level by level, because recursive deallocation needs a stack as deep as the tree.
    deinit {
        leaveReferences()
        held.forEachBorrowed { $0.heldBy = nil }
        if viewExtras != nil { forEachOwnItem { $0.asGuide?.setOwner(nil) } }
        uncopied = []
        if subviewList.count == 0 { return }
        var doomed = subviews
        subviews = []
        for view in doomed { view.superview = nil }
        while var view = doomed.popLast() {
            if isKnownUniquelyReferenced(&view) {
                view.uncopied = []
                for subview in view.subviews { subview.superview = nil }
                doomed.append(contentsOf: view.subviews)
                view.subviews = []
            }
        }
    }

    /// The view itself.
    public override var owningView: LayoutView? { self }
    override var coordinateView: LayoutView? { superview }

    // MARK: Geometry

    /// The view's rectangle in its superview's coordinates, in points.
    ///
    /// A layout pass writes it. A frame set by the caller has a lasting effect only while
    /// ``translatesAutoresizingMaskIntoConstraints`` is true; otherwise the next pass overwrites it.
    ///
    /// The getter is inlined, because a call with its retain took two fifths of a resize of 100 views (measured).
    public final var frame: LayoutRect {
        @inlinable get {
            if storedFrame.isInTree, let tree = itemTree { return tree.rect(slot) }
            return storedFrame.own
        }
        set {
            let isResized = newValue.size != frame.size
            setOwnFrame(newValue)
            if isLaidOutByMask {
                autoresizingBase = (newValue, superviewReference?._withUnsafeGuaranteedRef { $0.frame.size })
            }
            if isResized, overrides.contains(.layout) || itemTree?.isObserved ?? false { setNeedsLayout() }
            if isLaidOutByMask {
                itemTree?.engineReference?._withUnsafeGuaranteedRef { $0.frameChanged(of: self) }
            } else {
                engine?.markStray(self)
            }
        }
    }

    /// Stores the frame that a layout pass found, without changing any rule.
    final func copyOut(frame: LayoutRect) { setOwnFrame(frame) }

    /// Returns the frame that a layout pass assigns to the view for the solved frame `frame`, both in points.
    ///
    /// The default returns `frame`. An override may round it to pixels; layout continues with the unrounded frame.
    open func placedFrame(_ frame: LayoutRect) -> LayoutRect { frame }

    /// Called after a layout pass changed the view's frame.
    open func frameWasPlaced(from previous: LayoutRect) {}

    /// The view's rectangle in its own coordinates, in points.
    public var bounds: LayoutRect {
        let frame = frame
        return LayoutRect(x: boundsOrigin.x, y: boundsOrigin.y, width: frame.width, height: frame.height)
    }

    /// Whether the view scrolls its contents. Layout ignores it; ``LayoutLinter`` warns about constraints into
    /// contents.
    public var scrollsContents = false
    /// Whether the alignment rectangle equals the frame and the bounds start at the origin.
    final var isPlain: Bool { state.isDisjoint(with: .isNotPlain) }

    /// Whether the frame and the autoresizing mask generate required constraints that lay the view out. The default
    /// is true, as in UIKit.
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { isLaidOutByMask }
        set {
            isLaidOutByMask = newValue
            if newValue { rebaseAutoresizing() }
            rulesChanged()
        }
    }
    /// The parts of the frame that follow the superview's size while the mask is translated into constraints.
    public var autoresizingMask: AutoresizingMask = [] {
        didSet {
            rebaseAutoresizing()
            rulesChanged()
        }
    }

    /// Whether the view is hidden. A hidden view takes part in layout like any other, except in a stack.
    public var isHidden = false { didSet { if isHidden != oldValue { superview?.subviewChanged(self) } } }

    /// Returns the alignment rectangle of a view with the given frame. Override it together with
    /// ``frame(forAlignmentRect:)``.
    ///
    /// - Precondition: The two methods are inverse to each other and differ by insets that do not depend on the
    ///   frame. Otherwise a layout pass throws ``LayoutError/alignmentRectNotInvertible(view:deviation:)``.
    open func alignmentRect(forFrame frame: LayoutRect) -> LayoutRect { frame.inset(by: alignmentRectInsets) }

    /// Returns the frame of a view with the given alignment rectangle: the inverse of ``alignmentRect(forFrame:)``.
    open func frame(forAlignmentRect rect: LayoutRect) -> LayoutRect { rect.outset(by: alignmentRectInsets) }

    /// The rule by which the contents are mirrored in right-to-left layouts.
    @exclusivity(unchecked) public var semanticContentAttribute = SemanticContentAttribute.unspecified {
        didSet {
            if semanticContentAttribute == oldValue { return }
            engine?.invalidateAll()
            directionChanged()
        }
    }

    /// The layout direction that leading and trailing follow in constraints that this view holds.
    public var effectiveLayoutDirection: LayoutDirection {
        semanticContentAttribute.resolved(in: engine?.layoutDirection ?? .leftToRight)
    }

    // MARK: Content

    @exclusivity(unchecked) private var hugging = (Priority.defaultLow, Priority.defaultLow)
    @exclusivity(unchecked) private var compression = (Priority.defaultHigh, Priority.defaultHigh)

    /// The intrinsic content size: the natural size of the content's alignment rectangle, in points;
    /// ``LayoutSize/noIntrinsicMetric`` along an axis without a natural size.
    ///
    /// The default is ``fixedContentSize``. A subclass that overrides the property calls
    /// ``invalidateIntrinsicContentSize()`` after the size changed.
    open var intrinsicContentSize: LayoutSize { ownContentSize }

    /// The intrinsic content size, in points, of a view whose class does not compute one. The default is
    /// ``LayoutSize/noIntrinsicSize``.
    ///
    /// Classes that override ``intrinsicContentSize``, such as labels, ignore it.
    public final var fixedContentSize: LayoutSize {
        get { ownContentSize }
        set {
            ownContentSize = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// Returns the natural height of content that wraps at `width`, both in points; nil if the height does not depend
    /// on the width.
    ///
    /// A height takes a second pass: the first determines the width, and the second uses the height at that width.
    open func contentHeight(forWidth width: Double) -> Double? { nil }

    /// The width, in points, of the latest measurement of wrapping content; nil if there was none.
    @exclusivity(unchecked) var wrappingWidth: Double?

    /// Invalidates the intrinsic content size. Call it after that size changed.
    public func invalidateIntrinsicContentSize() { contentChanged() }

    /// Whether the content is wrapping text. A stack divides its length among such views, which have no natural width.
    public var wrapsText = false { didSet { if wrapsText != oldValue { superview?.subviewChanged(self) } } }
    /// Whether the content is a title that may wrap, like a button's. A stack divides its length among such views if
    /// their natural widths allow more than one result.
    public var wrapsTitle = false { didSet { if wrapsTitle != oldValue { superview?.subviewChanged(self) } } }

    /// The creation index of the content size constraints. A stack derives it from the view's index in the stack.
    final var contentCreationIndex: Int {
        get { assignedContentCreationIndex ?? creationIndex }
        set {
            if newValue == contentCreationIndex { return }
            assignedContentCreationIndex = newValue
            rulesChanged()
        }
    }
    @exclusivity(unchecked) private var assignedContentCreationIndex: Int?

    /// Returns the priority with which the view resists growing beyond its natural size. The default is 250.
    public func contentHuggingPriority(for axis: LayoutAxis) -> Priority {
        axis == .horizontal ? hugging.0 : hugging.1
    }

    /// Sets the priority with which the view resists growing beyond its natural size.
    public func setContentHuggingPriority(_ priority: Priority, for axis: LayoutAxis) {
        if axis == .horizontal { hugging.0 = priority } else { hugging.1 = priority }
        contentChanged()
    }

    /// Returns the priority with which the view resists shrinking below its natural size. The default is 750.
    public func contentCompressionResistancePriority(for axis: LayoutAxis) -> Priority {
        axis == .horizontal ? compression.0 : compression.1
    }

    /// Sets the priority with which the view resists shrinking below its natural size.
    public func setContentCompressionResistancePriority(_ priority: Priority, for axis: LayoutAxis) {
        if axis == .horizontal { compression.0 = priority } else { compression.1 = priority }
        contentChanged()
    }

    /// The distance from the top of the alignment rectangle to the first baseline, in points. The default is 0.
    public var firstBaselineOffsetFromTop = 0.0 { didSet { baselineChanged() } }
    /// The distance from the last baseline to the bottom of the alignment rectangle, in points. The default is 0.
    public var lastBaselineOffsetFromBottom = 0.0 { didSet { baselineChanged() } }

    /// The height of a line of text and its descent below the baseline, in points, or nil if the view has no text.
    var lineExtents: (height: Double, descent: Double)? { nil }

    /// Whether the view is a stack, whose natural length is its fitting length.
    var isStack: Bool { false }

    /// Updates which hidden views a stack cannot collapse, so that they keep a length; returns whether there are any.
    func updateLengthKeepers() -> Bool { false }
    /// Returns the axis along which this view gives a subview the length 0; nil if it does not.
    func collapses(_ view: LayoutView) -> LayoutAxis? { nil }
    /// Arranges all hidden views again as if they had no length.
    func forgetLengthKeepers() {}

    // MARK: The update cycle

    /// Whether the engine calls ``updateConstraints()`` before the next layout pass.
    final var needsConstraintUpdate: Bool { state.contains(.needsConstraintUpdate) }

    /// Requests ``updateConstraints()`` before the next layout pass.
    final func setNeedsConstraintUpdate() {
        state.insert(.needsConstraintUpdate)
        engine?.constraintUpdateNeeded(by: self)
    }

    /// Updates the constraints that the view creates itself. The engine calls it once when the view joins a tree, and
    /// again after each ``setNeedsUpdateConstraints()``. Descendants come before their ancestors.
    ///
    /// - Throws: ``LayoutError``, which the layout pass rethrows. The next pass calls the method again.
    open func updateConstraints() throws(LayoutError) {}

    /// Runs the update that ``setNeedsUpdateConstraints()`` requested.
    func performConstraintUpdate() throws(LayoutError) {
        try updateConstraints()
        state.remove(.needsConstraintUpdate)
    }

    /// Lays out the subviews. The default copies the frames that the constraints yield.
    ///
    /// The engine calls it if one of those frames or the view's own size changed, or after ``setNeedsLayout()``.
    /// Ancestors come before their descendants. The engine may skip the call if neither the view's class nor the class
    /// of an ancestor overrides the method.
    ///
    /// An override may call `super` and then read the frames, change them until a later pass copies new ones, or change
    /// constraints, which causes another pass. Without the call, the override lays out the subviews itself.
    /// - Throws: ``LayoutError``, which the layout pass rethrows.
    open func layoutSubviews() throws(LayoutError) { try engine?.copyFrames(into: self) }

    /// Draws the view. ``LayoutEngine/displayIfNeeded()`` calls it if a redraw is due, ancestors before descendants.
    open func display() {}

    /// Called after ``traitCollection`` changed.
    open func traitCollectionDidChange(_ previous: TraitCollection) {}

    /// Whether the class requires constraint-based layout. The engine ignores it.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Called after a property of a subview changed that may affect how this view arranges its subviews.
    func subviewChanged(_ view: LayoutView) {}

    /// Called after a subview's natural size or content priorities changed.
    func contentChanged(of view: LayoutView) { subviewChanged(view) }

    /// Called after the layout direction or the view's mirroring changed.
    func directionChanged() {}

    /// Called when a run of the update cycle begins, if ``beginsRuns`` is set.
    func runBegins() {}

    /// Called before a subview is removed.
    func willRemoveSubview(_ view: LayoutView) {}

    // MARK: Generated rules

    override func appendOwnRules(to rules: inout [Constraint]) throws(LayoutError) {
        try appendOwnRules(
            wrappedAt: wrappingWidth, includesFrame: translatesAutoresizingMaskIntoConstraints, to: &rules)
    }

    /// Appends the rules of ``appendOwnRules(to:)`` with content wrapped at `width`, in points.
    final func appendOwnRules(wrappedAt width: Double?, includesFrame: Bool, to rules: inout [Constraint])
        throws(LayoutError)
    {
        if !isPlain { try checkAlignmentRect() }
        let natural = naturalSize(wrappedAt: width)
        if natural != .noIntrinsicSize { try appendContentRules(natural, to: &rules) }
        if includesFrame { try appendAutoresizingRules(to: &rules) }
    }

    override func addSpan(
        _ axis: LayoutAxis, minScale: Double, extentScale: Double, in holder: LayoutView, to sum: inout AffineSum
    ) {
        guard self === holder else {
            super.addSpan(axis, minScale: minScale, extentScale: extentScale, in: holder, to: &sum)
            return
        }
        // In its own coordinates a view's frame starts at the origin of its bounds.
        sum.constant += minScale * (effectiveAlignmentInsets.min(axis) + boundsOrigin[axis])
        sum.add(extentScale, .init(axis, isExtent: true), of: self)
    }

    // Runs at each step of a live resize. The tree and the caller keep the engine alive, so it is not retained.
    private func rulesChanged() { itemTree?.engineReference?._withUnsafeGuaranteedRef { $0.itemChanged(self) } }

    private func contentChanged() {
        rulesChanged()
        superview?.contentChanged(of: self)
    }
}
