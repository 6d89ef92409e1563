public import Testing
internal import Foundation

/// A limit that also ends a test which never gives its thread back: the one of Swift Testing waits for it, and says nothing
/// when as many tests hang as there are threads (measured: two, on two processors).
public struct HangLimit: TestTrait, SuiteTrait, TestScoping {
    let minutes: Double
    /// A suite's limit is that of each of its tests.
    public var isRecursive: Bool { true }

    /// Runs the test, with a thread that watches it.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        let timer = DispatchSource.makeTimerSource(queue: Self.queue)
        timer.schedule(deadline: .now() + minutes * 60)
        let name = "\(test.id)"
        timer.setEventHandler {
            let line = "hang: \(name) took more than \(minutes) minutes; the run ends here\n"
            try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
            _exit(86)
        }
        timer.resume()
        defer { timer.cancel() }
        try await function()
    }

    private static let queue = DispatchQueue(label: "hang limit")
}

extension Trait where Self == HangLimit {
    /// Ends the whole run when one case of a test takes longer.
    public static func hangLimit(minutes: Double) -> HangLimit { HangLimit(minutes: minutes) }
}
