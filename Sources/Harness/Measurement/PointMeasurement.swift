internal import SolverAPI

/// Times one operation of one scenario on one solver.
struct PointMeasurement {
    let contestant: Contestant
    let scenario: Scenario
    let operation: Operation
    let reference: FrameReference
    let plan: MeasurementPlan

    struct Outcome {
        var samples: [TimeSample] = []
        var work = WorkCounters()
        /// The number of steps that ``work`` counts.
        var workSteps = 0
        /// Steps that were timed alone and are not samples.
        var alone: [TimeSample] = []
    }

    /// A point whose solver has warmed up and whose frames were verified. Its samples are taken in turns.
    struct Begun {
        fileprivate(set) var work = WorkCounters()
        fileprivate(set) var workSteps = 0
        fileprivate var series: SampleSeries
        fileprivate let loop: TimingLoop

        /// Times the samples of a turn.
        ///
        /// - Parameter turn: The number of the turn, from 1.
        mutating func sample(_ turn: Int, of turns: Int) throws { try series.sample(turn, of: turns, loop) }

        var outcome: Outcome {
            Outcome(
                samples: series.outcome.samples.map(\.time), work: work, workSteps: workSteps,
                alone: series.outcome.alone)
        }
    }

    /// State that timed closures change. They access it once per sample, so that no step of a sample checks for
    /// exclusive access.
    private final class Held<State> {
        private var state: State
        init(_ state: State) { self.state = state }
        func with<Result>(_ body: (inout State) throws -> Result) rethrows -> Result { try body(&state) }
    }

    private var loop: TimingLoop {
        let clock = plan.slowDowns[contestant.name].map { plan.clock.scaled(by: $0) } ?? plan.clock
        return TimingLoop(clock: clock, budget: plan.share * 1e9, mostSamples: plan.samplesPerProcess)
    }

    /// Warms up and verifies frames.
    func begin() throws -> Begun {
        switch operation {
        case .build: try beginBuild()
        case .buildAndSolve, .firstSolve, .teardown: try beginFresh()
        case .firstResize, .resize, .edit, .reuse, .reuseByConstant, .structure: try beginScript()
        }
    }

    // MARK: Building, with no solver

    private func beginBuild() throws -> Begun {
        let loop = loop
        let total = Held(scenario.makeBuild().count)
        // Using the batches keeps the compiler from removing their creation.
        guard total.with({ $0 > 0 }) else { throw MeasurementError.nothingBuilt }
        let series = try loop.series(mostRepetitions: 1000, stepsPerRepetition: 1) { count in
            total.with { total in
                loop.timed {
                    for _ in 0..<count { total += scenario.makeBuild().count }
                    return Double(total)
                }
            }
        }
        return Begun(series: series, loop: loop)
    }

    // MARK: A fresh solver each time

    private func beginFresh() throws -> Begun {
        // Only the first solve has limits. Later solves take as long, and limits would cost readings of the clock.
        let (work, time) = try freshStep(1, plan.limits(of: contestant))
        let series = try loop.freshSeries(after: time) { try freshStep($0).time }
        return Begun(work: work, workSteps: 1, series: series, loop: loop)
    }

    private func freshStep(_ count: Int, _ limits: SolveLimits = SolveLimits()) throws -> (
        work: WorkCounters, time: TimingLoop.Time
    ) {
        let build = scenario.makeBuild()
        let removal = operation == .teardown ? scenario.makeTeardown() : nil
        var layouts = (0..<count).map { _ in LiveLayout(contestant.make(), scenario, limits) }
        var before = WorkCounters()
        if removal != nil {
            for index in layouts.indices { try check(try layouts[index].step(build), reference.built) }
            before = layouts[0].solver.counters
        }
        var checksums = [Double](repeating: 0, count: count)
        let time = try loop.timed {
            if operation == .buildAndSolve {
                for index in layouts.indices { checksums[index] = try layouts[index].step(scenario.makeBuild()) }
            } else {
                for index in layouts.indices { checksums[index] = try layouts[index].step(removal ?? build) }
            }
            return checksums[0]
        }
        for index in layouts.indices where removal == nil {
            try check(checksums[index], reference.built)
            try check(layouts[index].frames, reference.built, "the build")
        }
        return (layouts[0].solver.counters - before, time)
    }

    // MARK: The steps of a script, again and again

    private func beginScript() throws -> Begun {
        guard let steps = scenario.scripts.first(where: { $0.operation == operation })?.steps, !steps.isEmpty else {
            throw MeasurementError.noScript(operation)
        }
        var layout = LiveLayout(contestant.make(), scenario, plan.limits(of: contestant))
        try check(try layout.step(scenario.makeBuild()), reference.built)
        let loop = loop
        let before = layout.solver.counters
        let start = plan.clock.wall()
        var first: [TimingLoop.Time] = []
        for (index, step) in steps.enumerated() {
            let time = try loop.timed { try layout.step(step) }
            try check(time.sum, reference.steps[index])
            try check(layout.frames, reference.steps[index], "step \(index + 1) of \(operation.rawValue)")
            first.append(time)
            // A cycle over budget is not completed; its finished steps are the result.
            if plan.clock.wall() - start > loop.budget { break }
        }
        let work = layout.solver.counters - before
        layout.solver.limits = SolveLimits()
        let last = steps.count - 1
        let held = Held((layout: layout, checksums: [Double](repeating: 0, count: steps.count)))
        let series = try loop.scriptSeries(after: first, of: steps.count) { index in
            try held.with { state in
                let time = try loop.timed { try state.layout.step(steps[index]) }
                try check(time.sum, reference.steps[index])
                if index == last {
                    try check(
                        state.layout.frames, reference.steps[last], "the last step of \(operation.rawValue)")
                }
                return time
            }
        } cycles: { count in
            try held.with { state in
                state.layout.refreshChecksum()
                let time = try loop.timed {
                    for _ in 0..<count {
                        for index in steps.indices { state.checksums[index] = try state.layout.step(steps[index]) }
                    }
                    return state.checksums[last]
                }
                for index in steps.indices { try check(state.checksums[index], reference.steps[index]) }
                try check(state.layout.frames, reference.steps[last], "the last step of \(operation.rawValue)")
                return time
            }
        }
        // The work of an incomplete cycle depends on the clock, so it is not recorded.
        return Begun(work: work, workSteps: first.count == steps.count ? first.count : 0, series: series, loop: loop)
    }

    // MARK: Verification of frames

    private func check(_ checksum: Double, _ expected: FrameReference.Expectation) throws {
        guard expected.accepts(checksum: checksum) else {
            throw MeasurementError.wrongFrames("the checksum of the frames differs from that of \(reference.solver)")
        }
    }

    private func check(_ frames: [Double], _ expected: FrameReference.Expectation, _ context: String) throws {
        if let difference = expected.difference(to: frames) {
            throw MeasurementError.wrongFrames("after \(context), \(difference) (reference: \(reference.solver))")
        }
    }
}

/// The reason why a point has no time.
enum MeasurementError: Error, CustomStringConvertible {
    case wrongFrames(String)
    case noScript(Operation)
    case nothingBuilt

    var description: String {
        switch self {
        case .wrongFrames(let reason): "wrong frames: \(reason)"
        case .noScript(let operation): "the workload has no script for \(operation.rawValue)"
        case .nothingBuilt: "the workload's build is empty"
        }
    }
}
