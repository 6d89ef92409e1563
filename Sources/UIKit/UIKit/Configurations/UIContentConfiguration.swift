/// The content of a cell as a value, which makes and updates a view; see Apple's documentation of `UIContentConfiguration`.
public protocol UIContentConfiguration {
    /// Returns a new view that shows the configuration.
    @MainActor func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration as it looks in a state of the cell.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration; see Apple's documentation of `UIContentView`.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The configuration that the view shows. One that the view does not support is ignored.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show a configuration; true unless implemented.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}
extension UIContentView {
    /// True.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool { true }
}

/// A key of a value that an app adds to a state; see Apple's documentation of `UIConfigurationStateCustomKey`.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// A key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A key of that name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view for which a configuration is made; see Apple's documentation of `UIConfigurationState`.
public protocol UIConfigurationState {
    /// The state of a view with those traits, of which nothing else is true.
    init(traitCollection: UITraitCollection)
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// A value that an app adds; nil if there is none.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header or footer; see Apple's documentation of `UIViewConfigurationState`.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view takes no touches.
    public var isDisabled = false
    /// Whether the view is pressed.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has the focus.
    public var isFocused = false
    /// Whether the view is pinned to an edge while its section scrolls.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// The state of a view with those traits, of which nothing else is true.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// A value that an app adds; nil if there is none.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell; see Apple's documentation of `UICellConfigurationState`.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The cell's part in a drag.
    public enum DragState: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, lifting, dragging
    }
    /// How the cell takes part in a drop.
    public enum DropState: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, notTargeted, targeted
    }
    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether the cell takes no touches.
    public var isDisabled = false
    /// Whether the cell is pressed.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has the focus.
    public var isFocused = false
    /// Whether the cell is pinned to an edge.
    public var isPinned = false
    /// Whether the cell is being edited.
    public var isEditing = false
    /// Whether the children of the cell's item are shown.
    public var isExpanded = false
    /// Whether the cell's swipe actions are shown.
    public var isSwiped = false
    /// Whether the cell is being moved.
    public var isReordering = false
    /// The cell's part in a drag.
    public var cellDragState = DragState.none
    /// How the cell takes part in a drop.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// The state of a cell with those traits, of which nothing else is true.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// A value that an app adds; nil if there is none.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// A function from one colour to another; see Apple's documentation of `UIConfigurationColorTransformer`.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
    /// The function.
    public let transform: (UIColor) -> UIColor
    /// A transformer of that function.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// Returns the colour that the function makes of another one.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
    /// Returns black or white with the brightness of a colour.
    public static let grayscale = UIConfigurationColorTransformer { color in
        let parts = color.components
        return UIColor(white: 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2], alpha: parts[3])
    }
}

/// A function from attributes of text to others; see Apple's documentation of `UIConfigurationTextAttributesTransformer`.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
    /// The function.
    public let transform: (AttributeContainer) -> AttributeContainer
    /// A transformer of that function.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    /// Returns the attributes that the function makes of others.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
