/// The extent of a run: the sizes of its workloads and the time for each point.
public enum MeasurementSuite: String, CaseIterable, Sendable {
    /// Seconds: whether everything works.
    case smoke
    /// Minutes: the sizes at which each workload tells most.
    case curated
    /// Longer: how the cost grows, up to thousands of views.
    case scaling
    /// Minutes: the points that can be compared with other people's solvers.
    case race

    /// The sizes of every workload, or nil for each one's own.
    public var sizes: SizeList? {
        switch self {
        case .smoke: SizeList([10, 30])
        case .curated, .race: nil
        case .scaling: SizeList("10:5000:log")
        }
    }

    /// The sizes at which all solvers are compared side by side before anything is measured.
    public var verifiedSizes: SizeList? {
        switch self {
        case .smoke: SizeList([10, 30])
        case .curated, .scaling: SizeList([10, 30, 100, 200])
        case .race: SizeList([10, 30, 100])
        }
    }

    /// Seconds for one point.
    public var budget: Double {
        switch self {
        case .smoke: 0.02
        case .curated: 0.5
        case .race: 0.3
        case .scaling: 1.5
        }
    }
}
