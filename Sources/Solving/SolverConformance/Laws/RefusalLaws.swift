import SolverAPI

/// A refused batch changes nothing.
enum RefusalLaws {
    static let all = [unchanged, goesOn, constant, priority, hiddenPriority, exact, skipping]

    static let unchanged = SolverLaw(
        "a refused batch changes nothing",
        "infeasible batches that also add, remove and change: values to the last bit, totals and system are unchanged; then valid batches follow"
    ) { (subject: Subject) throws(LawFailure) in
        let sketch = OrderLaws.row()
        let solver = try subject.solve(sketch)
        let before = Snapshot(solver)
        let x = VariableID(0)
        let extra = VariableID(50)
        let optional = sketch.constraints.last { !$0.priority.isRequired } ?? sketch.constraints[0]
        let batches = [
            Batch.with {
                $0.add(Constraint(ConstraintID(100), LinearExpression(Term(x, 1)), .equal, 1))
            },
            Batch.with {
                $0.add(Variable(extra, .extent))
                $0.add(Constraint(ConstraintID(100), LinearExpression(Term(extra, 1), Term(x, -1)), .equal, 0))
                $0.add(Constraint(ConstraintID(101), LinearExpression(Term(extra, 1)), .equal, 900))
            },
            Batch.with {
                $0.remove(optional.id)
                $0.setConstant(7, of: sketch.constraints[sketch.constraints.count - 2].id)
                $0.setPriority(3, of: sketch.constraints[sketch.constraints.count - 2].id)
                $0.setConstant(90, of: sketch.constraints[3].id)
                $0.add(Constraint(ConstraintID(100), LinearExpression(Term(x, 1)), .greaterThanOrEqual, 500))
            },
        ]
        for round in 0..<20 {
            for (number, batch) in batches.enumerated() {
                let conflict = try subject.conflict(of: batch, by: solver)
                try subject.expect(conflict != nil, "batch \(number) was taken")
                try before.expect(solver, "round \(round), after batch \(number)")
            }
        }
        try solver.accept(Batch.with { $0.setConstant(40, of: sketch.constraints[3].id) })
        try subject.expectAsFresh(solver, "afterwards")
        try solver.accept(Batch.with { $0.setConstant(16, of: sketch.constraints[3].id) })
        try subject.expect(solver, sketch.names, try subject.solve(sketch).values(of: sketch.names), "and back")
    }

    static let goesOn = SolverLaw(
        "after a refusal an accepted constraint can be removed and added again",
        "x == 10; x == 20 is refused; x == 10 is removed, x is 5 by an optional constraint; x == 20 is accepted; x == 10 is refused"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = sketch.position()
        let y = sketch.position()
        let ten = Constraint(ConstraintID(10), LinearExpression(Term(x, 1)), .equal, 10)
        let twenty = Constraint(ConstraintID(20), LinearExpression(Term(x, 1)), .equal, 20)
        sketch.rule((1, x), is: .equal, 5, at: 500)
        sketch.rule((1, y), (-1, x), is: .equal, 1)
        let solver = try subject.solve(sketch)
        for round in 0..<10 {
            try solver.accept(Batch.with { $0.add(ten) })
            try subject.expect(solver, [x, y], [10, 11], "round \(round)")
            let refused = try subject.conflict(of: Batch.with { $0.add(twenty) }, by: solver)
            try subject.expect(refused != nil, "round \(round): x == 20 was taken beside x == 10")
            try solver.accept(Batch.with { $0.remove(ten.id) })
            try subject.expect(solver, [x, y], [5, 6], "round \(round), without x == 10")
            try solver.accept(Batch.with { $0.add(ten) })
            try subject.expect(solver, [x, y], [10, 11], "round \(round), x == 10 again")
            try solver.accept(
                Batch.with {
                    $0.remove(ten.id)
                    $0.add(twenty)
                })
            try subject.expect(solver, [x, y], [20, 21], "round \(round), x == 20 instead")
            try solver.accept(Batch.with { $0.remove(twenty.id) })
        }
        try subject.expectAsFresh(solver)
    }

    static let constant = SolverLaw(
        "an infeasible constant is refused and the old one is kept",
        "10 <= x, x == 20: 5 is refused with both named, 30 is accepted"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = sketch.extent()
        let least = sketch.rule((1, x), is: .greaterThanOrEqual, 10)
        let exact = sketch.rule((1, x), is: .equal, 20)
        let solver = try subject.solve(sketch)
        let before = Snapshot(solver)
        let conflict = try subject.conflict(of: Batch.with { $0.setConstant(5, of: exact) }, by: solver)
        try subject.expect(conflict?.constraints == [least, exact], "the conflict is \(conflict?.constraints ?? [])")
        try before.expect(solver, "after x == 5")
        let gap = conflict?.gap { id in
            var rule = sketch.constraint(id)
            if id == exact { rule?.constant = 5 }
            return rule
        }
        try subject.expect((gap ?? 0) > 0, "the conflict proves nothing")
        try solver.accept(Batch.with { $0.setConstant(30, of: exact) })
        try subject.expect(solver, [x], [30])
    }

    /// Returns a system with x == 0 at 500, x == 100 at 600 (`optional`), and y == x + 10.
    private static func twoOptionals() -> (Sketch, x: VariableID, y: VariableID, optional: ConstraintID) {
        var sketch = Sketch()
        let x = sketch.position()
        let y = sketch.position()
        sketch.rule((1, x), is: .equal, 0, at: 500)
        let optional = sketch.rule((1, x), is: .equal, 100, at: 600)
        sketch.rule((1, y), (-1, x), is: .equal, 10)
        return (sketch, x, y, optional)
    }

