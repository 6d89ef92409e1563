internal import SolverAPI

/// Measures solver × workload × operation × size in randomized blocks.
///
/// A ``SweepSchedule`` draws the next block: all solvers at one workload, operation and size. Each solver is warmed up and
/// its frames are compared with those of ``SweepReferences``. Then the solvers take turns, in an order that is random in
/// each turn, so that changes of the machine affect them alike. Peers run in processes of their own and are measured one
/// after the other. Each point becomes a row: a time, or the reason why there is none.
public struct Sweep {
    public enum Event {
        /// A point starts. Of `all` points, `done` are finished.
        case began(solver: String, workload: String, operation: Operation, size: Int, done: Int, all: Int)
        /// A point is finished; `samples` are its raw times.
        case finished(ResultRow, samples: [TimeSample])
    }

    let plan: MeasurementPlan
    private var schedule: SweepSchedule
    var references: SweepReferences
    let yardstick = Yardstick()

    /// Prepares a sweep without the points that the plan lists as finished.
    ///
    /// - Throws: ``PlanError``.
    public init(_ plan: MeasurementPlan) throws(PlanError) {
        try plan.validate()
        self.plan = plan
        schedule = try SweepSchedule(plan)
        references = SweepReferences(plan: plan)
    }

    /// The number of points that are not yet measured.
    public var pointCount: Int { schedule.pointCount }

    /// Measures every point and reports its row.
    ///
    /// - Parameters:
    ///   - isInterrupted: Called before each block; returns true to end the sweep.
    ///   - report: Receives each event; may throw to end the sweep.
    /// - Returns: Whether all points were measured; false if the sweep was interrupted.
    /// - Throws: Only errors of `report`.
    public mutating func run(isInterrupted: () -> Bool, _ report: (Event) throws -> Void) rethrows -> Bool {
        FreedMemory.keep()
        var generator = SplitMix64(seed: plan.seed &+ UInt64(plan.processNumber - 1) &* 0x9e37_79b9)
        let all = pointCount
        var done = 0
        while true {
            let block = schedule.nextBlock(&generator)
            if block.isEmpty { return true }
            if isInterrupted() { return false }
            var speeds = [yardstick.time(plan.clock)]
            var points: [Point] = []
            for index in block {
                let (curve, size) = schedule.nextPoint(ofCurve: index)
                try report(
                    .began(
                        solver: plan.name(ofContestant: curve.contestant), workload: curve.workload.name,
                        operation: curve.operation,
                        size: size, done: done + points.count, all: all))
                points.append(begin(curve, size))
                speeds.append(yardstick.time(plan.clock))
            }
            for turn in 1...Self.turns where points.contains(where: { $0.begun != nil }) {
                for index in points.indices.shuffled(using: &generator) { sample(turn, of: &points[index]) }
                speeds.append(yardstick.time(plan.clock))
            }
            for (index, var point) in zip(block, points) {
                finish(&point, speeds)
                schedule.giveUpIfTooSlow(curve: index, after: point.samples)
                schedule.giveUpIfFailed(curve: index, after: point.row.status)
                done += 1
                try report(.finished(point.row, samples: point.samples))
            }
        }
    }
}
