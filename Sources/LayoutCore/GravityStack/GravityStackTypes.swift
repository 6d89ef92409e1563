/// Where in a ``GravityStackView`` a view belongs. The names are those of `NSStackView.Gravity`, with `leading` for a column's top
/// and `trailing` for its bottom.
public enum StackGravity: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// Where the stack begins.
    case leading
    /// In the middle of the stack.
    case center
    /// Where the stack ends.
    case trailing

    /// The area that comes first along the stack is the smaller one.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The name of ``leading`` in a column.
    public static let top = StackGravity.leading
    /// The name of ``trailing`` in a column.
    public static let bottom = StackGravity.trailing
}

/// How a ``GravityStackView`` divides its length. The names are those of `NSStackView.Distribution`.
public enum GravityDistribution: Hashable, Sendable, CaseIterable {
    /// The views gather in three areas, at both ends and in the middle; what is left lies between the areas.
    case gravityAreas
    /// The views fill the stack; which of them gives or takes is a matter of their content priorities.
    case fill
    /// The views fill the stack and are equally long, but for those that resist being so short.
    case fillEqually
    /// The views fill the stack in proportion to their natural lengths, but for those that resist being so short.
    case fillProportionally
    /// The views reach both ends, and the gaps are equal.
    case equalSpacing
    /// The views reach both ends, and their centres are equally far apart.
    case equalCentering
}

/// What becomes of a view of a ``GravityStackView`` that has too little room. The names are those of
/// `NSStackView.VisibilityPriority`.
public struct VisibilityPriority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
    /// From 0, never laid out, to 1000, always.
    public let value: Double

    /// A priority of that value.
    public init(_ value: Double) { self.value = value }
    /// A priority of that value.
    public init(floatLiteral value: Double) { self.init(value) }
    /// A priority of that value.
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// 1000: the view is never detached.
    public static let mustHold = VisibilityPriority(1000)
    /// 900: the view is detached where the stack is too short for all.
    public static let detachOnlyIfNecessary = VisibilityPriority(900)
    /// 0: the view is always detached.
    public static let notVisible = VisibilityPriority(0)

    /// The view that is detached first has the smaller priority.
    public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
}
