/// When the tableau was last held against the constraints, and how often it was written anew.
struct DriftWatch {
    /// The pivots at the latest look at values.
    var pivotsAtLook = 0
    /// The same at entries.
    var pivotsAtEntryLook = 0
    /// Whether the latest look was one with the tolerance of the way.
    var isLookedAtLoosely = false
    /// How many constants changed since all values were computed anew.
    var constantChanges = 0
    /// How often the tableau was written anew for its basis.
    var factorings = 0
    /// The ``factorings`` after which a solve is given up.
    var lastFactoring = 0
}
