#if canImport(Glibc)
    internal import Glibc
#endif

/// The treatment of freed memory during measurement.
enum FreedMemory {
    /// Keeps freed memory with the process, in all programs of the race. By default glibc returns it to the system or
    /// not, depending on the sizes and order of earlier frees, and the next sample pays for cleared pages. 300 flat views
    /// took the peer sparse-lu 325 µs with 38,000 page faults → 161 µs with 476; ours did not change.
    static func keep() {
        #if canImport(Glibc)
            // Swift's Glibc module lacks <malloc.h>, so the function is looked up. Its parameters are from malloc(3).
            typealias Option = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
            guard let symbol = dlsym(nil, "mallopt") else { return }
            let mallopt = unsafeBitCast(symbol, to: Option.self)
            let (trimThreshold, mmapThreshold): (Int32, Int32) = (-1, -3)
            // A threshold that is never reached, and the largest that glibc accepts.
            _ = mallopt(trimThreshold, 1 << 30)
            _ = mallopt(mmapThreshold, 32 << 20)
        #endif
    }
}
