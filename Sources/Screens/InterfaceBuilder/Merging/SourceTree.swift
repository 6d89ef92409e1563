public import Foundation

/// The source of a document as elements whose keys are the same in all versions. It can be written in Interface
/// Builder's format: one element per line, indented by four spaces per level.
public struct SourceTree: Sendable {
    /// The text before the root element.
    let prolog: String
    let lineEnd: String
    /// The key of the root element.
    public let root: String
    /// All elements of the document by ``SourceElement/key``.
    public let elements: [String: SourceElement]
    /// The keys of the elements, in the order of the document.
    public let order: [String]

    /// Reads a document.
    ///
    /// - Throws: ``InterfaceBuilderError`` for invalid XML, a duplicate id, or text between elements.
    /// - Complexity: O(length of the source).
    public init(data: Data, file: String) throws(InterfaceBuilderError) {
        _ = try XMLTreeReader.read(data, file: file)
        var reader = SourceTreeReader(bytes: [UInt8](data), file: file)
        try reader.read()
        (prolog, root, elements, order) = (reader.prolog, reader.root, reader.elements, reader.order)
        lineEnd = data.range(of: Data("\r\n".utf8)) == nil ? "\n" : "\r\n"
    }

    /// The source, written in Interface Builder's format.
    public var text: String { Self.text(elements, root: root, prolog: prolog, lineEnd: lineEnd) }

    /// Returns the source of some elements in Interface Builder's format.
    static func text(_ elements: [String: SourceElement], root: String, prolog: String, lineEnd: String) -> String {
        var text = prolog
        // Each entry is an element to open, or a closing tag to write after the contents of its element.
        var stack: [(key: String?, line: String, depth: Int)] = [(root, "", 0)]
        while let next = stack.popLast() {
            let indent = String(repeating: "    ", count: next.depth)
            guard let key = next.key else {
                text += indent + next.line + lineEnd
                continue
            }
            guard let element = elements[key] else { continue }
            if element.name.isEmpty {
                text += indent + (element.text ?? "") + lineEnd
                continue
            }
            let tag = "<" + element.name + element.attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
            if let inner = element.text {
                text += indent + tag + ">" + inner + "</\(element.name)>" + lineEnd
            } else if element.children.isEmpty {
                text += indent + tag + "/>" + lineEnd
            } else {
                text += indent + tag + ">" + lineEnd
                stack.append((nil, "</\(element.name)>", next.depth))
                stack += element.children.reversed().map { ($0, "", next.depth + 1) }
            }
        }
        return text
    }
}

/// Reads a source that the XML parser accepted as well-formed.
private struct SourceTreeReader {
    private struct Open {
        let key: String
        let name: String
        let attributes: [SourceElement.Attribute]
        let location: SourceLocation
        var text = ""
        var children: [String] = []
        /// The number of children of each kind, to number those without distinguishing attributes.
        var counts: [String: Int] = [:]
    }

    let bytes: [UInt8]
    let file: String
    private(set) var prolog = ""
    private(set) var root = ""
    private(set) var elements: [String: SourceElement] = [:]
    private(set) var order: [String] = []
    private var open: [Open] = []
    private var position = 0
    private var line = 1

    /// The attributes that distinguish elements without id from their siblings.
    private static let tellingNames = ["key", "keyPath", "name", "identifier", "reference", "property", "type"]

