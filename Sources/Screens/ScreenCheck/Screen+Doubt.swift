internal import AutoLayout
internal import SolverAPI
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
    /// size is not known, and what constraints on the missing speak of.
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

    /// The ids of views whose height above or below others is a matter of fonts, or of bars that no document describes.
    static func doubtfulHeights(_ unit: LayoutUnit) -> Set<String> {
        let baselines = Set(unit.unsupported.filter { $0.kind == .baseline }.map(\.id))
        return items(of: unit) { id, constraint in
            baselines.contains(id) || isStandardDistanceToBar(constraint, unit)
        }
    }

    /// What some of the constraints speak of, without the root.
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

    /// The standard distance to a bar of before there were safe areas: how much it is no document says.
    private static func isStandardDistanceToBar(_ constraint: ConstraintElement, _ unit: LayoutUnit) -> Bool {
        constraint.isSymbolic
            && [constraint.firstItem, constraint.secondItem].contains { id in
                id.map(unit.isBar) == true
            }
    }

    /// Whether a rule speaks of what this reader may lay out in another way than Interface Builder does.
    func isDoubtful(_ rule: RuleDescription) -> Bool {
        [rule.first, rule.second].compactMap(\.self).contains { item in
            guard let id = item.identifier?.split(separator: " ").last.map(String.init) else { return false }
            return doubtful.contains(id)
        }
    }

    /// Whether the frames of views rest on what a document says: no stack has a part in them that is as large as contents of
    /// which that is not known.
    func restsOnConstraints(_ group: [ViewElement]) -> Bool {
        !group.contains { view in
            if doubtful.contains(view.id) || doubtfulHeights.contains(view.id) { return true }
            guard let stack = view.stack else { return view.arrangesSubviews }
            return stack.distribution == .fillProportionally || view.subtree.dropFirst().contains(where: hasUnknownSize)
        }
    }

    /// Whether the size of a view in a stack is the class' business, or changes with its width.
    private func hasUnknownSize(_ view: ViewElement) -> Bool {
        view.customClass != nil || view.isHidden || view.typography.lineCount != 1 || view.kind == "textView"
            || view.picture.name != nil
    }

    /// The parts of a list of views that constraints, stacks or one view within another tie together, each in the order of
    /// the list.
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
