/// A controller that shows one of several pages; see Apple's documentation of `UIPageViewController`. Pages change
/// without animation.
open class UIPageViewController: UIViewController, ContainerController {
    /// The style of transitions between pages.
    public enum TransitionStyle: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case pageCurl, scroll
    }
    /// The axis along which pages change.
    public enum NavigationOrientation: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case horizontal, vertical
    }
    /// The direction in which pages change.
    public enum NavigationDirection: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case forward, reverse
    }
    /// A key of options; see Apple's documentation.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The spacing between pages, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        /// The position of the spine.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }
    /// The style of transitions between pages.
    public let transitionStyle: TransitionStyle
    /// The axis along which pages change.
    public let navigationOrientation: NavigationOrientation
    /// Creates a controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller without pages, because archives are not read.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
        super.init(coder: coder)
    }
    /// The object that provides the neighbours of a page.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    /// The delegate, which is called when the user changes pages.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Whether pages have content on both sides.
    open var isDoubleSided = false
    /// The visible controllers: one, or nil for none.
    open var viewControllers: [UIViewController]? { children.isEmpty ? nil : children }

    /// Shows a controller without animation.
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
    /// Creates the view.
    open override func loadView() { makeContainerView() }
    func layOutContainer() {
        guard let view = viewIfLoaded else { return }
        for child in children { show(child, frame: view.bounds, covered: .zero) }
    }
}

/// The provider of the neighbours of a page; see Apple's documentation of `UIPageViewControllerDataSource`. A test
/// calls it.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// Returns the page before another page; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after another page; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of pages for the page indicator, which is not shown.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the current index for the page indicator, which is not shown.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}
extension UIPageViewControllerDataSource {
    /// Returns 0.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Returns 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
/// The delegate of a page view controller; see Apple's documentation of `UIPageViewControllerDelegate`. A test calls it.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called before the user changes pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called after the user has changed pages or cancelled the change.
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
