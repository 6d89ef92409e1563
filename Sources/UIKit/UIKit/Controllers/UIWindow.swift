internal import AutoLayout

/// The top of a tree that is on a screen; see Apple's documentation of `UIWindow`.
open class UIWindow: UIView {
    /// A window with that frame, hidden.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// A window of no size.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        setUp()
    }
    /// A window of a scene, as large as its screen.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
        screen = windowScene.screen
        self.windowScene = windowScene
        windowScene.hold(self)
    }
    /// The scene; nil for a window of none.
    open weak var windowScene: UIWindowScene?
    private func setUp() {
        isHidden = true
        window = self
        node.placement.isInWindow = true
        updateSafeArea()
    }

    /// The screen. A window of the screen's size has its safe area.
    open var screen = UIScreen.main {
        didSet {
            node.placement.grid = PixelGrid(scale: Double(screen.scale))
            updateSafeArea()
        }
    }
    /// What the window adapts to: its screen's traits, with its own changes.
    open override var traitCollection: UITraitCollection { traitOverrides.applied(to: screen.traitCollection) }

    override func frameDidChange(from previous: CGRect) {
        super.frameDidChange(from: previous)
        updateSafeArea()
        let transition = SizeTransition()
        if previous.size != frame.size, rootViewController?.isAppeared == true {
            rootViewController?.viewWillTransition(to: frame.size, with: transition)
        }
        defer { transition.run() }
        rootViewController?.view.frame = bounds
        var shown = rootViewController?.presentedViewController
        while let controller = shown {
            controller.placePresented()
            shown = controller.presentedViewController
        }
    }
    /// A presented controller's view lies over the presenting controller's.
    package override func allowsOverlap(of first: UIView, _ second: UIView) -> Bool {
        [first, second].contains { $0.controller?.presentingViewController != nil || $0 is PresentationContainer }
    }
    private func updateSafeArea() {
        node.safeAreaInsets = EdgeInsets(frame == screen.bounds ? screen.safeAreaInsets : .zero)
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            if oldValue === rootViewController { return }
            if oldValue?.isAppeared == true { oldValue?.setAppeared(false) }
            oldValue?.view.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
            if !isHidden { rootViewController?.setAppeared(true) }
        }
    }
    /// How much of the window, from its bottom edge, the keyboard covers, in points. Apple's has no such property: a test says it.
    open var keyboardHeight: CGFloat = 0 {
        didSet {
            if keyboardHeight == oldValue { return }
            tellSubtree { $0.followKeyboard() }
            postKeyboard(from: oldValue)
        }
    }
    private func postKeyboard(from old: CGFloat) {
        func place(_ height: CGFloat) -> CGRect {
            CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: max(height, old))
        }
        let values: [AnyHashable: Any] = [
            Self.keyboardFrameBeginUserInfoKey: place(old), Self.keyboardFrameEndUserInfoKey: place(keyboardHeight),
            Self.keyboardAnimationDurationUserInfoKey: 0.25,
        ]
        let names =
            keyboardHeight > 0
            ? [Self.keyboardWillShowNotification, Self.keyboardDidShowNotification]
            : [Self.keyboardWillHideNotification, Self.keyboardDidHideNotification]
        for name in [Self.keyboardWillChangeFrameNotification] + names {
            NotificationCenter.default.post(name: name, object: nil, userInfo: values)
        }
    }
    /// Whether events of the keyboard come here.
    open private(set) var isKeyWindow = false
    /// Shows the window.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
        rootViewController?.setAppeared(true)
    }
    /// Makes it the window where events of the keyboard go.
    open func makeKey() {
        isKeyWindow = true
        UIApplication.shared.note(self)
    }
    /// Events of the keyboard go elsewhere.
    open func resignKey() { isKeyWindow = false }
    /// What lies before what.
    open var windowLevel = Level.normal
    /// What lies before what, as a number.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: CGFloat
        /// A level of that number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// 0.
        public static let normal = Level(rawValue: 0)
        /// 1000: of the status bar.
        public static let statusBar = Level(rawValue: 1000)
        /// 2000: of alerts.
        public static let alert = Level(rawValue: 2000)
    }
}
