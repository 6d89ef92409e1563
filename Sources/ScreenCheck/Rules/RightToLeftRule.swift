internal import AutoLayout
internal import InterfaceBuilder

/// Required constraints that cannot hold where people read from right to left.
enum RightToLeftRule: CheckRule {
    static let name = "breaks-right-to-left"
    static let summary = "Required constraints that cannot hold together where people read from right to left."
    static let severity = Severity.error

    static func findings(in screen: Screen) -> [Finding] {
        guard screen.conflicts.isEmpty else { return [] }
        do {
            try screen.engine.layOut(under: .forceRightToLeft) { _ in }
            return []
        } catch .conflict(let conflict) {
            guard let (members, text) = ConflictRule.describe(conflict, in: screen), let last = members.last else {
                return []
            }
            return [
                finding(
                    at: last.location, in: screen, elements: [last.id] + members.map(\.id).filter { $0 != last.id },
                    "where people read from right to left these rules cannot hold together: \(text)",
                    advice: "Use leading and trailing throughout, or left and right throughout.")
            ]
        } catch {
            return []
        }
    }
}
