internal import AppSources
internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// A laid-out unit of a document, which rules examine.
final class Screen {
    /// A conflict in the layout on the canvas.
    struct Conflict {
        let rules: [RuleDescription]
        let broken: RuleDescription?
    }

    let unit: LayoutUnit
    /// The devices for which the screen is meant.
    let families: DeviceFamilies
    let tree: UnitTree
    let engine: LayoutEngine
    /// The conflicts in the layout on the canvas. One rule of each is broken.
    let conflicts: [Conflict]
    /// The frames on the canvas, by id of the view.
    let frames: [String: LayoutRect]
    /// The insets of layout guides; see `LayoutUnit.checkedInsets(evidence:)`.
    let insets: GuideInsets
    /// The ids of views that this library may lay out differently from Interface Builder; see Screen+Uncertainty.swift.
    let uncertain: Set<String>
    /// The ids of views whose vertical position may differ from Interface Builder's.
    let uncertainVertically: Set<String>
    /// Returns the unit with its variations for another canvas; nil if the document has no variations.
    let variant: (CanvasTraits) -> LayoutUnit?
    /// The tree for layouts at other sizes or with other texts. Texts have their natural widths in it if possible.
    private(set) lazy var elastic = makeElastic()
    /// The layout in the size classes of a device; see ``makeInSizeClass()``.
    private(set) lazy var inSizeClass = makeInSizeClass()
    /// See ``makeRuledConflicts()``.
    private lazy var ruledConflicts = makeRuledConflicts()
    private let makeSolver: () -> any LayoutSolver
    private let elementsByID: [String: ViewElement]
    private let constraintElements: [ConstraintID: ConstraintElement]
    private let idsByCreation: [ObjectIdentifier: String]

