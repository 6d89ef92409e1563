// The C library declares its streams as plain variables, which nobody changes.
#if canImport(Glibc)
    @preconcurrency internal import Glibc
#else
    @preconcurrency internal import Darwin
#endif

/// The stream that `print` writes to.
enum StandardOutput {
    /// Whether some of what was printed did not arrive. The stream remembers what did not fit on the way.
    static var hasFailed: Bool { fflush(stdout) != 0 || ferror(stdout) != 0 }
}
