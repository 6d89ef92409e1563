/// The origin of a fact: a row, the statement that a variable is 0, or none.
@frozen
public struct RowReference: BitwiseCopyable, Equatable {
    @usableFromInline let code: Int32

    @inlinable @inline(__always)
    init(code: Int32) { self.code = code }

    /// No row: the interval has no end on this side.
    @inlinable static var none: Self {
        @inline(__always) get { Self(code: .min) }
    }

    @inlinable @inline(__always)
    public static func row(_ row: Int32) -> Self { Self(code: row) }

    /// The bound 0 of a variable: that of an extent (``RowSource/boundsExtents``), or that of the tie rule.
    @inlinable @inline(__always)
    public static func zero(of variable: Int32) -> Self { Self(code: -1 &- variable) }

    /// The row, or nil.
    @inlinable public var row: Int32? { code >= 0 ? code : nil }

    /// The variable that is 0, or nil.
    @inlinable public var zeroVariable: Int32? { code < 0 && code != .min ? -1 - code : nil }
}
