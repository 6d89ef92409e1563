internal import SolverAPI

/// The points of a block: the solvers of one workload, operation and size.
extension Sweep {
    /// The number of turns of a point. The speed of a virtual machine may change every few milliseconds.
    static let turns = 5

    /// A point of the current block.
    struct Point {
        let curve: SweepSchedule.Curve
        var row: ResultRow
        var samples: [TimeSample] = []
        /// The samples of one of our solvers; nil for peers, and for points without a time.
        var begun: PointMeasurement.Begun?
    }

    /// Starts to measure a point: measures it in whole on a peer, and warms up one of our solvers. Errors become rows.
    mutating func begin(_ curve: SweepSchedule.Curve, _ size: Int) -> Point {
        let peer = curve.contestant - plan.contestants.count
        if peer >= 0 {
            let before = yardstick.time(plan.clock)
            var (row, samples) = measure(curve, plan.peers[peer], size)
            row.record(speeds: [before, yardstick.time(plan.clock)])
            return Point(curve: curve, row: row, samples: samples)
        }
        let contestant = plan.contestants[curve.contestant]
        var point = Point(
            curve: curve,
            row: ResultRow(
                solver: curve.operation == .build ? "none" : contestant.name, workload: curve.workload.name,
                operation: curve.operation, size: size, status: .skipped))
        point.row.isTwin = curve.isTwin
        if let reason = curve.givenUp {
            point.row.reason = reason
            return point
        }
        do {
            let scenario = try references.scenario(curve.workload, size).get()
            point.row.views = scenario.viewCount
            let constraints = scenario.makeBuild().addedConstraints.count
            if let limit = contestant.constraintLimit, constraints > limit, curve.operation != .build {
                point.row.reason =
                    "\(contestant.name) takes at most \(limit) constraints; this point has \(constraints)"
                return point
            }
            let reference = try references.reference(scenario, curve.operation, size).get()
            point.row.reference = reference.solver
            let measurement = PointMeasurement(
                contestant: contestant, scenario: scenario, operation: curve.operation, reference: reference, plan: plan
            )
            point.begun = try begin(measurement)
        } catch {
            record(error, in: &point)
        }
        return point
    }

    /// Times the samples of a turn.
    func sample(_ turn: Int, of point: inout Point) {
        do {
            try point.begun?.sample(turn, of: Self.turns)
        } catch {
            point.begun = nil
            record(error, in: &point)
        }
    }

    /// Fills in the row of a point of our solvers.
    mutating func finish(_ point: inout Point, _ speeds: [Double]) {
        guard let outcome = point.begun?.outcome else { return }
        fill(&point.row, outcome)
        point.row.record(speeds: speeds)
        point.samples = outcome.samples + outcome.alone
        guard point.row.status == .ok, plan.processNumber == 1, !point.curve.isTwin,
            let scenario = try? references.scenario(point.curve.workload, point.row.size).get()
        else { return }
        measureMemory(of: &point.row, scenario)
    }

    private func record(_ error: any Error, in point: inout Point) {
        point.row.reason = "\(error)"
        switch error {
        case let error as SolverError:
            point.row.status = Self.status(of: error)
            // The reference timed out. A contestant with a size limit was not measured itself, so it is skipped.
            if point.row.status == .timedOut, point.row.reference == nil,
                plan.contestants[point.curve.contestant].constraintLimit != nil
            {
                point.row.status = .skipped
            }
        case is WorkloadError: break
        default: point.row.status = .error
        }
    }

    /// The number of times that a point is tried whose solver reached the deadline while it waited for the processor.
    private static let mostTries = 3

    /// Warms up. Deadlines are wall time, so on a busy machine a short solve may miss one without computing. Such a point is
    /// tried again.
    private func begin(_ point: PointMeasurement) throws -> PointMeasurement.Begun {
        for _ in 1..<Self.mostTries {
            let start = (wall: plan.clock.wall(), cpu: plan.clock.cpu())
            do {
                return try point.begin()
            } catch let error as SolverError {
                let (wall, cpu) = (plan.clock.wall() - start.wall, plan.clock.cpu() - start.cpu)
                guard case .limitReached = error, cpu < wall / 2 else { throw error }
            }
        }
        return try point.begin()
    }

    static func status(of error: SolverError) -> RowStatus {
        switch error {
        case .tooLarge: .skipped
        case .cancelled, .limitReached: .timedOut
        case .invalid, .conflict, .numerical: .error
        }
    }

    func fill(_ row: inout ResultRow, _ outcome: PointMeasurement.Outcome) {
        row.summarize(outcome.samples, alone: outcome.alone, seed: plan.seed)
        row.work = outcome.workSteps > 0 ? WorkPerStep(outcome.work, steps: outcome.workSteps) : nil
        if outcome.samples.count < plan.fewestPerProcess {
            row.status = .timedOut
            row.reason = "\(outcome.samples.count) of at least \(plan.fewestPerProcess) samples within \(plan.share) s"
        } else {
            row.status = .ok
        }
    }
}
