/// What one member of the basis, or one inactive constraint, has in a row or a column.
struct BasisShare: BitwiseCopyable {
    /// The slot of the constraint, or of the variable.
    var slot: Int32
    var value: Double
}

/// The same with the size of what was summed.
struct SizedShare: BitwiseCopyable {
    /// The slot of the constraint.
    var slot: Int32
    var value: Double
    var size: Double
}
