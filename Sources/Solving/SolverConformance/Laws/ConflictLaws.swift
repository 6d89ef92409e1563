import SolverAPI

/// A conflict has a proof.
enum ConflictLaws {
    static let all = [proofs, alone, irreducible, cycle]

    /// Returns the conflicts of random systems.
    private static func random(_ subject: Subject) throws(LawFailure) -> [(
        seed: UInt64, sketch: Sketch, conflict: Conflict
    )] {
        var found: [(seed: UInt64, sketch: Sketch, conflict: Conflict)] = []
        for seed in 5000..<UInt64(5400) {
            let sketch = Sketch(RandomProblem(seed: seed))
            if let conflict = try subject.conflict(in: sketch) { found.append((seed, sketch, conflict)) }
        }
        try subject.expect(found.count >= 20, "only \(found.count) of 400 random systems were refused")
        return found
    }

    static let proofs = SolverLaw(
        "a conflict proves itself",
        "multipliers add the members of random conflicts up to 0 >= gap with a positive gap"
    ) { (subject: Subject) throws(LawFailure) in
        for (seed, sketch, conflict) in try random(subject) {
            let gap = conflict.gap(sketch.constraint) ?? 0
            try subject.expect(gap > 0, "seed \(seed): \(conflict) proves nothing")
            try subject.expect(
                conflict.members.allSatisfy { $0.multiplier != 0 }, "seed \(seed): a member with multiplier 0")
            try subject.expect(
                Set(conflict.constraints).count == conflict.members.count, "seed \(seed): a member named twice")
        }
    }

    static let alone = SolverLaw(
        "the members of a conflict cannot hold by themselves",
        "a fresh solver refuses them alone"
    ) { (subject: Subject) throws(LawFailure) in
        for (seed, sketch, conflict) in try random(subject) {
            let members = conflict.constraints.compactMap(sketch.constraint)
            let again = try subject.conflict(of: sketch.batch(of: members), by: subject.make())
            try subject.expect(again != nil, "seed \(seed): \(conflict.constraints) can hold together")
        }
    }

    static let irreducible = SolverLaw(
        "a conflict is irreducible",
        "without one member of a random conflict a fresh solver accepts the rest"
    ) { (subject: Subject) throws(LawFailure) in
        guard subject.capabilities.reportsIrreducibleConflicts else {
            throw LawFailure.skip("it does not claim that its conflicts are irreducible")
        }
        for (seed, sketch, conflict) in try random(subject) {
            for left in conflict.constraints {
                let rest = conflict.constraints.filter { $0 != left }.compactMap(sketch.constraint)
                let again = try subject.conflict(of: sketch.batch(of: rest), by: subject.make())
                try subject.expect(again == nil, "seed \(seed): \(left) can be left out of \(conflict.constraints)")
            }
        }
    }

    static let cycle = SolverLaw(
        "a cycle of equations holds or is a conflict of exactly its members",
        "a == b + 10, b == c + 10, c == a - 20 is accepted; with - 21 exactly these three are named"
    ) { (subject: Subject) throws(LawFailure) in
        for (closing, isConsistent) in [(-20.0, true), (-21, false), (-19.999, false)] {
            var sketch = Sketch()
            let a = sketch.position()
            let b = sketch.position()
            let c = sketch.position()
            let other = sketch.position()
            sketch.rule((1, other), (-1, a), is: .equal, 3)
            let members = [
                sketch.rule((1, a), (-1, b), is: .equal, 10), sketch.rule((1, b), (-1, c), is: .equal, 10),
                sketch.rule((1, c), (-1, a), is: .equal, closing),
            ]
            sketch.rule((1, b), is: .equal, 40, at: 750)
            let conflict = try subject.conflict(in: sketch)
            if isConsistent {
                try subject.expect(conflict == nil, "the consistent cycle was refused")
                try subject.expect(try subject.solve(sketch), [a, b, c, other], [50, 40, 30, 53])
            } else {
                let named = conflict?.constraints ?? []
                try subject.expect(named == members, "closing with \(closing): \(named), not \(members)")
                try subject.expect((conflict?.gap(sketch.constraint) ?? 0) > 0, "\(closing) proves nothing")
            }
        }
    }
}
