public import SolverAPI

/// The layout of a peer written in Swift. ``PeerDriver`` implements the protocol of peers around it.
public protocol PeerLayout {
    /// Runs a step of the trace, of which step 0 is the build, and reads every frame. The call is timed.
    ///
    /// - Returns: The checksum of the frames, ``PeerDriver/checksum(of:_:)``.
    /// - Throws: The error of the solver.
    mutating func step(_ index: Int) throws -> Double
    /// The values of the variables that the trace names, in the order of the names.
    var frames: [Double] { get }
}

/// A solver that conforms to ``SolverAPI/LayoutSolver``, as a peer.
public struct SolverLayout: PeerLayout {
    private var layout: LiveLayout
    private let trace: Trace
    /// Creates a layout for the steps of a trace.
    ///
    /// - Precondition: The solver is empty.
    public init(_ trace: Trace, _ solver: any LayoutSolver) {
        self.trace = trace
        let names = trace.variableNames.map { VariableID($0.id) }
        let scenario = Scenario(
            workload: "", size: 0, viewCount: names.count / 4, frameVariables: names, makeBuild: { Batch() },
            scripts: [])
        layout = LiveLayout(solver, scenario)
    }

    /// Applies the batch of a step and returns the checksum of the frames.
    ///
    /// - Throws: The error of the solver.
    public mutating func step(_ index: Int) throws -> Double {
        guard index == 0 else { return try layout.step(trace.steps[index].batch) }
        // The build is created in the timed region, as in an application.
        let batch = trace.steps[0].batch
        return try layout.step(SceneBuilder.build(batch.addedVariables, batch.addedConstraints))
    }

    public var frames: [Double] { layout.frames }
}
