internal import Foundation

#if canImport(FoundationXML)
    internal import FoundationXML
#endif

/// Reads XML into a tree of ``XMLNode``. Rejects input that could exhaust memory or time.
final class XMLTreeReader: NSObject, XMLParserDelegate {
    /// The maximum size of a file in bytes. The largest of 2,281 public files has fewer than 3 million bytes.
    static let maximumSize = 32 << 20
    /// The maximum nesting of elements. Each view takes two levels.
    static let maximumDepth = 240

    private let file: String
    private let positions: [(line: Int, column: Int)]
    private var elementCount = 0
    private var path: [XMLNode] = []
    private var root: XMLNode?
    /// The rules that a comment suppresses in the next element; nil if no such comment precedes it.
    private var announced: Set<String>?
    /// The rules that comments and notes suppress in each element.
    private var ignored: [ObjectIdentifier: Set<String>] = [:]
    private var suppressions: [Suppression] = []
    /// The location and code of the first error. After an error the parser may continue or even report success, and its
    /// position moves on.
    private var firstError: (code: Int, location: SourceLocation)?

    private init(file: String, positions: [(line: Int, column: Int)]) {
        self.file = file
        self.positions = positions
    }

    /// Returns the root element of an XML text, and the suppressions in it.
    static func read(_ data: Data, file: String) throws(InterfaceBuilderError) -> (XMLNode, [Suppression]) {
        guard data.count <= maximumSize else {
            throw .tooLarge(file: file, bytes: data.count, limit: maximumSize)
        }
        let bytes = [UInt8](data)
        try checkEncoding(bytes, file: file)
        let scanner = TagScanner(bytes, maximumDepth: maximumDepth)
        if let position = scanner.doctype {
            throw .doctype(SourceLocation(file: file, line: position.line, column: position.column))
        }
        if let position = scanner.tooDeep {
            throw .tooDeep(
                SourceLocation(file: file, line: position.line, column: position.column), limit: maximumDepth)
        }
        if let position = scanner.emptyInstruction {
            throw .malformed(
                SourceLocation(file: file, line: position.line, column: position.column),
                reason: "a processing instruction is empty")
        }
        if let position = scanner.doubleHyphen {
            throw .malformed(
                SourceLocation(file: file, line: position.line, column: position.column),
                reason: "a comment contains two hyphens")
        }
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        let reader = XMLTreeReader(file: file, positions: scanner.startTags)
        parser.delegate = reader
        let isParsed = parser.parse()
        if let error = reader.firstError { throw .malformed(error.location, reason: reason(error.code)) }
        guard isParsed, let root = reader.root, reader.path.isEmpty else {
            let location = SourceLocation(file: file, line: parser.lineNumber, column: parser.columnNumber)
            throw .malformed(location, reason: "no element")
        }
        return (root, reader.suppressions)
    }

    /// Throws if the encoding is not UTF-8, because another encoding could hide a document type from the scanner.
    private static func checkEncoding(_ bytes: [UInt8], file: String) throws(InterfaceBuilderError) {
        let location = SourceLocation(file: file, line: 1, column: 1)
        if bytes.isEmpty { throw .malformed(location, reason: "the file is empty") }
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
            throw .malformed(location, reason: "the file is not text in UTF-8")
        }
        let declaration = String(decoding: bytes.prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self).lowercased()
        guard declaration.contains("<?xml"), let name = declaration.range(of: "encoding") else { return }
        let value = declaration[name.upperBound...]
        if !value.contains("utf-8") && !value.contains("ascii") {
            throw .malformed(location, reason: "the declared encoding is not UTF-8")
        }
    }

    /// Returns the text for an error code of libxml2. `XMLParser.ErrorCode` lacks some of the codes on some platforms.
    private static func reason(_ code: Int) -> String {
        switch code {
        case 4, 5: "the file ends too early, or continues after the root element"
        case 9: "a character is not allowed in XML"
        case 26: "an entity is not declared"
        case 38: "a tag begins inside an attribute"
        case 39: "an attribute's value does not begin with a quotation mark"
        case 40: "an attribute's value does not end"
        case 41: "an attribute has no value"
        case 42: "an attribute appears twice"
        case 65: "a space is missing"
        case 68: "a name is missing"
        case 73: "a tag does not end"
        case 76: "a closing tag does not match its opening tag"
        case 77: "an element is not closed"
        default: "the XML parser's error \(code)"
        }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        if firstError != nil { return }
        let location = SourceLocation(file: file, line: parser.lineNumber, column: parser.columnNumber)
        firstError = ((parseError as NSError).code, location)
        // Reporting millions of further errors would take seconds, and memory that the parser does not release.
        parser.abortParsing()
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String]
    ) {
        let position =
            elementCount < positions.count ? positions[elementCount] : (parser.lineNumber, parser.columnNumber)
        elementCount += 1
        let node = XMLNode(
            name: elementName, attributes: attributeDict,
            location: SourceLocation(file: file, line: position.0, column: position.1))
        if let rules = announced { ignored[ObjectIdentifier(node)] = rules }
        announced = nil
        readSuppression(of: node)
        path.last?.children.append(node)
        if path.isEmpty { root = node }
        path.append(node)
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        announced = nil
        let node = path.removeLast()
        if let rules = ignored[ObjectIdentifier(node)] {
            let last = max(node.location.line, parser.lineNumber)
            suppressions.append(Suppression(lines: node.location.line...last, rules: rules))
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard let node = path.last, node.name == "string" || node.name == "mutableString" else { return }
        node.text += string
    }

    func parser(_ parser: XMLParser, foundComment comment: String) {
        announced = Suppression.rules(in: comment) ?? announced
    }

    /// Reads the suppression in the note of a view, which is an attributed string in its element.
    private func readSuppression(of node: XMLNode) {
        guard node.name == "fragment", let text = path.last, text["key"] == "userComments", path.count >= 2,
            let rules = node["content"].flatMap(Suppression.rules)
        else { return }
        ignored[ObjectIdentifier(path[path.count - 2])] = rules
    }
}
