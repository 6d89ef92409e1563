internal import AutoLayout
internal import InterfaceBuilder

/// The views of a screen whose quantities differ between two optimal layouts, without those that code or a font may
/// decide.
struct OpenViews {
    /// A view, its open quantities, and the change that closes them; nil if none was found.
    struct OpenView {
        let element: ViewElement
        let open: OpenQuantities
        let cure: String?
    }

    private let screen: Screen
    private let index: PositionIndex
    private(set) var views: [OpenView] = []
    private var viewOf: [String: OpenView] = [:]

    init(_ screen: Screen) throws(LayoutError) {
        self.screen = screen
        index = PositionIndex(screen.unit.root)
        views = try findViews()
        viewOf = Dictionary(views.map { ($0.element.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var ids: Set<String> { Set(viewOf.keys) }

    private func findViews() throws(LayoutError) -> [OpenView] {
        let shown = screen.tree.views.map(\.view).filter {
            // A split view positions its panes without constraints.
            $0 !== screen.tree.root && AmbiguityRule.isShown($0)
                && $0.superview.flatMap(screen.element(of:))?.kind != "splitView"
        }
        let (items, cures) = try screen.engine.withTemporary(try screen.tree.stackPulls()) { () throws(LayoutError) in
            let ambiguity = try screen.engine.ambiguity(of: shown, byMoreThan: AmbiguityRule.noticeable)
            return (ambiguity.items, try screen.engine.cures(of: ambiguity))
        }
        let alsoOpen = items.isEmpty ? nil : try idsOpenInSizeClass()
        return items.compactMap { item in
            guard let element = (item.item as? LayoutView).flatMap(screen.element(of:)),
                element.canvas.verification != .off, alsoOpen?.contains(element.id) ?? true
            else { return nil }
            var open = OpenQuantities(item.attributes)
            if element.canvas.verification != .all { open.subtract(.sizes) }
            // Code determines the size of these views, and their positions if constraints relate those to the size.
            if Self.isSizedByCode(element) { open.formIntersection(index.unplaced(element)) }
            return open.isEmpty ? nil : OpenView(element: element, open: open, cure: cure(of: item, cures))
        }
    }

    /// Returns the ids of the views that are open in the size classes of a device, too; nil if the canvas has size classes.
    private func idsOpenInSizeClass() throws(LayoutError) -> Set<String>? {
        guard let (tree, engine) = screen.inSizeClass else { return nil }
        let open = try engine.withTemporary(try tree.stackPulls()) { () throws(LayoutError) in
            try engine.ambiguity(of: tree.views.map(\.view), byMoreThan: AmbiguityRule.noticeable).items
        }
        return Set(tree.views.filter { view in open.contains { $0.item === view.view } }.map(\.id))
    }

    /// Returns the changes that close all open quantities of a view, in words; nil if any of them has none in the document.
    private func cure(of item: LayoutAmbiguity.OpenItem, _ cures: [AmbiguityCure?]) -> String? {
        let groups = Set(item.open.map(\.group)).sorted().filter { $0 < cures.count }
        let words = groups.compactMap { group in
            cures[group].flatMap { $0.changes.contains(where: isOutsideOfDocument) ? nil : $0.words(screen.name) }
        }
        return groups.isEmpty || words.count < groups.count ? nil : words.joined(separator: "; ")
    }

    /// Whether a change concerns a constraint that only this library has, such as one that keeps a stack small.
    private func isOutsideOfDocument(_ change: AmbiguityCure.Change) -> Bool {
        guard case .priority(let rule, _) = change, rule.origin == .constraint else { return false }
        return screen.element(of: rule.id) == nil
    }

    // MARK: Findings

    /// Returns the finding at the first view of a group; nil if its quantities may be closed in a way that this library
    /// does not know.
    func finding(_ group: [ViewElement]) -> Finding? {
        guard let first = group.first.flatMap({ viewOf[$0.id] }) else { return nil }
        var open = first.open
        // The vertical positions of baselines depend on fonts.
        if group.contains(where: { screen.uncertainVertically.contains($0.id) }) { open.formIntersection(.horizontal) }
        // A stack gives texts with several lines equal widths if no constraint determines them.
        if group.contains(where: { $0.kind == "label" && $0.typography.lineCount != 1 }) {
            open.remove(.width)
            if !group.contains(where: { isUnconstrained($0, .x) }) { open.remove(.x) }
        }
        let isCertain =
            group.count == 1 && isUnconstrained(first.element, open)
            || group.allSatisfy { !screen.uncertain.contains($0.id) && !drawsItself($0) }
        if open.isEmpty || !isCertain { return nil }
        return AmbiguityRule.finding(
            at: first.element.location, in: screen, elements: group.map(\.id),
            "the constraints leave the \(open.words) of \(screen.name(first.element)) open" + others(group),
            advice: first.cure.map(AmbiguityRule.verified)
                ?? "Add a constraint, or raise the hugging or compression resistance of one of the views.",
            related: group.dropFirst().map { RelatedLocation(location: $0.location, text: screen.name($0)) },
            tier: tier(of: group, open))
    }

    /// Returns the tier of a finding about a group of views.
    ///
    /// Interface Builder marks views that its own engine leaves ambiguous. Without this mark, sizes alone are often
    /// open only on the canvas, because the container adapts to its contents. On macOS, a view without a mark is
    /// reported by default only if no constraint positions it along an axis.
    private func tier(of group: [ViewElement], _ open: OpenQuantities) -> Tier {
        let positions = open.intersection(.positions)
        if positions.isEmpty {
            return group.contains(where: \.canvas.isAmbiguous) && open != .height ? AmbiguityRule.tier : .advice
        }
        if screen.unit.platform == .iOS { return AmbiguityRule.tier }
        return group.contains { !positions.isDisjoint(with: index.unplaced($0)) } ? AmbiguityRule.tier : .advice
    }

    private func others(_ group: [ViewElement]) -> String {
        let names = group.dropFirst().prefix(3).map(screen.name)
        if names.isEmpty { return "" }
        let more = group.count - 1 - names.count
        return ", and with it " + names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }

    // MARK: Decisions outside the constraints

    /// Whether code or an image determines the size of a view.
    private static func isSizedByCode(_ element: ViewElement) -> Bool {
        element.customClass != nil && ["view", "customView"].contains(element.kind)
            || element.kind == "imageView" && element.picture.name == nil
    }

    /// The views that place their contents without constraints.
    private static let containers: Set<String> = [
        "splitView", "gridView", "gridCell", "tabView", "scrollView", "clipView", "tableCellView",
    ]

    /// Whether no constraint positions a view along the axis of an open quantity, in a view that does not place its
    /// contents. Such a position is open, however the contents of the document are laid out.
    private func isUnconstrained(_ view: ViewElement, _ open: OpenQuantities) -> Bool {
        guard view.key == nil, !view.autoresizing.isUsed, !screen.isPlacedByOwner(view),
            let parent = index.parent(of: view), !parent.arrangesSubviews, !Self.containers.contains(parent.kind)
        else { return false }
        return !open.isDisjoint(with: index.unplaced(view))
    }

    /// Whether a view is arranged by a stack and has a custom class. The class may determine its size.
    private func drawsItself(_ element: ViewElement) -> Bool {
        element.customClass != nil && element.kind == "view" && index.parent(of: element)?.stack != nil
    }
}
