import SimplexSupport

/// State of the tie rule between batches; see ``Simplex/canonicalize(isExtent:precedes:)``.
struct TieMemory: ~Copyable {
    /// The nonbasic symbols that can move without cost, except those not reviewed yet.
    var freeSymbols = SlotSet<Symbol>()
    /// The directions of each free symbol.
    var freedoms = SlotTable<Symbol, Freedom>()
    /// The symbols that are held while the layout is being settled.
    var held = SlotSet<Symbol>()
    /// Whether nothing that a free symbol depends on changed since the layout was settled.
    var isSettled = false
    /// The rows that contained a free symbol when the layout was settled.
    var loose = SlotSet<Symbol>()
    /// The number of moves that settled layouts.
    var canonicalMoves = 0

    mutating func grow(to count: Int) {
        freeSymbols.grow(to: count)
        freedoms.grow(to: count, fill: .none)
        held.grow(to: count)
        loose.grow(to: count)
    }

    /// Clears the state: no symbol can move.
    mutating func removeAll() {
        isSettled = false
        freeSymbols.removeAll()
        freedoms.fill(with: .none)
    }
}
