public import SolverAPI

/// A node of the tree that is laid out: a rectangle with content, margins and subviews.
///
/// Names and meanings are those of `UIView`; what a view draws is nobody's business here. Changes take effect with the next
/// ``LayoutEngine/layoutIfNeeded()`` of the engine the tree is in.
open class LayoutView: LayoutItem {
    /// The view that contains this one.
    public internal(set) var superview: LayoutView? {
        get { superviewReference.view }
        set { superviewReference = ViewReference(newValue) }
    }
    private var superviewReference = ViewReference(nil)
    /// The views in this one, back to front.
    public internal(set) var subviews: [LayoutView] {
        get { subviewList.items }
        set { subviewList.items = newValue }
    }
    var subviewList = ItemList<LayoutView>()
    /// The free guides that the view owns.
    public var layoutGuides: [LayoutGuide] { guideList.items }
    var guideList = ItemList<LayoutGuide>()
    /// The engine that lays the tree out, if there is one.
    public internal(set) var engine: LayoutEngine? {
        get { engineHandle?.engine }
        set { engineHandle = newValue?.handle }
    }
    private var engineHandle: EngineHandle?

    /// The active constraints that this view holds, by name.
    var heldConstraints: [ConstraintID: LayoutConstraint] = [:]
    /// The active constraints that speak of this view or of a guide of it, by name.
    var referencingConstraints: [ConstraintID: LayoutConstraint] = [:]

    /// What the update cycle keeps with the view.
    var viewMarks = ViewMarks()

    private var storedFrame = LayoutRect.zero
    /// The frame that was last set, and the superview's size then: what the autoresizing mask goes out from. Not the frame
    /// that a pass found, or a rule that is made anew would start from the result of the old one.
    private(set) var autoresizingBase = (frame: LayoutRect.zero, superviewSize: LayoutSize?.none)

    /// Lets the mask go out from the frame and the superview's size as they are.
    func rebaseAutoresizing() { autoresizingBase = (storedFrame, superview?.frame.size) }

    /// A view with an empty frame, in no tree.
    public override init(identifier: String? = nil) { super.init(identifier: identifier) }

    /// A view with a frame, in no tree.
    public convenience init(frame: LayoutRect, identifier: String? = nil) {
        self.init(identifier: identifier)
        self.frame = frame
    }

