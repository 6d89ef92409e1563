import SolverAPI
import Testing

/// Slots and changes of a different system do not crash.
@Suite struct ForeignSlotTests {
    let x = Variable(VariableID(3), .position)
    let rule = Constraint(ConstraintID(5), LinearExpression(Term(VariableID(3), 1)), .equal, 8)

    @Test(arguments: [Int32.min, -1, 1, 7, Int32.max])
    func `a slot that the system never had is not live`(slot: Int32) throws {
        let problem = try Problem(variables: [x], constraints: [rule])
        #expect(problem.isLive(VariableSlot(0)))
        #expect(!problem.isLive(VariableSlot(slot)))
        #expect(!Problem().isLive(VariableSlot(slot)))
    }

    @Test(arguments: [Int32.min, -1, 1, 7, Int32.max])
    func `a constant at a slot without a constraint is refused`(number: Int32) throws {
        let (slot, first) = (ConstraintSlot(number), ConstraintSlot(0))
        var problem = try Problem(variables: [x], constraints: [rule])
        #expect(throws: BatchError.emptySlot(slot)) { try problem.setConstant(1, at: slot) }
        try problem.setConstant(1, at: first)
        var removal = Batch()
        removal.remove(rule.id)
        problem.commit(try problem.apply(removal))
        #expect(throws: BatchError.emptySlot(first)) { try problem.setConstant(1, at: first) }
    }

    @Test func `a change can be undone once, and only by its own system`() throws {
        var (large, small) = (Problem(), Problem())
        var batch = Batch()
        for number in 0..<20 { batch.add(Variable(VariableID(number), .extent)) }
        let change = try large.apply(batch)
        small.undo(change)
        small.commit(change)
        #expect(small.variableCount == 0)
        var other = Batch()
        other.add(x)
        let own = try small.apply(other)
        small.undo(change)
        #expect(small.variableCount == 1)
        small.undo(own)
        small.undo(own)
        small.commit(own)
        #expect(small.variableCount == 0)
        small.commit(try small.apply(other))
        #expect(small.variables == [x])

        var copy = large
        copy.undo(change)
        large.commit(change)
        large.undo(change)
        #expect(copy.variableCount == 0 && large.variableCount == 20)
    }
}
