/// How much a constraint matters: a number p with 0 < p ≤ 1000.
///
/// 1000 is *required*; everything below is optional. Levels are strict: ten thousand constraints at 500 never move one
/// at 501. Any number of distinct levels may be in use, fractions too. The named values are UIKit's (Apple, *UILayoutPriority*).
///
/// A priority can hold any number, so that a bad one reaches the check that names the constraint: see ``isValid``.
@frozen
public struct Priority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    CustomStringConvertible
{
    /// The number itself.
    public let value: Double

    /// A priority of that number, valid or not.
    @inlinable
    public init(_ value: Double) { self.value = value }

    /// The priority of that number.
    @inlinable
    public init(floatLiteral value: Double) { self.value = value }

    /// The priority of that number.
    @inlinable
    public init(integerLiteral value: Int) { self.value = Double(value) }

    /// Must hold exactly: 1000.
    public static let required = Priority(1000)
    /// 750, at which content resists compression unless told otherwise.
    public static let defaultHigh = Priority(750)
    /// 250, at which content hugs its size unless told otherwise.
    public static let defaultLow = Priority(250)
    /// 50, at which a fitting size is asked for.
    public static let fittingSize = Priority(50)

    /// Whether the number is greater than 0 and at most 1000.
    @inlinable
    public var isValid: Bool { value > 0 && value <= 1000 }

    /// Whether a constraint of this priority must hold exactly.
    @inlinable
    public var isRequired: Bool { value == 1000 }

    /// Whether `a` matters less than `b`.
    @inlinable
    public static func < (a: Self, b: Self) -> Bool { a.value < b.value }

    /// The number, without a fraction where it has none.
    public var description: String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
}
