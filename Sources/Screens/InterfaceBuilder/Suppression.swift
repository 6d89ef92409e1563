/// A part of a document in which rules of the check are suppressed.
///
/// The XML comment `<!-- layoutlab:ignore negative-gap -->` before an element applies to the element and its contents.
/// Without a rule name it applies to all rules. Interface Builder drops comments when it saves a file, but keeps the
/// notes in its identity inspector. The same words in a note apply to the view.
public struct Suppression: Hashable, Sendable {
    /// The lines of the element, from 1.
    public let lines: ClosedRange<Int>
    /// The names of the suppressed rules; empty for all rules.
    public let rules: Set<String>

    /// Whether findings of a rule at a location are suppressed. Findings about a whole file are not.
    public func covers(rule: String, _ location: SourceLocation) -> Bool {
        location.position.map { lines.contains($0.line) } == true
            && (rules.isEmpty || rules.contains(rule))
    }

    /// Returns the rules that a comment or note names; nil if it is not a suppression.
    static func rules(in text: String) -> Set<String>? {
        let words = text.split { $0.isWhitespace || $0 == "," }
        guard words.first == "layoutlab:ignore" else { return nil }
        return Set(words.dropFirst().map(String.init))
    }
}
