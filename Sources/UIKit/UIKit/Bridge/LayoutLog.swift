import Synchronization

/// What UIKit would write to the console, or end the program with: conflicts in Auto Layout's format, and misuse.
public enum LayoutLog {
    private static let handler = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// Sends messages elsewhere than to the standard error stream; nil for that stream again. Returns what was there before.
    @discardableResult
    public static func redirect(_ new: (@Sendable (String) -> Void)?) -> (@Sendable (String) -> Void)? {
        handler.withLock { old in
            defer { old = new }
            return old
        }
    }

    static func report(_ message: String) {
        if let handler = handler.withLock({ $0 }) { return handler(message) }
        FileHandle.standardError.write(Data("[LayoutConstraints] \(message)\n".utf8))
    }
}
