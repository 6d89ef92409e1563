internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Views whose place or size the constraints leave open.
///
/// Views that are open together, because constraints tie them to each other, are one finding at the first of them.
enum AmbiguityRule: CheckRule {
    static let name = "ambiguous"
    static let summary = "Views whose position or size the constraints leave open."
    static let severity = Severity.warning

    private static let attributes: [(attribute: LayoutAttribute, words: String)] = [
        (.left, "horizontal position"), (.width, "width"), (.top, "vertical position"), (.height, "height"),
    ]

    static func findings(in screen: Screen) -> [Finding] {
        let views = screen.tree.views.map(\.view).filter { $0 !== screen.tree.root && isShown($0) }
        let pulls = pullStacksTogether(screen)
        defer {
            LayoutConstraint.deactivate(pulls)
            _ = try? screen.engine.layoutIfNeeded()
        }
        guard let open = try? screen.engine.ambiguousItems(among: views), !open.isEmpty else { return [] }
        let described = open.compactMap { item -> (element: ViewElement, words: [String])? in
            guard let view = item as? LayoutView, let element = screen.element(of: view),
                element.verification != .off
            else { return nil }
            let words = attributes.filter { attribute, _ in
                if element.verification == .ignoreSizes, attribute.isExtent { return false }
                guard let range = try? screen.engine.validRange(of: attribute, of: view) else { return false }
                return range.upperBound - range.lowerBound > 1e-3
            }.map(\.words)
            return words.isEmpty ? nil : (element, words)
        }
        return groups(described.map(\.element), in: screen).compactMap { group in
            guard let first = group.first, let words = described.first(where: { $0.element.id == first.id })?.words
            else { return nil }
            let others = group.dropFirst().map(Screen.name)
            let more = others.isEmpty ? "" : ", and with it " + others.joined(separator: ", ")
            return finding(
                at: first.location, in: screen, elements: group.map(\.id),
                "the constraints leave the \(words.joined(separator: " and ")) of \(Screen.name(first)) open\(more)",
                advice: "Add a constraint, or let one of the views hug or resist more than the others.")
        }
    }

    /// A stack view is no larger than what it arranges asks for, though none of its rules says so; without that, every stack
    /// that nothing else holds would be open.
    private static func pullStacksTogether(_ screen: Screen) -> [LayoutConstraint] {
        var pulls: [LayoutConstraint] = []
        for (_, view) in screen.tree.views where view is LayoutStackView {
            for attribute in [LayoutAttribute.width, .height] {
                guard let pull = try? LayoutConstraint(item: view, attribute: attribute, priority: 0.01) else {
                    continue
                }
                pulls.append(pull)
            }
        }
        try? LayoutConstraint.activate(pulls)
        _ = try? screen.engine.layoutIfNeeded()
        return pulls
    }

    /// Nobody sees where a hidden view lies.
    private static func isShown(_ view: LayoutView) -> Bool {
        var current: LayoutView? = view
        while let shown = current {
            if shown.isHidden { return false }
            current = shown.superview
        }
        return true
    }

    /// Parts of the list that constraints or stacks tie together, each in the order of the list.
    private static func groups(_ elements: [ViewElement], in screen: Screen) -> [[ViewElement]] {
        var group = Dictionary(elements.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        func join(_ a: String?, _ b: String?) {
            guard let a, let b, let first = group[a], let second = group[b], first != second else { return }
            for (id, number) in group where number == max(first, second) { group[id] = min(first, second) }
        }
        for holder in screen.unit.root.subtree {
            for constraint in holder.constraints { join(constraint.firstItem ?? holder.id, constraint.secondItem) }
            if holder.stack != nil { for child in holder.children { join(holder.children.first?.id, child.id) } }
            for child in holder.children { join(holder.id, child.id) }
        }
        let numbers = elements.compactMap { group[$0.id] }
        return Set(numbers).sorted().map { number in elements.filter { group[$0.id] == number } }
    }
}
