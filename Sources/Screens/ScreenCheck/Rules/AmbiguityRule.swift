internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Reports views whose position or size the constraints leave open.
///
/// 1. Stacks are made as small as their contents, because no constraint of theirs says so.
/// 2. The engine lists the quantities of each view that differ between two optimal layouts. Those that code or a font
///    may decide are removed.
/// 3. Views that constraints connect form a group. A group has one finding, at its first view, with the change that the
///    engine verified.
/// 4. Texts that hug their contents equally follow (``EqualHugging``).
enum AmbiguityRule: CheckRule {
    static let name = "ambiguous"
    static let summary = "Views whose position or size the constraints leave open."
    static let help = """
        Several layouts satisfy the constraints, and the system picks one: views jump, vanish or overlap. \
        Add the missing constraint. If two texts share a line, give one of them a different hugging or \
        compression resistance.
        """
    static let tier = Tier.probable

    /// The minimum difference in points. Recorded sizes are rounded to pixels, so smaller differences are not
    /// ambiguities.
    static let noticeable = 1.0

    /// A view, its open quantities, and the change that closes them; nil if none was found.
    private struct OpenView {
        let element: ViewElement
        let open: OpenQuantities
        let cure: String?
    }

    static func findings(in screen: Screen) -> [Finding] {
        let pulls = pullStacksTogether(screen.tree, screen.engine)
        defer {
            LayoutConstraint.deactivate(pulls)
            _ = try? screen.engine.layoutIfNeeded()
        }
        let views = openViews(in: screen)
        let viewOf = Dictionary(views.map { ($0.element.id, $0) }, uniquingKeysWith: { first, _ in first })
        let groups = screen.groups(views.map(\.element))
        let findings = groups.compactMap { group in
            group.first.flatMap { viewOf[$0.id] }.flatMap { finding(at: $0, of: group, in: screen) }
        }
        return merged(findings) + EqualHugging.findings(in: screen, except: Set(viewOf.keys))
    }

    private static func openViews(in screen: Screen) -> [OpenView] {
        let views = screen.tree.views.map(\.view).filter {
            // A split view positions its panes without constraints.
            $0 !== screen.tree.root && isShown($0)
                && $0.superview.flatMap(screen.element(of:))?.kind != "splitView"
        }
        guard let ambiguity = try? screen.engine.ambiguity(of: views, byMoreThan: noticeable) else { return [] }
        let cures = (try? screen.engine.cures(of: ambiguity)) ?? []
        return ambiguity.items.compactMap { item in
            guard let element = (item.item as? LayoutView).flatMap(screen.element(of:)),
                element.canvas.verification != .off
            else { return nil }
            var open = OpenQuantities(item.attributes)
            if element.canvas.verification != .all { open.subtract(.sizes) }
            // Code determines the size of these views, and their positions if constraints relate those to the size.
            if isSizedByCode(element) { open.formIntersection(unplaced(element, in: screen)) }
            return open.isEmpty ? nil : OpenView(element: element, open: open, cure: cure(of: item, cures, in: screen))
        }
    }

    /// Returns the changes that close all open quantities of a view, in words; nil if any of them has none.
    private static func cure(
        of item: LayoutAmbiguity.OpenItem, _ cures: [AmbiguityCure?], in screen: Screen
    ) -> String? {
        let groups = Set(item.open.map(\.group)).sorted().filter { $0 < cures.count }
        let words = groups.compactMap { cures[$0]?.words(screen.name) }
        return groups.isEmpty || words.count < groups.count ? nil : words.joined(separator: "; ")
    }

    /// Returns the finding of a group; nil if its quantities may be closed in a way that this library does not know.
    private static func finding(at first: OpenView, of group: [ViewElement], in screen: Screen) -> Finding? {
        var open = first.open
        // The vertical positions of baselines depend on fonts.
        if group.contains(where: { screen.uncertainVertically.contains($0.id) }) { open.formIntersection(.horizontal) }
        // A stack gives texts with several lines equal widths if no constraint determines them.
        if group.contains(where: { $0.kind == "label" && $0.typography.lineCount != 1 }) {
            open.remove(.width)
            if !group.contains(where: { isUnconstrained($0, .x, in: screen) }) { open.remove(.x) }
        }
        let isCertain =
            group.count == 1 && isUnconstrained(first.element, open, in: screen)
            || group.allSatisfy { !screen.uncertain.contains($0.id) && !drawsItself($0, in: screen) }
        if open.isEmpty || !isCertain { return nil }
        return finding(
            at: first.element.location, in: screen, elements: group.map(\.id),
            "the constraints leave the \(open.words) of \(screen.name(first.element)) open" + others(group, in: screen),
            advice: first.cure.map(verified)
                ?? "Add a constraint, or raise the hugging or compression resistance of one of the views.",
            related: group.dropFirst().map { RelatedLocation(location: $0.location, text: screen.name($0)) },
            tier: tier(of: group, open, in: screen))
    }

    /// Returns a change that the engine verified, as a sentence of advice.
    static func verified(_ cure: String) -> String {
        "\(cure.prefix(1).uppercased())\(cure.dropFirst()). It was tried."
    }

