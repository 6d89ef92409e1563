import SimplexSupport
import SolverAPI

/// The definitions of variables by rows, which become the first basis; see ``SubstitutedBasis``.
///
/// The variables of a tree of the forest are defined from the root outwards: the row of a link defines one variable
/// from another one that is closer to the root. A row that determines the root, or links it to a different root, may
/// contain a variable far from the root. This variable is then defined by the row, and the definitions on its path to
/// the root are reversed.
extension DirectSolution {
    /// Makes a row define a variable of a root's tree, and each row on the path from this variable to the root the next
    /// variable on the path. If the row contains several variables of the tree, or variables of a third tree whose
    /// coefficients cancel, a definition could be part of a cycle, and the row remains unplaced.
    ///
    /// - Parameter parent: The root to which the row links `root`; -1 if the row determines the value of `root`.
    /// - Complexity: O(length of the path). The root of the smaller tree is linked, so a variable is on O(log *n*)
    ///   reversed paths.
    mutating func define(
        _ root: Int32, by row: ConstraintSlot, linkedTo parent: Int32 = -1, _ problem: borrowing Problem
    ) {
        let end = forest.nodes[Int(root)].variable
        var row = row
        var variable = onlyVariable(of: row, dependingOn: root, besides: .none, parent, problem)
        while let current = variable {
            let next = definitions[Int(current)]
            definitions[Int(current)] = row
            // A variable whose row remained unplaced ends a path, too.
            if current == end || next.isNone { return }
            row = next
            variable = onlyVariable(of: row, dependingOn: root, besides: current, -1, problem)
        }
        unplaced.append(row)
    }

    /// Whether the first of two rows is the better definition of a variable that both determine.
    ///
    /// An inequality with a zero multiplier could leave the basis without cost, and the tie rule would consider it after
    /// each change. An equation could not, nor could one of a pair of bounds of one variable, as of a text's size.
    func isPreferred(_ first: ConstraintSlot, to second: ConstraintSlot, _ problem: borrowing Problem) -> Bool {
        let (one, other) = (problem.header(at: first), problem.header(at: second))
        if (one.relation == .equal) != (other.relation == .equal) { return one.relation == .equal }
        return one.termCount < other.termCount
    }

    /// Returns the variable of a row that depends on a root and is not `known`; nil if there are several, or if a
    /// variable depends on a root other than these two.
    private mutating func onlyVariable(
        of row: ConstraintSlot, dependingOn root: Int32, besides known: VariableSlot, _ parent: Int32,
        _ problem: borrowing Problem
    ) -> VariableSlot? {
        let header = problem.header(at: row)
        var found: VariableSlot?
        for position in 0..<header.termCount {
            let variable = problem.term(position, of: header).variable
            if variable == known { continue }
            let own = forest.root(of: variable)
            if own < 0 || own == parent { continue }
            if own != root || found != nil { return nil }
            found = variable
        }
        return found
    }
}
