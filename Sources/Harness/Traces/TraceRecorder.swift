public import SolverAPI

/// Records a scenario with the answers of a trusted solver.
public struct TraceRecorder {
    public init() {}

    /// Returns the trace of a layout: its build and one round of every script.
    ///
    /// Every step expects the verdict and the totals of all levels. The build expects all frames, other steps expect
    /// the changed frames.
    ///
    /// - Throws: The error of the solver, or `numerical` for a value that is not finite. A conflict is recorded, not
    ///   thrown.
    public func trace(of scenario: Scenario, answeredBy solver: any LayoutSolver) throws(SolverError) -> Trace {
        var trace = named(scenario)
        trace.steps.append(try step("build", scenario.makeBuild(), solver))
        for script in scenario.scripts {
            for batch in script.steps { trace.steps.append(try step(script.operation.rawValue, batch, solver)) }
        }
        return trace
    }

    /// Returns the trace of a layout's build and one script, without answers: the input of a peer. The first label ends
    /// with the name of the workload.
    public func questions(of scenario: Scenario, _ operation: Operation) -> Trace {
        var trace = named(scenario)
        trace.steps.append(Trace.Step("build \(scenario.workload)", scenario.makeBuild()))
        for script in scenario.scripts where script.operation == operation {
            for batch in script.steps { trace.steps.append(Trace.Step(operation.rawValue, batch)) }
        }
        return trace
    }

    /// Returns a trace without steps. It names the variables of frames in the order in which they are read.
    private func named(_ scenario: Scenario) -> Trace {
        var trace = Trace()
        let parts = ["x", "y", "width", "height"]
        for (position, variable) in scenario.frameVariables.enumerated() {
            trace.variableNames.append(
                Trace.Name(id: variable.rawValue, name: "view \(position / 4) \(parts[position % 4])"))
        }
        return trace
    }

    private func step(_ label: String, _ batch: Batch, _ solver: any LayoutSolver) throws(SolverError) -> Trace.Step {
        var expectation = Trace.Expectation()
        expectation.verdict = .solved
        do {
            try solver.apply(batch)
        } catch .conflict {
            expectation.verdict = .conflict
        }
        solver.drainChanges { expectation.values.append(Trace.Value($0, $1)) }
        if let wrong = expectation.values.first(where: { !$0.value.isFinite }) {
            throw .numerical(solver: solver.descriptor.name, reason: "\(wrong.variable) is \(wrong.value)")
        }
        expectation.values.sort { $0.variable < $1.variable }
        expectation.levels = solver.levelTotals()
        return Trace.Step(label, batch, expecting: expectation)
    }
}
