import Synchronization

/// The log of conflicts, in Auto Layout's format, and of misuse for which UIKit writes to the console or stops the
/// program.
public enum LayoutLog {
    private static let handler = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// Redirects messages to a closure; nil restores the standard error stream. Returns the previous closure.
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
