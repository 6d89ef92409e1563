/// A tab with its controller.
@preconcurrency @MainActor
open class UITab: NSObject {
    open var title: String { didSet { if title != oldValue { item.title = title } } }
    open var image: UIImage? { didSet { if image != oldValue { item.image = image } } }
    /// Stored but not shown.
    open var subtitle: String?
    open var badgeValue: String? { didSet { if badgeValue != oldValue { item.badgeValue = badgeValue } } }
    public let identifier: String
    /// Stored but not used.
    open var isHidden = false
    private let provider: ((UITab) -> UIViewController)?
    private let item: UITabBarItem
    /// The controller, created on first access; nil if the tab has no provider.
    open private(set) lazy var viewController: UIViewController? = {
        let made = provider?(self)
        made?.tabBarItem = item
        return made
    }()
    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
        item = UITabBarItem(title: title, image: image, tag: 0)
        super.init()
    }
    /// Stored but not used.
    open var preferredPlacement = Placement.automatic
    /// Stored but not used.
    open var allowsHiding = false
    /// Stored but not used.
    open var userInfo: Any?
    public enum Placement: Int, Hashable, Sendable {
        case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
    }
}
/// A tab for searching.
open class UISearchTab: UITab {
    /// Creates a tab with the title and symbol of the system. The closure returns its controller.
    public convenience init(viewControllerProvider: @escaping (UITab) -> UIViewController) {
        self.init(
            title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.search",
            viewControllerProvider: viewControllerProvider)
    }
}

/// A group of tabs. Its children are not shown.
open class UITabGroup: UITab {
    open var children: [UITab]
    /// Stored but not used.
    open var selectedChild: UITab?
    /// Stored but not used.
    open var defaultChildIdentifier: String?
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    }
}

extension UITabBarController {
    public func tab(forIdentifier identifier: String) -> UITab? { heldTabs.first { $0.identifier == identifier } }
    /// Hides or shows the bar at once.
    public func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
    public var isTabBarHidden: Bool {
        get { tabBar.isHidden }
        set {
            tabBar.isHidden = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// The tabs. Setting them creates their controllers at once. The bar omits tabs without a controller.
    public var tabs: [UITab] {
        get { heldTabs }
        set {
            heldTabs = newValue
            viewControllers = newValue.compactMap(\.viewController)
        }
    }
    /// The selected tab; nil if there are no tabs. Setting nil has no effect.
    public var selectedTab: UITab? {
        get { heldTabs.first { $0.viewController === selectedViewController } }
        set { if let newValue { selectedViewController = newValue.viewController } }
    }
}
