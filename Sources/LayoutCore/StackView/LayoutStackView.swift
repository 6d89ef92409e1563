/// A view that lays out a row or column of views, by constraints alone.
///
/// Names and meanings are those of `UIStackView`. The constraints are made when the tree is laid out, have the identifiers
/// that Auto Layout's logs show (`UISV-spacing`, `UISV-canvas-connection`, …) and are held by the stack. When something
/// changes, only those constraints are made anew that differ.
///
/// Where views of equal content priorities leave a choice, the first arranged view yields, and completely before the next:
/// Apple leaves this undefined, and `UIStackView` did so in 11 of 13 recorded layouts.
///
/// A hidden arranged view keeps its place among the others and has no length, by required constraints, as in UIKit: so one that
/// must have another length is a conflict. ``LayoutEngine/layoutBreakingConflicts()`` lets it keep its length then, and lays the
/// others out as if it were not there.
open class LayoutStackView: LayoutView {
    /// The views that the stack lays out, first to last; the hidden ones too.
    public private(set) var arrangedSubviews: [LayoutView] = []

    /// The direction in which the views follow each other.
    public var axis = LayoutAxis.horizontal { didSet { if axis != oldValue { setNeedsConstraintUpdate() } } }
    /// How the stack's length is divided.
    public var distribution = StackDistribution.fill {
        didSet { if distribution != oldValue { setNeedsConstraintUpdate() } }
    }
    /// How the views are placed across the axis.
    public var alignment = StackAlignment.fill { didSet { if alignment != oldValue { setNeedsConstraintUpdate() } } }
    /// The distance between neighbours, in points; the least one where the distribution leaves it open.
    public var spacing = 0.0 { didSet { if spacing != oldValue { setNeedsConstraintUpdate() } } }
    /// Whether the views lie within ``LayoutView/layoutMargins`` rather than within the bounds.
    public var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsConstraintUpdate() } }
    }
    /// Whether a vertical stack measures the spacing from a view's last baseline to the next one's first.
    public var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsConstraintUpdate() } }
    }

    /// Distances after views that have one of their own, by the view's age.
    private var customSpacings: [Int: Double] = [:]
    /// The names of the stack's rules and guides.
    let names: GeneratedNames
    /// The constraints as they were last made.
    var installedRules: InstalledRules
    /// Guides between neighbours, from edge to edge or from centre to centre.
    var gaps = GeneratedGuides()
    /// The guide that spans what the views take across the axis, or stands for them where all are hidden.
    var spanner = GeneratedGuides(from: 1 << 20)
    /// The hidden views, by age, that keep a length because what they contain requires one; for looking up only.
    var lengthKeepers: Set<Int> = []

    /// A stack without views.
    public override init(identifier: String? = nil) {
        names = GeneratedNames()
        installedRules = InstalledRules(names)
        super.init(identifier: identifier)
    }

    /// A stack with a frame, in no tree.
    public override init(frame: LayoutRect) {
        names = GeneratedNames()
        installedRules = InstalledRules(names)
        super.init(frame: frame)
    }

    /// A stack of those views.
    ///
    /// - Throws: what ``addArrangedSubview(_:)`` throws; nothing, as a new stack lies in no view.
    public convenience init(arrangedSubviews views: [LayoutView], identifier: String? = nil) throws(LayoutError) {
        self.init(identifier: identifier)
        for view in views { try addArrangedSubview(view) }
    }

    // MARK: The arranged views

    /// Arranges a view after the others; takes it out of where it was.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if the view contains this one.
    public func addArrangedSubview(_ view: LayoutView) throws(LayoutError) {
        try insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Arranges a view before that which has the index, or after all if there are fewer. A view that is arranged already
    /// moves there.
    ///
    /// Its frame and autoresizing mask lay it out no longer.
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if the view contains this one.
    public func insertArrangedSubview(_ view: LayoutView, at index: Int) throws(LayoutError) {
        if view.superview === self {
            arrangedSubviews.removeAll { $0 === view }
        } else {
            try addSubview(view)
        }
        arrangedSubviews.insert(view, at: Swift.min(Swift.max(0, index), arrangedSubviews.count))
        if view.translatesAutoresizingMaskIntoConstraints { view.translatesAutoresizingMaskIntoConstraints = false }
        setNeedsConstraintUpdate()
    }

    /// Arranges a view no longer; it stays a subview. Nothing happens if it is not arranged.
    public func removeArrangedSubview(_ view: LayoutView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        customSpacings[view.age] = nil
        view.contentAge = view.age
        setNeedsConstraintUpdate()
    }

    /// The distance after an arranged view; nil if it is ``spacing``.
    public func customSpacing(after view: LayoutView) -> Double? { customSpacings[view.age] }

    /// Sets the distance after an arranged view; nil for ``spacing``.
    public func setCustomSpacing(_ spacing: Double?, after view: LayoutView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        customSpacings[view.age] = spacing
        setNeedsConstraintUpdate()
    }

    /// The distance that is meant after an arranged view.
    func effectiveSpacing(after view: LayoutView) -> Double { customSpacings[view.age] ?? spacing }

    // MARK: What changes the arrangement

    override class var knownOverrides: (type: LayoutView.Type, overrides: ViewOverrides) {
        (LayoutStackView.self, .constraintUpdate)
    }
    override var isStack: Bool { true }
    override func updateLengthKeepers() -> Bool {
        findLengthKeepers()
        return !lengthKeepers.isEmpty
    }
    override func willRemoveSubview(_ view: LayoutView) { removeArrangedSubview(view) }
    override func subviewChanged(_ view: LayoutView) { setNeedsConstraintUpdate() }
    override func contentChanged(of view: LayoutView) {
        if StackArrangement.dependsOnContent(of: view, in: self) { setNeedsConstraintUpdate() }
    }
    /// Makes the constraints that are missing, and takes away those no longer wanted.
    open override func updateConstraints() throws(LayoutError) { try updateRules() }
}
