public import SolverAPI

/// One layout of a workload, with everything that is done to it, as plain batches: any solver can run it.
public struct Scenario: Sendable {
    /// Steps of one operation. Run in order, again and again: after the last step the layout is as before the first.
    public struct Script: Sendable {
        /// What the steps are timed as.
        public let operation: Operation
        /// The batches; each is one timed step.
        public let steps: [Batch]

        /// The steps of an operation.
        public init(_ operation: Operation, steps: [Batch]) {
            self.operation = operation
            self.steps = steps
        }
    }

    /// The workload's name.
    public let workload: String
    /// The size it was made for, in the workload's unit.
    public let size: Int
    /// The number of views, for cost per view.
    public let viewCount: Int
    /// The views' frames: for view i the variables 4i … 4i+3 are x, y, width and height.
    public let frameVariables: [VariableID]
    /// Makes the batch that builds the whole layout; the same one each time.
    public let makeBuild: @Sendable () -> Batch
    /// What is done to the layout once it is built.
    public let scripts: [Script]
    /// The frames after the build, in the order of ``frameVariables``, where they are known without solving.
    public let truth: [Double]?
    /// Makes the tree of views that the batches were recorded from; nil for a layout that was written as batches.
    var makeScene: (@Sendable (ViewScene.Parts) throws -> ViewScene)?

    /// A layout and what is done to it.
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

    /// The batch that removes everything, constraints and variables.
    public func makeTeardown() -> Batch {
        let build = makeBuild()
        var batch = Batch()
        for constraint in build.addedConstraints { batch.remove(constraint.id) }
        for variable in build.addedVariables { batch.remove(variable.id) }
        return batch
    }
}
