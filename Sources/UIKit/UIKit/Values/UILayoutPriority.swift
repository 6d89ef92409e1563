/// How much a constraint matters; see Apple's documentation of `UILayoutPriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number, more than 0 and at most 1000.
    public var rawValue: Float

    /// A priority of that number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// A priority of that number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: must hold.
    public static let required = UILayoutPriority(1000)
    /// 750: at which content resists compression.
    public static let defaultHigh = UILayoutPriority(750)
    /// 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: at which content is hugged.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: at which a fitting size is wished for.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether the first matters less.
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
    /// The priority that is so much higher.
    public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
    /// The priority that is so much higher.
    public static func + (a: Float, b: UILayoutPriority) -> UILayoutPriority { UILayoutPriority(a + b.rawValue) }
    /// The priority that is so much lower.
    public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
    /// How far apart two are.
    public static func - (a: UILayoutPriority, b: UILayoutPriority) -> Float { a.rawValue - b.rawValue }
    /// Makes it so much higher.
    public static func += (a: inout UILayoutPriority, b: Float) { a.rawValue += b }
    /// Makes it so much lower.
    public static func -= (a: inout UILayoutPriority, b: Float) { a.rawValue -= b }
}
