/// Where a solver drops frames: the smallest layouts of which a step takes longer than a frame lasts.
///
/// What counts is the worst step, not the median: one slow step is one dropped frame. The layer above the solver is not in it.
public struct FrameLimit: Codable, Hashable, Sendable {
    /// The smallest layout of a workload and an operation that does not fit.
    public struct Break: Codable, Hashable, Sendable {
        /// The workload.
        public let workload: String
        /// The operation.
        public let operation: Operation
        /// The size of the layout.
        public let size: Int
        /// Its number of views.
        public let views: Int
        /// The worst step in nanoseconds; the median where no step was timed by itself.
        public let worstStep: Double
        /// The median of a step in nanoseconds.
        public let median: Double
    }

    /// The solver.
    public let solver: String
    /// The frame in nanoseconds.
    public let limit: Double
    /// How many pairs of a workload and an operation have a time.
    public let courses: Int
    /// Those that break, the smallest layout first.
    public let breaks: [Break]

    /// Reads the breaks off a solver's rows. A point out of budget counts: what it did take is known.
    init(_ solver: String, _ rows: [ResultRow], within limit: Double) {
        self.solver = solver
        self.limit = limit
        let groups = ResultGroups(rows.filter { $0.solver == solver && $0.operation != .build && $0.time != nil })
            .groups
        courses = groups.count
        breaks = groups.compactMap { group -> Break? in
            for row in group.rows {
                guard let median = row.time?.median else { continue }
                let worst = max(row.worstStep ?? median, median)
                if worst > limit {
                    return Break(
                        workload: group.workload, operation: group.operation, size: row.size, views: row.views,
                        worstStep: worst, median: median)
                }
            }
            return nil
        }.enumerated().sorted { ($0.element.views, $0.offset) < ($1.element.views, $1.offset) }.map(\.element)
    }
}
