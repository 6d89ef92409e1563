import SolverAPI

/// The origins of the rules of a log. ``LogRule/origin`` reads one rule; here the other rules of its list count too.
struct RuleOrigins {
    private let listed: [LogRule]

    init(_ listed: [LogRule]) { self.listed = listed }

    /// Returns the origin of each rule, in order.
    func all() -> [RuleOrigin] {
        if isOfOtherProcess { return listed.map { $0.origin == .own ? .system : $0.origin } }
        let sized = Set(temporarySizes())
        let systemViews = viewsOfSystem()
        return listed.enumerated().map { index, rule in
            guard rule.origin == .own else { return rule.origin }
            let items = Self.items(of: rule)
            let isOfSystem = !items.isEmpty && items.allSatisfy { systemViews.contains($0.key) }
            return sized.contains(index) || isOfSystem ? .system : .own
        }
    }

    private var isOfOtherProcess: Bool {
        listed.contains { Self.items(of: $0).contains { SystemFramework.isOfOtherProcess($0.kind) } }
    }

    /// Returns the positions of rules without an identifier by which the system sizes cells and their content views.
    ///
    /// In apps with Masonry, and with old versions of SnapKit, the descriptions of all constraints lack identifiers such as
    /// `UIView-Encapsulated-Layout-…` and `UISV-hiding`.
    /// Apps hardly ever fix the size of a content view, or give a view that has rules of a library the size 0 or the length of
    /// a screen by other means. If two rules size the same view along one axis, one is the app's: a size 0 of a content
    /// view is then the system's, and otherwise neither is returned. In other apps a rule without an identifier is the app's.
    private func temporarySizes() -> [Int] {
        if listed.contains(where: { $0.library == .none && $0.identifier != nil }) { return [] }
        let made = Set(listed.filter { $0.library != .none }.flatMap(Self.items).map { $0.key })
        var found: [RuleStatement.Side: [Int]] = [:]
        for (index, rule) in listed.enumerated() where rule.className == "NSLayoutConstraint" && rule.identifier == nil
        {
            guard let statement = rule.statements.first, statement.second == nil, statement.first.attribute.isExtent,
                statement.mayBeTemporary || statement.isSizeOfSystem && made.contains(statement.first.item.key)
            else { continue }
            found[statement.first, default: []].append(index)
        }
        return found.values.flatMap { rules in
            if rules.count == 1 { return rules }
            let empty = rules.filter { listed[$0].statements.first?.isEmptySize == true }
            return empty.count == 1 ? empty : []
        }
    }

    /// Returns the keys of the system's views: the private ones, and plain views that rules relate to them and to no
    /// view of the app.
    func viewsOfSystem() -> Set<String> {
        let relations = listed.map(Self.items)
        if isOfOtherProcess { return Set(relations.flatMap { $0.map(\.key) }) }
        // The button of a bar has an image view.
        let hasBars = relations.contains { $0.contains { $0.kind == "_UIModernBarButton" } }
        var known: Set<String> = []
        var plain: Set<String> = []
        for item in relations.flatMap({ $0 }) {
            if SystemRule.source(of: item).map({ $0 != .guide }) == true {
                known.insert(item.key)
            } else if ["UIView", "NSStackView"].contains(item.kind) && item.title == nil
                || item.kind == "UIImageView" && hasBars
            {
                plain.insert(item.key)
            }
        }
        if known.isEmpty { return [] }
        // Apps do not add labels and pictures to private views.
        for rule in listed where rule.superview.map({ known.contains($0.key) }) == true {
            let parts = Self.items(of: rule).filter { Self.partClasses.contains($0.kind) }
            plain.formUnion(parts.map { $0.key })
        }
        let `private` = known
        // Adds the plain views that are connected to private ones, then drops those that are connected to others.
        func spread(_ change: ([String]) -> Bool) {
            var hasChanges = true
            while hasChanges { hasChanges = relations.reduce(false) { change($1.map { $0.key }) || $0 } }
        }
        spread { keys in
            let new =
                keys.contains(where: known.contains) ? keys.filter { plain.contains($0) && !known.contains($0) } : []
            known.formUnion(new)
            return !new.isEmpty
        }
        spread { keys in
            let lost =
                keys.allSatisfy(known.contains) ? [] : keys.filter { known.contains($0) && !`private`.contains($0) }
            known.subtract(lost)
            return !lost.isEmpty
        }
        return known
    }

    /// The public classes of views that the system adds to its private views.
    private static let partClasses = [
        "UIView", "UILabel", "UIImageView", "UIButton", "UIStackView", "UIVisualEffectView", "UIActivityIndicatorView",
    ]

    private static func items(of rule: LogRule) -> [LogItem] { rule.statements.flatMap { $0.items } }
}

extension RuleStatement {
    /// Whether the rule sets a size to 0.
    var isEmptySize: Bool { relation == .equal && second == nil && first.attribute.isExtent && constant == 0 }

    /// Whether the rule sets a size to 50, the size of an item of a flow layout that has not been measured.
    var isItemSize: Bool {
        relation == .equal && second == nil && first.attribute.isExtent && constant == 50
            && (first.item.kind == "UIView" || first.item.isCell)
    }

    /// Whether the rule sets a size to 0 or to the length of a screen, as the system does for a controller's view.
    var isSizeOfSystem: Bool {
        isEmptySize
            || relation == .equal && second == nil && first.attribute.isExtent && first.item.kind == "UIView"
                && RepairOrder.screenLengths.contains(constant)
    }

    /// Whether a size without an identifier may be a temporary size that the system sets on a cell or its content view.
    var mayBeTemporary: Bool {
        guard relation == .equal, first.attribute.isExtent else { return false }
        let kind = first.item.kind
        if ["CellContentView", "HeaderFooterContentView", "HeaderFooterViewContent"].contains(where: { kind.holds($0) })
        {
            return true
        }
        return constant == 0 && kind.hasSuffix("Cell")
    }
}
