/// The priority of a constraint; see Apple's documentation of `UILayoutPriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The priority, greater than 0 and at most 1000.
    public var rawValue: Float

    /// Creates a priority from its raw value.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority from its raw value.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority of required constraints: 1000.
    public static let required = UILayoutPriority(1000)
    /// The default priority of compression resistance: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of drags that can resize the scene: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority of the scene's current size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of drags that cannot resize the scene: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default priority of content hugging: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of a fitting size: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Returns whether the first priority is lower.
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
    /// Returns the priority increased by a number.
    public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
    /// Returns the priority increased by a number.
    public static func + (a: Float, b: UILayoutPriority) -> UILayoutPriority { UILayoutPriority(a + b.rawValue) }
    /// Returns the priority decreased by a number.
    public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
    /// Returns the difference of two priorities.
    public static func - (a: UILayoutPriority, b: UILayoutPriority) -> Float { a.rawValue - b.rawValue }
    /// Increases the priority by a number.
    public static func += (a: inout UILayoutPriority, b: Float) { a.rawValue += b }
    /// Decreases the priority by a number.
    public static func -= (a: inout UILayoutPriority, b: Float) { a.rawValue -= b }
}
