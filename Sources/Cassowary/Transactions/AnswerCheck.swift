import SimplexSupport

/// State that the check of answers keeps between batches.
struct AnswerCheck {
    /// The constraints that contain each variable.
    var uses = VariableUses()
    /// The number of pivots and flips when an answer was last checked.
    var turns = 0
    /// The largest value in points since the last rebuild.
    var largestValue = 0.0
    /// The number of entries written when the multipliers were last checked.
    var entriesAtMultiplierCheck = 0
}
