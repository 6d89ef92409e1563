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

    /// Whether the stream is a terminal that shows colors, and the user did not turn them off (<https://no-color.org>).
    static var showsColors: Bool {
        func value(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
        return isatty(STDOUT_FILENO) == 1 && value("NO_COLOR").isEmpty && value("TERM") != "dumb"
    }
}
