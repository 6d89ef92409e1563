internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// A laid-out unit of a document, the input of rules.
final class Screen {
    /// A conflict of the layout on the canvas.
    struct Conflict {
        let rules: [RuleDescription]
        let broken: RuleDescription?
    }

    let unit: LayoutUnit
    let tree: LayoutTree
    let engine: LayoutEngine
    /// The conflicts on the canvas. One rule of each was broken.
    let conflicts: [Conflict]
    /// The frames on the canvas by the ids of views.
    let frames: [String: LayoutRect]
    /// The insets of guides; see `LayoutUnit.checkedInsets(evidence:)`.
    let insets: GuideInsets
    /// The ids of views whose layout by this reader may be wrong.
    let doubtful: Set<String>
    /// The ids of views whose vertical position may be wrong.
    let doubtfulHeights: Set<String>
    /// Returns the screen with the variations for a different canvas; nil if nothing depends on the canvas.
    let variant: (CanvasTraits) -> LayoutUnit?
    /// The tree for layouts at other sizes.
    private(set) lazy var elastic = makeElastic()
    private let makeSolver: () -> any LayoutSolver
    private let elementsByID: [String: ViewElement]
    private let constraintElements: [ConstraintID: ConstraintElement]
    private let idsByCreation: [ObjectIdentifier: String]

    init(
        _ unit: LayoutUnit, insets: GuideInsets, makeSolver: @escaping () -> any LayoutSolver,
        variant: @escaping (CanvasTraits) -> LayoutUnit?
    ) throws(InterfaceBuilderError) {
        self.unit = unit
        self.makeSolver = makeSolver
        self.variant = variant
        self.insets = insets
        doubtful = Self.doubtfulViews(unit)
        doubtfulHeights = Self.doubtfulHeights(unit)
        tree = try unit.makeTree(insets: insets)
        engine = LayoutEngine(solver: makeSolver(), root: tree.root)
        var found: [Conflict] = []
        engine.onConflict = { log in
            found.append(Conflict(rules: log.rules, broken: log.broken))
        }
        do {
            try engine.layoutBreakingConflicts()
        } catch {
            throw .layout(unit.location, error)
        }
        engine.onConflict = nil
        conflicts = found
        frames = Dictionary(tree.views.map { ($0.id, $0.view.frame) }, uniquingKeysWith: { first, _ in first })
        elementsByID = Dictionary(unit.root.subtree.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        constraintElements = Dictionary(
            zip(tree.constraints, tree.elements).map { ($0.id, $1) }, uniquingKeysWith: { first, _ in first })
        idsByCreation = Dictionary(
            tree.views.map { (ObjectIdentifier($0.view), $0.id) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the screen for a different canvas, not laid out; nil if it would be the same.
    func tree(on canvas: CanvasTraits) -> (tree: LayoutTree, engine: LayoutEngine)? {
        guard let other = variant(canvas), let tree = try? other.makeTree(insets: insets) else { return nil }
        return (tree, LayoutEngine(solver: makeSolver(), root: tree.root))
    }

    func element(_ id: String) -> ViewElement? { elementsByID[id] }
    func element(of view: LayoutView) -> ViewElement? { idsByCreation[ObjectIdentifier(view)].flatMap(element) }
    func element(of constraint: ConstraintID) -> ConstraintElement? { constraintElements[constraint] }

    /// Returns the screen with other natural sizes, laid out; nil if that fails.
    func tree(contentSizes: [String: LayoutSize]) -> (tree: LayoutTree, engine: LayoutEngine)? {
        guard let tree = try? unit.makeTree(insets: insets, contentSizes: contentSizes) else { return nil }
        let engine = LayoutEngine(solver: makeSolver(), root: tree.root)
        return (try? engine.layoutBreakingConflicts()) == nil || engine.brokenConstraints.count > conflicts.count
            ? nil : (tree, engine)
    }

    /// Creates the tree for resizing. Recorded sizes of contents may be stretched, so contents get their natural sizes if
    /// the layout on the canvas remains the same.
    private func makeElastic() -> (tree: LayoutTree, engine: LayoutEngine) {
        let sizes = unit.naturalSizes
        guard !sizes.isEmpty, conflicts.isEmpty, let made = tree(contentSizes: sizes) else { return (tree, engine) }
        let isSame = made.tree.views.allSatisfy { id, view in
            (frames[id]?.deviation(from: view.frame) ?? 0) <= 1.005
        }
        return isSame ? made : (tree, engine)
    }

    /// Lays out on a device including its bars, calls `inspect`, and restores the layout on the canvas.
    ///
    /// - Throws: A conflict, or a failure of the solver.
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

    /// Lays out at a size of the root, calls `inspect`, and restores the layout on the canvas.
    ///
    /// - Throws: A conflict, or a failure of the solver.
    func layOut<Result>(at size: LayoutSize, _ inspect: () -> Result) throws(LayoutError) -> Result {
        let (tree, engine) = elastic
        let frame = tree.root.frame
        tree.root.frame = LayoutRect(x: frame.x, y: frame.y, width: size.width, height: size.height)
        defer {
            tree.root.frame = frame
            // This layout succeeded before.
            _ = try? engine.layoutIfNeeded()
        }
        try engine.layoutIfNeeded()
        return inspect()
    }

    /// Whether only baselines are broken on the canvas, which is not reported and does not affect horizontal positions.
    var holdsAcross: Bool { conflicts.allSatisfy { $0.broken?.firstAttribute.isBaseline == true } }

    /// The visible views on the canvas; see ``visibleViews(in:)``.
    func visibleViews() -> [(element: ViewElement, frame: LayoutRect, scrolls: Bool)] { visibleViews(in: tree) }

    /// Returns the visible views of a tree, each before its subviews, with their present frames in the root's
    /// coordinates, and whether they are in a scrolling view.
    func visibleViews(in tree: LayoutTree) -> [(element: ViewElement, frame: LayoutRect, scrolls: Bool)] {
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
