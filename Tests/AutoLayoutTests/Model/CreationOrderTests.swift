import SolverAPI
import SolverCatalog
import Testing

@Suite("Creation indices at the ends of their range")
struct CreationOrderTests {
    private static let creationIndices = [
        Limits.ids.lowerBound, Limits.ids.lowerBound + 1, -(1 << 61), -1, 0, 1 << 61, Limits.ids.upperBound - 1,
    ]

    @Test(arguments: SolverCatalog.all)
    func `the newer of two free variables is settled first, regardless of the sign of their indices`(
        solver: SolverEntry
    )
        throws
    {
        for (index, older) in Self.creationIndices.enumerated() {
            for newer in Self.creationIndices[(index + 1)...] {
                for kind in Variable.Kind.allCases {
                    let (old, new) = (Variable(VariableID(older), kind), Variable(VariableID(newer), kind))
                    var batch = Batch()
                    batch.add(old)
                    batch.add(new)
                    let sum = LinearExpression(Term(old.id, 1), Term(new.id, 1))
                    batch.add(Constraint(ConstraintID(0), sum, .equal, 10))
                    let subject = solver.make()
                    try subject.apply(batch)
                    #expect(subject.values(of: [old.id, new.id]) == [10, 0], "\(older), \(newer)")
                }
            }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `the newer of two optional constraints prevails, regardless of the sign of their indices`(solver: SolverEntry)
        throws
    {
        for (index, older) in Self.creationIndices.enumerated() {
            for newer in Self.creationIndices[(index + 1)...] {
                let x = Variable(VariableID(0), .extent)
                var batch = Batch()
                batch.add(x)
                for (creationIndex, number) in [(older, 30.0), (newer, 40)] {
                    batch.add(
                        Constraint(
                            ConstraintID(creationIndex), LinearExpression(Term(x.id, 1)), .equal, number,
                            priority: .defaultHigh))
                }
                let subject = solver.make()
                try subject.apply(batch)
                #expect(subject.values(of: [x.id]) == [40], "\(older), \(newer)")
            }
        }
    }
}
