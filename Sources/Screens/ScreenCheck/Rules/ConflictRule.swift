internal import AutoLayout
internal import InterfaceBuilder
internal import SolverAPI

/// Reports required constraints that cannot hold together on the canvas.
enum ConflictRule: CheckRule {
    static let name = "conflict"
    static let summary = "Required constraints that cannot hold together; Auto Layout breaks one at run time."
    static let help = """
        Auto Layout breaks one of these constraints at run time. Which one is undocumented, so the screen \
        may look different in the next version of the system. Remove one of them, or give it a priority \
        below 1000.
        """
    static let tier = Tier.certain

    /// The maximum violation in points that is invisible. A cell is half a point higher than its content, for the
    /// separator.
    static let noticeable = 1.005

    static func findings(in screen: Screen) -> [Finding] {
        let found = conflicts(in: screen)
        let reported = Set(found.filter { $0.tier > .advice }.flatMap(\.elements))
        let pairs = ContradictoryConstraints.find(in: screen).filter {
            reported.isDisjoint(with: [$0.first.id, $0.second.id])
        }
        let ids = Set(pairs.flatMap { [$0.first.id, $0.second.id] })
        return found.filter { $0.tier > .advice || ids.isDisjoint(with: $0.elements) }
            + pairs.map { contradiction($0, in: screen) }
    }

    /// Returns the finding for two constraints that state different constants.
    private static func contradiction(_ pair: ContradictoryConstraints, in screen: Screen) -> Finding {
        let elements = [pair.second, pair.first]
        let isConnected = elements.contains { screen.unit.outlets[$0.id] != nil }
        return finding(
            at: pair.second.location, in: screen, elements: elements.map(\.id),
            "these 2 rules cannot hold together; they differ only in the constant, by "
                + "\(Points.text(pair.difference)) points",
            advice: "Remove one of them, or give it a priority below 1000.",
            related: elements.map { RelatedLocation(location: $0.location, text: screen.words(of: $0)) },
            tier: isConnected ? .probable : tier)
    }

    private static func conflicts(in screen: Screen) -> [Finding] {
        screen.conflicts.compactMap { conflict in
            // Rules of a view that a stack hides are broken. That is invisible, and Interface Builder does not report it.
            if conflict.rules.contains(where: { $0.identifier == "UISV-hiding" && $0.origin == .stack }) { return nil }
            // The positions of baselines depend on the app's fonts.
            if conflict.rules.contains(where: { $0.firstAttribute.isBaseline || $0.secondAttribute.isBaseline }) {
                return nil
            }
            if conflict.rules.contains(where: { screen.isUncertain($0) || isCellSize($0, in: screen) }) { return nil }
            if !screen.occursInApp(conflict) { return nil }
            let members = conflict.rules.compactMap { screen.element(of: $0.id) }
            let broken = conflict.broken.flatMap { screen.element(of: $0.id) } ?? members.last
            let excess = conflict.broken.flatMap { screen.engine.constraint($0.id) }.flatMap(screen.excess)
            if let excess, excess <= noticeable { return nil }
            let others = members.map(\.id).filter { $0 != broken?.id }
            var message = "these \(conflict.rules.count) rules cannot hold together"
            if let excess { message += "; the one on this line is \(Points.text(excess)) points off when it is broken" }
            return finding(
                at: broken?.location ?? screen.unit.location, in: screen,
                elements: [broken?.id ?? screen.unit.id] + others, message,
                advice: "Remove the rule on this line, or give it a priority below 1000: the others hold without it.",
                related: conflict.rules.map(screen.relatedLocation),
                tier: screen.tier(of: conflict.rules, atMost: tier))
        }
    }

    /// Whether a rule is the recorded size of a cell. At run time most cells adapt to their content.
    private static func isCellSize(_ rule: RuleDescription, in screen: Screen) -> Bool {
        screen.unit.kind == .cell && rule.origin == .autoresizing && rule.firstAttribute.isExtent
            && (rule.firstAttribute == .height || screen.unit.root.kind != "tableViewCell")
    }

    /// Returns the conflict's constraints that are in the document, and all its rules in words, oldest first.
    static func report(
        _ conflict: LayoutConflict, in screen: Screen, _ element: (ConstraintID) -> ConstraintElement?
    ) -> (members: [ConstraintElement], related: [RelatedLocation]) {
        let related = conflict.members.map { member in
            RelatedLocation(
                location: element(member.id)?.location, text: member.rule.map(screen.words) ?? member.equation)
        }
        return (conflict.members.compactMap { element($0.id) }, related)
    }
}

extension CheckRule {
    /// Returns the finding for a conflict that occurs under a condition. Empty if one of its rules is uncertain or none
    /// is in the document.
    ///
    /// - Parameter when: The condition in words.
    static func report(
        _ conflict: LayoutConflict, when: String, advice: String, in screen: Screen,
        _ element: (ConstraintID) -> ConstraintElement?
    ) -> [Finding] {
        let report = ConflictRule.report(conflict, in: screen, element)
        guard let last = report.members.last,
            !conflict.members.contains(where: { $0.rule.map(screen.isUncertain) == true })
        else { return [] }
        return [
            finding(
                at: last.location, in: screen, elements: [last.id] + report.members.map(\.id).filter { $0 != last.id },
                "\(when) these \(conflict.members.count) rules cannot hold together", advice: advice,
                related: report.related, tier: screen.tier(of: conflict.members.compactMap(\.rule), atMost: tier))
        ]
    }
}

extension LayoutAttribute {
    /// Whether the attribute is the first or last baseline.
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
