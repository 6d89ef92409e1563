public import Testing
internal import Foundation

/// A time limit that also applies to a test that blocks its thread. The limit of Swift Testing waits for a free
/// thread, so it never fires if as many tests hang as there are threads.
public struct HangLimit: TestTrait, SuiteTrait, TestScoping {
    let minutes: Double
    /// The limit of a suite applies to each of its tests.
    public var isRecursive: Bool { true }

    /// Runs the test while a separate thread checks the time.
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
    /// Ends the whole run if one case of a test takes longer than `minutes`.
    public static func hangLimit(minutes: Double) -> HangLimit { HangLimit(minutes: minutes) }
}
