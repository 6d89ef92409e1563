import SimplexSupport

/// What the check of answers remembers.
struct AnswerCheck {
    /// Which constraints have a variable.
    var uses = VariableUses()
    /// The pivots and changes of side when an answer was last checked.
    var turns = 0
    /// The largest value, in points, since everything was built.
    var largestValue = 0.0
    /// The entries written when the forces were last checked.
    var entriesAtForces = 0
}
