/// The application. Only the members that affect layout are implemented.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
    public static let shared = UIApplication()
    private override init() { super.init() }

    /// The user's preferred text size, which determines the fonts of text styles. Tests set it.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { DisplaySettings.current.textSize }
        set {
            if newValue == preferredContentSizeCategory { return }
            DisplaySettings.current.textSize = newValue
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: self,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: newValue])
        }
    }
    public weak var delegate: (any UIApplicationDelegate)?
    /// The scenes of the visible windows.
    public var connectedScenes: Set<UIScene> { Set(windows.compactMap(\.windowScene)) }
    /// Stored but not used.
    public var isIdleTimerDisabled = false
    /// Stored but not shown.
    public var applicationIconBadgeNumber = 0
    /// Stored but not shown.
    public var shortcutItems: [UIApplicationShortcutItem]?
    /// Stored but not shown.
    public var isNetworkActivityIndicatorVisible = false

    /// The existing windows that were made key, in the order in which they last became key.
    public var windows: [UIWindow] { shown.compactMap { $0.window } }
    public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// The frame of the status bar: the top of the main screen, with the height of its safe area.
    public var statusBarFrame: CGRect {
        let screen = UIScreen.main
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
    }
    private struct Shown { weak var window: UIWindow? }
    private var shown: [Shown] = []
    func bringToFront(_ window: UIWindow) {
        shown.removeAll { $0.window == nil || $0.window === window }
        for other in windows where other !== window { other.resignKey() }
        shown.append(Shown(window: window))
    }

    /// The layout direction, from the main screen's traits.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
    public static let openSettingsURLString = "app-settings:"
    public static let openNotificationSettingsURLString = "app-settings:notifications"
    /// Has no effect, because nothing notifies.
    public func registerForRemoteNotifications() {}
    public func unregisterForRemoteNotifications() {}
    public var isRegisteredForRemoteNotifications: Bool { false }
    /// Returns ``UIBackgroundTaskIdentifier/invalid``, because the process is not suspended.
    public func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        .invalid
    }
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { .invalid }
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    public var supportsMultipleScenes: Bool { false }
    public var supportsAlternateIcons: Bool { false }
    public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
}

/// The device. Only the members that affect layout are implemented.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    public static let current = UIDevice()
    private override init() { super.init() }

    /// The name of the device, which is the same on every host.
    public var name: String { "Linux" }
    /// The model: iPhone or iPad, from ``userInterfaceIdiom``.
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The name of the emulated system.
    public var systemName: String { "iOS" }
    /// The version of the emulated system.
    public var systemVersion: String { "18.0" }
    /// Always portrait.
    public var orientation: UIDeviceOrientation { .portrait }
    /// The kind of device, from the main screen's traits.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
    public var localizedModel: String { model }
    /// An identifier that stays the same within a process and differs between processes.
    public let identifierForVendor: UUID? = UUID()
    /// Stored but not used.
    public var isBatteryMonitoringEnabled = false
    /// Always -1, which means unknown.
    public var batteryLevel: Float { -1 }
    public var isMultitaskingSupported: Bool { true }
    public func beginGeneratingDeviceOrientationNotifications() {}
    public func endGeneratingDeviceOrientationNotifications() {}
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
}

/// The orientation of a device. The raw values are UIKit's.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A task that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
