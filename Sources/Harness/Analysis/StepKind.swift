/// The kinds of steps of a layout engine. A verdict counts the points of each kind apart, because an engine may prepare
/// for steps of one kind in those of another.
public enum StepKind: String, CaseIterable, Codable, Sendable {
    /// A new layout.
    case building
    /// The first change of numbers of a new layout.
    case firstChange = "first changes"
    /// Numbers that changed before.
    case repeatedChange = "repeated changes"
    /// A box is inserted or removed.
    case structure
}

extension Operation {
    /// The kind of the operation's steps in a race of layout engines; nil for operations that are only of solvers.
    public var kind: StepKind? {
        switch self {
        case .buildAndSolve: .building
        case .firstResize: .firstChange
        case .resize, .edit, .reuseByConstant: .repeatedChange
        case .structure: .structure
        case .build, .firstSolve, .reuse, .teardown: nil
        }
    }
}
