/// A controller that shows one of several pages. Pages change without animation.
open class UIPageViewController: UIViewController, ContainerController {
    /// The raw values are UIKit's.
    public enum TransitionStyle: Int, Hashable, Sendable {
        case pageCurl, scroll
    }
    /// The raw values are UIKit's.
    public enum NavigationOrientation: Int, Hashable, Sendable {
        case horizontal, vertical
    }
    /// The raw values are UIKit's.
    public enum NavigationDirection: Int, Hashable, Sendable {
        case forward, reverse
    }
    /// The options are not used.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }
    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller from a document; without pages for a coder of the app's own.
    public required init?(coder: NSCoder) {
        let node = coder.documentNode
        transitionStyle = node != nil && node?["transitionStyle"] != "scroll" ? .pageCurl : .scroll
        navigationOrientation = node?["navigationOrientation"] == "vertical" ? .vertical : .horizontal
        super.init(coder: coder)
    }
    /// Called only by tests.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    /// Called only by tests.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Stored but not used.
    open var isDoubleSided = false
    /// The visible controllers; nil if there are none.
    open var viewControllers: [UIViewController]? { children.isEmpty ? nil : children }

    /// Replaces the visible controllers, without animation. Each fills the view.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let (old, new) = (children, viewControllers ?? [])
        for child in old where !new.contains(where: { $0 === child }) {
            if isAppeared { child.setAppeared(false, because: .removedFromParent) }
            child.removeShownViews()
            child.removeFromParent()
        }
        for child in new where child.parent !== self {
            addChild(child)
            child.didMove(toParent: self)
        }
        layOutContainer()
        if isAppeared { for child in new { child.setAppeared(true) } }
        completion?(true)
    }
    override var appearingChildren: [UIViewController] { children }
    open override func loadView() { makeContainerView() }
    func layOutContainer() {
        guard let view = viewIfLoaded else { return }
        for child in children { show(child, frame: view.bounds, covered: .zero) }
    }
}

/// The provider of the neighbors of a page. The methods are called only by tests.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}
extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
/// The delegate of a page view controller. The methods are called only by tests.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}
extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
