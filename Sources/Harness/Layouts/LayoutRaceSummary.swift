/// The points of a layout race: the time of the first program, the subject, and other times as multiples of it.
public struct LayoutRaceSummary: Sendable {
    /// A program's time relative to the subject's.
    public enum Standing: Hashable, Sendable {
        /// The program's time ÷ the subject's.
        case ratio(Double)
        /// At least one of the two times is missing. The status is that of the program's row; nil without a row.
        case noTime(RowStatus?)
    }

    /// One operation on one screen at one size.
    public struct Point: Sendable {
        /// The row of the subject.
        public let own: ResultRow
        /// The other programs in the order given.
        public let others: [(name: String, standing: Standing)]
    }

    /// The points in the order of the rows.
    public let points: [Point]

    /// Compares every program with the first one.
    ///
    /// - Parameters:
    ///   - rows: The rows of a race.
    ///   - programs: The names of the programs, the subject first.
    public init(_ rows: [ResultRow], programs: [String]) {
        points = rows.filter { $0.solver == programs.first && !$0.isTwin }.map { own in
            Point(
                own: own,
                others: programs.dropFirst().map { name in
                    let row = rows.first {
                        $0.solver == name && !$0.isTwin && $0.workload == own.workload && $0.operation == own.operation
                            && $0.size == own.size
                    }
                    if let theirs = row?.time?.median, let ours = own.time?.median, ours > 0 {
                        return (name, .ratio(theirs / ours))
                    }
                    return (name, .noTime(row?.status))
                })
        }
    }
}
