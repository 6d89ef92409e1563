import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// Makes the solver for tests of frames: Cassowary, or the first solver if this is not available.
func makeSolver() throws -> any LayoutSolver {
    try #require(SolverCatalog.entry(named: "cassowary") ?? SolverCatalog.all.first).make()
}

/// A solver that records batches and forwards them to a different solver.
final class RecordingSolver: LayoutSolver {
    static let descriptor = SolverDescriptor(
        name: "recording", summary: "Keeps what it is given.", capabilities: SolverCapabilities())

    private let base: any LayoutSolver
    private(set) var batches: [Batch] = []

    init(_ base: any LayoutSolver) { self.base = base }

    init(tolerances: Tolerances) { base = Idle(tolerances: tolerances) }

    func apply(_ batch: Batch) throws(SolverError) {
        batches.append(batch)
        try base.apply(batch)
    }

    func value(of variable: VariableID) -> Double? { base.value(of: variable) }
    func drainChanges(_ report: (VariableID, Double) -> Void) { base.drainChanges(report) }
    func levelTotals() -> [LevelTotal] { base.levelTotals() }
    func diagnose() -> Diagnosis? { base.diagnose() }
    var problem: Problem { base.problem }
    var counters: WorkCounters { base.counters }
    var footprint: Footprint { base.footprint }
}

/// A solver that validates batches and does not solve: all values are 0.
final class Idle: LayoutSolver {
    static let descriptor = SolverDescriptor(
        name: "idle", summary: "Solves nothing.", capabilities: SolverCapabilities())

    private(set) var problem = Problem()

    init(tolerances: Tolerances) {}

    func apply(_ batch: Batch) throws(SolverError) {
        do {
            problem.commit(try problem.apply(batch))
        } catch {
            throw .invalid(error)
        }
    }

    func value(of variable: VariableID) -> Double? { problem.variable(variable).map { _ in 0 } }
    func drainChanges(_ report: (VariableID, Double) -> Void) {}
    func levelTotals() -> [LevelTotal] { [] }
    func diagnose() -> Diagnosis? { nil }
    var counters: WorkCounters { WorkCounters() }
    var footprint: Footprint { Footprint() }
}

/// Makes a root view of a fixed size.
func makeRoot(_ width: Double, _ height: Double) -> LayoutView {
    LayoutView(frame: LayoutRect(x: 0, y: 0, width: width, height: height), identifier: "root")
}

extension LayoutView {
    /// Adds a subview whose mask is not translated.
    func child(_ name: String, intrinsic: LayoutSize = .noIntrinsicSize) throws -> LayoutView {
        let view = LayoutView(identifier: name)
        view.translatesAutoresizingMaskIntoConstraints = false
        view.fixedContentSize = intrinsic
        try addSubview(view)
        return view
    }

    /// Pins the origin and size within the superview.
    func pin(x: Double? = nil, y: Double? = nil, width: Double? = nil, height: Double? = nil) throws {
        guard let superview else { return }
        var rules: [LayoutConstraint] = []
        if let x { rules.append(leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x)) }
        if let y { rules.append(topAnchor.constraint(equalTo: superview.topAnchor, constant: y)) }
        if let width { rules.append(widthAnchor.constraint(equalToConstant: width)) }
        if let height { rules.append(heightAnchor.constraint(equalToConstant: height)) }
        try LayoutConstraint.activate(rules)
    }
}

/// Lays out a tree with a new engine.
@discardableResult
func layOut(_ root: LayoutView, _ direction: LayoutDirection = .leftToRight) throws -> LayoutEngine {
    let engine = LayoutEngine(solver: try makeSolver(), root: root, layoutDirection: direction)
    try engine.layoutIfNeeded()
    return engine
}

/// Checks a frame within the tolerance of all solvers.
func expect(
    _ view: LayoutView, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let frame = view.frame
    #expect(
        frame.deviation(from: LayoutRect(x: x, y: y, width: width, height: height)) < 1e-6,
        "\(view.name) is at \(frame)", sourceLocation: sourceLocation)
}

extension LayoutConstraint {
    /// Sets the priority and returns the constraint.
    func at(_ priority: Priority) -> LayoutConstraint {
        self.priority = priority
        return self
    }
}
