/// The program; see Apple's documentation of `UIApplication`. Of it only what layout asks for.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
    /// The one there is.
    public static let shared = UIApplication()
    private override init() { super.init() }

    /// The size of text that people chose, which fonts of styles have as they are made. A test sets it.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { DynamicType.current.withLock { $0 } }
        set { DynamicType.current.withLock { $0 = newValue } }
    }

    /// The windows that were made key and visible and are still there, oldest first.
    public var windows: [UIWindow] { shown.compactMap { $0.window } }
    /// The window where events of the keyboard go.
    public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// Where the status bar lies: at the top of the main screen, as high as what is covered there.
    public var statusBarFrame: CGRect {
        let screen = UIScreen.main
        return CGRect(x: 0, y: 0, width: screen.bounds.width, height: screen.safeAreaInsets.top)
    }
    private struct Shown { weak var window: UIWindow? }
    private var shown: [Shown] = []
    func note(_ window: UIWindow) {
        shown.removeAll { $0.window == nil || $0.window === window }
        for other in windows where other !== window { other.resignKey() }
        shown.append(Shown(window: window))
    }

    /// The direction in which people read, by the main screen's traits.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

/// The device; see Apple's documentation of `UIDevice`. Of it only what layout asks for.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The one there is.
    public static let current = UIDevice()
    private override init() { super.init() }

    /// What kind of device, by the main screen's traits.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
}
