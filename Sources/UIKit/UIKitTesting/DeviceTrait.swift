#if canImport(Testing)
    public import Testing
    public import UIKit

    /// The device on which a test of swift-testing runs: `UIScreen.main`, and the user's text size.
    ///
    /// ```swift
    /// @MainActor @Test(.device(.iPad11, .landscape, textSize: .accessibility3)) func `the form has two columns`() {
    ///     let window = UIWindow()
    ///     window.rootViewController = FormController()
    ///     window.makeKeyAndVisible()
    ///     window.layoutIfNeeded()
    ///     …
    /// }
    /// ```
    /// It holds for the task of the test and its child tasks, so tests for several devices can run at the same time. On
    /// a suite it holds for each of its tests; a test's own trait prevails.
    public struct DeviceTrait: TestTrait, SuiteTrait, TestScoping {
        let device: Device
        let orientation: Device.Orientation
        let textSize: UIContentSizeCategory
        let style: UIUserInterfaceStyle

        /// True: a suite's device is that of its tests.
        public var isRecursive: Bool { true }

        /// Runs the test on the device.
        public func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            let settings = await DisplaySettings(device.screen(orientation, textSize: textSize, style: style))
            try await DisplaySettings.$ofTask.withValue(settings) { try await function() }
        }
    }

    extension Trait where Self == DeviceTrait {
        /// The test runs on a device, in an orientation and with a text size and a style.
        public static func device(
            _ device: Device, _ orientation: Device.Orientation = .portrait, textSize: UIContentSizeCategory = .large,
            style: UIUserInterfaceStyle = .light
        ) -> Self { DeviceTrait(device: device, orientation: orientation, textSize: textSize, style: style) }
    }
#endif
