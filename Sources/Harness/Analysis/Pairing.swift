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
        var processes: [(later: [ProcessTime], earlier: [ProcessTime])] = []
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
        var bootstrap = ProcessBootstrap(seed: 1)
        let ends = bootstrap.medianRatio(processes)
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
}
