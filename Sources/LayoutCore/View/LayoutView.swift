public import SolverAPI

/// A node of the tree that is laid out: a rectangle with content, margins and subviews.
///
/// Names and meanings are those of `UIView`; what a view draws is nobody's business here. Changes take effect with the next
/// ``LayoutEngine/layoutIfNeeded()`` of the engine the tree is in.
open class LayoutView: LayoutItem {
    /// The view that contains this one.
    public internal(set) final var superview: LayoutView? {
        get { superviewReference?.takeUnretainedValue() }
        set { superviewReference = newValue.map { .passUnretained($0) } }
    }
    // A view that goes clears this in its subviews.
    @exclusivity(unchecked) private(set) final var superviewReference: Unmanaged<LayoutView>?
    /// The views in this one, back to front.
    public internal(set) final var subviews: [LayoutView] {
        get { subviewList.items }
        set { subviewList.items = newValue }
    }
    @exclusivity(unchecked) final var subviewList = ItemList<LayoutView>()
    /// The engine that lays the tree out, if there is one.
    public final var engine: LayoutEngine? { itemColumns?.engine }

    /// The constraints that this view holds, active or broken, in no order.
    @exclusivity(unchecked) final var held = ContiguousArray<LayoutConstraint>()
    /// What few views have.
    @exclusivity(unchecked) final var viewExtras: ViewExtras?
    /// What the class does in its own way.
    final let overrides: ViewOverrides
    /// The same of a class of this module, with the class that it is said of.
    class var knownOverrides: (type: LayoutView.Type, overrides: ViewOverrides) { (LayoutView.self, []) }

    @exclusivity(unchecked) private final var isLaidOutByMask = true
    @exclusivity(unchecked) private final var ownContentSize = LayoutSize.noIntrinsicSize

    /// What the solver moved in the view and it has not copied yet.
    @exclusivity(unchecked) final var uncopied: [LayoutItem] = []
    /// What the update cycle keeps with the view.
    @exclusivity(unchecked) final var marks = CycleMarks()

    /// The frame that was last set, and the superview's size then: what the autoresizing mask goes out from. Not the frame
    /// that a pass found, or a rule that is made anew would start from the result of the old one.
    @exclusivity(unchecked) private(set) final var autoresizingBase = (
        frame: LayoutRect.zero, superviewSize: LayoutSize?.none
    )

    /// Lets the mask go out from the frame and the superview's size as they are.
    final func rebaseAutoresizing() { autoresizingBase = (frame, superview?.frame.size) }

    /// What few views have, made now if it was not.
    final var extras: ViewExtras {
        if let viewExtras { return viewExtras }
        let made = ViewExtras()
        viewExtras = made
        return made
    }

    /// A view with an empty frame, in no tree.
    public override init(identifier: String? = nil) {
        overrides = ViewOverrides(of: Self.self)
        super.init(identifier: identifier)
        state = overrides.contains(.geometry) ? [.needsConstraintUpdate, .overridesGeometry] : .needsConstraintUpdate
    }

    /// A view with a frame, in no tree.
    ///
    /// Subclasses call it as they do in UIKit: `super.init(frame: .zero)`.
    public init(frame: LayoutRect) {
        overrides = ViewOverrides(of: Self.self)
        super.init(identifier: nil)
        state = overrides.contains(.geometry) ? [.needsConstraintUpdate, .overridesGeometry] : .needsConstraintUpdate
        self.frame = frame
    }

    /// A view with a frame and a name, in no tree.
    public convenience init(frame: LayoutRect, identifier: String?) {
        self.init(identifier: identifier)
        self.frame = frame
    }

