internal import AutoLayout
internal import InterfaceBuilder

/// The layout of a screen with replaced texts, and the first defect in it.
struct TextTrial {
    /// A visible defect of the layout.
    struct Trouble {
        /// The affected view. ``others`` are further views that are involved.
        let element: ViewElement
        let others: [ViewElement]
        let text: String
        let advice: String
        /// The other views as related locations of a finding.
        let related: [RelatedLocation]

        /// The ids of ``element`` and ``others``.
        var elements: [String] { [element.id] + others.map(\.id) }
    }

    /// The result of the layout.
    enum Outcome {
        case fine
        case conflict(LayoutConflict)
        /// A view has no width, two views overlap, or a view leaves the screen. Only the first such defect is in the
        /// value.
        case trouble(Trouble)
    }

    let outcome: Outcome
    /// The frames of the visible views by id, in the root's coordinates; empty without a layout.
    let frames: [String: LayoutRect]

    /// Lays out ``Screen/elastic`` with changed content widths, and restores the layout on the canvas.
    ///
    /// - Parameters:
    ///   - leaving: Whether it is a defect if this view leaves the screen.
    ///   - width: Returns the content width for the present content width; nil to keep it.
    /// - Throws: ``LayoutError`` if the layout fails for a reason other than a conflict.
    init(
        _ screen: Screen, leaving: (ViewElement) -> Bool, width: (ViewElement, Double) -> Double?
    ) throws(LayoutError) {
        let before = screen.visibleViews()
        let known = Set(OverlapRule.overlaps(before, in: screen).map { [$0.0.id, $0.1.id] })
        let (tree, engine) = screen.elastic
        var changed: [(view: LayoutView, size: LayoutSize)] = []
        for (id, view) in tree.views {
            let size = view.intrinsicContentSize
            guard size.width > 0, let element = screen.element(id), let width = width(element, size.width) else {
                continue
            }
            changed.append((view, view.fixedContentSize))
            view.fixedContentSize = LayoutSize(width: width, height: size.height)
        }
        defer {
            for (view, size) in changed { view.fixedContentSize = size }
            _ = try? engine.layoutIfNeeded()
        }
        do {
            try engine.layoutIfNeeded()
        } catch .conflict(let conflict) {
            (outcome, frames) = (.conflict(conflict), [:])
            return
        }
        let after = screen.visibleViews(in: tree)
        frames = Dictionary(after.map { ($0.element.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
        outcome = Self.trouble(before, after, known, leaving, in: screen).map(Outcome.trouble) ?? .fine
    }

    private typealias Shown = [(element: ViewElement, frame: LayoutRect, scrolls: Bool)]

    private static func trouble(
        _ before: Shown, _ after: Shown, _ known: Set<[String]>, _ leaving: (ViewElement) -> Bool, in screen: Screen
    ) -> Trouble? {
        let pairs = zip(before, after).filter { !screen.uncertain.contains($0.0.element.id) }
        if let (old, _) = pairs.first(where: { $0.frame.width >= 1 && $1.frame.width < 0.5 }) {
            return Trouble(
                element: old.element, others: [], text: "\(screen.name(old.element)) has no width",
                advice: "Raise its compression resistance, or let texts wrap.", related: [])
        }
        if let pair = OverlapRule.overlaps(after, in: screen).first(where: { !known.contains([$0.0.id, $0.1.id]) }) {
            return Trouble(
                element: pair.1, others: [pair.0], text: "\(screen.name(pair.1)) overlaps \(screen.name(pair.0))",
                advice: "Add a minimum distance (≥) between them.",
                related: [RelatedLocation(location: pair.0.location, text: screen.name(pair.0))])
        }
        let width = screen.tree.root.frame.width
        let left = pairs.first { old, new in
            leaving(old.element) && !old.scrolls && old.frame.maxX <= width + 1 && old.frame.x >= -1
                && (new.frame.maxX > width + 1 || new.frame.x < -1)
        }
        guard let (old, _) = left else { return nil }
        return Trouble(
            element: old.element, others: [], text: "\(screen.name(old.element)) extends beyond the screen",
            advice: "Add a minimum distance (≥) to the edge, and let the text wrap or shrink.", related: [])
    }
}
