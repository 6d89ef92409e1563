/// One symbol of the tableau: an external variable, or the slack of a constraint.
///
/// A variable in slot s of the problem is symbol 2s, a constraint in slot s is symbol 2s + 1, so no table is needed to go
/// from one to the other. A symbol is *basic* (it has a row) or *nonbasic* (it may have entries in a column, and its value
/// is 0).
struct Symbol: Hashable, Comparable, BitwiseCopyable {
    let index: Int32

    @inline(__always) init(index: Int32) { self.index = index }
    @inline(__always) init(variable slot: Int32) { index = slot * 2 }
    @inline(__always) init(constraint slot: Int32) { index = slot * 2 + 1 }

    /// An external variable is one the caller added: free in sign, and it never leaves the basis for being negative.
    @inline(__always) var isExternal: Bool { index & 1 == 0 }
    @inline(__always) var slot: Int { Int(index >> 1) }

    @inline(__always) static func < (a: Self, b: Self) -> Bool { a.index < b.index }
}
