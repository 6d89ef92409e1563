public import SolverAPI

/// What a peer written in Swift does; ``PeerDriver`` does the rest.
public protocol PeerLayout {
    /// Takes a step of the trace, the build first, and reads every frame. This is what is timed.
    ///
    /// - Returns: the checksum of the frames, ``PeerDriver/checksum(of:_:)``.
    mutating func step(_ index: Int) throws -> Double
    /// The values of the named variables, in the order of the names.
    var frames: [Double] { get }
}

/// A solver that conforms to ``SolverAPI/LayoutSolver``, as a peer.
public struct SolverLayout: PeerLayout {
    private var layout: LiveLayout
    private let trace: Trace
    /// A solver with nothing in it, which will be handed the trace's steps.
    public init(_ trace: Trace, _ solver: any LayoutSolver) {
        self.trace = trace
        let names = trace.variableNames.map { VariableID($0.id) }
        let scenario = Scenario(
            workload: "", size: 0, viewCount: names.count / 4, frameVariables: names, makeBuild: { Batch() },
            scripts: [])
        layout = LiveLayout(solver, scenario)
    }

    /// Hands the step's batch to the solver.
    public mutating func step(_ index: Int) throws -> Double {
        guard index == 0 else { return try layout.step(trace.steps[index].batch) }
        // Made anew in the timed region, as an application would.
        let batch = trace.steps[0].batch
        return try layout.step(SceneBuilder.build(batch.addedVariables, batch.addedConstraints))
    }

    /// The frames.
    public var frames: [Double] { layout.frames }
}
