import SolverAPI
import Testing

/// A problem validates a batch once for all solvers, and applies it completely or not at all.
@Suite struct ProblemTests {
    let x = Variable(VariableID(0), .position)
    let w = Variable(VariableID(1), .extent)

    func rule(_ id: Int, _ constant: Double, priority: Priority = .required) -> Constraint {
        Constraint(
            ConstraintID(id), LinearExpression(Term(x.id, 1), Term(w.id, -1)), .equal, constant, priority: priority)
    }

    func start() throws -> Problem {
        try Problem(variables: [x, w], constraints: [rule(0, 8), rule(1, 9, priority: 250)])
    }

    /// Returns the error of a batch and checks that nothing changed.
    func refusal(_ fill: (inout Batch) -> Void) throws -> BatchError? {
        var problem = try start()
        var batch = Batch()
        // These changes are valid, but must be undone too.
        batch.add(Variable(VariableID(7), .extent))
        batch.setConstant(5, of: ConstraintID(1))
        fill(&batch)
        do {
            _ = try problem.apply(batch)
            return nil
        } catch {
            #expect(problem.variables == [x, w])
            #expect(problem.constraints == [rule(0, 8), rule(1, 9, priority: 250)])
            return error
        }
    }

    func expect(_ error: BatchError, _ fill: (inout Batch) -> Void) throws {
        let thrown = try refusal(fill)
        #expect(thrown == error)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `the error about a NaN or infinite number names the constraint`(number: Double) throws {
        let coefficient = try refusal {
            $0.add(Constraint(ConstraintID(2), LinearExpression(Term(x.id, number)), .equal, 0))
        }
        guard case .coefficientNotFinite(ConstraintID(2), x.id, _)? = coefficient else {
            Issue.record("\(String(describing: coefficient))")
            return
        }
        let constant = try refusal { $0.setConstant(number, of: ConstraintID(0)) }
        guard case .constantNotFinite(ConstraintID(0), _)? = constant else {
            Issue.record("\(String(describing: constant))")
            return
        }
    }

    @Test func `a constant or priority that is changed twice is restored by undo`() throws {
        let fill = { (batch: inout Batch) in
            for constant in [5.0, 6, 7] { batch.setConstant(constant, of: ConstraintID(0)) }
            for priority in [300.0, 400, 500] { batch.setPriority(Priority(priority), of: ConstraintID(1)) }
        }
        // The batch is rejected because of its last change.
        try expect(.unknownConstraint(ConstraintID(9))) {
            fill(&$0)
            $0.setPriority(1, of: ConstraintID(9))
        }
        // The batch is applied, then undone.
        var problem = try start()
        var batch = Batch()
        fill(&batch)
        let change = try problem.apply(batch)
        #expect(problem.constraints == [rule(0, 7), rule(1, 9, priority: 500)])
        problem.undo(change)
        #expect(problem.constraints == [rule(0, 8), rule(1, 9, priority: 250)])
    }

    @Test func `freed slots are reused`() throws {
        var problem = try start()
        let slots = (problem.variableSlotCount, problem.constraintSlotCount)
        for number in 0..<50 {
            var batch = Batch()
            batch.remove(ConstraintID(2 * number))
            batch.remove(ConstraintID(2 * number + 1))
            batch.remove(VariableID(2 * number))
            batch.remove(VariableID(2 * number + 1))
            problem.commit(try problem.apply(batch))
            batch.removeAll()
            for id in [2 * number + 2, 2 * number + 3] {
                batch.add(Variable(VariableID(id), .extent))
                batch.add(Constraint(ConstraintID(id), LinearExpression(Term(VariableID(id), 1)), .equal, 1))
            }
            problem.commit(try problem.apply(batch))
        }
        #expect(problem.variableSlotCount <= slots.0 && problem.constraintSlotCount <= slots.1)
    }

    @Test func `numbers beyond the limit are refused`() throws {
        try expect(.outOfRange(constraint: ConstraintID(0), number: 2e12)) { $0.setConstant(2e12, of: ConstraintID(0)) }
    }

    @Test(arguments: [0, -1, 1000.5, Double.infinity])
    func `a priority is above 0 and at most 1000`(priority: Double) throws {
        try expect(.invalidPriority(constraint: ConstraintID(2), priority: priority)) {
            $0.add(rule(2, 0, priority: Priority(priority)))
        }
        try expect(.invalidPriority(constraint: ConstraintID(1), priority: priority)) {
            $0.setPriority(Priority(priority), of: ConstraintID(1))
        }
    }

