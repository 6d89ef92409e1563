/// A part of an app with windows of its own; see Apple's documentation of `UIScene`. A test makes one and calls its delegate.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// How far a scene has come.
    public enum ActivationState: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case unattached = -1, foregroundActive, foregroundInactive, background
    }
    /// The options of a scene's connection; see Apple's documentation. Empty here.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// Options without a value.
        public override init() { super.init() }
        /// The addresses that are to be opened: none.
        open var urlContexts: Set<UIOpenURLContext> { [] }
    }
    /// The scene's session.
    public let session: UISceneSession
    /// A scene of a session.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }
    /// The delegate of the scene.
    open var delegate: (any UISceneDelegate)?
    /// How far the scene has come: it is active.
    open var activationState: ActivationState { .foregroundActive }
    /// The title of the scene.
    open var title = ""
}

/// A scene with windows; see Apple's documentation of `UIWindowScene`.
open class UIWindowScene: UIScene {
    /// A scene of the main screen. Apple's has no such initializer: it is for tests.
    public convenience init() { self.init(session: UISceneSession(), connectionOptions: ConnectionOptions()) }
    /// The windows that were made for the scene and are still there, oldest first.
    open var windows: [UIWindow] { held.compactMap(\.window) }
    private struct Held { weak var window: UIWindow? }
    private var held: [Held] = []
    func hold(_ window: UIWindow) { held = held.filter { $0.window != nil } + [Held(window: window)] }
    /// The window where events of the keyboard go; nil for none.
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// The screen: the main one.
    open var screen: UIScreen { .main }
    /// The traits of the screen.
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// The orientation of the screen, derived from its size.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeLeft : .portrait
    }
}

/// The orientation of a screen; see Apple's documentation of `UIInterfaceOrientation`. The raw values are Apple's.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    /// Whether the screen is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the screen is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The persistent part of a scene; see Apple's documentation of `UISceneSession`.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// The kind of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String
        /// A kind of that name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Windows of an app.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
    /// A session of an app's windows. Apple's has no such initializer: it is for tests.
    public override init() { super.init() }
    /// The scene; nil for none.
    public internal(set) weak var scene: UIScene?
    /// The kind of the scene.
    public var role: Role { .windowApplication }
    /// The name of the session.
    public let persistentIdentifier = UUID().uuidString
}

/// How a scene is made; see Apple's documentation of `UISceneConfiguration`. Stored but not used.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name; nil for none.
    public let name: String?
    /// The kind of the scene.
    public let role: UISceneSession.Role
    /// The class of the delegate; nil for none.
    open var delegateClass: AnyClass?
    /// The class of the scene; nil for a window scene.
    open var sceneClass: AnyClass?
    /// A configuration of that name.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

/// An address that a scene is to open; see Apple's documentation of `UIOpenURLContext`.
public final class UIOpenURLContext: NSObject, Sendable {
    /// The address.
    public let url: URL
    /// A context of an address. Apple's has no such initializer: it is for tests.
    public init(url: URL) {
        self.url = url
        super.init()
    }
}

/// The delegate of a scene; see Apple's documentation of `UISceneDelegate`.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when the scene is there.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called when the scene goes.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene is in use.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene is in use no longer.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene is in the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene is in the background.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called with addresses to open.
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
    /// The scene's window; nil unless implemented.
    var window: UIWindow? { get set }
}
extension UIWindowSceneDelegate {
    /// Nil; a new value is not kept.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
