public import SolverAPI

/// A set of required rules that cannot hold together, described by views and attributes.
public struct LayoutConflict: Hashable, Sendable {
    public typealias Origin = ConstraintOrigin

    /// A required rule of the conflict: a constraint of the app, or a rule that a view generates.
    public struct Member: Hashable, Sendable {
        /// The rule's ID in the solver.
        public let id: ConstraintID
        public let origin: Origin
        /// The rule as an equation, for example `label.trailing == panel.trailing - 8`.
        public let equation: String
        /// The rule's multiplier in the proof of infeasibility; see `Conflict` of the module SolverAPI.
        public let multiplier: Double
        /// A description of the rule for messages; nil if its view was deallocated.
        public let rule: RuleDescription?
    }

    /// The rules in the order of creation.
    public let members: [Member]

    /// The rules as equations, in the order of creation.
    public var equations: [String] { members.map { $0.equation } }
}

extension LayoutConflict.Member: CustomStringConvertible {
    /// The equation and, if known, the source location that created the rule: `a.width == 50 (App/Login.swift:12)`.
    public var description: String { creationSite.map { "\(equation) (\($0))" } ?? equation }

    /// The source location that created the rule; nil if a view generated the rule or the location is unknown.
    public var creationSite: CreationSite? { rule?.creationSite }
}

extension LayoutConflict: CustomStringConvertible {
    /// The rules on one line, each with the source location that created it; of more than 20 the first 20.
    public var description: String {
        "these \(members.count) required rules cannot hold together: "
            + BoundedText.list(members, separator: "; ", place: "members") { $0.description }
    }
}
