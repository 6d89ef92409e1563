#if canImport(Testing)
    internal import Synchronization
    public import Testing
    internal import UIKit

    /// Attaches the layout to a test that fails: for every visible window its frames as text and its drawing.
    ///
    /// ```swift
    /// @MainActor @Suite(.attachesLayouts) struct ProfileTests { … }
    /// ```
    /// The pictures are taken at the first failed expectation of a test, if that is on the main thread. swift-testing
    /// writes them where `swift test --attachments-path FOLDER` says; without it they are dropped.
    public struct LayoutAttachmentTrait: TestTrait, SuiteTrait, TestScoping {
        /// True: it holds for the tests of a suite.
        public var isRecursive: Bool { true }

        /// Runs the test, and takes pictures when it fails.
        public func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            let first = FirstCall()
            let watcher = IssueHandlingTrait.compactMapIssues { issue in
                if Thread.isMainThread, first.isDue() { attachPictures() }
                return issue
            }
            try await watcher.provideScope(for: test, testCase: testCase, performing: function)
        }
    }

    extension Trait where Self == LayoutAttachmentTrait {
        /// Frames and drawings of the visible windows are attached to a test that fails.
        public static var attachesLayouts: Self { LayoutAttachmentTrait() }
    }

    private func attachPictures() {
        MainActor.assumeIsolated {
            for picture in picturesOfVisibleWindows() { Attachment.record(picture.text, named: picture.name) }
        }
    }

    /// Whether a call is the first one.
    private final class FirstCall: Sendable {
        private let isPast = Mutex(false)
        func isDue() -> Bool {
            isPast.withLock { isPast in
                defer { isPast = true }
                return !isPast
            }
        }
    }

    /// The frames as text and the drawing of every visible window, with names of files.
    @MainActor
    package func picturesOfVisibleWindows() -> [(name: String, text: String)] {
        let windows = UIWindow.visible
        return windows.enumerated().flatMap { number, window in
            let name = windows.count == 1 ? "layout" : "layout \(number + 1)"
            return [("\(name).txt", window.treePicture), ("\(name).svg", window.svgPicture)]
        }
    }
#endif
