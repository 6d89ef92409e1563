import SolverAPI
import SolverConformance
import TestSupport
import Testing

/// Each wrong solver violates at least one law.
@Suite(.hangLimit(minutes: 10)) struct BrokenLawTests {
    final class HidesConflicts: BrokenSolver {
        required init(tolerances: Tolerances) { super.init(.hidesConflicts) }
    }
    final class ForgetsRemovals: BrokenSolver {
        required init(tolerances: Tolerances) { super.init(.forgetsRemovals) }
    }
    final class Boasts: BrokenSolver {
        required init(tolerances: Tolerances) { super.init(.boasts) }
    }

    /// Returns the violation of one law; nil if the solver obeys it.
    static func broken(_ name: String, by solver: any LayoutSolver.Type) throws -> LawBroken? {
        let law = try #require(SolverConformance.laws.first { $0.name == name })
        do throws(LawBroken) {
            try law.check(solver)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a solver that is a point off breaks the law about equal optional constraints`() throws {
        #expect(
            try Self.broken("of two constraints of equal priority the newer one wins", by: BrokenSolver.self) != nil)
    }

    @Test func `a solver that hides conflicts breaks the law of refusals`() throws {
        #expect(try Self.broken("an infeasible system is refused with a conflict", by: HidesConflicts.self) != nil)
    }

    @Test func `a solver that ignores removals breaks the law of redundancy`() throws {
        #expect(
            try Self.broken(
                "a redundant constraint takes effect when the other one is removed", by: ForgetsRemovals.self) != nil)
    }

    @Test func `a solver with wrong totals breaks the law of the median, and the message names both with the values`()
        throws
    {
        let name = "constraints of equal priority give the median, not the mean"
        let found = try #require(try Self.broken(name, by: Boasts.self))
        #expect(found.description.hasPrefix("broken breaks the law \"\(name)\": "))
        #expect(found.reason.contains("[0.0], not [100.0]"))
    }

    @Test func `laws have unique names and summaries`() {
        let names = SolverConformance.laws.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(SolverConformance.laws.allSatisfy { !$0.summary.isEmpty })
    }

    @Test func `capabilities that a solver does not claim are skipped with a reason`() throws {
        let law = try #require(SolverConformance.laws.first { $0.name == "ambiguous and tied variables are reported" })
        #expect(try law.check(BrokenSolver.self) == .skipped("it does not diagnose"))
    }
}
