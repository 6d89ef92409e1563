internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Reports labels of one line whose width is a constant.
enum FixedWidthLabelRule: CheckRule {
    static let name = "fixed-width-label"
    static let summary = "A label of one line with a fixed width; longer translations are truncated."
    static let help = """
        Translations of short texts are often twice as long. Make the width a minimum (≥), allow more lines, \
        or let the font shrink.
        """
    static let tier = Tier.advice

    static func findings(in screen: Screen) -> [Finding] {
        screen.unit.root.subtree.flatMap { holder in
            holder.constraints.compactMap { constraint -> Finding? in
                guard constraint.firstAttribute == .width, constraint.secondItem == nil, constraint.relation == .equal,
                    constraint.priority.isRequired,
                    let label = screen.element(constraint.firstItem ?? holder.id), label.kind == "label",
                    label.typography.lineCount == 1, !label.typography.shrinks, let text = label.text,
                    text.contains(where: \.isLetter), let natural = label.naturalTextWidth,
                    // If a short word has a wide label, its translations fit.
                    1.5 * natural > constraint.constant ?? 0, screen.unit.outlets[constraint.id] == nil
                else { return nil }
                return finding(
                    at: constraint.location, in: screen, elements: [constraint.id, label.id],
                    "\(screen.name(label)) is \(Points.text(constraint.constant ?? 0)) points wide independently of its text, "
                        + "which needs about \(Points.text(natural.rounded()))",
                    advice: "Use a minimum width (≥), more lines or a smaller font.",
                    related: [RelatedLocation(location: label.location, text: screen.name(label))])
            }
        }
    }
}
