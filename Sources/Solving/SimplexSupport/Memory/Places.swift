/// Checks an index, in debug builds and with the trait `InvariantChecks`.
@inlinable @inline(__always)
func checkPlace(_ place: Int, below count: Int) {
    #if InvariantChecks
        precondition(place >= 0 && place < count, "place \(place) of \(count)")
    #else
        assert(place >= 0 && place < count, "place out of bounds")
    #endif
}
