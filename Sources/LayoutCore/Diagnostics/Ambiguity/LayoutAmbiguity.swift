internal import SolverAPI

/// The attributes that a layout leaves ambiguous, with their ranges, causes and dependencies.
public struct LayoutAmbiguity {
    /// The cause of an ambiguity.
    public enum Cause: String, Hashable, Sendable {
        /// No rule restricts the value within its range.
        case free
        /// Rules of equal priority compete: if one is violated less, another is violated more.
        case tied
    }

    /// An attribute that has different values in equally good layouts.
    public struct OpenAttribute: Hashable, Sendable {
        /// `left`, `width`, `top` or `height`.
        public let attribute: LayoutAttribute
        /// The current value, in points. Positions are in superview coordinates.
        public let value: Double
        /// The range of values in equally good layouts, in points. An end without a bound is infinite.
        public let range: ClosedRange<Double>
        public let cause: Cause
        /// The number of the attribute's group. Attributes of a group depend on each other, so deciding one may
        /// decide the others.
        public let group: Int
    }

    /// A view or guide with ambiguous attributes.
    public struct OpenItem {
        public let item: LayoutItem
        /// The ambiguous attributes with their ranges, in the order `left`, `width`, `top`, `height`.
        public let open: [OpenAttribute]
        public var attributes: [LayoutAttribute] { open.map { $0.attribute } }
    }

    /// A group of attributes that depend on each other.
    public struct Group {
        /// The number of the group, starting at 0.
        public let number: Int
        /// The optional rules that compete, in the order of creation; empty if all attributes are free.
        public let tied: [RuleDescription]
        /// The ambiguous variables of the solver.
        let variables: [VariableID]
        /// The IDs of the rules in ``tied``.
        let rules: [ConstraintID]
    }

    /// The items with ambiguous attributes, in the order of the query.
    public let items: [OpenItem]
    /// The groups, in the order of their oldest attributes.
    public let groups: [Group]
    /// Whether no attribute is ambiguous.
    public var isUnique: Bool { items.isEmpty }
}
