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

    /// The superview relation between the two items.
    public enum Nesting: Hashable, Sendable {
        /// Neither is the other's superview.
        case none
        /// The first item is the superview of the second.
        case firstIsSuperview
        /// The second item is the superview of the first.
        case secondIsSuperview
    }

    /// The rule's ID in the solver.
    public let id: ConstraintID
    /// The origin of the rule.
    public let origin: ConstraintOrigin
    /// The item on the left side.
    public let first: Item
    /// The attribute of the first item.
    public let firstAttribute: LayoutAttribute
    /// The relation between the two sides.
    public let relation: Relation
    /// The item on the right side, or nil.
    public let second: Item?
    /// The attribute of the second item.
    public let secondAttribute: LayoutAttribute
    /// The factor of the second attribute.
    public let multiplier: Double
    /// The constant added to the right side, in points, including a symbolic spacing.
    public let constant: Double
    /// The symbolic spacing included in the constant.
    public let spacing: SymbolicSpacing?
    /// The priority of the rule.
    public let priority: Priority
    /// The identifier that the app assigned.
    public let identifier: String?
    /// The source location that created the rule.
    public let creationSite: CreationSite?
    /// Whether the rule takes part in layout.
    public let isActive: Bool
    /// The superview relation between the two items.
    public let nesting: Nesting
    /// The superview that a visual format shows as `|`.
    public let superview: Item?
    /// The autoresizing mask of the view, if the rule comes from it, in the format of logs: `h=--& v=--&`.
    public let mask: String?
}
