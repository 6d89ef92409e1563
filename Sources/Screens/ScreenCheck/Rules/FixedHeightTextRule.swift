internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Reports texts in a text style whose height is fixed, so that they are cut if the user chooses larger text.
enum FixedHeightTextRule: CheckRule {
    static let name = "fixed-height-text"
    static let summary = "A text with a Dynamic Type style in a fixed height, which is too low for larger text."
    static let help = """
        People who choose larger text see a part of it. Remove the height, or let it be at least this value \
        (≥) in place of exactly it.
        """
    static let tier = Tier.probable

    /// The font sizes of the text styles in points, at the smallest of the five accessibility sizes (Apple, *Human
    /// Interface Guidelines*, Typography, "AX1").
    private static let largerSizes: [String: Double] = [
        "UICTFontTextStyleTitle0": 44, "UICTFontTextStyleLargeTitle": 44, "UICTFontTextStyleTitle1": 38,
        "UICTFontTextStyleTitle2": 34, "UICTFontTextStyleTitle3": 31, "UICTFontTextStyleHeadline": 28,
        "UICTFontTextStyleBody": 28, "UICTFontTextStyleCallout": 26, "UICTFontTextStyleSubhead": 25,
        "UICTFontTextStyleFootnote": 23, "UICTFontTextStyleCaption1": 22, "UICTFontTextStyleCaption2": 20,
    ]
    /// The line height of the system font, as a multiple of the font size.
    private static let lineHeight = 1.1934

    static func findings(in screen: Screen) -> [Finding] {
        guard screen.unit.platform == .iOS else { return [] }
        let fixed = fixedHeights(screen)
        return screen.unit.root.subtree.compactMap { element in
            guard ["label", "textField", "textView"].contains(element.kind),
                !element.scrolls || element.kind == "textView",
                let style = element.typography.font?.textStyle, let size = largerSizes[style],
                let rule = fixed[element.id], let height = rule.constant
            else { return nil }
            let needed = (lineHeight * size).rounded(.up)
            // The part of a line beyond the font size is empty, so the text is visibly cut only if the view is lower than
            // the font size.
            guard height < size else { return nil }
            return finding(
                at: rule.location, in: screen, elements: [rule.id, element.id],
                "\(screen.name(element)) has the text style \(words(style)) and a fixed height of "
                    + "\(Points.text(height)) points; the first accessibility size needs \(Points.text(needed))",
                advice: "Remove the height, or replace = by ≥.",
                related: [RelatedLocation(location: element.location, text: screen.name(element))]
            ).sharing(rule.location.file)
        }
    }

    /// Returns the required constraints that fix the height of a view, by the id of the view. Code may change those with
    /// an outlet.
    private static func fixedHeights(_ screen: Screen) -> [String: ConstraintElement] {
        var found: [String: ConstraintElement] = [:]
        for holder in screen.unit.root.subtree {
            for constraint in holder.constraints
            where constraint.firstAttribute == .height && constraint.secondItem == nil && constraint.relation == .equal
                && constraint.priority.isRequired && screen.unit.outlets[constraint.id] == nil
            {
                found[constraint.firstItem ?? holder.id] = constraint
            }
        }
        return found
    }

    /// Returns the name of a text style: `Body` for `UICTFontTextStyleBody`.
    private static func words(_ style: String) -> String {
        let prefix = "UICTFontTextStyle"
        return style == prefix + "Title0" ? "Large Title" : String(style.dropFirst(prefix.count))
    }
}
