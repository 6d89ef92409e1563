internal import SolverAPI

/// Measures solver × workload × operation × size in randomized blocks: a block is a workload, an operation and a size.
///
/// The solvers of a block take turns, in an order that is random in each turn, so that changes of the machine affect them
/// alike. Peers run in processes of their own and are measured one after the other. Blocks are in random order too, but
/// smaller sizes come first, so that larger ones can be skipped.
public struct Sweep {
    public enum Event {
        /// A point starts. Of `all` points, `done` are finished.
        case began(solver: String, workload: String, operation: Operation, size: Int, done: Int, all: Int)
        /// A point is finished; `samples` are its raw times.
        case finished(ResultRow, samples: [TimeSample])
    }

    /// One solver on one workload and operation, a curve of a chart. Its sizes are measured in ascending order.
    struct Curve {
        /// An index into the contestants followed by the peers.
        let contestant: Int
        let workload: Workload
        let operation: Operation
        var sizes: [Int]
        /// Whether the curve repeats a point of its contestant for the A/A spread.
        var isTwin = false
        /// The reason why larger sizes are skipped; nil if they are not.
        var givenUp: String?

        /// Skips larger sizes if this one failed or timed out.
        mutating func giveUp(after status: RowStatus) {
            if status == .timedOut { givenUp = "smaller size timed out" }
            if status == .error { givenUp = "smaller size failed" }
        }

        /// Skips larger sizes if a single sample exceeded the share of the budget.
        mutating func giveUp(after samples: [TimeSample], share: Double) {
            if samples.count == 1, samples[0].wall > share * 1e9 { givenUp = "smaller size exceeded its budget" }
        }
    }

    let plan: MeasurementPlan
    private var curves: [Curve] = []
    /// The traces for peers. Each is created once and used for all peers.
    var traces: [PointKey: String] = [:]
    private var scenarios: [PointKey: Result<Scenario, WorkloadError>] = [:]
    private var references: [PointKey: Result<FrameReference, any Error>] = [:]
    let yardstick = Yardstick()

    /// The key of cached scenarios, references and traces.
    struct PointKey: Hashable {
        let workload: String
        let size: Int
        var operation: Operation?
    }

