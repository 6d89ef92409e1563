/// The verdict on a result, computed from its rows: wins, typical ratios, losses, dropped frames, and reliability.
public struct ResultVerdict: Codable, Hashable, Sendable {
    /// The points that one solver was asked for, finished and won.
    public struct Standing: Codable, Hashable, Sendable {
        public let solver: String
        /// The number of points that this solver and at least one other solver were asked for.
        public let contested: Int
        /// The number of contested points that the solver finished.
        public let finished: Int
        /// The number of contested points at which the solver had the smallest median.
        public let wins: Int
        /// The number of significant wins: points at which each other solver's time ÷ its time has a 95 % interval above 1
        /// and lies beyond the A/A spread.
        public let clearWins: Int
    }

    /// The points of one kind of steps.
    public struct Share: Codable, Hashable, Sendable {
        public let kind: StepKind
        /// All solvers, in the order of the verdict's standings.
        public let standings: [Standing]
        /// The comparisons of the subject with each other solver, in the same order.
        public let pairs: [Pairing]
    }

    /// A point: a workload, an operation and a size.
    public struct Place: Codable, Hashable, Sendable {
        public let workload: String
        public let operation: Operation
        public let size: Int
        public let views: Int
    }

    /// A point at which another solver was faster than the subject.
    public struct Loss: Codable, Hashable, Sendable {
        public let place: Place
        /// The subject's median of a step in nanoseconds.
        public let time: Double
        /// The fastest solver at the point.
        public let winner: String
        /// The winner's median of a step in nanoseconds.
        public let winningTime: Double
        /// The subject's time ÷ the winner's.
        public var factor: Double { time / winningTime }
        /// The lower end of the 95 % interval of ``factor``.
        public let factorLow: Double
        /// The upper end of the 95 % interval of ``factor``.
        public let factorHigh: Double
        /// Whether the loss is significant: the interval lies above 1, and the factor beyond the A/A spread.
        public let isClear: Bool
    }

    /// The solver that ``losses`` and ``pairs`` refer to; nil if no solver has a time.
    public let subject: String?
    /// The solver to which the ratios in tables are relative; nil if the run has none.
    public let reference: String?
    /// Whether the times are those of whole layout engines, from views to frames.
    public let includesLayer: Bool
    /// All solvers, most wins first.
    public let standings: [Standing]
    /// The number of points that at least two solvers were asked for.
    public let contested: Int
    /// The comparisons of the subject with each other solver, in the order of the standings.
    public let pairs: [Pairing]
    /// The points of each kind of steps apart; empty for a result of solvers.
    public let shares: [Share]
    /// Points at which another solver was faster, worst first.
    public let losses: [Loss]
    /// Dropped frames of each solver at 120 and 60 Hz, in the order of the standings.
    public let frames: [FrameLimit]
    /// The number of the subject's points at which it solved in exact fractions; nil if the rows do not say it.
    public let exactPoints: Int?
    public let trust: ResultTrust
    /// The noise of the machine during the run.
    public let noise: MachineNoise
    /// The number of processes that measured each point.
    public let processes: Int

    /// Computes the verdict on a result.
    ///
    /// - Parameter subject: The preferred subject. If that solver has no rows, the subject is the solver with the most
    ///   wins.
    public init(_ result: RecordedResult, subject: String? = nil) {
        includesLayer = result.run?.includesLayer == true
        let result = result.sound
        let noise = MachineNoise(result)
        self.noise = noise
        processes = result.run?.processes ?? 1
        let floors = result.floors
        reference = result.run?.reference
        let rows = result.rows.filter { $0.solver != "none" && !floors.contains($0.solver) }
        let points = Self.points(rows)
        let solvers = Set(rows.map(\.solver)).sorted()
        let contests = points.filter { $0.rows.count > 1 }
        contested = contests.count
        standings = solvers.map { Self.standing($0, contests, noise) }
            .sorted { ($1.wins, $1.finished, $0.solver) < ($0.wins, $0.finished, $1.solver) }
        let order = standings.map(\.solver)
        let wanted = subject.flatMap { order.contains($0) ? $0 : nil }
        self.subject = wanted ?? order.first { name in rows.contains { $0.solver == name && $0.status == .ok } }
        let subject = self.subject
        func pairs(_ points: [Point]) -> [Pairing] {
            order.filter { $0 != subject }.compactMap { other in
                subject.flatMap { Pairing($0, other, points.map(\.rows)) }
            }
        }
        self.pairs = pairs(points)
        shares = (includesLayer ? StepKind.allCases : []).compactMap { kind in
            let own = contests.filter { $0.place.operation.kind == kind }
            return own.isEmpty
                ? nil : Share(kind: kind, standings: order.map { Self.standing($0, own, noise) }, pairs: pairs(own))
        }
        losses = self.subject.map { Self.losses($0, points, noise) } ?? []
        frames = order.flatMap { solver in
            [FrameBudget.at120Hz, FrameBudget.at60Hz].map { FrameLimit(solver, rows, within: $0) }
        }
        exactPoints = Self.exactPoints(rows, self.subject)
        trust = ResultTrust(result)
    }

