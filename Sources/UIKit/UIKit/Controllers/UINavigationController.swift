/// Controllers one behind the other, with a bar above; see Apple's documentation of `UINavigationController`. Nothing is animated.
open class UINavigationController: UIViewController, ContainerController {
    /// A controller that shows another one.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    /// The bar above.
    public let navigationBar = UINavigationBar()
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The bar below, hidden unless it is shown.
    public private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    /// Whether there is no bar above.
    open var isNavigationBarHidden = false { didSet { relayout() } }
    /// Whether there is no bar below.
    open var isToolbarHidden = true { didSet { relayout() } }
    /// Shows or hides the bar above, at once.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    /// Shows or hides the bar below, at once.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// The controllers, the one that is shown last.
    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The controller that is shown.
    open var topViewController: UIViewController? { children.last }
    /// The controller that is shown, or what it presents.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    /// Shows a controller before the others.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        change { if !children.contains(where: { $0 === viewController }) { adopt(viewController) } }
    }
    /// Goes back by one; nil where there is none to go back to.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1, let last = children.last else { return nil }
        change { last.removeFromParent() }
        return last
    }
    /// Goes back to the first. What was before it.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        children.first.flatMap { popToViewController($0, animated: animated) }
    }
    /// Goes back to a controller. What was before it; nil where it is not there.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let place = children.firstIndex(where: { $0 === viewController }) else { return nil }
        let leaving = Array(children[(place + 1)...])
        change { for child in leaving.reversed() { child.removeFromParent() } }
        return leaving
    }
    /// Takes those controllers.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change {
            for child in children.reversed() { child.removeFromParent() }
            for child in viewControllers { adopt(child) }
        }
    }
    private func adopt(_ child: UIViewController) {
        addChild(child)
        child.didMove(toParent: self)
    }

    /// The delegate of the controller.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The recognizer that goes back; nil: nothing is swiped here.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
    /// Whether the bar goes away when the content is scrolled. Stored but not used.
    open var hidesBarsOnSwipe = false
    /// Makes a change, and lets the one that was shown go and the new one come.
    private func change(_ body: () -> Void) {
        let old = topViewController
        body()
        let new = topViewController
        navigationBar.items = children.map(\.navigationItem)
        guard old !== new else { return relayout() }
        if let new { delegate?.navigationController(self, willShow: new, animated: false) }
        if isAppeared { old?.setAppeared(false) }
        old?.viewIfLoaded?.removeFromSuperview()
        relayout()
        if isAppeared { new?.setAppeared(true) }
        if let new { delegate?.navigationController(self, didShow: new, animated: false) }
    }
    override var appearingChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

    /// Makes the view, with the bars.
    open override func loadView() {
        makeContainerView()
        navigationBar.isInSheet = false
    }
    private func relayout() {
        guard isViewLoaded else { return }
        layOutContainer()
        view.setNeedsLayout()
        (parent as? any ContainerController)?.layOutContainer()
    }

    func layOutContainer() {
        guard let view = viewIfLoaded, let top = topViewController else { return }
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        var covered = UIEdgeInsets.zero
        navigationBar.isInSheet = isInSheet
        if isNavigationBarHidden {
            navigationBar.removeFromSuperview()
        } else {
            if navigationBar.superview !== view { view.addSubview(navigationBar) }
            covered.top = navigationBar.intrinsicContentSize.height
            navigationBar.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: covered.top)
        }
        if isToolbarHidden {
            toolbar.removeFromSuperview()
        } else {
            if toolbar.superview !== view { view.addSubview(toolbar) }
            covered.bottom = toolbar.intrinsicContentSize.height
            toolbar.frame = CGRect(
                x: 0, y: bounds.height - safe.bottom - covered.bottom, width: bounds.width, height: covered.bottom)
            toolbar.items = top.toolbarItems
        }
        var frame = bounds
        // What does not reach below the bars begins where they end.
        if !top.edgesForExtendedLayout.contains(.top) {
            frame = frame.inset(by: UIEdgeInsets(top: safe.top + covered.top, left: 0, bottom: 0, right: 0))
            covered.top = 0
        }
        if !top.edgesForExtendedLayout.contains(.bottom), !isToolbarHidden {
            frame = frame.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: safe.bottom + covered.bottom, right: 0))
            covered.bottom = 0
        }
        show(top, frame: frame, covered: covered)
    }

    private var isInSheet: Bool {
        var controller: UIViewController? = self
        while let next = controller {
            if next.presentingViewController != nil { return next.isPresentedAsSheet }
            controller = next.parent
        }
        return false
    }
}
