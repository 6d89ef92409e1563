import Foundation
import LayoutCore
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@testable import Harness

/// Random edits of live trees: the layout depends only on the current tree.
@Suite("Live trees compared with rebuilt trees", .hangLimit(minutes: 10)) struct TreeCampaignTests {
    private static let seed = ProcessInfo.processInfo.environment["LAYOUTLAB_SEED"].flatMap { UInt64($0) } ?? 1

    @Test(
        "an edited tree has the layout of the same tree built from scratch",
        arguments: ["revised-simplex", "cassowary"])
    func agreement(solver: String) throws {
        let entry = try #require(SolverCatalog.entry(named: solver))
        var campaign = TreeCampaign()
        campaign.seed = Self.seed
        campaign.edits = 6000
        let outcome = campaign.run([Contestant(name: solver) { entry.make() }])
        #expect(outcome.edits >= 6000 && outcome.comparisons > 3000)
        // Fewer than 5 % of the comparisons may be without a unique layout.
        #expect(outcome.unsettled * 20 < outcome.comparisons)
        for finding in outcome.findings {
            Issue.record(
                "\(finding); again: layoutlab verify --trees --session \(finding.session) --solver \(solver)\n\(finding.log.joined(separator: "\n"))"
            )
        }
    }

    @Test(arguments: ["revised-simplex", "exact"])
    func `an edited tree of nodes has the layout of the same tree made anew`(solver: String) throws {
        let entry = try #require(SolverCatalog.entry(named: solver))
        var campaign = TreeCampaign(.nodes)
        let exact = try #require(SolverCatalog.entry(named: "exact"))
        campaign.reference = { exact.make() }
        campaign.seed = Self.seed
        campaign.edits = 12_000
        let outcome = campaign.run([Contestant(name: solver) { entry.make() }])
        #expect(outcome.edits >= 12_000 && outcome.comparisons > 6000)
        for finding in outcome.findings {
            Issue.record(
                "\(finding); again: layoutlab verify --trees --kind nodes --session \(finding.session) --solver \(solver)\n\(finding.log.joined(separator: "\n"))"
            )
        }
    }

    @Test func `sessions of nodes take each way of layout`() throws {
        let entry = try #require(SolverCatalog.entry(named: "revised-simplex"))
        var (columns, replays, updates, searches, solves) = (0, 0, 0, 0, 0)
        for seed in 1...40 as ClosedRange<UInt64> {
            let session = try NodeSession(seed: seed, reference: { entry.make() }, make: { entry.make() })
            for _ in 0..<120 {
                try session.edit()
                if session.isDue { #expect(session.difference() == nil) }
            }
            columns += session.ways.columns
            replays += session.ways.replays
            updates += session.ways.updates
            searches += session.ways.searches
            solves += session.ways.solves
        }
        let ways = [columns, replays, updates, searches, solves]
        #expect(ways.allSatisfy { $0 > 20 }, "\(ways)")
    }

    /// In each of these sessions a constraint left its tree while conflicts needed several plans, and the engine removed
    /// it twice.
    @Test(arguments: [87_020_886_435_037_941, 87_020_886_435_038_100, 87_020_886_435_038_811] as [UInt64])
    func `constraints that leave their tree are removed once`(session: UInt64) throws {
        let entry = try #require(SolverCatalog.entry(named: "revised-simplex"))
        var campaign = TreeCampaign()
        campaign.seed = session
        campaign.edits = 1
        let outcome = campaign.run([Contestant(name: "revised-simplex") { entry.make() }])
        #expect(outcome.edits > 100)
        for finding in outcome.findings { Issue.record("\(finding)") }
    }

    @Test("a solver that ignores a change is detected")
    func notices() throws {
        let entry = try #require(SolverCatalog.entry(named: "revised-simplex"))
        var campaign = TreeCampaign()
        campaign.edits = 3000
        let outcome = campaign.run([Contestant(name: "forgetful") { ForgetfulSolver(entry.make()) }])
        #expect(!outcome.findings.isEmpty)
    }
}

/// A solver that accepts every seventh batch of constants without applying it.
private final class ForgetfulSolver: LayoutSolver {
    static let descriptor = SolverDescriptor(
        name: "forgetful", summary: "Forgets constants.", capabilities: SolverCapabilities())

    private let base: any LayoutSolver
    private var batches = 0

    init(_ base: any LayoutSolver) { self.base = base }
    init(tolerances: Tolerances) { fatalError("made from another solver") }

    func apply(_ batch: Batch) throws(SolverError) {
        batches += 1
        if batches % 7 == 0, !batch.constantChanges.isEmpty, batch.constantChanges.count == batch.count { return }
        try base.apply(batch)
    }

    func value(of variable: VariableID) -> Double? { base.value(of: variable) }
    func drainChanges(_ report: (VariableID, Double) -> Void) { base.drainChanges(report) }
    func levelTotals() -> [LevelTotal] { base.levelTotals() }
    func diagnose() -> Diagnosis? { base.diagnose() }
    func makeEmpty(tolerances: Tolerances) -> any LayoutSolver { base.makeEmpty(tolerances: tolerances) }
    var problem: Problem { base.problem }
    var counters: WorkCounters { base.counters }
    var footprint: Footprint { base.footprint }
}
