internal import AutoLayout
internal import InterfaceBuilder

/// Where this reader may be wrong itself. Nobody is accused there.
extension Screen {
    /// Kinds of view of macOS whose size this reader knows, or that have none of their own.
    private static let knownMacKinds: Set<String> = [
        "textField", "button", "popUpButton", "comboBox", "slider", "segmentedControl", "stepper", "imageView",
        "progressIndicator", "levelIndicator", "searchField", "secureTextField", "datePicker", "colorWell", "switch",
        "customView", "view", "scrollView", "visualEffectView", "splitView",
    ]

    /// The ids of views that are not laid out as Interface Builder does: stacks of macOS with all in them, kinds of view whose
    /// size is not known, and what constraints of the unknown speak of.
    static func doubtfulViews(_ unit: LayoutUnit) -> Set<String> {
        let stacks = Set(unit.unsupported.filter { $0.kind == .stackView }.map(\.id))
        let lost = Set(unit.unsupported.filter { $0.kind == .missingItem || $0.kind == .baseline }.map(\.id))
        var found: Set<String> = []
        for view in unit.root.subtree {
            if stacks.contains(view.id) { found.formUnion(view.subtree.map(\.id)) }
            if unit.platform == .macOS, view.id != unit.id, !knownMacKinds.contains(view.kind) {
                found.formUnion(view.subtree.map(\.id))
            }
            for constraint in view.constraints where lost.contains(constraint.id) {
                found.formUnion([constraint.firstItem ?? view.id, constraint.secondItem].compactMap(\.self))
            }
        }
        found.remove(unit.id)
        return found
    }

    /// Whether a rule speaks of what this reader may lay out in another way than Interface Builder does.
    func isDoubtful(_ rule: RuleDescription) -> Bool {
        [rule.first, rule.second].compactMap(\.self).contains { item in
            guard let id = item.identifier?.split(separator: " ").last.map(String.init) else { return false }
            return doubtful.contains(id)
        }
    }

    /// The parts of a list of views that constraints, stacks or one view within another tie together, each in the order of
    /// the list.
    func groups(_ elements: [ViewElement]) -> [[ViewElement]] {
        let found = tied(unit.root.subtree.map(\.id), among: Set(elements.map(\.id)))
        let numbers = elements.compactMap { found[$0.id] }
        return Set(numbers).sorted().map { number in elements.filter { found[$0.id] == number } }
    }

    /// The number of the group that each view is in, where only ties between members of a set count.
    private func tied(_ order: [String], among members: Set<String>) -> [String: Int] {
        var group: [String: Int] = [:]
        for (index, id) in order.enumerated() where members.contains(id) { group[id] = index }
        func join(_ a: String?, _ b: String?) {
            guard let a, let b, let first = group[a], let second = group[b], first != second else { return }
            for (id, number) in group where number == max(first, second) { group[id] = min(first, second) }
        }
        for holder in unit.root.subtree {
            for constraint in holder.constraints { join(constraint.firstItem ?? holder.id, constraint.secondItem) }
            if holder.stack != nil { for child in holder.children { join(holder.children.first?.id, child.id) } }
            for child in holder.children { join(holder.id, child.id) }
        }
        return group
    }
}
