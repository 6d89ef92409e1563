/// A source that lists the rows of a variable, so that a search can follow a change of structure
/// (``Substitution/update(_:rows:variables:)``).
public protocol LinkedRowSource: RowSource, ~Copyable {
    /// Whether a variable takes part in the layout. Otherwise its value is 0, and no row in use contains it.
    func isInUse(_ variable: Int32) -> Bool
    /// Calls `body` with each row in use that contains a variable, in no particular order but always the same.
    func forEachRow(of variable: Int32, _ body: (_ row: Int32) -> Void)
}
