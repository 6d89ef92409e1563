internal import SolverAPI

/// Runs engines on cliffs, smallest size first. An engine that fails or takes too long at a size is not asked for larger
/// ones.
public struct CliffRace {
    /// The behavior of one engine at one cliff and operation.
    public struct Outcome: Sendable {
        public let cliff: String
        public let engine: String
        public let operation: Operation
        /// The sizes with verified frames and their times in nanoseconds, smallest first.
        public let times: [(size: Int, nanoseconds: Double)]
        /// The first size without a time, and why; nil if the engine finished all.
        public let end: (size: Int, reason: String)?

        /// The largest T(2n) ÷ T(n) of times of at least ``leastTime``; nil if there are fewer than two.
        public var growth: Double? {
            let long = times.filter { $0.nanoseconds >= Outcome.leastTime }
            return zip(long, long.dropFirst()).map { $1.nanoseconds / $0.nanoseconds }.max()
        }

        /// Fixed costs and the clock determine the growth of shorter times.
        public static let leastTime = 100_000.0
    }

    /// Our solvers, the reference first.
    public var contestants: [Contestant]
    /// Solvers in separate processes.
    public var peers: [PeerProgram] = []
    /// Layout engines, the reference first.
    public var engines: [PeerProgram] = []
    /// Seconds after which an engine is stopped.
    public var limit = 10.0
    /// Seconds of measurement for a point.
    public var budget = 0.5
    /// The largest size.
    public var largest = Int.max

    public init(_ contestants: [Contestant]) { self.contestants = contestants }

    /// Runs all engines on a cliff.
    ///
    /// - Parameter report: Receives each row as soon as it is known.
    /// - Throws: ``PlanError``.
    public func run(_ cliff: Cliff, _ report: (ResultRow) -> Void) throws(PlanError) -> [Outcome] {
        let sizes = cliff.sizes.filter { $0 <= largest }
        var rows: [ResultRow] = []
        switch cliff.scene {
        case .screen(let make):
            var race = LayoutRace(engines)
            (race.budget, race.limit, race.rounds) = (budget, limit, 3)
            var excluded: [Operation: [String: String]] = [:]
            for size in sizes {
                let scene = make(size)
                for operation in LayoutRace.operations(of: scene) {
                    let reasons = excluded[operation] ?? [:]
                    for (row, _) in race.measure(scene, size: size, operation, excluded: reasons) {
                        rows.append(row)
                        report(row)
                        if row.status != .ok {
                            excluded[operation, default: [:]][row.solver] = row.reason ?? row.status.rawValue
                        }
                    }
                }
            }
        case .workload(let workload):
            var plan = MeasurementPlan(contestants: contestants, workloads: [workload], budget: budget)
            plan.peers = peers
            plan.peerLimit = limit
            plan.fewestSamples = 1
            plan.courses = [MeasurementPlan.Course(workload, [.buildAndSolve], sizes: sizes)]
            var sweep = try Sweep(plan)
            _ = sweep.run(isInterrupted: { false }) { event in
                if case .finished(let row, _) = event {
                    rows.append(row)
                    report(row)
                }
            }
        }
        return Self.outcomes(rows, cliff: cliff.name)
    }

    /// Groups rows by operation and engine, in the order of their first rows.
    static func outcomes(_ rows: [ResultRow], cliff: String) -> [Outcome] {
        var keys: [[String]] = []
        for row in rows where !keys.contains([row.operation.rawValue, row.solver]) {
            keys.append([row.operation.rawValue, row.solver])
        }
        return keys.compactMap { key in
            let own = rows.filter { [$0.operation.rawValue, $0.solver] == key }.sorted { $0.size < $1.size }
            guard let first = own.first else { return nil }
            let done = own.prefix { $0.status == .ok && $0.time != nil }
            let end = own.dropFirst(done.count).first
            return Outcome(
                cliff: cliff, engine: first.solver, operation: first.operation,
                times: done.map { ($0.size, $0.time?.median ?? 0) },
                end: end.map { ($0.size, $0.reason ?? $0.status.rawValue) })
        }
    }
}
