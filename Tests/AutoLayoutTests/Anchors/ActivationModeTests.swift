import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Lists of constraints of which one cannot be activated")
struct ActivationModeTests {
    /// One that can be activated, one that cannot, and another one that can; and the views, which constraints do not hold.
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

    @Test func `K27: all or nothing unless said`() throws {
        let (views, list) = try makeList()
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list, .allOrNothing) }
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list) }
        #expect(list.map(\.isActive) == [false, false, false])
        try LayoutConstraint.activate([list[0], list[2]], .allOrNothing)
        #expect(list.map(\.isActive) == [true, false, true] && views.count == 3)
    }

    @Test func `K27: one by one it stops at the one that cannot be, as UIKit does`() throws {
        let (views, list) = try makeList()
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(list, .oneByOne) }
        #expect(list.map(\.isActive) == [true, false, false] && views.count == 3)
    }

    @Test func `K27: a guide that no view owns takes no constraint; that is an error unless it goes one by one`() throws
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

    /// Two trees, one that an engine lays out and one that none does, with a constraint of each kind that a list may have.
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
            kinds["k"] = try #require(conflict.first { $0.isBroken })
        }

        /// What a call that throws has to leave as it was.
        var state: [String] {
            kinds.sorted { $0.key < $1.key }.map { kind, rule in
                "\(kind) \(rule.isActive) \(rule.isBroken) \(rule.holder?.name ?? "-")"
            } + [plain, laidOut].map { "\($0.constraints.map(\.id))" } + ["\(engine.needsLayout)"]
        }
    }

    @Test(
        "K27: whatever stands before the one that cannot be activated is as it was",
        arguments: ["x", "nx", "nmx", "nnx", "nanx", "anx", "nemx", "enx", "nknx", "knx", "fnx", "nmefakx", "nxm"])
    func nothingHasChanged(_ list: String) throws {
        let trees = try Trees()
        let before = trees.state
        let constraints = list.compactMap { trees.kinds[$0] }
        try #require(constraints.count == list.count)
        #expect(throws: LayoutError.self) { try LayoutConstraint.activate(constraints) }
        #expect(trees.state == before)
        // Without it they are all active, each once and in the order of age.
        try LayoutConstraint.activate(constraints.filter { $0 !== trees.kinds["x"] })
        for constraint in constraints where constraint !== trees.kinds["x"] {
            #expect(constraint.isActive && !constraint.isBroken)
        }
        for root in [trees.plain, trees.laidOut] {
            let held = root.constraints + root.subviews.flatMap(\.constraints)
            #expect(Set(held.map(\.id)).count == held.count)
        }
    }
}
