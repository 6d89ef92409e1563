/// What a verb's help says below its abstract.
enum HelpText {
    /// A text, and calls as one would type them.
    static func text(_ text: String = "", examples: [String]) -> String {
        let calls =
            (examples.count == 1 ? "Example:\n" : "Examples:\n") + examples.map { "  \($0)" }.joined(separator: "\n")
        return text.isEmpty ? calls : text + "\n\n" + calls
    }
}
