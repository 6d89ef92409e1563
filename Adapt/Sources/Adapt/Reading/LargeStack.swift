import Foundation

/// Runs code on a thread with a stack of 1 GB, of which the system provides only what is used.
///
/// The parser of swift-syntax calls itself for each level of nested code, and a megabyte of code can have that many
/// levels.
enum LargeStack {
    /// The result, which the calling thread reads after the other one has ended.
    private final class Box<T>: @unchecked Sendable {
        var body: (() -> T)?
        var result: T?
    }

    static func run<T>(_ body: () -> T) -> T? {
        withoutActuallyEscaping(body) { body in
            let box = Box<T>()
            box.body = body
            let end = DispatchSemaphore(value: 0)
            let thread = Thread {
                box.result = box.body?()
                box.body = nil
                end.signal()
            }
            thread.stackSize = 1 << 30
            thread.start()
            end.wait()
            return box.result
        }
    }
}
