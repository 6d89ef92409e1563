internal import SolverAPI

/// The points of a sweep, and the random order in which they are measured.
///
/// - A *point* is a contestant at a workload, an operation and a size.
/// - A *curve* is the points of a contestant on a workload and an operation, in ascending order of size.
/// - A *block* is the next point of all curves with the same workload, operation and size, which are compared and
///   therefore measured together.
/// - A *twin* is a curve of one point, which repeats a point of the first contestant for the A/A spread.
///
/// Blocks are drawn at random, but the sizes of a curve come in ascending order, so that larger ones can be skipped.
struct SweepSchedule {
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
    }

    private let plan: MeasurementPlan
    private var curves: [Curve] = []

    /// Creates the schedule of the plan's shard without the points that the plan lists as finished.
    ///
    /// - Throws: ``PlanError/strange(point:)`` if a finished point is not part of the plan.
    init(_ plan: MeasurementPlan) throws(PlanError) {
        self.plan = plan
        addCurves()
        distribute()
        addTwins()
        try removeFinished()
    }

    /// The number of points that are not yet measured.
    var pointCount: Int { curves.reduce(0) { $0 + $1.sizes.count } }

    // MARK: Creating curves

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
        let kinds = curves.map { "\($0.workload.name), \($0.operation.rawValue)" }
        var numbers: [String: Int] = [:]
        for kind in kinds where numbers[kind] == nil { numbers[kind] = numbers.count }
        curves = zip(curves, kinds).filter { plan.shard.contains(numbers[$1] ?? 0) }.map(\.0)
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
    private mutating func removeFinished() throws(PlanError) {
        var statuses: [String: RowStatus] = [:]
        for row in plan.finished { statuses[row.point] = row.status }
        for index in curves.indices {
            let curve = curves[index]
            let name = plan.name(ofContestant: curve.contestant)
            curves[index].sizes = []
            for size in curve.sizes {
                var row = ResultRow(
                    solver: curve.operation == .build ? "none" : name, workload: curve.workload.name,
                    operation: curve.operation, size: size, status: .ok)
                row.isTwin = curve.isTwin
                if let status = statuses.removeValue(forKey: row.point) {
                    giveUpIfFailed(curve: index, after: status)
                } else {
                    curves[index].sizes.append(size)
                }
            }
        }
        if let unknown = plan.finished.first(where: { statuses[$0.point] != nil }) {
            throw .strange(point: unknown.point)
        }
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

    // MARK: Drawing blocks

    /// Returns the indices of the curves to measure next, in random order: a random curve, and those of the other solvers
    /// at the same workload, operation and size. Empty if all points are measured.
    func nextBlock(_ generator: inout SplitMix64) -> [Int] {
        let unfinished = curves.indices.filter { !curves[$0].sizes.isEmpty }
        // A twin is measured beside its point.
        let own = unfinished.filter { !curves[$0].isTwin }
        let choices = own.isEmpty ? unfinished : own
        // Weighted by the remaining sizes, so that long curves do not remain for the end.
        let weights = choices.map { curves[$0].sizes.count }
        if choices.isEmpty { return [] }
        var number = Int.random(in: 0..<weights.reduce(0, +), using: &generator)
        var pick = 0
        while number >= weights[pick] {
            number -= weights[pick]
            pick += 1
        }
        let first = curves[choices[pick]]
        return unfinished.filter {
            curves[$0].workload.name == first.workload.name && curves[$0].operation == first.operation
                && curves[$0].sizes.first == first.sizes.first
        }.shuffled(using: &generator)
    }

    /// Removes the smallest size of a curve, and returns it with the curve.
    mutating func nextPoint(ofCurve index: Int) -> (Curve, size: Int) {
        let size = curves[index].sizes.removeFirst()
        return (curves[index], size)
    }

    // MARK: Giving up

    /// Skips larger sizes of a curve if this one failed or timed out.
    mutating func giveUpIfFailed(curve index: Int, after status: RowStatus) {
        if status == .timedOut { curves[index].givenUp = "smaller size timed out" }
        if status == .error { curves[index].givenUp = "smaller size failed" }
    }

    /// Skips larger sizes of a curve if a single sample exceeded the share of the budget.
    mutating func giveUpIfTooSlow(curve index: Int, after samples: [TimeSample]) {
        if samples.count == 1, samples[0].wall > plan.share * 1e9 {
            curves[index].givenUp = "smaller size exceeded its budget"
        }
    }
}

extension MeasurementPlan {
    /// Returns the name of a solver or, beyond the solvers, of a peer.
    func name(ofContestant index: Int) -> String {
        index < contestants.count ? contestants[index].name : peers[index - contestants.count].name
    }
}
