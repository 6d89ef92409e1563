/// An instance of the app's interface; see Apple's documentation of `UIScene`. A test creates one and calls its
/// delegate.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The activation state of a scene.
    public enum ActivationState: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case unattached = -1, foregroundActive, foregroundInactive, background
    }
    /// The options of a scene's connection; see Apple's documentation. Empty here.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// Creates empty options.
        public override init() { super.init() }
        /// The URLs to open: none.
        open var urlContexts: Set<UIOpenURLContext> { [] }
    }
    /// The scene's session.
    public let session: UISceneSession
    /// Creates a scene from a session.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }
    /// The delegate of the scene.
    open var delegate: (any UISceneDelegate)?
    /// The activation state: always active in the foreground.
    open var activationState: ActivationState { .foregroundActive }
    /// The title of the scene.
    open var title = ""
}

/// A scene with windows; see Apple's documentation of `UIWindowScene`.
open class UIWindowScene: UIScene {
    /// Creates a scene of the main screen. UIKit has no such initializer: it is for tests.
    public convenience init() { self.init(session: UISceneSession(), connectionOptions: ConnectionOptions()) }
    /// The existing windows of the scene, oldest first.
    open var windows: [UIWindow] { held.compactMap(\.window) }
    private struct Held { weak var window: UIWindow? }
    private var held: [Held] = []
    func hold(_ window: UIWindow) { held = held.filter { $0.window != nil } + [Held(window: window)] }
    /// The window that receives keyboard events; nil for none.
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// The screen: always the main one.
    open var screen: UIScreen { .main }
    /// The traits of the screen.
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// The orientation of the screen, derived from its size.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeLeft : .portrait
    }
}

/// The orientation of an interface; see Apple's documentation of `UIInterfaceOrientation`. The raw values are UIKit's.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    /// Whether the orientation is portrait.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the orientation is landscape.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The persistent part of a scene; see Apple's documentation of `UISceneSession`.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// The role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the role.
        public let rawValue: String
        /// Creates a role from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A scene of the app's windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
    /// Creates a session of the app's windows. UIKit has no such initializer: it is for tests.
    public override init() { super.init() }
    /// The scene; nil for none.
    public internal(set) weak var scene: UIScene?
    /// The role of the scene.
    public var role: Role { .windowApplication }
    /// The identifier of the session.
    public let persistentIdentifier = UUID().uuidString
}

/// The configuration of a scene; see Apple's documentation of `UISceneConfiguration`. Stored but not used.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name; nil for none.
    public let name: String?
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// The class of the delegate; nil for none.
    open var delegateClass: AnyClass?
    /// The class of the scene; nil for a window scene.
    open var sceneClass: AnyClass?
    /// Creates a configuration with a name and a role.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

/// A URL for a scene to open; see Apple's documentation of `UIOpenURLContext`.
public final class UIOpenURLContext: NSObject, Sendable {
    /// The URL.
    public let url: URL
    /// Creates a context of a URL. UIKit has no such initializer: it is for tests.
    public init(url: URL) {
        self.url = url
        super.init()
    }
}

/// The delegate of a scene; see Apple's documentation of `UISceneDelegate`.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called after the scene was connected.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called after the scene was disconnected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called after the scene has become active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene becomes inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene enters the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called after the scene has entered the background.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called with URLs to open.
    func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
}
extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
}
/// The delegate of a scene with windows; see Apple's documentation of `UIWindowSceneDelegate`.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's window; nil by default.
    var window: UIWindow? { get set }
}
extension UIWindowSceneDelegate {
    /// Nil; a new value is ignored.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
