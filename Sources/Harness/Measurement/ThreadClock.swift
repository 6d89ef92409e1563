#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The processor time of this thread. Wall time minus this is time that something else had the processor.
enum ThreadClock {
    /// Nanoseconds of processor time since the thread began. A system call, so read once a sample and not once a step.
    static func now() -> Double {
        var time = timespec()
        guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}

extension Duration {
    /// The duration in nanoseconds.
    var nanoseconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
}
