import SimplexSupport

/// State of the tie rule between batches; see ``Simplex/canonicalize(isExtent:precedes:)``.
struct TieMemory: ~Copyable {
    /// The nonbasic symbols that could move without cost when they were last reviewed.
    var freeSymbols = SlotSet<Symbol>()
    /// The directions in which each symbol can move without cost.
    var freedoms = SlotTable<Symbol, Freedom>()
    /// The symbols that the tie rule holds: they no longer move while the rule is applied.
    var held = SlotSet<Symbol>()
    /// Whether all values that depend on free symbols are unchanged since the tie rule was last applied.
    var isSettled = false
    /// The rows that contained a free symbol when the tie rule was last applied.
    var loose = SlotSet<Symbol>()
    /// The number of moves of the tie rule so far.
    var canonicalMoves = 0

    mutating func grow(to count: Int) {
        freeSymbols.grow(to: count)
        freedoms.grow(to: count, fill: .none)
        held.grow(to: count)
        loose.grow(to: count)
    }

    /// Resets the state as if no symbol could move.
    mutating func removeAll() {
        isSettled = false
        freeSymbols.removeAll()
        freedoms.fill(with: .none)
    }
}
