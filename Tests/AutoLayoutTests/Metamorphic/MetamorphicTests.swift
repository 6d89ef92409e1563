import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// Metamorphic relations: the layout of a changed tree follows from the layout of the original tree, so no expected
/// layout is needed.
@Suite("Laws between layouts of random trees", .serialized)
struct MetamorphicTests {
    private static let seeds = 0..<60
    private static let size = LayoutSize(width: 320, height: 480)

    /// Returns the frames of a tree's views relative to their superviews, and the widths of these superviews.
    private func frames(
        _ tree: MetamorphicTree, _ solver: SolverEntry, _ variation: MetamorphicTree.Variation = .init()
    ) throws
        -> (frames: [LayoutRect], widths: [Double])
    {
        let root = makeRoot(Self.size.width * variation.scale, Self.size.height * variation.scale)
        root.frame.x = variation.shift
        root.frame.y = -variation.shift
        let views = try tree.build(in: root, variation).views
        try solver.layOut(root, variation.direction)
        #expect(isNear(root.frame.x, variation.shift))
        return (views.map(\.frame), views.map { $0.superview?.frame.width ?? 0 })
    }

    private func expectSame(_ a: [LayoutRect], _ b: [LayoutRect], _ note: String) {
        #expect(a.count == b.count)
        for (number, (a, b)) in zip(a, b).enumerated() {
            #expect(a.deviation(from: b) < 1e-6, "\(note), view \(number): \(a) and \(b)")
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `mirrored, translated, doubled, renamed and permuted trees`(solver: SolverEntry) throws {
        var mirroredCount = 0
        for seed in Self.seeds {
            let tree = MetamorphicTree(seed: seed)
            let (frames, widths) = try frames(tree, solver)
            let note = "tree \(seed) on \(solver.descriptor.name)"

            let mirrored = try self.frames(tree, solver, .init(direction: .rightToLeft)).frames
            let mirrorImages = zip(frames, widths).map { frame, width in
                LayoutRect(x: width - frame.maxX, y: frame.y, width: frame.width, height: frame.height)
            }
            // An undetermined position is at the left in both directions, so only determined trees have mirror images.
            if try isDetermined(tree, solver) {
                expectSame(mirrored, mirrorImages, "\(note), mirrored")
                mirroredCount += 1
            }

            expectSame(try self.frames(tree, solver, .init(shift: 1000)).frames, frames, "\(note), translated")
            let doubled = try self.frames(tree, solver, .init(scale: 2)).frames
            let twice = frames.map {
                LayoutRect(x: 2 * $0.x, y: 2 * $0.y, width: 2 * $0.width, height: 2 * $0.height)
            }
            expectSame(doubled, twice, "\(note), doubled")
            expectSame(try self.frames(tree, solver, .init(prefix: "other")).frames, frames, "\(note), renamed")
            let shuffled = try self.frames(tree, solver, .init(shuffle: UInt64(seed))).frames
            expectSame(shuffled, frames, "\(note), permuted")
        }
        #expect(mirroredCount >= 10)
    }

    /// Whether the constraints determine all positions.
    private func isDetermined(_ tree: MetamorphicTree, _ solver: SolverEntry) throws -> Bool {
        let root = makeRoot(Self.size.width, Self.size.height)
        let views = try tree.build(in: root).views
        return try solver.layOut(root).ambiguousItems(among: views).isEmpty
    }

    @Test(arguments: SolverCatalog.all)
    func `two independent trees have the layouts of each alone`(solver: SolverEntry) throws {
        for seed in Self.seeds {
            let (one, two) = (MetamorphicTree(seed: seed), MetamorphicTree(seed: seed + 1000))
            let root = makeRoot(Self.size.width, Self.size.height)
            let halves = [try one.build(in: root).views, try two.build(in: root, .init(prefix: "other")).views]
            try solver.layOut(root)
            let note = "trees \(seed) on \(solver.descriptor.name)"
            expectSame(halves[0].map(\.frame), try frames(one, solver).frames, "\(note), the first")
            expectSame(halves[1].map(\.frame), try frames(two, solver).frames, "\(note), the second")
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `adding and removing views and constraints restores the layout`(solver: SolverEntry) throws {
        for seed in Self.seeds {
            let (tree, guest) = (MetamorphicTree(seed: seed), MetamorphicTree(seed: seed + 2000))
            var random = SplitMix64(seed: UInt64(seed))
            let root = makeRoot(Self.size.width, Self.size.height)
            let (views, rules) = try tree.build(in: root)
            let engine = LayoutEngine(solver: solver.make(), root: root)
            try engine.layoutIfNeeded()
            let before = views.map(\.frame)
            let system = engine.solver.problem.constraints
            let note = "tree \(seed) on \(solver.descriptor.name)"
            for round in 0..<4 {
                let host = views[Int.random(in: 0..<views.count, using: &random)]
                let guests = try guest.build(in: round % 2 == 0 ? root : host, .init(prefix: "guest")).views
                let stretch = host.widthAnchor.constraint(greaterThanOrEqualTo: guests[0].widthAnchor, constant: 13)
                try stretch.activate()
                let absent = rules.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
                LayoutConstraint.deactivate(absent)
                try engine.layoutIfNeeded()
                for view in guests { view.removeFromSuperview() }
                stretch.deactivate()
                for rule in absent { try rule.activate() }
                try engine.layoutIfNeeded()
                expectSame(views.map(\.frame), before, "\(note), round \(round)")
                #expect(engine.solver.problem.constraints == system, "\(note), round \(round)")
            }
        }
    }
}
