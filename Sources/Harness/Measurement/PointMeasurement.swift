internal import SolverAPI

/// Times one operation of one scenario on one solver.
struct PointMeasurement {
    /// A sample shorter than this is mostly the clock.
    static let shortestSample = 100_000.0

    let contestant: Contestant
    let scenario: Scenario
    let operation: Operation
    let reference: FrameReference
    let plan: MeasurementPlan

    /// What was measured.
    struct Outcome {
        var samples: [TimeSample] = []
        var work = WorkCounters()
        /// How many steps the counted work belongs to.
        var workSteps = 0
        /// The slowest step that was timed by itself, in nanoseconds: an average over many steps would hide it.
        var worstStep: Double?
        private var fastest: [Int: Double] = [:]

        mutating func noteStep(_ wall: Double) { worstStep = max(worstStep ?? 0, wall) }

        /// Of each step of a script the fastest round counts: the work is the same each time, and a slice of time that
        /// another process had (4 ms and more) would else be everybody's worst step.
        mutating func noteStep(_ wall: Double, of step: Int) {
            fastest[step] = min(fastest[step] ?? wall, wall)
            worstStep = fastest.values.max()
        }

        mutating func forgetSteps() {
            worstStep = nil
            fastest = [:]
        }
    }

    /// Rounds in which each step is timed by itself, for the worst one, where samples are averages over many.
    static let roundsForWorst = 20

    func run() throws -> Outcome {
        switch operation {
        case .build: try runBuild()
        case .buildAndSolve, .firstSolve, .teardown: try runFresh()
        case .resize, .edit, .reuse, .reuseByConstant: try runScript()
        }
    }

    /// Samples until the budget or the number is reached, with the repetitions that make one long enough.
    private func sample(
        _ outcome: inout Outcome, firstGuess: Double, mostRepetitions: Int, stepsPerRepetition: Int,
        _ once: (_ repetitions: Int) throws -> (wall: Double, cpu: Double)
    ) throws {
        let start = plan.clock.wall()
        let limit = plan.budget * 1e9
        let needed = (Self.shortestSample / max(1, firstGuess)).rounded(.up)
        let repetitions = max(1, Int(min(Double(mostRepetitions), needed)))
        while outcome.samples.count < plan.mostSamples && plan.clock.wall() - start < limit {
            let (wall, cpu) = try once(repetitions)
            let steps = repetitions * stepsPerRepetition
            outcome.samples.append(TimeSample(step: nil, steps: steps, wall: wall, cpu: cpu))
        }
    }

    /// Times a stretch on both clocks. The slow system call stays outside of the wall time.
    private func timed(_ body: () throws -> Void) rethrows -> (wall: Double, cpu: Double) {
        let cpu = plan.clock.cpu()
        let start = plan.clock.wall()
        try body()
        let wall = plan.clock.wall() - start
        return (wall, max(0, plan.clock.cpu() - cpu))
    }

    // MARK: Building, with no solver

    private func runBuild() throws -> Outcome {
        var outcome = Outcome()
        var total = scenario.makeBuild().count
        let (first, _) = timed { total += scenario.makeBuild().count }
        try sample(&outcome, firstGuess: first, mostRepetitions: 1000, stepsPerRepetition: 1) { repetitions in
            timed { for _ in 0..<repetitions { total += scenario.makeBuild().count } }
        }
        // The batches are used, so they have to be made.
        guard total > 0 else { throw MeasurementError.nothingBuilt }
        return outcome
    }

    // MARK: A fresh solver each time

    private func runFresh() throws -> Outcome {
        var outcome = Outcome()
        // Only the first solve is limited: the others take as long, and time is not spent on looking at the clock.
        let (layout, time) = try freshStep(1, plan.solveLimits)
        outcome.work = layout.work
        outcome.workSteps = 1
        // Where one solve eats the budget, the warm-up is the measurement.
        if time.wall > plan.budget * 1e9 {
            outcome.samples.append(TimeSample(step: nil, steps: 1, wall: time.wall, cpu: time.cpu))
            outcome.noteStep(time.wall)
            return outcome
        }
        try sample(&outcome, firstGuess: time.wall, mostRepetitions: 64, stepsPerRepetition: 1) { repetitions in
            try freshStep(repetitions).time
        }
        if outcome.samples.contains(where: { $0.steps > 1 }) {
            for _ in 0..<Self.roundsForWorst { outcome.noteStep(try freshStep(1).time.wall) }
        } else {
            for sample in outcome.samples { outcome.noteStep(sample.wall) }
        }
        return outcome
    }

