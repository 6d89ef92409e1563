/// The priority of a constraint, a number p with 0 < p ≤ 1000.
///
/// 1000 is *required*; lower priorities are optional. Priorities are strict levels: ten thousand constraints at 500
/// never affect a constraint at 501. Any number of levels may be in use, including fractional ones. The named values
/// are those of `UILayoutPriority`.
///
/// Invalid numbers can be stored, so that validation can name the constraint; see ``isValid``.
@frozen
public struct Priority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    CustomStringConvertible
{
    public let value: Double

    /// Creates a priority, valid or not.
    @inlinable
    public init(_ value: Double) { self.value = value }

    @inlinable
    public init(floatLiteral value: Double) { self.value = value }

    @inlinable
    public init(integerLiteral value: Int) { self.value = Double(value) }

    /// 1000: must hold exactly.
    @inlinable public static var required: Priority { Priority(1000) }
    /// 750: the default compression resistance of content.
    @inlinable public static var defaultHigh: Priority { Priority(750) }
    /// 250: the default hugging of content.
    @inlinable public static var defaultLow: Priority { Priority(250) }
    /// 50: the priority of a fitting size.
    @inlinable public static var fittingSize: Priority { Priority(50) }

    /// Whether the number is above 0 and at most 1000.
    @inlinable
    public var isValid: Bool { value > 0 && value <= 1000 }

    /// Whether constraints of this priority must hold exactly.
    @inlinable
    public var isRequired: Bool { value == 1000 }

    @inlinable
    public static func < (a: Self, b: Self) -> Bool { a.value < b.value }

    /// The number, without `.0` if it is an integer.
    public var description: String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
    }
}
