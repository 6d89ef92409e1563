/// An instance of the app's interface. Tests create scenes and call their delegates.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The raw values are UIKit's.
    public enum ActivationState: Int, Hashable, Sendable {
        case unattached = -1, foregroundActive, foregroundInactive, background
    }
    /// The options are always empty.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        public override init() { super.init() }
        /// Always empty.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        /// Always empty.
        open var userActivities: Set<NSUserActivity> { [] }
        /// Always nil.
        open var shortcutItem: UIApplicationShortcutItem? { nil }
    }
    public let session: UISceneSession
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }
    open var delegate: (any UISceneDelegate)?
    /// Always active in the foreground.
    open var activationState: ActivationState { .foregroundActive }
    open var title = ""
}

/// A scene with windows.
open class UIWindowScene: UIScene {
    /// Creates a scene of the main screen. This initializer does not exist in UIKit; it is for tests.
    public convenience init() { self.init(session: UISceneSession(), connectionOptions: ConnectionOptions()) }
    /// The existing windows that were created for the scene, oldest first.
    open var windows: [UIWindow] { held.compactMap(\.window) }
    private struct Held { weak var window: UIWindow? }
    private var held: [Held] = []
    func hold(_ window: UIWindow) { held = held.filter { $0.window != nil } + [Held(window: window)] }
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// Always the main screen.
    open var screen: UIScreen { .main }
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// The screen's coordinates.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
    open var sizeRestrictions: UISceneSizeRestrictions? { nil }
    open var effectiveGeometry: Geometry { Geometry(interfaceOrientation: interfaceOrientation) }
    public struct Geometry: Hashable, Sendable {
        public let interfaceOrientation: UIInterfaceOrientation
    }
    public enum GeometryPreferences: Hashable, Sendable {
        case iOS(interfaceOrientations: UIInterfaceOrientationMask?)
    }
    /// Has no effect: a test sets the size of the screen.
    open func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {}
    /// The orientation of the screen, derived from its size.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeLeft : .portrait
    }
}

/// The orientation of an interface. The raw values are UIKit's.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The persistent part of a scene.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
    /// Creates a session of the app's windows. This initializer does not exist in UIKit; it is for tests.
    public override init() { super.init() }
    public internal(set) weak var scene: UIScene?
    public var role: Role { .windowApplication }
    public let persistentIdentifier = UUID().uuidString
}

/// The configuration of a scene. Stored but not used.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    open var delegateClass: AnyClass?
    open var sceneClass: AnyClass?
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

/// A URL for a scene to open.
public final class UIOpenURLContext: NSObject, Sendable {
    public let url: URL
    /// Creates a context of a URL. This initializer does not exist in UIKit; it is for tests.
    public init(url: URL) {
        self.url = url
        super.init()
    }
}

/// The delegate of a scene. The methods are called only by tests.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
}
extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
}
/// The delegate of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}
extension UIWindowSceneDelegate {
    /// Always nil. Setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

/// The status bar of a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
    open var isStatusBarHidden: Bool { statusBarFrame.height == 0 }
    open var statusBarStyle: UIStatusBarStyle { .default }
}
/// The limits of a scene's size. Scenes of a phone have none.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    open var minimumSize = CGSize.zero
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}
