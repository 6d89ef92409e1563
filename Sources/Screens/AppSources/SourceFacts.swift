/// The facts about one source file that rules use.
struct SourceFacts: Hashable, Sendable {
    var declarations: [TypeDeclaration] = []
    /// The names of the objects whose accessibility label the source sets.
    var labeledNames: Set<String> = []
    var changes = ChangedObjects()
    /// The indices of the documents that the source names; see ``DocumentNames``.
    var mentions: [Int] = []

    /// Reads a source.
    ///
    /// - Complexity: O(length of the source).
    init(_ source: [UInt8], isSwift: Bool, _ documents: DocumentNames) {
        mentions = documents.mentions(in: source)
        // Most headers of libraries in C and C++ are not worth the time of reading their tokens.
        if !isSwift, !Self.mayDeclareClass(source) { return }
        let tokens = SourceTokenizer.tokens(of: source, isSwift ? .swift : .objectiveC)
        declarations =
            isSwift
            ? SwiftDeclarationReader.declarations(in: tokens) : ObjectiveCDeclarationReader.declarations(in: tokens)
        labeledNames = AccessibilityLabels.names(in: tokens)
        changes = ChangedObjects(in: tokens)
    }

    private static let classWords = ["@interface", "@implementation", "@protocol"].map { Array($0.utf8) }

    /// Whether a source in Objective-C contains a word that starts a class or protocol.
    private static func mayDeclareClass(_ source: [UInt8]) -> Bool {
        var rest = source[...]
        while let sign = rest.firstIndex(of: UInt8(ascii: "@")) {
            if classWords.contains(where: source[sign...].starts) { return true }
            rest = source[(sign + 1)...]
        }
        return false
    }

    /// The facts as lines of text. A name contains no white space, and no fact is empty.
    var text: String {
        var lines = [
            mentions.map(String.init), labeledNames.sorted(), Self.words(changes.own), Self.words(changes.others),
            changes.types.sorted(),
        ]
        for declaration in declarations {
            lines.append(
                [
                    declaration.kind.rawValue + (declaration.isPublic ? Self.publicMark : ""), declaration.name,
                    declaration.objectiveCName ?? Self.nothing,
                    declaration.superclass ?? Self.nothing, String(declaration.properties.count),
                ] + declaration.properties.sorted() + declaration.selectors.sorted())
        }
        return lines.map { $0.joined(separator: " ") }.joined(separator: "\n")
    }

    private static let nothing = "-"
    private static let publicMark = "+"

    private static func words(_ changes: [String: ObjectChanges]) -> [String] {
        changes.sorted { $0.key < $1.key }.flatMap { [$0.key, String($0.value.rawValue)] }
    }

    /// Reads facts as ``text`` writes them; nil for a damaged text.
    init?(text: ArraySlice<UInt8>) {
        // Splitting bytes takes a fraction of the time of splitting characters.
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        }
        guard lines.count >= 5, let own = Self.changes(lines[2]), let others = Self.changes(lines[3]) else {
            return nil
        }
        mentions = lines[0].compactMap { Int($0) }
        labeledNames = Set(lines[1])
        changes = ChangedObjects(own: own, others: others, types: Set(lines[4]))
        for words in lines[5...] {
            guard words.count >= 5,
                let kind = TypeDeclaration.Kind(rawValue: words[0].replacing(Self.publicMark, with: "")),
                let count = Int(words[4]),
                count >= 0, count <= words.count - 5
            else { return nil }
            func optional(_ word: String) -> String? { word == Self.nothing ? nil : word }
            declarations.append(
                TypeDeclaration(
                    kind: kind, isPublic: words[0].hasSuffix(Self.publicMark), name: words[1],
                    objectiveCName: optional(words[2]), superclass: optional(words[3]),
                    properties: Set(words[5..<(5 + count)]), selectors: Set(words[(5 + count)...])))
        }
    }

    private static func changes(_ words: [String]) -> [String: ObjectChanges]? {
        guard words.count.isMultiple(of: 2) else { return nil }
        var found: [String: ObjectChanges] = [:]
        for index in stride(from: 0, to: words.count, by: 2) {
            guard let value = UInt8(words[index + 1]) else { return nil }
            found[words[index]] = ObjectChanges(rawValue: value)
        }
        return found
    }
}
