import SolverAPI

/// The origins of the rules of a log. ``LogRule/origin`` reads one rule; here the other rules of its list count too.
struct RuleOrigins {
    private let listed: [LogRule]

    init(_ listed: [LogRule]) { self.listed = listed }

    /// Returns the origin of each rule, in order.
    func all() -> [RuleOrigin] {
        let sized = Set(sizedContentViews())
        let alerts = alertViews()
        return listed.enumerated().map { index, rule in
            guard rule.origin == .own else { return rule.origin }
            let items = Self.items(of: rule)
            let isOfAlert = !items.isEmpty && items.allSatisfy { alerts.contains($0.key) }
            return sized.contains(index) || isOfAlert ? .system : .own
        }
    }

    /// Returns the positions of the rules by which the system sizes the content views of cells.
    ///
    /// Masonry prints its rules without identifiers, and those of the system with them, so `UIView-Encapsulated-Layout-…`
    /// is missing from its logs. If two rules size the same content view, one is the app's and neither is returned.
    private func sizedContentViews() -> [Int] {
        guard listed.contains(where: { $0.className == "MASLayoutConstraint" }) else { return [] }
        var found: [RuleStatement.Side: [Int]] = [:]
        for (index, rule) in listed.enumerated() where rule.className == "NSLayoutConstraint" && rule.identifier == nil
        {
            guard let statement = rule.statements.first, statement.second == nil, statement.relation == .equal,
                statement.first.attribute.isExtent, statement.first.item.isContentOfCell
            else { continue }
            found[statement.first, default: []].append(index)
        }
        return found.values.filter { $0.count == 1 }.flatMap { $0 }
    }

    /// Returns the keys of the views of alerts: the private ones, and plain views that the rules relate only to them.
    private func alertViews() -> Set<String> {
        var views: Set<String> = []
        var plain: Set<String> = []
        for item in listed.flatMap(Self.items) {
            if SystemRule.source(of: item) == .alert {
                views.insert(item.key)
            } else if item.kind == "UIView", item.title == nil {
                plain.insert(item.key)
            }
        }
        guard !views.isEmpty else { return [] }
        // A plain view that is related to a view of the app may be the app's. What is related to that one is, too.
        var changes = true
        while changes {
            changes = false
            for rule in listed {
                let keys = Self.items(of: rule).map { $0.key }
                if keys.allSatisfy({ plain.contains($0) || views.contains($0) }) { continue }
                for key in keys where plain.remove(key) != nil { changes = true }
            }
        }
        let related = listed.contains { rule in
            let keys = Self.items(of: rule).map { $0.key }
            return keys.contains(where: views.contains) && keys.contains(where: plain.contains)
        }
        return related ? views.union(plain) : views
    }

    private static func items(of rule: LogRule) -> [LogItem] { rule.statements.flatMap { $0.items } }
}

extension LogItem {
    /// Whether the item is the content view of a cell, header or footer.
    fileprivate var isContentOfCell: Bool {
        kind.holds("CellContentView") || kind.holds("HeaderFooterContentView") || kind.holds("HeaderFooterViewContent")
    }
}
