/// The state of a row in a search.
public enum RowState: UInt8, BitwiseCopyable {
    case unread
    /// The row waits for two or three roots and is in the lists of all of them.
    case waiting
    /// The row waits for four or more roots and is in the lists of three of them.
    case waitingForMany
    /// The constraint narrowed an interval, or linked two roots at a lower level. The final check must confirm it.
    case assumed
    /// The constraint holds at the values of its variables, or defines one of them.
    case holds
    /// The constraint is violated, by the smallest possible distance.
    case violated
    /// The row takes no part in the layout.
    case unused

    @inlinable var isOpen: Bool { self == .unread || self == .waiting || self == .waitingForMany }

    /// Whether the layout may violate the constraint. A constraint that was not read is optional.
    public var mayBeViolated: Bool { self == .unread || self == .violated }
}
