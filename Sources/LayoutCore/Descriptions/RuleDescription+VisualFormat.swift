internal import SolverAPI

/// Rules in the visual format language.
extension RuleDescription {
    /// A distance or size that a visual format can express.
    private enum Measure {
        /// The distance from the end of one item to the start of another. A nil item stands for the superview's edge.
        case gap(from: Item?, to: Item?, Relation, Double)
        case extent(Item, Item?)
    }

    private static let starts: Set<LayoutAttribute> = [.leading, .left, .top]
    private static let ends: Set<LayoutAttribute> = [.trailing, .right, .bottom]

    /// Whether the rule refers to left or right. The visual format then runs left to right in any layout direction.
    var isAbsolute: Bool { firstAttribute.isAbsoluteEdge || secondAttribute.isAbsoluteEdge }

    private var measure: Measure? {
        if firstAttribute.isExtent {
            if second == nil { return .extent(first, nil) }
            return firstAttribute == secondAttribute && multiplier == 1 && constant == 0 ? .extent(first, second) : nil
        }
        guard let second, multiplier == 1 else { return nil }
        let (startsAndEnds, endsAndStarts) = (
            Self.starts.contains(firstAttribute) && Self.ends.contains(secondAttribute),
            Self.ends.contains(firstAttribute) && Self.starts.contains(secondAttribute)
        )
        // `first == second + c` is the distance c from the second item to the first, or −c in the other direction.
        if startsAndEnds { return .gap(from: second, to: first, relation, constant) }
        if endsAndStarts { return .gap(from: first, to: second, relation.reversed, -constant) }
        guard firstAttribute == secondAttribute else { return nil }
        switch (nesting, Self.starts.contains(firstAttribute), Self.ends.contains(firstAttribute)) {
        case (.secondIsSuperview, true, _): return .gap(from: nil, to: first, relation, constant)
        case (.firstIsSuperview, true, _): return .gap(from: nil, to: second, relation.reversed, -constant)
        case (.firstIsSuperview, _, true): return .gap(from: second, to: nil, relation, constant)
        case (.secondIsSuperview, _, true): return .gap(from: first, to: nil, relation.reversed, -constant)
        default: return nil
        }
    }

    /// The distance that the rule sets between the end of one item and the start of another; nil if the rule sets no
    /// such distance.
    var gapBetweenItems: (relation: Relation, distance: Double)? {
        guard case .gap(.some, .some, let relation, let distance) = measure else { return nil }
        return (relation, distance)
    }

    /// Returns the rule as a visual format; nil if a visual format cannot express it.
    ///
    /// - Parameters:
    ///   - showsSpacing: whether a symbolic distance appears with its number, as in logs.
    ///   - name: returns the name of an item.
    func tree(showsSpacing: Bool, _ name: (Item) -> String) -> VisualFormat? {
        guard let measure else { return nil }
        let axis = firstAttribute.axis ?? .horizontal
        let priority: VisualFormat.Operand? = priority.isRequired ? nil : .number(priority.value)
        func view(_ item: Item, _ predicates: [VisualFormat.Predicate] = []) -> VisualFormat.View {
            VisualFormat.View(VisualFormat.Word(name(item)), predicates)
        }
        switch measure {
        case .extent(let item, let other):
            let operand = other.map { VisualFormat.Operand.name(.init(name($0))) } ?? .number(constant)
            let shown: Relation? = relation == .equal && other == nil ? nil : relation
            return VisualFormat(
                axis: axis, first: view(item, [.init(shown, operand, priority: priority)]))
        case .gap(let from, let to, let relation, let distance):
            let shown: Relation? = relation == .equal ? nil : relation
            var operand = VisualFormat.Operand.number(distance)
            var connection = VisualFormat.Connection.predicates([.init(shown, operand, priority: priority)])
            if spacing != nil {
                if showsSpacing {
                    operand = .name(.init("NSSpace(\(Self.number(distance)))"))
                    connection = .predicates([.init(shown, operand, priority: priority)])
                } else if isStandard(isEdge: from == nil || to == nil), relation == .equal, priority == nil {
                    connection = .standard
                }
            }
            switch (from, to) {
            case (let from?, let to?):
                return VisualFormat(axis: axis, first: view(from), rest: [.init(connection, view(to))])
            case (nil, let to?): return VisualFormat(axis: axis, leading: connection, first: view(to))
            case (let from?, nil): return VisualFormat(axis: axis, first: view(from), trailing: connection)
            case (nil, nil): return nil
            }
        }
    }

    private func isStandard(isEdge: Bool) -> Bool { spacing == SymbolicSpacing(isEdge ? .superview : .sibling) }
}

extension LayoutConstraint {
    /// The constraint as a visual format, with the options and views for parsing it. Nil if a visual format cannot
    /// express it, as for centers, ratios and margins.
    ///
    /// Views without a unique identifier that is valid in the language are named by class and number.
    public var visualFormat: (format: VisualFormat, options: VisualFormatOptions, views: [String: LayoutItem])? {
        guard let details, let firstItem else { return nil }
        let items = [firstItem] + (secondItem.map { $0 === firstItem ? [] : [$0] } ?? [])
        var names: [Int: String] = [:]
        for item in items {
            let name = item.identifier ?? ""
            let isTaken = items.contains { $0 !== item && $0.identifier == item.identifier }
            names[item.creationIndex] = Self.isWord(name) && !isTaken ? name : "\(item.kindName)_\(item.number)"
        }
        guard let tree = details.tree(showsSpacing: false, { names[$0.number] ?? $0.name }) else { return nil }
        let isHorizontal = firstAttribute.axis == .horizontal
        var views: [String: LayoutItem] = [:]
        for item in items.reversed() { views[names[item.creationIndex] ?? item.name] = item }
        return (format: tree, options: details.isAbsolute && isHorizontal ? .directionLeftToRight : [], views: views)
    }

    /// Returns whether the text is a C identifier.
    private static func isWord(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
        return text.unicodeScalars.allSatisfy {
            $0 == "_" || ("0"..."9").contains($0) || ("a"..."z").contains($0) || ("A"..."Z").contains($0)
        }
    }

    /// Returns whether both constraints express the same rule with equal priorities, possibly with their sides
    /// exchanged.
    public func isEquivalent(to other: LayoutConstraint) -> Bool {
        if priority != other.priority { return false }
        if matches(other) { return true }
        return multiplier == 1 && other.multiplier == 1 && spacing == nil && other.spacing == nil && secondItem != nil
            && firstItem === other.secondItem && secondItem === other.firstItem
            && firstAttribute == other.secondAttribute
            && secondAttribute == other.firstAttribute && relation == other.relation.reversed
            && constant == -other.constant
    }
}
