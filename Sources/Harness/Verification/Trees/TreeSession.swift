import LayoutCore
import SolverAPI

/// Live trees with their engines, changed by random edits.
///
/// After any edits, a tree has to equal its ``TreeCopy``: frames, generated constraints, and broken constraints in a
/// conflict.
final class TreeSession: EditSession {
    var random: SplitMix64
    let make: () -> any LayoutSolver
    /// Whether the engine breaks conflicts (`layoutBreakingConflicts`) instead of throwing them (`layoutIfNeeded`).
    let breaksConflicts: Bool
    /// Whether the live engines search by substitution first. The copies never do.
    let searches: Bool
    var roots: [LiveView] = []
    var engines: [LayoutEngine] = []
    /// The views in creation order, including removed views that may be inserted again. Guides and constraints
    /// likewise.
    var views: [LiveView] = []
    var guides: [Created<LayoutGuide>] = []
    var constraints: [Created<LayoutConstraint>] = []
    /// The views whose readable width guide was accessed.
    var readableGuides: [Created<LayoutView>] = []
    /// The rows of each list.
    var rows: [ObjectIdentifier: ListRows] = [:]
    /// The number of layouts that were not compared, because they did not converge or a margin depended on itself.
    private(set) var unsettled = 0
    /// The latest 60 edits, oldest first.
    private(set) var log: [String] = []
    /// The number of creations so far: views, guides, constraints and first uses of readable guides.
    var made = 0

    init(seed: UInt64, make: @escaping () -> any LayoutSolver) {
        random = SplitMix64(seed: seed)
        self.make = make
        breaksConflicts = seed % 3 == 0
        searches = seed % 5 != 0
        for number in 0..<(seed % 2 == 0 ? 2 : 3) {
            let root = LiveView(0) { LayoutView(identifier: "root \(number)") }
            let width = Double(200 + 100 * number)
            root.set("frame") { $0.frame = LayoutRect(x: 0, y: 0, width: width, height: 240) }
            root.recordMaskBase()
            roots.append(root)
            engines.append(makeEngine(of: root.view, like: nil, searches: searches))
        }
    }

    func makeEngine(of root: LayoutView, like other: LayoutEngine?, searches: Bool) -> LayoutEngine {
        let direction = other?.layoutDirection ?? .leftToRight
        let engine =
            searches
            ? LayoutEngine(searchingBefore: make, root: root, layoutDirection: direction)
            : LayoutEngine(solver: make(), root: root, layoutDirection: direction)
        if let other { engine.traitCollection = other.traitCollection }
        return engine
    }

    func record(_ text: String) {
        log.append(text)
        if log.count > 60 { log.removeFirst() }
    }

    /// Whether to lay out the trees now: a random decision, true in two of three cases.
    var isDue: Bool { Int.random(in: 0..<3, using: &random) > 0 }

    func nextName(_ kind: String) -> String {
        made += 1
        return "\(kind) \(made)"
    }

    /// Lays out a tree, and breaks or throws conflicts as the session does.
    func layOut(_ engine: LayoutEngine) throws(LayoutError) {
        if breaksConflicts { try engine.layoutBreakingConflicts() } else { try engine.layoutIfNeeded() }
    }

    /// Lays out every tree and a copy of it. Returns the first difference between the two; nil if there is none.
    func difference() -> String? {
        let copy: TreeCopy
        do {
            copy = try TreeCopy(self)
        } catch {
            return "no copy could be made: \(error)"
        }
        for (root, engine) in zip(roots, engines) {
            guard let rootCopy = copy.view(root.view) else { return "\(root.view.name) has no copy" }
            let fresh = makeEngine(of: rootCopy, like: engine, searches: false)
            if let difference = difference(of: engine, from: fresh, copy) { return difference }
        }
        return nil
    }

    private func difference(of live: LayoutEngine, from fresh: LayoutEngine, _ copy: TreeCopy) -> String? {
        let failures = [live, fresh].map { engine in
            do throws(LayoutError) {
                try layOut(engine)
                return nil as LayoutError?
            } catch {
                return error
            }
        }
        // If margins depend on the frame that they determine, each pass starts from the previous layout
        // (docs/SEMANTICS.md, "One answer"). Such a tree may have several layouts or none.
        if failures.contains(where: Self.isUnsettled) || marginsDependOnThemselves(in: live.root) {
            unsettled += 1
            return nil
        }
        let kinds = failures.map { $0.map(Self.kind) }
        if kinds[0] != kinds[1] {
            let words = failures.map { $0.map { "\($0)" } ?? "a layout" }
            return "\(live.root.name): \(words[0]) live; rebuilt \(words[1])"
        }
        if failures[0] != nil { return nil }
        let (kept, wanted) = (TreeObservation(live), TreeObservation(fresh))
        let difference = kept.difference(from: wanted) ?? TreeSystem(live).difference(from: TreeSystem(fresh))
        return difference.map { "\(live.root.name): \($0)" }
    }

    /// Whether a view is placed by margins that depend on its own position.
    private func marginsDependOnThemselves(in root: LayoutView) -> Bool {
        let used = Set(
            readableGuides.map { ObjectIdentifier($0.element) }
                + constraints.map(\.element).flatMap { constraint in
                    [
                        (constraint.firstItem, constraint.firstAttribute),
                        (constraint.secondItem, constraint.secondAttribute),
                    ]
                    .filter { $0.1.rawValue >= LayoutAttribute.leftMargin.rawValue || $0.0 is LayoutGuide }
                    .compactMap { $0.0?.owningView.map(ObjectIdentifier.init) }
                })
        return views.map(\.view).contains { view in
            view.preservesSuperviewLayoutMargins && view.isDescendant(of: root)
                && (used.contains(ObjectIdentifier(view))
                    || (view as? LayoutStackView)?.isLayoutMarginsRelativeArrangement == true)
        }
    }

    /// Whether passes did not converge, or margins diverged.
    private static func isUnsettled(_ error: LayoutError?) -> Bool {
        switch error {
        case .layoutLoop, .numberOutOfRange: true
        default: false
        }
    }

    /// Returns the kind of an error. All conflicts are equal, because it is unspecified which constraints they name.
    private static func kind(of error: LayoutError) -> String {
        if case .conflict = error { "a conflict" } else { "\(error)" }
    }
}
