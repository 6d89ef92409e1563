internal import AutoLayout
internal import InterfaceBuilder

/// The part of ``AmbiguityRule`` about texts side by side that hug their contents with equal priority, so that either
/// text may become wider.
///
/// The recorded widths of texts are often stretched. With those as natural widths everything fits and there is no tie.
/// So texts get natural widths: estimated ones if possible, otherwise slightly less than recorded.
enum EqualHugging {
    /// - Parameter reported: The ids of views that have a finding of this rule already.
    static func findings(in screen: Screen, except reported: Set<String>) throws(LayoutError) -> [Finding] {
        guard screen.holdsAcross, let natural = screen.tree(contentSizes: screen.unit.naturalSizes) else { return [] }
        let texts = natural.tree.views.filter { id, view in
            screen.element(id).map { isText($0) } == true && AmbiguityRule.isShown(view) && !reported.contains(id)
                && !(view.superview is LayoutStackView)
        }
        let ambiguity = try natural.engine.ambiguity(of: texts.map(\.view), byMoreThan: AmbiguityRule.noticeable)
        let cures = try natural.engine.cures(of: ambiguity)
        var cureOf: [String: String] = [:]
        let elements = texts.compactMap { id, view -> ViewElement? in
            guard let element = screen.element(id), element.canvas.verification == .all,
                let width = ambiguity.items.first(where: { $0.item === view })?.open
                    .first(where: { $0.attribute == .width })
            else { return nil }
            if width.group < cures.count, let cure = cures[width.group] { cureOf[id] = cure.words(screen.name) }
            return element
        }
        return screen.groups(elements).compactMap { group in
            guard group.count > 1, let first = group.first, screen.unit.platform == .iOS else { return nil }
            return AmbiguityRule.finding(
                at: first.location, in: screen, elements: group.map(\.id),
                "\(screen.name(first)) and \(group.dropFirst().map(screen.name).joined(separator: " and ")) hug their texts "
                    + "with equal priority, so either may become wider",
                advice: cureOf[first.id].map(AmbiguityRule.verified)
                    ?? "Give one of them a different horizontal hugging priority, for example 251 if the others have 250.",
                related: group.dropFirst().map { RelatedLocation(location: $0.location, text: screen.name($0)) },
                tier: group.contains(where: \.canvas.isAmbiguous) ? AmbiguityRule.tier : .advice)
        }
    }

    private static func isText(_ element: ViewElement) -> Bool {
        ["label", "button", "textField"].contains(element.kind)
    }
}
