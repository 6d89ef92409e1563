/// What laying out a tree of views costs beside the solver alone on the same batches, at one operation of one scenario.
public struct LayerCost: Hashable, Sendable {
    /// The workload's name.
    public let workload: String
    /// The workload's size, in its unit.
    public let size: Int
    /// The number of views.
    public let views: Int
    /// What was done. At ``Operation/build`` the solver's part is the first solve.
    public let operation: Operation
    /// Nanoseconds to make the views and constraints of the tree, before anything is laid out; 0 for other operations.
    public let making: Double
    /// Nanoseconds per step of the bare solver: a batch that is there already goes in, what moved is read.
    public let bare: Double
    /// Nanoseconds per step of the layer on top of the same solver: from the change of the tree to the views' frames.
    public let layer: Double
    /// The median over the rounds of the layer's time over the bare solver's.
    public let ratio: Double

    /// The value that half of some values lie below.
    static func median(_ values: [Double]) -> Double {
        SampleSummary(values)?.median ?? .nan
    }
}

/// Why the cost of the layer cannot be told.
public enum LayerError: Error, Hashable, Sendable {
    /// The workload was written as batches; there is no tree to lay out.
    case noTree(workload: String)
    /// The layer and the bare solver do not arrive at the same frames.
    case differentFrames(workload: String, size: Int, place: String, difference: String)
}

extension LayerError: CustomStringConvertible {
    /// What is wrong, with the workload's name.
    public var description: String {
        switch self {
        case .noTree(let workload): "workload \(workload) is written as batches: it has no tree of views to lay out"
        case .differentFrames(let workload, let size, let place, let difference):
            "\(workload) \(size), \(place): the views' frames are not the solver's: \(difference)"
        }
    }
}
