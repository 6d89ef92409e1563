internal import Foundation

/// Two solvers at the points that both have finished.
public struct Pairing: Codable, Hashable, Sendable {
    /// The same for the points of one operation.
    public struct Share: Codable, Hashable, Sendable {
        /// The operation.
        public let operation: Operation
        /// How many points both have finished.
        public let count: Int
        /// The geometric mean of the other's time divided by the first one's.
        public let mean: Double
    }

    /// The one whose gain is told.
    public let solver: String
    /// The one it is held against.
    public let other: String
    /// How many points both have finished.
    public let count: Int
    /// The median of the other's time divided by the first one's, over those points: 2 is twice as fast.
    public let typical: Double
    /// The least such ratio.
    public let least: Double
    /// The greatest such ratio.
    public let most: Double
    /// The points at which the first one was faster.
    public let ahead: Int
    /// The points that both were asked for and only the first one finished.
    public let onlyFirst: Int
    /// The points that both were asked for and only the other one finished.
    public let onlyOther: Int
    /// Operation by operation, as they are never averaged with one another.
    public let shares: [Share]

    /// Compares two solvers over points, each given by its rows; nil where they have no point in common.
    init?(_ solver: String, _ other: String, _ points: [[ResultRow]]) {
        self.solver = solver
        self.other = other
        var ratios: [(operation: Operation, ratio: Double)] = []
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
        typical = SampleSummary.quantile(0.5, ofSorted: sorted)
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
