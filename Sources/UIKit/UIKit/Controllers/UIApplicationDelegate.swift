/// The delegate of an application; see Apple's documentation of `UIApplicationDelegate`. A test calls its methods.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The app's window; nil by default.
    var window: UIWindow? { get set }
    /// Called after the app was launched. Returns whether the app can handle the launch options.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Returns the configuration of a new scene; one without a name by default.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called after the user has discarded scenes.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Called after the app has become active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the app becomes inactive.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called after the app has entered the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the app enters the foreground.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the app terminates.
    func applicationWillTerminate(_ application: UIApplication)
}
extension UIApplicationDelegate {
    /// Nil; a new value is ignored.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// Returns true.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Returns a configuration without a name.
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
    /// A key of launch options; see Apple's documentation.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The URL to open.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }
    /// The state of an application.
    public enum State: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case active, inactive, background
    }
    /// The state: always active.
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
    /// Returns whether a URL can be opened: always false.
    public func canOpenURL(_ url: URL) -> Bool { false }
    /// Calls the completion with false, because URLs cannot be opened.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)? = nil
    ) { completionHandler?(false) }
    /// A key of the options for opening a URL.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the kind of device, from the main screen's traits.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
