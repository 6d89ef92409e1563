import SimplexSupport
import SolverAPI

/// The directions in which a nonbasic symbol can move at no cost.
struct Freedom: BitwiseCopyable, Equatable {
    var rises: Bool
    var falls: Bool

    var isNone: Bool { !rises && !falls }
    static var none: Freedom { Freedom(rises: false, falls: false) }
}

/// Which symbols can move at no cost, kept up to date.
///
/// The canonical rule asks for it once for each entry of the rows that it looks at.
extension Simplex {
    /// The directions in which no violation changes.
    mutating func freedom(_ symbol: Symbol) -> Freedom {
        if tableau.isBasic(symbol) { return .none }
        if symbol.isExternal { return Freedom(rises: true, falls: true) }
        if states[symbol.constraint].form == .absent { return .none }
        var freedom = Freedom(rises: profitOfRising(symbol) >= 0, falls: profitOfFalling(symbol) >= 0)
        // What hugs and resists at one place moves neither way; taken for free, it would make the canonical rule look at all
        // variables in its column.
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

    /// A basic constraint at 0 that a nonbasic symbol takes past 0 at once, because its row holds nothing but the symbol:
    /// that costs, wherever all others are.
    mutating func partner(of symbol: Symbol, rising: Bool) -> Symbol? {
        let twin = tableau.twins[symbol]
        guard !twin.isNone, tableau.isTwin(twin, of: symbol) else { return nil }
        let slot = twin.constraint
        if states[slot].form == .absent || states[slot].form == .requiredEqual { return nil }
        // A coefficient that may be rounding is nothing to divide by.
        guard abs(tableau.constants[twin]) <= tolerance(slot), abs(tableau.rows[twin][0].value) > 1e-6 else {
            return nil
        }
        return (tableau.rows[twin][0].value < 0) == (rising == (states[slot].side > 0)) ? twin : nil
    }

    /// A basic constraint may pin a symbol that it did not pin before.
    mutating func reviewOwner(ofRow symbol: Symbol) {
        if tableau.rows[symbol].count == 1 { agenda.reviewed.insert(tableau.rows[symbol][0].column) }
    }

    /// Before the rows with a symbol are written anew: one that held nothing but the symbol it pins may gain another, and pins none
    /// then, though its value stays.
    mutating func reviewPinned(byRowsWith symbol: Symbol) {
        let column = tableau.columns[symbol]
        for place in 0..<column.count {
            let row = column[place].row
            if row.isExternal || states[row.constraint].pinned.isNone { continue }
            agenda.reviewed.insert(states[row.constraint].pinned)
        }
    }

    /// Brings ``freeSymbols`` up to date.
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

    /// A new variable: nothing holds it.
    mutating func addVariable(slot: VariableSlot) {
        setFreedom(Freedom(rises: true, falls: true), of: Symbol(variable: slot))
    }
}
