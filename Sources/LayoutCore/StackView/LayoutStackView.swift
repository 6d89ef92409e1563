/// A view that lays out a row or column of views with generated constraints.
///
/// Names and semantics are those of `UIStackView`. The stack generates its constraints during layout and holds them.
/// They have the identifiers of Auto Layout's logs (`UISV-spacing`, `UISV-canvas-connection`, …). After a change,
/// only constraints that differ are regenerated.
///
/// If equal content priorities allow more than one result, the first arranged view yields, and yields completely
/// before the next. Apple leaves this undefined; `UIStackView` behaved this way in 11 of 13 recorded layouts.
///
/// A hidden arranged view keeps its index and gets the length 0 by required constraints, as in UIKit. A hidden view
/// with a required length is therefore a conflict. ``LayoutEngine/layoutBreakingConflicts()`` then breaks the constraint
/// that requires the length. A hidden stack causes no conflict: its own views may extend beyond it.
open class LayoutStackView: LayoutView {
    /// The views that the stack arranges, first to last, including hidden ones.
    public private(set) var arrangedSubviews: [LayoutView] = []

    /// The axis along which the views are arranged.
    public var axis = LayoutAxis.horizontal {
        didSet {
            if axis == oldValue { return }
            setNeedsConstraintUpdate()
            for view in arrangedSubviews where view.isHidden { collapseChanged(of: view) }
        }
    }
    /// The rule by which the stack's length is divided.
    public var distribution = StackDistribution.fill {
        didSet { if distribution != oldValue { setNeedsConstraintUpdate() } }
    }
    /// The alignment of the views across the axis.
    public var alignment = StackAlignment.fill { didSet { if alignment != oldValue { setNeedsConstraintUpdate() } } }
    /// The distance between neighboring views, in points. It is a minimum if the distribution lets gaps grow.
    public var spacing = 0.0 { didSet { if spacing != oldValue { setNeedsConstraintUpdate() } } }
    /// Whether the views are arranged inside ``LayoutView/layoutMargins`` instead of inside the bounds.
    public var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsConstraintUpdate() } }
    }
    /// Whether a vertical stack measures the spacing from a view's last baseline to the next view's first baseline.
    public var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { setNeedsConstraintUpdate() } }
    }

    /// The custom spacings after views, in points, by creation index.
    private var customSpacings: [Int: Double] = [:]
    /// The reserved IDs of the stack's rules and guides.
    let names: GeneratedNames
    /// The constraints as last generated.
    var installedRules: InstalledRules
    /// The guides between neighboring views, from edge to edge or from center to center.
    var gaps = GeneratedGuides()
    /// The guide that spans the views across the axis, or replaces them if all are hidden.
    var spanner = GeneratedGuides(from: GeneratedNames.firstExtraGuide)
    /// The creation indices of hidden views that keep a length because their contents require one. For lookup only.
    var lengthKeepers: Set<Int> = []

    /// Creates a stack without views.
    public override init(identifier: String? = nil) {
        names = GeneratedNames()
        installedRules = InstalledRules(names)
        super.init(identifier: identifier)
    }

    /// Creates a stack with a frame, in points.
    public override init(frame: LayoutRect) {
        names = GeneratedNames()
        installedRules = InstalledRules(names)
        super.init(frame: frame)
    }

    /// Creates a stack that arranges the given views.
    ///
    /// - Throws: ``LayoutError``, as ``addArrangedSubview(_:)`` declares. A new stack is inside no view, so no error
    ///   occurs in practice.
    public convenience init(arrangedSubviews views: [LayoutView], identifier: String? = nil) throws(LayoutError) {
        self.init(identifier: identifier)
        for view in views { try addArrangedSubview(view) }
    }

    // MARK: The arranged views

    /// Adds a view to the end of the arranged views, removing it from its previous superview.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if `view` is this stack or one of its ancestors.
    public func addArrangedSubview(_ view: LayoutView) throws(LayoutError) {
        try insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Inserts a view into the arranged views at an index; an index past the end appends it. A view that is already
    /// arranged moves.
    ///
    /// Sets ``LayoutView/translatesAutoresizingMaskIntoConstraints`` of the view to false.
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if `view` is this stack or one of its ancestors.
    public func insertArrangedSubview(_ view: LayoutView, at index: Int) throws(LayoutError) {
        if view.superview === self {
            arrangedSubviews.removeAll { $0 === view }
        } else {
            try addSubview(view)
        }
        arrangedSubviews.insert(view, at: Swift.min(Swift.max(0, index), arrangedSubviews.count))
        collapseChanged(of: view)
        if view.translatesAutoresizingMaskIntoConstraints { view.translatesAutoresizingMaskIntoConstraints = false }
        setNeedsConstraintUpdate()
    }

    /// Removes a view from the arranged views; it stays a subview. Does nothing if the view is not arranged.
    public func removeArrangedSubview(_ view: LayoutView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangedSubviews.removeAll { $0 === view }
        collapseChanged(of: view)
        customSpacings[view.creationIndex] = nil
        view.contentCreationIndex = view.creationIndex
        setNeedsConstraintUpdate()
    }

    /// Returns the custom distance after an arranged view, in points; nil for ``spacing``.
    public func customSpacing(after view: LayoutView) -> Double? { customSpacings[view.creationIndex] }

    /// Sets the custom distance after an arranged view, in points; nil for ``spacing``.
    public func setCustomSpacing(_ spacing: Double?, after view: LayoutView) {
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        customSpacings[view.creationIndex] = spacing
        setNeedsConstraintUpdate()
    }

    /// Returns the distance after an arranged view, in points.
    func effectiveSpacing(after view: LayoutView) -> Double { customSpacings[view.creationIndex] ?? spacing }

    // MARK: Changes of the arrangement

    override class var knownOverrides: (type: LayoutView.Type, overrides: ViewOverrides) {
        (LayoutStackView.self, .constraintUpdate)
    }
    override var isStack: Bool { true }
    override func updateLengthKeepers() -> Bool {
        findLengthKeepers()
        return !lengthKeepers.isEmpty
    }
    override func forgetLengthKeepers() {
        if lengthKeepers.isEmpty { return }
        lengthKeepers = []
        setNeedsConstraintUpdate()
    }
    override func willRemoveSubview(_ view: LayoutView) { removeArrangedSubview(view) }
    override func subviewChanged(_ view: LayoutView) {
        setNeedsConstraintUpdate()
        collapseChanged(of: view)
    }
    override func collapses(_ view: LayoutView) -> LayoutAxis? {
        view.isHidden && arrangedSubviews.contains { $0 === view } ? axis : nil
    }
    /// Updates the rules of a stack in this one, because they depend on whether this stack collapses it.
    private func collapseChanged(of view: LayoutView) { if view.isStack { view.setNeedsConstraintUpdate() } }
    override func contentChanged(of view: LayoutView) {
        if StackArrangement.dependsOnContent(of: view, in: self) { setNeedsConstraintUpdate() }
    }
    /// Generates the missing constraints and removes obsolete ones.
    open override func updateConstraints() throws(LayoutError) { try updateRules() }
}
