import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// Long random sessions on the layouts of workloads. All solvers accept the same batches with the same frames;
/// rejected batches have a proof and change nothing.
@Suite(.hangLimit(minutes: 10)) struct SessionTests {
    private static let workloads = WorkloadCatalog.all.filter {
        !["web", "cells", "collection-view"].contains($0.name)
    }

    @Test(arguments: workloads)
    func `solvers agree in sessions of random changes`(workload: Workload) throws {
        for seed in CrossCheckTests.seed..<CrossCheckTests.seed + 3 {
            try Session(workload, size: 5, seed: seed).run(steps: 25)
        }
    }

    /// All solvers, each with the same layout.
    private struct Session {
        let name: String
        let seed: UInt64
        let variables: [VariableID]
        let solvers: [any LayoutSolver]
        private var generator: SplitMix64
        private var removed: [Constraint] = []

        init(_ workload: Workload, size: Int, seed: UInt64) throws {
            let scenario = try workload.make(size, seed)
            name = workload.name
            self.seed = seed
            variables = scenario.frameVariables
            generator = SplitMix64(seed: seed)
            solvers = SolverCatalog.all.map { $0.make() }
            for solver in solvers { try solver.apply(scenario.makeBuild()) }
        }

        consuming func run(steps: Int) throws {
            var session = self
            for step in 0..<steps { try session.step(step) }
        }

        private mutating func step(_ step: Int) throws {
            let constraints = solvers[0].problem.constraints
            var batch = Batch()
            var added: [Constraint] = []
            switch Int.random(in: 0..<8, using: &generator) {
            case 0..<3:
                for constraint in constraints.shuffled(using: &generator).prefix(2) {
                    let changes: [Double] = [0.5, -0.5, 3, -10, 40]
                    let change = changes.randomElement(using: &generator) ?? 1
                    batch.setConstant(constraint.constant + change, of: constraint.id)
                }
            case 3..<5:
                for constraint in constraints.shuffled(using: &generator).prefix(3) { batch.remove(constraint.id) }
            case 5:
                for constraint in constraints where Int.random(in: 0..<3, using: &generator) == 0 {
                    batch.remove(constraint.id)
                }
            default:
                removed.shuffle(using: &generator)
                added = Array(removed.prefix(6))
                for constraint in added { batch.add(constraint) }
            }
            let before = solvers.map { $0.values(of: variables) }
            let errors = solvers.map { Self.error(of: $0, taking: batch) }
            let context: Comment =
                "\(name), step \(step), again: LAYOUTLAB_SEED=\(seed) swift test --filter SessionTests"
            for (index, error) in errors.enumerated() {
                #expect((error == nil) == (errors[0] == nil), context)
                guard let error else { continue }
                #expect(solvers[index].values(of: variables) == before[index], context)
                guard case .conflict(let conflict) = error else {
                    Issue.record("\(error); \(context)")
                    continue
                }
                var problem = solvers[index].problem
                _ = try problem.apply(batch)
                #expect(conflict.gap { problem.constraint($0) } != nil, context)
            }
            let values = solvers.map { $0.values(of: variables) }
            for other in values.dropFirst() {
                #expect(zip(values[0], other).allSatisfy { Tolerances().areSame($0, $1) }, context)
            }
            if errors[0] == nil {
                removed += constraints.filter { batch.removedConstraints.contains($0.id) }
                removed.removeAll { constraint in added.contains { $0.id == constraint.id } }
            }
        }

        private static func error(of solver: any LayoutSolver, taking batch: Batch) -> SolverError? {
            do throws(SolverError) {
                try solver.apply(batch)
                return nil
            } catch {
                return error
            }
        }
    }
}
