public import SolverAPI

/// An error of a change or a layout of a ``LayoutTree``. The call that throws has changed nothing.
///
/// Nodes and rows are in the client's words, if the client gave names (``LayoutTree/setName(_:of:)``).
public enum TreeError: Error, Hashable, Sendable {
    /// The node was removed.
    case removedNode(String)
    /// The node belongs to a different tree.
    case foreignNode(String)
    /// The row was removed, or one of its nodes.
    case removedRow(String)
    /// The row belongs to a different tree.
    case foreignRow(String)
    /// The root cannot be removed, hidden or moved.
    case isRoot
    /// The first node would be moved into itself, because the second one is inside of it.
    case isInside(String, String)
    /// The size of the root is negative, not finite, or exceeds `Limits.magnitude`.
    case invalidSize(width: Double, height: Double)
    /// A constant or a multiplier is not finite, or exceeds `Limits.magnitude`.
    case numberOutOfRange(row: String, number: String)
    /// A multiplier is 0 for a position, or smaller than the solver's resolution.
    case multiplierTooSmall(row: String, multiplier: Double)
    /// A priority is not in the range 0 < p ≤ 1000.
    case invalidPriority(row: String, priority: Double)
    /// A natural size is negative, not finite, or exceeds `Limits.magnitude`.
    case invalidContentSize(node: String, size: String)
    /// The tree has created as many nodes or rows as it can.
    case isFull
    /// The required constraints cannot hold together.
    case conflict(TreeConflict)
    /// Heights that depend on widths do not settle, because a width depends on such a height. Names the nodes.
    case heightsDoNotSettle([String])
    /// The solver failed for another reason.
    case solver(SolverError)
}

/// An irreducible set of required constraints that cannot hold together: without any one of them, the others can.
public struct TreeConflict: Hashable, Sendable {
    /// A constraint of the conflict.
    public struct Member: Hashable, Sendable {
        /// The row; nil if the constraint is not one that the client added.
        public let row: LayoutTree.Row?
        /// The node whose size the constraint limits, if ``row`` is nil: by its natural size, because a size is not
        /// negative, or because it is the root. A natural size is changed with
        /// ``LayoutTree/setContentSize(width:height:of:horizontal:vertical:)``, and a height that follows the width with
        /// ``LayoutTree/setHeight(of:priorities:forWidth:)``.
        public let node: LayoutTree.Node?
        /// The constraint in words: `card.leading == window.leading + 16`, with its place in the code if the tree
        /// records places.
        public let description: String
        /// The factor of the constraint in the sum that proves the conflict; see `SolverAPI.Conflict`.
        public let multiplier: Double
    }

    public let members: [Member]
}

extension TreeError: CustomStringConvertible {
    /// One line, or for a conflict one line for each constraint.
    public var description: String {
        switch self {
        case .removedNode(let node): "\(node) was removed from this tree"
        case .foreignNode(let node): "\(node) belongs to a different tree"
        case .removedRow(let row): "\(row) was removed from this tree, or one of its nodes was"
        case .foreignRow(let row): "\(row) belongs to a different tree"
        case .isRoot: "the root of a tree can neither be removed, hidden nor moved"
        case .isInside(let node, let parent): "\(node) cannot be moved to \(parent), which is inside of it"
        case .invalidSize(let width, let height):
            "the size of the root is \(width) × \(height); each extent must be from 0 to \(Limits.magnitude)"
        case .numberOutOfRange(let row, let number):
            "\(row): \(number) must be a number of at most ±\(Limits.magnitude)"
        case .multiplierTooSmall(let row, let multiplier):
            "\(row): the multiplier is \(multiplier); it must be at least ±\(2 * Limits.smallestCoefficient), or 0 for a size"
        case .invalidPriority(let row, let priority):
            "\(row): priority \(priority) is not greater than 0 and at most 1000"
        case .invalidContentSize(let node, let size):
            "\(node): the natural size is \(size); it must be from 0 to \(Limits.magnitude)"
        case .isFull: "the tree has no room for another node or row"
        case .conflict(let conflict): conflict.description
        case .heightsDoNotSettle(let nodes):
            "the heights of \(BoundedText.list(nodes)) do not settle: their widths depend on their heights"
        case .solver(let error): error.description
        }
    }
}

extension TreeConflict: CustomStringConvertible {
    /// The constraints, one a line; of more than 20, the first 20 and the number of the others.
    public var description: String {
        "these constraints cannot hold together:\n"
            + BoundedText.list(members, separator: "\n", place: "members") { "    " + $0.description }
    }
}
