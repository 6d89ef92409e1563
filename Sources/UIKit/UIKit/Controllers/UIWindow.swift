internal import AutoLayout

/// The top of a view hierarchy on a screen.
open class UIWindow: UIView {
    /// Creates a hidden window that fills the main screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }
    /// Creates a hidden window with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Creates a hidden window with a frame of zero.
    public required init?(coder: NSCoder) {
        super.init(frame: .zero)
        setUp()
        read(from: coder)
    }
    /// Creates a window for a scene, with the size of its screen.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
        screen = windowScene.screen
        self.windowScene = windowScene
        windowScene.hold(self)
    }
    /// Whether the window is hidden, as a new window is. A visible window is laid out while the main run loop runs, and
    /// its root controller appears.
    open override var isHidden: Bool {
        didSet {
            if isHidden { return }
            DisplayRefresh.show(self)
            rootViewController?.setAppeared(true)
        }
    }
    /// The visible windows, in the order in which they were shown.
    package static var visible: [UIWindow] { DisplayRefresh.windows }
    open weak var windowScene: UIWindowScene?
    private func setUp() {
        isHidden = true
        window = self
        node.placement.isInWindow = true
        updateSafeArea()
    }

    /// The screen. A window of the screen's size has the safe area of the screen.
    open var screen = UIScreen.main {
        willSet {
            guard let rootViewController, rootViewController.isAppeared, newValue !== screen else { return }
            rootViewController.willTransition(
                to: traitOverrides.applied(to: newValue.traitCollection), with: SizeTransition())
        }
        didSet {
            node.placement.grid = PixelGrid(scale: Double(screen.scale))
            updateSafeArea()
        }
    }
    open override var traitCollection: UITraitCollection { traitOverrides.applied(to: screen.traitCollection) }

    override func frameDidChange(from previous: CGRect) {
        super.frameDidChange(from: previous)
        updateSafeArea()
        let transition = SizeTransition()
        // The root controller, and those that are presented above it.
        let shown = Array(sequence(first: rootViewController) { $0?.shownPresentation?.presented }).compactMap(\.self)
        if previous.size != frame.size, shown.contains(where: \.isAppeared) {
            for controller in shown { controller.viewWillTransition(to: frame.size, with: transition) }
        }
        defer { transition.run() }
        rootViewController?.view.frame = bounds
        for controller in shown { controller.placePresented() }
    }
    private func updateSafeArea() {
        node.safeAreaInsets = EdgeInsets(frame == screen.bounds ? screen.safeAreaInsets : .zero)
    }

    open var rootViewController: UIViewController? {
        didSet {
            if oldValue === rootViewController { return }
            oldValue?.shownPresentation?.end(isRevealing: false)
            if oldValue?.isAppeared == true { oldValue?.setAppeared(false) }
            oldValue?.view.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
            if !isHidden { rootViewController?.setAppeared(true) }
        }
    }
    /// The height in points that the keyboard covers from the window's bottom edge. This property does not exist in
    /// UIKit; tests set it.
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
            // The curve of the keyboard, which no case of `UIView.AnimationCurve` has.
            Self.keyboardAnimationCurveUserInfoKey: UInt(7), Self.keyboardIsLocalUserInfoKey: true,
        ]
        let names =
            keyboardHeight > 0
            ? [Self.keyboardWillShowNotification, Self.keyboardDidShowNotification]
            : [Self.keyboardWillHideNotification, Self.keyboardDidHideNotification]
        for name in [Self.keyboardWillChangeFrameNotification] + names {
            NotificationCenter.default.post(name: name, object: nil, userInfo: values)
        }
    }
    open private(set) var isKeyWindow = false
    open func makeKeyAndVisible() {
        // A controller may look for the key window when it appears.
        makeKey()
        isHidden = false
    }
    open func makeKey() {
        isKeyWindow = true
        UIApplication.shared.bringToFront(self)
    }
    open func resignKey() { isKeyWindow = false }
    /// Stored but not used.
    open var windowLevel = Level.normal
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
        public static func + (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue + offset) }
        public static func - (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue - offset) }
    }
}
