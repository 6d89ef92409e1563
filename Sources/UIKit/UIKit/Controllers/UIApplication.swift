/// The program; see Apple's documentation of `UIApplication`. Of it only what layout asks for.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
    /// The one there is.
    public static let shared = UIApplication()
    private override init() { super.init() }

    /// The size of text that people chose, which fonts of styles have as they are made. A test sets it.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { DynamicType.current.withLock { $0 } }
        set {
            if newValue == preferredContentSizeCategory { return }
            DynamicType.current.withLock { $0 = newValue }
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: self,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: newValue])
        }
    }
    /// The object that the app started with; nil for none.
    public weak var delegate: (any UIApplicationDelegate)?
    /// The scenes of the windows that are shown.
    public var connectedScenes: Set<UIScene> { Set(windows.compactMap(\.windowScene)) }
    /// Whether the screen stays on. Stored but not used.
    public var isIdleTimerDisabled = false
    /// The number on the app's icon. Stored but not shown.
    public var applicationIconBadgeNumber = 0
    /// Whether the network is in use. Stored but not shown.
    public var isNetworkActivityIndicatorVisible = false

    /// The windows that were made key and visible and are still there, oldest first.
    public var windows: [UIWindow] { shown.compactMap { $0.window } }
    /// The window where events of the keyboard go.
    public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// Where the status bar lies: at the top of the main screen, as high as what is covered there.
    public var statusBarFrame: CGRect {
        let screen = UIScreen.main
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
    }
    private struct Shown { weak var window: UIWindow? }
    private var shown: [Shown] = []
    func note(_ window: UIWindow) {
        shown.removeAll { $0.window == nil || $0.window === window }
        for other in windows where other !== window { other.resignKey() }
        shown.append(Shown(window: window))
    }

    /// The direction in which people read, by the main screen's traits.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

/// The device; see Apple's documentation of `UIDevice`. Of it only what layout asks for.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The one there is.
    public static let current = UIDevice()
    private override init() { super.init() }

    /// The device's name.
    public var name: String { "Linux" }
    /// The model: iPhone or iPad, by ``userInterfaceIdiom``.
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The name of the system that is stood for.
    public var systemName: String { "iOS" }
    /// The version of the system that is stood for.
    public var systemVersion: String { "18.0" }
    /// The orientation of the device: upright.
    public var orientation: UIDeviceOrientation { .portrait }
    /// What kind of device, by the main screen's traits.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
}

/// The orientation of a device; see Apple's documentation of `UIDeviceOrientation`.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    /// Whether the device is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the device is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
