/// The containment of items, as far as the rules of a log show it.
extension RuleSystem {
    /// The items, with the likely containers of other items first; an item may occur several times. The first item is
    /// the origin of positions.
    var outermostFirst: [LogItem] {
        let outer = items.filter { superviews[$0.key] == nil && isContainer($0) }
        // The system sizes the outermost view, which is a window or a cell's content view.
        let sized = rules.filter { $0.statement.first.attribute.isExtent && $0.statement.second == nil }
        func sizes(by origin: RuleOrigin) -> [LogItem] {
            let items = sized.filter { $0.origin == origin }.map { $0.statement.first.item }
            return outer.filter(items.contains)
        }
        // If no such view is known, the items that no rule positions relative to an item are the next candidates.
        let placed = Set(rules.filter { $0.statement.second != nil }.map { $0.statement.first.item.key })
        let generated = rules.filter { $0.origin == .system || $0.origin == .mask }.map { $0.statement.first.item }
        return outer.filter { $0.kind.hasSuffix("Window") } + sizes(by: .system) + sizes(by: .mask) + outer + generated
            + items.filter { !placed.contains($0.key) } + items
    }

    /// Whether the item is the superview of an item, as far as the log shows it.
    func isContainer(_ item: LogItem) -> Bool { superviews.values.contains(item) }

    /// Whether the log names `outer` as a superview of `inner`, directly or in several steps.
    func isSuperview(_ outer: LogItem, of inner: LogItem) -> Bool { chain(from: inner).dropFirst().contains(outer) }

    /// Whether `outer` contains `inner`, as far as the log shows it.
    func contains(_ outer: LogItem, _ inner: LogItem) -> Bool {
        isSuperview(outer, of: inner) || outer.isGuide && !inner.isGuide || outer.kind.hasSuffix("Window")
    }

    /// Whether a rule places the first edge of `inner` after that of `outer`, as a subview with a margin.
    func begins(_ inner: LogItem, inside outer: LogItem) -> Bool {
        rules.contains { rule in
            let (first, second) = (rule.statement.first, rule.statement.second)
            return first.item == inner && second?.item == outer && first.attribute.position == .start
                && second?.attribute.position == .start && rule.statement.constant > 0
        }
    }

    /// Returns the item of a conflict that contains the others; nil if the rules do not show one.
    ///
    /// Logs of libraries do not name superviews. There, the container is the item to whose edges or center other items
    /// are related while no rule positions it.
    func outermost(of members: [ExplainedRule]) -> LogItem? {
        let statements = members.filter { $0.origin != .implicit }.map { $0.statement }
        let involved = Set(statements.flatMap { $0.items }.map { $0.key })
        let placed = Set(statements.filter { $0.second != nil }.map { $0.first.item.key })
        let reached = Set(
            statements.compactMap { statement -> String? in
                guard let second = statement.second, let position = statement.first.attribute.position else {
                    return nil
                }
                return second.attribute.position == position ? second.item.key : nil
            })
        return outermostFirst.first { item in
            guard involved.contains(item.key) else { return false }
            return statements.contains { $0.items.contains { $0 != item && isSuperview(item, of: $0) } }
                || item.isGuide || reached.contains(item.key) && !placed.contains(item.key)
        }
    }
}
