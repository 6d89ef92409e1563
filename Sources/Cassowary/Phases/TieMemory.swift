import SimplexSupport

/// What the rule for equally good layouts remembers from one batch to the next; see ``Simplex/canonicalize(isExtent:precedes:)``.
struct TieMemory: ~Copyable {
    /// The nonbasic symbols that can move without cost, but for those that are still to be reviewed.
    var freeSymbols = SlotSet<Symbol>()
    /// How each of them can.
    var freedoms = SlotTable<Symbol, Freedom>()
    /// The symbols that must not move any more while the layout is settled.
    var held = SlotSet<Symbol>()
    /// Whether nothing that a free symbol depends on changed since the layout was settled.
    var isSettled = false
    /// The rows that held a free symbol then.
    var loose = SlotSet<Symbol>()
    /// How often a symbol was moved to settle the layout.
    var canonicalMoves = 0

    mutating func grow(to count: Int) {
        freeSymbols.grow(to: count)
        freedoms.grow(to: count, fill: .none)
        held.grow(to: count)
        loose.grow(to: count)
    }

    /// Nothing can move.
    mutating func removeAll() {
        isSettled = false
        freeSymbols.removeAll()
        freedoms.fill(with: .none)
    }
}
