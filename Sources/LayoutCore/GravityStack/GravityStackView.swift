public import SolverAPI

/// A view that lays out a row or column of views like AppKit's `NSStackView`, with generated constraints.
///
/// Names and semantics are those of `NSStackView`. It differs from ``LayoutStackView`` in its defaults and as follows:
/// views belong to one of three areas; hidden views are detached; the stack grows if its views need more space; and
/// nearly all of its rules are optional, so content priorities precede equal lengths and gaps. The stack holds its
/// constraints, which have the names of AppKit's logs (`NSStackView.Edge.Min`, `NSStackView.Align`, …).
///
/// The rules for areas, lengths, gaps and alignment at the center or an edge were read from macOS 26. The rules for
/// baselines, ``StackAlignment/fill`` and visibility priorities follow Apple's documentation.
open class GravityStackView: LayoutView {
    /// The axis along which the views are arranged: AppKit's `orientation`.
    public var axis = LayoutAxis.horizontal { didSet { if axis != oldValue { rearrange() } } }
    /// The rule by which the stack's length is divided.
    public var distribution = GravityDistribution.gravityAreas {
        didSet { if distribution != oldValue { rearrange() } }
    }
    /// The alignment of the views across the axis.
    public var alignment = StackAlignment.center { didSet { if alignment != oldValue { rearrange() } } }
    /// The distance between neighboring views, in points. It is a minimum if the distribution lets gaps grow.
    public var spacing = 8.0 { didSet { if spacing != oldValue { rearrange() } } }
    /// The insets of the views from the stack's edges, in points. As in AppKit, the trailing inset has no effect with
    /// trailing alignment: AppKit adds it instead of subtracting it, and another rule keeps the views inside the stack.
    public var edgeInsets = EdgeInsets.zero { didSet { if edgeInsets != oldValue { rearrange() } } }
    /// Whether hidden views are detached. Otherwise they keep their space.
    public var detachesHiddenViews = true { didSet { if detachesHiddenViews != oldValue { rearrange() } } }
    /// Whether the distribution makes the gaps equal.
    public var hasEqualSpacing: Bool { distribution == .equalSpacing }

    /// The arranged views with their areas, in order.
    private(set) var entries: [(view: LayoutView, gravity: StackGravity)] = []
    private var customSpacings: [Int: Double] = [:]
    private var visibilities: [Int: VisibilityPriority] = [:]
    private var hugging = [LayoutAxis: Priority]()
    private var clipping = [LayoutAxis: Priority]()

    /// The reserved IDs of the stack's rules and guides.
    let names: GeneratedNames
    var installedRules: InstalledRules
    /// The guides between neighboring views, from edge to edge or from center to center.
    var gaps = GeneratedGuides()
    /// The guide with the ideal length of all views or gaps.
    var ideal = GeneratedGuides(from: GeneratedNames.firstExtraGuide)
    /// The guide around the views of the middle area.
    var center = GeneratedGuides(from: GeneratedNames.firstExtraGuide + 1)
    /// The creation indices of the views detached for lack of space. For lookup only.
    var detachedForRoom: Set<Int> = []

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

    /// Creates a stack with the given views in the leading area.
    ///
    /// - Throws: ``LayoutError``, as ``addArrangedSubview(_:)`` declares. A new stack is inside no view, so no error
    ///   occurs in practice.
    public convenience init(views: [LayoutView], identifier: String? = nil) throws(LayoutError) {
        self.init(identifier: identifier)
        for view in views { try addArrangedSubview(view) }
    }

    // MARK: The arranged views

    /// The views that the stack arranges, in order, including detached ones.
    public var arrangedSubviews: [LayoutView] { entries.map { $0.view } }
    /// Returns the views of an area, in order, including detached ones.
    public func views(in gravity: StackGravity) -> [LayoutView] {
        entries.filter { $0.gravity == gravity }.map { $0.view }
    }
    /// Returns the area of a view; nil if the view is not arranged.
    public func gravity(of view: LayoutView) -> StackGravity? { entries.first { $0.view === view }?.gravity }
    /// The views that are currently detached, in order: hidden views, ``VisibilityPriority/notVisible`` views, and
    /// views for which the stack is too short. Detached views stay subviews, but the stack generates no rules for them.
    public var detachedViews: [LayoutView] { arrangedSubviews.filter { !isAttached($0) } }

    /// Adds a view to the end of an area, removing it from its previous superview.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if `view` is this stack or one of its ancestors.
    public func addView(_ view: LayoutView, in gravity: StackGravity) throws(LayoutError) {
        try insert(view, gravity) { entries in entries.firstIndex { $0.gravity > gravity } ?? entries.endIndex }
    }

    /// Adds a view to the end of the arranged views, in the last area that has views, removing it from its previous
    /// superview. A view that is already arranged moves.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if `view` is this stack or one of its ancestors.
    public func addArrangedSubview(_ view: LayoutView) throws(LayoutError) {
        try insertArrangedSubview(view, at: entries.count)
    }