    /// Frees what lies in the view level by level: to leave it to each view would need a stack as deep as the tree.
    deinit {
        leaveReferences()
        held.forEachBorrowed { ($0.heldBy, $0.heldPlace) = (nil, -1) }
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
    /// A layout pass writes it. To set it means something only while ``translatesAutoresizingMaskIntoConstraints`` is true;
    /// else it stays until the next pass, which writes the constraints' frame again.
    ///
    /// To read it costs two loads: it is read far more often than anything else, and as a call with the view kept alive meanwhile
    /// it was two fifths of a resize of 100 views whose frames are read (measured).
    public final var frame: LayoutRect {
        @inlinable get {
            if storedFrame.isInColumns, let columns = itemColumns { return columns.rect(slot) }
            return storedFrame.own
        }
        set {
            let isResized = newValue.size != frame.size
            setOwnFrame(newValue)
            if isLaidOutByMask {
                autoresizingBase = (newValue, superviewReference?._withUnsafeGuaranteedRef { $0.frame.size })
            }
            if isResized, overrides.contains(.layout) || itemColumns?.isObserved ?? false { setNeedsLayout() }
            if isLaidOutByMask {
                itemColumns?.engineReference?._withUnsafeGuaranteedRef { $0.frameChanged(of: self) }
            } else {
                engine?.noteStray(self)
            }
        }
    }

    /// Writes the frame that a layout pass found; not a wish of anybody's, so no rule changes.
    final func copyOut(frame: LayoutRect) { setOwnFrame(frame) }

    /// The frame that a layout pass gives the view where constraints say `frame`: that, unless an override puts it on pixels.
    /// Layout goes on with the unrounded one.
    open func placedFrame(_ frame: LayoutRect) -> LayoutRect { frame }

    /// A layout pass has given the view another frame.
    open func frameWasPlaced(from previous: LayoutRect) {}

    /// The view's rectangle in its own coordinates.
    public var bounds: LayoutRect {
        let frame = frame
        return LayoutRect(x: boundsOrigin.x, y: boundsOrigin.y, width: frame.width, height: frame.height)
    }

    /// Whether the view scrolls its contents, as tables do. Layout does not look at it: ``LayoutLinter`` warns of constraints
    /// that reach out of it.
    public var scrollsContents = false
    /// Whether rules may take the view's frame for its alignment rectangle, and the origin of its bounds for 0.
    final var isPlain: Bool { state.isDisjoint(with: .isNotPlain) }

    /// Whether the frame and the autoresizing mask lay the view out, by generated required constraints. True as in UIKit.
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { isLaidOutByMask }
        set {
            isLaidOutByMask = newValue
            if newValue { rebaseAutoresizing() }
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

    /// The alignment rectangle of a view with that frame. To be overridden together with ``frame(forAlignmentRect:)``.
    ///
    /// The two must be inverse to each other and differ by insets that do not depend on the frame; a layout pass says if
    /// they are not: ``LayoutError/alignmentRectNotInvertible(view:deviation:)``.
    open func alignmentRect(forFrame frame: LayoutRect) -> LayoutRect { frame.inset(by: alignmentRectInsets) }

    /// The frame of a view with that alignment rectangle: the inverse of ``alignmentRect(forFrame:)``.
    open func frame(forAlignmentRect rect: LayoutRect) -> LayoutRect { rect.outset(by: alignmentRectInsets) }

    /// Whether the contents are mirrored where people read from right to left.
    @exclusivity(unchecked) public var semanticContentAttribute = SemanticContentAttribute.unspecified {
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

    @exclusivity(unchecked) private var hugging = (Priority.defaultLow, Priority.defaultLow)
    @exclusivity(unchecked) private var compression = (Priority.defaultHigh, Priority.defaultHigh)

    /// The natural size of the content, of the alignment rectangle, in points; ``LayoutSize/noIntrinsicMetric`` on an axis without one.
    ///
    /// ``fixedContentSize`` unless a subclass computes it, which calls ``invalidateIntrinsicContentSize()`` when it changes.
    open var intrinsicContentSize: LayoutSize { ownContentSize }

    /// The natural size of a view whose class does not compute one, in points. ``LayoutSize/noIntrinsicSize`` unless set.
    ///
    /// Classes that override ``intrinsicContentSize``, as labels do, ignore it.
    public final var fixedContentSize: LayoutSize {
        get { ownContentSize }
        set {
            ownContentSize = newValue
            invalidateIntrinsicContentSize()
        }
    }

    /// The natural height of content that wraps, in points, where the alignment rectangle is `width` wide; nil where the height
    /// does not depend on the width.
    ///
    /// It makes a second pass: the first gives the width, then the view wants that height.
    open func contentHeight(forWidth width: Double) -> Double? { nil }

    /// The width of the latest pass, at which content that wraps is measured.
    @exclusivity(unchecked) var wrappingWidth: Double?

    /// Says that the content's natural size is another one now.
    public func invalidateIntrinsicContentSize() { contentChanged() }

    /// Whether the content is text that wraps, so that it has no one natural width: a row of such views in a stack is shared out.
    public var wrapsText = false { didSet { if wrapsText != oldValue { superview?.subviewChanged(self) } } }
    /// Whether the content is a title that may wrap, as a button's: a row of those in a stack is shared out where their natural
    /// widths leave a choice.
    public var wrapsTitle = false { didSet { if wrapsTitle != oldValue { superview?.subviewChanged(self) } } }

    /// The age of the wishes for a natural size. In a stack they are as old as the view's place says, not as the view.
    final var contentAge: Int {
        get { assignedContentAge ?? age }
        set {
            if newValue == contentAge { return }
            assignedContentAge = newValue
            rulesChanged()
        }
    }
    @exclusivity(unchecked) private var assignedContentAge: Int?

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

    /// The height of a line and what of it is below the baseline, in points, where the view has lines of text.
    var lineExtents: (height: Double, descent: Double)? { nil }

    /// Whether the view arranges others and is as long as they make it, so that its natural length is its fitting one.
    var isStack: Bool { false }

    /// A rule by which a hidden view has no length is broken, or no more: whether views keep a length for that.
    func updateLengthKeepers() -> Bool { false }

    // MARK: The update cycle

    /// Whether ``updateConstraints()`` is to be called before the next layout pass.
    final var needsConstraintUpdate: Bool { state.contains(.needsConstraintUpdate) }

    /// Asks for ``updateConstraints()`` before the next layout pass, whoever asks and when.
    final func setNeedsConstraintUpdate() {
        state.insert(.needsConstraintUpdate)
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
        state.remove(.needsConstraintUpdate)
    }

    /// Lays out what the view contains: copies the frames that the constraints gave. Called when those or the view's own size
    /// changed, or ``setNeedsLayout()`` asked for it; outermost views first. Where neither a view's class nor those of the views
    /// around it override it, frames are there without a call.
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

    /// The same where it is a subview's natural size or what it makes of it.
    func contentChanged(of view: LayoutView) { subviewChanged(view) }

    /// People read in another direction now than before, or the view's contents are mirrored where they were not.
    func directionChanged() {}

    /// A run of the update cycle begins; called where ``beginsRuns`` is true.
    func runBegins() {}

    /// A subview is about to leave.
    func willRemoveSubview(_ view: LayoutView) {}

    // MARK: What the engine asks

    override func appendOwnRules(to rules: inout [Constraint]) throws(LayoutError) {
        try appendOwnRules(
            wrappedAt: wrappingWidth, includesFrame: translatesAutoresizingMaskIntoConstraints, to: &rules)
    }

    /// The same, with content wrapped at that width.
    final func appendOwnRules(wrappedAt width: Double?, includesFrame: Bool, to rules: inout [Constraint])
        throws(LayoutError)
    {
        if !isPlain { try checkAlignmentRect() }
        let natural = naturalSize(wrappedAt: width)
        if natural != .noIntrinsicSize { try appendContentRules(natural, to: &rules) }
        if includesFrame { try appendAutoresizingRules(to: &rules) }
    }

    private final func appendContentRules(_ natural: LayoutSize, to rules: inout [Constraint]) throws(LayoutError) {
        for axis in LayoutAxis.allCases {
            let extent = natural[axis]
            if extent == LayoutSize.noIntrinsicMetric { continue }
            guard extent >= 0, extent <= Limits.magnitude else {
                throw .invalidIntrinsicSize(view: name, axis: axis, value: extent)
            }
            let (hug, resist) = (contentHuggingPriority(for: axis), contentCompressionResistancePriority(for: axis))
            guard hug.isValid, resist.isValid else {
                let invalid = hug.isValid ? resist : hug
                throw .invalidPriority(subject: "\(name), content size", priority: invalid.value)
            }
            GeneratedRule.appendContentSize(of: self, axis, extent, hugging: hug, compression: resist, to: &rules)
        }
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

    // As is done at each step of a live resize, without keeping the engine alive meanwhile: its columns and the caller do.
    private func rulesChanged() { itemColumns?.engineReference?._withUnsafeGuaranteedRef { $0.itemChanged(self) } }

    private func contentChanged() {
        rulesChanged()
        superview?.contentChanged(of: self)
    }
}
