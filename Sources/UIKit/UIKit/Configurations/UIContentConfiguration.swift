/// A configuration of content, which creates and updates a view; see Apple's documentation of `UIContentConfiguration`.
public protocol UIContentConfiguration {
    /// Returns a new view with the configuration.
    @MainActor func makeContentView() -> any UIView & UIContentView
    /// Returns the configuration for a state of the cell.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration; see Apple's documentation of `UIContentView`.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The configuration of the view. The view ignores a configuration that it does not support.
    var configuration: any UIContentConfiguration { get set }
    /// Returns whether the view supports a configuration; true by default.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}
extension UIContentView {
    /// Returns true.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool { true }
}

/// The key of a custom value in a state; see Apple's documentation of `UIConfigurationStateCustomKey`.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view from which a configuration is made; see Apple's documentation of `UIConfigurationState`.
public protocol UIConfigurationState {
    /// Creates the default state of a view with traits.
    init(traitCollection: UITraitCollection)
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// The custom value of a key; nil if there is none.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header or footer; see Apple's documentation of `UIViewConfigurationState`.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled.
    public var isDisabled = false
    /// Whether the view is highlighted.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the view has the focus.
    public var isFocused = false
    /// Whether the view is pinned to an edge while its section scrolls.
    public var isPinned = false
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// Creates the default state of a view with traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// The custom value of a key; nil if there is none.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The state of a cell; see Apple's documentation of `UICellConfigurationState`.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The state of a cell in a drag.
    public enum DragState: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, lifting, dragging
    }
    /// The state of a cell in a drop.
    public enum DropState: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case none, notTargeted, targeted
    }
    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether the cell is disabled.
    public var isDisabled = false
    /// Whether the cell is highlighted.
    public var isHighlighted = false
    /// Whether the cell is selected.
    public var isSelected = false
    /// Whether the cell has the focus.
    public var isFocused = false
    /// Whether the cell is pinned to an edge.
    public var isPinned = false
    /// Whether the cell is in editing mode.
    public var isEditing = false
    /// Whether the children of the cell's item are visible.
    public var isExpanded = false
    /// Whether the cell's swipe actions are visible.
    public var isSwiped = false
    /// Whether the cell is being reordered.
    public var isReordering = false
    /// The state of the cell in a drag.
    public var cellDragState = DragState.none
    /// The state of the cell in a drop.
    public var cellDropState = DropState.none
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// Creates the default state of a cell with traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// The custom value of a key; nil if there is none.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// A transformation of colours; see Apple's documentation of `UIConfigurationColorTransformer`.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
    /// The transformation.
    public let transform: (UIColor) -> UIColor
    /// Creates a transformer from a function.
    public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
    /// Returns the transformed colour.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
    /// The transformation of a colour to a grey of the same brightness.
    public static let grayscale = UIConfigurationColorTransformer { color in
        let parts = color.components
        return UIColor(white: 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2], alpha: parts[3])
    }
}

/// A transformation of text attributes; see Apple's documentation of `UIConfigurationTextAttributesTransformer`.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
    /// The transformation.
    public let transform: (AttributeContainer) -> AttributeContainer
    /// Creates a transformer from a function.
    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
    /// Returns the transformed attributes.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
