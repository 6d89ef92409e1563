internal import AutoLayout

/// A controller of a view; see Apple's documentation of `UIViewController`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// Creates a controller. Nib files are not read.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
    }
    /// Creates a controller.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }
    /// Creates a controller, because archives are not read.
    public required init?(coder: NSCoder) {
        (nibName, nibBundle) = (nil, nil)
        super.init()
    }
    /// The name of the nib file. Stored but not used.
    open private(set) var nibName: String?
    /// The bundle of the nib file. Stored but not used.
    open private(set) var nibBundle: Bundle?

    // MARK: The view

    private var loadedView: UIView?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The view, created on first access.
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
    /// The view if it is loaded; otherwise nil.
    public var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }
    /// Loads the view if it is not loaded.
    open func loadViewIfNeeded() { if loadedView == nil { load() } }
    private func load() {
        loadView()
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        viewDidLoad()
    }
    /// Creates the view; by default a view of the screen's size.
    open func loadView() {
        let made = UIView(frame: UIScreen.main.bounds)
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = made
    }
    /// Called after the view was loaded.
    open func viewDidLoad() {}
    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view has its frame and is about to appear.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called before the size of the view changes with that of the window.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }
    /// The supported orientations. Stored but not used.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// The style of the status bar. Stored but not used.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// The child that decides the style of the status bar. Stored but not used.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether the status bar is hidden. Stored but not used.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Whether the home indicator is hidden. Stored but not used.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Whether the interface rotates with the device. Stored but not used.
    open var shouldAutorotate: Bool { true }
    /// Whether appearance methods are forwarded to children. Stored but not used: they always are.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Called before the traits change.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }
    /// Called when the preferred size of a child has changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Called when the fitting size of a child has changed. Never called here.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Returns the size for a child; the container's by default.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called when memory is low. Never called here.
    open func didReceiveMemoryWarning() {}
    /// Called when the layout margins of the view have changed.
    open func viewLayoutMarginsDidChange() {}
    /// Called after the view has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called when the safe area of the view has changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Updates the constraints of the view.
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    /// Whether the view has appeared and not disappeared.
    private(set) var isAppeared = false
    /// The children that appear with this controller.
    var appearingChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }
    /// Called by a container to make the view and its children appear or disappear.
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
    /// Whether the view is currently appearing or disappearing.
    private(set) var isChangingAppearance = false
    /// The title, which is also that of the navigation item and the tab.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem.title = title
        }
    }
    /// The controller's items of a navigation bar.
    public private(set) lazy var navigationItem = UINavigationItem(title: "")
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The controller's tab.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
    /// The controller's items of a toolbar.
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { if toolbarItems != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }
    /// Sets the items of the toolbar, without animation.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    /// Whether the controller is in editing mode.
    open var isEditing = false
    /// Turns editing mode on or off.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// Whether the tab bar is hidden while the controller is pushed.
    open var hidesBottomBarWhenPushed = false
    /// The edges that extend below bars; all by default.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view extends below opaque bars too. The default is false: it starts and ends at their edges.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Returns whether the view extends below a bar at an edge of the container.
    func extendsBelow(_ edge: UIRectEdge, ofBarThatIsTranslucent isTranslucent: Bool) -> Bool {
        edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
    }
    /// The controller that this one presents.
    open internal(set) var presentedViewController: UIViewController?
    /// The controller that presents this one.
    open internal(set) weak var presentingViewController: UIViewController?
    /// Whether the controller is the context of presentations. Stored but not used.
    open var definesPresentationContext = false
    /// Whether the controller decides the style of transitions in its context. Stored but not used.
    open var providesPresentationContextTransitionStyle = false
    /// Whether scroll views are inset for bars. Stored but not used: see `contentInsetAdjustmentBehavior`.
    open var automaticallyAdjustsScrollViewInsets = true
    /// The presentation style of the controller; automatic by default.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The transition style of the controller. Stored; transitions are not animated.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the user cannot dismiss the sheet. Never read here.
    open var isModalInPresentation = false
    var sheetPresentation: UISheetPresentationController?
    /// The app's presentation controller during a presentation.
    var ownPresentation: UIPresentationController?
    /// The object that provides custom presentations.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The preferred transition; nil for the system's choice. Stored; transitions are not animated.
    open var preferredTransition: Transition?
    /// A button that toggles ``isEditing``.
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
    /// The animation of the status bar. Stored but not used.
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
    /// Called when the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Whether the status bar is hidden. Stored; the screen defines the safe area.
    open var prefersStatusBarHidden: Bool { false }
    /// The superview of the view, or the parent.
    open override var next: UIResponder? { loadedView?.superview ?? parent }
    /// The traits of the view.
    open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }
    /// The preferred size of the controller's view.
    open var preferredContentSize = CGSize.zero {
        didSet {
            if preferredContentSize != oldValue {
                parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        }
    }

    // MARK: Safe area and margins

    /// The insets that are added to the safe area.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { updateSafeArea() } }
    /// Whether the margins are at least the system's: 16 or 20 points at the sides.
    open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewSizeChanged() } }
    /// The system's minimum margins.
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
    /// The insets by which a container's bars cover the view.
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

    /// The guide of the area that bars cover at the top.
    open var topLayoutGuide: any UILayoutSupport { support("top") { $0.topLayoutGuide } }
    /// The guide of the area that bars cover at the bottom.
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

    /// The child controllers.
    open private(set) var children: [UIViewController] = []
    /// The parent controller.
    open private(set) weak var parent: UIViewController?
    /// Adds a child controller. The caller adds its view.
    open func addChild(_ childController: UIViewController) {
        if childController === self { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }
    /// Removes the controller from its parent.
    open func removeFromParent() {
        guard let old = parent else { return }
        old.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }
    /// Called before the controller moves to a parent, or is removed (nil).
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the controller has moved to a parent, or was removed (nil).
    open func didMove(toParent parent: UIViewController?) {}
}