    /// Prepares a sweep without the points that the plan lists as finished.
    ///
    /// - Throws: ``PlanError``.
    public init(_ plan: MeasurementPlan) throws(PlanError) {
        try plan.validate()
        self.plan = plan
        addCurves()
        distribute()
        addTwins()
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

    /// Removes the curves outside the shard of the plan.
    private mutating func distribute() {
        var kinds: [PointKey: Int] = [:]
        curves = curves.filter { curve in
            let kind = PointKey(workload: curve.workload.name, size: 0, operation: curve.operation)
            let number = kinds[kind] ?? kinds.count
            kinds[kind] = number
            return plan.shard.contains(number)
        }
    }

    /// Adds curves of one point each that repeat points of the first contestant, evenly distributed over its points.
    private mutating func addTwins() {
        let own = curves.filter { $0.contestant == 0 && $0.operation != .build }
        let points = own.flatMap { curve in curve.sizes.map { (curve, $0) } }
        let count = min(plan.twins, points.count)
        for number in 0..<max(0, count) {
            var (curve, size) = points[number * points.count / count]
            curve.sizes = [size]
            curve.isTwin = true
            curves.append(curve)
        }
    }

    /// Removes finished points. If one of them failed or timed out, the larger sizes of its curve are skipped.
    private mutating func leaveOutFinished() throws(PlanError) {
        var left: [String: RowStatus] = [:]
        for row in plan.finished { left[row.point] = row.status }
        for index in curves.indices {
            let curve = curves[index]
            let name = name(of: curve)
            curves[index].sizes = curve.sizes.filter { size in
                var row = ResultRow(
                    solver: curve.operation == .build ? "none" : name, workload: curve.workload.name,
                    operation: curve.operation, size: size, status: .ok)
                row.isTwin = curve.isTwin
                guard let status = left.removeValue(forKey: row.point) else { return true }
                curves[index].giveUp(after: status)
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

    /// Adds a curve for each contestant, and for each peer if peers support the operation.
    private mutating func add(_ workload: Workload, _ operation: Operation, _ sizes: [Int]) {
        // Building needs no solver, so there is one curve for all.
        var contestants = operation == .build ? 0..<min(1, plan.contestants.count) : plan.contestants.indices
        if operation.isForPeers { contestants = 0..<(plan.contestants.count + plan.peers.count) }
        for contestant in contestants {
            curves.append(Curve(contestant: contestant, workload: workload, operation: operation, sizes: sizes))
        }
    }

    /// The number of points that are not yet measured.
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

    /// Returns the indices of the curves to measure next, in random order: a random curve, and those of the other solvers
    /// at the same workload, operation and size. Empty if all points are measured.
    private func nextBlock(_ generator: inout SplitMix64) -> [Int] {
        let open = curves.indices.filter { !curves[$0].sizes.isEmpty }
        // A twin is measured beside its point.
        let own = open.filter { !curves[$0].isTwin }
        let choices = own.isEmpty ? open : own
        // Weighted by the sizes left, so that long curves do not remain for the end.
        let weights = choices.map { curves[$0].sizes.count }
        if choices.isEmpty { return [] }
        var ticket = Int.random(in: 0..<weights.reduce(0, +), using: &generator)
        var pick = 0
        while ticket >= weights[pick] {
            ticket -= weights[pick]
            pick += 1
        }
        let first = curves[choices[pick]]
        return open.filter {
            curves[$0].workload.name == first.workload.name && curves[$0].operation == first.operation
                && curves[$0].sizes.first == first.sizes.first
        }.shuffled(using: &generator)
    }

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
            let block = nextBlock(&generator)
            if block.isEmpty { return true }
            if isInterrupted() { return false }
            var speeds = [yardstick.time(plan.clock)]
            var points: [Point] = []
            for index in block {
                let size = curves[index].sizes.removeFirst()
                let curve = curves[index]
                try report(
                    .began(
                        solver: name(of: curve), workload: curve.workload.name, operation: curve.operation,
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
                curves[index].giveUp(after: point.samples, share: plan.share)
                curves[index].giveUp(after: point.row.status)
                done += 1
                try report(.finished(point.row, samples: point.samples))
            }
        }
    }

    /// Measures a point in the process of a peer. Errors become rows.
    mutating func measure(_ curve: Curve, _ peer: PeerProgram, _ size: Int) -> (ResultRow, [TimeSample]) {
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
            // The error is the reference's; the peer was not called.
            row.status = Self.status(of: error) == .timedOut ? .skipped : .error
            row.reason = error.description
        } catch {
            row.status = .error
            row.reason = "\(error)"
        }
        return (row, [])
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

    mutating func scenario(_ workload: Workload, _ size: Int) -> Result<Scenario, WorkloadError> {
        let key = PointKey(workload: workload.name, size: size)
        if let known = scenarios[key] { return known }
        let made = Result<Scenario, WorkloadError> { () throws(WorkloadError) in try workload.make(size, plan.seed) }
        scenarios[key] = made
        return made
    }

    /// Returns the frames of the first solver without a size limit that finishes in time. If all solvers have a size
    /// limit, the first solver is the reference.
    mutating func reference(_ scenario: Scenario, _ operation: Operation, _ size: Int)
        -> Result<FrameReference, any Error>
    {
        let key = PointKey(workload: scenario.workload, size: size, operation: operation)
        if let known = references[key] { return known }
        var judges = plan.contestants.filter { $0.constraintLimit == nil }
        if judges.isEmpty { judges = [plan.contestants[0]] }
        var made: Result<FrameReference, any Error>
        repeat {
            let judge = judges.removeFirst()
            made = Result { try FrameReference(scenario, operation, by: judge, limits: plan.limits(of: judge)) }
        } while made.isOutOfTime && !judges.isEmpty
        references[key] = made
        return made
    }
}

extension Result<FrameReference, any Error> {
    /// Whether the reference solver reached a limit.
    fileprivate var isOutOfTime: Bool {
        guard case .failure(let error as SolverError) = self, case .limitReached = error else { return false }
        return true
    }
}
