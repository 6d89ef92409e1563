internal import AutoLayout

/// What makes and manages a view; see Apple's documentation of `UIViewController`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// A controller; documents of Interface Builder are not read here.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    /// A controller.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }
    /// Nothing is read from archives.
    public required init?(coder: NSCoder) { super.init() }

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
    /// Lets the view appear, for those who show it.
    func appear() {
        viewWillAppear(false)
        viewDidAppear(false)
    }
    /// A title.
    open var title: String?
    /// The view, or the controller that contains this one.
    open override var next: UIResponder? { loadedView?.superview ?? parent }
    /// What the view adapts to.
    open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }
    /// The size that the controller would like.
    open var preferredContentSize = CGSize.zero

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
    private func updateSafeArea() {
        guard let node = loadedView?.node else { return }
        node.additionalSafeAreaInsets = EdgeInsets(additionalSafeAreaInsets)
        if loadedView?.window == nil { node.safeAreaInsets = EdgeInsets(additionalSafeAreaInsets) }
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
