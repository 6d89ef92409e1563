#if canImport(Testing)
    public import Testing
    public import UIKit

    /// The device on which a test of swift-testing runs. It sets `UIScreen.main` and the user's text size.
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
    /// The device applies to the test's task and its child tasks, so tests on several devices can run at the same time.
    /// The trait of a suite applies to each of its tests, unless the test has a device trait of its own.
    public struct DeviceTrait: TestTrait, SuiteTrait, TestScoping {
        let device: Device
        let orientation: Device.Orientation
        let textSize: UIContentSizeCategory
        let style: UIUserInterfaceStyle

        /// True, so that the trait of a suite applies to its tests.
        public var isRecursive: Bool { true }

        public func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            let settings = await DisplaySettings(device.screen(orientation, textSize: textSize, style: style))
            try await DisplaySettings.$ofTask.withValue(settings) { try await function() }
        }
    }

    extension Trait where Self == DeviceTrait {
        /// A trait that runs the test on a device, in an orientation and with the user's text size and interface style.
        public static func device(
            _ device: Device, _ orientation: Device.Orientation = .portrait, textSize: UIContentSizeCategory = .large,
            style: UIUserInterfaceStyle = .light
        ) -> Self { DeviceTrait(device: device, orientation: orientation, textSize: textSize, style: style) }
    }
#endif
