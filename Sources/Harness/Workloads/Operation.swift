/// An operation on a layout. Operations are never averaged with each other.
public enum Operation: String, Sendable, CaseIterable, Codable {
    /// Creates the variables and constraints of the layout, without a solver.
    case build
    /// Creates the layout, passes it to an empty solver and reads every frame. Other authors' solvers are compared by
    /// this operation, because most of them take constraints as they are created.
    case buildAndSolve = "build-and-solve"
    /// Passes the layout to an empty solver in one batch and reads every frame.
    case firstSolve = "first-solve"
    /// Changes the root's size for the first time after the layout was created. Only whole layout engines are measured on
    /// it: an engine may prepare later changes at the first one, which medians of ``resize`` do not show.
    case firstResize = "first-resize"
    /// Changes the constants of the root's size and reads the changed values.
    case resize
    /// Removes constraints in the middle of a live layout and adds others.
    case edit
    /// Replaces a cell by removing and adding constraints.
    case reuse
    /// Replaces the content of a cell by changing constants.
    case reuseByConstant = "reuse-constant"
    /// Inserts a box in the middle of a screen, or removes it again. Only whole layout engines are measured on it.
    case structure
    /// Removes all constraints and variables.
    case teardown

    /// All operations of solvers except ``buildAndSolve``, which is ``build`` and ``firstSolve`` together.
    public static let usual = allCases.filter { ![.buildAndSolve, .firstResize, .structure].contains($0) }

    /// Whether peers are measured on the operation.
    public var isForPeers: Bool {
        switch self {
        case .buildAndSolve, .resize, .edit, .reuse, .reuseByConstant: true
        case .build, .firstSolve, .firstResize, .structure, .teardown: false
        }
    }
}
