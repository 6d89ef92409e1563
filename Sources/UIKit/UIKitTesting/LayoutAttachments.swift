#if canImport(Testing)
    internal import Synchronization
    public import Testing
    internal import UIKit

    /// Attaches the layout to a test that fails: the frames of every visible window as text, and a drawing of it.
    ///
    /// ```swift
    /// @MainActor @Suite(.attachesLayouts) struct ProfileTests { … }
    /// ```
    /// The pictures are taken when a test records its first issue, if that happens on the main thread. swift-testing
    /// writes them to the folder of `swift test --attachments-path FOLDER`. Without that option, it drops them.
    public struct LayoutAttachmentTrait: TestTrait, SuiteTrait, TestScoping {
        /// True, so that the trait of a suite applies to its tests.
        public var isRecursive: Bool { true }

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
        /// A trait that attaches frames and drawings of the visible windows to a test that fails.
        public static var attachesLayouts: Self { LayoutAttachmentTrait() }
    }

    private func attachPictures() {
        MainActor.assumeIsolated {
            for picture in picturesOfVisibleWindows() { Attachment.record(picture.text, named: picture.name) }
        }
    }

    /// A flag whose `isDue()` returns true on the first call only.
    private final class FirstCall: Sendable {
        private let isPast = Mutex(false)
        func isDue() -> Bool {
            isPast.withLock { isPast in
                defer { isPast = true }
                return !isPast
            }
        }
    }

    /// Returns the frames as text and the drawing of every visible window, with file names.
    @MainActor
    package func picturesOfVisibleWindows() -> [(name: String, text: String)] {
        let windows = UIWindow.visible
        return windows.enumerated().flatMap { number, window in
            let name = windows.count == 1 ? "layout" : "layout \(number + 1)"
            return [("\(name).txt", window.treePicture), ("\(name).svg", window.svgPicture)]
        }
    }
#endif
