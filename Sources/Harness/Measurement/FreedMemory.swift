#if canImport(Glibc)
    internal import Glibc
#endif

/// What becomes of memory that a program gives back while it is measured.
enum FreedMemory {
    /// Keeps it with the process, as all programs of the race do. By itself glibc returns it to the system or not, depending
    /// on the sizes and the order of what was freed before, and the next sample has its pages cleared again: the peer
    /// sparse-lu took 325 µs for 300 flat views with 38,000 page faults and 161 µs with 476 (measured), ours the same in
    /// both.
    static func keep() {
        #if canImport(Glibc)
            // Swift's Glibc lacks <malloc.h>: the function is looked up, its parameters are from malloc(3).
            typealias Option = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
            guard let symbol = dlsym(nil, "mallopt") else { return }
            let mallopt = unsafeBitCast(symbol, to: Option.self)
            let (trimThreshold, mmapThreshold): (Int32, Int32) = (-1, -3)
            // One that is never reached, and the largest that glibc takes.
            _ = mallopt(trimThreshold, 1 << 30)
            _ = mallopt(mmapThreshold, 32 << 20)
        #endif
    }
}
