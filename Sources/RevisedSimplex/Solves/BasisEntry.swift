import SolverAPI

/// An entry of a ``BasisRow`` or ``BasisColumn``: a basis member with its coefficient, or a variable or inactive
/// constraint with its rate.
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
