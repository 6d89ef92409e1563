internal import SolverAPI

/// What a layout leaves open: of which view, along which axis, how far, why, and what depends on what.
public struct LayoutAmbiguity {
    /// Why a value is open.
    public enum Cause: String, Hashable, Sendable {
        /// No rule says anything of it that is not met all the same elsewhere.
        case free
        /// Rules of one priority pull at it, and what one of them gains another one loses.
        case tied
    }

    /// An attribute that could be otherwise in a layout that is as good.
    public struct OpenAttribute: Hashable, Sendable {
        /// `left`, `width`, `top` or `height`.
        public let attribute: LayoutAttribute
        /// What it is in the layout as it is, in points; places are those in the superview.
        public let value: Double
        /// What it can be; infinite where nothing bounds it.
        public let range: ClosedRange<Double>
        /// Why.
        public let cause: Cause
        /// Attributes of one group depend on each other: to decide one may decide the others.
        public let group: Int
    }

    /// A view or guide of which something is open.
    public struct OpenItem {
        /// The view or guide.
        public let item: LayoutItem
        /// What of it, in the order `left`, `width`, `top`, `height`.
        public let open: [OpenAttribute]
        /// What of it could be otherwise.
        public var attributes: [LayoutAttribute] { open.map { $0.attribute } }
    }

    /// Attributes that depend on each other.
    public struct Group {
        /// Its number, from 0.
        public let number: Int
        /// The optional rules among which the layout shares out what they miss, oldest first; empty where all is free.
        public let tied: [RuleDescription]
        /// The solver's variables that are open.
        let variables: [VariableID]
        /// The names of the rules of ``tied``.
        let rules: [ConstraintID]
    }

    /// The views and guides of which something is open, in the order in which they were asked for.
    public let items: [OpenItem]
    /// The groups, in the order of their oldest attribute.
    public let groups: [Group]
    /// Whether nothing is open.
    public var isUnique: Bool { items.isEmpty }
}
