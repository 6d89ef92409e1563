internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Reports views whose position or size the constraints leave open.
///
/// If constraints connect several ambiguous views, there is one finding, at the first of them.
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
    private static let noticeable = 1.0

    private static let names: [LayoutAttribute: String] = [
        .left: "horizontal position", .width: "width", .top: "vertical position", .height: "height",
    ]

    static func findings(in screen: Screen) -> [Finding] {
        let views = screen.tree.views.map(\.view).filter {
            // A split view positions its panes without constraints.
            $0 !== screen.tree.root && isShown($0)
                && $0.superview.flatMap(screen.element(of:))?.kind != "splitView"
        }
        let pulls = pullStacksTogether(screen.tree, screen.engine)
        defer {
            LayoutConstraint.deactivate(pulls)
            _ = try? screen.engine.layoutIfNeeded()
        }
        let ambiguity = try? screen.engine.ambiguity(of: views, byMoreThan: noticeable)
        let open = ambiguity?.items ?? []
        let cures = ambiguity.flatMap { try? screen.engine.cures(of: $0) } ?? []
        let described = open.compactMap { found -> (element: ViewElement, words: [String])? in
            guard let element = (found.item as? LayoutView).flatMap(screen.element(of:)),
                element.canvas.verification != .off
            else { return nil }
            let words = found.attributes.filter { attribute in
                (element.canvas.verification == .all || !attribute.isExtent)
                    && !isDecidedByCode(attribute, of: element, in: screen)
            }.compactMap { names[$0] }
            return words.isEmpty ? nil : (element, words)
        }
        let missing = screen.groups(described.map(\.element)).compactMap { group -> Finding? in
            // A stack gives texts with several lines equal widths if no constraint determines them.
            let isShared = group.contains { $0.kind == "label" && $0.typography.lineCount != 1 }
            // The vertical positions of baselines depend on fonts, so they are not reported.
            let isDoubtful = group.contains { screen.doubtfulHeights.contains($0.id) }
            guard let first = group.first,
                let words = described.first(where: { $0.element.id == first.id })?.words.filter({
                    !isDoubtful || $0 == "width" || $0 == "horizontal position"
                }).filter({
                    !isShared || $0 == "height" || $0 == "vertical position"
                        || ($0 == "horizontal position"
                            && group.contains { isUnconstrained([$0], ["horizontal position"], in: screen) })
                }), !words.isEmpty,
                isUnconstrained(group, words, in: screen)
                    || group.allSatisfy({ !screen.doubtful.contains($0.id) && !drawsItself($0, in: screen) })
            else { return nil }
            return finding(
                at: first.location, in: screen, elements: group.map(\.id),
                "the constraints leave the \(words.joined(separator: " and ")) of \(screen.name(first)) open"
                    + others(group, in: screen),
                advice: advice(for: first, open, cures, in: screen),
                related: group.dropFirst().map { RelatedLocation(location: $0.location, text: screen.name($0)) },
                tier: tier(of: group, words, in: screen))
        }
        return merged(missing) + ties(screen, except: Set(described.map(\.element.id)))
    }

    /// Returns the verified cure, or general advice if there is none for all open attributes.
    private static func advice(
        for element: ViewElement, _ open: [LayoutAmbiguity.OpenItem], _ cures: [AmbiguityCure?], in screen: Screen
    ) -> String {
        let item = open.first { ($0.item as? LayoutView).flatMap(screen.element(of:))?.id == element.id }
        let groups = Set(item?.open.map(\.group) ?? []).sorted().filter { $0 < cures.count }
        let words = groups.compactMap { cures[$0]?.words(screen.name) }
        guard !groups.isEmpty, words.count == groups.count, let first = words.first?.first else {
            return "Add a constraint, or raise the hugging or compression resistance of one of the views."
        }
        let text = words.joined(separator: "; ")
        return first.uppercased() + text.dropFirst() + ". It was tried."
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

    /// Whether code or an image determines an attribute: the size of a view with a custom class, or of an image view
    /// without an image, and its position if constraints relate it to this size.
    private static func isDecidedByCode(
        _ attribute: LayoutAttribute, of element: ViewElement, in screen: Screen
    ) -> Bool {
        let isCustom = element.customClass != nil && ["view", "customView"].contains(element.kind)
        guard isCustom || (element.kind == "imageView" && element.picture.name == nil) else { return false }
        let axis: LayoutAxis = [.left, .width].contains(attribute) ? .horizontal : .vertical
        return attribute.isExtent || isPlaced(element, along: axis, in: screen)
    }

    /// Returns the tier of a finding about a group of views.
    ///
    /// Interface Builder marks views that its own engine leaves ambiguous. Without this mark, sizes alone are often
    /// open only on the canvas, because the container adapts to its contents. On macOS, a view without a mark is
    /// reported by default only if no constraint positions it along an axis.
    private static func tier(of group: [ViewElement], _ words: [String], in screen: Screen) -> Tier {
        let positions = words.filter { $0.hasSuffix("position") }
        if positions.isEmpty {
            let isMarked = group.contains(where: \.canvas.isAmbiguous)
            return isMarked && words != ["height"] ? tier : .advice
        }
        if screen.unit.platform == .iOS { return tier }
        let isUnplaced = group.contains { view in
            (positions.contains("horizontal position") && !isPlaced(view, along: .horizontal, in: screen))
                || (positions.contains("vertical position") && !isPlaced(view, along: .vertical, in: screen))
        }
        return isUnplaced ? tier : .advice
    }

    /// The views that place their contents without constraints.
    private static let containers: Set<String> = [
        "splitView", "gridView", "gridCell", "tabView", "scrollView", "clipView", "tableCellView",
    ]

    /// Whether a group is one view without any constraint that positions it along an axis, in a view that does not place
    /// its contents. Such a position is open, however the contents of the document are laid out.
    private static func isUnconstrained(_ group: [ViewElement], _ words: [String], in screen: Screen) -> Bool {
        guard let view = group.first, group.count == 1, view.key == nil, !view.autoresizing.isUsed,
            !screen.isPlacedByOwner(view),
            let parent = screen.unit.root.subtree.first(where: { $0.children.contains { $0.id == view.id } }),
            !parent.arrangesSubviews, !containers.contains(parent.kind)
        else { return false }
        return (words.contains("horizontal position") && !isPlaced(view, along: .horizontal, in: screen))
            || (words.contains("vertical position") && !isPlaced(view, along: .vertical, in: screen))
    }

    /// Whether a constraint of the document positions a view along an axis.
    private static func isPlaced(_ view: ViewElement, along axis: LayoutAxis, in screen: Screen) -> Bool {
        screen.unit.root.subtree.contains { holder in
            holder.constraints.contains { constraint in
                let sides = [
                    (constraint.firstItem ?? holder.id, constraint.firstAttribute),
                    (constraint.secondItem ?? "", constraint.secondAttribute),
                ]
                return sides.contains { $0.0 == view.id && !$0.1.isExtent && $0.1.axis == axis }
            }
        }
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

    // MARK: Ties

    /// Reports texts side by side with equal hugging priority, so that either text may become wider.
    ///
    /// The recorded widths of texts are often stretched. With those as natural widths everything fits and there is no
    /// tie. So texts get natural widths: estimated ones if possible, otherwise slightly less than recorded.
    private static func ties(_ screen: Screen, except known: Set<String>) -> [Finding] {
        guard screen.holdsAcross else { return [] }
        let sizes = screen.unit.naturalSizes
        guard let made = screen.tree(contentSizes: sizes) else { return [] }
        let texts = made.tree.views.filter { id, view in
            screen.element(id).map { isText($0) } == true && isShown(view) && !known.contains(id)
                && !(view.superview is LayoutStackView)
        }
        let found = try? made.engine.ambiguity(of: texts.map(\.view), byMoreThan: 1)
        let cures = found.flatMap { try? made.engine.cures(of: $0) } ?? []
        var cureOf: [String: String] = [:]
        let elements = texts.compactMap { id, view -> ViewElement? in
            guard let element = screen.element(id), element.canvas.verification == .all,
                let open = found?.items.first(where: { $0.item === view })?.open.first(where: { $0.attribute == .width }
                )
            else { return nil }
            if open.group < cures.count, let cure = cures[open.group] { cureOf[id] = cure.words(screen.name) }
            return element
        }
        return screen.groups(elements).compactMap { group in
            guard group.count > 1, let first = group.first, screen.unit.platform == .iOS else { return nil }
            return finding(
                at: first.location, in: screen, elements: group.map(\.id),
                "\(screen.name(first)) and \(group.dropFirst().map(screen.name).joined(separator: " and ")) hug their texts "
                    + "with equal priority, so either may become wider",
                advice: cureOf[first.id].map { "\($0.prefix(1).uppercased() + $0.dropFirst()). It was tried." }
                    ?? "Give one of them a different horizontal hugging priority, for example 251 if the others have 250.",
                related: group.dropFirst().map { RelatedLocation(location: $0.location, text: screen.name($0)) },
                tier: group.contains(where: \.canvas.isAmbiguous) ? tier : .advice)
        }
    }

    private static func isText(_ element: ViewElement) -> Bool {
        ["label", "button", "textField"].contains(element.kind)
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
    private static func isShown(_ view: LayoutView) -> Bool {
        if view.isHidden { return false }
        var current = view.superview
        while let shown = current {
            if shown.isHidden, shown.superview is LayoutStackView { return false }
            current = shown.superview
        }
        return true
    }
}
