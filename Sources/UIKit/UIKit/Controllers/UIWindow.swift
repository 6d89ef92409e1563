internal import AutoLayout

/// The top of a view hierarchy on a screen; see Apple's documentation of `UIWindow`.
open class UIWindow: UIView {
    /// Creates a hidden window that fills the main screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }
    /// Creates a hidden window with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Creates a window with a frame of zero.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        setUp()
    }
    /// Creates a window for a scene, with the size of its screen.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
        screen = windowScene.screen
        self.windowScene = windowScene
        windowScene.hold(self)
    }
    /// Whether the window is hidden, as a new one is. A visible window is laid out while the main run
    /// loop runs, and its root controller appears.
    open override var isHidden: Bool {
        didSet {
            if isHidden { return }
            DisplayRefresh.show(self)
            rootViewController?.setAppeared(true)
        }
    }
    /// The visible windows, in the order in which they were shown.
    package static var visible: [UIWindow] { DisplayRefresh.windows }
    /// The scene of the window; nil for none.
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
    /// The traits of the screen, with the window's own overrides.
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
    /// The view of a presented controller overlaps that of the presenting one by design.
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
    /// The height that the keyboard covers from the window's bottom edge, in points. UIKit has no such property: tests
    /// set it.
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
    /// Whether the window receives keyboard events.
    open private(set) var isKeyWindow = false
    /// Shows the window and makes it the key window.
    open func makeKeyAndVisible() {
        // A controller that appears finds the key window.
        makeKey()
        isHidden = false
    }
    /// Makes the window receive keyboard events.
    open func makeKey() {
        isKeyWindow = true
        UIApplication.shared.note(self)
    }
    /// Stops the window from receiving keyboard events.
    open func resignKey() { isKeyWindow = false }
    /// The level of the window; higher levels are in front.
    open var windowLevel = Level.normal
    /// A window level; higher levels are in front.
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// The level as a number.
        public let rawValue: CGFloat
        /// Creates a level from its number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The default level: 0.
        public static let normal = Level(rawValue: 0)
        /// The level of the status bar: 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts: 2000.
        public static let alert = Level(rawValue: 2000)
    }
}