    private func freshStep(_ count: Int, _ limits: SolveLimits = SolveLimits()) throws -> (
        layout: (work: WorkCounters, last: Int), time: (wall: Double, cpu: Double)
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
        let time = try timed {
            if operation == .buildAndSolve {
                for index in layouts.indices { checksums[index] = try layouts[index].step(scenario.makeBuild()) }
            } else {
                for index in layouts.indices { checksums[index] = try layouts[index].step(removal ?? build) }
            }
        }
        for index in layouts.indices where removal == nil {
            try check(checksums[index], reference.built)
            try check(layouts[index].frames, reference.built, "the build")
        }
        return ((layouts[0].solver.counters - before, count), time)
    }

    // MARK: The steps of a script, again and again

    private func runScript() throws -> Outcome {
        guard let steps = scenario.scripts.first(where: { $0.operation == operation })?.steps, !steps.isEmpty else {
            throw MeasurementError.noScript(operation)
        }
        var outcome = Outcome()
        var layout = LiveLayout(contestant.make(), scenario, plan.solveLimits)
        try check(try layout.step(scenario.makeBuild()), reference.built)
        let before = layout.solver.counters
        let start = plan.clock.wall()
        var cycle = 0.0
        for (index, step) in steps.enumerated() {
            var checksum = 0.0
            let time = try timed { checksum = try layout.step(step) }
            try check(checksum, reference.steps[index])
            try check(layout.frames, reference.steps[index], "step \(index + 1) of \(operation.rawValue)")
            cycle += time.wall
            outcome.workSteps = index + 1
            outcome.samples.append(TimeSample(step: index, steps: 1, wall: time.wall, cpu: time.cpu))
            outcome.noteStep(time.wall, of: index)
            // A cycle that does not fit is not finished: these steps are all there is.
            if plan.clock.wall() - start > plan.budget * 1e9 { break }
        }
        outcome.work = layout.solver.counters - before
        layout.solver.limits = SolveLimits()
        guard outcome.workSteps == steps.count, cycle < plan.budget * 1e9 / 2 else { return outcome }
        outcome.samples.removeAll()
        outcome.forgetSteps()
        if cycle / Double(steps.count) >= Self.shortestSample {
            try sampleSteps(steps, &layout, &outcome)
        } else {
            var checksums = [Double](repeating: 0, count: steps.count)
            try sample(&outcome, firstGuess: cycle, mostRepetitions: 10_000, stepsPerRepetition: steps.count) { times in
                layout.refreshChecksum()
                let time = try timed {
                    for _ in 0..<times {
                        for index in steps.indices { checksums[index] = try layout.step(steps[index]) }
                    }
                }
                for index in steps.indices { try check(checksums[index], reference.steps[index]) }
                try check(layout.frames, reference.steps[steps.count - 1], "the last step of \(operation.rawValue)")
                return time
            }
            for _ in 0..<Self.roundsForWorst {
                for index in steps.indices {
                    outcome.noteStep(try timed { checksums[index] = try layout.step(steps[index]) }.wall, of: index)
                    try check(checksums[index], reference.steps[index])
                }
            }
        }
        return outcome
    }

    /// Each step its own sample: long enough, and the worst one can be told.
    private func sampleSteps(_ steps: [Batch], _ layout: inout LiveLayout, _ outcome: inout Outcome) throws {
        let start = plan.clock.wall()
        // Whole cycles only, so that each step has the same share in the median.
        while outcome.samples.count < plan.mostSamples && plan.clock.wall() - start < plan.budget * 1e9 {
            for index in steps.indices {
                var checksum = 0.0
                let time = try timed { checksum = try layout.step(steps[index]) }
                try check(checksum, reference.steps[index])
                outcome.samples.append(TimeSample(step: index, steps: 1, wall: time.wall, cpu: time.cpu))
                outcome.noteStep(time.wall, of: index)
            }
            try check(layout.frames, reference.steps[steps.count - 1], "the last step of \(operation.rawValue)")
        }
    }

    // MARK: Right before fast

    private func check(_ checksum: Double, _ expected: FrameReference.Expectation) throws {
        guard expected.accepts(checksum: checksum) else {
            throw MeasurementError.wrongFrames("the checksum of the frames is not that of \(reference.solver)'s")
        }
    }

    private func check(_ frames: [Double], _ expected: FrameReference.Expectation, _ place: String) throws {
        if let difference = expected.difference(to: frames) {
            throw MeasurementError.wrongFrames("after \(place), \(difference) as \(reference.solver) has it")
        }
    }
}

/// Why a point has no time.
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
