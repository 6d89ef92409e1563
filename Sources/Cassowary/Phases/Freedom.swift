import SimplexSupport
import SolverAPI

/// The directions in which a nonbasic symbol can move without cost.
struct Freedom: BitwiseCopyable, Equatable {
    var rises: Bool
    var falls: Bool

    var isNone: Bool { !rises && !falls }
    static var none: Freedom { Freedom(rises: false, falls: false) }
}

/// Incremental bookkeeping of the symbols that can move without cost, because the tie rule queries the freedom of every
/// entry of the rows that it reads.
extension Simplex {
    /// Returns the directions in which no violation changes.
    mutating func freedom(_ symbol: Symbol) -> Freedom {
        if tableau.isBasic(symbol) { return .none }
        if symbol.isExternal { return Freedom(rises: true, falls: true) }
        if states[symbol.constraint].form == .absent { return .none }
        var freedom = Freedom(rises: profitOfRising(symbol).isFree, falls: profitOfFalling(symbol).isFree)
        // Hugging and compression resistance with one breakpoint keep the symbol from moving in either direction. If
        // the symbol counted as free, the tie rule would visit all variables in its column.
        if freedom.rises, let partner = partner(of: symbol, rising: true) {
            freedom.rises = false
            states[partner.constraint].pinned = symbol
        }
        if freedom.falls, let partner = partner(of: symbol, rising: false) {
            freedom.falls = false
            states[partner.constraint].pinned = symbol
        }
        return freedom
    }

    /// Returns a basic constraint at 0 whose row contains only `symbol`, and which any move of `symbol` in this
    /// direction takes past 0. The cost of passing 0 does not depend on the values of the other symbols.
    mutating func partner(of symbol: Symbol, rising: Bool) -> Symbol? {
        let twin = tableau.twins[symbol]
        guard !twin.isNone, tableau.isTwin(twin, of: symbol) else { return nil }
        let slot = twin.constraint
        if states[slot].form == .absent || states[slot].form == .requiredEqual { return nil }
        // A coefficient that may be rounding is not a safe divisor.
        guard abs(tableau.constants[twin]) <= tolerance(slot), abs(tableau.rows[twin][0].value) > 1e-6 else {
            return nil
        }
        return (tableau.rows[twin][0].value < 0) == (rising == (states[slot].side > 0)) ? twin : nil
    }

    /// Marks the only symbol in the row of a basic constraint for review, because the constraint may now keep it from
    /// moving.
    mutating func reviewOwner(ofRow symbol: Symbol) {
        if tableau.rows[symbol].count == 1 { agenda.reviewed.insert(tableau.rows[symbol][0].column) }
    }

    /// Marks the symbols pinned by constraints whose rows contain `symbol`. Call it before a pivot rewrites those rows.
    /// A row with a second entry pins no symbol, even if its value stays the same.
    mutating func reviewPinned(byRowsWith symbol: Symbol) {
        let column = tableau.columns[symbol]
        for index in 0..<column.count {
            let row = column[index].row
            if row.isExternal || states[row.constraint].pinned.isNone { continue }
            agenda.reviewed.insert(states[row.constraint].pinned)
        }
    }

    mutating func updateFreeSymbols() {
        while let symbol = agenda.reviewed.popFirst() { setFreedom(freedom(symbol), of: symbol) }
    }

    @inline(__always)
    mutating func setFreedom(_ freedom: Freedom, of symbol: Symbol) {
        if freedom == ties.freedoms[symbol] { return }
        ties.freedoms[symbol] = freedom
        ties.isSettled = false
        if freedom.isNone { ties.freeSymbols.remove(symbol) } else { ties.freeSymbols.insert(symbol) }
    }

    /// Adds a variable, which no constraint contains yet.
    mutating func addVariable(slot: VariableSlot) {
        setFreedom(Freedom(rises: true, falls: true), of: Symbol(variable: slot))
    }
}