    @Test func `a priority of NaN is refused`() throws {
        let error = try refusal { $0.add(rule(2, 0, priority: Priority(.nan))) }
        guard case .invalidPriority? = error else {
            Issue.record("NaN was accepted")
            return
        }
    }

    @Test func `a constraint cannot change between required and optional`() throws {
        try expect(.requiredPriorityChange(constraint: ConstraintID(0), from: .required, to: 750)) {
            $0.setPriority(750, of: ConstraintID(0))
        }
        try expect(.requiredPriorityChange(constraint: ConstraintID(1), from: 250, to: .required)) {
            $0.setPriority(.required, of: ConstraintID(1))
        }
    }

    @Test func `unknown variables and constraints cannot be used, changed or removed`() throws {
        let unknown = ConstraintID(99)
        try expect(.unknownVariable(VariableID(42), in: ConstraintID(2))) {
            $0.add(Constraint(ConstraintID(2), LinearExpression(Term(VariableID(42), 1)), .equal, 0))
        }
        try expect(.unknownConstraint(unknown)) { $0.remove(unknown) }
        try expect(.unknownConstraint(unknown)) { $0.setConstant(1, of: unknown) }
        try expect(.unknownConstraint(unknown)) { $0.setPriority(1, of: unknown) }
        try expect(.unknownVariableRemoved(VariableID(42))) { $0.remove(VariableID(42)) }
    }

    @Test func `removing twice is refused`() throws {
        try expect(.unknownConstraint(ConstraintID(0))) {
            $0.remove(ConstraintID(0))
            $0.remove(ConstraintID(0))
        }
    }

    @Test func `adding twice is refused`() throws {
        try expect(.duplicateConstraint(ConstraintID(0))) { $0.add(rule(0, 3)) }
        try expect(.duplicateVariable(x.id)) { $0.add(x) }
    }

    @Test func `a variable in use cannot be removed`() throws {
        try expect(.variableInUse(x.id, uses: 2)) { $0.remove(x.id) }
    }

    @Test func `a constraint can be removed and added again in one batch, with its creation index`() throws {
        var problem = try start()
        var batch = Batch()
        batch.remove(ConstraintID(0))
        batch.add(rule(0, 77))
        let change = try problem.apply(batch)
        problem.undo(change)
        #expect(problem.constraint(ConstraintID(0)) == rule(0, 8))
        problem.commit(try problem.apply(batch))
        #expect(problem.constraint(ConstraintID(0)) == rule(0, 77))
    }

    @Test func `slots are reused, so repeated changes do not grow the problem`() throws {
        var problem = try start()
        for round in 0..<1000 {
            var batch = Batch()
            batch.add(rule(100 + round, 1))
            if round > 0 { batch.remove(ConstraintID(99 + round)) }
            problem.commit(try problem.apply(batch))
        }
        #expect(problem.constraintSlotCount <= 4)
        #expect(problem.constraintCount == 3)
    }

    @Test(arguments: 1...40)
    func `the terms of a new constraint reuse the memory of a removed one with as many terms`(count: Int) throws {
        var problem = Problem()
        var names = Batch()
        for name in 0..<40 { names.add(Variable(VariableID(name), .extent)) }
        problem.commit(try problem.apply(names))
        var indices: Set<Int32> = []
        for round in 0..<100 {
            var batch = Batch()
            var sum = LinearExpression()
            for name in 0..<count { sum.add(Double(round + 1), VariableID(name)) }
            batch.add(Constraint(ConstraintID(round), sum, .equal, 1))
            if round > 0 { batch.remove(ConstraintID(round - 1)) }
            problem.commit(try problem.apply(batch))
            let slot = try #require(problem.slot(of: ConstraintID(round)))
            indices.insert(problem.header(at: slot).firstTermIndex)
            #expect(problem.constraint(ConstraintID(round))?.expression == sum)
        }
        #expect(indices.count == 2)
    }

    @Test func `a retained batch does not change with the systems that applied it`() throws {
        var batch = Batch()
        for name in 0..<20 { batch.add(Variable(VariableID(name), .extent)) }
        for name in 0..<20 { batch.add(rule(name, 8)) }
        let before = batch.addedConstraints
        var (one, other) = (Problem(), Problem())
        one.commit(try one.apply(batch))
        try one.setConstant(9, at: #require(one.slot(of: ConstraintID(3))))
        other.commit(try other.apply(batch))
        #expect(batch.addedConstraints == before)
        #expect(other.constraint(ConstraintID(3))?.constant == 8)
        #expect(one.constraint(ConstraintID(3))?.constant == 9)
    }
}
