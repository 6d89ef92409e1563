/// The valid ranges of numbers in a batch.
public enum Limits {
    /// The largest magnitude of a coefficient or a constant. Beyond it a double does not resolve a thousandth of a point.
    @inlinable public static var magnitude: Double { 1e12 }

    /// The smallest magnitude of a nonzero coefficient. A much smaller coefficient would matter only if its variable
    /// exceeded ``magnitude``, and dividing by it could exceed the range of a double.
    @inlinable public static var smallestCoefficient: Double { 1e-9 }

    /// The valid raw values of identifiers: half of the range of an `Int`. If an `Int` has 64 bits, the range is −2^62
    /// ..< 2^62. The remaining bit lets solvers order variables by kind and creation index in one word.
    public static let ids = Int.min / 2..<(-(Int.min / 2))

    /// Whether a raw value is in ``ids``. Uses one addition and a sign test, because every new identifier is tested.
    @inline(__always)
    static func isID(_ rawValue: Int) -> Bool { rawValue &- (Int.min / 2) >= 0 }
}
