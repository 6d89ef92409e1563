/// A part of a document in which rules are suppressed.
///
/// An XML comment before an element, `<!-- layoutlab:ignore negative-gap -->`, applies to the element and its contents;
/// without names, to all rules. Interface Builder drops comments when it saves, but keeps the notes in its identity
/// inspector: the same words there apply to the view.
public struct Suppression: Hashable, Sendable {
    /// The lines of the element, from 1.
    public let lines: ClosedRange<Int>
    /// The rules by name; empty for all.
    public let rules: Set<String>

    /// Whether a rule is suppressed on a line.
    public func covers(rule: String, line: Int) -> Bool {
        lines.contains(line) && (rules.isEmpty || rules.contains(rule))
    }

    /// Returns the rules that a comment or note names; nil if it is not a suppression.
    static func rules(in text: String) -> Set<String>? {
        let words = text.split { $0.isWhitespace || $0 == "," }
        guard words.first == "layoutlab:ignore" else { return nil }
        return Set(words.dropFirst().map(String.init))
    }
}
