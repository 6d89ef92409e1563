import SimplexSupport

/// The symbols to be tested before a solve ends.
struct Agenda: ~Copyable {
    /// Nonbasic symbols whose move may have become profitable.
    var profitable = Worklist<Symbol>()
    /// Basic constraints whose value may have moved to the wrong side.
    var misplaced = Worklist<Symbol>()
    /// External variables whose value may have changed since it was published.
    var moved = Worklist<Symbol>()
    /// Nonbasic symbols whose freedom to move without cost may have changed.
    var reviewed = Worklist<Symbol>()

    mutating func grow(to count: Int) {
        profitable.grow(to: count)
        misplaced.grow(to: count)
        moved.grow(to: count)
        reviewed.grow(to: count)
    }

    /// Clears the lists, except the variables to be published.
    mutating func removeAll() {
        profitable.removeAll()
        misplaced.removeAll()
        reviewed.removeAll()
    }
}
