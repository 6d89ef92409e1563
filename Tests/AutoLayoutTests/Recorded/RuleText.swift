import AutoLayout
import SolverAPI
import TestSupport

/// The texts and warnings of constraints between each pair of attributes.
enum RuleText {
    private static let relations: [(Relation, Double, Double, Priority)] = [
        (.equal, 1, 0, .required), (.greaterThanOrEqual, 1, 8, 750), (.lessThanOrEqual, 1, -8, .required),
        (.equal, 2, 4.5, 1), (.lessThanOrEqual, 1, 3, 999.5),
    ]

    /// The description of each allowed pair as an equation and as a visual format, and the error of each other pair.
    static func sections() throws -> [Recording.Section] {
        let root = makeRecordedRoot()
        let (first, second, inner) = (
            LayoutView(identifier: "first"), LayoutView(identifier: "second"), LayoutView(identifier: "inner")
        )
        try root.addSubview(first)
        try root.addSubview(second)
        try first.addSubview(inner)
        first.scrollsContents = true
        second.transform = LayoutTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        let pairs: [(String, LayoutView, LayoutView)] = [
            ("siblings", first, second), ("view and superview", first, root), ("superview and view", root, first),
            ("view and view in a sibling", second, inner), ("same view", first, first),
        ]
        let attributes: [LayoutAttribute] = [
            .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline,
            .lastBaseline, .leadingMargin, .bottomMargin,
        ]
        return pairs.map { name, one, other in
            var lines: [String] = []
            for a in attributes {
                for b in attributes {
                    let isUsual = a.axis == b.axis && a.isExtent == b.isExtent
                    for (index, (relation, multiplier, constant, priority)) in relations.enumerated() {
                        // Unusual pairs are refused, whatever their numbers.
                        if !isUsual, index > 0 || name != "siblings" || b != .bottomMargin { continue }
                        if a != b, index > 0, !(a.isExtent && b.isExtent) { continue }
                        // Pairs of a view and its superview differ only if both attributes are edges of one kind.
                        if a != b, name != "siblings" { continue }
                        lines += text(one, a, relation, other, b, multiplier, constant, priority)
                    }
                }
            }
            return Recording.Section("constraints between \(name)", lines)
        } + [constants(of: first)]
    }

    private static func constants(of view: LayoutView) -> Recording.Section {
        let lines = [LayoutAttribute.width, .height, .left, .notAnAttribute].flatMap { attribute in
            relations.flatMap { relation, _, constant, priority -> [String] in
                do throws(LayoutError) {
                    let rule = try LayoutConstraint(
                        item: view, attribute: attribute, relatedBy: relation, constant: constant, priority: priority)
                    return describe(rule)
                } catch {
                    return [error.description]
                }
            }
        }
        return Recording.Section("constraints with a constant", lines)
    }

    private static func text(
        _ first: LayoutView, _ a: LayoutAttribute, _ relation: Relation, _ second: LayoutView, _ b: LayoutAttribute,
        _ multiplier: Double, _ constant: Double, _ priority: Priority
    ) -> [String] {
        do throws(LayoutError) {
            let rule = try LayoutConstraint(
                item: first, attribute: a, relatedBy: relation, toItem: second, attribute: b, multiplier: multiplier,
                constant: constant, priority: priority)
            return describe(rule)
        } catch {
            return [error.description]
        }
    }

    /// The equation and the visual format of a constraint, and whether the format yields an equivalent constraint.
    private static func describe(_ rule: LayoutConstraint) -> [String] {
        var text = rule.details?.equation ?? "no details"
        if let (format, options, views) = rule.visualFormat {
            text += "  =  \(format)" + (options.rawValue == 0 ? "" : " options \(options.rawValue)")
            let back = try? LayoutConstraint.constraints(
                withVisualFormat: format.description, options: options, views: views)
            if back?.first?.isEquivalent(to: rule) != true { text += " not equivalent" }
        }
        return [text] + LayoutLinter().warnings(of: rule).map { "  \($0.kind): \($0.message)" }
    }
}
