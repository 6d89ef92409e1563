/// The layouts at which a solver drops frames: those with a step that takes longer than a display frame.
///
/// A layout is judged by its worst step, because one slow step is a dropped frame. Times of solvers do not include the
/// layer of views.
public struct FrameLimit: Codable, Hashable, Sendable {
    /// The smallest layout of a workload at which an operation takes longer than a frame.
    public struct Break: Codable, Hashable, Sendable {
        public let workload: String
        public let operation: Operation
        public let size: Int
        public let views: Int
        /// The worst step in nanoseconds; the median if no step was timed separately.
        public let worstStep: Double
        /// The median of a step in nanoseconds.
        public let median: Double
    }

    public let solver: String
    /// The duration of the frame in nanoseconds.
    public let limit: Double
    /// The number of pairs of a workload and an operation that have a time.
    public let courses: Int
    /// For each pair with a dropped frame, the smallest layout that drops one; ordered by number of views.
    public let breaks: [Break]

    /// Finds the breaks in the rows of a solver. Points that timed out count with the time they took.
    init(_ solver: String, _ rows: [ResultRow], within limit: Double) {
        self.solver = solver
        self.limit = limit
        let groups = ResultGroups(rows.filter { $0.solver == solver && $0.operation != .build && $0.time != nil })
            .groups
        courses = groups.count
        breaks = groups.compactMap { group -> Break? in
            for row in group.rows {
                guard let median = row.time?.median else { continue }
                let worst = row.worstStep ?? median
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
