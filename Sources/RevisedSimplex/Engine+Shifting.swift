import SolverAPI

/// Against stalling: intervals of multipliers that are a little wider than they should be, while the dual simplex runs.
///
/// In a web of wishes hundreds of required bounds are tight without a force. Each of them blocks every step at once, nothing
/// moves, and Bland's rule needs more steps than anybody can wait for: of 20 webs of 200 variables 14 were refused after
/// 28,800 steps (measured). So both ends of the interval of each tight constraint are moved outwards by a random multiple
/// of a symbol that is smaller than all others (``PriorityVector/Entry/perturbation(_:)``). Then every step has a length,
/// and none is as long as another, so the method ends. Forces balance symbol by symbol: to take the symbol away at the end
/// leaves an optimum. (Bound shifting: Koberstein, *The Dual Simplex Method*, ch. 6; with a symbol instead of a small
/// number there is nothing to mend afterwards.)
extension Engine {
    var isShifted: Bool { !shifted.isEmpty }

    /// Shifts the intervals of all tight constraints.
    mutating func shiftIntervals() {
        for c in 0..<Int32(constraints.count) where constraints[c].isTight { shift(c) }
    }

    /// Shifts the interval of a constraint, which is legal at any time: its multiplier only gains room.
    mutating func shift(_ c: Int32) {
        guard shifts[c] == 0, constraints[c].form != .requiredEqual else { return }
        // A function of the age, so that nothing depends on the order of slots.
        var random = SplitMix64(seed: UInt64(bitPattern: Int64(constraints[c].age)))
        shifts[c] = 1 + Double(random.next() >> 40) / Double(1 << 24)
        shifted.append(c)
    }

    /// The shift of a constraint's interval as a force; nothing if it has none.
    @inline(__always)
    func shiftForce(_ c: Int32, times factor: Double = 1) -> PriorityVector {
        shifts[c] == 0 ? PriorityVector() : PriorityVector(.perturbation(factor * shifts[c]))
    }

    /// Gives all intervals their true ends, and takes the perturbation out of all forces.
    mutating func removeShifts() {
        if shifted.isEmpty { return }
        for c in shifted.elements { shifts[c] = 0 }
        shifted.removeAll()
        derived.removeAll()
        multipliers.forEachSlot { c in derived.append(c) }
        for c in derived.elements where multipliers[c].isPerturbed {
            setMultiplier(c, multipliers[c].withoutPerturbation(in: keys))
        }
        freed.removeAll()
        stayMultipliers.forEachSlot { v in freed.append(v) }
        for v in freed.elements where stayMultipliers[v].isPerturbed {
            setStayMultiplier(v, stayMultipliers[v].withoutPerturbation(in: keys))
        }
    }
}
