public import SolverAPI

/// The rows that define variables: a triangular basis, to which the layout found by a search belongs.
@frozen
public struct Definitions: ~Copyable {
    /// By variable, the row that defines the variable by its own terms, or none. The definitions contain no cycle.
    public internal(set) var rows: FlatMemory<RowReference>
    /// The rows that determined a variable and do not define any by their own terms.
    public internal(set) var unplaced: [Int32] = []

    @usableFromInline
    init(variableCount: Int) {
        rows = variableCount == 0 ? FlatMemory() : FlatMemory(capacity: variableCount)
        rows.fill(0..<variableCount, with: .none)
    }
}

/// The recording of definitions.
///
/// The links of a class form a tree, which is defined from the root outwards: the row of a link defines one variable
/// from another one that is closer to the root. A row that determines the root, or links it to a different root, may
/// contain a variable far from the root. This variable is then defined by the row, and the definitions on its path to
/// the root are reversed.
extension Substitution where Source: ~Copyable {
    /// Makes a row define a variable of a root's tree, and each row on the path from this variable to the root the next
    /// variable on the path. If the row contains several variables of the tree, or variables of a third tree whose
    /// coefficients cancel, a definition could be part of a cycle, and the row remains unplaced.
    ///
    /// - Parameters:
    ///   - parent: The root to which the row links `root`; nil if the row determines the value of `root`.
    ///   - isPlain: Whether no coefficient of the row cancelled.
    /// - Complexity: O(length of the path). The root of the smaller tree is linked, so a variable is on O(log *n*)
    ///   reversed paths.
    @usableFromInline
    mutating func define(
        _ root: Int32, by row: Int32, linkedTo parent: Int32? = nil, _ source: borrowing Source, isPlain: Bool
    ) {
        if isPlain, !classes.hasMembers(root) {
            definitions.rows[Int(root)] = .row(row)
            return
        }
        var row = row
        var variable = onlyVariable(of: row, dependingOn: root, besides: nil, parent, source)
        while let current = variable {
            let next = definitions.rows[Int(current)].row
            definitions.rows[Int(current)] = .row(row)
            // A variable whose row remained unplaced ends a path, too.
            guard current != root, let next else { return }
            row = next
            variable = onlyVariable(of: row, dependingOn: root, besides: current, nil, source)
        }
        definitions.unplaced.append(row)
    }

    /// Whether the first of two facts is the better definition of a variable that both determine.
    ///
    /// An inequality with a zero multiplier could leave the basis without cost, and the tie rule would consider it after
    /// each change. An equation could not, nor could one of a pair of bounds of one variable, as of a text's size.
    @usableFromInline
    func isPreferred(_ first: RowReference, to second: RowReference, _ source: borrowing Source) -> Bool {
        guard let one = first.row else { return false }
        guard let other = second.row else { return true }
        let isEquation = source.relation(of: one) == .equal
        if isEquation != (source.relation(of: other) == .equal) { return isEquation }
        return source.termCount(of: one) < source.termCount(of: other)
    }

    /// Returns the variable of a row that depends on a root and is not `known`; nil if there are several, or if a
    /// variable depends on a root other than these two.
    private mutating func onlyVariable(
        of row: Int32, dependingOn root: Int32, besides known: Int32?, _ parent: Int32?, _ source: borrowing Source
    ) -> Int32? {
        var (candidate, count) = (nil as Int32?, 0)
        source.forEachTerm(of: row) { variable, _ in
            guard variable != known, let own = classes.root(of: variable), own != parent else { return }
            candidate = variable
            count += own == root ? 1 : 2
        }
        return count == 1 ? candidate : nil
    }
}
