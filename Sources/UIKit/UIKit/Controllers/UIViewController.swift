internal import AutoLayout

/// A controller of a view.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// Creates a controller whose view comes from a nib: the one with this name, or else one with the name of the class. If
    /// there is none, ``loadView()`` creates an empty view.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
    }
    public override convenience init() { self.init(nibName: nil, bundle: nil) }
    /// Creates a controller of a class that is known only at run time; see ``RegisteredClass``.
    @usableFromInline convenience init(template: ()) { self.init(nibName: nil, bundle: nil) }
    /// Creates a controller from a document; without a nib for a coder of the app's own.
    public required init?(coder: NSCoder) {
        (nibName, nibBundle) = (nil, nil)
        super.init()
        read(from: coder)
    }
    open private(set) var nibName: String?
    open private(set) var nibBundle: Bundle?
    /// The scene from which the controller was created; nil for other controllers.
    var documentScene: DocumentScene?

    // MARK: The view

    private var loadedView: UIView?
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
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
    public var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }
    open func loadViewIfNeeded() { if loadedView == nil { load() } }
    private func load() {
        loadView()
        if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
        viewDidLoad()
    }
    /// Creates the view: from the storyboard or nib of the controller, or else a view of the screen's size.
    open func loadView() {
        if loadDocumentView() { return }
        let made = UIView(frame: UIScreen.main.bounds)
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view = made
    }
    /// Creates the view from the controller's document. Returns false if there is none.
    func loadDocumentView() -> Bool { documentScene?.loadView(of: self) ?? false || loadNib() }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the window's size changes, before the view's size follows.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }
    /// Never read.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Never read.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Never read.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// Never read.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Never read.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Never read.
    open var shouldAutorotate: Bool { true }
    /// Never read.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Never read.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Stored but not used.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Called before a segue is performed.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Called before a segue is performed that an object of the document triggers. The identifier is empty if the segue
    /// has none.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Performs a segue of the controller's scene. Records a problem if there is no such segue; UIKit stops the program.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        if let segue = documentScene?.segue(identifier) { return segue.perform(from: self, sender: sender) }
        let known = documentScene?.segueIdentifiers ?? []
        let place = documentScene.map { "\($0.place): " } ?? ""
        RuntimeProblem.record(
            .missingIdentifier,
            "\(place)\(type(of: self)) has no segue with the identifier '\(identifier)'. The identifiers are: "
                + (known.isEmpty ? "none" : known.joined(separator: ", ")) + ".")
    }
    /// Whether an unwind segue can lead to this controller: by default, whether it has the method.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
        -> Bool
    { Dispatch.answers(action, self) }
    /// Never read: appearance methods are always forwarded.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Called by a window before its screen, and with it the traits, changes.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Never called.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Never called.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Never called.
    open func didReceiveMemoryWarning() {}
    open func viewLayoutMarginsDidChange() {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    /// Whether the view appeared and has not disappeared since.
    var isAppeared = false
    /// The children that appear with this controller.
    var appearingChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview != nil } }
    /// The change of appearance whose second callback is pending.
    var appearance: (appears: Bool, cause: AppearanceCause?)?
    /// Whether the controller has not appeared since it was added to its parent.
    var isNewChild = false
    /// The title. Setting it also sets the title of the navigation item and of the tab.
    open var title: String? {
        didSet {
            navigationItem.title = title
            tabBarItem.title = title
        }
    }
    public private(set) lazy var navigationItem = UINavigationItem(title: "")
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
    open var toolbarItems: [UIBarButtonItem]? {
        didSet { if toolbarItems != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
    }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    open var isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var hidesBottomBarWhenPushed = false
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view also extends below opaque bars. By default, the view starts and ends at their edges.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Returns whether the view extends below a bar at an edge of the container.
    func extendsBelow(_ edge: UIRectEdge, ofBarThatIsTranslucent isTranslucent: Bool) -> Bool {
        edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
    }
    /// The presentation by this controller, and the presentation of this controller.
    var shownPresentation: Presentation?
    weak var presentation: Presentation?
    /// The controller that this controller, or else its nearest ancestor that presents one, presents.
    open var presentedViewController: UIViewController? { nearestShownPresentation?.presented }
    /// The controller that presented this controller, or else its nearest presented ancestor.
    open var presentingViewController: UIViewController? { managingPresentation?.presenter }
    /// Whether this controller presents the controllers that it or its descendants present with the styles
    /// `currentContext` and `overCurrentContext`. True by default for navigation controllers only.
    open lazy var definesPresentationContext = definesPresentationContextByDefault
    var definesPresentationContextByDefault: Bool { false }
    /// Stored but not used.
    open var providesPresentationContextTransitionStyle = false
    /// Stored but not used: see `UIScrollView.contentInsetAdjustmentBehavior`.
    open var automaticallyAdjustsScrollViewInsets = true
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// Stored but not used: transitions are not animated.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Stored but not used.
    open var isModalInPresentation = false
    var sheetPresentation: UISheetPresentationController?
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Stored but not used: transitions are not animated.
    open var preferredTransition: Transition?
    open private(set) lazy var editButtonItem = UIBarButtonItem(
        systemItem: .edit,
        primaryAction: UIAction(title: "Edit") { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        })
    var unavailable: (configuration: (any UIContentConfiguration)?, view: UIView?) = (nil, nil)
    /// Called by ``setNeedsUpdateContentUnavailableConfiguration()`` only. Does nothing unless overridden.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    /// The frame of the controller's view in its container while it is presented.
    var presentationFrame: CGRect { sheetFrame }
    /// Never read.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var navigationController: UINavigationController? { nearest(UINavigationController.self) }
    open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
    open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }
    private func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
        var controller = parent
        while let next = controller {
            if let found = next as? Container { return found }
            controller = next.parent
        }
        return nil
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Never read: the screen determines the safe area.
    open var prefersStatusBarHidden: Bool { false }
    /// The presenting controller of a presented controller; otherwise the superview of the view, or else the parent.
    open override var next: UIResponder? {
        if let presenter = presentation?.presenter { return presenter }
        return loadedView?.superview ?? parent
    }
    open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }
    open var preferredContentSize = CGSize.zero {
        didSet {
            if preferredContentSize != oldValue {
                parent?.preferredContentSizeDidChange(forChildContentContainer: self)
            }
        }
    }

    // MARK: Safe area and margins

    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { updateSafeArea() } }
    /// Whether the margins are at least those of the system, which are 16 or 20 points at the sides.
    open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewSizeChanged() } }
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
        shownPresentation?.followPresenter()
    }
    /// The insets by which a container's bars cover the view.
    var coveredInsets = UIEdgeInsets.zero {
        didSet {
            if coveredInsets == oldValue { return }
            updateSafeArea()
            shownPresentation?.followPresenter()
        }
    }
    private func updateSafeArea() {
        guard let node = loadedView?.node else { return }
        let (own, bars) = (additionalSafeAreaInsets, coveredInsets)
        let added = EdgeInsets(
            top: Double(own.top + bars.top), left: Double(own.left + bars.left),
            bottom: Double(own.bottom + bars.bottom), right: Double(own.right + bars.right))
        node.additionalSafeAreaInsets = added
        if loadedView?.window == nil { node.safeAreaInsets = added }
    }

    open var topLayoutGuide: any UILayoutSupport { support("top") { $0.topLayoutGuide } }
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

    open private(set) var children: [UIViewController] = []
    open private(set) weak var parent: UIViewController?
    /// Adds a child controller. The caller adds the child's view.
    open func addChild(_ childController: UIViewController) {
        if childController === self { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        (childController.parent, childController.isNewChild) = (self, true)
    }
    /// Removes the controller from its parent, and dismisses what it presents over its own view only.
    open func removeFromParent() {
        guard let old = parent else { return }
        if shownPresentation?.isInContext == true { shownPresentation?.end(isRevealing: false) }
        old.children.removeAll { $0 === self }
        (parent, isNewChild) = (nil, false)
        didMove(toParent: nil)
    }
    /// Replaces the children in a container of the library. Children that leave keep their parent during `transition`,
    /// in which they disappear, as in UIKit.
    func replaceChildren(by new: [UIViewController], _ transition: () -> Void) {
        let leaving = children.filter { child in !new.contains { $0 === child } }
        for child in leaving.reversed() { child.willMove(toParent: nil) }
        for child in new where child.parent !== self {
            addChild(child)
            child.didMove(toParent: self)
        }
        var kept: Set<ObjectIdentifier> = []
        children = new.filter { kept.insert(ObjectIdentifier($0)).inserted }
        transition()
        for child in leaving.reversed() { child.removeFromParent() }
    }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    // These four are true only in the callbacks of appearance.
    open var isBeingPresented: Bool { appearance?.cause == .presented }
    open var isBeingDismissed: Bool { appearance?.cause == .dismissed }
    open var isMovingToParent: Bool { appearance?.cause == .addedToParent }
    open var isMovingFromParent: Bool { appearance?.cause == .removedFromParent }

    /// Begins a change of appearance that ``endAppearanceTransition()`` completes.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(isAppearing) }
    open func endAppearanceTransition() { endAppearance() }

    /// Overrides the traits of a child; nil removes the override.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childViewController.view.traitOverrides.values = collection?.values ?? UITraitCollection.Values()
    }

    // MARK: Presentation

    /// Presents a controller, without animation.
    ///
    /// The outermost ancestor handles the presentation. With the styles `currentContext` and `overCurrentContext`, the
    /// nearest controller that ``definesPresentationContext`` handles it. If that controller already presents one, a
    /// line is logged and nothing happens.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        let presenter = presenter(for: viewControllerToPresent.modalPresentationStyle)
        if let refusal = refusal(of: viewControllerToPresent, presenter: presenter) { return LayoutLog.report(refusal) }
        Presentation(of: viewControllerToPresent, by: presenter, source: self).begin()
        completion?()
    }

    /// Dismisses, without animation, the controller that this controller or an ancestor presents, with all controllers
    /// above it; or else the presented controller that contains this controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        (nearestShownPresentation ?? managingPresentation)?.end()
        completion?()
    }

    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigation = self as? UINavigationController ?? navigationController {
            navigation.pushViewController(vc, animated: false)
        } else {
            present(vc, animated: false)
        }
    }

    /// Presents the controller modally, also in a split view controller.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { present(vc, animated: false) }
    /// Does nothing.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {}
    /// Does nothing.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Does nothing.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Does nothing.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}
