import SolverAPI

/// Required constraints hold exactly, or the batch is refused.
enum RequiredLaws {
    static let all = [exactness, inequalities, refusal, empty]

    static let exactness = SolverLaw(
        "required equations hold exactly",
        "three equal columns with 8 pt gaps in 320 pt: 96 wide; an optional constraint against it changes nothing"
    ) { (subject: Subject) throws(LawFailure) in
        var sketch = Sketch()
        let x = (0..<3).map { _ in sketch.position() }
        let width = (0..<3).map { _ in sketch.size() }
        sketch.rule((1, x[0]), is: .equal, 8)
        for i in 0..<2 {
            sketch.rule((1, x[i + 1]), (-1, x[i]), (-1, width[i]), is: .equal, 8)
            sketch.rule((1, width[i + 1]), (-1, width[i]), is: .equal, 0)
        }
        sketch.rule((1, x[2]), (1, width[2]), is: .equal, 312)
        sketch.rule((1, width[0]), is: .equal, 1000, at: 999)
        let column = 288.0 / 3
        let solver = try subject.solve(sketch)
        try subject.expect(solver, x + width, [8, 16 + column, 24 + 2 * column, column, column, column])
        try subject.expectTotals(solver, [1000 - column])
        try subject.expectSound(solver)
    }

    static let inequalities = SolverLaw(
        "required inequalities bound optional constraints",
        "10 <= x <= 60: an optional 100 gives 60, 0 gives 10, 30 gives 30"
    ) { (subject: Subject) throws(LawFailure) in
        for (optional, expected) in [(100.0, 60.0), (0, 10), (30, 30)] {
            var sketch = Sketch()
            let x = sketch.position()
            sketch.rule((1, x), is: .greaterThanOrEqual, 10)
            sketch.rule((-1, x), is: .greaterThanOrEqual, -60)
            sketch.rule((1, x), is: .equal, optional, at: 250)
            let solver = try subject.solve(sketch)
            try subject.expect(solver, [x], [expected], "optional constant \(optional)")
            try subject.expectTotals(solver, [abs(optional - expected)], "optional constant \(optional)")
        }
    }

    static let refusal = SolverLaw(
        "an infeasible system is refused with a conflict",
        "x == 10 with x == 20; width >= 0 with width == -5; x >= y + 1 with y >= x"
    ) { (subject: Subject) throws(LawFailure) in
        var systems: [Sketch] = []
        var sketch = Sketch()
        let x = sketch.position()
        sketch.rule((1, x), is: .equal, 10)
        sketch.rule((1, x), is: .equal, 20)
        systems.append(sketch)
        sketch = Sketch()
        let width = sketch.size()
        sketch.rule((1, width), is: .equal, -5)
        systems.append(sketch)
        sketch = Sketch()
        let left = sketch.position()
        let right = sketch.position()
        sketch.rule((1, left), (-1, right), is: .greaterThanOrEqual, 1)
        sketch.rule((1, right), (-1, left), is: .greaterThanOrEqual, 0)
        systems.append(sketch)
        for (number, system) in systems.enumerated() {
            let conflict = try subject.conflict(in: system)
            try subject.expect(conflict != nil, "system \(number) was solved")
            try subject.expect(
                conflict?.constraints == system.constraints.map { $0.id },
                "system \(number): \(conflict?.constraints ?? [])")
        }
    }

    static let empty = SolverLaw(
        "an empty system has a solution",
        "no variables, no constraints, empty batches; a variable without constraints is 0; constraints without terms"
    ) { (subject: Subject) throws(LawFailure) in
        let solver = subject.make()
        try solver.accept(Batch())
        try subject.expect(solver.levelTotals().isEmpty, "an empty system has levels \(solver.levelTotals())")
        try subject.expect(solver.value(of: VariableID(0)) == nil, "an empty system has a value")
        try solver.accept(Batch.with { $0.add(Variable(VariableID(7), .position)) })
        try subject.expect(solver, [VariableID(7)], [0])
        try solver.accept(Batch())
        try subject.expect(solver, [VariableID(7)], [0])
        for (relation, constant) in [(Relation.equal, 0.0), (.greaterThanOrEqual, -5), (.lessThanOrEqual, 5)] {
            var sketch = Sketch()
            sketch.add(LinearExpression(), relation, constant, .required)
            try subject.expect(try subject.conflict(in: sketch) == nil, "0 \(relation) \(constant) was refused")
        }
        for (relation, constant) in [(Relation.equal, 5.0), (.greaterThanOrEqual, 5), (.lessThanOrEqual, -5)] {
            var sketch = Sketch()
            let only = sketch.add(LinearExpression(), relation, constant, .required)
            let conflict = try subject.conflict(in: sketch)
            try subject.expect(conflict?.constraints == [only], "0 \(relation) \(constant) was taken")
        }
        var optional = Sketch()
        optional.add(LinearExpression(), .equal, 5, 500)
        try subject.expectTotals(try subject.solve(optional), [5])
    }
}
