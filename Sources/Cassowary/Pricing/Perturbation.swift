import SimplexSupport
import SolverAPI

/// The way out of a dual simplex that stands still: where many symbols could enter at no cost, each step may undo another.
///
/// Each symbol at an end of what its multiplier may be gets a cost of its own below all others, so that no two are alike and
/// every step costs something. What it decides, nothing else decided: taken away again, the layout is as good. It is the
/// lexicographic rule of the dual simplex with random numbers for the order. Chvátal, *Linear Programming*, ch. 3 and 10.
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

    /// Takes the costs away.
    mutating func endPerturbation() {
        if !isPerturbed { return }
        isPerturbed = false
        for index in 0..<Int32(tableau.capacity) where !multipliers.isZero(Symbol(index)) {
            multipliers.removePerturbation(Symbol(index))
            noteMultiplier(Symbol(index))
        }
    }
}
