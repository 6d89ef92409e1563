/// Checks an index, in debug builds and with the trait `InvariantChecks`.
@inlinable @inline(__always)
public func checkIndex(_ index: Int, below count: Int) {
    #if InvariantChecks
        precondition(index >= 0 && index < count, "index \(index) of \(count)")
    #else
        assert(index >= 0 && index < count, "index out of bounds")
    #endif
}
