/// The extent of a run: sizes of workloads and time for each point.
public enum MeasurementSuite: String, CaseIterable, Sendable {
    /// Takes seconds; tests that everything works.
    case smoke
    /// Takes minutes; measures the most informative sizes of each workload.
    case curated
    /// Takes longer; measures growth up to thousands of views.
    case scaling
    /// Takes minutes; measures the points that can be compared with other authors' solvers.
    case race

    /// The sizes of every workload; nil for each workload's own sizes.
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
        case .curated, .race: SizeList([10, 30, 100])
        case .scaling: SizeList([10, 30, 100, 200])
        }
    }

    /// The time for one point in seconds.
    public var budget: Double {
        switch self {
        case .smoke: 0.02
        case .curated: 0.15
        case .race: 0.3
        case .scaling: 1.5
        }
    }

    /// The number of processes that measure each point. Five are the fewest whose range covers the median of processes
    /// with a probability of at least 90 %.
    public var processes: Int { self == .smoke ? 3 : 5 }
}
