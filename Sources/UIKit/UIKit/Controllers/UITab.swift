/// A tab with its controller; see Apple's documentation of `UITab`.
@preconcurrency @MainActor
open class UITab: NSObject {
    /// The title.
    open var title: String { didSet { if title != oldValue { item.title = title } } }
    /// The image; nil for none.
    open var image: UIImage? { didSet { if image != oldValue { item.image = image } } }
    /// The text below the title; nil for none. Stored but not shown.
    open var subtitle: String?
    /// The badge of the tab; nil for none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { item.badgeValue = badgeValue } } }
    /// The identifier of the tab.
    public let identifier: String
    /// Whether the tab is hidden. Stored but not used.
    open var isHidden = false
    private let provider: ((UITab) -> UIViewController)?
    private let item: UITabBarItem
    /// The controller, created on first access; nil for a tab without one.
    open private(set) lazy var viewController: UIViewController? = {
        let made = provider?(self)
        made?.tabBarItem = item
        return made
    }()
    /// Creates a tab whose controller a closure returns.
    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
        item = UITabBarItem(title: title, image: image, tag: 0)
        super.init()
    }
}
/// A tab for searching; see Apple's documentation of `UISearchTab`.
open class UISearchTab: UITab {
    /// Creates a tab with the system's title, whose controller a closure returns.
    public convenience init(viewControllerProvider: @escaping (UITab) -> UIViewController) {
        self.init(
            title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.search",
            viewControllerProvider: viewControllerProvider)
    }
}

extension UITabBarController {
    /// The tabs. Their controllers are created at once; the bar omits tabs without a controller.
    public var tabs: [UITab] {
        get { heldTabs }
        set {
            heldTabs = newValue
            viewControllers = newValue.compactMap(\.viewController)
        }
    }
    /// The selected tab; nil if there are none.
    public var selectedTab: UITab? {
        get { heldTabs.first { $0.viewController === selectedViewController } }
        set { if let newValue { selectedViewController = newValue.viewController } }
    }
}
