internal import AutoLayout
internal import InterfaceBuilder

/// Reports layouts that break if texts are as long as their translations may be.
enum LongTextRule: CheckRule {
    static let name = "breaks-with-long-text"
    static let summary =
        "Constraints that cannot hold, or views that vanish, overlap or leave the screen, with translated texts."
    static let help = """
        Translations of short texts are often twice as long, those of long texts one and a half times. Let \
        texts wrap, shrink or push their neighbors.
        """
    static let tier = Tier.advice

    static func findings(in screen: Screen) throws(LayoutError) -> [Finding] {
        guard screen.conflicts.isEmpty else { return [] }
        var factors: [String: Double] = [:]
        for (id, _) in screen.elastic.tree.views { factors[id] = screen.element(id).flatMap(growth) }
        if factors.isEmpty { return [] }
        let trial = try TextTrial(screen, leaving: { growth($0) != nil }) { element, width in
            guard let factor = factors[element.id] else { return nil }
            guard let own = element.text.flatMap(element.greatestWidth) else { return factor * width }
            // A recorded width may be stretched, so only the text itself grows, and the padding does not.
            let text = min(own, width)
            let around = min(width - text, element.kind == "button" ? 30 : 2)
            return max(width, factor * text + around)
        }
        switch trial.outcome {
        case .conflict(let conflict): return report(conflict, in: screen)
        case .trouble(let trouble):
            return [
                finding(
                    at: trouble.element.location, in: screen, elements: trouble.elements,
                    "\(trouble.text) when texts are translated", advice: trouble.advice, related: trouble.related)
            ]
        case .fine: return []
        }
    }

    /// Returns the factor by which a text grows in translations. Longer texts grow less (IBM, *Globalize your business:
    /// text expansion*). Nil for elements without text and for texts that wrap or shrink.
    private static func growth(_ element: ViewElement) -> Double? {
        guard ["label", "button"].contains(element.kind), let text = element.text, text.contains(where: \.isLetter),
            element.typography.lineCount == 1, !element.typography.shrinks, !isName(text)
        else { return nil }
        switch text.count {
        case ...10: return 2
        case ...20: return 1.8
        case ...30: return 1.6
        case ...50: return 1.4
        default: return 1.3
        }
    }

    /// Whether a text is an identifier, which is not translated: one word in which a capital follows a small letter.
    private static func isName(_ text: String) -> Bool {
        !text.contains(where: \.isWhitespace)
            && zip(text, text.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    }

    private static func report(_ conflict: LayoutConflict, in screen: Screen) -> [Finding] {
        // Constraints of ``Screen/elastic`` have ids of their own.
        let (tree, _) = screen.elastic
        let elements = Dictionary(
            zip(tree.constraints, tree.elements).map { ($0.id, $1) }, uniquingKeysWith: { first, _ in first })
        return report(
            conflict, when: "when texts are translated",
            advice: "Keep the text's compression resistance below 1000, or give a distance a priority below 1000.",
            in: screen
        ) { elements[$0] }
    }
}
