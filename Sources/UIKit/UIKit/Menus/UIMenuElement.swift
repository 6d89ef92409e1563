/// An element of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }
    public enum State: Int, Hashable, Sendable {
        case off, on, mixed
    }
    var ownTitle: String
    var ownImage: UIImage?
    open var title: String { ownTitle }
    open var subtitle: String?
    open var image: UIImage? { ownImage }
    init(_ title: String, _ subtitle: String?, _ image: UIImage?) {
        (ownTitle, self.subtitle, ownImage) = (title, subtitle, image)
        super.init()
    }
}

/// A group of elements. Menus are stored but not shown.
open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        public static let singleSelection = Options(rawValue: 32)
        public static let displayAsPalette = Options(rawValue: 128)
    }
    public enum ElementSize: Int, Hashable, Sendable {
        case small, medium, large
        case automatic = -1
    }
    public let identifier: Identifier
    public let options: Options
    open var preferredElementSize: ElementSize
    public let children: [UIMenuElement]
    /// The actions with the state `on` among the elements of the menu and of its submenus.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return menu.selectedElements }
            return (element as? UIAction)?.state == .on ? [element] : []
        }
    }

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.options, self.preferredElementSize, self.children) = (options, preferredElementSize, children)
        super.init(title, subtitle, image)
    }
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }
}

/// A menu element whose elements are created when the menu is shown. Menus are not shown; a test can call ``provider``.
public final class UIDeferredMenuElement: UIMenuElement {
    /// The closure that creates the elements and passes them to its argument. UIKit has no such property.
    public let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init("", nil, nil)
    }
    /// Returns the same element as the initializer, because elements are never cached here.
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }
}
