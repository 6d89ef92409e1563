import SimplexSupport
import SolverAPI

/// The policy that decides for which batches a ``RevisedSimplexSolver`` tries substitution before the simplex method. A
/// layout that substitution finds is used only if it is certified to be the canonical layout.
public enum DirectSolutionUse: Sendable {
    /// Tries substitution whenever the definition graph would have to be built from scratch: for a system that is
    /// entirely new, after a solve that failed or was stopped, and, while there is no graph, for a batch that adds or
    /// removes at least half of the constraints and more than ``Engine/triangularSize``, and for the first few changes of
    /// constants. Other batches change the graph; the first of them after a direct solution builds it. The default.
    case forFirstLayouts
    /// Tries substitution for each batch. For tests.
    case always
    /// Never tries substitution. For tests and comparisons.
    case never
}

extension Engine {
    /// Discards the latest direct solution, which belongs to the system before the change.
    mutating func willFollow(_ change: Problem.Change, of problem: borrowing Problem) { substituted = nil }

    mutating func directSolution(
        of problem: borrowing Problem, after change: Problem.Change, isBehind: Bool
    ) -> [Double]? {
        let isWanted =
            switch directSolutionUse {
            case .never: false
            case .always: true
            case .forFirstLayouts: isBehind || isAllNew(change, problem)
            }
        if isWanted, change.hasOnlyConstants, substituted?.replay(problem, countingIn: &work.rowsTouched) == true {
            directChanges += 1
            isAnswerDirect = true
            return substituted?.values
        }
        guard isWanted,
            let basis = try? SubstitutedBasis(of: problem, meter, countingIn: &work.rowsTouched)
        else { return nil }
        let values = basis.values
        directChanges = isAllNew(change, problem) ? 0 : directChanges + 1
        substituted = consume basis
        isAnswerDirect = true
        return values
    }

    /// The number of changes of constants after which the graph is built, if substitution solved for all of them.
    ///
    /// Building the graph took eight times as long as a search in a profile of 65,534 nested views. Up to a few searches
    /// therefore cost less than the graph, and a layout that changes only once or twice never needs it. `Engine+Effort`
    /// describes such choices.
    private static let mostDirectChanges = 4

    func isSolvedDirectly(_ batch: Batch) -> Bool {
        directChanges < Self.mostDirectChanges && batch.count == batch.constantChanges.count
    }

    func isFollowing(_ batch: Batch, of problem: borrowing Problem) -> Bool {
        if directSolutionUse == .always { return false }
        let changed = max(batch.addedConstraints.count, batch.removedConstraints.count)
        return changed <= Self.triangularSize || changed * 2 < problem.constraintCount
    }

    private func isAllNew(_ change: Problem.Change, _ problem: borrowing Problem) -> Bool {
        change.addedVariables.count == problem.variableCount
            && change.addedConstraints.count == problem.constraintCount
    }
}
