internal import SolverAPI

/// Measures solver × workload × operation × size, the points in random order so that a disturbance does not look like
/// one solver's fault; of one curve the smaller sizes come first, so that it can be given up.
public struct Sweep {
    /// What the caller hears of a sweep.
    public enum Event {
        /// A point begins; so many of all are done.
        case began(solver: String, workload: String, operation: Operation, size: Int, done: Int, all: Int)
        /// A point is done.
        case finished(ResultRow, samples: [TimeSample])
    }

    /// One curve of a chart: its sizes are measured in order.
    private struct Curve {
        /// The number of a contestant, or of a peer after all contestants.
        let contestant: Int
        let workload: Workload
        let operation: Operation
        var sizes: [Int]
        /// The reason why no larger size is tried.
        var givenUp: String?

        /// Gives up larger sizes where a smaller one did not do.
        mutating func note(_ status: RowStatus) {
            if status == .timedOut { givenUp = "smaller size out of budget" }
            if status == .error { givenUp = "smaller size failed" }
        }
    }

    let plan: MeasurementPlan
    private var curves: [Curve] = []
    /// The text of a trace, for the peers: made once for all of them.
    var traces: [PointKey: String] = [:]
    private var scenarios: [PointKey: Result<Scenario, WorkloadError>] = [:]
    private var references: [PointKey: Result<FrameReference, any Error>] = [:]

    /// What scenarios, references and traces are kept by.
    struct PointKey: Hashable {
        let workload: String
        let size: Int
        var operation: Operation?
    }

    /// Prepares a sweep, without the points that the plan knows as finished.
    public init(_ plan: MeasurementPlan) throws(PlanError) {
        try plan.validate()
        self.plan = plan
        addCurves()
        shareOut()
        try leaveOutFinished()
    }

    private mutating func addCurves() {
        if let courses = plan.courses {
            for course in courses {
                for operation in course.operations { add(course.workload, operation, course.sizes.sorted()) }
            }
            return
        }
        for workload in plan.workloads {
            let sizes = plan.sizes(of: workload)
            for operation in operations(of: workload, sizes) { add(workload, operation, sizes) }
        }
    }

    /// Keeps the part that the plan asks for.
    private mutating func shareOut() {
        var kinds: [PointKey: Int] = [:]
        curves = curves.filter { curve in
            let kind = PointKey(workload: curve.workload.name, size: 0, operation: curve.operation)
            let number = kinds[kind] ?? kinds.count
            kinds[kind] = number
            return plan.shard.contains(number)
        }
    }

    /// Takes away what was measured before, and gives up again what was given up.
    private mutating func leaveOutFinished() throws(PlanError) {
        var left: [String: RowStatus] = [:]
        for row in plan.finished { left[row.point] = row.status }
        for index in curves.indices {
            let curve = curves[index]
            let name = name(of: curve)
            curves[index].sizes = curve.sizes.filter { size in
                let row = ResultRow(
                    solver: curve.operation == .build ? "none" : name, workload: curve.workload.name,
                    operation: curve.operation, size: size, status: .ok)
                guard let status = left.removeValue(forKey: row.point) else { return true }
                curves[index].note(status)
                return false
            }
        }
        if let strange = plan.finished.first(where: { left[$0.point] != nil }) {
            throw .strange(point: strange.point)
        }
    }

    private func name(of curve: Curve) -> String {
        let peer = curve.contestant - plan.contestants.count
        return peer < 0 ? plan.contestants[curve.contestant].name : plan.peers[peer].name
    }

    /// The curves of all who can take part in it.
    private mutating func add(_ workload: Workload, _ operation: Operation, _ sizes: [Int]) {
        // Building needs no solver, so it is one curve and not one for each.
        var contestants = operation == .build ? 0..<min(1, plan.contestants.count) : plan.contestants.indices
        if operation.isForPeers { contestants = 0..<(plan.contestants.count + plan.peers.count) }
        for contestant in contestants {
            curves.append(Curve(contestant: contestant, workload: workload, operation: operation, sizes: sizes))
        }
    }

    /// The number of points.
    public var pointCount: Int { curves.reduce(0) { $0 + $1.sizes.count } }

    private func operations(of workload: Workload, _ sizes: [Int]) -> [Operation] {
        var available: [Operation] = [.build, .buildAndSolve, .firstSolve, .teardown]
        for size in sizes {
            guard let scenario = try? workload.make(size, plan.seed) else { continue }
            available += scenario.scripts.map(\.operation)
            break
        }
        let wanted = plan.operations ?? Operation.usual
        return Operation.allCases.filter { available.contains($0) && wanted.contains($0) }
    }

    /// Measures all points.
    ///
    /// - Parameters:
    ///   - isInterrupted: asked after each point; true ends the sweep there.
    ///   - report: gets each event as it happens, and may throw to end the sweep.
    /// - Returns: false if the sweep was interrupted.
    public mutating func run(isInterrupted: () -> Bool, _ report: (Event) throws -> Void) rethrows -> Bool {
        FreedMemory.keep()
        var generator = SplitMix64(seed: plan.seed)
        let all = pointCount
        var done = 0
        while true {
            let open = curves.indices.filter { !curves[$0].sizes.isEmpty }
            // By the number of sizes left, so that long curves are not all that is left in the end.
            let weights = open.map { curves[$0].sizes.count }
            guard !open.isEmpty else { return true }
            if isInterrupted() { return false }
            var ticket = Int.random(in: 0..<weights.reduce(0, +), using: &generator)
            var pick = 0
            while ticket >= weights[pick] {
                ticket -= weights[pick]
                pick += 1
            }
            let curve = curves[open[pick]]
            let size = curves[open[pick]].sizes.removeFirst()
            let peer = curve.contestant - plan.contestants.count
            try report(
                .began(
                    solver: name(of: curve), workload: curve.workload.name, operation: curve.operation, size: size,
                    done: done,
                    all: all))
            let (row, samples) =
                peer < 0
                ? measure(curve, plan.contestants[curve.contestant], curve.workload, size)
                : measure(curve, plan.peers[peer], size)
            curves[open[pick]].note(row.status)
            done += 1
            try report(.finished(row, samples: samples))
        }
    }

