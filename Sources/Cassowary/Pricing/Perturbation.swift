import SimplexSupport
import SolverAPI

/// Perturbation against stalling of the dual simplex: if many symbols could enter without cost, each step may undo the
/// previous step.
///
/// Each symbol at an end of its multiplier's interval gets a random cost below all levels. Every step then has a cost,
/// and no two costs are equal. The random costs only choose among optimal layouts, so the layout remains optimal after
/// their removal. This is the lexicographic rule of the dual simplex with a random order (Chvátal, *Linear
/// Programming*, ch. 3 and 10).
extension Simplex {
    mutating func perturb() {
        isPerturbed = true
        var random = SplitMix64(seed: UInt64(pivots))
        for symbol in tableau.symbols {
            if symbol.isExternal || tableau.isBasic(symbol) { continue }
            let state = states[symbol.constraint]
            if state.form == .absent || state.form == .requiredEqual || state.isDropped { continue }
            let (rises, falls) = (profitOfRising(symbol) == .neutral, profitOfFalling(symbol) == .neutral)
            if rises == falls { continue }
            let amount = Double.random(in: 0.5...1, using: &random)
            multipliers.add(.perturbation(rises ? amount : -amount), to: symbol)
        }
    }

    mutating func endPerturbation() {
        if !isPerturbed { return }
        isPerturbed = false
        for index in 0..<Int32(tableau.capacity) where !multipliers.isZero(Symbol(index)) {
            multipliers.removePerturbation(Symbol(index))
            scheduleMultiplier(Symbol(index))
        }
    }
}
