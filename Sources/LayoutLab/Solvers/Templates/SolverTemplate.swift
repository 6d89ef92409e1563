extension PackageTemplate {
    /// Returns a package with a solver by substitution, which has correct frames or none.
    static func solver(_ name: NewName, repository: String) -> PackageTemplate {
        let solver = """
            import SolverAPI

            /// Solves by substitution: a required equation with one unknown left determines it. Throws if that does not determine all
            /// values, or if another constraint does not hold.
            final class \(name.type)Solver: LayoutSolver {
                static var descriptor: SolverDescriptor {
                    var capabilities = SolverCapabilities()
                    capabilities.isIncremental = false
                    return SolverDescriptor(
                        name: "\(name.text)", summary: "Substitution.", capabilities: capabilities)
                }

                private(set) var problem = Problem()
                private(set) var counters = WorkCounters()
                private var values: [VariableID: Double] = [:]
                private var changed: [VariableID] = []
                var footprint: Footprint { Footprint() }

                init(tolerances: Tolerances) {}

                /// Applies a batch completely; if it cannot be solved, the problem and the values remain unchanged.
                func apply(_ batch: Batch) throws(SolverError) {
                    let change: Problem.Change
                    do { change = try problem.apply(batch) } catch { throw .invalid(error) }
                    do {
                        let solution = try solve()
                        changed = problem.variables.map(\\.id).filter { values[$0] != solution[$0] }
                        values = solution
                        problem.commit(change)
                    } catch {
                        problem.undo(change)
                        throw error
                    }
                }

                private func solve() throws(SolverError) -> [VariableID: Double] {
                    var known: [VariableID: Double] = [:]
                    let constraints = problem.constraints
                    var open = constraints.filter { $0.relation == .equal && $0.priority == .required }
                    var before = open.count + 1
                    // Each round except the last uses an equation, so the loop ends.
                    while open.count < before {
                        before = open.count
                        open.removeAll { equation in
                            counters.rowsTouched += 1
                            let terms = (0..<equation.expression.count).map { equation.expression[$0] }
                            let unknown = terms.filter { known[$0.variable] == nil }
                            guard unknown.count <= 1 else { return false }
                            let sum = terms.reduce(0) { $0 + $1.coefficient * (known[$1.variable] ?? 0) }
                            if let term = unknown.first {
                                known[term.variable] = (equation.constant - sum) / term.coefficient
                            }
                            return true
                        }
                    }
                    guard known.count == problem.variableCount else {
                        throw .numerical(
                            solver: "\(name.text)",
                            reason: "\\(problem.variableCount - known.count) values cannot be found by substitution")
                    }
                    for constraint in constraints where constraint.violation({ known[$0] ?? 0 }) > 1e-6 {
                        throw .numerical(solver: "\(name.text)", reason: "\\(constraint.id) does not hold")
                    }
                    return known
                }

                func value(of variable: VariableID) -> Double? { values[variable] }

                func drainChanges(_ report: (VariableID, Double) -> Void) {
                    for variable in changed { report(variable, values[variable] ?? 0) }
                    counters.valuesReported += changed.count
                    changed.removeAll(keepingCapacity: true)
                }

                func levelTotals() -> [LevelTotal] { [] }
                func diagnose() -> Diagnosis? { nil }
            }

            """
        let main = """
            import Foundation
            import Harness
            import SolverAPI

            // The harness reads the trace, times the solver and prints the protocol of docs/PEERS.md.
            exit(PeerDriver.main("\(name.text)", version: "1") { \(name.type)Solver(tolerances: Tolerances()) })

            """
        // A constant, because the module is imported by the template and not by this module.
        let laws = "SolverConformance"
        let tests = """
            import SolverAPI
            import \(laws)
            import Testing

            @testable import \(name.type)

            /// The laws of a solver, docs/SEMANTICS.md of LayoutLab.
            @Suite struct LawTests {
                /// The laws that the solver obeys. The others are known issues.
                private static let obeyed: Set = [
                    "equalities between all pairs give the values of equalities between neighbours",
                    "a new variable is reported even if its value equals that of a removed one",
                ]

                @Test(arguments: SolverConformance.laws)
                func `the solver obeys`(law: SolverLaw) throws {
                    do {
                        let outcome = try law.check(\(name.type)Solver.self)
                        #expect(outcome != .held || Self.obeyed.contains(law.name), "the solver obeys this law now: add its name")
                    } catch {
                        try withKnownIssue("not yet") { throw error } when: { !Self.obeyed.contains(law.name) }
                    }
                }
            }

            """
        return PackageTemplate(
            files: [
                manifest(
                    name.type, products: ["Harness", "SolverAPI"], tested: ["SolverAPI", laws],
                    repository: repository),
                File(path: "Sources/\(name.type)/\(name.type)Solver.swift", text: solver),
                File(path: "Sources/\(name.type)/main.swift", text: main),
                File(path: "Tests/\(name.type)Tests/LawTests.swift", text: tests),
            ],
            nextSteps: [
                "swift test", "swift build -c release",
                "layoutlab bench --workload flat --sizes 10 --solver-command \(name.text)=.build/release/\(name.type)",
            ])
    }
}
