/// The rule by which a stack divides its length among the arranged views. The names are those of
/// `UIStackView.Distribution`.
public enum StackDistribution: Hashable, Sendable, CaseIterable {
    /// The views fill the stack. Their content priorities determine which of them grow or shrink.
    case fill
    /// The views fill the stack and have equal lengths.
    case fillEqually
    /// The views fill the stack in proportion to their natural lengths.
    case fillProportionally
    /// The gaps between the views are equal and at least as large as the spacing.
    case equalSpacing
    /// The distances between the views' centers are equal if the spacing permits.
    case equalCentering
}
