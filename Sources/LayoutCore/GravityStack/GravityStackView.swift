public import SolverAPI

/// A view that lays out a row or column of views as AppKit's `NSStackView` does, by constraints alone.
///
/// Names and meanings are those of `NSStackView`. It differs from ``LayoutStackView`` in more than its defaults: views belong to
/// one of three areas, hidden ones are detached and take no part, the stack grows where its views need more, and nearly all
/// that it wants is optional: what a view's content asks for comes before equal lengths and gaps. The constraints are held by
/// the stack and have the names that AppKit's logs show (`NSStackView.Edge.Min`, `NSStackView.Align`, …).
///
/// The rules were read off macOS 26 for areas, lengths, gaps and alignment by the middle or an edge; for baselines, alignment
/// ``StackAlignment/fill`` and visibility priorities they follow Apple's documentation.
open class GravityStackView: LayoutView {
    /// The direction in which the views follow each other: AppKit's `orientation`.
    public var axis = LayoutAxis.horizontal { didSet { if axis != oldValue { rearrange() } } }
    /// How the stack's length is divided.
    public var distribution = GravityDistribution.gravityAreas {
        didSet { if distribution != oldValue { rearrange() } }
    }
    /// How the views are placed across the axis.
    public var alignment = StackAlignment.center { didSet { if alignment != oldValue { rearrange() } } }
    /// The distance between neighbours, in points: the least one, where the distribution leaves it open.
    public var spacing = 8.0 { didSet { if spacing != oldValue { rearrange() } } }
    /// The distances that views keep from the stack's edges, in points. Where views are aligned by the far edge AppKit adds the
    /// inset instead of taking it away, which then has no effect: views stay inside.
    public var edgeInsets = EdgeInsets.zero { didSet { if edgeInsets != oldValue { rearrange() } } }
    /// Whether hidden views take no part. Else they take their room as if they were seen.
    public var detachesHiddenViews = true { didSet { if detachesHiddenViews != oldValue { rearrange() } } }
    /// Whether the gaps are equal by the distribution.
    public var hasEqualSpacing: Bool { distribution == .equalSpacing }

    /// The views with their areas, by place.
    private(set) var places: [(view: LayoutView, gravity: StackGravity)] = []
    private var customSpacings: [Int: Double] = [:]
    private var visibilities: [Int: VisibilityPriority] = [:]
    private var hugging = [LayoutAxis: Priority]()
    private var clipping = [LayoutAxis: Priority]()

    /// The names of the stack's rules and guides.
    let names: GeneratedNames
    var installedRules: InstalledRules
    /// Guides between neighbours, from edge to edge or from centre to centre.
    var gaps = GeneratedGuides()
    /// The guide whose length all views or gaps would like to have.
    var ideal = GeneratedGuides(from: 1 << 20)
    /// The guide around the views in the middle.
    var center = GeneratedGuides(from: 1 << 20 + 1)
    /// The ages of the views that have too little room; for looking up only.
    var detachedForRoom: Set<Int> = []

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

    /// A stack of those views, in the leading area.
    ///
    /// - Throws: what ``addArrangedSubview(_:)`` throws; nothing, as a new stack lies in no view.
    public convenience init(views: [LayoutView], identifier: String? = nil) throws(LayoutError) {
        self.init(identifier: identifier)
        for view in views { try addArrangedSubview(view) }
    }

    // MARK: The arranged views

    /// The views that the stack lays out, by place; the detached ones too.
    public var arrangedSubviews: [LayoutView] { places.map { $0.view } }
    /// The views of an area, by place; the detached ones too.
    public func views(in gravity: StackGravity) -> [LayoutView] {
        places.filter { $0.gravity == gravity }.map { $0.view }
    }
    /// The area that a view is in; nil if it is not arranged.
    public func gravity(of view: LayoutView) -> StackGravity? { places.first { $0.view === view }?.gravity }
    /// The views that take no part at present, by place: hidden ones, ``VisibilityPriority/notVisible`` ones, and those for which there
    /// was too little room. They stay subviews, without any rule of the stack.
    public var detachedViews: [LayoutView] { arrangedSubviews.filter { !isAttached($0) } }

    /// Arranges a view after the others of an area; takes it out of where it was.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if the view contains this one.
    public func addView(_ view: LayoutView, in gravity: StackGravity) throws(LayoutError) {
        try insert(view, gravity) { places in places.firstIndex { $0.gravity > gravity } ?? places.endIndex }
    }

    /// Arranges a view after the others, in the last area that has any; takes it out of where it was. A view that is arranged
    /// already moves there.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if the view contains this one.
    public func addArrangedSubview(_ view: LayoutView) throws(LayoutError) {
        try insertArrangedSubview(view, at: places.count)
    }

