/// What is done to a layout and timed. Operations are never averaged with one another.
public enum Operation: String, Sendable, CaseIterable, Codable {
    /// Making the variables and constraints of the whole layout: no solver takes part.
    case build
    /// Handing them to an empty solver in one batch and reading every frame.
    case firstSolve = "first-solve"
    /// Changing the constants that hold the root's size, and reading what moved.
    case resize
    /// Removing some constraints in the middle of a live layout and adding others.
    case edit
    /// A cell leaves and another comes: constraints removed and added.
    case reuse
    /// A cell's content is replaced by changing constants only.
    case reuseByConstant = "reuse-constant"
    /// Removing everything.
    case teardown
}
