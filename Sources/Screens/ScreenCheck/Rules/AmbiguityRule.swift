internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Reports views whose position or size the constraints leave open.
///
/// 1. Stacks are made as small as their contents, because no constraint of theirs says so. The engine then lists the
///    quantities of each view that differ between two optimal layouts.
/// 2. Those that code or a font may decide are removed.
/// 3. Views that constraints connect form a group. A group has one finding, at its first view, with the change that the
///    engine verified.
/// 4. Texts that hug their contents equally follow (``EqualHugging``).
enum AmbiguityRule: CheckRule {
    static let name = "ambiguous"
    static let summary = "Views whose position or size the constraints leave open."
    static let help = """
        Several layouts satisfy the constraints, and the system picks one: views jump, vanish or overlap. \
        Add the missing constraint. If two texts share a line, give one of them a different hugging or \
        compression resistance.
        """
    static let tier = Tier.probable

    /// The minimum difference in points. Recorded sizes are rounded to pixels, so smaller differences are not
    /// ambiguities.
    static let noticeable = 1.0

    static func findings(in screen: Screen) throws(LayoutError) -> [Finding] {
        let open = try OpenViews(screen)
        let groups = screen.groups(open.views.map(\.element))
        return try merged(groups.compactMap(open.finding)) + EqualHugging.findings(in: screen, except: open.ids)
    }

    /// Returns a change that the engine verified, as a sentence of advice.
    static func verified(_ cure: String) -> String {
        "\(cure.prefix(1).uppercased())\(cure.dropFirst()). Verified: the ambiguity is then gone."
    }

    /// The number of open groups from which a screen has one finding.
    private static let manyGroups = 3

    /// Returns the findings of a screen, or one finding for many of the same tier.
    private static func merged(_ findings: [Finding]) -> [Finding] {
        Tier.allCases.reversed().flatMap { tier -> [Finding] in
            let all = findings.filter { $0.tier == tier }
            guard all.count >= manyGroups, let first = all.first else { return all }
            return [
                Finding(
                    rule: name, tier: tier, location: first.location, unit: first.unit,
                    elements: first.elements + all.dropFirst().flatMap(\.elements),
                    message: "\(first.message); \(all.count - 1) more places of the screen are open",
                    advice: first.advice,
                    related: first.related
                        + all.dropFirst().map { RelatedLocation(location: $0.location, text: $0.message) })
            ]
        }
    }

    /// Whether the position of a view matters. It does not if the view is hidden, or in a hidden view that a stack
    /// arranges. Any other hidden container keeps its position until it is shown.
    static func isShown(_ view: LayoutView) -> Bool {
        if view.isHidden { return false }
        var current = view.superview
        while let shown = current {
            if shown.isHidden, shown.superview is LayoutStackView { return false }
            current = shown.superview
        }
        return true
    }
}
