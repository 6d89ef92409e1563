import Synchronization

/// The log of conflicts, in Auto Layout's format, and of misuse for which UIKit writes to the console or stops the
/// program.
public enum LayoutLog {
    /// A closure that receives messages. It runs on the main actor, so it may change the variables of a test.
    public typealias Handler = @MainActor (String) -> Void
    private static let handler = Mutex<Handler?>(nil)

    /// Redirects messages to a closure; nil restores the standard error stream. Returns the previous closure.
    ///
    /// ```swift
    /// var log = ""
    /// LayoutLog.redirect { log += $0 }
    /// ```
    @discardableResult
    public static func redirect(_ new: Handler?) -> Handler? {
        handler.withLock { old in
            defer { old = new }
            return old
        }
    }

    static func report(_ message: String) {
        if let handler = handler.withLock({ $0 }) { return onMainActor { handler(message) } }
        FileHandle.standardError.write(Data("[LayoutConstraints] \(message)\n".utf8))
    }
}
