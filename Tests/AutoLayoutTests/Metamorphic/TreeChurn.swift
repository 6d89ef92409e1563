import AutoLayout
import SolverAPI
import Testing

/// Random changes of two trees that have an engine each.
///
/// The frames must equal those of a new layout of the same trees. So the data that an engine keeps about views, guides
/// and constraints must not affect the result, even if these moved between the trees.
final class TreeChurn {
    private var random: SplitMix64
    private let make: () -> any LayoutSolver
    private let roots: [LayoutView]
    private var engines: [LayoutEngine?]
    /// Views and guides that are retained outside of the trees. The trees alone retain the others.
    private var views: [LayoutView] = []
    private var guides: [LayoutGuide] = []
    private var constraints: [LayoutConstraint] = []

    /// A class that overrides layout methods, so the engine must call them.
    final class Custom: LayoutView {
        private(set) var turns = 0
        override func layoutSubviews() throws(LayoutError) {
            turns += 1
            try super.layoutSubviews()
        }
    }

    init(seed: UInt64, _ make: @escaping () -> any LayoutSolver) {
        random = SplitMix64(seed: seed)
        self.make = make
        roots = [300.0, 500].map { LayoutView(frame: LayoutRect(x: 0, y: 0, width: $0, height: 200)) }
        engines = roots.map { LayoutEngine(solver: make(), root: $0) }
    }

    /// Makes one random change or lays out a tree.
    func step() throws {
        switch Int.random(in: 0..<40, using: &random) {
        case 0..<6: try addView()
        case 6..<8: element(views)?.removeFromSuperview()
        case 8: if !views.isEmpty { views.remove(at: Int.random(in: views.indices, using: &random)) }
        case 9..<11: try moveView()
        case 11: addGuide()
        case 12: removeGuide()
        case 13..<24: try addConstraint()
        case 24: element(constraints)?.deactivate()
        case 25: try? element(constraints)?.activate()
        case 26: if !constraints.isEmpty { constraints.remove(at: Int.random(in: constraints.indices, using: &random)) }
        case 27..<29: element(constraints)?.constant = number()
        case 29: element(constraints)?.priority = Priority(Double(Int.random(in: 1..<9, using: &random)) * 100)
        case 30..<32: element(views)?.fixedContentSize = LayoutSize(width: number(), height: number())
        case 32: element(views)?.frame = LayoutRect(x: number(), y: number(), width: number(), height: number())
        case 33: element(views)?.alignmentRectInsets = EdgeInsets(top: 1, left: number() / 50, bottom: 0, right: 2)
        case 34: element(views)?.boundsOrigin = LayoutPoint(x: number(), y: 0)
        case 35: element(views)?.layoutMargins = EdgeInsets(all: number() / 40)
        case 36:
            let index = Int.random(in: 0..<2, using: &random)
            engines[index]?.onEvent = Bool.random(using: &random) ? { _ in } : nil
        case 37:
            let index = Int.random(in: 0..<2, using: &random)
            engines[index] = nil
            engines[index] = LayoutEngine(solver: make(), root: roots[index])
        case 38:
            roots[Int.random(in: 0..<2, using: &random)].frame = LayoutRect(
                x: 0, y: 0, width: 200 + number(), height: 200)
        default: try layOut(Int.random(in: 0..<2, using: &random))
        }
    }

    /// Returns the frames of both trees, laid out by the existing engines and by new ones.
    func frames() throws -> (kept: [LayoutRect], fresh: [LayoutRect]) {
        for (index, root) in roots.enumerated() {
            // A frame that was set by hand lasts until the next layout, so the changed size of the root forces a
            // layout.
            root.frame = LayoutRect(x: 0, y: 0, width: root.frame.width + 1, height: 200)
            try layOut(index)
        }
        let kept = allFrames
        for index in roots.indices {
            engines[index] = LayoutEngine(solver: make(), root: roots[index])
            try layOut(index)
        }
        return (kept, allFrames)
    }

    /// The names of the views and guides, in the order of the frames.
    var names: [String] {
        roots.flatMap(\.subtree).flatMap { view in
            ["\(view.name) in \(view.superview?.name ?? "nothing")"] + view.layoutGuides.map(\.name)
        }
    }

    private var allFrames: [LayoutRect] {
        roots.flatMap(\.subtree).flatMap { [$0.frame] + $0.layoutGuides.map(\.layoutFrame) }
    }

    private func layOut(_ index: Int) throws {
        try engines[index]?.layoutIfNeeded()
        #expect(engines[index]?.faultInRecords == nil)
        // Changed views are read at random, now or after later changes.
        if Bool.random(using: &random) { _ = engines[index]?.changedViews.count }
        if Bool.random(using: &random) { _ = engines[1 - index]?.changedViews.count }
    }

    // MARK: Changes

    private func element<T>(_ list: [T]) -> T? { list.randomElement(using: &random) }

    private func number() -> Double { Double(Int.random(in: 0...200, using: &random)) }

    /// Returns a root or a retained view, which may be outside of the trees.
    private func container() -> LayoutView {
        let index = Int.random(in: 0..<(2 + views.count), using: &random)
        return index < 2 ? roots[index] : views[index - 2]
    }

    private func addView() throws {
        let view: LayoutView
        switch Int.random(in: 0..<5, using: &random) {
        case 0: view = Custom()
        case 1: view = try LayoutStackView(arrangedSubviews: [LayoutView(), LayoutLabel("a text")])
        case 2:
            let label = LayoutLabel("words that wrap")
            label.numberOfLines = 0
            view = label
        default: view = LayoutView()
        }
        if Int.random(in: 0..<5, using: &random) > 0 { view.translatesAutoresizingMaskIntoConstraints = false }
        try container().addSubview(view)
        views.append(view)
        if views.count > 40 { views.removeFirst().removeFromSuperview() }
    }

    private func moveView() throws {
        guard let view = element(views) else { return }
        let target = container()
        if target.isDescendant(of: view) { return }
        try target.insertSubview(view, at: Int.random(in: 0..<3, using: &random))
    }

    private func addGuide() {
        let guide = LayoutGuide()
        container().addLayoutGuide(guide)
        guides.append(guide)
    }

    private func removeGuide() {
        if guides.isEmpty { return }
        let guide = guides.remove(at: Int.random(in: guides.indices, using: &random))
        if Bool.random(using: &random) { guide.owningView?.removeLayoutGuide(guide) }
    }

    /// Adds an optional constraint, because required constraints could conflict.
    private func addConstraint() throws {
        let items: [LayoutItem] = roots + views + guides + views.prefix(3).map(\.layoutMarginsGuide)
        guard let first = element(items), let second = element(items) else { return }
        let edges: [(LayoutAttribute, LayoutAttribute)] = [
            (.leading, .leading), (.trailing, .trailing), (.leading, .trailing), (.top, .bottom), (.bottom, .bottom),
            (.width, .width), (.height, .width), (.centerX, .centerX), (.top, .topMargin),
        ]
        guard let (one, other) = element(edges) else { return }
        let constraint = try LayoutConstraint(
            item: first, attribute: one, relatedBy: element([.equal, .lessThanOrEqual, .greaterThanOrEqual]) ?? .equal,
            toItem: second, attribute: other, multiplier: one.isExtent ? 0.5 : 1, constant: number(),
            priority: Priority(Double(Int.random(in: 1..<9, using: &random)) * 100))
        // Items of different trees have no common ancestor.
        guard (try? constraint.activate()) != nil else { return }
        if Bool.random(using: &random) { constraints.append(constraint) }
    }
}
