/// A controller that shows one of several controllers, with a tab bar.
open class UITabBarController: UIViewController, ContainerController, UITabBarDelegate {
    public let tabBar = UITabBar()
    open var viewControllers: [UIViewController]? {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }
    /// Never called.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
    /// Replaces the controllers without animation, and shows the first.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let old = selectedViewController
        for child in children.reversed() {
            if child === old, isAppeared { child.setAppeared(false, because: .removedFromParent) }
            child.removeShownViews()
            child.removeFromParent()
        }
        for child in viewControllers ?? [] {
            addChild(child)
            child.didMove(toParent: self)
        }
        tabBar.items = children.map(\.tabBarItem)
        index = 0
        selectionChanged(from: nil)
    }
    var heldTabs: [UITab] = []
    private var index = 0
    /// The index of the selected tab. Setting an invalid index has no effect.
    open var selectedIndex: Int {
        get { index }
        set {
            guard children.indices.contains(newValue), newValue != index else { return }
            let old = selectedViewController
            index = newValue
            selectionChanged(from: old)
        }
    }
    open var selectedViewController: UIViewController? {
        get { children.indices.contains(index) ? children[index] : nil }
        set { if let position = children.firstIndex(where: { $0 === newValue }) { selectedIndex = position } }
    }
    /// Stored but not called.
    open weak var delegate: (any UITabBarControllerDelegate)?

    private func selectionChanged(from old: UIViewController?) {
        if isAppeared { old?.setAppeared(false) }
        old?.removeShownViews()
        tabBar.selectedItem = selectedViewController?.tabBarItem
        if isViewLoaded {
            layOutContainer()
            view.setNeedsLayout()
        }
        if isAppeared { selectedViewController?.setAppeared(true) }
    }
    override var appearingChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    open override func loadView() { makeContainerView() }

    func layOutContainer() {
        guard let view = viewIfLoaded, let shown = selectedViewController else { return }
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        let top = (shown as? UINavigationController)?.topViewController ?? shown
        let isHidden = top.hidesBottomBarWhenPushed || tabBar.isHidden
        let height = BarHeight.bottom(traitCollection)
        if tabBar.superview !== view { view.addSubview(tabBar) }
        // A tab bar that a controller hides is moved below the screen.
        tabBar.frame = CGRect(
            x: 0, y: isHidden ? bounds.height : bounds.height - safe.bottom - height, width: bounds.width,
            height: height + safe.bottom)
        var (frame, covered) = (bounds, isHidden ? 0 : height)
        if !isHidden, !top.extendsBelow(.bottom, ofBarThatIsTranslucent: tabBar.isTranslucent) {
            frame.size.height -= safe.bottom + height
            covered = 0
        }
        show(shown, frame: frame, covered: UIEdgeInsets(top: 0, left: 0, bottom: covered, right: 0))
    }
    /// Creates a controller with tabs; see `tabs`.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }
    /// Stored but not used: the tabs are always in a bar at the bottom.
    open var mode = Mode.automatic
    public enum Mode: Int, Hashable, Sendable {
        case automatic, tabBar, tabSidebar
    }
    /// A sidebar that is not shown.
    public let sidebar = Sidebar()
    @preconcurrency @MainActor
    open class Sidebar: NSObject {
        /// Stored but not used.
        open var isHidden = true
        /// Stored but not used.
        open var preferredLayout = Layout.automatic
        public enum Layout: Int, Hashable, Sendable {
            case automatic, overlap, tile
        }
    }
    /// Stored but not used.
    open var customizationIdentifier: String?
    /// Stored but not used.
    open var compactTabIdentifiers: [String]?
}
