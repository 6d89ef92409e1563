import AutoLayout
import Harness
import SolverAPI
import SolverCatalog
import Testing

/// The set of required constraints determines which are broken (docs/SEMANTICS.md, "Going on after a conflict"). The
/// tests check this in random scenes.
@Suite("Recovery from conflicts in random scenes")
struct RecoveryLawTests {
    private static let scenes = 1200
    /// The first seeds of the blocks, which are tested in parallel.
    static let blocks = Array(stride(from: 0, to: scenes, by: scenes / 12))
    private static func seeds(_ block: Int) -> Range<Int> { block..<block + scenes / 12 }

    /// Lays out the scene and breaks constraints that cannot hold.
    private func recover(_ seed: Int, with solver: SolverEntry, shuffledBy shuffle: UInt64? = nil) throws
        -> ConflictScene.Outcome
    {
        let scene = try ConflictScene(seed: seed)
        var constraints = scene.rules.map(\.constraint)
        if let shuffle {
            var random = SplitMix64(seed: shuffle)
            constraints.shuffle(using: &random)
        }
        for constraint in constraints { try constraint.activate() }
        let engine = LayoutEngine(solver: solver.make(), root: scene.root)
        let broken = try engine.layoutBreakingConflicts()
        #expect(broken.map(\.id) == engine.brokenConstraints.map(\.id))
        return scene.outcome
    }

    /// Applies the definition literally: from the strongest constraint down, keeps each that is consistent with those
    /// kept so far.
    private func acceptOneByOne(_ seed: Int) throws -> ConflictScene.Outcome {
        let scene = try ConflictScene(seed: seed)
        let engine = LayoutEngine(solver: try makeSolver(), root: scene.root)
        let strongestFirst = scene.rules.enumerated().sorted { a, b in
            a.element.kind == b.element.kind ? a.offset > b.offset : a.element.kind > b.element.kind
        }
        for (_, rule) in strongestFirst {
            try rule.constraint.activate()
            if case .conflict? = engine.refusal() { rule.constraint.deactivate() }
        }
        try engine.layoutIfNeeded()
        return scene.outcome
    }

    @Test(arguments: blocks)
    func `every solver breaks the constraints that the definition breaks, in every order of activation`(block: Int)
        throws
    {
        var conflicting = 0
        for seed in Self.seeds(block) {
            let expected = try acceptOneByOne(seed)
            if !expected.broken.isEmpty { conflicting += 1 }
            for solver in SolverCatalog.all {
                let name = solver.descriptor.name
                #expect(try recover(seed, with: solver) == expected, "scene \(seed) on \(name)")
                #expect(
                    try recover(seed, with: solver, shuffledBy: UInt64(seed)) == expected,
                    "scene \(seed), shuffled, on \(name)")
            }
        }
        #expect(conflicting > 50, "too few scenes conflict")
    }

    @Test(arguments: blocks)
    func `the broken constraints do not depend on previous layouts`(block: Int) throws {
        for seed in Self.seeds(block) {
            for solver in SolverCatalog.all {
                let expected = try recover(seed, with: solver)
                let scene = try ConflictScene(seed: seed)
                var random = SplitMix64(seed: UInt64(seed))
                let engine = LayoutEngine(solver: solver.make(), root: scene.root)
                let guest = try scene.root.child("guest")
                try guest.pin(x: 10, y: 10)
                let constraints = scene.rules.map(\.constraint)
                for _ in 0..<4 {
                    for constraint in constraints where Bool.random(using: &random) { try constraint.activate() }
                    try engine.layoutBreakingConflicts()
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: constraints.randomElement(using: &random)?.deactivate()
                    case 1:
                        // Changes a constant and restores it later.
                        let constraint = constraints[Int.random(in: 0..<constraints.count, using: &random)]
                        constraint.constant += 70
                        try engine.layoutBreakingConflicts()
                        constraint.constant -= 70
                    case 2:
                        scene.root.frame.width = 40
                        try engine.layoutBreakingConflicts()
                        scene.root.frame.width = 300
                    default:
                        let wide = guest.widthAnchor.constraint(
                            greaterThanOrEqualTo: scene.views[0].widthAnchor, constant: 50)
                        let narrow = guest.widthAnchor.constraint(equalToConstant: 20)
                        try LayoutConstraint.activate([wide, narrow])
                        try engine.layoutBreakingConflicts()
                        LayoutConstraint.deactivate([wide, narrow])
                    }
                }
                guest.removeFromSuperview()
                // Activates the constraints that the changes deactivated. The engine restores broken ones itself.
                for constraint in constraints where !constraint.isBroken { try constraint.activate() }
                try engine.layoutBreakingConflicts()
                #expect(scene.outcome == expected, "scene \(seed) on \(solver.descriptor.name)")
            }
        }
    }
}
