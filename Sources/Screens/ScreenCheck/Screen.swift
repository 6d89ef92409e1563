internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// A unit of a document that was laid out, for rules to look at.
final class Screen {
    /// A conflict of the canvas' own layout.
    struct Conflict {
        let rules: [RuleDescription]
        let broken: RuleDescription?
    }

    let unit: LayoutUnit
    let tree: LayoutTree
    let engine: LayoutEngine
    /// Required rules that cannot hold on the canvas. One of each was broken to go on.
    let conflicts: [Conflict]
    /// The frames on the canvas, by the views' ids.
    let frames: [String: LayoutRect]
    /// The insets of guides; see `LayoutUnit.checkedInsets(evidence:)`.
    let insets: GuideInsets
    /// The ids of views where this reader may be wrong itself.
    let doubtful: Set<String>
    /// The ids of views of which it may be wrong about how high they lie.
    let doubtfulHeights: Set<String>
    /// The same screen with the variations of another canvas; nil where nothing depends on the canvas.
    let variant: (CanvasTraits) -> LayoutUnit?
    /// The tree that is laid out at other sizes.
    private(set) lazy var elastic = makeElastic()
    private let makeSolver: () -> any LayoutSolver
    private let elementsByID: [String: ViewElement]
    private let constraintElements: [ConstraintID: ConstraintElement]
    private let idsByAge: [ObjectIdentifier: String]

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
        idsByAge = Dictionary(
            tree.views.map { (ObjectIdentifier($0.view), $0.id) }, uniquingKeysWith: { first, _ in first })
    }

    /// The same screen on another canvas, not laid out yet; nil where it would be this one.
    func tree(on canvas: CanvasTraits) -> (tree: LayoutTree, engine: LayoutEngine)? {
        guard let other = variant(canvas), let tree = try? other.makeTree(insets: insets) else { return nil }
        return (tree, LayoutEngine(solver: makeSolver(), root: tree.root))
    }

    func element(_ id: String) -> ViewElement? { elementsByID[id] }
    func element(of view: LayoutView) -> ViewElement? { idsByAge[ObjectIdentifier(view)].flatMap(element) }
    func element(of constraint: ConstraintID) -> ConstraintElement? { constraintElements[constraint] }

    /// The same screen with other natural sizes, laid out anew; nil where it cannot be.
    func tree(contentSizes: [String: LayoutSize]) -> (tree: LayoutTree, engine: LayoutEngine)? {
        guard let tree = try? unit.makeTree(insets: insets, contentSizes: contentSizes) else { return nil }
        let engine = LayoutEngine(solver: makeSolver(), root: tree.root)
        return (try? engine.layoutBreakingConflicts()) == nil || engine.brokenConstraints.count > conflicts.count
            ? nil : (tree, engine)
    }

    /// The screen as it is stretched: what the canvas records of a content may be stretched already, so it has its natural
    /// size where the canvas' layout comes out all the same.
    private func makeElastic() -> (tree: LayoutTree, engine: LayoutEngine) {
        let sizes = unit.naturalSizes
        guard !sizes.isEmpty, conflicts.isEmpty, let made = tree(contentSizes: sizes) else { return (tree, engine) }
        let isSame = made.tree.views.allSatisfy { id, view in
            (frames[id]?.deviation(from: view.frame) ?? 0) <= 1.005
        }
        return isSame ? made : (tree, engine)
    }

    /// Lays out on another device, bars and all, and restores the canvas' layout after a look at the result.
    ///
    /// - Throws: a conflict, or what else stands in the way.
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

    /// Lays out with the root at a size, and restores the canvas' layout after a look at the result.
    ///
    /// - Throws: a conflict, or what else stands in the way.
    func layOut<Result>(at size: LayoutSize, _ inspect: () -> Result) throws(LayoutError) -> Result {
        let (tree, engine) = elastic
        let frame = tree.root.frame
        tree.root.frame = LayoutRect(x: frame.x, y: frame.y, width: size.width, height: size.height)
        defer {
            tree.root.frame = frame
            // It was laid out like this before.
            _ = try? engine.layoutIfNeeded()
        }
        try engine.layoutIfNeeded()
        return inspect()
    }

    /// Whether nothing is broken on the canvas but baselines, of which nobody is told, and which change nothing along a line of text.
    var holdsAcross: Bool { conflicts.allSatisfy { $0.broken?.firstAttribute.isBaseline == true } }

    /// The views that somebody sees on the canvas; see ``visibleViews(in:)``.
    func visibleViews() -> [(element: ViewElement, frame: LayoutRect, scrolls: Bool)] { visibleViews(in: tree) }

    /// The views of a tree that somebody sees, each before its subviews, with their frames in the root's coordinates as laid out
    /// now; and whether they lie in something that scrolls.
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
