import Foundation
import ScreenCheck
import SolverAPI
import SolverCatalog
import Testing

/// If the engine fails, the rule that needed it is reported as not checked, and the other rules still run.
@Suite struct EngineFailureTests {
    @Test func `a rule that the engine fails is reported with the screen and the reason`() throws {
        let open = storyboard(
            element("view", "a", "20 20 50 50"),
            constraints: rule("t", "a.top", "root.top", 20) + rule("b", "root.bottom", "a.bottom", 20))
        let entry = try #require(SolverCatalog.all.first)
        let sound = ScreenChecker(solver: entry.make).check(Data(open.utf8), file: "Main.storyboard")
        #expect(sound.findings.map(\.rule).contains("ambiguous"))
        #expect(sound.notes.isEmpty)
        let failed = ScreenChecker { SilentSolver(tolerances: Tolerances()) }
            .check(Data(open.utf8), file: "Main.storyboard")
        #expect(!failed.findings.map(\.rule).contains("ambiguous"))
        let notes = failed.notes.filter { $0.text.hasPrefix("rule ambiguous did not check the root view in line") }
        #expect(notes.map(\.file) == ["Main.storyboard"])
        #expect(notes.first?.text.contains("does not report the open sides") == true, "\(failed.notes)")
    }
}

/// A solver that does not report open sides.
private final class SilentSolver: LayoutSolver {
    static let descriptor = SolverDescriptor(
        name: "silent", summary: "Reports no open sides.", capabilities: SolverCapabilities())

    private let base: any LayoutSolver

    init(tolerances: Tolerances) { base = SolverCatalog.all[0].make() }

    func apply(_ batch: Batch) throws(SolverError) { try base.apply(batch) }
    func value(of variable: VariableID) -> Double? { base.value(of: variable) }
    func drainChanges(_ report: (VariableID, Double) -> Void) { base.drainChanges(report) }
    func levelTotals() -> [LevelTotal] { base.levelTotals() }
    func diagnose() -> Diagnosis? { base.diagnose() }
    var problem: Problem { base.problem }
    var counters: WorkCounters { base.counters }
    var footprint: Footprint { base.footprint }
}
