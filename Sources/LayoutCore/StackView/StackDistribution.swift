/// How a stack divides its length among the arranged views. The names are those of `UIStackView.Distribution`.
public enum StackDistribution: Hashable, Sendable, CaseIterable {
    /// The views fill the stack; which of them gives or takes is a matter of their content priorities.
    case fill
    /// The views fill the stack and are equally long.
    case fillEqually
    /// The views fill the stack in proportion to their natural lengths.
    case fillProportionally
    /// The gaps between the views are equal, and no smaller than the spacing.
    case equalSpacing
    /// The centres of the views are equally far apart where that leaves the spacing.
    case equalCentering
}
