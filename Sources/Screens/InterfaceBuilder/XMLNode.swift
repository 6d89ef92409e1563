/// An XML element with its location. Text between tags is kept only for strings, because layouts are described by
/// attributes.
package final class XMLNode {
    package let name: String
    package let attributes: [String: String]
    package let location: SourceLocation
    package internal(set) var children: [XMLNode] = []
    /// The text of a `<string>` or `<mutableString>`; empty for other elements.
    package internal(set) var text = ""

    init(name: String, attributes: [String: String], location: SourceLocation) {
        self.name = name
        self.attributes = attributes
        self.location = location
    }

    package subscript(attribute: String) -> String? { attributes[attribute] }

    package func child(_ name: String) -> XMLNode? { children.first { $0.name == name } }

    package func child(_ name: String, key: String) -> XMLNode? {
        children.first { $0.name == name && $0["key"] == key }
    }

    /// Whether the element or a descendant satisfies a predicate.
    func contains(where matches: (XMLNode) -> Bool) -> Bool {
        var stack = [self]
        while let node = stack.popLast() {
            if matches(node) { return true }
            stack.append(contentsOf: node.children)
        }
        return false
    }

    package func children(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }

    // MARK: Values

    /// Returns a flag, which Interface Builder writes as YES or NO; the default if the attribute is missing.
    func flag(_ attribute: String, default value: Bool = false) throws(InterfaceBuilderError) -> Bool {
        switch self[attribute] {
        case nil: return value
        case "YES": return true
        case "NO": return false
        case let other?:
            throw .invalidValue(location, attribute: attribute, expected: "YES or NO", found: other)
        }
    }

    /// Returns a finite decimal number; nil if the attribute is missing.
    func number(_ attribute: String) throws(InterfaceBuilderError) -> Double? {
        guard let text = self[attribute] else { return nil }
        guard let number = Self.number(text) else {
            throw .invalidValue(location, attribute: attribute, expected: "a number", found: text)
        }
        return number
    }

    /// Returns the number that a text denotes in decimal notation; nil if it denotes none.
    static func number(_ text: some StringProtocol) -> Double? {
        // `Double` also accepts hexadecimal numbers, infinities and NaN, which Interface Builder never writes.
        let isDecimal = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                true
            default: false
            }
        }
        guard isDecimal, let number = Double(text), number.isFinite else { return nil }
        return number
    }
}
