import SolverAPI

/// An invalid batch causes a typed error that names the cause, and changes nothing.
enum MistakeLaws {
    static let all = [mistakes]

    /// One invalid batch for ``OrderLaws/row()`` per kind of mistake, each with the expected error.
    static func batches(_ sketch: Sketch) -> [(error: BatchError, batch: Batch)] {
        let x = VariableID(0)
        let id = ConstraintID(700)
        let ghost = ConstraintID(701)
        let stranger = VariableID(702)
        let required = sketch.constraints[0]
        let optional = sketch.constraints[sketch.constraints.count - 1]
        func adding(_ left: LinearExpression, _ constant: Double = 0, at priority: Priority = .required) -> Batch {
            Batch.with { $0.add(Constraint(id, left, .equal, constant, priority: priority)) }
        }
        func on(_ coefficient: Double) -> LinearExpression { LinearExpression(Term(x, coefficient)) }
        let uses = sketch.constraints.count { $0.expression.coefficient(of: x) != 0 }
        var cases: [(error: BatchError, batch: Batch)] = [
            (.unknownVariable(stranger, in: id), adding(LinearExpression(Term(stranger, 1)))),
            (.unknownVariableRemoved(stranger), Batch.with { $0.remove(stranger) }),
            (.unknownConstraint(ghost), Batch.with { $0.remove(ghost) }),
            (.unknownConstraint(ghost), Batch.with { $0.setConstant(1, of: ghost) }),
            (.unknownConstraint(ghost), Batch.with { $0.setPriority(1, of: ghost) }),
            (.duplicateVariable(x), Batch.with { $0.add(Variable(x, .extent)) }),
            (.duplicateConstraint(optional.id), Batch.with { $0.add(optional) }),
            (.variableInUse(x, uses: uses), Batch.with { $0.remove(x) }),
            (
                .requiredPriorityChange(constraint: required.id, from: .required, to: 10),
                Batch.with { $0.setPriority(10, of: required.id) }
            ),
            (
                .requiredPriorityChange(constraint: optional.id, from: optional.priority, to: .required),
                Batch.with { $0.setPriority(.required, of: optional.id) }
            ),
            (.outOfRange(constraint: id, number: 1e13), adding(on(1), 1e13)),
            (.outOfRange(constraint: id, number: -1e13), adding(on(-1e13))),
            (
                .unknownConstraint(optional.id),
                Batch.with {
                    $0.remove(optional.id)
                    $0.remove(optional.id)
                }
            ),
        ]
        for number in [Double.nan, .infinity, -.infinity] {
            cases.append((.coefficientNotFinite(constraint: id, variable: x, coefficient: number), adding(on(number))))
            cases.append((.constantNotFinite(constraint: id, constant: number), adding(on(1), number)))
            let change = Batch.with { $0.setConstant(number, of: optional.id) }
            cases.append((.constantNotFinite(constraint: optional.id, constant: number), change))
        }
        for number in [0, -1, 1000.0001, 1e9, Double.nan, .infinity] {
            cases.append((.invalidPriority(constraint: id, priority: number), adding(on(1), at: Priority(number))))
            let change = Batch.with { $0.setPriority(Priority(number), of: optional.id) }
            cases.append((.invalidPriority(constraint: optional.id, priority: number), change))
        }
        return cases
    }

    static let mistakes = SolverLaw(
        "an invalid batch throws a typed error that names the defect, and changes nothing",
        "every kind of defect, each in a batch that also contains valid changes"
    ) { (subject: Subject) throws(LawFailure) in
        let sketch = OrderLaws.row()
        let solver = try subject.solve(sketch)
        let before = Snapshot(solver)
        let fresh = Variable(VariableID(600), .position)
        let optional = sketch.constraints[sketch.constraints.count - 2]
        for (expected, wrong) in batches(sketch) {
            var batch = Batch()
            batch.add(fresh)
            batch.add(Constraint(ConstraintID(600), LinearExpression(Term(fresh.id, 1)), .equal, 3))
            batch.remove(sketch.constraints[1].id)
            batch.setConstant(99, of: optional.id)
            batch.append(wrong)
            let error = subject.refusal(of: batch, by: solver)
            // The errors are compared by their descriptions, because NaN is not equal to itself.
            guard case .invalid(let found)? = error, found.description == expected.description else {
                throw LawFailure.finding(
                    "expected \"\(expected)\", got \"\(error.map { $0.description } ?? "no error")\"")
            }
            try before.expect(solver, "after \"\(expected)\"")
            try subject.expect(solver.value(of: fresh.id) == nil, "after \"\(expected)\": \(fresh.id) has a value")
        }
        try solver.accept(Batch.with { $0.setConstant(99, of: optional.id) })
        try subject.expectAsFresh(solver, "afterwards")
    }
}
