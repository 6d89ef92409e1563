import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Activation of lists in which one constraint is invalid")
struct ActivationModeTests {
    /// Makes a valid, an invalid and a valid constraint. Their views are returned too, because constraints do not
    /// retain them.
    private func makeList() throws -> (views: [LayoutView], list: [LayoutConstraint]) {
        let root = makeRoot(100, 100)
        let (a, stranger) = (try root.child("a"), LayoutView(identifier: "stranger"))
        return (
            [root, a, stranger],
            [
                a.widthAnchor.constraint(equalToConstant: 10), a.leftAnchor.constraint(equalTo: stranger.leftAnchor),
                a.heightAnchor.constraint(equalToConstant: 10),
            ]
        )
    }

    @Test func `K27: the constraints before the first invalid one are active, and the error names it, as in UIKit`()
        throws
    {
        let (views, list) = try makeList()
        let error = #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list) }
        #expect(
            error
                == .noCommonAncestor(constraint: "a.left == stranger.left", first: "a", second: "stranger"))
        #expect(list.map(\.isActive) == [true, false, false] && views.count == 3)
    }

    @Test func `K27: the mode allOrNothing activates all constraints or none`() throws {
        let (views, list) = try makeList()
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list, .allOrNothing) }
        #expect(list.map(\.isActive) == [false, false, false])
        try LayoutConstraint.activate([list[0], list[2]], .allOrNothing)
        #expect(list.map(\.isActive) == [true, false, true] && views.count == 3)
    }

    @Test func `K27: the mode oneByOne stops at the first invalid constraint, as UIKit does`() throws {
        let (views, list) = try makeList()
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list, .oneByOne) }
        #expect(list.map(\.isActive) == [true, false, false] && views.count == 3)
    }

    @Test func `K27: a constraint of a guide without a view is an error, unless constraints are activated one by one`()
        throws
    {
        let root = makeRoot(100, 100)
        let (guide, view) = (LayoutGuide(identifier: "loose"), try root.child("a"))
        let list = [
            guide.widthAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 10),
        ]
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list) }
        try LayoutConstraint.activate(list, .oneByOne)
        #expect(list.map(\.isActive) == [false, true])
        root.addLayoutGuide(guide)
        try LayoutConstraint.activate(list, .oneByOne)
        #expect(list.map(\.isActive) == [true, true])
    }

    /// Two trees, one with an engine and one without, and one constraint of each kind that a list may contain.
    private struct Trees {
        let plain = makeRoot(100, 100)
        let laidOut = makeRoot(100, 100)
        let stranger = LayoutView(identifier: "stranger")
        let engine: LayoutEngine
        private(set) var kinds: [Character: LayoutConstraint] = [:]

        init() throws {
            let (a, b) = (try plain.child("a"), try laidOut.child("b"))
            func width(_ view: LayoutView, _ points: Double) -> LayoutConstraint {
                view.widthAnchor.constraint(equalToConstant: points)
            }
            kinds["n"] = width(a, 10)
            kinds["m"] = a.heightAnchor.constraint(equalToConstant: 10)
            kinds["a"] = a.topAnchor.constraint(equalTo: plain.topAnchor)
            kinds["e"] = b.heightAnchor.constraint(equalToConstant: 10)
            kinds["f"] = b.topAnchor.constraint(equalTo: laidOut.topAnchor)
            kinds["x"] = a.leftAnchor.constraint(equalTo: stranger.leftAnchor)
            let conflict = [width(b, 20), width(b, 30)]
            try LayoutConstraint.activate(conflict + [kinds["a"], kinds["f"]].compactMap { $0 })
            engine = LayoutEngine(root: laidOut)
            try engine.layoutBreakingConflicts()
            let broken: LayoutConstraint = try #require(conflict.first { $0.isBroken })
            kinds["k"] = broken
        }

        /// The state that a throwing call must not change.
        var state: [String] {
            kinds.sorted { $0.key < $1.key }.map { kind, rule in
                "\(kind) \(rule.isActive) \(rule.isBroken) \(rule.holder?.name ?? "-")"
            } + [plain, laidOut].map { "\($0.constraints.map(\.id))" } + ["\(engine.needsLayout)"]
        }
    }

    @Test(
        "K27: allOrNothing does not change the constraints before the invalid one",
        arguments: ["x", "nx", "nmx", "nnx", "nanx", "anx", "nemx", "enx", "nknx", "knx", "fnx", "nmefakx", "nxm"])
    func nothingHasChanged(_ list: String) throws {
        let trees = try Trees()
        let before = trees.state
        let constraints = list.compactMap { trees.kinds[$0] }
        try #require(constraints.count == list.count)
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(constraints, .allOrNothing) }
        #expect(trees.state == before)
        // Without the invalid constraint, the others are activated, each once.
        try LayoutConstraint.activate(constraints.filter { $0 !== trees.kinds["x"] })
        for constraint in constraints where constraint !== trees.kinds["x"] {
            #expect(constraint.isActive && !constraint.isBroken)
        }
        for root in [trees.plain, trees.laidOut] {
            let held = root.constraints + root.subviews.flatMap(\.constraints)
            #expect(Set(held.map(\.id)).count == held.count)
        }
    }

    @Test(
        "K27: in any list, the constraints before the invalid one are active and those after it are unchanged",
        arguments: ["x", "nx", "nmx", "nnx", "nanx", "anx", "nemx", "enx", "fnx", "nmefax", "nxm", "xnm", "exn"])
    func stopsAtTheBadOne(_ list: String) throws {
        let trees = try Trees()
        let constraints = list.compactMap { trees.kinds[$0] }
        let bad = try #require(list.firstIndex(of: "x"))
        let before = Set(list[..<bad])
        let after = Set(list[bad...]).subtracting(before)
        let active = after.filter { trees.kinds[$0]?.isActive == true }
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(constraints) }
        for kind in before {
            let rule = try #require(trees.kinds[kind])
            #expect(rule.isActive && rule.holder?.constraints.filter { $0 === rule }.count == 1, "\(kind)")
        }
        for kind in after { #expect(trees.kinds[kind]?.isActive == active.contains(kind), "\(kind)") }
        try trees.engine.layoutBreakingConflicts()
    }

    @Test func `K27: a variant that cannot be activated leaves the previous variant active`() throws {
        let (views, list) = try makeList()
        let old = views[1].topAnchor.constraint(equalTo: views[0].topAnchor)
        let variants = ConstraintVariants([
            .init(horizontal: .compact, [old]), .init(horizontal: .regular, list),
        ])
        try variants.apply(TraitCollection(horizontal: .compact))
        #expect(throws: LayoutError.self) { try variants.apply(TraitCollection(horizontal: .regular)) }
        #expect(old.isActive && list.allSatisfy { !$0.isActive } && views.count == 3)
    }
}
