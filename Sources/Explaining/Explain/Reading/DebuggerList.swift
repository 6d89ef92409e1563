import SolverAPI

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
        if text.holds("hasAmbiguousLayout") {
            return
                "hasAmbiguousLayout does not name constraints: print constraintsAffectingLayout(for: .horizontal), or .vertical."
        }
        return nil
    }

    /// Returns the priority that code printed behind a rule: `, 250.0`, `UILayoutPriority(rawValue: 250.0)`. An integer may
    /// also be an index, so it is not a priority. Nil if there is none.
    static func priority(after text: ByteText) -> Priority? {
        var rest = text.drop { $0.isBlank || $0 == .ascii(",") || $0 == .ascii(";") }
        if rest.starts(with: "UILayoutPriority(") {
            rest = rest.drop { $0 != .ascii(" ") }.prefix { $0 != .ascii(")") }.trimmed
        }
        while let last = rest.last, last.isBlank || [41, 93, 44, 59].contains(last) { rest = rest.dropLast() }
        guard rest.contains(.ascii(".")), let value = LogNumber.read(rest), (1...1000).contains(value) else {
            return nil
        }
        return Priority(value)
    }

    static let unprepared: StaticString = "not prepared for the constraint"
}
