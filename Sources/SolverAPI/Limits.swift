/// The numbers a constraint may hold.
public enum Limits {
    /// The largest magnitude of a coefficient or a constant. Beyond it a double no longer resolves a thousandth of a
    /// point next to the value, so the answer would mean nothing.
    public static let magnitude = 1e12

    /// The smallest magnitude of a coefficient other than 0. What a smaller one multiplies would have to be beyond
    /// ``magnitude`` to matter, and dividing by it leaves the range of a double.
    public static let smallestCoefficient = 1e-9

    /// The raw values of names: from −2^62 up to, and not with, 2^62. So there is room for the kind of a variable beside its
    /// age in one word, by which solvers order them.
    public static let ids = -(1 << 62)..<(1 << 62)

    /// Whether a raw value is one of ``ids``: an addition and a sign, as every new name is asked.
    @inline(__always)
    static func isID(_ rawValue: Int) -> Bool { rawValue &+ (1 << 62) >= 0 }
}
