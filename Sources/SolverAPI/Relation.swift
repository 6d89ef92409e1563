/// The relation of the two sides of a constraint. The raw values are those of `NSLayoutConstraint.Relation`.
@frozen
public enum Relation: Int8, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1

    /// The relation with exchanged sides.
    @inlinable
    public var reversed: Relation {
        switch self {
        case .lessThanOrEqual: .greaterThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .lessThanOrEqual
        }
    }

    /// Returns the distance of `difference` = left − right from the allowed values; not negative.
    @inlinable
    public func violation(of difference: Double) -> Double {
        switch self {
        case .lessThanOrEqual: max(0, difference)
        case .equal: abs(difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
    }

    /// `==`, `<=` or `>=`.
    public var description: String {
        switch self {
        case .lessThanOrEqual: "<="
        case .equal: "=="
        case .greaterThanOrEqual: ">="
        }
    }
}
