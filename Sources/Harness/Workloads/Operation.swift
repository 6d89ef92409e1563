/// What is done to a layout and timed. Operations are never averaged with one another.
public enum Operation: String, Sendable, CaseIterable, Codable {
    /// Making the variables and constraints of the whole layout: no solver takes part.
    case build
    /// Both at once: making them, handing them to an empty solver and reading every frame. What other people's solvers can
    /// be compared by, because most of them take constraints one by one as they are made.
    case buildAndSolve = "build-and-solve"
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

    /// What is measured where nobody asks for anything: the parts, not their sum.
    public static let usual = allCases.filter { $0 != .buildAndSolve }

    /// Whether a program of somebody else is asked to do it.
    public var isForPeers: Bool {
        switch self {
        case .buildAndSolve, .resize, .edit, .reuse, .reuseByConstant: true
        case .build, .firstSolve, .teardown: false
        }
    }
}
