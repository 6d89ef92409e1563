public import SolverAPI

/// A description of a rule for messages, as a value that outlives the views.
public struct RuleDescription: Hashable, Sendable {
    /// A view or guide in a message.
    public struct Item: Hashable, Sendable {
        /// The identifier that the app has set; nil for none.
        public let identifier: String?
        /// The name of the item's class.
        public let kind: String
        /// A number that is unique in the process. It replaces the address in logs.
        public let number: Int

        /// The identifier, or the class and the number: `LayoutView:0x1f`.
        public var name: String { identifier ?? "\(kind):0x\(String(number, radix: 16))" }
    }

    /// Whether one item of a rule is the superview of the other.
    public enum Nesting: Hashable, Sendable {
        /// Neither item is the superview of the other.
        case none
        /// The first item is the superview of the second.
        case firstIsSuperview
        /// The second item is the superview of the first.
        case secondIsSuperview
    }

    /// The rule's ID in the solver.
    public let id: ConstraintID
    public let origin: ConstraintOrigin
    /// The item on the left side.
    public let first: Item
    public let firstAttribute: LayoutAttribute
    public let relation: Relation
    /// The item on the right side; nil if the rule compares with a constant.
    public let second: Item?
    /// The attribute of the second item; ``LayoutAttribute/notAnAttribute`` if there is no second item.
    public let secondAttribute: LayoutAttribute
    /// The factor of the second attribute.
    public let multiplier: Double
    /// The constant added to the right side, in points, including a symbolic spacing.
    public let constant: Double
    /// The symbolic spacing included in the constant; nil for none.
    public let spacing: SymbolicSpacing?
    public let priority: Priority
    /// The identifier of the constraint; nil for none.
    public let identifier: String?
    /// The source location that created the constraint; nil if it is unknown or the rule was generated.
    public let creationSite: CreationSite?
    /// Whether the rule takes part in layout.
    public let isActive: Bool
    public let nesting: Nesting
    /// The superview that a visual format shows as `|`; nil for none.
    public let superview: Item?
    /// The autoresizing mask of the view in the format of logs, such as `h=--& v=--&`; nil unless the rule comes from
    /// the mask.
    public let mask: String?
}
