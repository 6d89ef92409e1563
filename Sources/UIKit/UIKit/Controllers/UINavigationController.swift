/// A controller of a stack of controllers, with a navigation bar. Changes are not animated.
open class UINavigationController: UIViewController, ContainerController {
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    public let navigationBar = UINavigationBar()
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    public private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    open var isNavigationBarHidden = false { didSet { relayout() } }
    open var isToolbarHidden = true { didSet { relayout() } }
    /// Shows or hides the navigation bar, without animation.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    /// Shows or hides the toolbar, without animation.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { children.last }
    override var definesPresentationContextByDefault: Bool { true }
    /// The controller whose view is visible: the last of the controllers that are presented over the top controller, or
    /// else the top controller.
    open var visibleViewController: UIViewController? {
        var visible = topViewController
        while let next = (visible ?? self).presentedViewController { visible = next }
        return visible
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if !children.contains(where: { $0 === viewController }) { change(to: children + [viewController]) }
    }
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1, let last = children.last else { return nil }
        change(to: children.dropLast())
        return last
    }
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        children.first.flatMap { popToViewController($0, animated: animated) }
    }
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = children.firstIndex(where: { $0 === viewController }) else { return nil }
        let leaving = Array(children[(index + 1)...])
        change(to: Array(children[...index]))
        return leaving
    }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { change(to: viewControllers) }

    open weak var delegate: (any UINavigationControllerDelegate)?
    /// Nil, because there are no gestures.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
    /// Stored but not used.
    open var hidesBarsOnSwipe = false
    /// Changes the stack, and notifies controllers that appear or disappear.
    private func change(to controllers: [UIViewController]) {
        let old = topViewController
        replaceChildren(by: controllers) {
            let new = topViewController
            navigationBar.items = children.map(\.navigationItem)
            guard old !== new else { return relayout() }
            if let new { delegate?.navigationController(self, willShow: new, animated: false) }
            let isLeaving = !children.contains { $0 === old }
            if isAppeared { old?.beginAppearance(false, because: isLeaving ? .removedFromParent : nil) }
            relayout()
            if isAppeared { new?.beginAppearance(true) }
            old?.removeShownViews()
            old?.endAppearance()
            new?.endAppearance()
            if let new { delegate?.navigationController(self, didShow: new, animated: false) }
        }
    }
    override var appearingChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

    open override func loadView() {
        makeContainerView()
        navigationBar.isInSheet = false
        if !isNavigationBarHidden { view.addSubview(navigationBar) }
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
        // A view that does not extend below the bars starts at their edges. A hidden bar counts as translucent, because
        // only the safe area of the screen is there.
        let isTopClear = isNavigationBarHidden || navigationBar.isTranslucent
        if !top.extendsBelow(.top, ofBarThatIsTranslucent: isTopClear) {
            frame = frame.inset(by: UIEdgeInsets(top: safe.top + covered.top, left: 0, bottom: 0, right: 0))
            covered.top = 0
        }
        if !isToolbarHidden, !top.extendsBelow(.bottom, ofBarThatIsTranslucent: toolbar.isTranslucent) {
            frame = frame.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: safe.bottom + covered.bottom, right: 0))
            covered.bottom = 0
        }
        show(top, frame: frame, covered: covered)
    }

    private var isInSheet: Bool {
        var controller: UIViewController? = self
        while let next = controller {
            if next.presentation != nil { return next.isPresentedAsSheet }
            controller = next.parent
        }
        return false
    }
}
