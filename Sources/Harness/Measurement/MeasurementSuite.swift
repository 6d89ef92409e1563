/// The extent of a run: sizes of workloads and time for each point.
public enum MeasurementSuite: String, CaseIterable, Sendable {
    /// Seconds, to test that everything works.
    case smoke
    /// Minutes, at the most informative sizes of each workload.
    case curated
    /// Longer, to measure growth up to thousands of views.
    case scaling
    /// Minutes, at the points that can be compared with other authors' solvers.
    case race

    /// The sizes of every workload; nil for its own.
    public var sizes: SizeList? {
        switch self {
        case .smoke: SizeList([10, 30])
        case .curated, .race: nil
        case .scaling: SizeList("10:5000:log")
        }
    }

    /// The sizes at which all solvers are compared before measurement.
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
