/// Shows one controller after the other; see Apple's documentation of `UIPageViewController`. Pages change at once.
open class UIPageViewController: UIViewController, ContainerController {
    /// How pages change.
    public enum TransitionStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case pageCurl, scroll
    }
    /// Along which axis pages change.
    public enum NavigationOrientation: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case horizontal, vertical
    }
    /// In which direction pages change.
    public enum NavigationDirection: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case forward, reverse
    }
    /// More of how pages change; see Apple's documentation.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// A key of that name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The distance between pages, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        /// The position of the spine.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }
    /// How pages change.
    public let transitionStyle: TransitionStyle
    /// Along which axis pages change.
    public let navigationOrientation: NavigationOrientation
    /// A controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        super.init(nibName: nil, bundle: nil)
    }
    /// Nothing is read from archives: a controller without pages.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
        super.init(coder: coder)
    }
    /// The object that provides the pages beside another one.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    /// The delegate, which is called for changes by people.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Whether a page has a back.
    open var isDoubleSided = false
    /// The controllers that are shown: one, or none.
    open var viewControllers: [UIViewController]? { children.isEmpty ? nil : children }

    /// Shows a controller at once.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let (old, new) = (children, viewControllers ?? [])
        for child in old where !new.contains(where: { $0 === child }) {
            if isAppeared { child.setAppeared(false) }
            child.viewIfLoaded?.removeFromSuperview()
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
    /// Makes the view.
    open override func loadView() { makeContainerView() }
    func layOutContainer() {
        guard let view = viewIfLoaded else { return }
        for child in children { show(child, frame: view.bounds, covered: .zero) }
    }
}

/// Provides the pages beside another one; see Apple's documentation of `UIPageViewControllerDataSource`. A test asks it.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// The page before another one; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another one; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots. Kept: no dots are shown.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The index of the present dot. Kept: no dots are shown.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}
extension UIPageViewControllerDataSource {
    /// 0.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
/// The delegate of a page view controller; see Apple's documentation of `UIPageViewControllerDelegate`. A test calls it.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called before people change pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called after people have changed pages, or not.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}
extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