    /// Inserts a view into the arranged views at an index; an index past the end appends it. The view joins the area
    /// of its predecessor. Without a predecessor, it joins the area of the first view, or the leading area of an
    /// empty stack.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if `view` is this stack or one of its ancestors.
    public func insertArrangedSubview(_ view: LayoutView, at index: Int) throws(LayoutError) {
        let others = entries.filter { $0.view !== view }
        let position = Swift.min(Swift.max(0, index), others.count)
        let gravity = position > 0 ? others[position - 1].gravity : others.first?.gravity ?? .leading
        try insert(view, gravity) { _ in position }
    }

    private func insert(
        _ view: LayoutView, _ gravity: StackGravity, at index: ([(view: LayoutView, gravity: StackGravity)]) -> Int
    ) throws(LayoutError) {
        if view.superview === self {
            entries.removeAll { $0.view === view }
        } else {
            try addSubview(view)
        }
        entries.insert((view, gravity), at: index(entries))
        if view.translatesAutoresizingMaskIntoConstraints { view.translatesAutoresizingMaskIntoConstraints = false }
        rearrange()
    }

    /// Removes a view from the arranged views; it stays a subview. Does nothing if the view is not arranged.
    public func removeArrangedSubview(_ view: LayoutView) {
        guard gravity(of: view) != nil else { return }
        entries.removeAll { $0.view === view }
        (customSpacings[view.creationIndex], visibilities[view.creationIndex]) = (nil, nil)
        view.contentCreationIndex = view.creationIndex
        rearrange()
    }

    /// Returns the custom distance after an arranged view, in points; nil for ``spacing``.
    public func customSpacing(after view: LayoutView) -> Double? { customSpacings[view.creationIndex] }

    /// Sets the custom distance after an arranged view, in points; nil for ``spacing``.
    public func setCustomSpacing(_ spacing: Double?, after view: LayoutView) {
        guard gravity(of: view) != nil else { return }
        customSpacings[view.creationIndex] = spacing
        rearrange()
    }

    /// Returns the distance after an arranged view, in points.
    func effectiveSpacing(after view: LayoutView) -> Double { customSpacings[view.creationIndex] ?? spacing }

    // MARK: Priorities

    /// Returns the priority with which the stack hugs its views along an axis. The default is just below 250.
    public func huggingPriority(for axis: LayoutAxis) -> Priority { hugging[axis] ?? .stackHugging }

    /// Sets the priority with which the stack hugs its views along an axis.
    public func setHuggingPriority(_ priority: Priority, for axis: LayoutAxis) {
        hugging[axis] = priority
        rearrange()
    }

    /// Returns the priority with which the stack avoids clipping views at its far end. The default is required.
    public func clippingResistancePriority(for axis: LayoutAxis) -> Priority { clipping[axis] ?? .required }

    /// Sets the priority with which the stack avoids clipping views at its far end.
    public func setClippingResistancePriority(_ priority: Priority, for axis: LayoutAxis) {
        clipping[axis] = priority
        rearrange()
    }

    /// Returns the priority with which a view stays attached. The default is ``VisibilityPriority/mustHold``.
    public func visibilityPriority(for view: LayoutView) -> VisibilityPriority {
        visibilities[view.creationIndex] ?? .mustHold
    }

    /// Sets the priority with which an arranged view stays attached if the stack is too short. Views of the lowest
    /// priority are detached first, and of those with equal priority the last. Detached views return when there is
    /// space.
    ///
    /// While such a view is arranged, the stack's clipping resistance is at most the lowest of these priorities and
    /// at most 749, which is below compression resistance.
    public func setVisibilityPriority(_ priority: VisibilityPriority, for view: LayoutView) {
        guard gravity(of: view) != nil else { return }
        visibilities[view.creationIndex] = priority
        rearrange()
    }

    // MARK: Changes of the arrangement

    /// Updates the arrangement after a change.
    private func rearrange() {
        // The order of the values does not affect the result.
        looksForRoom = visibilities.values.contains { $0 > .notVisible && $0 < .mustHold }
        attachAll()
        setNeedsConstraintUpdate()
    }

    /// Whether views may be detached for lack of space.
    var looksForRoom: Bool {
        get { beginsRuns }
        set { beginsRuns = newValue }
    }
    override func runBegins() { attachAll() }

    override class var knownOverrides: (type: LayoutView.Type, overrides: ViewOverrides) {
        (GravityStackView.self, [.constraintUpdate, .layout])
    }
    override var isStack: Bool { true }
    override func willRemoveSubview(_ view: LayoutView) { removeArrangedSubview(view) }
    override func subviewChanged(_ view: LayoutView) { rearrange() }
    override func directionChanged() { setNeedsConstraintUpdate() }
    /// Generates the missing constraints and removes obsolete ones.
    open override func updateConstraints() throws(LayoutError) { try updateRules() }
    /// Lays out the subviews, then detaches views for which the stack is too short, which causes another pass.
    ///
    /// - Throws: the errors of ``LayoutView/layoutSubviews()``.
    open override func layoutSubviews() throws(LayoutError) {
        try super.layoutSubviews()
        updateRoom()
    }
}

extension Priority {
    /// The default hugging priority of a ``GravityStackView``: the greatest single-precision number below 250.
    static let stackHugging = Priority(Double(Float(250).nextDown))
}
