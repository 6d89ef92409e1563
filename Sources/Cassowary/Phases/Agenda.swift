import SimplexSupport

/// What has to be looked at before a solve has come to its end.
struct Agenda: ~Copyable {
    /// Nonbasic symbols that may have become able to move at a profit.
    var profitable = Worklist<Symbol>()
    /// Basic constraints whose value may have come to lie on the wrong side.
    var misplaced = Worklist<Symbol>()
    /// External variables whose value may have changed since it was published.
    var moved = Worklist<Symbol>()
    /// Nonbasic symbols that may have become free to move without cost, or have ceased to be.
    var reviewed = Worklist<Symbol>()

    mutating func grow(to count: Int) {
        profitable.grow(to: count)
        misplaced.grow(to: count)
        moved.grow(to: count)
        reviewed.grow(to: count)
    }

    /// Nothing is left to do; what moved is still to be published.
    mutating func removeAll() {
        profitable.removeAll()
        misplaced.removeAll()
        reviewed.removeAll()
    }
}
