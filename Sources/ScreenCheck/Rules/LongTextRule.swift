internal import AutoLayout
internal import InterfaceBuilder

/// Layouts that longer texts break: translations are often twice as long.
enum LongTextRule: CheckRule {
    static let name = "breaks-with-long-text"
    static let summary =
        "Constraints that cannot hold, or views that have no width left, when every text is twice as long."
    static let severity = Severity.warning

    static func findings(in screen: Screen) -> [Finding] {
        guard screen.conflicts.isEmpty else { return [] }
        func isText(_ view: LayoutView) -> Bool {
            ["label", "button"].contains(screen.element(of: view)?.kind ?? "")
        }
        let before = screen.visibleViews()
        do {
            let after = try screen.engine.layOut(under: .doubleLengthStrings, isText: isText) { _ in
                screen.visibleViews()
            }
            return zip(before, after).filter { $0.frame.width >= 1 && $1.frame.width < 0.5 }.prefix(1).map { old, _ in
                finding(
                    at: old.element.location, in: screen, elements: [old.element.id],
                    "\(Screen.name(old.element)) has no width left when every text is twice as long",
                    advice: "Let it resist compression more, or let the texts wrap.")
            }
        } catch .conflict(let conflict) {
            guard let (members, text) = ConflictRule.describe(conflict, in: screen), let last = members.last else {
                return []
            }
            return [
                finding(
                    at: last.location, in: screen, elements: [last.id] + members.map(\.id).filter { $0 != last.id },
                    "when every text is twice as long these rules cannot hold together: \(text)",
                    advice: "Let the text's compression resistance stay below 1000, or a distance give way.")
            ]
        } catch {
            return []
        }
    }
}
