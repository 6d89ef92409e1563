#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Processor time of the calling thread. The rest of the wall time is time of other processes.
enum ThreadClock {
    /// Returns nanoseconds of processor time since the thread started. This is a system call, so it is made outside the
    /// interval of wall time.
    static func now() -> Double {
        var time = timespec()
        guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}

extension Duration {
    var nanoseconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
}
