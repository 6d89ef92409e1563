// `@preconcurrency`, because the C library declares its streams as mutable globals. Nothing assigns them.
#if canImport(Glibc)
    @preconcurrency internal import Glibc
#else
    @preconcurrency internal import Darwin
#endif

/// The stream that `print` writes to.
enum StandardOutput {
    /// Whether a write failed, now or earlier. Flushes the stream.
    static var hasFailed: Bool { fflush(stdout) != 0 || ferror(stdout) != 0 }
}
