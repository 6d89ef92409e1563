/// Decides how a controller is presented; see Apple's documentation of `UIViewControllerTransitioningDelegate`.
///
/// Of it the presentation controller is asked. Animators are held and not run, because a controller is there at once.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// The controller that decides where the presented one lies; nil for the system's.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
    /// The animator of a presentation; nil for the system's.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The animator of a dismissal; nil for the system's.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}
extension UIViewControllerTransitioningDelegate {
    /// Nil.
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
    /// Nil.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Nil.
    public func animationController(forDismissed dismissed: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { nil }
}

/// Animates a transition; see Apple's documentation of `UIViewControllerAnimatedTransitioning`. A test runs it.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// The time of the transition, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Carries the transition out.
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
    /// Whether people steer the transition.
    var isInteractive: Bool { get }
    /// Whether the transition was given up.
    var transitionWasCancelled: Bool { get }
    /// Ends the transition.
    func completeTransition(_ didComplete: Bool)
    /// A controller of the transition; nil for none.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view of the transition; nil for none.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Returns the frame of a controller's view before the transition.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a controller's view after the transition.
    func finalFrame(for vc: UIViewController) -> CGRect
}
/// A controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// A key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that is shown before.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is shown afterwards.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}
/// A view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// A key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that is shown before.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is shown afterwards.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The view in which a presentation controller of an app's own shows a controller.
final class PresentationContainer: UIView {
    weak var presentation: UIPresentationController?
    /// Views behind a presented view are there by design.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool { true }
    override func layoutSubviews() {
        super.layoutSubviews()
        presentation?.containerViewWillLayoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }
}

extension UIViewController {
    /// The animation of a transition that is going on; nil: a controller is there at once.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }

    /// How a controller comes and goes; see Apple's documentation of `UIViewController.Transition`. Kept: it does so at once.
    @preconcurrency @MainActor
    public final class Transition: NSObject {
        /// More of a zoom; see Apple's documentation.
        @preconcurrency @MainActor
        public final class ZoomOptions: NSObject {
            /// Options of the system's.
            public override init() { super.init() }
        }
        /// The context of a zoom's source view.
        @preconcurrency @MainActor
        public struct ZoomTransitionSourceViewProviderContext {
            /// The controller that is shown.
            public let zoomedViewController: UIViewController
        }
        /// The name of the transition.
        let name: String
        private init(_ name: String) {
            self.name = name
            super.init()
        }
        /// Out of a view.
        public class func zoom(
            options: ZoomOptions? = nil,
            sourceViewProvider: @escaping (ZoomTransitionSourceViewProviderContext) -> UIView?
        ) -> Transition { Transition("zoom") }
        /// One dissolves into the other.
        public class func crossDissolve() -> Transition { Transition("crossDissolve") }
        /// From the bottom.
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
    /// Whether people may choose a tab.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after people have chosen a tab.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}
extension UITabBarControllerDelegate {
    /// True.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
        -> Bool
    { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
