internal import AutoLayout
internal import InterfaceBuilder

/// Reports required constraints that cannot hold together if the reading direction is right to left.
enum RightToLeftRule: CheckRule {
    static let name = "breaks-right-to-left"
    static let summary = "Required constraints that cannot hold together in right-to-left languages."
    static let help = """
        In right-to-left languages Auto Layout breaks a constraint. Use leading and trailing throughout.
        """
    static let tier = Tier.advice

    static func findings(in screen: Screen) throws(LayoutError) -> [Finding] {
        guard screen.conflicts.isEmpty else { return [] }
        do {
            try screen.engine.layOut(under: .forceRightToLeft) { _ in }
            return []
        } catch .conflict(let conflict) {
            let report = ConflictRule.report(conflict, in: screen, screen.element(of:))
            guard let last = report.members.last else { return [] }
            return [
                finding(
                    at: last.location, in: screen,
                    elements: [last.id] + report.members.map(\.id).filter { $0 != last.id },
                    "in right-to-left languages these \(conflict.members.count) rules cannot hold together",
                    advice: "Use leading and trailing throughout, or left and right throughout.",
                    related: report.related, tier: screen.tier(of: conflict.members.compactMap(\.rule), atMost: tier))
            ]
        }
    }
}
