public import SolverAPI

/// A layout of a workload with all its changes, as batches for any solver.
public struct Scenario: Sendable {
    /// The steps of one operation. They can be repeated: after the last step the layout is in its initial state.
    public struct Script: Sendable {
        public let operation: Operation
        /// The batches; each is one timed step.
        public let steps: [Batch]

        public init(_ operation: Operation, steps: [Batch]) {
            self.operation = operation
            self.steps = steps
        }
    }

    public let workload: String
    /// The size of the workload, in ``Workload/unit``.
    public let size: Int
    /// The number of views, for costs per view.
    public let viewCount: Int
    /// The variables of the views' frames: for view i, 4i … 4i+3 are x, y, width and height.
    public let frameVariables: [VariableID]
    /// Returns the batch that builds the layout; equal in each call.
    public let makeBuild: @Sendable () -> Batch
    public let scripts: [Script]
    /// The frames after the build in the order of ``frameVariables``; nil if they are not known without solving.
    public let truth: [Double]?
    /// Creates the tree of views that the batches were recorded from; nil for a layout that was written as batches.
    var makeScene: (@Sendable (ViewScene.Parts) throws -> ViewScene)?

    public init(
        workload: String, size: Int, viewCount: Int, frameVariables: [VariableID],
        makeBuild: @escaping @Sendable () -> Batch, scripts: [Script], truth: [Double]? = nil
    ) {
        self.workload = workload
        self.size = size
        self.viewCount = viewCount
        self.frameVariables = frameVariables
        self.makeBuild = makeBuild
        self.scripts = scripts
        self.truth = truth
    }

    /// Returns the batch that removes all constraints and variables.
    public func makeTeardown() -> Batch {
        let build = makeBuild()
        var batch = Batch()
        for constraint in build.addedConstraints { batch.remove(constraint.id) }
        for variable in build.addedVariables { batch.remove(variable.id) }
        return batch
    }
}
