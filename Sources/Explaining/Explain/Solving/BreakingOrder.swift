import SolverAPI

/// The position of a required rule in the order in which rules are broken (docs/SEMANTICS.md, *Going on after a
/// conflict*). The smallest is broken first. Logs show no creation order, so the last criterion is the position in the
/// log.
struct BreakingOrder: Comparable, Hashable, Sendable {
    enum Kind: Int {
        case fixedSize, comparedSize, farGap, nearGap, farEdge, nearEdge
    }

    private let rank: Int
    let kind: Kind
    private let creationIndex: Int

    /// - Parameters:
    ///   - hidden: the views that a stack hides.
    ///   - contains: whether the first item contains the second.
    init(
        of statement: RuleStatement, _ origin: RuleOrigin, _ creationIndex: Int, hidden: [LogItem] = [],
        _ contains: (LogItem, LogItem) -> Bool
    ) {
        let isHidden = statement.items.contains { item in hidden.contains { $0 == item || contains($0, item) } }
        rank = origin == .own ? (isHidden ? 0 : 1) : origin.isFixed ? 4 : origin == .hiding ? 3 : 2
        kind = Self.kind(of: statement, contains)
        self.creationIndex = creationIndex
    }

    static func < (a: Self, b: Self) -> Bool {
        (a.rank, a.kind.rawValue, a.creationIndex) < (b.rank, b.kind.rawValue, b.creationIndex)
    }

    private static func kind(of statement: RuleStatement, _ contains: (LogItem, LogItem) -> Bool) -> Kind {
        let first = statement.first
        if first.attribute.isExtent { return statement.second == nil ? .fixedSize : .comparedSize }
        guard let second = statement.second else { return .nearEdge }
        if contains(second.item, first.item) { return first.attribute.position == .end ? .farEdge : .nearEdge }
        if contains(first.item, second.item) { return second.attribute.position == .end ? .farEdge : .nearEdge }
        return first.attribute.position == .end ? .farGap : .nearGap
    }
}
