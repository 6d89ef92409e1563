internal import AutoLayout
internal import InterfaceBuilder

/// Reports translations of the project that do not fit into the layout.
enum TranslationRule: RuleFacts {
    static let name = "breaks-in-language"
    static let summary =
        "A text of the app's own translations that is cut, or that makes views vanish, overlap or leave the screen."
    static let help = """
        People who read that language see it. Let the text wrap, shrink or push its neighbors; where that cannot be, ask for a \
        shorter translation.
        """
    static let tier = Tier.probable

    /// The factor by which a text must be wider than its label. Estimated widths can be wrong by a few per cent.
    private static let margin = 1.12

    /// Returns the maximum padding around the text of a button or label, in points.
    private static func around(_ element: ViewElement) -> Double { element.kind == "button" ? 30 : 2 }

    /// Returns the findings in the order of the languages. Findings about the same elements in several languages are
    /// merged into one.
    static func findings(in screen: Screen, _ translations: Translations) throws(LayoutError) -> [Finding] {
        guard screen.conflicts.isEmpty, screen.unit.platform == .iOS else { return [] }
        var found: [(finding: Finding, languages: [String])] = []
        for language in translations.languages {
            let texts = translations.texts[language] ?? [:]
            for finding in try findings(in: screen, texts) {
                if let known = found.firstIndex(where: { $0.finding.elements == finding.elements }) {
                    found[known].languages.append(language)
                } else {
                    found.append((finding, [language]))
                }
            }
        }
        return found.map {
            $0.finding.replacingMessage("in \($0.languages.joined(separator: ", ")): \($0.finding.message)")
        }
    }

    /// Returns the translation of a text with a single line, its width, and the width of the document's text, in
    /// points.
    private static func translation(
        _ element: ViewElement, _ texts: [String: String]
    ) -> (text: String, width: Double, original: Double)? {
        let keys = element.kind == "button" ? ["normalTitle", "configuration.title", "title"] : ["text"]
        guard element.typography.lineCount == 1, let original = element.text.flatMap(element.width),
            let text = keys.lazy.compactMap({ texts["\(element.id).\($0)"] }).first,
            let width = element.leastWidth(of: text)
        else { return nil }
        return (text, width, original)
    }

    private static func findings(in screen: Screen, _ texts: [String: String]) throws(LayoutError) -> [Finding] {
        let shown = screen.visibleViews().map(\.element)
        var translated: [String: (text: String, width: Double, original: Double)] = [:]
        for element in shown { translated[element.id] = translation(element, texts) }
        if translated.isEmpty { return [] }
        let trial = try TextTrial(screen, leaving: { translated[$0.id] != nil && !$0.typography.shrinks }) {
            element, width in
            // The padding around the text remains. It is limited, because a recorded width may be stretched.
            translated[element.id].map { max(width, $0.width + min(max(0, width - $0.original), around(element))) }
        }
        switch trial.outcome {
        case .conflict(let conflict):
            guard let element = shown.first(where: { translated[$0.id] != nil }) else { return [] }
            return [
                finding(
                    element, in: screen, others: [], "\(conflict.members.count) constraints cannot hold together",
                    "Keep the texts' compression resistance below 1000, or give a distance a priority below 1000.")
            ]
        case .trouble(let trouble):
            return [
                finding(
                    trouble.element, in: screen, others: trouble.others, trouble.text, trouble.advice, trouble.related)
            ]
        case .fine: break
        }
        return shown.compactMap { element in
            guard element.kind == "label", element.customClass == nil, !element.typography.shrinks,
                !screen.uncertain.contains(element.id), let text = translated[element.id],
                let frame = trial.frames[element.id], frame.width >= 1, text.width > margin * frame.width + 2
            else { return nil }
            return finding(
                element, in: screen, others: [],
                "\(screen.name(element)) is \(Points.text(frame.width)) points wide, and \"\(ElementWords.short(text.text))\" about "
                    + Points.text(text.width.rounded()),
                "Make it wider, permit more lines (numberOfLines 0), or use a smaller font.")
        }
    }

    private static func finding(
        _ element: ViewElement, in screen: Screen, others: [ViewElement], _ message: String, _ advice: String,
        _ related: [RelatedLocation] = []
    ) -> Finding {
        Finding(
            rule: name, tier: tier, location: element.location, unit: screen.unit.id,
            elements: [element.id] + others.map(\.id), message: message, advice: advice, related: related)
    }
}
