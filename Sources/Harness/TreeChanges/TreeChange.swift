/// What is done to a column of rows while it is on screen.
///
/// All rows are as wide as the column. A *chain* is a column whose rows hang on each other, top on bottom, and which ends with its
/// last row; the column of a stack is a `LayoutStackView` with the same rows.
public enum TreeChange: String, CaseIterable, Hashable, Sendable {
    /// Rows that hang on the column alone go, first to last: nothing else moves.
    case removeApart = "remove-apart"
    /// The rows of a chain go from its end: the column becomes shorter, no other row moves.
    case removeLast = "remove-last"
    /// The rows of a chain go from its head: all below move up.
    case removeFirst = "remove-first"
    /// Rows of equal heights in a column of fixed height go from its end: all others grow.
    case removeEqual = "remove-equal"
    /// Rows come to the head of a chain: all below move down.
    case insertFirst = "insert-first"
    /// Rows come to the end of a chain: the column becomes longer, no other row moves.
    case insertLast = "insert-last"
    /// The row in the middle of a chain becomes higher and lower again: all below move.
    case text
    /// As ``removeLast``, of a stack.
    case stackRemoveLast = "stack-remove-last"
    /// As ``removeFirst``, of a stack. All others were aligned with that view, as in UIKit, so most of the stack's constraints are others
    /// then.
    case stackRemoveFirst = "stack-remove-first"
    /// As ``insertFirst``, of a stack, and with as many other constraints as when the first goes.
    case stackInsertFirst = "stack-insert-first"
    /// As ``insertLast``, of a stack.
    case stackInsertLast = "stack-insert-last"
    /// As ``text``, of a stack.
    case stackText = "stack-text"

    /// The same change by constraints that are written out; nil for what is no change of a stack.
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

    /// In a few words.
    public var summary: String {
        switch self {
        case .removeApart: "rows that hang on the column alone go, one by one"
        case .removeLast: "the last row of a chain goes"
        case .removeFirst: "the first row of a chain goes: all others move"
        case .removeEqual: "the last of rows of equal heights goes: all others grow"
        case .insertFirst: "a row comes to the head of a chain: all others move"
        case .insertLast: "a row comes to the end of a chain"
        case .text: "the middle row of a chain has another height"
        case .stackRemoveLast: "remove-last in a stack view"
        case .stackRemoveFirst: "remove-first in a stack view"
        case .stackInsertFirst: "insert-first in a stack view"
        case .stackInsertLast: "insert-last in a stack view"
        case .stackText: "text in a stack view"
        }
    }

    /// Whether rows go.
    var removes: Bool {
        switch self {
        case .removeApart, .removeLast, .removeFirst, .removeEqual, .stackRemoveLast, .stackRemoveFirst: true
        case .insertFirst, .insertLast, .text, .stackInsertFirst, .stackInsertLast, .stackText: false
        }
    }

    /// Whether rows come.
    var inserts: Bool { isReversed || self == .insertLast || self == .stackInsertLast }

    /// Whether the latest row lies first.
    var isReversed: Bool { self == .insertFirst || self == .stackInsertFirst }
}
