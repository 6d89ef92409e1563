import SolverAPI

/// What one member of the basis, or one inactive constraint, has in a row or a column.
struct BasisShare<Key: Slot>: BitwiseCopyable {
    /// The slot of the constraint, or of the variable.
    var slot: Key
    var value: Double
}

/// The same for a tight constraint, with the size of what was summed.
struct SizedShare: BitwiseCopyable {
    var slot: ConstraintSlot
    var value: Double
    var size: Double
}