    init(
        _ unit: LayoutUnit, families: DeviceFamilies = .all, insets: GuideInsets,
        makeSolver: @escaping () -> any LayoutSolver,
        variant: @escaping (CanvasTraits) -> LayoutUnit?
    ) throws(InterfaceBuilderError) {
        self.unit = unit
        self.families = families.narrowed(toDocument: unit.location.file, screen: unit.name)
        self.makeSolver = makeSolver
        self.variant = variant
        self.insets = insets
        uncertain = Self.uncertainViews(unit)
        uncertainVertically = Self.uncertainVertically(unit)
        tree = try unit.makeTree(insets: insets)
        engine = LayoutEngine(solver: makeSolver(), root: tree.root)
        do {
            conflicts = try Self.conflicts(in: engine)
        } catch {
            throw .layout(unit.location, error)
        }
        frames = Dictionary(tree.views.map { ($0.id, $0.view.frame) }, uniquingKeysWith: { first, _ in first })
        elementsByID = Dictionary(unit.root.subtree.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        constraintElements = Dictionary(
            zip(tree.constraints, tree.elements).map { ($0.id, $1) }, uniquingKeysWith: { first, _ in first })
        idsByCreation = Dictionary(
            tree.views.map { (ObjectIdentifier($0.view), $0.id) }, uniquingKeysWith: { first, _ in first })
    }

    /// Lays out a tree and returns its conflicts.
    private static func conflicts(in engine: LayoutEngine) throws(LayoutError) -> [Conflict] {
        var found: [Conflict] = []
        engine.onConflict = { found.append(Conflict(rules: $0.rules, broken: $0.broken)) }
        defer { engine.onConflict = nil }
        try engine.layoutBreakingConflicts()
        return found
    }

    /// Whether a conflict is one of the app, in which insets do not depend on recorded frames, and each screen has size
    /// classes. Frames that are outdated in the same way imply a margin that no device has.
    func occursInApp(_ conflict: Conflict) -> Bool {
        if let inSizeClass, inSizeClass.engine.brokenConstraints.isEmpty { return false }
        let fitted = Set(insets.fromEvidence.filter { $0.guide == .margins }.map(\.view))
        let usesFitted = conflict.rules.contains { rule in
            [(rule.first, rule.firstAttribute), (rule.second, rule.secondAttribute)].contains { item, attribute in
                attribute.isMargin && (item?.identifier.flatMap(view).map { fitted.contains($0.id) } ?? false)
            }
        }
        return !usesFitted || ruledConflicts.contains(Set(conflict.rules.compactMap { element(of: $0.id)?.id }))
    }

    /// Returns the ids of the constraints in each conflict if all insets follow Interface Builder's rules.
    private func makeRuledConflicts() -> Set<Set<String>> {
        guard let tree = try? unit.makeTree(insets: unit.ruledInsets),
            let found = try? Self.conflicts(in: LayoutEngine(solver: makeSolver(), root: tree.root))
        else { return [] }
        let ids = Dictionary(
            zip(tree.constraints, tree.elements).map { ($0.id, $1.id) }, uniquingKeysWith: { first, _ in first })
        return Set(found.map { Set($0.rules.compactMap { ids[$0.id] }) })
    }

    /// Returns a laid-out tree with the variations for the size classes of a device, if the canvas has no size classes and
    /// so lacks the constraints that only a size class installs; nil if it has them, or the document has no variations.
    private func makeInSizeClass() -> (tree: UnitTree, engine: LayoutEngine)? {
        guard unit.traits.widthClass == nil, unit.platform == .iOS,
            let device = Device.named(families.phones ? "retina4_7" : "ipad9_7"),
            let made = tree(on: CanvasTraits(device)), (try? made.engine.layoutBreakingConflicts()) != nil
        else { return nil }
        return made
    }

    /// Returns a new tree of the screen for another canvas, not laid out; nil if the document has no variations.
    func tree(on canvas: CanvasTraits, isNatural: Bool = false) -> (tree: UnitTree, engine: LayoutEngine)? {
        guard let other = variant(canvas),
            let tree = try? other.makeTree(insets: insets, contentSizes: isNatural ? other.naturalSizes : [:])
        else { return nil }
        return (tree, LayoutEngine(solver: makeSolver(), root: tree.root))
    }

    func element(_ id: String) -> ViewElement? { elementsByID[id] }
    func element(of view: LayoutView) -> ViewElement? { idsByCreation[ObjectIdentifier(view)].flatMap(element) }
    func element(of constraint: ConstraintID) -> ConstraintElement? { constraintElements[constraint] }

    /// Returns a new tree with these content sizes, laid out; nil if that fails or breaks more constraints.
    func tree(contentSizes: [String: LayoutSize]) -> (tree: UnitTree, engine: LayoutEngine)? {
        guard let tree = try? unit.makeTree(insets: insets, contentSizes: contentSizes) else { return nil }
        let engine = LayoutEngine(solver: makeSolver(), root: tree.root)
        return (try? engine.layoutBreakingConflicts()) == nil || engine.brokenConstraints.count > conflicts.count
            ? nil : (tree, engine)
    }

    /// Returns a new tree of the screen at another size, laid out. Of constraints that cannot hold there some are broken, as
    /// an app would break them. Nil if the layout fails.
    ///
    /// If the document has variations, they are those of the device with this size, or of a usual device of this width.
    func tree(at size: LayoutSize) -> UnitTree? {
        let usual = size.width < 600 ? "retina4_7" : "ipad12_9rounded"
        let device = Device.all.first { $0.screen == size }
        let varied = (device ?? Device.named(usual)).flatMap { tree(on: CanvasTraits($0)) }
        guard let made = varied ?? newTree() else { return nil }
        if let device {
            var conditions = LayoutConditions()
            conditions.canvas = CanvasTraits(device)
            made.tree.apply(unit.insets(conditions, on: insets))
        }
        let frame = made.tree.root.frame
        made.tree.root.frame = LayoutRect(x: frame.x, y: frame.y, width: size.width, height: size.height)
        return (try? made.engine.layoutBreakingConflicts()) == nil ? nil : made.tree
    }

    /// Returns a new tree in which texts have their natural widths if ``elastic`` has, not laid out.
    private func newTree() -> (tree: UnitTree, engine: LayoutEngine)? {
        let sizes = elastic.engine === engine ? [:] : unit.naturalSizes
        guard let tree = try? unit.makeTree(insets: insets, contentSizes: sizes) else { return nil }
        return (tree, LayoutEngine(solver: makeSolver(), root: tree.root))
    }

    /// Returns the tree for resizing. Recorded content sizes may be stretched, so contents get their natural sizes if
    /// the frames on the canvas remain the same.
    private func makeElastic() -> (tree: UnitTree, engine: LayoutEngine) {
        let sizes = unit.naturalSizes
        guard !sizes.isEmpty, conflicts.isEmpty, let made = tree(contentSizes: sizes) else { return (tree, engine) }
        let isSame = made.tree.views.allSatisfy { id, view in
            (frames[id]?.deviation(from: view.frame) ?? 0) <= 1.005
        }
        return isSame ? made : (tree, engine)
    }

    /// Lays out ``elastic`` on a device with its bars, calls `inspect`, and restores the layout on the canvas.
    ///
    /// - Throws: ``LayoutError`` for a conflict or a failure of the solver.
    func layOut<Result>(on device: Device, _ inspect: () -> Result) throws(LayoutError) -> Result {
        var conditions = LayoutConditions()
        conditions.canvas = CanvasTraits(device)
        let (tree, engine) = elastic
        tree.apply(unit.insets(conditions, on: insets))
        defer {
            tree.apply(insets)
            _ = try? engine.layoutIfNeeded()
        }
        return try layOut(at: device.screen, inspect)
    }

    /// Lays out ``elastic`` at a size of the root, calls `inspect`, and restores the layout on the canvas.
    ///
    /// - Throws: ``LayoutError`` for a conflict or a failure of the solver.
    func layOut<Result>(at size: LayoutSize, _ inspect: () -> Result) throws(LayoutError) -> Result {
        let (tree, engine) = elastic
        let frame = tree.root.frame
        tree.root.frame = LayoutRect(x: frame.x, y: frame.y, width: size.width, height: size.height)
        defer {
            tree.root.frame = frame
            // The layout at this size succeeded before.
            _ = try? engine.layoutIfNeeded()
        }
        try engine.layoutIfNeeded()
        return inspect()
    }

    /// Whether every broken constraint on the canvas is about a baseline. Such conflicts are not reported, and
    /// horizontal positions do not depend on them.
    var holdsAcross: Bool { conflicts.allSatisfy { $0.broken?.firstAttribute.isBaseline == true } }

    /// Returns the visible views on the canvas; see ``visibleViews(in:)``.
    func visibleViews() -> [(element: ViewElement, frame: LayoutRect, scrolls: Bool)] { visibleViews(in: tree) }

    /// Returns the visible views of a tree with their present frames in the root's coordinates, and whether they are in
    /// a scroll view. Each view precedes its subviews.
    func visibleViews(in tree: UnitTree) -> [(element: ViewElement, frame: LayoutRect, scrolls: Bool)] {
        let ids = Dictionary(
            tree.views.map { (ObjectIdentifier($0.view), $0.id) }, uniquingKeysWith: { first, _ in first })
        var found: [(element: ViewElement, frame: LayoutRect, scrolls: Bool)] = []
        var stack: [(view: LayoutView, x: Double, y: Double, scrolls: Bool)] = [(tree.root, 0, 0, false)]
        while let next = stack.popLast() {
            guard !next.view.isHidden, let element = ids[ObjectIdentifier(next.view)].flatMap(element) else { continue }
            let frame = next.view.frame
            let isRoot = next.view === tree.root
            let (x, y) = isRoot ? (0, 0) : (next.x + frame.x, next.y + frame.y)
            found.append(
                (element, LayoutRect(x: x, y: y, width: frame.width, height: frame.height), next.scrolls))
            let scrolls = next.scrolls || element.scrolls
            stack += next.view.subviews.reversed().map { ($0, x, y, scrolls) }
        }
        return found
    }
}
