internal import SolverAPI

/// A conflict in the format of Auto Layout's log, with the constraint that was broken to recover.
public struct ConflictLog: Hashable, Sendable, CustomStringConvertible {
    /// The conflicting rules, in the order of creation.
    public let rules: [RuleDescription]
    /// The constraint that was broken; nil if none was broken.
    public let broken: RuleDescription?

    public init(_ conflict: LayoutConflict, breaking broken: RuleDescription? = nil) {
        rules = conflict.members.compactMap { $0.rule }
        self.broken = broken
    }

    /// Whether an autoresizing rule takes part in the conflict.
    public var concernsAutoresizing: Bool { rules.contains { $0.origin == .autoresizing } }

    /// The text in the format of Auto Layout's log; of more than 100 rules the first 100.
    public var description: String {
        var text = """
            Unable to simultaneously satisfy constraints.
            \tProbably at least one of the constraints in the following list is one you don't want.
            \tTry this:
            \t\t(1) look at each constraint and try to figure out which you don't expect;
            \t\t(2) find the code that added the unwanted constraint or constraints and fix it.

            """
        if concernsAutoresizing {
            text += """
                \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the \
                documentation for the property translatesAutoresizingMaskIntoConstraints)

                """
        }
        text +=
            "(\n" + BoundedText.list(rules, separator: ",\n", limit: 100, place: "rules") { "    \"\($0)\"" } + "\n)\n"
        if let broken { text += "\nWill attempt to recover by breaking constraint\n\(broken)\n" }
        return text
    }
}

#if !hasFeature(Embedded)
    extension ConflictLog: Encodable {}
#endif
