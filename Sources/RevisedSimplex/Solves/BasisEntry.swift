import SolverAPI

/// The entry of a basis member, or of an inactive constraint, in a row or column.
struct BasisEntry<Key: Slot>: BitwiseCopyable {
    /// The slot of the constraint, or of the variable.
    var slot: Key
    var value: Double
}

/// The entry of a tight constraint, with the sum of the magnitudes of its addends.
struct SizedEntry: BitwiseCopyable {
    var slot: ConstraintSlot
    var value: Double
    var size: Double
}
