import Foundation
import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// Random sessions of each family of systems. Every solution of every solver is compared with exact arithmetic.
///
/// Long runs: `layoutlab verify --random --steps 1000000`.
@Suite(.hangLimit(minutes: 15)) struct RandomCampaignTests {
    /// The exact solver comes first: it is the reference.
    private static var contestants: [Contestant] {
        ([SolverCatalog.exact] + SolverCatalog.all).map { Contestant(name: $0.descriptor.name, make: $0.make) }
    }

    /// All families except webs, which have tests of their own.
    private static let families = RandomFamily.allCases.filter { ![.web, .ratioWeb].contains($0) }

    private static func run(_ campaign: RandomCampaign) {
        let outcome = campaign.run(contestants)
        for finding in outcome.findings {
            Issue.record(
                """
                \(finding.disagreement)
                again: layoutlab verify --random --family \(finding.family.rawValue) --session \(finding.seed)
                """)
        }
        for refusal in outcome.refusals {
            Issue.record(
                "\(refusal.contestant) refused session \(refusal.seed) of \(refusal.family.rawValue): \(refusal.reason)"
            )
        }
        #expect(outcome.steps >= campaign.steps)
    }

    @Test(arguments: families)
    func `every solution of a session is the exact one`(family: RandomFamily) {
        var campaign = RandomCampaign()
        campaign.families = [family]
        campaign.seed = 1
        campaign.steps = 300
        campaign.diagnoses = true
        Self.run(campaign)
    }

    @Test func `a new seed in each run`() {
        var campaign = RandomCampaign()
        // In `wide`, with values of about 1e10 points, one solver still differs in one step of 300,000 (CHANGELOG).
        campaign.families = Self.families.filter { $0 != .wide }
        campaign.seed =
            ProcessInfo.processInfo.environment["LAYOUTLAB_SEED"].flatMap { UInt64($0) }
            ?? UInt64.random(in: 1_000_000..<1_000_000_000)
        campaign.steps = 1000
        print(
            "random campaign from seed \(campaign.seed); again: LAYOUTLAB_SEED=\(campaign.seed) swift test --filter RandomCampaignTests"
        )
        Self.run(campaign)
    }

    @Test func `webs of optional constraints, read after every one of many steps`() {
        var campaign = RandomCampaign()
        campaign.families = [.web, .ratioWeb]
        campaign.seed = 4
        campaign.variableCount = 15
        campaign.stepsOfSession = 120
        campaign.steps = 120
        Self.run(campaign)
    }

    /// Cassowary once missed an optimum by 386 points with seed 911, and rejected the web of seed 902.
    @Test(arguments: [4, 902, 911] as [UInt64])
    func `a web of a hundred optional constraints has a solution`(seed: UInt64) {
        var campaign = RandomCampaign()
        campaign.families = [.web, .ratioWeb]
        campaign.seed = seed
        campaign.variableCount = 100
        campaign.steps = 10
        campaign.stepsOfSession = 10
        // The webs are too large for exact arithmetic, so two solvers are compared with each other.
        let contestants = Self.contestants.filter { ["revised-simplex", "cassowary"].contains($0.name) }
        let outcome = campaign.run(contestants)
        #expect(outcome.findings.isEmpty && outcome.refusals.isEmpty)
    }

    @Test func `every solver breaks the same constraints of a conflicting tree`() {
        var campaign = RecoveryCampaign()
        campaign.seed = 20_000
        campaign.scenes = 60
        let outcome = campaign.run(Self.contestants)
        #expect(outcome.scenes == 60 && outcome.conflicting > 20 && outcome.failed == 0)
        #expect(outcome.findings.isEmpty, "\(outcome.findings.joined(separator: "\n"))")
        let liar = Contestant(name: "liar") { Liar(tolerances: Tolerances()) }
        #expect(!campaign.run([Self.contestants[0], liar]).findings.isEmpty)
    }

    @Test func `a campaign detects a wrong value and prints how to reproduce it`() throws {
        var campaign = RandomCampaign()
        campaign.families = [.plain]
        campaign.steps = 200
        let liar = Contestant(name: "liar") { Liar(tolerances: Tolerances()) }
        let outcome = campaign.run([Self.contestants[0], liar])
        let finding = try #require(outcome.findings.first)
        let example = try #require(Shrinker().shrink(finding, [Self.contestants[0], liar]))
        #expect(example.constraints.count <= 3)
    }
}

/// A solver whose values are off by a thousandth if there are more than two constraints.
private final class Liar: LayoutSolver {
    static let descriptor = SolverDescriptor(name: "liar", summary: "", capabilities: SolverCapabilities())
    private let inner: any LayoutSolver

    init(tolerances: Tolerances) { inner = SolverCatalog.all[0].make() }
    func apply(_ batch: Batch) throws(SolverError) { try inner.apply(batch) }
    func value(of variable: VariableID) -> Double? {
        inner.value(of: variable).map { $0 + error }
    }
    private var error: Double { problem.constraintCount > 2 ? 1e-3 : 0 }
    func drainChanges(_ report: (VariableID, Double) -> Void) { inner.drainChanges { report($0, $1 + error) } }
    func levelTotals() -> [LevelTotal] { inner.levelTotals() }
    func diagnose() -> Diagnosis? { inner.diagnose() }
    var problem: Problem { inner.problem }
    var counters: WorkCounters { inner.counters }
    var footprint: Footprint { inner.footprint }
}
