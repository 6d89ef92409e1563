internal import AutoLayout

/// What makes and manages a view; see Apple's documentation of `UIViewController`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// A controller; documents of Interface Builder are not read here.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
    }
    /// A controller.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }
    /// Nothing is read from archives.
    public required init?(coder: NSCoder) {
        (nibName, nibBundle) = (nil, nil)
        super.init()
    }
    /// The document's name. Stored but not used.
    open private(set) var nibName: String?
    /// Where the document is. Stored but not used.
    open private(set) var nibBundle: Bundle?

    // MARK: The view

    private var loadedView: UIView?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The view, made when it is first asked for.
    open var view: UIView! {
        get {
            if loadedView == nil { load() }
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
            viewSizeChanged()
            updateSafeArea()
        }
    }
    /// The view, if it was made.
    public var viewIfLoaded: UIView? { loadedView }
    /// Whether the view was made.
    open var isViewLoaded: Bool { loadedView != nil }
    /// Makes the view if it was not.
    open func loadViewIfNeeded() { if loadedView == nil { load() } }
    private func load() {
        loadView()
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        viewDidLoad()
    }
    /// Makes the view: one of the screen's size, unless overridden.
    open func loadView() {
        let made = UIView(frame: UIScreen.main.bounds)
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = made
    }
    /// The view was made.
    open func viewDidLoad() {}
    /// The view is about to be seen.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in its place and about to be seen.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is about to be of another size: a window's is.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }
    /// Which way the device may be held. Stored but not used.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// How the status bar looks. Stored but not used.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The controller that says how the status bar looks instead. Stored but not used.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The controller that says whether the status bar is hidden instead. Stored but not used.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Whether the bar at the bottom fades away. Stored but not used.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Whether the device may be turned. Stored but not used.
    open var shouldAutorotate: Bool { true }
    /// Whether children appear with the controller; kept and not used: they do.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// The traits are about to be others.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }
    /// The size that a child would like is another one.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size that fits a child's constraints is another one. Never called.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size that a child is to have: the container's, unless overridden.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Memory is short. Never called.
    open func didReceiveMemoryWarning() {}
    /// The view's margins are others.
    open func viewLayoutMarginsDidChange() {}
    /// The view is seen.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to be seen no longer.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view is seen no longer.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to lay out what it contains.
    open func viewWillLayoutSubviews() {}
    /// The view has laid out what it contains.
    open func viewDidLayoutSubviews() {}
    /// The view's safe area is another one.
    open func viewSafeAreaInsetsDidChange() {}
    /// Brings the view's constraints up to date: those of the view, unless overridden.
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    /// Whether the view has appeared and has not gone again.
    private(set) var isAppeared = false
    /// The controllers in this one that appear with it.
    var appearingChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }
    /// Lets the view appear or go, with those in it; for those who show it.
    func setAppeared(_ appears: Bool) {
        if appears == isAppeared { return }
        loadViewIfNeeded()
        isChangingAppearance = true
        defer { isChangingAppearance = false }
        if appears { viewWillAppear(false) } else { viewWillDisappear(false) }
        isAppeared = appears
        if appears { viewIsAppearing(false) }
        for child in appearingChildren { child.setAppeared(appears) }
        if appears { viewDidAppear(false) } else { viewDidDisappear(false) }
    }
    /// Whether the view is coming or going just now.
    private(set) var isChangingAppearance = false
    /// A title, of the navigation bar's item and the tab too.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem.title = title
        }
    }
    /// What the controller has in a navigation bar.
    public private(set) lazy var navigationItem = UINavigationItem(title: "")
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The controller's tab.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
    /// What the controller has in a toolbar.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { if toolbarItems != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }
    /// Takes those, at once.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    /// Whether what the controller shows can be changed.
    open var isEditing = false
    /// Says whether it can be changed.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// Whether a tab bar goes away while the controller is shown.
    open var hidesBottomBarWhenPushed = false
    /// Which edges reach below bars; all unless set.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether they do so below bars through which nothing shines. Stored but not used.
    open var extendedLayoutIncludesOpaqueBars = false
    /// The controller that is shown before this one.
    open internal(set) var presentedViewController: UIViewController?
    /// The controller before which this one is shown.
    open internal(set) weak var presentingViewController: UIViewController?
    /// Whether a controller that is shown in its context is shown in this one. Stored but not used.
    open var definesPresentationContext = false
    /// Whether it says how such a controller comes. Stored but not used.
    open var providesPresentationContextTransitionStyle = false
    /// Whether scroll views in it have insets for bars. Stored but not used: see `contentInsetAdjustmentBehavior`.
    open var automaticallyAdjustsScrollViewInsets = true
    /// How the controller is shown before another; as a card unless set.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How the controller comes and goes. Kept: it does so at once.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the card cannot be pulled away. Nobody pulls here.
    open var isModalInPresentation = false
    var sheetPresentation: UISheetPresentationController?
    /// The presentation controller of the app's own while the controller is presented by it.
    var ownPresentation: UIPresentationController?
    /// The object that decides how the controller is presented in the custom style.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// How the controller comes and goes; nil for the system's choice. Kept: it does so at once.
    open var preferredTransition: Transition?
    /// A button that switches ``isEditing``.
    open private(set) lazy var editButtonItem = UIBarButtonItem(
        systemItem: .edit,
        primaryAction: UIAction(title: "Edit") { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        })
    var unavailable: (configuration: (any UIContentConfiguration)?, view: UIView?) = (nil, nil)
    /// Updates ``contentUnavailableConfiguration`` for a state; does nothing unless overridden.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    /// The frame of the controller's view in its container while it is presented.
    var presentationFrame: CGRect { sheetFrame }
    /// How the status bar comes and goes. Stored but not used.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The navigation controller that contains this one.
    open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
    /// The tab bar controller that contains this one.
    open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
    /// The split controller that contains this one.
    open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }
    private func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
        var controller = parent
        while let next = controller {
            if let found = next as? Container { return found }
            controller = next.parent
        }
        return nil
    }
    /// The traits are others now.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Whether the status bar is hidden. Kept: the screen says what it covers.
    open var prefersStatusBarHidden: Bool { false }
    /// The view, or the controller that contains this one.
    open override var next: UIResponder? { loadedView?.superview ?? parent }
    /// What the view adapts to.
    open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }
    /// The size that the controller would like.
    open var preferredContentSize = CGSize.zero {
        didSet {
            if preferredContentSize != oldValue {
                parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        }
    }

    // MARK: Safe area and margins

    /// What is added to the safe area.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { updateSafeArea() } }
    /// Whether the margins are at least the system's: 16 or 20 at the sides.
    open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewSizeChanged() } }
    /// The system's margins.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let insets = DirectionalEdgeInsets.systemMinimum(forWidth: Double(loadedView?.bounds.width ?? 0))
        return NSDirectionalEdgeInsets(
            top: CGFloat(insets.top), leading: CGFloat(insets.leading), bottom: CGFloat(insets.bottom),
            trailing: CGFloat(insets.trailing))
    }

    func viewSizeChanged() {
        guard let view = loadedView else { return }
        let margins =
            viewRespectsSystemMinimumLayoutMargins
            ? DirectionalEdgeInsets.systemMinimum(forWidth: Double(CGRect(view.node.frame).width)) : nil
        if view.node.systemMinimumLayoutMargins != margins { view.node.systemMinimumLayoutMargins = margins }
    }
    /// What a container's bars cover of the view.
    var coveredInsets = UIEdgeInsets.zero { didSet { if coveredInsets != oldValue { updateSafeArea() } } }
    private func updateSafeArea() {
        guard let node = loadedView?.node else { return }
        let (own, bars) = (additionalSafeAreaInsets, coveredInsets)
        let added = EdgeInsets(
            top: Double(own.top + bars.top), left: Double(own.left + bars.left),
            bottom: Double(own.bottom + bars.bottom), right: Double(own.right + bars.right))
        node.additionalSafeAreaInsets = added
        if loadedView?.window == nil { node.safeAreaInsets = added }
    }

    /// What bars cover at the top, as a strip.
    open var topLayoutGuide: any UILayoutSupport { support("top") { $0.topLayoutGuide } }
    /// What bars cover at the bottom, as a strip.
    open var bottomLayoutGuide: any UILayoutSupport { support("bottom") { $0.bottomLayoutGuide } }
    private var supports: [String: LayoutSupportGuide] = [:]
    private func support(_ name: String, _ guide: (any HostedNode) -> LayoutGuide) -> any UILayoutSupport {
        loadViewIfNeeded()
        if let known = supports[name] { return known }
        let owner = loadedView ?? UIView()
        let made = LayoutSupportGuide(guide(owner.node), of: owner, "\(name)LayoutGuide")
        supports[name] = made
        return made
    }

    // MARK: Containers

    /// The controllers in this one.
    open private(set) var children: [UIViewController] = []
    /// The controller that contains this one.
    open private(set) weak var parent: UIViewController?
    /// Takes a controller in; its view is the caller's business.
    open func addChild(_ childController: UIViewController) {
        if childController === self { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }
    /// Leaves the controller that contains this one.
    open func removeFromParent() {
        guard let old = parent else { return }
        old.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }
    /// Is about to be in another controller.
    open func willMove(toParent parent: UIViewController?) {}
    /// Is in another controller.
    open func didMove(toParent parent: UIViewController?) {}
}
