import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@Suite("Recorded sessions as workloads", .hangLimit(minutes: 10))
struct RecordedSessionTests {
    private func solver() throws -> any LayoutSolver {
        try #require(SolverCatalog.entry(named: "revised-simplex")).make()
    }

    /// Returns a trace with one variable with an optional constraint, and further steps.
    private func trace(_ steps: [Batch], labels: [String] = [], ids: Int = 1) -> Trace {
        var build = Batch()
        let variable = VariableID(ids)
        build.add(Variable(variable, .extent))
        build.add(Constraint(ConstraintID(ids), LinearExpression(Term(variable, 1)), .equal, 10, priority: 500))
        build.add(Constraint(ConstraintID(ids + 1), LinearExpression(Term(variable, 1)), .lessThanOrEqual, 100))
        return Trace(
            steps: [Trace.Step("build", build)]
                + steps.enumerated().map { Trace.Step($0.offset < labels.count ? labels[$0.offset] : "", $0.element) })
    }

    private func constant(_ number: Double, of id: Int) -> Batch {
        var batch = Batch()
        batch.setConstant(number, of: ConstraintID(id))
        return batch
    }

    @Test(arguments: WorkloadCatalog.all)
    func `the trace of a workload is a workload with the same scripts and frames`(workload: Workload) throws {
        let size = workload.name == "cells" ? 1 : 9
        let scenario = try workload.make(size, 1)
        let trace = try TraceRecorder().trace(of: scenario, answeredBy: try solver())
        let session = try RecordedSession(trace, name: "mine", summary: "mine").workload
        let own = try session.make(try #require(session.curatedSizes.first), 1)
        #expect(own.scripts.map(\.operation) == scenario.scripts.map(\.operation))
        #expect(own.scripts.map(\.steps.count) == scenario.scripts.map(\.steps.count))
        let contestant = Contestant(name: "revised-simplex") { SolverCatalog.all[0].make() }
        guard case .agreed = Verifier().verify(own, [contestant]) else {
            Issue.record("\(Verifier().verify(own, [contestant]))")
            return
        }
    }

    @Test func `a script that does not restore the layout gets a final step that does`() throws {
        var removal = Batch()
        removal.remove(ConstraintID(1))
        var addition = Batch()
        addition.add(Variable(VariableID(7), .position))
        addition.add(
            Constraint(ConstraintID(9), LinearExpression(Term(VariableID(7), 1)), .equal, 5, priority: .defaultHigh))
        let session = try RecordedSession(
            trace([removal, addition, constant(50, of: 2)]), name: "mine", summary: "")
        let scenario = try session.workload.make(1, 1)
        #expect(scenario.scripts.map(\.operation) == [.edit] && scenario.scripts[0].steps.count == 4)
        let solver = try solver()
        try solver.apply(scenario.makeBuild())
        let (variables, constraints) = (solver.problem.variables, solver.problem.constraints)
        for _ in 0..<2 {
            for step in scenario.scripts[0].steps { try solver.apply(step) }
            #expect(solver.problem.variables == variables)
            #expect(solver.problem.constraints.sorted { $0.id < $1.id } == constraints.sorted { $0.id < $1.id })
        }
    }

    @Test(arguments: 0..<60)
    func `each round of a session ends with the constraints of its build, whatever was edited`(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let steps = (0..<Int.random(in: 1...4, using: &random)).map { _ -> Batch in
            var batch = Batch()
            let id = ConstraintID(1)
            let number = Double(Int.random(in: 1...99, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: batch.setConstant(number, of: id)
            case 1: batch.setPriority(Priority(number), of: id)
            case 2: batch.setConstant(number, of: ConstraintID(2))
            default:
                batch.remove(id)
                let expression = LinearExpression(Term(VariableID(1), Double.random(in: 1...2, using: &random)))
                batch.add(Constraint(id, expression, .greaterThanOrEqual, number, priority: Priority(number)))
            }
            return batch
        }
        let scenario = try RecordedSession(trace(steps), name: "mine", summary: "").workload.make(1, 1)
        let solver = try solver()
        try solver.apply(scenario.makeBuild())
        let constraints = solver.problem.constraints.sorted { $0.id < $1.id }
        for _ in 0..<2 {
            for step in scenario.scripts.flatMap(\.steps) { try solver.apply(step) }
            #expect(solver.problem.constraints.sorted { $0.id < $1.id } == constraints)
        }
    }

    @Test func `identifiers are renumbered from 0, and refused steps are dropped`() throws {
        let far = 1 << 40
        var refused = trace(
            [constant(-5, of: far + 1), constant(20, of: far)], labels: ["resize", "resize"], ids: far)
        refused.steps[1].expectation.verdict = .conflict
        let scenario = try RecordedSession(refused, name: "mine", summary: "").workload.make(1, 1)
        #expect(scenario.frameVariables == [VariableID(0)])
        // The script has the remaining step and a step that restores the start.
        #expect(scenario.scripts.map(\.operation) == [.resize] && scenario.scripts[0].steps.count == 2)
    }

    @Test func `the error about an invalid session states the reason`() {
        func fault(_ trace: Trace) -> RecordedSession.Fault? {
            if case .failure(let fault) = Result(catching: { () throws(RecordedSession.Fault) in
                try RecordedSession(trace, name: "mine", summary: "")
            }) {
                return fault
            }
            return nil
        }
        #expect(fault(Trace()) == .nothingBuilt)
        #expect(fault(trace([])) == .nothingToRepeat)
        guard case .wrongStep(2, _) = fault(trace([constant(1, of: 77)])) else {
            Issue.record("an unknown constraint was accepted")
            return
        }
        // Refused steps count, as in the replay of a trace.
        for refused in [0, 1, 2] {
            var trace = trace([constant(1, of: 1), constant(-5, of: 2), constant(1, of: 77), constant(2, of: 1)])
            if refused > 0 { trace.steps[refused].expectation.verdict = .conflict }
            guard case .wrongStep(4, _) = fault(trace) else {
                Issue.record("\(fault(trace).debugDescription), although step 4 is wrong")
                continue
            }
        }
    }
}
