/// The numbers a constraint may hold.
public enum Limits {
    /// The largest magnitude of a coefficient or a constant. Beyond it a double no longer resolves a thousandth of a
    /// point next to the value, so the answer would mean nothing.
    public static let magnitude = 1e12

    /// The smallest magnitude of a coefficient other than 0. What a smaller one multiplies would have to be beyond
    /// ``magnitude`` to matter, and dividing by it leaves the range of a double.
    public static let smallestCoefficient = 1e-9
}
