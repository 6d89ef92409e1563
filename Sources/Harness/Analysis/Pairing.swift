internal import Foundation
internal import SolverAPI

/// A comparison of two solvers at the points that both finished.
public struct Pairing: Codable, Hashable, Sendable {
    /// The comparison at the points of one operation.
    public struct Share: Codable, Hashable, Sendable {
        public let operation: Operation
        /// The number of points of this operation that both solvers finished.
        public let count: Int
        /// The geometric mean of the other solver's time ÷ the first solver's time.
        public let mean: Double
    }

    public let solver: String
    public let other: String
    /// The number of points that both solvers finished.
    public let count: Int
    /// The median of the other solver's time ÷ the first solver's time; 2 means that the first solver is twice as fast.
    public let typical: Double
    /// The lower end of the 95 % interval of ``typical``, a bootstrap over processes; nil if each point has one process.
    public let typicalLow: Double?
    /// The upper end of the 95 % interval of ``typical``.
    public let typicalHigh: Double?
    /// The smallest ratio of the other solver's time to the first solver's time.
    public let least: Double
    /// The largest ratio of the other solver's time to the first solver's time.
    public let most: Double
    /// The number of points at which the first solver was faster.
    public let ahead: Int
    /// The number of points that only the first solver finished.
    public let onlyFirst: Int
    /// The number of points that only the other solver finished.
    public let onlyOther: Int
    /// The comparison by operation. Operations are never averaged with each other.
    public let shares: [Share]

    /// Compares two solvers. Each point is the list of its rows; nil if no point has times of both solvers.
    init?(_ solver: String, _ other: String, _ points: [[ResultRow]]) {
        self.solver = solver
        self.other = other
        var ratios: [(operation: Operation, ratio: Double)] = []
        var processes: [(theirs: [ProcessTime], own: [ProcessTime])] = []
        var (onlyFirst, onlyOther) = (0, 0)
        for rows in points {
            guard let mine = rows.first(where: { $0.solver == solver }),
                let theirs = rows.first(where: { $0.solver == other })
            else { continue }
            func time(_ row: ResultRow) -> Double? {
                row.status == .ok ? row.time.map(\.median).flatMap { $0 > 0 ? $0 : nil } : nil
            }
            switch (time(mine), time(theirs)) {
            case (let own?, let others?):
                ratios.append((mine.operation, min(others / own, .greatestFiniteMagnitude)))
                processes.append((theirs.processes, mine.processes))
            case (.some, nil): onlyFirst += 1
            case (nil, .some): onlyOther += 1
            case (nil, nil): continue
            }
        }
        let sorted = ratios.map(\.ratio).sorted()
        guard let least = sorted.first, let most = sorted.last else { return nil }
        self.onlyFirst = onlyFirst
        self.onlyOther = onlyOther
        count = sorted.count
        let ends = Self.ends(processes)
        let middle = SampleSummary.quantile(0.5, ofSorted: sorted)
        // The ratio of the medians may lie outside the interval of medians over drawn processes.
        typicalLow = ends.map { min($0.low, middle) }
        typicalHigh = ends.map { max($0.high, middle) }
        typical = middle
        self.least = least
        self.most = most
        ahead = sorted.count { $0 > 1 }
        shares = Operation.allCases.compactMap { operation in
            let own = ratios.filter { $0.operation == operation }.map { log(max($0.ratio, .leastNormalMagnitude)) }
            guard !own.isEmpty else { return nil }
            return Share(
                operation: operation, count: own.count, mean: exp(own.reduce(0, +) / Double(own.count)))
        }
    }

    /// Returns the 95 % interval of the median ratio over the points. The points are fixed; a resample draws processes, the
    /// same ones at every point, because a process is slow or fast at many points alike.
    private static func ends(_ points: [(theirs: [ProcessTime], own: [ProcessTime])]) -> (low: Double, high: Double)? {
        let count = ProcessTime.usualCount(points.map(\.own))
        let whole = points.filter { $0.own.count == count && $0.theirs.count == count }
        guard count > 1, !whole.isEmpty else { return nil }
        var random = SplitMix64(seed: 1)
        func middle(_ times: [ProcessTime], _ drawn: [Int]) -> Double {
            SampleSummary.quantile(0.5, ofSorted: drawn.map { times[$0].median }.sorted())
        }
        let medians = (0..<400).map { _ -> Double in
            let drawn = (0..<count).map { _ in Int.random(in: 0..<count, using: &random) }
            let ratios = whole.map { middle($0.theirs, drawn) / middle($0.own, drawn) }.filter(\.isFinite)
            return SampleSummary.quantile(0.5, ofSorted: ratios.sorted())
        }.sorted()
        return (SampleSummary.quantile(0.025, ofSorted: medians), SampleSummary.quantile(0.975, ofSorted: medians))
    }
}
