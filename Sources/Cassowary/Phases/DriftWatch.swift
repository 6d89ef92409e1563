/// Counters that decide when the tableau is compared with the constraints.
struct DriftWatch {
    /// The number of pivots at the last comparison of values.
    var pivotsAtLook = 0
    /// The number of pivots at the last comparison of entries.
    var pivotsAtEntryLook = 0
    /// Whether the last comparison used the bound ``Simplex/largestDriftOnTheWay`` and found no drift.
    var isLookedAtLoosely = false
    /// The number of changed constants since all values were recomputed.
    var constantChanges = 0
    var factorings = 0
    /// The number of ``factorings`` after which a solve fails.
    var lastFactoring = 0
}
