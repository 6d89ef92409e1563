internal import AutoLayout
internal import InterfaceBuilder

/// Reports labels that are narrower than their text.
enum ClippedTextRule: CheckRule {
    static let name = "clipped-text"
    static let summary = "Labels that are too narrow for their text."
    static let help = """
        The text is truncated. Make the label wider, allow more lines or a smaller font, and raise its \
        compression resistance.
        """
    static let tier = Tier.advice

    /// The factor by which a text must be wider than its label. Estimated widths can be wrong by a few per cent.
    private static let margin = 1.12

    static func findings(in screen: Screen) -> [Finding] {
        guard screen.unit.platform == .iOS, screen.conflicts.isEmpty else { return [] }
        return screen.visibleViews().compactMap { element, frame, _ in
            guard let natural = element.leastTextWidth, !element.typography.shrinks, frame.width >= 1,
                natural > margin * frame.width + 2, !screen.doubtful.contains(element.id)
            else { return nil }
            return finding(
                at: element.location, in: screen, elements: [element.id],
                "\(screen.name(element)) is \(Points.text(frame.width)) points wide, and its text about "
                    + "\(Points.text(natural.rounded()))",
                advice: "Make it wider, permit more lines (numberOfLines 0), or use a smaller font.")
        }
    }
}
