/// A family of layouts as a function of a size and a seed.
public struct Workload: Sendable {
    /// The name on the command line and in results: lower case, without spaces.
    public let name: String
    /// A description in one or two sentences.
    public let summary: String
    /// The unit of the size, such as "views" or "live cells".
    public let unit: String
    /// The sizes of the curated run, smallest first.
    public let curatedSizes: [Int]
    /// Creates the layout. Throws for an unsupported size.
    public let make: @Sendable (_ size: Int, _ seed: UInt64) throws(WorkloadError) -> Scenario

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

/// The reason why a workload cannot be created.
public enum WorkloadError: Error, Hashable, Sendable {
    /// The size is not supported.
    case size(workload: String, size: Int, allowed: ClosedRange<Int>)
    /// The tree of views could not be laid out.
    case tree(workload: String, size: Int, reason: String)
}

extension WorkloadError: CustomStringConvertible {
    /// The error in one line.
    public var description: String {
        switch self {
        case .size(let workload, let size, let allowed):
            "workload \(workload) has no size \(size): from \(allowed.lowerBound) to \(allowed.upperBound)"
        case .tree(let workload, let size, let reason):
            "workload \(workload) could not be made at size \(size): \(reason)"
        }
    }
}
