/// The provider of custom presentations; see Apple's documentation of `UIViewControllerTransitioningDelegate`.
///
/// Only the presentation controller is used. Animators are not run, because presentations are not animated.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Returns the presentation controller; nil for the system's.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
    /// Returns the animator of a presentation; nil for the system's.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of a dismissal; nil for the system's.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}
extension UIViewControllerTransitioningDelegate {
    /// Returns nil.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
    /// Returns nil.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil.
    public func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { nil }
}

/// An animator of a transition; see Apple's documentation of `UIViewControllerAnimatedTransitioning`. A test runs it.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration of the transition, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Animates the transition.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called when the transition has ended.
    func animationEnded(_ transitionCompleted: Bool)
}
extension UIViewControllerAnimatedTransitioning {
    /// Does nothing.
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The views of a transition; see Apple's documentation of `UIViewControllerContextTransitioning`.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether the transition is interactive.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var transitionWasCancelled: Bool { get }
    /// Ends the transition.
    func completeTransition(_ didComplete: Bool)
    /// Returns a controller of the transition; nil for none.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition; nil for none.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the frame of a controller's view before the transition.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a controller's view after the transition.
    func finalFrame(for vc: UIViewController) -> CGRect
}
/// The key of a controller in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that is visible before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible after the transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}
/// The key of a view in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that is visible before the transition.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is visible after the transition.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The container view of an app's own presentation controller.
final class PresentationContainer: UIView {
    weak var presentation: UIPresentationController?
    /// Views behind a presented view overlap it by design.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool { true }
    override func layoutSubviews() {
        super.layoutSubviews()
        presentation?.containerViewWillLayoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }
}

extension UIViewController {
    /// The coordinator of the current transition; nil, because transitions are not animated.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

    /// A transition of a controller; see Apple's documentation of `UIViewController.Transition`. Stored; transitions
    /// are not animated.
    @preconcurrency @MainActor
    public final class Transition: NSObject {
        /// The options of a zoom; see Apple's documentation.
        @preconcurrency @MainActor
        public final class ZoomOptions: NSObject {
            /// Creates the default options.
            public override init() { super.init() }
        }
        /// The context of a zoom's source view.
        @preconcurrency @MainActor
        public struct ZoomTransitionSourceViewProviderContext {
            /// The controller that is zoomed.
            public let zoomedViewController: UIViewController
        }
        /// The name of the transition.
        let name: String
        private init(_ name: String) {
            self.name = name
            super.init()
        }
        /// Returns a transition that zooms out of a view.
        public class func zoom(
            options: ZoomOptions? = nil,
            sourceViewProvider: @escaping (ZoomTransitionSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition("zoom") }
        /// Returns a transition that dissolves one view into the other.
        public class func crossDissolve() -> Transition { Transition("crossDissolve") }
        /// Returns a transition that moves the view in from the bottom.
        public class func coverVertical() -> Transition { Transition("coverVertical") }
    }
}

/// The delegate of a navigation controller; see Apple's documentation of `UINavigationControllerDelegate`.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
    /// Called before a controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called after a controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}
extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}
/// The delegate of a tab bar controller; see Apple's documentation of `UITabBarControllerDelegate`. Its methods are never called here.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
    /// Returns whether the user can select a tab.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after the user has selected a tab.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}
extension UITabBarControllerDelegate {
    /// Returns true.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
    { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
