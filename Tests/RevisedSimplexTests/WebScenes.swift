import SolverAPI

/// A web: constraints that each contain several positions.
final class WebScene {
    private(set) var variables: [VariableID] = []
    private(set) var batch = Batch()
    private let side: Int
    private var ids = IdentifierSource()

    /// Creates a square in which a constraint puts each position at the mean of its neighbors plus a constant.
    init(side: Int, priority: Priority) {
        self.side = side
        for _ in 0..<side * side { variables.append(variable(in: &batch)) }
        for index in 0..<side * side {
            batch.add(meanConstraint(index, Double((index / side + index % side) % 7), at: priority))
        }
    }

    /// Creates required constraints on three random positions each: nine constraints for ten positions.
    init(random size: Int, seed: UInt64) {
        side = size
        var random = SplitMix64(seed: seed)
        for _ in 0..<size { variables.append(variable(in: &batch)) }
        for _ in 0..<size * 9 / 10 {
            let three = [1.0, -1, 2].map { Term(variables[Int.random(in: 0..<size, using: &random)], $0) }
            batch.add(constraint(three, .equal, Double(Int.random(in: 1..<100, using: &random))))
        }
    }

    func variable(in batch: inout Batch) -> VariableID {
        let id = ids.makeVariable()
        batch.add(Variable(id, .position))
        return id
    }

    func constraint(
        _ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Priority = .required
    ) -> Constraint {
        Constraint(
            ids.makeConstraint(), LinearExpression(terms: terms), relation, constant, priority: priority)
    }

    /// Returns the constraint `4 · position − neighbors == constant`. Positions outside of the square are 0.
    func meanConstraint(_ index: Int, _ constant: Double, at priority: Priority) -> Constraint {
        let (row, column) = (index / side, index % side)
        var terms = [Term(variables[index], 4)]
        for (r, c) in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        where (0..<side).contains(r) && (0..<side).contains(c) {
            terms.append(Term(variables[r * side + c], -1))
        }
        return constraint(terms, .equal, constant, at: priority)
    }

    func pin(_ index: Int, _ constant: Double, at priority: Priority) -> Constraint {
        constraint([Term(variables[index], 1)], .equal, constant, at: priority)
    }
}

/// A square of widths with required and edited totals of rows and columns, and one optional constraint for each width.
struct SumsScene {
    let batch: Batch
    let termCount: Int
    private let total: ConstraintID

    init(side: Int) {
        var ids = IdentifierSource()
        var batch = Batch()
        var random = SplitMix64(seed: 3)
        func variable() -> VariableID {
            let id = ids.makeVariable()
            batch.add(Variable(id, .extent))
            return id
        }
        let root = variable()
        total = ids.makeConstraint()
        batch.add(Constraint(total, LinearExpression(Term(root, 1)), .equal, 1100, isEdit: true))
        let cells = (0..<side * side).map { _ in variable() }
        for cell in cells {
            batch.add(Constraint(ids.makeConstraint(), LinearExpression(Term(cell, 1)), .greaterThanOrEqual, 0))
            batch.add(
                Constraint(
                    ids.makeConstraint(), LinearExpression(Term(cell, 1)), .equal,
                    Double(Int.random(in: 10...70, using: &random)), priority: Priority(250)))
        }
        for line in 0..<side {
            for members in [(0..<side).map { line * side + $0 }, (0..<side).map { $0 * side + line }] {
                let terms = members.map { Term(cells[$0], 1) } + [Term(root, -1)]
                batch.add(Constraint(ids.makeConstraint(), LinearExpression(terms: terms), .equal, 0))
            }
        }
        self.batch = batch
        termCount = batch.addedConstraints.reduce(0) { $0 + $1.expression.count }
    }

    func resize(to width: Double) -> Batch {
        var batch = Batch()
        batch.setConstant(width, of: total)
        return batch
    }
}
