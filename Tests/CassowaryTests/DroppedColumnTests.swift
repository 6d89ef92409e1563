import SimplexSupport
import SolverAPI
import TestSupport
import Testing

@testable import Cassowary

/// The tableau drops the columns of required equations. A reconstructed column equals the column that would have been
/// kept.
@Suite(.hangLimit(minutes: 10)) struct DroppedColumnTests {
    /// Returns a random system of equations with one solution, some of them redundant, and of inequalities that hold.
    private func system(_ seed: UInt64, isEdit: Bool) throws -> Problem {
        var generator = SplitMix64(seed: seed)
        let count = 12
        let variables = (0..<count).map { Variable(VariableID($0), .extent) }
        var constraints: [Constraint] = []
        func add(_ expression: LinearExpression, _ relation: Relation, _ constant: Double) {
            constraints.append(
                Constraint(ConstraintID(constraints.count), expression, relation, constant, isEdit: isEdit))
        }
        for variable in 0..<count {
            // The solution of each variable is its number, so the constant is the sum of the terms at these values.
            var expression = LinearExpression(Term(VariableID(variable), 1))
            var sum = Double(variable)
            for other in 0..<variable where Int.random(in: 0..<3, using: &generator) == 0 {
                let factor = Double(Int.random(in: 1...3, using: &generator))
                expression.add(factor, VariableID(other))
                sum += factor * Double(other)
            }
            add(expression, .equal, sum)
            if Int.random(in: 0..<3, using: &generator) == 0 { add(expression, .equal, sum) }
            add(LinearExpression(Term(VariableID(variable), 1)), .greaterThanOrEqual, 0)
        }
        constraints.shuffle(using: &generator)
        return try Problem(variables: variables, constraints: constraints)
    }

    /// A tableau with a solved system.
    private final class Solved {
        var simplex = Simplex(tolerances: Tolerances())

        init(_ problem: Problem) throws {
            simplex.reserve(variables: problem.variableSlotCount, constraints: problem.constraintSlotCount)
            for slot in problem.allVariableSlots { simplex.addVariable(slot: slot) }
            try simplex.add(Array(problem.allConstraintSlots), of: problem)
        }

        func coefficient(variable: VariableSlot, constraint: ConstraintSlot) -> Double {
            simplex.tableau.coefficient(
                row: Symbol(variable: variable), column: Symbol(constraint: constraint))
        }

        func columnLength(_ constraint: ConstraintSlot) -> Int {
            simplex.tableau.columns[Symbol(constraint: constraint)].count
        }

        /// Returns a dropped column's entries in the rows of variables.
        func droppedColumn(_ slot: ConstraintSlot, count: Int) -> [Double] {
            simplex.tableau.log.findColumn(ofConstraint: slot)
            var values = Array(repeating: 0.0, count: count)
            for index in 0..<simplex.tableau.log.found.count where simplex.tableau.log.found[index].number & 1 == 0 {
                values[Int(simplex.tableau.log.found[index].number / 2)] = simplex.tableau.log.found[index].value
            }
            return values
        }

        /// Returns a row's entries in dropped columns, by slot of the constraint.
        func droppedPart(variable: VariableSlot, count: Int) -> [Double] {
            simplex.tableau.log.findRow(Symbol(variable: variable))
            var values = Array(repeating: 0.0, count: count)
            for index in 0..<simplex.tableau.log.found.count {
                values[Int(simplex.tableau.log.found[index].number)] = simplex.tableau.log.found[index].value
            }
            return values
        }
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `a reconstructed column equals the kept one`(seed: UInt64) throws {
        let problem = try system(seed, isEdit: false)
        let (dropped, kept) = (try Solved(problem), try Solved(try system(seed, isEdit: true)))
        var found = 0
        for slot in problem.allConstraintSlots where dropped.simplex.states[slot].isDropped {
            #expect(dropped.columnLength(slot) == 0)
            try dropped.simplex.bringBackColumn(slot: slot)
            for variable in problem.allVariableSlots {
                let value = dropped.coefficient(variable: variable, constraint: slot)
                let expected = kept.coefficient(variable: variable, constraint: slot)
                #expect(abs(value - expected) < 1e-9 * max(1, abs(expected)))
            }
            found += 1
        }
        #expect(found == 12)
        let fault = dropped.simplex.brokenInvariant()
        #expect(fault == nil)
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `a row's entries in dropped columns equal the columns' entries in the row`(seed: UInt64) throws {
        let problem = try system(seed, isEdit: false)
        let (dropped, kept) = (try Solved(problem), try Solved(try system(seed, isEdit: true)))
        for variable in problem.allVariableSlots {
            let values = dropped.droppedPart(variable: variable, count: problem.constraintSlotCount)
            for (slot, value) in zip(problem.allConstraintSlots, values) {
                let expected = kept.coefficient(variable: variable, constraint: slot)
                #expect(abs(value - expected) < 1e-9 * max(1, abs(expected)))
            }
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `rows and columns agree after random additions and removals of equations`(seed: UInt64) throws {
        let problem = try system(seed, isEdit: false)
        let solved = try Solved(problem)
        var generator = SplitMix64(seed: seed)
        for _ in 0..<20 {
            let slot = try #require(problem.allConstraintSlots.randomElement(using: &generator))
            try solved.simplex.remove(slot: slot)
            try solved.simplex.optimize(problem)
            try solved.simplex.add([slot], of: problem)
        }
        let count = problem.constraintSlotCount
        let rows = problem.allVariableSlots.map { solved.droppedPart(variable: $0, count: count) }
        for slot in problem.allConstraintSlots where solved.simplex.states[slot].isDropped {
            let column = solved.droppedColumn(slot, count: problem.variableSlotCount)
            for variable in problem.allVariableSlots where solved.simplex.tableau.isBasic(Symbol(variable: variable)) {
                let (a, b) = (rows[Int(variable)][Int(slot)], column[Int(variable)])
                #expect(abs(a - b) < 1e-9 * max(1, abs(b)))
            }
        }
        let fault = solved.simplex.brokenInvariant()
        #expect(fault == nil)
    }

    @Test func `a log beyond its limit is discarded, and an equation can still be changed`() throws {
        let solver = CassowarySolver()
        let (x, y) = (VariableID(0), VariableID(1))
        var batch = Batch()
        batch.add(Variable(x, .position))
        batch.add(Variable(y, .position))
        batch.add(Constraint(ConstraintID(0), LinearExpression(Term(x, 1)), .equal, 5))
        batch.add(Constraint(ConstraintID(1), LinearExpression(Term(y, 1), Term(x, -1)), .equal, 1))
        try solver.apply(batch)
        for _ in 0..<3000 {
            var step = Batch()
            step.remove(ConstraintID(1))
            step.add(Constraint(ConstraintID(1), LinearExpression(Term(y, 1), Term(x, -1)), .equal, 1))
            try solver.apply(step)
        }
        // The log exceeded its limit, so the columns of new equations are kept.
        #expect(solver.counters.factorizations == 0)
        #expect(solver.footprint.entries == 1)
        batch.removeAll()
        batch.setConstant(7, of: ConstraintID(0))
        try solver.apply(batch)
        #expect(solver.value(of: y) == 8)
        // Only a rebuild can determine the column that was dropped before.
        #expect(solver.counters.factorizations == 1)
        #expect(solver.footprint.entries == 0)
    }

    @Test func `a conflict after the log was discarded has a certificate`() throws {
        let solver = CassowarySolver()
        var batch = Batch()
        for id in 0..<3 { batch.add(Variable(VariableID(id), .position)) }
        let rules = (0..<3).map { id in
            Constraint(
                ConstraintID(id), LinearExpression(Term(VariableID(id), 1), Term(VariableID((id + 1) % 3), -1)), .equal,
                id == 2 ? -2 : 1)
        }
        for rule in rules { batch.add(rule) }
        try solver.apply(batch)
        for _ in 0..<3000 {
            var step = Batch()
            step.remove(ConstraintID(1))
            step.add(rules[1])
            try solver.apply(step)
        }
        batch.removeAll()
        batch.setConstant(3, of: ConstraintID(0))
        let error = #expect(throws: SolverError.self) { try solver.apply(batch) }
        guard case .conflict(let conflict)? = error else {
            Issue.record("three distances around a cycle that do not add up to 0 should conflict, but \(error as Any)")
            return
        }
        #expect(conflict.constraints.map(\.rawValue) == [0, 1, 2])
    }
}
