import SolverAPI

/// The entry of a basis member, or of an inactive constraint, in a row or column.
struct BasisEntry<Key: Slot>: BitwiseCopyable {
    var slot: Key
    var value: Double
}

/// The entry of a tight constraint in a row. `size` is the sum of the magnitudes of the addends of `value`.
struct SizedEntry: BitwiseCopyable {
    var slot: ConstraintSlot
    var value: Double
    var size: Double
}