    private static func exactPoints(_ rows: [ResultRow], _ subject: String?) -> Int? {
        let solves = rows.filter { $0.solver == subject }.compactMap { $0.work?.exactSolves }
        return solves.isEmpty ? nil : solves.count { $0 > 0 }
    }

    /// The number of points that would be significant by chance if all solvers were equal, rounded up; nil if one process
    /// measured each point, so that no point is significant.
    ///
    /// The interval of n processes misses with a probability of 2^(1−n) (``ProcessBootstrap``), from 6 processes on of at
    /// most 0.1. Both ends count, because either solver may seem to win.
    public var significantByChance: Int? {
        guard processes > 1 else { return nil }
        let probability = processes > 5 ? 0.1 : 1 / Double(1 << (processes - 1))
        return Int((Double(contested) * probability).rounded(.up))
    }

    /// All rows of one workload, size and operation.
    private struct Point {
        let place: Place
        let rows: [ResultRow]

        /// The rows with a complete time, fastest first.
        var finished: [(row: ResultRow, time: SampleSummary)] {
            rows.compactMap { row in row.status == .ok ? row.time.map { (row, $0) } : nil }
                .sorted { ($0.1.median, $0.0.solver) < ($1.1.median, $1.0.solver) }
        }
    }

    /// Returns the points in the order of a report.
    private static func points(_ rows: [ResultRow]) -> [Point] {
        ResultGroups(rows).groups.flatMap { group in
            group.sizes.map { size in
                let members = group.rows.filter { $0.size == size }
                return Point(
                    place: Place(
                        workload: group.workload, operation: group.operation, size: size,
                        views: members.map(\.views).max() ?? 0),
                    rows: members)
            }
        }
    }

    private static func standing(_ solver: String, _ contests: [Point], _ noise: MachineNoise) -> Standing {
        let mine = contests.filter { point in point.rows.contains { $0.solver == solver } }
        var wins = 0
        var clear = 0
        var finished = 0
        for point in mine {
            let order = point.finished
            if order.contains(where: { $0.row.solver == solver }) { finished += 1 }
            guard let first = order.first, first.row.solver == solver else { continue }
            wins += 1
            if order.count > 1,
                order.dropFirst().allSatisfy({ TimeRatio($0.row, to: first.row)?.isSignificant(noise) ?? false })
            {
                clear += 1
            }
        }
        return Standing(
            solver: solver, contested: mine.count, finished: finished, wins: wins, clearWins: clear)
    }

    private static func losses(_ subject: String, _ points: [Point], _ noise: MachineNoise) -> [Loss] {
        points.compactMap { point -> Loss? in
            let order = point.finished
            guard let own = order.first(where: { $0.row.solver == subject }), let best = order.first,
                best.row.solver != subject, best.time.median > 0, own.time.median > best.time.median
            else { return nil }
            let ratio = TimeRatio(own.row, to: best.row)
            let factor = own.time.median / best.time.median
            return Loss(
                place: point.place, time: own.time.median, winner: best.row.solver, winningTime: best.time.median,
                factorLow: ratio?.low ?? factor, factorHigh: ratio?.high ?? factor,
                isClear: ratio?.isSignificant(noise) ?? false)
        }.enumerated().sorted { ($1.element.factor, $0.offset) < ($0.element.factor, $1.offset) }.map(\.element)
    }
}
