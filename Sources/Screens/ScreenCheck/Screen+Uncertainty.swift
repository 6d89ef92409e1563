internal import AutoLayout
internal import SolverAPI
internal import InterfaceBuilder

/// Uncertain views: views that this library may lay out differently from Interface Builder. Most rules do not report
/// them.
extension Screen {
    /// The kinds of macOS views whose intrinsic size is known or that have none.
    private static let knownMacKinds: Set<String> = [
        "textField", "button", "popUpButton", "comboBox", "slider", "segmentedControl", "stepper", "imageView",
        "progressIndicator", "levelIndicator", "searchField", "secureTextField", "datePicker", "colorWell", "switch",
        "customView", "view", "scrollView", "visualEffectView", "splitView",
    ]

    /// The outlets of Apple's classes whose views the owner places, wherever the document draws them.
    private static let outletsOfPlacedViews: Set<String> = [
        "accessoryView", "editingAccessoryView", "backgroundView", "selectedBackgroundView",
        "multipleSelectionBackgroundView", "inputView", "inputAccessoryView", "tableHeaderView", "tableFooterView",
        "titleView", "leftView", "rightView",
    ]

    /// Returns the ids of uncertain views: stacks on macOS with their contents, contents of stacks that share their length by
    /// unknown sizes, views of unknown size, views that another object places, and the items of constraints that have a missing item.
    static func uncertainViews(_ unit: LayoutUnit) -> Set<String> {
        let stacks = Set(unit.unsupported.filter { $0.kind == .stackView }.map(\.id))
        var found = items(of: unit) { id, _ in
            unit.unsupported.contains { $0.kind == .missingItem && $0.id == id }
        }
        for view in unit.root.subtree {
            if isPlacedByOwner(view, unit) { found.formUnion(view.subtree.map(\.id)) }
            if stacks.contains(view.id) { found.formUnion(view.subtree.map(\.id)) }
            if sharesByUnknownSizes(view) { found.formUnion(view.children.flatMap(\.subtree).map(\.id)) }
            if unit.platform == .macOS, view.id != unit.id, !knownMacKinds.contains(view.kind) {
                found.formUnion(view.subtree.map(\.id))
            }
        }
        found.remove(unit.id)
        return found
    }

    /// Whether the owner of an outlet places a view.
    func isPlacedByOwner(_ view: ViewElement) -> Bool { Self.isPlacedByOwner(view, unit) }

    private static func isPlacedByOwner(_ view: ViewElement, _ unit: LayoutUnit) -> Bool {
        unit.outlets[view.id].map(outletsOfPlacedViews.contains) == true
    }

    /// Returns the ids of views whose vertical position depends on fonts, or on bars that the document does not
    /// describe.
    static func uncertainVertically(_ unit: LayoutUnit) -> Set<String> {
        let baselines = Set(unit.unsupported.filter { $0.kind == .baseline }.map(\.id))
        return items(of: unit) { id, constraint in
            baselines.contains(id) || isStandardDistanceToBar(constraint, unit)
        }
    }

    /// Returns the ids of the items of constraints that match a predicate, without the root.
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

    /// Whether a constraint is the standard distance to a bar in a document without safe areas. The document does not
    /// state that distance.
    private static func isStandardDistanceToBar(_ constraint: ConstraintElement, _ unit: LayoutUnit) -> Bool {
        constraint.isSymbolic
            && [constraint.firstItem, constraint.secondItem].contains { id in
                id.map(unit.isBar) == true
            }
    }

    /// Whether one of a rule's items is uncertain.
    func isUncertain(_ rule: RuleDescription) -> Bool {
        [rule.first, rule.second].compactMap(\.self).contains { item in
            guard let id = item.identifier?.split(separator: " ").last.map(String.init) else { return false }
            return uncertain.contains(id)
        }
    }

    /// Whether the document determines the frames of all views in a group. It does not for uncertain views, and for
    /// stacks whose size depends on contents of unknown size.
    func restsOnConstraints(_ group: [ViewElement]) -> Bool {
        !group.contains { view in
            if uncertain.contains(view.id) || uncertainVertically.contains(view.id) { return true }
            guard let stack = view.stack else { return view.arrangesSubviews }
            return stack.distribution == .fillProportionally
                || view.subtree.dropFirst().contains(where: Self.hasUnknownSize)
        }
    }

    /// Whether a stack fills its length in proportion to sizes that the document does not state. Then no position in it is
    /// known.
    private static func sharesByUnknownSizes(_ view: ViewElement) -> Bool {
        view.stack?.distribution == .fillProportionally
            && view.children.contains { child in
                child.arrangesSubviews || !child.content.hasSize || hasUnknownSize(child)
            }
    }

    /// Whether the document does not state a view's size: the view is hidden or has a custom class, wraps text, or shows
    /// an image.
    private static func hasUnknownSize(_ view: ViewElement) -> Bool {
        view.customClass != nil || view.isHidden || view.typography.lineCount != 1 || view.kind == "textView"
            || view.picture.name != nil
    }

    /// Returns the groups of views that are connected by constraints, stacks or containment. Views keep their order.
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
