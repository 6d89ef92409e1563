/// The numbers a constraint may hold.
public enum Limits {
    /// The largest magnitude of a coefficient or a constant. Beyond it a double no longer resolves a thousandth of a
    /// point next to the value, so the answer would mean nothing.
    public static let magnitude = 1e12
}
