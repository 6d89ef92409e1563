import SolverAPI
import Testing

/// Ids outside of the range that solvers can order are rejected, in small and large batches.
@Suite struct IDRangeTests {
    static let outside = [Int.min, -(1 << 62) - 1, 1 << 62, Int.max]
    static let inside = [-(1 << 62), -1, 0, (1 << 62) - 1]

    func refusal(of batch: Batch) -> BatchError? {
        var problem = Problem()
        do {
            _ = try problem.apply(batch)
            return nil
        } catch {
            #expect(problem.variableCount == 0 && problem.constraintCount == 0)
            return error
        }
    }

    func batch(of count: Int, variable: Int? = nil, constraint: Int? = nil) -> Batch {
        var batch = Batch()
        for number in 1..<count {
            batch.add(Variable(VariableID(number * 3), .extent))
            batch.add(Constraint(ConstraintID(number * 3), LinearExpression(), .equal, 0))
        }
        if let variable { batch.add(Variable(VariableID(variable), .position)) }
        if let constraint { batch.add(Constraint(ConstraintID(constraint), LinearExpression(), .equal, 0)) }
        return batch
    }

    @Test(arguments: [1, 40], outside)
    func `an id outside of the range is refused`(count: Int, number: Int) {
        #expect(!Limits.ids.contains(number))
        #expect(refusal(of: batch(of: count, variable: number)) == .variableIDOutOfRange(VariableID(number)))
        #expect(refusal(of: batch(of: count, constraint: number)) == .constraintIDOutOfRange(ConstraintID(number)))
    }

    @Test(arguments: [1, 40], inside)
    func `every id within the range is accepted`(count: Int, number: Int) {
        #expect(Limits.ids.contains(number))
        #expect(refusal(of: batch(of: count, variable: number, constraint: number)) == nil)
    }
}
