import SolverAPI
import SolverConformance
import Testing

/// The laws catch what they are for: each wrong solver breaks at least one.
@Suite struct BrokenLawTests {
    final class MixesUpLevels: BrokenSolver {
        required init(tolerances: Tolerances) { super.init(.mixesUpLevels) }
    }
    final class HidesConflicts: BrokenSolver {
        required init(tolerances: Tolerances) { super.init(.hidesConflicts) }
    }
    final class ForgetsRemovals: BrokenSolver {
        required init(tolerances: Tolerances) { super.init(.forgetsRemovals) }
    }
    final class Boasts: BrokenSolver {
        required init(tolerances: Tolerances) { super.init(.boasts) }
    }

    static func broken(_ solver: any LayoutSolver.Type) -> [LawBroken] {
        SolverConformance.laws.compactMap { law in
            do throws(LawBroken) {
                try law.check(solver)
                return nil
            } catch {
                return error
            }
        }
    }

    @Test func `a solver that mixes up levels breaks laws`() {
        #expect(!Self.broken(MixesUpLevels.self).isEmpty)
    }

    @Test func `a solver that is a point off breaks laws`() {
        #expect(Self.broken(BrokenSolver.self).contains { $0.law == "of two equal pulls the newer one wins" })
    }

    @Test func `a solver that hides conflicts breaks laws`() {
        #expect(Self.broken(HidesConflicts.self).contains { $0.law.contains("refused") })
    }

    @Test func `a solver that forgets removals breaks laws`() {
        #expect(Self.broken(ForgetsRemovals.self).contains { $0.law.contains("removed") })
    }

    @Test func `a solver that boasts breaks laws, and the message names solver, law and values`() {
        let found = Self.broken(Boasts.self)
        #expect(found.contains { $0.law == "equal pulls meet at their median, not at their mean" })
        #expect(found.allSatisfy { $0.description.hasPrefix("broken breaks the law \"\($0.law)\": ") })
    }

    @Test func `laws have unique names and say what they are tried on`() {
        let names = SolverConformance.laws.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(SolverConformance.laws.allSatisfy { !$0.summary.isEmpty })
    }

    @Test func `what a solver does not claim is skipped, and that is said`() throws {
        let law = try #require(SolverConformance.laws.first { $0.name == "ambiguity and ties are told" })
        #expect(try law.check(BrokenSolver.self) == .skipped("it does not diagnose"))
    }
}
