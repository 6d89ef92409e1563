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
