internal import ArgumentParser
internal import Harness

/// How much is looked at.
enum Suite: String, ExpressibleByArgument, CaseIterable {
    /// Seconds: whether everything works.
    case smoke
    /// Minutes: the sizes at which each workload tells most.
    case curated
    /// Longer: how the cost grows, up to thousands of views.
    case scaling
    /// Minutes: what can be compared with other people's solvers.
    case race

    /// The sizes of every workload, or nil for each one's own.
    var sizes: SizeList? {
        switch self {
        case .smoke: SizeList([10, 30])
        case .curated, .race: nil
        case .scaling: SizeList("10:5000:log")
        }
    }

    /// The sizes at which `bench` lets all solvers run side by side before it measures.
    var verifiedSizes: SizeList? {
        switch self {
        case .smoke: SizeList([10, 30])
        case .curated, .scaling: SizeList([10, 30, 100, 200])
        case .race: SizeList([10, 30, 100])
        }
    }

    /// Seconds for one point.
    var budget: Double {
        switch self {
        case .smoke: 0.02
        case .curated: 0.5
        case .race: 0.3
        case .scaling: 1.5
        }
    }
}
