public import SolverAPI

/// Required rules that cannot hold together, in the words of whoever wrote them.
public struct LayoutConflict: Hashable, Sendable {
    /// Where a rule came from.
    public typealias Origin = ConstraintOrigin

    /// One rule of the conflict.
    public struct Member: Hashable, Sendable {
        /// The rule's name in the solver.
        public let id: ConstraintID
        /// Where the rule came from.
        public let origin: Origin
        /// The rule as an equation, for example `label.trailing == panel.trailing - 8`.
        public let equation: String
        /// Its share in the proof; see `Conflict` of the module SolverAPI.
        public let multiplier: Double
        /// The rule with all that a message can tell; nil if its view is gone.
        public let rule: RuleDescription?
    }

    /// The rules, oldest first.
    public let members: [Member]

    /// The rules as equations, oldest first.
    public var equations: [String] { members.map { $0.equation } }
}

extension LayoutConflict.Member: CustomStringConvertible {
    /// The equation and, where it is known, the line that made the rule: `a.width == 50 (App/Login.swift:12)`.
    public var description: String { creationSite.map { "\(equation) (\($0))" } ?? equation }

    /// The file and the line that made the rule; nil where it is a view's own, or nobody said.
    public var creationSite: CreationSite? { rule?.creationSite }
}

extension LayoutConflict: CustomStringConvertible {
    /// All rules in one line, each with the line of code that made it.
    public var description: String {
        "these \(members.count) required rules cannot hold together: "
            + members.map { $0.description }.joined(separator: "; ")
    }
}