    private mutating func measure(_ curve: Curve, _ contestant: Contestant, _ workload: Workload, _ size: Int)
        -> (ResultRow, [TimeSample])
    {
        var row = ResultRow(
            solver: curve.operation == .build ? "none" : contestant.name, workload: workload.name,
            operation: curve.operation, size: size, status: .skipped)
        if let reason = curve.givenUp {
            row.reason = reason
            return (row, [])
        }
        do {
            let scenario = try scenario(workload, size).get()
            row.views = scenario.viewCount
            let constraints = scenario.makeBuild().addedConstraints.count
            if let limit = contestant.constraintLimit, constraints > limit, curve.operation != .build {
                row.reason = "\(constraints) constraints are beyond \(contestant.name), which takes at most \(limit)"
                return (row, [])
            }
            let reference = try reference(scenario, curve.operation, size).get()
            row.reference = reference.solver
            let outcome = try PointMeasurement(
                contestant: contestant, scenario: scenario, operation: curve.operation, reference: reference, plan: plan
            ).run()
            fill(&row, outcome)
            if row.status == .ok { noteMemory(of: &row, scenario) }
            return (row, outcome.samples)
        } catch let error as SolverError {
            row.status = Self.status(of: error)
            // Who has nothing to be held against did not run out of time itself.
            if row.status == .timedOut, row.reference == nil, contestant.constraintLimit != nil {
                row.status = .skipped
            }
            row.reason = error.description
        } catch let error as WorkloadError {
            row.reason = error.description
        } catch {
            row.status = .error
            row.reason = "\(error)"
        }
        return (row, [])
    }

    /// Measures a point in a peer's process; whatever goes wrong there is a row.
    private mutating func measure(_ curve: Curve, _ peer: PeerProgram, _ size: Int) -> (ResultRow, [TimeSample]) {
        var row = ResultRow(
            solver: peer.name, workload: curve.workload.name, operation: curve.operation, size: size, status: .skipped,
            reason: curve.givenUp)
        if curve.givenUp != nil { return (row, []) }
        do {
            let scenario = try scenario(curve.workload, size).get()
            row.views = scenario.viewCount
            let reference = try reference(scenario, curve.operation, size).get()
            row.reference = reference.solver
            let samples = try measure(&row, peer, scenario, reference)
            return (row, samples)
        } catch let error as WorkloadError {
            row.reason = error.description
        } catch let error as SolverError {
            // The reference's: the peer was not asked.
            row.status = Self.status(of: error) == .timedOut ? .skipped : .error
            row.reason = error.description
        } catch {
            row.status = .error
            row.reason = "\(error)"
        }
        return (row, [])
    }

    private static func status(of error: SolverError) -> RowStatus {
        switch error {
        case .tooLarge: .skipped
        case .cancelled, .limitReached: .timedOut
        case .invalid, .conflict, .numerical: .error
        }
    }

    func fill(_ row: inout ResultRow, _ outcome: PointMeasurement.Outcome) {
        row.time = SampleSummary(outcome.samples.map(\.perStep), seed: plan.seed)
        row.worstStep = outcome.worstStep
        row.stepsPerSample = outcome.samples.map(\.steps).max() ?? 0
        row.wall = outcome.samples.reduce(0) { $0 + $1.wall }
        row.cpu = outcome.samples.reduce(0) { $0 + $1.cpu }
        row.noisy = row.wall - row.cpu > 0.05 * row.wall
        row.work = outcome.workSteps > 0 ? WorkPerStep(outcome.work, steps: outcome.workSteps) : nil
        if outcome.samples.count < plan.fewestSamples {
            row.status = .timedOut
            row.reason = "\(outcome.samples.count) of at least \(plan.fewestSamples) samples within \(plan.budget) s"
        } else {
            row.status = .ok
        }
    }

    private mutating func scenario(_ workload: Workload, _ size: Int) -> Result<Scenario, WorkloadError> {
        let key = PointKey(workload: workload.name, size: size)
        if let known = scenarios[key] { return known }
        let made = Result<Scenario, WorkloadError> { () throws(WorkloadError) in try workload.make(size, plan.seed) }
        scenarios[key] = made
        return made
    }

    /// The frames by the first solver that takes layouts of any size and has them in time, or else by the first one.
    private mutating func reference(_ scenario: Scenario, _ operation: Operation, _ size: Int)
        -> Result<FrameReference, any Error>
    {
        let key = PointKey(workload: scenario.workload, size: size, operation: operation)
        if let known = references[key] { return known }
        var judges = plan.contestants.filter { $0.constraintLimit == nil }
        if judges.isEmpty { judges = [plan.contestants[0]] }
        var made: Result<FrameReference, any Error>
        repeat {
            let judge = judges.removeFirst()
            made = Result { try FrameReference(scenario, operation, by: judge, limits: plan.solveLimits) }
        } while made.isOutOfTime && !judges.isEmpty
        references[key] = made
        return made
    }
}

extension Result<FrameReference, any Error> {
    /// Whether the judge came to a limit.
    fileprivate var isOutOfTime: Bool {
        guard case .failure(let error as SolverError) = self, case .limitReached = error else { return false }
        return true
    }
}
