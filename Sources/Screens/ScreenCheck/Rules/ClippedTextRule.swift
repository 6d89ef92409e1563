internal import AutoLayout
internal import InterfaceBuilder

/// Reports labels that are narrower than their text. If a constraint fixes the width of a label on a screen, it is cut
/// whatever the other views need, unless code or a translation replaces the text.
enum ClippedTextRule: CheckRule {
    static let name = "clipped-text"
    static let summary = "Labels that are too narrow for their text."
    static let help = """
        The text is truncated. Make the label wider, allow more lines or a smaller font, and raise its \
        compression resistance.
        """
    static let tier = Tier.advice
    static let hasHigherTiers = true

    /// The factor by which a text must be wider than its label. Estimated widths can be wrong by a few per cent.
    private static let margin = 1.12

    static func findings(in screen: Screen) -> [Finding] {
        guard screen.unit.platform == .iOS, screen.conflicts.isEmpty else { return [] }
        return screen.visibleViews().compactMap { element, frame, _ in
            guard let natural = element.leastTextWidth, !element.typography.shrinks, frame.width >= 1,
                natural > margin * frame.width + 2, !screen.uncertain.contains(element.id)
            else { return nil }
            return finding(
                at: element.location, in: screen, elements: [element.id],
                "\(screen.name(element)) is \(Points.text(frame.width)) points wide, and its text about "
                    + "\(Points.text(natural.rounded()))",
                advice: "Make it wider, permit more lines (numberOfLines 0), or use a smaller font.",
                tier: isFixed(element, in: screen) && !isPlaceholder(element.text ?? "") ? .probable : tier)
        }
    }

    /// Whether a required constraint without an outlet fixes the width of a label on a screen.
    private static func isFixed(_ label: ViewElement, in screen: Screen) -> Bool {
        screen.unit.isWholeScreen && label.customClass == nil
            && screen.unit.root.subtree.contains { holder in
                holder.constraints.contains { constraint in
                    (constraint.firstItem ?? holder.id) == label.id && constraint.firstAttribute == .width
                        && constraint.secondItem == nil && constraint.relation == .equal
                        && constraint.priority.isRequired && screen.unit.outlets[constraint.id] == nil
                }
            }
    }

    /// The texts that Interface Builder and designers put where code shows another text.
    private static let placeholders: Set<String> = [
        "label", "title", "subtitle", "detail", "details", "text", "name", "description", "placeholder", "message",
    ]

    /// Whether code probably replaces a text: it is that of a template, a number, or the key of a translation.
    static func isPlaceholder(_ text: String) -> Bool {
        let words = text.lowercased().split { $0.isWhitespace }
        guard let first = words.first, let last = words.last, text.contains(where: \.isLetter) else { return true }
        let isKey = words.count == 1 && text.contains { "_.".contains($0) }
        return isKey || first == "lorem" || last.hasSuffix("label")
            || words.allSatisfy { placeholders.contains(String($0)) }
    }
}
