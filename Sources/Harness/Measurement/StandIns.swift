public import SolverAPI

/// Stand-ins until the verification branch is merged.
public struct Contestant: Sendable {
    public let name: String
    public let constraintLimit: Int?
    public let make: @Sendable () -> any LayoutSolver
    public init(name: String, constraintLimit: Int?, make: @escaping @Sendable () -> any LayoutSolver) {
        self.name = name
        self.constraintLimit = constraintLimit
        self.make = make
    }
}

public enum WorkloadCatalog {
    public static let all: [Workload] = [
        Workload(name: "chain", summary: "Views one after the other.", curatedSizes: [10, 30, 100, 200, 300]) {
            (size, _) throws(WorkloadError) in standIn("chain", size, columns: 1)
        },
        Workload(name: "grid", summary: "Views in rows and columns.", curatedSizes: [10, 30, 100, 200, 300]) {
            (size, _) throws(WorkloadError) in standIn("grid", size, columns: 8)
        },
    ]

    private static func standIn(_ name: String, _ size: Int, columns: Int) -> Scenario {
        let variables = (0..<4 * size).map(VariableID.init)
        let root = ConstraintID(0)
        return Scenario(
            workload: name, size: size, viewCount: size, frameVariables: variables,
            makeBuild: {
                var batch = Batch()
                var next = 1
                func rule(_ terms: [Term], _ constant: Double) {
                    batch.add(Constraint(ConstraintID(next), LinearExpression(terms: terms), .equal, constant))
                    next += 1
                }
                for index in 0..<4 * size { batch.add(Variable(variables[index], index % 4 < 2 ? .position : .extent)) }
                batch.add(Constraint(root, LinearExpression(Term(variables[2], 1)), .equal, 300))
                for view in 0..<size {
                    let up = view - columns
                    if up >= 0 {
                        rule(
                            [
                                Term(variables[4 * view + 1], 1), Term(variables[4 * up + 1], -1),
                                Term(variables[4 * up + 3], -1),
                            ], 8)
                    } else {
                        rule([Term(variables[4 * view + 1], 1)], 0)
                    }
                    if view % columns > 0 {
                        rule(
                            [
                                Term(variables[4 * view], 1), Term(variables[4 * view - 4], -1),
                                Term(variables[4 * view - 2], -1),
                            ], 8)
                    } else {
                        rule([Term(variables[4 * view], 1)], 4)
                    }
                    if view > 0 { rule([Term(variables[4 * view + 2], 1), Term(variables[2], -1)], 0) }
                    rule([Term(variables[4 * view + 3], 1)], 20)
                }
                return batch
            },
            scripts: [
                Scenario.Script(
                    .resize,
                    steps: [310.0, 320, 310, 300].map { width in
                        var batch = Batch()
                        batch.setConstant(width, of: root)
                        return batch
                    })
            ])
    }
}
