internal import SolverAPI

/// A point of a layout race: one operation on one screen, with the times that the programs have had in the rounds so far.
struct LayoutRacePoint {
    private let race: LayoutRace
    private let scene: LayoutScene
    private let size: Int
    private let operation: Operation
    private var entries: [Entry]
    private var roundsRun = 0
    private var generator: SplitMix64

    /// Creates a point that no program has run.
    ///
    /// - Parameter hasTwin: Whether the first program is measured a second time, for the A/A spread.
    init(_ race: LayoutRace, _ scene: LayoutScene, size: Int, _ operation: Operation, hasTwin: Bool) {
        (self.race, self.scene, self.size, self.operation) = (race, scene, size, operation)
        entries = race.programs.map { Entry($0, scene, size, operation, seed: race.seed) }
        if hasTwin {
            var twin = entries[0]
            twin.row.isTwin = true
            entries.append(twin)
        }
        generator = SplitMix64(seed: race.seed ^ UInt64(size) &* 31)
    }

    /// Skips programs in all rounds.
    ///
    /// - Parameter reasons: The reasons, by the names of programs.
    mutating func exclude(_ reasons: [String: String]) {
        for index in entries.indices { entries[index].exclude(reasons[entries[index].program.name]) }
    }

    /// Runs each program once, in a new process and in random order.
    mutating func runRound() {
        let text = scene.text(for: operation)
        let yardstick = Yardstick()
        var order = Array(entries.indices)
        order.shuffle(using: &generator)
        // The first program runs first, because its answers are the reference.
        if roundsRun == 0, let first = order.firstIndex(of: 0) { order.swapAt(0, first) }
        for index in order where entries[index].isIn {
            let before = yardstick.time(.system)
            let result = Result { () throws(PeerFault) in
                try entries[index].program.measure(
                    operation, trace: text, budget: race.budget / Double(race.rounds), samples: 400, within: race.limit)
            }
            entries[index].record(result, heldAgainst: index == 0 ? nil : entries[0].answers)
            entries[index].record(speed: (before * yardstick.time(.system)).squareRoot())
        }
        roundsRun += 1
    }

    /// The row and the samples of each program, in the order of the programs, then of the twin.
    var finished: [(row: ResultRow, samples: [TimeSample])] {
        entries.map { $0.finished(reference: race.programs[0].name) }
    }

    /// The names of the programs that did not end in time.
    var late: [String] { entries.filter { $0.row.status == .timedOut }.map(\.program.name) }

    /// The state of a program at the point.
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
            _ program: PeerProgram, _ scene: LayoutScene, _ size: Int, _ operation: Operation, seed: UInt64
        ) {
            self.program = program
            self.seed = seed
            row = ResultRow(
                solver: program.name, workload: scene.name, operation: operation, size: size, views: scene.viewCount,
                status: .skipped)
            isIn = true
        }

        mutating func exclude(_ reason: String?) {
            guard let reason, isIn else { return }
            leave(.skipped, reason)
        }

        mutating func record(_ result: Result<PeerMeasurement, PeerFault>, heldAgainst expected: [[Double]]?) {
            let measurement: PeerMeasurement
            switch result {
            case .success(let found): measurement = found
            case .failure(let fault):
                return leave(fault.isUnsupported ? .skipped : fault.isOutOfTime ? .timedOut : .error, "\(fault)")
            }
            if let objection = Self.objection(of: program.name, to: measurement, heldAgainst: expected ?? answers) {
                return leave(objection.status, objection.reason)
            }
            // Other answers need not be kept: the point may wait for its next round while others are measured.
            if expected == nil, answers == nil { answers = measurement.answers }
            let times = measurement.samples.map(\.time)
            samples += times + measurement.alone
            var round = row
            round.status = .ok
            round.summarize(times, alone: measurement.alone, seed: seed)
            round.peakMemory = measurement.peakMemory
            if let peak = measurement.peakMemory, let before = measurement.memoryBefore {
                round.memoryGrowth = peak - before
            }
            rounds.append(round)
        }

        /// Records the speed of the machine beside the latest round.
        mutating func record(speed: Double) {
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
