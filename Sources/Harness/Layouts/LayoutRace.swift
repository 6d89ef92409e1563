internal import SolverAPI

/// Races layout engines on the same screens. Each point runs in separate processes, in several rounds with changing
/// order. Frames have to match those of the first program.
public struct LayoutRace {
    /// The programs; the first one is the reference.
    public let programs: [PeerProgram]
    /// Seconds of measurement for a point, all rounds together.
    public var budget = 0.6
    /// The number of rounds. Each runs every program once, in a new process and in random order.
    public var rounds = 5
    /// Seconds after which a process is ended.
    public var limit = 20.0
    /// The seed of the order of programs.
    public var seed: UInt64 = 1

    /// The largest difference between matching frames, in points. Engines round to pixels or compute with 32 bits.
    public static let tolerance = 0.5

    public init(_ programs: [PeerProgram]) { self.programs = programs }

    /// Returns the operations of a scene: the build, and each script.
    public static func operations(of scene: LayoutScene) -> [Operation] {
        [.buildAndSolve] + scene.scripts.map(\.operation)
    }

    /// Measures one operation on one screen with every program that is not excluded.
    ///
    /// - Parameters:
    ///   - excluded: The reasons for skipping programs, by name.
    ///   - hasTwin: Whether the first program is measured a second time, for the A/A spread.
    /// - Returns: The row and the samples of each program, in the order of the programs, then of the twin.
    public func measure(
        _ scene: LayoutScene, size: Int, _ operation: Operation, excluded: [String: String] = [:],
        hasTwin: Bool = false
    ) -> [(row: ResultRow, samples: [TimeSample])] {
        let text = scene.text(for: operation)
        var generator = SplitMix64(seed: seed ^ UInt64(size) &* 31)
        let yardstick = Yardstick()
        var entries = programs.map { Entry($0, scene, size, operation, excluded[$0.name], seed: seed) }
        if hasTwin {
            var twin = entries[0]
            twin.row.isTwin = true
            entries.append(twin)
        }
        for round in 0..<max(1, rounds) {
            var order = Array(entries.indices)
            order.shuffle(using: &generator)
            // The first program runs first, because its answers are the reference.
            if round == 0, let first = order.firstIndex(of: 0) { order.swapAt(0, first) }
            for index in order where entries[index].isIn {
                let before = yardstick.time(.system)
                let result = Result { () throws(PeerFault) in
                    try entries[index].program.measure(
                        operation, trace: text, budget: budget / Double(max(1, rounds)), samples: 400, within: limit)
                }
                entries[index].take(result, heldAgainst: index == 0 ? nil : entries[0].answers)
                entries[index].note(speed: (before * yardstick.time(.system)).squareRoot())
            }
        }
        return entries.map { $0.finished(reference: programs[0].name) }
    }

    /// The state of a program at one point.
    private struct Entry {
        let program: PeerProgram
        var row: ResultRow
        var isIn: Bool
        var answers: [[Double]]?
        let seed: UInt64
        /// The rows of the processes so far.
        var rounds: [ResultRow] = []
        var samples: [TimeSample] = []

        init(
            _ program: PeerProgram, _ scene: LayoutScene, _ size: Int, _ operation: Operation, _ reason: String?,
            seed: UInt64
        ) {
            self.program = program
            self.seed = seed
            row = ResultRow(
                solver: program.name, workload: scene.name, operation: operation, size: size, views: scene.viewCount,
                status: .skipped, reason: reason)
            isIn = reason == nil
        }

        mutating func take(_ result: Result<PeerMeasurement, PeerFault>, heldAgainst expected: [[Double]]?) {
            let measurement: PeerMeasurement
            switch result {
            case .success(let found): measurement = found
            case .failure(let fault):
                return leave(fault.isUnsupported ? .skipped : fault.isOutOfTime ? .timedOut : .error, "\(fault)")
            }
            if let objection = Self.objection(of: program.name, to: measurement, heldAgainst: expected ?? answers) {
                return leave(objection.status, objection.reason)
            }
            if answers == nil { answers = measurement.answers }
            let times = measurement.samples.map(\.time)
            samples += times + measurement.alone
            var round = row
            round.status = .ok
            round.take(times, alone: measurement.alone, seed: seed)
            measurement.noteWorstStep(in: &round)
            round.peakMemory = measurement.peakMemory
            if let peak = measurement.peakMemory, let before = measurement.memoryBefore {
                round.memoryGrowth = peak - before
            }
            rounds.append(round)
        }

        /// Records the speed of the machine beside the latest round.
        mutating func note(speed: Double) {
            guard isIn, speed > 0, let last = rounds.indices.last else { return }
            for index in rounds[last].processes.indices { rounds[last].processes[index].yardstick = speed }
        }

        private mutating func leave(_ status: RowStatus, _ reason: String) {
            (row.status, row.reason, isIn, samples, rounds) = (status, reason, false, [], [])
        }

        private static func objection(
            of program: String, to measurement: PeerMeasurement, heldAgainst expected: [[Double]]?
        ) -> (status: RowStatus, reason: String)? {
            if measurement.samples.isEmpty { return (.error, "printed no sample") }
            let answers = measurement.answers
            for sample in measurement.samples {
                let time = sample.time
                // The time of a sample is at most its processor time, so implausibly short processor times are rejected.
                guard Double(time.steps) * PeerMeasurement.shortestStep <= time.cpu else {
                    return (
                        .error,
                        "\(program) claims \(time.steps) steps in \(time.cpu) ns of processor time and \(time.wall) ns of elapsed time; "
                            + "a step takes at least \(PeerMeasurement.shortestStep) ns"
                    )
                }
                let weights = FrameChecksum.weights(count: answers[sample.step].count)
                let sum = FrameChecksum.sum(of: answers[sample.step], weights)
                if abs(sum - sample.checksum) > 1e-6 * max(1, abs(sum)) {
                    return (.error, "the checksum of a timed step differs from that of the step's answer")
                }
            }
            guard let expected else { return nil }
            guard answers.count == expected.count else {
                return (.error, "\(answers.count) answers for \(expected.count) steps")
            }
            for (step, (found, wanted)) in zip(answers, expected).enumerated() {
                guard found.count == wanted.count else {
                    return (.error, "answer \(step) has \(found.count) numbers for \(wanted.count)")
                }
                for index in found.indices where !(abs(found[index] - wanted[index]) <= LayoutRace.tolerance) {
                    let quantity = ["x", "y", "width", "height"][index % 4]
                    return (
                        .differentFrames,
                        "different frames: step \(step), box \(index / 4 + 1), \(quantity) \(found[index]) and not \(wanted[index])"
                    )
                }
            }
            return nil
        }

        func finished(reference: String) -> (row: ResultRow, samples: [TimeSample]) {
            if rounds.isEmpty { return (row, []) }
            var merged = ProcessMerge(seed: seed).merged(rounds)
            merged.reference = reference
            return (merged, samples)
        }
    }
}

extension PeerFault {
    fileprivate var isUnsupported: Bool {
        if case .unsupported = self { return true }
        return false
    }

    fileprivate var isOutOfTime: Bool {
        if case .timedOut = self { return true }
        return false
    }
}
