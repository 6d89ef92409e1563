import SimplexSupport
import SolverAPI

/// Perturbation against stalling of the dual simplex: if many symbols could enter without cost, each step may undo
/// another.
///
/// Each symbol at an end of its multiplier's interval gets a random cost below all others, so every step has a cost and
/// no two are equal. The costs decide only what nothing else decides, so removing them leaves an optimal layout. This is
/// the lexicographic rule of the dual simplex with a random order (Chvátal, *Linear Programming*, ch. 3 and 10).
extension Simplex {
    /// Adds the costs.
    mutating func perturb() {
        isPerturbed = true
        var random = SplitMix64(seed: UInt64(pivots))
        for symbol in tableau.symbols {
            if symbol.isExternal || tableau.isBasic(symbol) { continue }
            let state = states[symbol.constraint]
            if state.form == .absent || state.form == .requiredEqual || state.isDropped { continue }
            let (rises, falls) = (profitOfRising(symbol) == 0, profitOfFalling(symbol) == 0)
            if rises == falls { continue }
            let amount = Double.random(in: 0.5...1, using: &random)
            multipliers.add(.perturbation(rises ? amount : -amount), to: symbol)
        }
    }

    /// Removes the costs.
    mutating func endPerturbation() {
        if !isPerturbed { return }
        isPerturbed = false
        for index in 0..<Int32(tableau.capacity) where !multipliers.isZero(Symbol(index)) {
            multipliers.removePerturbation(Symbol(index))
            noteMultiplier(Symbol(index))
        }
    }
}
