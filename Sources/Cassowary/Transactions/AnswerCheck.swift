import SimplexSupport

/// State of the check of answers.
struct AnswerCheck {
    /// The constraints that contain each variable.
    var uses = VariableUses()
    /// The pivots and flips when an answer was last checked.
    var turns = 0
    /// The largest value in points since the last rebuild.
    var largestValue = 0.0
    /// The entries written when the multipliers were last checked.
    var entriesAtMultiplierCheck = 0
}
