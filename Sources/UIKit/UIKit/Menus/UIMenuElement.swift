/// An element of a menu; see Apple's documentation of `UIMenuElement`.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// The attributes of an element.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates attributes from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The element is disabled.
        public static let disabled = Attributes(rawValue: 1)
        /// The element performs a destructive action.
        public static let destructive = Attributes(rawValue: 2)
        /// The element is hidden.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open after the element's action.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }
    /// The state of an element.
    public enum State: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case off, on, mixed
    }
    var ownTitle: String
    var ownImage: UIImage?
    /// The title; empty for none.
    open var title: String { ownTitle }
    /// The subtitle; nil for none.
    open var subtitle: String?
    /// The image; nil for none.
    open var image: UIImage? { ownImage }
    init(_ title: String, _ subtitle: String?, _ image: UIImage?) {
        (ownTitle, self.subtitle, ownImage) = (title, subtitle, image)
        super.init()
    }
}

/// A group of elements; see Apple's documentation of `UIMenu`. Menus are stored but not shown.
open class UIMenu: UIMenuElement {
    /// The identifier of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates an identifier from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from its name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    /// The options of a menu.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The elements are shown inside the containing menu.
        public static let displayInline = Options(rawValue: 1)
        /// The menu performs a destructive action.
        public static let destructive = Options(rawValue: 2)
        /// Only one element can be on at a time.
        public static let singleSelection = Options(rawValue: 32)
        /// The elements are shown as a palette.
        public static let displayAsPalette = Options(rawValue: 128)
    }
    /// The size of elements.
    public enum ElementSize: Int, Hashable, Sendable {
        /// The explicit sizes of UIKit.
        case small, medium, large
        /// The size that the context decides.
        case automatic = -1
    }
    /// The identifier of the menu.
    public let identifier: Identifier
    /// The options of the menu.
    public let options: Options
    /// The preferred size of elements.
    open var preferredElementSize: ElementSize
    /// The elements of the menu, in order.
    public let children: [UIMenuElement]
    /// The actions with state `on`, at any depth.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return menu.selectedElements }
            return (element as? UIAction)?.state == .on ? [element] : []
        }
    }

    /// Creates a menu from elements.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.options, self.preferredElementSize, self.children) = (options, preferredElementSize, children)
        super.init(title, subtitle, image)
    }
    /// Returns the menu with different elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }
}

/// A menu element whose elements are created when the menu is shown; see Apple's documentation of
/// `UIDeferredMenuElement`.
public final class UIDeferredMenuElement: UIMenuElement {
    /// The closure that creates the elements and passes them to its argument.
    public let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    /// Creates an element whose closure is called once.
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init("", nil, nil)
    }
    /// Returns an element whose closure is called each time.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
}

/// A keyboard command; see Apple's documentation of `UIKeyCommand`. It has no action here, because UIKit calls it by
/// selector.
open class UIKeyCommand: UIMenuElement {
    /// Creates a command without an action.
    public init(title: String = "", image: UIImage? = nil) { super.init(title, nil, image) }
}
