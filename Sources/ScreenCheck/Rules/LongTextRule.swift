internal import AutoLayout
internal import InterfaceBuilder

/// Layouts that translations break.
enum LongTextRule: CheckRule {
    static let name = "breaks-with-long-text"
    static let summary =
        "Constraints that cannot hold, or views that vanish, overlap or leave the screen, when texts are translated."
    static let help = """
        Translations of short texts are often twice as long, of long ones half as long again. Let texts wrap, shrink or push \
        their neighbours.
        """
    static let severity = Severity.warning

    static func findings(in screen: Screen) -> [Finding] {
        guard screen.conflicts.isEmpty else { return [] }
        let before = screen.visibleViews()
        let known = Set(OverlapRule.overlaps(before, in: screen).map { [$0.0.id, $0.1.id] })
        let (tree, engine) = screen.elastic
        let texts = tree.views.compactMap { id, view in
            screen.element(id).flatMap { element in growth(element).map { (view: view, factor: $0) } }
        }
        if texts.isEmpty { return [] }
        let sizes = texts.map { $0.view.intrinsicContentSize }
        for (text, size) in zip(texts, sizes) where size.width > 0 {
            text.view.intrinsicContentSize = LayoutSize(width: text.factor * size.width, height: size.height)
        }
        defer {
            for (text, size) in zip(texts, sizes) { text.view.intrinsicContentSize = size }
            _ = try? engine.layoutIfNeeded()
        }
        do {
            try engine.layoutIfNeeded()
        } catch .conflict(let conflict) {
            return report(conflict, in: screen)
        } catch {
            return []
        }
        return troubles(before, screen.visibleViews(in: tree), known, in: screen)
    }

    /// How much longer a translation may be: less for longer texts (IBM, *Globalize your business: text expansion*). Nil for
    /// what is not text, or whose text wraps or shrinks.
    private static func growth(_ element: ViewElement) -> Double? {
        guard ["label", "button"].contains(element.kind), let text = element.text, text.contains(where: \.isLetter),
            element.lineCount == 1, !element.shrinksText
        else { return nil }
        switch text.count {
        case ...10: return 2
        case ...20: return 1.8
        case ...30: return 1.6
        case ...50: return 1.4
        default: return 1.3
        }
    }

    private static func report(_ conflict: LayoutConflict, in screen: Screen) -> [Finding] {
        // The tree that is stretched has constraints of its own.
        let (tree, _) = screen.elastic
        let elements = Dictionary(
            zip(tree.constraints, tree.elements).map { ($0.id, $1) }, uniquingKeysWith: { first, _ in first })
        return report(
            conflict, when: "when texts are translated",
            advice: "Let the text's compression resistance stay below 1000, or a distance give way.", in: screen
        ) { elements[$0] }
    }

    /// The first view that vanishes, the first pair that overlaps, and the first view that leaves the screen.
    private static func troubles(
        _ before: [(element: ViewElement, frame: LayoutRect, scrolls: Bool)],
        _ after: [(element: ViewElement, frame: LayoutRect, scrolls: Bool)], _ known: Set<[String]>, in screen: Screen
    ) -> [Finding] {
        let pairs = zip(before, after).filter { !screen.doubtful.contains($0.0.element.id) }
        if let (old, _) = pairs.first(where: { $0.frame.width >= 1 && $1.frame.width < 0.5 }) {
            return [
                finding(
                    at: old.element.location, in: screen, elements: [old.element.id],
                    "\(screen.name(old.element)) has no width left when texts are translated",
                    advice: "Let it resist compression more, or let the texts wrap.")
            ]
        }
        if let pair = OverlapRule.overlaps(after, in: screen).first(where: { !known.contains([$0.0.id, $0.1.id]) }) {
            return [
                finding(
                    at: pair.1.location, in: screen, elements: [pair.1.id, pair.0.id],
                    "\(screen.name(pair.1)) lies on \(screen.name(pair.0)) when texts are translated",
                    advice: "Keep a distance between them, at least (≥), so that one pushes or wraps the other.",
                    related: [RelatedPlace(location: pair.0.location, text: screen.name(pair.0))])
            ]
        }
        let width = screen.tree.root.frame.width
        let leaving = pairs.first { old, new in
            growth(old.element) != nil && !old.scrolls && old.frame.maxX <= width + 1 && old.frame.x >= -1
                && (new.frame.maxX > width + 1 || new.frame.x < -1)
        }
        guard let (old, _) = leaving else { return [] }
        return [
            finding(
                at: old.element.location, in: screen, elements: [old.element.id],
                "\(screen.name(old.element)) reaches out of the screen when texts are translated",
                advice: "Keep a distance to the edge, at least (≥), and let the text wrap or shrink.")
        ]
    }
}
