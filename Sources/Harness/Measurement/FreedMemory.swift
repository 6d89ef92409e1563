#if canImport(Glibc)
    internal import Glibc
#endif

/// What becomes of memory that a program gives back while it is measured.
enum FreedMemory {
    /// Keeps it with the process. By itself glibc returns it to the system or not, depending on the sizes and the order of
    /// what was freed before; then the same build of 100 views took 66 or 94 µs (measured), the difference being pages that
    /// the system cleared. All programs of the race do the same.
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
