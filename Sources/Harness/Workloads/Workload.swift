/// A family of layouts, as a function of a size and a seed.
public struct Workload: Sendable {
    /// The name used on the command line and in results: lower case, no spaces.
    public let name: String
    /// What it is and what it is meant to show, in one or two sentences.
    public let summary: String
    /// What the size counts: "views", "live cells".
    public let unit: String
    /// The sizes at which the curated run measures it, smallest first.
    public let curatedSizes: [Int]
    /// Makes the layout; throws for a size it does not have.
    public let make: @Sendable (_ size: Int, _ seed: UInt64) throws(WorkloadError) -> Scenario

    /// A workload of that name and sizes.
    public init(
        name: String, summary: String, unit: String = "views", curatedSizes: [Int],
        make: @escaping @Sendable (_ size: Int, _ seed: UInt64) throws(WorkloadError) -> Scenario
    ) {
        self.name = name
        self.summary = summary
        self.unit = unit
        self.curatedSizes = curatedSizes
        self.make = make
    }
}

/// Why a workload cannot be made.
public enum WorkloadError: Error, Hashable, Sendable {
    /// There is no layout of that size.
    case size(workload: String, size: Int, allowed: ClosedRange<Int>)
    /// The tree of views that the layout is recorded from could not be laid out.
    case tree(workload: String, size: Int, reason: String)
}

extension WorkloadError: CustomStringConvertible {
    /// What sizes there are.
    public var description: String {
        switch self {
        case .size(let workload, let size, let allowed):
            "workload \(workload) has no size \(size): from \(allowed.lowerBound) to \(allowed.upperBound)"
        case .tree(let workload, let size, let reason):
            "workload \(workload) could not be made at size \(size): \(reason)"
        }
    }
}
