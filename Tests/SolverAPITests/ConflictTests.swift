import SolverAPI
import Testing

/// The proof of a conflict is verified from the constraints alone.
@Suite struct ConflictTests {
    let x = VariableID(0)
    let y = VariableID(1)

    func rules() -> [ConstraintID: Constraint] {
        let all = [
            Constraint(ConstraintID(0), LinearExpression(Term(x, 1), Term(y, 1)), .lessThanOrEqual, 60),
            Constraint(ConstraintID(1), LinearExpression(Term(x, 1)), .greaterThanOrEqual, 80),
            Constraint(ConstraintID(2), LinearExpression(Term(y, 1)), .greaterThanOrEqual, 0),
            Constraint(ConstraintID(3), LinearExpression(Term(y, 1)), .greaterThanOrEqual, 0, priority: 750),
            Constraint(ConstraintID(4), LinearExpression(Term(x, 1)), .equal, 100),
            Constraint(ConstraintID(5), LinearExpression(Term(x, 1)), .lessThanOrEqual, 120),
            Constraint(ConstraintID(6), LinearExpression(Term(x, 1 - 1e-6)), .lessThanOrEqual, 60),
        ]
        return Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    }

    func conflict(_ multipliers: [Int: Double]) -> Conflict {
        Conflict(multipliers.map { Conflict.Member(ConstraintID($0.key), multiplier: $0.value) })
    }

    func gap(_ multipliers: [Int: Double]) -> Double? { conflict(multipliers).gap { rules()[$0] } }

    func isProof(_ multipliers: [Int: Double]) throws -> Bool {
        let problem = try Problem(
            variables: [Variable(x, .position), Variable(y, .position)],
            constraints: rules().values.sorted { $0.id < $1.id })
        return conflict(multipliers).isProof(in: problem)
    }

    @Test func `multipliers that cancel every variable and leave a gap are a proof`() {
        #expect(gap([0: -1, 1: 1, 2: 1]) == 20)
        #expect(gap([0: -2, 1: 2, 2: 2]) == 20)
    }

    @Test func `all other multipliers are rejected`() {
        // In this order: a remaining variable, inverted inequalities, an optional member, an unknown member, no
        // members, and NaN.
        #expect(gap([0: -1, 1: 1]) == nil)
        #expect(gap([0: 1, 1: -1, 2: -1]) == nil)
        #expect(gap([0: -1, 1: 1, 3: 1]) == nil)
        #expect(gap([9: 1]) == nil)
        #expect(gap([:]) == nil)
        #expect(gap([2: .nan]) == nil)
    }

    @Test func `an inverted inequality of either direction proves nothing`() throws {
        // x >= 80 and x <= 120 are both consistent with x == 100; the constants alone would leave gaps of 20.
        for multipliers in [[1: -1.0, 4: 1], [4: -1, 5: 1]] {
            #expect(gap(multipliers) == nil)
            #expect(try !isProof(multipliers))
        }
        #expect(try isProof([0: -1, 1: 1, 2: 1]))
    }

    @Test func `a variable that nearly cancels proves nothing`() throws {
        // x >= 80 and 0.999999 x <= 60 conflict, but these multipliers do not prove it.
        #expect(gap([1: 1, 6: -1]) == nil)
        #expect(try !isProof([1: 1, 6: -1]))
    }
}