    /// Arranges a view before that which has the index, or after all if there are fewer, in the area of the view before it; in that
    /// of the first one, or the leading one, where there is none before it.
    ///
    /// - Throws: ``LayoutError/viewInsideItself(view:superview:)`` if the view contains this one.
    public func insertArrangedSubview(_ view: LayoutView, at index: Int) throws(LayoutError) {
        let others = places.filter { $0.view !== view }
        let place = Swift.min(Swift.max(0, index), others.count)
        let gravity = place > 0 ? others[place - 1].gravity : others.first?.gravity ?? .leading
        try insert(view, gravity) { _ in place }
    }

    private func insert(
        _ view: LayoutView, _ gravity: StackGravity, at place: ([(view: LayoutView, gravity: StackGravity)]) -> Int
    ) throws(LayoutError) {
        if view.superview === self {
            places.removeAll { $0.view === view }
        } else {
            try addSubview(view)
        }
        places.insert((view, gravity), at: place(places))
        if view.translatesAutoresizingMaskIntoConstraints { view.translatesAutoresizingMaskIntoConstraints = false }
        rearrange()
    }

    /// Arranges a view no longer; it stays a subview. Nothing happens if it is not arranged.
    public func removeArrangedSubview(_ view: LayoutView) {
        guard gravity(of: view) != nil else { return }
        places.removeAll { $0.view === view }
        (customSpacings[view.age], visibilities[view.age]) = (nil, nil)
        view.contentAge = view.age
        rearrange()
    }

    /// The distance after an arranged view; nil if it is ``spacing``.
    public func customSpacing(after view: LayoutView) -> Double? { customSpacings[view.age] }

    /// Sets the distance after an arranged view; nil for ``spacing``.
    public func setCustomSpacing(_ spacing: Double?, after view: LayoutView) {
        guard gravity(of: view) != nil else { return }
        customSpacings[view.age] = spacing
        rearrange()
    }

    /// The distance that is meant after an arranged view.
    func effectiveSpacing(after view: LayoutView) -> Double { customSpacings[view.age] ?? spacing }

    // MARK: Priorities

    /// How much the stack wants to be no longer than its views along an axis: just below 250 unless set.
    public func huggingPriority(for axis: LayoutAxis) -> Priority { hugging[axis] ?? .stackHugging }

    /// Sets how much the stack wants to be no longer than its views along an axis.
    public func setHuggingPriority(_ priority: Priority, for axis: LayoutAxis) {
        hugging[axis] = priority
        rearrange()
    }

    /// How much the stack resists being so short that views stick out at its far end: required unless set.
    public func clippingResistancePriority(for axis: LayoutAxis) -> Priority { clipping[axis] ?? .required }

    /// Sets how much the stack resists being so short that views stick out at its far end.
    public func setClippingResistancePriority(_ priority: Priority, for axis: LayoutAxis) {
        clipping[axis] = priority
        rearrange()
    }

    /// Whether a view may be detached where the stack is too short: ``VisibilityPriority/mustHold`` unless set.
    public func visibilityPriority(for view: LayoutView) -> VisibilityPriority { visibilities[view.age] ?? .mustHold }

    /// Sets whether an arranged view may be detached where the stack is too short. Those of the lowest priority go first, of equal ones
    /// the last; they come back with the room.
    ///
    /// While such a view is there the stack resists being too short by no more than the lowest of these priorities, and by no more
    /// than 749: less than contents resist being compressed.
    public func setVisibilityPriority(_ priority: VisibilityPriority, for view: LayoutView) {
        guard gravity(of: view) != nil else { return }
        visibilities[view.age] = priority
        rearrange()
    }

    // MARK: What changes the arrangement

    /// Something that the arrangement rests on changed.
    private func rearrange() {
        // The order of the values does not matter to whether there is one.
        looksForRoom = visibilities.values.contains { $0 > .notVisible && $0 < .mustHold }
        attachAll()
        setNeedsConstraintUpdate()
    }

    /// Whether views may be detached where there is too little room.
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
    /// Makes the constraints that are missing, and takes away those no longer wanted.
    open override func updateConstraints() throws(LayoutError) { try updateRules() }
    /// Lays out what the stack contains, and finds out which views have too little room, which makes another pass.
    open override func layoutSubviews() throws(LayoutError) {
        try super.layoutSubviews()
        updateRoom()
    }
}

extension Priority {
    /// How much a ``GravityStackView`` hugs its views: the greatest number of single precision below 250.
    static let stackHugging = Priority(Double(Float(250).nextDown))
}
