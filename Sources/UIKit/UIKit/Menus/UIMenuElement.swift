/// An entry of a menu; see Apple's documentation of `UIMenuElement`.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// How an entry is shown and whether it can be used.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Attributes of those bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The entry cannot be used.
        public static let disabled = Attributes(rawValue: 1)
        /// The entry destroys something.
        public static let destructive = Attributes(rawValue: 2)
        /// The entry is not shown.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays when the entry is used.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }
    /// Whether an entry is on.
    public enum State: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case off, on, mixed
    }
    var ownTitle: String
    var ownImage: UIImage?
    /// The text; empty for none.
    open var title: String { ownTitle }
    /// The text below the title; nil for none.
    open var subtitle: String?
    /// The picture; nil for none.
    open var image: UIImage? { ownImage }
    init(_ title: String, _ subtitle: String?, _ image: UIImage?) {
        (ownTitle, self.subtitle, ownImage) = (title, subtitle, image)
        super.init()
    }
}

/// Entries in a group; see Apple's documentation of `UIMenu`. Menus are held and not shown.
open class UIMenu: UIMenuElement {
    /// The name of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// A name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    /// How a menu is shown.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt
        /// Options of those bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The entries are shown in the menu that contains this one.
        public static let displayInline = Options(rawValue: 1)
        /// The menu destroys something.
        public static let destructive = Options(rawValue: 2)
        /// One entry at a time is on.
        public static let singleSelection = Options(rawValue: 32)
        /// The entries are shown as a palette.
        public static let displayAsPalette = Options(rawValue: 128)
    }
    /// The size of entries.
    public enum ElementSize: Int, Hashable, Sendable {
        /// Apple's cases.
        case small, medium, large
        /// The size that the context chooses.
        case automatic = -1
    }
    /// The name of the menu.
    public let identifier: Identifier
    /// How the menu is shown.
    public let options: Options
    /// The size of entries.
    open var preferredElementSize: ElementSize
    /// The entries, in their order.
    public let children: [UIMenuElement]
    /// The actions among the entries, at any depth, that are on.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return menu.selectedElements }
            return (element as? UIAction)?.state == .on ? [element] : []
        }
    }

    /// A menu of those entries.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.options, self.preferredElementSize, self.children) = (options, preferredElementSize, children)
        super.init(title, subtitle, image)
    }
    /// Returns the same menu with other entries.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }
}

/// Entries that are made when a menu is shown; see Apple's documentation of `UIDeferredMenuElement`.
public final class UIDeferredMenuElement: UIMenuElement {
    /// Makes the entries and passes them on.
    public let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    /// Entries that the closure makes once.
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init("", nil, nil)
    }
    /// Entries that the closure makes each time.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
}

/// Keys that do something; see Apple's documentation of `UIKeyCommand`. Actions are called by selectors, so there is none here.
open class UIKeyCommand: UIMenuElement {
    /// Keys without an action.
    public init(title: String = "", image: UIImage? = nil) { super.init(title, nil, image) }
}