    /// The number of open groups from which a screen has one finding.
    private static let manyGroups = 3

    /// Returns the findings of a screen, or one finding for many of the same tier.
    private static func merged(_ findings: [Finding]) -> [Finding] {
        Tier.allCases.reversed().flatMap { tier -> [Finding] in
            let all = findings.filter { $0.tier == tier }
            guard all.count >= manyGroups, let first = all.first else { return all }
            return [
                Finding(
                    rule: name, tier: tier, location: first.location, unit: first.unit,
                    elements: first.elements + all.dropFirst().flatMap(\.elements),
                    message: "\(first.message); \(all.count - 1) more places of the screen are open",
                    advice: first.advice,
                    related: first.related
                        + all.dropFirst().map { RelatedLocation(location: $0.location, text: $0.message) })
            ]
        }
    }

    /// Whether code or an image determines the size of a view.
    private static func isSizedByCode(_ element: ViewElement) -> Bool {
        element.customClass != nil && ["view", "customView"].contains(element.kind)
            || element.kind == "imageView" && element.picture.name == nil
    }

    /// Returns the tier of a finding about a group of views.
    ///
    /// Interface Builder marks views that its own engine leaves ambiguous. Without this mark, sizes alone are often
    /// open only on the canvas, because the container adapts to its contents. On macOS, a view without a mark is
    /// reported by default only if no constraint positions it along an axis.
    private static func tier(of group: [ViewElement], _ open: OpenQuantities, in screen: Screen) -> Tier {
        let positions = open.intersection(.positions)
        if positions.isEmpty {
            return group.contains(where: \.canvas.isAmbiguous) && open != .height ? tier : .advice
        }
        if screen.unit.platform == .iOS { return tier }
        return group.contains { !positions.isDisjoint(with: unplaced($0, in: screen)) } ? tier : .advice
    }

    /// The views that place their contents without constraints.
    private static let containers: Set<String> = [
        "splitView", "gridView", "gridCell", "tabView", "scrollView", "clipView", "tableCellView",
    ]

    /// Whether no constraint positions a view along the axis of an open quantity, in a view that does not place its
    /// contents. Such a position is open, however the contents of the document are laid out.
    private static func isUnconstrained(_ view: ViewElement, _ open: OpenQuantities, in screen: Screen) -> Bool {
        guard view.key == nil, !view.autoresizing.isUsed, !screen.isPlacedByOwner(view),
            let parent = screen.unit.root.subtree.first(where: { $0.children.contains { $0.id == view.id } }),
            !parent.arrangesSubviews, !containers.contains(parent.kind)
        else { return false }
        return !open.isDisjoint(with: unplaced(view, in: screen))
    }

    /// Returns the positions of a view that no constraint of the document determines or restricts.
    private static func unplaced(_ view: ViewElement, in screen: Screen) -> OpenQuantities {
        var positions = OpenQuantities.positions
        for holder in screen.unit.root.subtree {
            for constraint in holder.constraints {
                for (item, attribute) in [
                    (constraint.firstItem ?? holder.id, constraint.firstAttribute),
                    (constraint.secondItem ?? "", constraint.secondAttribute),
                ] where item == view.id && !attribute.isExtent {
                    if attribute.axis == .horizontal { positions.remove(.x) }
                    if attribute.axis == .vertical { positions.remove(.y) }
                }
            }
        }
        return positions
    }

    /// Whether a view is arranged by a stack and has a custom class. The class may determine its size.
    private static func drawsItself(_ element: ViewElement, in screen: Screen) -> Bool {
        guard element.customClass != nil, element.kind == "view" else { return false }
        return screen.unit.root.subtree.contains { holder in
            holder.stack != nil && holder.children.contains { $0.id == element.id }
        }
    }

    private static func others(_ group: [ViewElement], in screen: Screen) -> String {
        let names = group.dropFirst().prefix(3).map(screen.name)
        if names.isEmpty { return "" }
        let more = group.count - 1 - names.count
        return ", and with it " + names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }

    /// Adds optional rules that make each stack view as small as its arranged views allow. The stack's constraints do
    /// not include such a rule, so without it every unconstrained stack would be ambiguous.
    static func pullStacksTogether(_ tree: LayoutTree, _ engine: LayoutEngine) -> [LayoutConstraint] {
        var pulls: [LayoutConstraint] = []
        for (_, view) in tree.views where view is LayoutStackView {
            for attribute in [LayoutAttribute.width, .height] {
                guard let pull = try? LayoutConstraint(item: view, attribute: attribute, priority: 0.01) else {
                    continue
                }
                pulls.append(pull)
            }
        }
        try? LayoutConstraint.activate(pulls)
        _ = try? engine.layoutIfNeeded()
        return pulls
    }

    /// Whether the position of a view matters. It does not if the view is hidden, or in a hidden view that a stack
    /// arranges. Any other hidden container keeps its position until it is shown.
    static func isShown(_ view: LayoutView) -> Bool {
        if view.isHidden { return false }
        var current = view.superview
        while let shown = current {
            if shown.isHidden, shown.superview is LayoutStackView { return false }
            current = shown.superview
        }
        return true
    }
}
