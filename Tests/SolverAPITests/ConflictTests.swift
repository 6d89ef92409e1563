import SolverAPI
import Testing

/// The proof in a conflict is checked from the constraints alone.
@Suite struct ConflictTests {
    let x = VariableID(0)
    let y = VariableID(1)

    func rules() -> [ConstraintID: Constraint] {
        let all = [
            Constraint(ConstraintID(0), LinearExpression(Term(x, 1), Term(y, 1)), .lessThanOrEqual, 60),
            Constraint(ConstraintID(1), LinearExpression(Term(x, 1)), .greaterThanOrEqual, 80),
            Constraint(ConstraintID(2), LinearExpression(Term(y, 1)), .greaterThanOrEqual, 0),
            Constraint(ConstraintID(3), LinearExpression(Term(y, 1)), .greaterThanOrEqual, 0, priority: 750),
        ]
        return Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    }

    func gap(_ multipliers: [Int: Double]) -> Double? {
        Conflict(multipliers.map { Conflict.Member(ConstraintID($0.key), multiplier: $0.value) }).gap { rules()[$0] }
    }

    @Test func `multipliers that cancel every variable and leave a gap are a proof`() {
        #expect(gap([0: -1, 1: 1, 2: 1]) == 20)
        #expect(gap([0: -2, 1: 2, 2: 2]) == 20)
    }

    @Test func `no other multipliers are`() {
        // A variable is left over; an inequality is turned round; no gap; an optional member; an unknown one; none at all.
        #expect(gap([0: -1, 1: 1]) == nil)
        #expect(gap([0: 1, 1: -1, 2: -1]) == nil)
        #expect(gap([0: -1, 1: 1, 3: 1]) == nil)
        #expect(gap([9: 1]) == nil)
        #expect(gap([:]) == nil)
        #expect(gap([2: .nan]) == nil)
    }
}
