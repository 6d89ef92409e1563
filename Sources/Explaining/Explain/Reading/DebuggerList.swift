/// Lists of constraints that a debugger prints, such as those of `po view.constraints`.
enum DebuggerList {
    /// Whether the text before a rule shows that the rule is the first of a printed list: an index 0, as in `- 0 : <`,
    /// `[0] = <` and `0: <`, or an opening bracket, as in `[<` and `Optional([<`.
    static func starts(before text: ByteText) -> Bool {
        var rest = text
        while let last = rest.last, last.isBlank || last == .ascii("\"") { rest = rest.dropLast() }
        if rest.last == .ascii("[") { return true }
        guard let mark = rest.last, mark == .ascii(":") || mark == .ascii("=") else { return false }
        rest = rest.dropLast()
        while let last = rest.last, last.isBlank || last == .ascii("]") { rest = rest.dropLast() }
        guard rest.last == .ascii("0") else { return false }
        let before = rest.dropLast().last
        return before == nil || before?.isBlank == true || before == .ascii("[")
    }

    /// Returns a hint on text of Auto Layout that is not a log: a trace of ambiguous views, or the error of a constraint
    /// between views without a common superview. Nil if the text has neither.
    static func hint(for text: some Collection<UInt8>) -> String? {
        let text = Array(text)[...]
        if text.holds(unprepared) {
            return
                "\"The view hierarchy is not prepared for the constraint\" means that a constraint was activated before its "
                + "views had a common superview: call addSubview first."
        }
        if text.holds("AMBIGUOUS LAYOUT") || text.holds("_autolayoutTrace") {
            return "the output of _autolayoutTrace names ambiguous views, but not their constraints. "
                + "layoutlab explain --ambiguity explains the ambiguous views of a storyboard."
        }
        return nil
    }

    static let unprepared: StaticString = "not prepared for the constraint"
}
