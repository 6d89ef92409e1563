/// Controllers side by side, of which one is shown, with a bar of tabs below; see Apple's documentation of `UITabBarController`.
open class UITabBarController: UIViewController, ContainerController {
    /// The bar below.
    public let tabBar = UITabBar()
    /// The controllers, one a tab.
    open var viewControllers: [UIViewController]? {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }
    /// Takes those controllers, and shows the first.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let old = selectedViewController
        for child in children.reversed() {
            if child === old, isAppeared { child.setAppeared(false) }
            child.viewIfLoaded?.removeFromSuperview()
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
    /// Which tab is chosen. One that is not there changes nothing.
    open var selectedIndex: Int {
        get { index }
        set {
            guard children.indices.contains(newValue), newValue != index else { return }
            let old = selectedViewController
            index = newValue
            selectionChanged(from: old)
        }
    }
    /// The controller that is shown.
    open var selectedViewController: UIViewController? {
        get { children.indices.contains(index) ? children[index] : nil }
        set { if let place = children.firstIndex(where: { $0 === newValue }) { selectedIndex = place } }
    }
    /// What is told of choices. Only the program chooses here.
    open weak var delegate: (any UITabBarControllerDelegate)?

    private func selectionChanged(from old: UIViewController?) {
        if isAppeared { old?.setAppeared(false) }
        old?.viewIfLoaded?.removeFromSuperview()
        tabBar.selectedItem = selectedViewController?.tabBarItem
        if isViewLoaded {
            layOutContainer()
            view.setNeedsLayout()
        }
        if isAppeared { selectedViewController?.setAppeared(true) }
    }
    override var appearingChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    /// Makes the view, with the bar.
    open override func loadView() { makeContainerView() }

    func layOutContainer() {
        guard let view = viewIfLoaded, let shown = selectedViewController else { return }
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        let top = (shown as? UINavigationController)?.topViewController ?? shown
        let isHidden = top.hidesBottomBarWhenPushed || tabBar.isHidden
        let height = BarHeight.bottom(traitCollection)
        if tabBar.superview !== view { view.addSubview(tabBar) }
        // A bar that a controller has hidden waits below the screen.
        tabBar.frame = CGRect(
            x: 0, y: isHidden ? bounds.height : bounds.height - safe.bottom - height, width: bounds.width,
            height: height + safe.bottom)
        show(shown, frame: bounds, covered: UIEdgeInsets(top: 0, left: 0, bottom: isHidden ? 0 : height, right: 0))
    }
}
