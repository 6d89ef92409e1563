/// Whether a place is one of so many, looked at under the trait `InvariantChecks` alone.
@inlinable @inline(__always)
func checkPlace(_ place: Int, below count: Int) {
    #if InvariantChecks
        precondition(place >= 0 && place < count, "place \(place) of \(count)")
    #endif
}
