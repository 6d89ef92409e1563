/// The cost of laying out a tree of views beside the bare solver on the same batches, for one operation of one scenario.
public struct LayerCost: Hashable, Sendable {
    /// The name of the workload.
    public let workload: String
    /// The size of the workload, in its unit.
    public let size: Int
    /// The number of views.
    public let views: Int
    /// The operation. For ``Operation/build`` the bare solver does its first solve.
    public let operation: Operation
    /// Nanoseconds to create the views and constraints of the tree; 0 for other operations.
    public let making: Double
    /// Nanoseconds a step of the bare solver: it applies an existing batch, and changed values are read.
    public let bare: Double
    /// Nanoseconds a step of the layer on the same solver: from the change of the tree to the views' frames.
    public let layer: Double
    /// The median over the rounds of the layer's time ÷ the bare solver's.
    public let ratio: Double

    /// Returns the median; 0 for no values.
    static func median(_ values: [Double]) -> Double {
        SampleSummary(values)?.median ?? .nan
    }
}

/// The reason why the cost of the layer cannot be measured.
public enum LayerError: Error, Hashable, Sendable {
    /// The workload consists of batches and has no tree.
    case noTree(workload: String)
    /// The layer and the bare solver have different frames.
    case differentFrames(workload: String, size: Int, place: String, difference: String)
}

extension LayerError: CustomStringConvertible {
    /// The error in one line.
    public var description: String {
        switch self {
        case .noTree(let workload): "workload \(workload) is written as batches: it has no tree of views to lay out"
        case .differentFrames(let workload, let size, let place, let difference):
            "\(workload) \(size), \(place): the views have different frames than the solver: \(difference)"
        }
    }
}
