/// The part of a verb's help below its abstract.
enum HelpText {
    /// Returns a text followed by example calls.
    static func text(_ text: String = "", examples: [String]) -> String {
        let calls =
            (examples.count == 1 ? "Example:\n" : "Examples:\n") + examples.map { "  \($0)" }.joined(separator: "\n")
        return text.isEmpty ? calls : text + "\n\n" + calls
    }
}