    init(bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

    private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func move(to end: Int) {
        for byte in bytes[position..<end] where byte == UInt8(ascii: "\n") { line += 1 }
        position = end
    }

    /// Returns the position after the next occurrence of a text; the end of the source if there is none.
    private func end(of text: String) -> Int {
        let wanted = Array(text.utf8)
        var index = position
        while index + wanted.count <= bytes.count {
            if bytes[index..<(index + wanted.count)].elementsEqual(wanted) { return index + wanted.count }
            index += 1
        }
        return bytes.count
    }

    mutating func read() throws(InterfaceBuilderError) {
        while position < bytes.count {
            if bytes[position] != UInt8(ascii: "<") {
                let next = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                readText(position..<next)
            } else if starts(with: "<!--") {
                readAside(end(of: "-->"))
            } else if starts(with: "<?") {
                readAside(end(of: "?>"))
            } else if starts(with: "<![CDATA[") {
                readText(position..<end(of: "]]>"))
            } else if starts(with: "</") {
                move(to: end(of: ">"))
                try close()
            } else {
                try openElement()
            }
        }
    }

    private mutating func readText(_ range: Range<Int>) {
        if open.isEmpty {
            if root.isEmpty { prolog += string(range) }
        } else {
            open[open.count - 1].text += string(range)
        }
        move(to: range.upperBound)
    }

    /// Reads a comment or processing instruction.
    private mutating func readAside(_ end: Int) {
        let text = string(position..<end)
        if open.isEmpty {
            if root.isEmpty { prolog += text }
        } else {
            let last = open.count - 1
            let count = open[last].counts["!", default: 0]
            open[last].counts["!"] = count + 1
            let key = "\(open[last].key)/!#\(count)"
            open[last].children.append(key)
            order.append(key)
            elements[key] = SourceElement(
                key: key, parent: open[last].key, name: "", attributes: [], text: text, children: [],
                location: SourceLocation(file: file, line: line))
        }
        move(to: end)
    }

    private mutating func openElement() throws(InterfaceBuilderError) {
        let location = SourceLocation(file: file, line: line)
        var index = position + 1
        func isSpace(_ byte: UInt8) -> Bool { byte <= 32 }
        let nameStart = index
        while index < bytes.count, !isSpace(bytes[index]), bytes[index] != UInt8(ascii: ">"),
            bytes[index] != UInt8(ascii: "/")
        { index += 1 }
        let name = string(nameStart..<index)
        var attributes: [SourceElement.Attribute] = []
        var isWhole = false
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            if isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "/") {
                isWhole = bytes[index] == UInt8(ascii: "/")
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "="), !isSpace(bytes[index]) { index += 1 }
            let attribute = string(start..<index)
            while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "'") {
                index += 1
            }
            guard index < bytes.count else { break }
            let quote = bytes[index]
            let valueStart = index + 1
            index = bytes[valueStart...].firstIndex(of: quote) ?? bytes.count
            let value = string(valueStart..<index)
            // Values are written with double quotation marks.
            attributes.append(
                SourceElement.Attribute(
                    name: attribute, value: quote == UInt8(ascii: "\"") ? value : value.replacing("\"", with: "&quot;"))
            )
            index += 1
        }
        let key = try self.key(name, attributes, location)
        if open.isEmpty { root = key } else { open[open.count - 1].children.append(key) }
        order.append(key)
        open.append(Open(key: key, name: name, attributes: attributes, location: location))
        move(to: min(bytes.count, index + 1))
        if isWhole { try close() }
    }

    private mutating func key(_ name: String, _ attributes: [SourceElement.Attribute], _ location: SourceLocation)
        throws(InterfaceBuilderError) -> String
    {
        // The ids of devices and plug-ins are names. Several elements may have the same one.
        let isNamed = ["device", "adaptation", "plugIn"].contains(name)
        if let id = attributes.first(where: { $0.name == "id" })?.value, !isNamed {
            let key = "#" + id
            if elements[key] != nil || open.contains(where: { $0.key == key }) {
                throw .malformed(location, reason: "two elements have the id \(id)")
            }
            return key
        }
        guard !open.isEmpty else { return name }
        let telling = Self.tellingNames.lazy.compactMap { wanted in attributes.first { $0.name == wanted } }.first
        let kind = name + (telling.map { "[\($0.name)=\($0.value)]" } ?? "")
        let last = open.count - 1
        let count = open[last].counts[kind, default: 0]
        open[last].counts[kind] = count + 1
        return open[last].key + "/" + kind + (count > 0 ? "#\(count)" : "")
    }

    private mutating func close() throws(InterfaceBuilderError) {
        guard let element = open.popLast() else { return }
        var text: String? = element.text.isEmpty ? nil : element.text
        if !element.children.isEmpty {
            guard element.text.allSatisfy(\.isWhitespace) else {
                throw .malformed(element.location, reason: "text stands between elements")
            }
            text = nil
        }
        elements[element.key] = SourceElement(
            key: element.key, parent: open.last?.key, name: element.name, attributes: element.attributes, text: text,
            children: element.children, location: element.location)
    }
}
