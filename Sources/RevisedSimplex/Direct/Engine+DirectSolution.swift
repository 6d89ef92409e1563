import SimplexSupport
import SolverAPI

/// The policy that decides for which batches a ``RevisedSimplexSolver`` tries substitution before the simplex method. A
/// layout that substitution finds is used only if it is certified to be the canonical layout.
public enum DirectSolutionUse: Sendable {
    /// Tries substitution for a new system and for the first edit of its constants. The second edit builds the
    /// definition graph and uses the simplex method.
    case forFirstLayouts
    /// Tries substitution for each batch. For tests.
    case always
    /// Never tries substitution. The default.
    case never
}

extension Engine {
    mutating func directSolution(
        of problem: borrowing Problem, after change: Problem.Change, isBehind: Bool
    ) -> [Double]? {
        let isWanted =
            switch directSolutionUse {
            case .never: false
            case .always: true
            case .forFirstLayouts: isAllNew(change, problem) || isBehind && directAnswers == 1 && change.isOfConstants
            }
        guard isWanted, let values = try? DirectSolution.values(of: problem, meter) else {
            directAnswers = 0
            return nil
        }
        directAnswers = isAllNew(change, problem) ? 1 : directAnswers + 1
        return values
    }

    func isFollowing(_ batch: Batch, of problem: borrowing Problem) -> Bool {
        if directSolutionUse == .always { return false }
        if batch.count == batch.constantChanges.count { return directAnswers != 1 }
        return batch.addedConstraints.count < problem.constraintCount
    }

    private func isAllNew(_ change: Problem.Change, _ problem: borrowing Problem) -> Bool {
        change.addedVariables.count == problem.variableCount
            && change.addedConstraints.count == problem.constraintCount
    }
}

extension Problem.Change {
    /// Whether the batch only changed constants.
    fileprivate var isOfConstants: Bool {
        addedVariables.isEmpty && addedConstraints.isEmpty && removedVariables.isEmpty && removedConstraints.isEmpty
            && priorities.isEmpty
    }
}
