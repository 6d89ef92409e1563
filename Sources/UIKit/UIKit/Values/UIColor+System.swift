import Synchronization

/// The system's colors in the light appearance. Stored but not drawn.
extension UIColor {
    /// Creates the color registered for the name. Nil without a registered color, because asset catalogs are not read.
    public convenience init?(named name: String) {
        guard let parts = Self.registered.withLock({ $0[name] }) else { return nil }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    private static let registered = Mutex<[String: [CGFloat]]>([:])
    /// Registers the color that `UIColor(named:)` returns for a name. Nil removes the registration. UIKit has no such
    /// method; it is for tests.
    public static func register(_ name: String, _ color: UIColor?) {
        registered.withLock { $0[name] = color?.components }
    }
    /// Creates the color that the provider returns for the light appearance.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        let parts = dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).components
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    private static func system(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(red: r / 255, green: g / 255, blue: b / 255, alpha: alpha)
    }
    public static let systemPink = system(255, 45, 85)
    public static let systemPurple = system(175, 82, 222)
    public static let systemTeal = system(48, 176, 199)
    public static let systemIndigo = system(88, 86, 214)
    public static let systemMint = system(0, 199, 190)
    public static let systemCyan = system(50, 173, 230)
    public static let systemBrown = system(162, 132, 94)
    public static let systemGray2 = system(174, 174, 178)
    public static let systemGray3 = system(199, 199, 204)
    public static let systemGray4 = system(209, 209, 214)
    public static let systemGray5 = system(229, 229, 234)
    public static let systemGray6 = system(242, 242, 247)
    public static let tertiaryLabel = system(60, 60, 67, 0.3)
    public static let quaternaryLabel = system(60, 60, 67, 0.18)
    public static let placeholderText = system(60, 60, 67, 0.3)
    public static let link = system(0, 122, 255)
    public static let systemFill = system(120, 120, 128, 0.2)
    public static let secondarySystemFill = system(120, 120, 128, 0.16)
    public static let tertiarySystemFill = system(118, 118, 128, 0.12)
    public static let quaternarySystemFill = system(116, 116, 128, 0.08)
    public static let tertiarySystemGroupedBackground = system(242, 242, 247)
    public static let lightText = system(255, 255, 255, 0.6)
    public static let darkText = system(0, 0, 0)
    public static let tertiarySystemBackground = system(255, 255, 255)
    public static let secondarySystemGroupedBackground = system(255, 255, 255)
    public static let opaqueSeparator = system(198, 198, 200)
    public static let tintColor = system(0, 122, 255)
}
