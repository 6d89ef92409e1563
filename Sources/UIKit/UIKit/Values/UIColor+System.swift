/// The system's colours in the light appearance. Stored but never drawn.
extension UIColor {
    /// Returns nil, because asset catalogues are not read.
    public convenience init?(named name: String) { return nil }
    /// Creates the provider's colour for the light appearance.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        let parts = dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).components
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    private static func system(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(red: r / 255, green: g / 255, blue: b / 255, alpha: alpha)
    }
    /// The system's pink.
    public static let systemPink = system(255, 45, 85)
    /// The system's purple.
    public static let systemPurple = system(175, 82, 222)
    /// The system's teal.
    public static let systemTeal = system(48, 176, 199)
    /// The system's indigo.
    public static let systemIndigo = system(88, 86, 214)
    /// The system's mint.
    public static let systemMint = system(0, 199, 190)
    /// The system's cyan.
    public static let systemCyan = system(50, 173, 230)
    /// The system's brown.
    public static let systemBrown = system(162, 132, 94)
    /// The second of the system's greys.
    public static let systemGray2 = system(174, 174, 178)
    /// The third of the system's greys.
    public static let systemGray3 = system(199, 199, 204)
    /// The fourth of the system's greys.
    public static let systemGray4 = system(209, 209, 214)
    /// The fifth of the system's greys.
    public static let systemGray5 = system(229, 229, 234)
    /// The sixth of the system's greys.
    public static let systemGray6 = system(242, 242, 247)
    /// The colour of tertiary text.
    public static let tertiaryLabel = system(60, 60, 67, 0.3)
    /// The colour of quaternary text.
    public static let quaternaryLabel = system(60, 60, 67, 0.18)
    /// The colour of placeholder text.
    public static let placeholderText = system(60, 60, 67, 0.3)
    /// The colour of links.
    public static let link = system(0, 122, 255)
    /// The fill colour of thin and small shapes.
    public static let systemFill = system(120, 120, 128, 0.2)
    /// The secondary fill colour.
    public static let secondarySystemFill = system(120, 120, 128, 0.16)
    /// The tertiary fill colour.
    public static let tertiarySystemFill = system(118, 118, 128, 0.12)
    /// The tertiary background colour.
    public static let tertiarySystemBackground = system(255, 255, 255)
    /// The secondary background colour of grouped content.
    public static let secondarySystemGroupedBackground = system(255, 255, 255)
    /// The colour of opaque separators.
    public static let opaqueSeparator = system(198, 198, 200)
    /// The accent colour.
    public static let tintColor = system(0, 122, 255)
}
