public import SolverAPI

/// A node of the tree that is laid out: a rectangle with content, margins and subviews.
///
/// Names and meanings are those of `UIView`; what a view draws is nobody's business here. Changes take effect with the next
/// ``LayoutEngine/layoutIfNeeded()`` of the engine the tree is in.
open class LayoutView: LayoutItem {
    /// The view that contains this one.
    public internal(set) weak var superview: LayoutView?
    /// The views in this one, back to front.
    public internal(set) var subviews: [LayoutView] = []
    /// The free guides that the view owns.
    public internal(set) var layoutGuides: [LayoutGuide] = []
    /// The engine that lays the tree out, if there is one.
    public internal(set) weak var engine: LayoutEngine?

    /// The active constraints that this view holds, by name.
    var heldConstraints: [ConstraintID: LayoutConstraint] = [:]
    /// The active constraints that speak of this view or of a guide of it, by name.
    var referencingConstraints: [ConstraintID: LayoutConstraint] = [:]

    private var storedFrame = LayoutRect.zero
    /// The superview's size when the frame was last set: what the autoresizing mask is relative to.
    var autoresizingReference: LayoutSize?

    /// A view with an empty frame, in no tree.
    public override init(identifier: String? = nil) { super.init(identifier: identifier) }

    /// A view with a frame, in no tree.
    public convenience init(frame: LayoutRect, identifier: String? = nil) {
        self.init(identifier: identifier)
        self.frame = frame
    }

    /// Frees what lies in the view level by level: to leave it to each view would need a stack as deep as the tree.
    deinit {
        var doomed = subviews
        subviews = []
        while var view = doomed.popLast() {
            if isKnownUniquelyReferenced(&view) {
                doomed.append(contentsOf: view.subviews)
                view.subviews = []
            }
        }
    }

    public override var owningView: LayoutView? { self }
    override var coordinateView: LayoutView? { superview }

    // MARK: Geometry

    /// The view's rectangle in its superview's coordinates, in points.
    ///
    /// A layout pass writes it. To set it means something only while ``translatesAutoresizingMaskIntoConstraints`` is true.
    public var frame: LayoutRect {
        get { storedFrame }
        set {
            storedFrame = newValue
            autoresizingReference = superview?.frame.size
            if translatesAutoresizingMaskIntoConstraints { rulesChanged() }
        }
    }

    /// Writes the frame that a layout pass found; not a wish of anybody's, so no rule changes.
    func copyOut(frame: LayoutRect) { storedFrame = frame }

    /// The view's rectangle in its own coordinates.
    public var bounds: LayoutRect {
        LayoutRect(x: boundsOrigin.x, y: boundsOrigin.y, width: frame.width, height: frame.height)
    }

    /// What the view's top left corner is called in its own coordinates: how far its contents are scrolled.
    public var boundsOrigin = LayoutPoint.zero { didSet { if boundsOrigin != oldValue { engine?.invalidateAll() } } }

    /// How far the alignment rectangle, on which constraints act, lies within the frame.
    public var alignmentRectInsets = EdgeInsets.zero {
        didSet { if alignmentRectInsets != oldValue { engine?.invalidateAll() } }
    }

    /// Whether the frame and the autoresizing mask lay the view out, by generated required constraints. True as in UIKit.
    public var translatesAutoresizingMaskIntoConstraints = true { didSet { rulesChanged() } }
    /// How the frame follows the superview's size where the mask is translated.
    public var autoresizingMask: AutoresizingMask = [] { didSet { rulesChanged() } }

    /// A hidden view takes part in layout as others do, except in a stack.
    public var isHidden = false { didSet { if isHidden != oldValue { superview?.subviewChanged(self) } } }

    /// Distances from the bounds to ``layoutMarginsGuide``. 8 points all around as in UIKit.
    public var layoutMargins = EdgeInsets(all: 8) { didSet { if layoutMargins != oldValue { referencesChanged() } } }
    /// Distances from the bounds to ``safeAreaLayoutGuide``.
    public var safeAreaInsets = EdgeInsets.zero { didSet { if safeAreaInsets != oldValue { referencesChanged() } } }

    /// Whether the contents are mirrored where people read from right to left.
    public var semanticContentAttribute = SemanticContentAttribute.unspecified {
        didSet { if semanticContentAttribute != oldValue { engine?.invalidateAll() } }
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

    /// Says that the content's natural size is another one now.
    public func invalidateIntrinsicContentSize() { contentChanged() }

    /// Whether the content is text that wraps, so that it has no one natural width: a stack then shares its width out.
    public var wrapsText = false { didSet { if wrapsText != oldValue { superview?.subviewChanged(self) } } }

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
    public var firstBaselineOffsetFromTop = 0.0 { didSet { referencesChanged() } }
    /// The distance of the last line's baseline from the alignment rectangle's bottom, upwards. 0 for a view without text.
    public var lastBaselineOffsetFromBottom = 0.0 { didSet { referencesChanged() } }

    // MARK: Guides of its own

    /// The rectangle within ``layoutMargins``.
    public private(set) lazy var layoutMarginsGuide = LayoutGuide(
        .layoutMargins, of: self, identifier: "layoutMarginsGuide")
    /// The rectangle within ``safeAreaInsets``.
    public private(set) lazy var safeAreaLayoutGuide = LayoutGuide(
        .safeArea, of: self, identifier: "safeAreaLayoutGuide")

    // MARK: Views that make constraints

    /// Whether ``updateConstraints()`` is to be called before the next layout pass.
    private(set) var needsConstraintUpdate = false

    /// Asks for ``updateConstraints()`` before the next layout pass.
    func setNeedsConstraintUpdate() {
        needsConstraintUpdate = true
        engine?.constraintUpdateNeeded(by: self)
    }

    /// Brings constraints up to date that the view makes itself, if there are any.
    func updateConstraints() throws(LayoutError) {}

    /// Does what was asked for by ``setNeedsConstraintUpdate()``.
    func updateConstraintsIfNeeded() throws(LayoutError) {
        if !needsConstraintUpdate { return }
        try updateConstraints()
        needsConstraintUpdate = false
    }

    /// Something about a subview changed that a view may lay its subviews out by.
    func subviewChanged(_ view: LayoutView) {}

    /// A subview is about to leave.
    func willRemoveSubview(_ view: LayoutView) {}

    // MARK: What the engine asks

    override func generatedRules() throws(LayoutError) -> [Constraint] {
        var rules = GeneratedRule.nonNegativeSizes(of: self)
        let natural = intrinsicContentSize
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
        if translatesAutoresizingMaskIntoConstraints { rules += try autoresizingRules() }
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
        sum.constant += minScale * (alignmentRectInsets.min(axis) + boundsOrigin[axis])
        sum.add(extentScale, .init(axis, isExtent: true), of: self)
    }

    private func rulesChanged() { engine?.itemChanged(self) }

    private func contentChanged() {
        rulesChanged()
        superview?.subviewChanged(self)
    }

    private func referencesChanged() {
        guard let engine else { return }
        for constraint in referencingConstraints.values { engine.constraintChanged(constraint) }
    }
}
