import Foundation
import SolverAPI
import SolverCatalog
import SolverConformance
import TestSupport
import Testing

/// Long random sessions of small systems with every solver; each solution is compared with exact arithmetic.
///
/// `LAYOUTLAB_STEPS` sets the number of steps, `LAYOUTLAB_SEED` the first session.
@Suite(.hangLimit(minutes: 10)) struct ExactOracleTests {
    private static let environment = ProcessInfo.processInfo.environment
    static let seed = environment["LAYOUTLAB_SEED"].flatMap { UInt64($0) } ?? 1
    /// The number of steps in each of eight blocks.
    static let steps = (environment["LAYOUTLAB_STEPS"].flatMap { Int($0) } ?? 480) / 8

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `every step of a random session has the exact solution`(block: UInt64) {
        var done = 0
        var session = Self.seed &+ block
        var unknown = 0
        while done < Self.steps {
            var script = RandomSession(seed: session)
            for _ in 0..<20 {
                script.step()
                unknown += script.unknownAnswers
                if let fault = script.fault {
                    Issue.record(
                        """
                        \(fault)
                        \(script.problem.constraints.map(\.description).joined(separator: "\\n"))
                        again: LAYOUTLAB_SEED=\(session) swift test --filter ExactOracleTests
                        """)
                    return
                }
            }
            done += 20
            session &+= 8
        }
        #expect(unknown * 20 <= done, "\(unknown) of \(done) answers did not fit 64-bit fractions")
    }
}

/// A session: all solvers apply the same batches of changes.
struct RandomSession {
    private(set) var problem = Problem()
    private(set) var fault: String?
    private(set) var unknownAnswers = 0
    private let solvers: [(name: String, solver: any LayoutSolver)]
    private var ids = IdentifierSource()
    private var random: SplitMix64
    private var variables: [Variable] = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        solvers = SolverCatalog.all.map { ($0.descriptor.name, $0.make()) }
        var batch = Batch()
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let variable = Variable(ids.makeVariable(), Bool.random(using: &random) ? .extent : .position)
            variables.append(variable)
            batch.add(variable)
        }
        apply(batch)
    }

    /// Applies a batch of one to six changes: additions, removals, constants, priorities.
    mutating func step() {
        unknownAnswers = 0
        var batch = Batch()
        var live = problem.constraints
        for _ in 0..<(Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 2...6, using: &random) : 1) {
            let choice = Int.random(in: 0..<100, using: &random)
            guard choice >= 38, let index = live.indices.randomElement(using: &random), live.count < 15 || choice < 70
            else {
                if live.count < 15 {
                    batch.add(RandomProblem.constraint(ids.makeConstraint(), over: variables, using: &random))
                }
                continue
            }
            if choice < 68 {
                batch.remove(live.remove(at: index).id)
            } else if choice < 86 || live[index].priority.isRequired {
                batch.setConstant(RandomProblem.constant(using: &random), of: live[index].id)
                live.remove(at: index)
            } else {
                batch.setPriority([750, 500, 250].randomElement(using: &random) ?? 500, of: live[index].id)
                live.remove(at: index)
            }
        }
        if live.count >= 15, let oldest = live.first { batch.remove(oldest.id) }
        apply(batch)
    }

    private mutating func apply(_ batch: Batch) {
        var next = problem
        guard let change = try? next.apply(batch) else {
            fault = "the session made a wrong batch"
            return
        }
        next.commit(change)
        let answer = ExactOracle.answer(to: next)
        for (name, solver) in solvers {
            var refused = false
            do { try solver.apply(batch) } catch .conflict { refused = true } catch { fault = "\(name): \(error)" }
            compare(name, solver, refused: refused, with: answer)
        }
        switch answer {
        case .layout: problem = next
        case .impossible: break
        case .unknown:
            unknownAnswers += 1
            if solvers.allSatisfy({ $0.solver.problem.constraintCount == next.constraintCount }) { problem = next }
        }
    }

    private mutating func compare(
        _ name: String, _ solver: any LayoutSolver, refused: Bool, with answer: ExactOracle.Answer
    ) {
        switch answer {
        case .unknown: break
        case .impossible:
            if !refused { fault = "\(name) solved what cannot hold" }
        case .layout(let values, let totals):
            if refused {
                fault = "\(name) refused what can hold"
                return
            }
            for variable in variables {
                guard let exact = values[variable.id], let value = solver.value(of: variable.id) else { continue }
                if abs(exact - value) > 1e-7 { fault = "\(name): \(variable.id) is \(value) and should be \(exact)" }
            }
            for (exact, total) in zip(totals, solver.levelTotals()) where abs(exact.violation - total.violation) > 1e-7
            {
                fault = "\(name): level \(total.priority) costs \(total.violation) and should cost \(exact.violation)"
            }
        }
    }
}
