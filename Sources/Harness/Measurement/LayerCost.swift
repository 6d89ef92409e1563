/// The cost of one operation of a scenario: laying out a tree of views, beside the bare solver on the same batches.
public struct LayerCost: Hashable, Sendable {
    public let workload: String
    /// The size of the workload, in ``Workload/unit``.
    public let size: Int
    public let views: Int
    /// The operation. For ``Operation/build`` the bare solver does its first solve.
    public let operation: Operation
    /// Nanoseconds to create the views and constraints of the tree; 0 for other operations.
    public let making: Double
    /// Nanoseconds per step of the bare solver: applying an existing batch and reading the changed values.
    public let bare: Double
    /// Nanoseconds per step of the layer with the same solver: from the change of the tree to the views' frames.
    public let layer: Double
    /// The layer's time ÷ the bare solver's time, as the median over the rounds.
    public let ratio: Double

    /// Returns the median; NaN without values.
    static func median(_ values: [Double]) -> Double {
        SampleSummary(values)?.median ?? .nan
    }
}

/// The reason why the cost of the layer cannot be measured.
public enum LayerError: Error, Hashable, Sendable {
    /// The workload consists of batches and has no tree.
    case noTree(workload: String)
    /// The views have different frames than the bare solver.
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
