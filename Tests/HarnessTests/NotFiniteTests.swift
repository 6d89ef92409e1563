import Harness
import SolverAPI
import SolverConformance
import TestSupport
import Testing

/// NaN and infinite values are reported as wrong and never compare as equal.
@Suite(.hangLimit(minutes: 10)) struct NotFiniteTests {
    final class Infinite: BrokenSolver {
        required init(tolerances: Tolerances) { super.init(.isInfinite) }
    }
    final class NoNumber: BrokenSolver {
        required init(tolerances: Tolerances) { super.init(.isNoNumber) }
    }

    @Test func `infinity and NaN do not compare as equal to any value`() {
        let tolerances = Tolerances()
        for wrong in [Double.infinity, -.infinity, .nan] {
            for other in [0, 1, -7, 1e300, .infinity, -.infinity, .nan] {
                #expect(!tolerances.areSame(wrong, other) && !tolerances.areSame(other, wrong), "\(wrong) \(other)")
            }
        }
        #expect(tolerances.areSame(1e300, 1e300) && tolerances.areSame(5, 5 + 1e-7))
        #expect(!tolerances.areSame(1.7e308, -1.7e308), "their difference exceeds the range of Double")
    }

    @Test(arguments: WorkloadCatalog.all, [BrokenSolver.Fault.isInfinite, .isNoNumber])
    func `a solver whose newest variable is NaN or infinite is detected on every workload`(
        workload: Workload, fault: BrokenSolver.Fault
    ) throws {
        let scenario = try workload.make(workload.name == "cells" ? 1 : 4, 1)
        let wrong = VerifierTests.broken(fault)
        let beside = try #require(VerifierTests.disagreement(scenario, [WorkloadTests.dense, wrong]))
        #expect(beside.contestant == "broken" && beside.step == "build")
        #expect(VerifierTests.disagreement(scenario, [wrong])?.contestant == "broken", "alone")
    }

    /// Laws that read no values, because every batch is refused.
    static let readNothing: Set<String> = [
        "an infeasible system is refused with a conflict", "a conflict proves itself",
        "the members of a conflict cannot hold by themselves",
    ]

    @Test(arguments: SolverConformance.laws)
    func `a law that reads values is broken by NaN and infinity`(law: SolverLaw) {
        for solver in [Infinite.self, NoNumber.self] as [BrokenSolver.Type] {
            var isBroken = false
            do throws(LawBroken) {
                guard try law.check(solver) == .held else { continue }
            } catch {
                isBroken = true
            }
            #expect(isBroken != Self.readNothing.contains(law.name), "\(law.name) with \(solver)")
        }
    }
}
