internal import AutoLayout
internal import SolverAPI
internal import InterfaceBuilder

/// Views whose layout by this reader may be wrong. Rules report nothing about them.
extension Screen {
    /// Kinds of view on macOS with a known natural size or none.
    private static let knownMacKinds: Set<String> = [
        "textField", "button", "popUpButton", "comboBox", "slider", "segmentedControl", "stepper", "imageView",
        "progressIndicator", "levelIndicator", "searchField", "secureTextField", "datePicker", "colorWell", "switch",
        "customView", "view", "scrollView", "visualEffectView", "splitView",
    ]

    /// Returns the ids of views that may be laid out differently from Interface Builder: stacks on macOS with their
    /// contents, views of unknown size, and items of constraints with missing items.
    static func doubtfulViews(_ unit: LayoutUnit) -> Set<String> {
        let stacks = Set(unit.unsupported.filter { $0.kind == .stackView }.map(\.id))
        var found = items(of: unit) { id, _ in
            unit.unsupported.contains { $0.kind == .missingItem && $0.id == id }
        }
        for view in unit.root.subtree {
            if stacks.contains(view.id) { found.formUnion(view.subtree.map(\.id)) }
            if unit.platform == .macOS, view.id != unit.id, !knownMacKinds.contains(view.kind) {
                found.formUnion(view.subtree.map(\.id))
            }
        }
        found.remove(unit.id)
        return found
    }

    /// Returns the ids of views whose vertical position depends on fonts, or on bars that documents do not describe.
    static func doubtfulHeights(_ unit: LayoutUnit) -> Set<String> {
        let baselines = Set(unit.unsupported.filter { $0.kind == .baseline }.map(\.id))
        return items(of: unit) { id, constraint in
            baselines.contains(id) || isStandardDistanceToBar(constraint, unit)
        }
    }

    /// Returns the items of some constraints without the root.
    private static func items(
        of unit: LayoutUnit, where matches: (String, ConstraintElement) -> Bool
    ) -> Set<String> {
        var found: Set<String> = []
        for view in unit.root.subtree {
            for constraint in view.constraints where matches(constraint.id, constraint) {
                found.formUnion([constraint.firstItem ?? view.id, constraint.secondItem].compactMap(\.self))
            }
        }
        found.remove(unit.id)
        return found
    }

    /// Whether it is the standard distance to a bar from before safe areas, whose value is not in the document.
    private static func isStandardDistanceToBar(_ constraint: ConstraintElement, _ unit: LayoutUnit) -> Bool {
        constraint.isSymbolic
            && [constraint.firstItem, constraint.secondItem].contains { id in
                id.map(unit.isBar) == true
            }
    }

    /// Whether a rule contains an item that may be laid out differently from Interface Builder.
    func isDoubtful(_ rule: RuleDescription) -> Bool {
        [rule.first, rule.second].compactMap(\.self).contains { item in
            guard let id = item.identifier?.split(separator: " ").last.map(String.init) else { return false }
            return doubtful.contains(id)
        }
    }

    /// Whether the frames of views depend only on the document: not on a stack whose size depends on contents of unknown
    /// size.
    func restsOnConstraints(_ group: [ViewElement]) -> Bool {
        !group.contains { view in
            if doubtful.contains(view.id) || doubtfulHeights.contains(view.id) { return true }
            guard let stack = view.stack else { return view.arrangesSubviews }
            return stack.distribution == .fillProportionally || view.subtree.dropFirst().contains(where: hasUnknownSize)
        }
    }

    /// Whether the class of an arranged view determines its size, or the size depends on the width.
    private func hasUnknownSize(_ view: ViewElement) -> Bool {
        view.customClass != nil || view.isHidden || view.typography.lineCount != 1 || view.kind == "textView"
            || view.picture.name != nil
    }

    /// Returns the connected components of views by constraints, stacks and containment, each in the given order.
    func groups(_ elements: [ViewElement]) -> [[ViewElement]] {
        let group = Dictionary(
            elements.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        var groups = DisjointSets(count: elements.count)
        func join(_ a: String?, _ b: String?) {
            guard let a = a.flatMap({ group[$0] }), let b = b.flatMap({ group[$0] }) else { return }
            groups.unite(a, b)
        }
        for holder in unit.root.subtree {
            for constraint in holder.constraints { join(constraint.firstItem ?? holder.id, constraint.secondItem) }
            if holder.arrangesSubviews { for child in holder.children { join(holder.children.first?.id, child.id) } }
            for child in holder.children { join(holder.id, child.id) }
        }
        var members: [Int: [ViewElement]] = [:]
        for (index, element) in elements.enumerated() {
            members[groups.representative(of: index), default: []].append(element)
        }
        return members.sorted { $0.key < $1.key }.map(\.value)
    }
}
