/// A part of a document about which somebody does not want to hear of some rules.
///
/// Written as an XML comment before an element, `<!-- layoutlab:ignore negative-gap -->`, it holds for the element and all in
/// it; without rules, for all rules. Interface Builder drops comments when it saves, but keeps the notes that its identity
/// inspector shows: the same words there hold for the view.
public struct Suppression: Hashable, Sendable {
    /// The lines of the element, from 1.
    public let lines: ClosedRange<Int>
    /// The rules by name; empty for all.
    public let rules: Set<String>

    /// Whether a rule is not to be heard of on a line.
    public func covers(rule: String, line: Int) -> Bool {
        lines.contains(line) && (rules.isEmpty || rules.contains(rule))
    }

    /// The rules that a comment or note names, or nil if it is about something else.
    static func rules(in text: String) -> Set<String>? {
        let words = text.split { $0.isWhitespace || $0 == "," }
        guard words.first == "layoutlab:ignore" else { return nil }
        return Set(words.dropFirst().map(String.init))
    }
}
