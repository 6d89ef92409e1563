internal import Foundation

/// The noise of a run, from an A/A comparison inside it: some points of one solver are measured a second time, as if by
/// a further solver, in the same processes and the same random order.
public struct MachineNoise: Codable, Hashable, Sendable {
    /// A point that was measured twice.
    public struct Point: Codable, Hashable, Sendable {
        public let workload: String
        public let operation: Operation
        public let size: Int
        /// The second time ÷ the first time.
        public let ratio: Double
    }

    /// The number of points that a run measures twice.
    public static let usualPoints = 12
    /// The part of a run's time that other programs may take before the machine counts as busy.
    public static let busyShare = 0.05

    /// The points with two times, in the order of the rows.
    public let points: [Point]
    /// The A/A spread, a ratio of at least 1: ratios between 1 ÷ spread and spread say nothing. It is the larger of the
    /// largest ratio that was seen, and the two-sided 95 % limit of a normal distribution of the logarithms with mean 0
    /// and their mean square (Student's t). It is nil if no point was measured twice.
    public let spread: Double?
    /// The part of the time of all points during which the thread did not run, because other programs did.
    public let waiting: Double

    /// Whether other programs took so much time that the run describes them too.
    public var isBusy: Bool { waiting > Self.busyShare }

    /// Computes the noise of a result.
    public init(_ result: RecordedResult) {
        func key(_ row: ResultRow) -> String { "\(row.solver)/\(row.workload)/\(row.operation.rawValue)/\(row.size)" }
        var first: [String: Double] = [:]
        for row in result.rows where row.status == .ok { first[key(row)] = row.time?.median }
        points = result.twins.compactMap { twin in
            guard twin.status == .ok, let again = twin.time?.median, let once = first[key(twin)], once > 0, again > 0
            else { return nil }
            return Point(
                workload: twin.workload, operation: twin.operation, size: twin.size,
                ratio: min(again / once, .greatestFiniteMagnitude))
        }
        let logs = points.map { abs(log($0.ratio)) }.filter(\.isFinite)
        if let most = logs.max() {
            let square = logs.reduce(0) { $0 + $1 * $1 } / Double(logs.count)
            let limit = max(most, StudentT.limit(0.05, freedom: Double(logs.count)) * square.squareRoot())
            spread = min(exp(limit), .greatestFiniteMagnitude)
        } else {
            spread = nil
        }
        let rows = result.rows + result.twins
        let wall = rows.reduce(0) { $0 + $1.wall }
        let cpu = rows.reduce(0) { $0 + min($1.cpu, $1.wall) }
        waiting = wall > 0 ? max(0, 1 - cpu / wall) : 0
    }

    /// Whether a ratio lies beyond the spread; false if the spread is unknown.
    func isBeyondSpread(_ ratio: Double) -> Bool {
        spread.map { abs(log(max(ratio, .leastNormalMagnitude))) > log($0) } ?? false
    }
}