    /// Frees what lies in the view level by level: to leave it to each view would need a stack as deep as the tree.
    deinit {
        handle.close()
        viewMarks.uncopied = []
        var doomed = subviews
        subviews = []
        while var view = doomed.popLast() {
            if isKnownUniquelyReferenced(&view) {
                view.viewMarks.uncopied = []
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
    /// A layout pass writes it. To set it means something only while ``translatesAutoresizingMaskIntoConstraints`` is true;
    /// else it stays until the next pass, which writes the constraints' frame again.
    public var frame: LayoutRect {
        get { storedFrame }
        set {
            let isResized = newValue.size != storedFrame.size
            storedFrame = newValue
            rebaseAutoresizing()
            if isResized { setNeedsLayout() }
            if translatesAutoresizingMaskIntoConstraints {
                rulesChanged()
            } else {
                engine?.cycle.strays[age] = self
            }
        }
    }

    /// Writes the frame that a layout pass found; not a wish of anybody's, so no rule changes.
    func copyOut(frame: LayoutRect) { storedFrame = frame }

    /// The frame that a layout pass gives the view where constraints say `frame`: that, unless an override puts it on pixels.
    /// Layout goes on with the unrounded one.
    open func placedFrame(_ frame: LayoutRect) -> LayoutRect { frame }

    /// A layout pass has given the view another frame.
    open func frameWasPlaced(from previous: LayoutRect) {}

    /// The view's rectangle in its own coordinates.
    public var bounds: LayoutRect {
        LayoutRect(x: boundsOrigin.x, y: boundsOrigin.y, width: frame.width, height: frame.height)
    }

    /// Whether the view scrolls its contents, as tables do. Layout does not look at it: ``LayoutLinter`` warns of constraints
    /// that reach out of it.
    public var scrollsContents = false
    /// What the view's top left corner is called in its own coordinates: how far its contents are scrolled.
    public var boundsOrigin = LayoutPoint.zero { didSet { if boundsOrigin != oldValue { engine?.invalidateAll() } } }

    /// How far the alignment rectangle, on which constraints act, lies within the frame.
    public var alignmentRectInsets = EdgeInsets.zero {
        didSet { if alignmentRectInsets != oldValue { engine?.invalidateAll() } }
    }

    /// Whether the frame and the autoresizing mask lay the view out, by generated required constraints. True as in UIKit.
    public var translatesAutoresizingMaskIntoConstraints = true {
        didSet {
            rebaseAutoresizing()
            rulesChanged()
        }
    }
    /// How the frame follows the superview's size where the mask is translated.
    public var autoresizingMask: AutoresizingMask = [] {
        didSet {
            rebaseAutoresizing()
            rulesChanged()
        }
    }

    /// A hidden view takes part in layout as others do, except in a stack.
    public var isHidden = false { didSet { if isHidden != oldValue { superview?.subviewChanged(self) } } }

    /// The margins as they were asked for; ``layoutMargins`` are what follows.
    var margins = LayoutMargins() { didSet { if margins != oldValue { referencesChanged() } } }
    /// Distances from the bounds to ``safeAreaLayoutGuide``.
    public var safeAreaInsets = EdgeInsets.zero { didSet { if safeAreaInsets != oldValue { referencesChanged() } } }
    /// What is added to the safe area that the view inherits, as a controller's `additionalSafeAreaInsets` are.
    public var additionalSafeAreaInsets = EdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { inheritanceChanged() } }
    }
    /// Whether ``safeAreaInsets`` follow from where the view lies in its superview's safe area, as UIKit's do.
    public var inheritsSafeAreaInsets = false { didSet { inheritanceChanged() } }
    /// How much of the view, from its bottom edge, the keyboard covers, in points; see ``keyboardLayoutGuide``.
    public var keyboardHeight = 0.0 { didSet { if keyboardHeight != oldValue { referencesChanged() } } }

    /// How the view is drawn from its frame. It does not take part in layout.
    public var transform = LayoutTransform.identity

    /// The alignment rectangle of a view with that frame. To be overridden together with ``frame(forAlignmentRect:)``.
    ///
    /// The two must be inverse to each other and differ by insets that do not depend on the frame; a layout pass says if
    /// they are not: ``LayoutError/alignmentRectNotInvertible(view:deviation:)``.
    open func alignmentRect(forFrame frame: LayoutRect) -> LayoutRect { frame.inset(by: alignmentRectInsets) }

    /// The frame of a view with that alignment rectangle: the inverse of ``alignmentRect(forFrame:)``.
    open func frame(forAlignmentRect rect: LayoutRect) -> LayoutRect { rect.outset(by: alignmentRectInsets) }

    /// Whether the contents are mirrored where people read from right to left.
    public var semanticContentAttribute = SemanticContentAttribute.unspecified {
        didSet {
            if semanticContentAttribute == oldValue { return }
            engine?.invalidateAll()
            directionChanged()
        }
    }

    /// The direction in which leading and trailing go in constraints that this view holds.
    public var effectiveLayoutDirection: LayoutDirection {
        semanticContentAttribute.resolved(in: engine?.layoutDirection ?? .leftToRight)
    }

    // MARK: Content

    private var hugging = (Priority.defaultLow, Priority.defaultLow)
    private var compression = (Priority.defaultHigh, Priority.defaultHigh)

    /// The natural size of the content, of the alignment rectangle; ``LayoutSize/noIntrinsicMetric`` on an axis without one.
    ///
    /// A subclass that computes it calls ``invalidateIntrinsicContentSize()`` when it changes.
    open var intrinsicContentSize = LayoutSize.noIntrinsicSize { didSet { invalidateIntrinsicContentSize() } }

    /// The natural height of content that wraps, in points, where the alignment rectangle is `width` wide; nil where the height
    /// does not depend on the width.
    ///
    /// It makes a second pass: the first gives the width, then the view wants that height.
    open func contentHeight(forWidth width: Double) -> Double? { nil }

    /// The width of the latest pass, at which content that wraps is measured.
    var wrappingWidth: Double?

    /// Says that the content's natural size is another one now.
    public func invalidateIntrinsicContentSize() { contentChanged() }

    /// Whether the content is text that wraps, so that it has no one natural width: a row of such views in a stack is shared out.
    public var wrapsText = false { didSet { if wrapsText != oldValue { superview?.subviewChanged(self) } } }
    /// Whether the content is a title that may wrap, as a button's: a row of those in a stack is shared out where their natural
    /// widths leave a choice.
    public var wrapsTitle = false { didSet { if wrapsTitle != oldValue { superview?.subviewChanged(self) } } }

    /// The age of the wishes for a natural size. In a stack they are as old as the view's place says, not as the view.
    var contentAge: Int {
        get { assignedContentAge ?? age }
        set {
            if newValue == contentAge { return }
            assignedContentAge = newValue
            rulesChanged()
        }
    }
    private var assignedContentAge: Int?

    /// How much the view resists becoming larger than its content. 250 unless set.
    public func contentHuggingPriority(for axis: LayoutAxis) -> Priority {
        axis == .horizontal ? hugging.0 : hugging.1
    }

    /// Sets how much the view resists becoming larger than its content.
    public func setContentHuggingPriority(_ priority: Priority, for axis: LayoutAxis) {
        if axis == .horizontal { hugging.0 = priority } else { hugging.1 = priority }
        contentChanged()
    }

    /// How much the view resists becoming smaller than its content. 750 unless set.
    public func contentCompressionResistancePriority(for axis: LayoutAxis) -> Priority {
        axis == .horizontal ? compression.0 : compression.1
    }

    /// Sets how much the view resists becoming smaller than its content.
    public func setContentCompressionResistancePriority(_ priority: Priority, for axis: LayoutAxis) {
        if axis == .horizontal { compression.0 = priority } else { compression.1 = priority }
        contentChanged()
    }

    /// The distance of the first line's baseline from the alignment rectangle's top. 0 for a view without text.
    public var firstBaselineOffsetFromTop = 0.0 { didSet { baselineChanged() } }
    /// The distance of the last line's baseline from the alignment rectangle's bottom, upwards. 0 for a view without text.
    public var lastBaselineOffsetFromBottom = 0.0 { didSet { baselineChanged() } }
    /// The view in this one whose first baseline is this one's too; nil for its own.
    public var viewForFirstBaselineLayout: LayoutView? {
        get { firstBaselineView.view }
        set { firstBaselineView = ViewReference(newValue) }
    }
    private var firstBaselineView = ViewReference(nil) { didSet { baselineChanged() } }
    /// The view in this one whose last baseline, or bottom if it has none, is this one's too; nil for its own.
    public var viewForLastBaselineLayout: LayoutView? {
        get { lastBaselineView.view }
        set { lastBaselineView = ViewReference(newValue) }
    }
    private var lastBaselineView = ViewReference(nil) { didSet { baselineChanged() } }

    // MARK: Guides of its own

    /// The rectangle within ``layoutMargins``.
    public private(set) lazy var layoutMarginsGuide = LayoutGuide(
        .layoutMargins, of: self, identifier: "layoutMarginsGuide")
    /// The rectangle within ``safeAreaInsets``.
    public private(set) lazy var safeAreaLayoutGuide = LayoutGuide(
        .safeArea, of: self, identifier: "safeAreaLayoutGuide")

    /// The guide of readable width with its constraints, once it was asked for.
    var readableGuide: ReadableGuide?
    /// How wide text may be to be read with ease.
    public var readableWidths = ReadableWidths.standard { didSet { readableGuide?.update(readableWidth) } }
    /// The guides along the top and bottom edges that were asked for.
    var strips: [LayoutGuide] = []

    // MARK: The update cycle

    /// Whether ``updateConstraints()`` is to be called before the next layout pass.
    private(set) var needsConstraintUpdate = true

    /// Asks for ``updateConstraints()`` before the next layout pass, whoever asks and when.
    func setNeedsConstraintUpdate() {
        needsConstraintUpdate = true
        engine?.constraintUpdateNeeded(by: self)
    }

    /// Brings the constraints up to date that the view makes itself. Called once when the view becomes part of a tree that is
    /// laid out, and then when ``setNeedsUpdateConstraints()`` asked for it; innermost views first.
    ///
    /// - Throws: what stands in the way of its constraints. The layout pass throws it, and calls again next time.
    open func updateConstraints() throws(LayoutError) {}

    /// Does what was asked for by ``setNeedsUpdateConstraints()``.
    func performConstraintUpdate() throws(LayoutError) {
        try updateConstraints()
        needsConstraintUpdate = false
    }

    /// Lays out what the view contains: copies the frames that the constraints gave. Called when those or the view's own size
    /// changed, or ``setNeedsLayout()`` asked for it; outermost views first.
    ///
    /// An override that calls it may read the frames then, correct them (until the next pass that copies), or change
    /// constraints, which makes another pass. One that does not call it lays out the subviews itself.
    /// - Throws: as the layout pass that calls it.
    open func layoutSubviews() throws(LayoutError) { try engine?.copyFrames(into: self) }

    /// Draws the view. Called by ``LayoutEngine/displayIfNeeded()`` when it is due; outermost views first.
    open func display() {}

    /// Tells the view that ``traitCollection`` changed.
    open func traitCollectionDidChange(_ previous: TraitCollection) {}

    /// Whether the class says that it needs constraints to be laid out. Nothing depends on it here: a view may say so for
    /// those who read it.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Something about a subview changed that a view may lay its subviews out by.
    func subviewChanged(_ view: LayoutView) {}

    /// People read in another direction now than before, or the view's contents are mirrored where they were not.
    func directionChanged() {}

    /// A subview is about to leave.
    func willRemoveSubview(_ view: LayoutView) {}

    // MARK: What the engine asks

    override func generatedRules() throws(LayoutError) -> [Constraint] {
        try generatedRules(wrappedAt: wrappingWidth, includesFrame: translatesAutoresizingMaskIntoConstraints)
    }

    /// The rules that the view brings along, with content wrapped at that width.
    func generatedRules(wrappedAt width: Double?, includesFrame: Bool) throws(LayoutError) -> [Constraint] {
        var rules = GeneratedRule.nonNegativeSizes(of: self)
        try checkAlignmentRect()
        let natural = naturalSize(wrappedAt: width)
        for axis in LayoutAxis.allCases {
            let extent = natural[axis]
            if extent == LayoutSize.noIntrinsicMetric { continue }
            guard extent >= 0, extent <= Limits.magnitude else {
                throw .invalidIntrinsicSize(view: name, axis: axis, value: extent)
            }
            let (hug, resist) = (contentHuggingPriority(for: axis), contentCompressionResistancePriority(for: axis))
            for priority in [hug, resist] where !priority.isValid {
                throw .invalidPriority(subject: "\(name), content size", priority: priority.value)
            }
            rules += GeneratedRule.contentSize(of: self, axis, extent, hugging: hug, compression: resist)
        }
        if includesFrame { rules += try autoresizingRules() }
        return rules
    }

    override func addSpan(
        _ axis: LayoutAxis, minScale: Double, extentScale: Double, in holder: LayoutView, to sum: inout AffineSum
    ) {
        guard self === holder else {
            super.addSpan(axis, minScale: minScale, extentScale: extentScale, in: holder, to: &sum)
            return
        }
        // In its own coordinates a view's frame begins at its bounds' origin, wherever the view is.
        sum.constant += minScale * (effectiveAlignmentInsets.min(axis) + boundsOrigin[axis])
        sum.add(extentScale, .init(axis, isExtent: true), of: self)
    }

    private func rulesChanged() { engine?.itemChanged(self) }

    private func contentChanged() {
        rulesChanged()
        superview?.subviewChanged(self)
    }

    func referencesChanged() {
        guard let engine else { return }
        for constraint in referencingConstraints.values { engine.constraintChanged(constraint) }
    }
}