    static let priority = SolverLaw(
        "a priority in an infeasible batch is reset",
        "x == 0 at 500 and x == 100 at 600; 400 for the latter and x == 200 beside x == 300 are refused; 600 still wins"
    ) { (subject: Subject) throws(LawFailure) in
        let (sketch, x, y, optional) = twoOptionals()
        let solver = try subject.solve(sketch)
        let before = Snapshot(solver)
        for (round, constant) in [90.0, 80, 70].enumerated() {
            let conflict = try subject.conflict(
                of: Batch.with {
                    $0.setPriority(400, of: optional)
                    $0.add(Constraint(ConstraintID(100), LinearExpression(Term(y, 1)), .equal, 200))
                    $0.add(Constraint(ConstraintID(101), LinearExpression(Term(y, 1)), .equal, 300))
                }, by: solver)
            try subject.expect(conflict != nil, "round \(round): the batch was taken")
            if round == 0 { try before.expect(solver, "after the refusal") }
            // Published values are unchanged in any case; the next change shows the internal state.
            try solver.accept(Batch.with { $0.setConstant(constant, of: optional) })
            try subject.expect(solver, [x, y], [constant, constant + 10], "round \(round), the next change")
        }
        try subject.expectAsFresh(solver, "afterwards")
    }

    static let hiddenPriority = SolverLaw(
        "a refused priority is reset even if the layout does not depend on it",
        "x == 0 at 500 and x == 100 at 600; 550 for the latter is refused, where it would win too; x == 50 at 570 loses"
    ) { (subject: Subject) throws(LawFailure) in
        let (sketch, x, y, optional) = twoOptionals()
        let solver = try subject.solve(sketch)
        let conflict = try subject.conflict(
            of: Batch.with {
                $0.setPriority(550, of: optional)
                $0.add(Constraint(ConstraintID(100), LinearExpression(Term(y, 1)), .equal, 200))
                $0.add(Constraint(ConstraintID(101), LinearExpression(Term(y, 1)), .equal, 300))
            }, by: solver)
        try subject.expect(conflict != nil, "the batch was taken")
        try solver.accept(
            Batch.with {
                $0.add(Constraint(ConstraintID(102), LinearExpression(Term(x, 1)), .equal, 50, priority: 570))
            })
        try subject.expect(solver, [x, y], [100, 110], "with a constraint between the two priorities")
        try subject.expectAsFresh(solver, "afterwards")
    }

    static let exact = SolverLaw(
        "after a refusal, changes of 1e-7 pt are reported",
        "x == 1 and y == x + 10; x changes five times by 1e-7, each time after a refused batch"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = sketch.position()
        let y = sketch.position()
        let rule = sketch.rule((1, x), is: .equal, 1)
        sketch.rule((1, y), (-1, x), is: .equal, 10)
        let solver = try subject.solve(sketch)
        for round in 1...5 {
            let conflict = try subject.conflict(
                of: Batch.with {
                    $0.add(Constraint(ConstraintID(100), LinearExpression(Term(y, 1)), .equal, 200))
                }, by: solver)
            try subject.expect(conflict != nil, "the batch was taken")
            let constant = 1 + Double(round) * 1e-7
            try solver.accept(Batch.with { $0.setConstant(constant, of: rule) })
            for (variable, expected) in [(x, constant), (y, constant + 10)] {
                let value = solver.value(of: variable) ?? .nan
                try subject.expect(
                    abs(value - expected) <= 1e-10, "round \(round): \(variable) is \(value), not \(expected)")
            }
        }
    }

    static let skipping = SolverLaw(
        "recovery refuses the newest member of each conflict, in any order of constraints",
        "conflicts {a, b} and {b, c}: with a oldest only b is refused, with b oldest a and c are"
    ) { (subject: Subject) throws(LawFailure) in
        for creationIndices in [[0, 1, 2], [1, 0, 2], [2, 0, 1], [2, 1, 0], [0, 2, 1], [1, 2, 0]] {
            for seed in 0..<UInt64(10) {
                var sketch = Sketch()
                let x = sketch.position()
                let a = Constraint(ConstraintID(10 + creationIndices[0]), LinearExpression(Term(x, 1)), .equal, 0)
                let b = Constraint(ConstraintID(10 + creationIndices[1]), LinearExpression(Term(x, 1)), .equal, 10)
                let c = Constraint(
                    ConstraintID(10 + creationIndices[2]), LinearExpression(Term(x, 1)), .lessThanOrEqual, 5)
                var random = SplitMix64(seed: seed)
                let batch = sketch.batch(of: [a, b, c]).shuffled(using: &random)
                let solver = subject.make()
                let refused = try solver.acceptSkippingImpossible(batch).map { $0.constraint }
                var accepted: [Constraint] = []
                var expected: [ConstraintID] = []
                for rule in [a, b, c].sorted(by: { $0.id < $1.id }) {
                    let clashes = accepted.contains { ($0.id == b.id) != (rule.id == b.id) }
                    if clashes { expected.append(rule.id) } else { accepted.append(rule) }
                }
                let note = "creation order \(creationIndices), seed \(seed)"
                try subject.expect(refused == expected, "\(note): refused \(refused), not \(expected)")
                let value = accepted.contains(b) ? 10.0 : 0
                try subject.expect(solver, [x], [value], note)
            }
        }
    }
}
