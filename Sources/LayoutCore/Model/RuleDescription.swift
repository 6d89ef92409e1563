public import SolverAPI

/// Everything about a rule that a message can tell, as a value: it can be kept when the views are gone.
public struct RuleDescription: Hashable, Sendable {
    /// A view or guide in a message.
    public struct Item: Hashable, Sendable {
        /// Its identifier; nil if it has none.
        public let identifier: String?
        /// The name of its class.
        public let kind: String
        /// A number that no other item of the process has; it stands where logs show an address.
        public let number: Int

        /// The identifier, or else the class and the number: `LayoutView:0x1f`.
        public var name: String { identifier ?? "\(kind):0x\(String(number, radix: 16))" }
    }

    /// Which of the two items, if any, is the other's superview.
    public enum Nesting: Hashable, Sendable {
        /// Neither.
        case none
        /// The first.
        case firstIsSuperview
        /// The second.
        case secondIsSuperview
    }

    /// The rule's name in the solver.
    public let id: ConstraintID
    /// Where it comes from.
    public let origin: ConstraintOrigin
    /// The item on the left side.
    public let first: Item
    /// What of it is compared.
    public let firstAttribute: LayoutAttribute
    /// How the sides compare.
    public let relation: Relation
    /// The item on the right side, if there is one.
    public let second: Item?
    /// What of it is compared.
    public let secondAttribute: LayoutAttribute
    /// The factor of the second attribute.
    public let multiplier: Double
    /// What is added to the right side, in points; a symbolic distance with it.
    public let constant: Double
    /// The symbolic distance that is part of the constant.
    public let spacing: SymbolicSpacing?
    /// How much the rule matters.
    public let priority: Priority
    /// What somebody called it.
    public let identifier: String?
    /// The line of code that made it.
    public let creationSite: CreationSite?
    /// Whether it takes part in layout.
    public let isActive: Bool
    /// Which item is the other's superview.
    public let nesting: Nesting
    /// The name of the superview that a visual format shows as `|`.
    public let superview: Item?
    /// Of a view that its mask lays out, the mask as logs show it: `h=--& v=--&`.
    public let mask: String?
}
