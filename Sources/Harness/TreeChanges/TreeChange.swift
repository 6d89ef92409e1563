/// A change of a column of rows in a live tree.
///
/// All rows are as wide as the column. In a *chain*, each row follows the previous one, and the column ends with its
/// last row. In the changes of a stack, the column is a `LayoutStackView` with the same rows.
public enum TreeChange: String, CaseIterable, Hashable, Sendable {
    /// Removes rows that are constrained to the column only, from first to last. No other row moves.
    case removeApart = "remove-apart"
    /// Removes the last row of a chain. The column becomes shorter; no other row moves.
    case removeLast = "remove-last"
    /// Removes the first row of a chain. All other rows move up.
    case removeFirst = "remove-first"
    /// Removes the last row of a column of fixed height whose rows have equal heights. The other rows grow.
    case removeEqual = "remove-equal"
    /// Inserts a row at the start of a chain. All other rows move down.
    case insertFirst = "insert-first"
    /// Inserts a row at the end of a chain. The column becomes longer; no other row moves.
    case insertLast = "insert-last"
    /// Changes the height of the middle row of a chain, and restores it in the next step. All rows below move.
    case text
    /// The change ``removeLast`` in a stack view.
    case stackRemoveLast = "stack-remove-last"
    /// The change ``removeFirst`` in a stack view. As in UIKit, the other views are aligned with the first one, so most
    /// constraints of the stack change.
    case stackRemoveFirst = "stack-remove-first"
    /// The change ``insertFirst`` in a stack view. As many constraints change as in ``stackRemoveFirst``.
    case stackInsertFirst = "stack-insert-first"
    /// The change ``insertLast`` in a stack view.
    case stackInsertLast = "stack-insert-last"
    /// The change ``text`` in a stack view.
    case stackText = "stack-text"

    /// The same change with explicit constraints; nil if this is not a change of a stack.
    public var plain: TreeChange? {
        switch self {
        case .stackRemoveLast: .removeLast
        case .stackRemoveFirst: .removeFirst
        case .stackInsertFirst: .insertFirst
        case .stackInsertLast: .insertLast
        case .stackText: .text
        default: nil
        }
    }

    /// A description of the change in one phrase.
    public var summary: String {
        switch self {
        case .removeApart: "rows constrained to the column only are removed one by one"
        case .removeLast: "the last row of a chain is removed"
        case .removeFirst: "the first row of a chain is removed: all others move"
        case .removeEqual: "the last of rows of equal heights is removed: all others grow"
        case .insertFirst: "a row is inserted at the head of a chain: all others move"
        case .insertLast: "a row is appended to a chain"
        case .text: "the middle row of a chain changes its height"
        case .stackRemoveLast: "remove-last in a stack view"
        case .stackRemoveFirst: "remove-first in a stack view"
        case .stackInsertFirst: "insert-first in a stack view"
        case .stackInsertLast: "insert-last in a stack view"
        case .stackText: "text in a stack view"
        }
    }

    var removes: Bool {
        switch self {
        case .removeApart, .removeLast, .removeFirst, .removeEqual, .stackRemoveLast, .stackRemoveFirst: true
        case .insertFirst, .insertLast, .text, .stackInsertFirst, .stackInsertLast, .stackText: false
        }
    }

    var inserts: Bool { isReversed || self == .insertLast || self == .stackInsertLast }

    /// Whether rows are inserted at the start, so that the newest row is the first.
    var isReversed: Bool { self == .insertFirst || self == .stackInsertFirst }
}
