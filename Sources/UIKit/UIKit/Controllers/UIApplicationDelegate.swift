/// The object that an app starts with; see Apple's documentation of `UIApplicationDelegate`. A test calls its methods.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app's window; nil unless implemented.
    var window: UIWindow? { get set }
    /// Called when the app has started. Whether it takes what it was started with.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The configuration of a new scene; one without a name unless implemented.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called when people have thrown scenes away.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Called when the app becomes active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the app is inactive.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the app is in the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the app is in the foreground.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the app ends.
    func applicationWillTerminate(_ application: UIApplication)
}
extension UIApplicationDelegate {
    /// Nil; a new value is not kept.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// True.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// A configuration without a name.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
    /// Does nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    /// Does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplication {
    /// The reason why an app was started; see Apple's documentation.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// A key of that name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The address that the app is to open.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }
    /// Whether an app is in use.
    public enum State: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case active, inactive, background
    }
    /// Active.
    public var applicationState: State { .active }
    /// The name of a notification that is never posted here: the app became active.
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// The name of a notification that is never posted here: the app is about to be inactive.
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// The name of a notification that is never posted here: the app entered the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// The name of a notification that is never posted here: the app is about to enter the foreground.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// The name of a notification that is never posted here: the app is about to end.
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    /// The name of a notification that is never posted here: memory is low.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    /// Whether an address can be opened: never.
    public func canOpenURL(_ url: URL) -> Bool { false }
    /// Opens an address. Nothing is opened, and the completion is called with false.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
    ) { completionHandler?(false) }
    /// How an address is opened.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// A key of that name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kind of device, by the main screen's traits.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
