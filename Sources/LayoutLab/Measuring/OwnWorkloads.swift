internal import ArgumentParser
internal import AutoLayout
internal import Foundation
internal import Harness
internal import InterfaceBuilder
internal import SolverAPI
internal import SolverCatalog

/// The user's own workloads: traces and screens.
struct OwnWorkloads: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A recorded session to measure, in the format of docs/TRACES.md; may be repeated.", valueName: "file"))
    var trace: [String] = []

    @Option(
        help: ArgumentHelp(
            "A storyboard or xib whose screens are built and resized; may be repeated.", valueName: "file"))
    var screen: [String] = []

    var isEmpty: Bool { trace.isEmpty && screen.isEmpty }

    /// The workloads of all files, each with a unique name.
    func workloads() throws -> [Workload] {
        var sessions: [(name: String, summary: String, trace: Trace)] = []
        for file in trace {
            let text = try CommandFiles.text(file)
            let trace: Trace
            do throws(TraceError) { trace = try TraceReader().trace(from: text) } catch {
                throw CommandFailure.wrongCall("\(file):\(error)")
            }
            sessions.append((Self.name(file), "The session of \(file).", trace))
        }
        for file in screen { sessions += try Self.sessions(ofScreensIn: file) }
        var taken: [String: Int] = [:]
        for workload in WorkloadCatalog.all { taken[workload.name] = 1 }
        return try sessions.map { session in
            let count = (taken[session.name] ?? 0) + 1
            taken[session.name] = count
            let name = count == 1 ? session.name : "\(session.name)-\(count)"
            do throws(RecordedSession.Fault) {
                return try RecordedSession(session.trace, name: name, summary: session.summary).workload
            } catch {
                throw CommandFailure.wrongCall("\(session.summary.dropLast()): \(error)")
            }
        }
    }

    /// Returns a workload's name for a file: lower-case ASCII letters and digits, with hyphens for all other
    /// characters.
    private static func name(_ file: String, _ part: String = "") -> String {
        let base = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        let text = (part.isEmpty ? base : "\(base)-\(part)").lowercased()
        let name = String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
        // A number may be appended later, and the whole name must stay within ``ResultRow/longestName``.
        return name.isEmpty ? "session" : String(name.prefix(200))
    }

    /// Returns one session per screen of a document: the first layout, and five sizes.
    private static func sessions(ofScreensIn file: String) throws -> [(name: String, summary: String, trace: Trace)] {
        do {
            let document = try InterfaceBuilderDocument(contentsOf: URL(fileURLWithPath: file), named: file)
            if document.units.isEmpty { throw CommandFailure.wrongCall("\(file): no view with a frame") }
            return try document.units.map { unit in
                (
                    name(file, document.units.count > 1 ? unit.id : ""),
                    "The screen \(unit.id) of \(file), in the batches that the view layer sends.", try session(of: unit)
                )
            }
        } catch let error as InterfaceBuilderError {
            throw CommandFailure.wrongCall(error.description)
        }
    }

    /// Returns the first layout and the changes of each resize: to different widths and heights, and back.
    private static func session(of unit: LayoutUnit) throws -> Trace {
        let tree = try unit.makeTree()
        let solver = KeepingSolver(try SolverSelection.one(named: nil))
        let engine = LayoutEngine(solver: solver, root: tree.root)
        let own = tree.root.frame
        do throws(LayoutError) {
            try engine.layoutBreakingConflicts()
            var trace = Trace(steps: [Trace.Step("build", solver.problem.asBatch)])
            solver.batches.removeAll()
            for factor in [1.05, 1.2, 1.5, 1.1, 1] {
                tree.root.frame.width = (own.width * factor).rounded()
                tree.root.frame.height = (own.height * factor).rounded()
                try engine.layoutBreakingConflicts()
                trace.steps += solver.batches.map { Trace.Step(Harness.Operation.resize.rawValue, $0) }
                solver.batches.removeAll()
            }
            return trace
        } catch {
            throw CommandFailure.doesNotHold("\(unit.location): \(error)")
        }
    }
}

/// Forwards to a solver and records the batches that it accepted.
private final class KeepingSolver: LayoutSolver {
    static var descriptor: SolverDescriptor {
        SolverDescriptor(name: "keeping", summary: "Records the batches of another solver.", capabilities: .init())
    }

    private let base: any LayoutSolver
    var batches: [Batch] = []

    init(_ base: any LayoutSolver) { self.base = base }
    init(tolerances: Tolerances) { base = SolverCatalog.exact.make() }

    var descriptor: SolverDescriptor { base.descriptor }
    func makeEmpty(tolerances: Tolerances) -> any LayoutSolver { base.makeEmpty(tolerances: tolerances) }

    func apply(_ batch: Batch) throws(SolverError) {
        try base.apply(batch)
        batches.append(batch)
    }

    func value(of variable: VariableID) -> Double? { base.value(of: variable) }
    func drainChanges(_ report: (VariableID, Double) -> Void) { base.drainChanges(report) }
    func levelTotals() -> [LevelTotal] { base.levelTotals() }
    func diagnose() -> Diagnosis? { base.diagnose() }
    func openSides() -> [OpenSides]? { base.openSides() }
    var limits: SolveLimits {
        get { base.limits }
        set { base.limits = newValue }
    }
    var problem: Problem { base.problem }
    var counters: WorkCounters { base.counters }
    var footprint: Footprint { base.footprint }
}
