/// The area of a view in a ``GravityStackView``. The names are those of `NSStackView.Gravity`, with `leading` for the
/// top and `trailing` for the bottom of a column.
public enum StackGravity: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// The area at the start of the stack.
    case leading
    /// The area in the middle of the stack.
    case center
    /// The area at the end of the stack.
    case trailing

    /// Returns whether area `a` precedes area `b` along the stack.
    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The name of ``leading`` in a column.
    public static let top = StackGravity.leading
    /// The name of ``trailing`` in a column.
    public static let bottom = StackGravity.trailing
}

/// The rule by which a ``GravityStackView`` divides its length. The names are those of `NSStackView.Distribution`.
public enum GravityDistribution: Hashable, Sendable, CaseIterable {
    /// The views gather in three areas: at both ends and in the middle. The remaining length lies between the areas.
    case gravityAreas
    /// The views fill the stack. Their content priorities determine which of them grow or shrink.
    case fill
    /// The views fill the stack and have equal lengths, except views that resist compression.
    case fillEqually
    /// The views fill the stack in proportion to their natural lengths, except views that resist compression.
    case fillProportionally
    /// The views reach both ends, and the gaps are equal.
    case equalSpacing
    /// The views reach both ends, and the distances between their centers are equal.
    case equalCentering
}

/// The priority with which a ``GravityStackView`` keeps a view attached if the stack is too short for all views. The
/// names are those of `NSStackView.VisibilityPriority`.
public struct VisibilityPriority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
    /// The value from 0, never attached, to 1000, always attached.
    public let value: Double

    /// Creates a priority with a value from 0 to 1000.
    public init(_ value: Double) { self.value = value }
    /// Creates a priority with a value from 0 to 1000.
    public init(floatLiteral value: Double) { self.init(value) }
    /// Creates a priority with a value from 0 to 1000.
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// 1000: the view is never detached.
    public static let mustHold = VisibilityPriority(1000)
    /// 900: the view is detached if the stack is too short for all views.
    public static let detachOnlyIfNecessary = VisibilityPriority(900)
    /// 0: the view is always detached.
    public static let notVisible = VisibilityPriority(0)

    /// Returns whether a view of priority `a` is detached before a view of priority `b`.
    public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
}
