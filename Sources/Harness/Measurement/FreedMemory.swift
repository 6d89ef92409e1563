#if canImport(Glibc)
    internal import Glibc
#endif

enum FreedMemory {
    /// Makes glibc keep freed memory, as all programs of the race do. By default, whether glibc returns memory to the
    /// system depends on the sizes and order of earlier frees, and the next sample pays for cleared pages. For 300
    /// flat views in the peer sparse-lu, the time dropped from 325 µs with 38,000 page faults to 161 µs with 476. The
    /// times of our solvers did not change.
    static func keep() {
        #if canImport(Glibc)
            // Swift's Glibc module lacks <malloc.h>, so `mallopt` is looked up by name. The option numbers are those of
            // the header.
            typealias Option = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
            guard let symbol = dlsym(nil, "mallopt") else { return }
            let mallopt = unsafeBitCast(symbol, to: Option.self)
            let (trimThreshold, mmapThreshold): (Int32, Int32) = (-1, -3)
            // The trim threshold is never reached; the mmap threshold is the largest that glibc accepts.
            _ = mallopt(trimThreshold, 1 << 30)
            _ = mallopt(mmapThreshold, 32 << 20)
        #endif
    }
}
