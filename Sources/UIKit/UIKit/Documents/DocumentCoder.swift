internal import InterfaceBuilder

/// The coder that `init(coder:)` of an app's class gets. The initializer of UIKit's class reads the element from it.
///
/// An app's own keys have no values.
final class DocumentCoder: NSCoder {
    let builder: DocumentBuilder
    let node: XMLNode
    /// The layout of a view; nil for controllers and other objects.
    let element: ViewElement?
    /// Whether an initializer of UIKit has read the element.
    var isRead = false

    init(_ builder: DocumentBuilder, _ node: XMLNode, _ element: ViewElement? = nil) {
        (self.builder, self.node, self.element) = (builder, node, element)
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NSCoder {
    /// The element of the document that this coder reads; nil for other coders.
    var documentNode: XMLNode? { (self as? DocumentCoder)?.node }
    /// Whether the coder belongs to a document.
    public var isOfDocument: Bool { self is DocumentCoder }
}

extension UIView {
    /// Reads the view and its subviews from the element of a document. Does nothing for other coders. Called by the
    /// initializers of UIKit's classes after they have set up the view.
    func read(from coder: NSCoder) {
        guard let coder = coder as? DocumentCoder, !coder.isRead, let element = coder.element else { return }
        coder.isRead = true
        coder.builder.read(self, coder.node, element)
    }
}

extension UIViewController {
    /// Reads the controller from the element of a document. Does nothing for other coders.
    func read(from coder: NSCoder) {
        guard let coder = coder as? DocumentCoder, !coder.isRead else { return }
        coder.isRead = true
        coder.builder.read(self, coder.node)
    }
}
