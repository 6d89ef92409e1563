internal import Foundation

/// Evidence in the code of sources that their declarations do not show. It is searched for only where a member seems to be
/// missing, or a document seems to be unused.
extension AppProject {
    /// Returns the sources that the targets of a class or of its superclasses list and that are not in the folder, sorted.
    /// They may declare members of the class.
    public func missingSources(ofClass name: String) -> [String] {
        if files.incompleteTargets.isEmpty { return [] }
        let own = Set(sources(of: name).map { ProjectFiles.name(sources[$0]) })
        return Set(files.incompleteTargets.filter { !$0.sources.isDisjoint(with: own) }.flatMap(\.missing)).sorted()
    }

    /// Whether code makes instances of a class, or makes it the class of an existing object.
    public func creates(_ className: String) -> Bool {
        search(className, in: Array(sources.indices)) { tokens, _ in
            let changesClasses = tokens.contains { ["object_setClass", "setClass"].contains($0.spelling) }
            return tokens.indices.contains { index in
                guard tokens[index].spelling == className, index + 2 < tokens.count else { return false }
                switch tokens[index + 1].spelling {
                case "(": return index == 0 || tokens[index - 1].spelling != "extension"
                case ".": return tokens[index + 2].spelling == "init" || changesClasses
                case "alloc", "new": return index > 0 && tokens[index - 1].spelling == "["
                case "class": return changesClasses
                default: return false
                }
            }
        }
    }

    /// Whether code uses a member of a class, so that it exists although no source that is read declares it: the code of the
    /// class as its own member; if sources of the class are missing, other code as a member of any object.
    ///
    /// - Parameter name: The name of a property, or a selector.
    public func uses(_ name: String, of className: String) -> Bool {
        let word = String(name.prefix { $0 != ":" })
        if search(word, in: sources(of: className), isEvidence: { Self.usesOwnMember(word, in: $0, isSwift: $1) }) {
            return true
        }
        return !missingSources(ofClass: className).isEmpty
            && search(word, in: Array(sources.indices)) { tokens, _ in
                tokens.indices.contains { index in
                    index > 1 && tokens[index].spelling == word
                        && (tokens[index - 1].spelling == "."
                            || tokens[index - 1].kind == .name && tokens[index - 2].spelling == "[")
                }
            }
    }

    /// Whether a source uses a name as a member of `self`: `self.name`, `_name`, `[self name`, or in Swift a bare name that
    /// the source does not declare.
    private static func usesOwnMember(_ word: String, in tokens: [SourceToken], isSwift: Bool) -> Bool {
        func spelling(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].spelling : "" }
        let uses = tokens.indices.filter { tokens[$0].spelling == word || tokens[$0].spelling == "_" + word }
        let isOwn = uses.contains { index in
            if tokens[index].spelling != word { return !isSwift }
            let isMember = spelling(index - 1) == "." || !isSwift && spelling(index - 2) == "["
            let object = spelling(index - 1) == "." ? index - 2 : index - 1
            return isMember
                && ["self", "weakSelf", "strongSelf"].contains(
                    ["?", "!"].contains(spelling(object)) ? spelling(object - 1) : spelling(object))
        }
        if isOwn || !isSwift { return isOwn }
        let isDeclared = uses.contains { index in
            ["let", "var", "func", "case", "for", "in"].contains(spelling(index - 1))
                || [":", ",", "in", "="].contains(spelling(index + 1))
        }
        return !isDeclared
            && uses.contains { spelling($0 - 1) != "." && [".", "?", "!", "("].contains(spelling($0 + 1)) }
    }

    /// Whether the owner of a document builds its view in code, and the name of the document is neither in a text nor that of a
    /// class, so that nothing loads it. UIKit loads documents by the name of a controller, with and without `Controller`, but
    /// not if the controller overrides `loadView`.
    ///
    /// - Parameter owner: The class of the document's owner.
    func isReplacedByCode(_ document: String, owner: String) -> Bool {
        guard document.hasSuffix(".xib"), let classes, [.declared, .onlyInSwift].contains(classes.existence(of: owner))
        else { return false }
        let file = ProjectFiles.name(document)
        let name = String(file.prefix { $0 != "." && $0 != "~" })
        let related = classes.family(of: owner)
        // A class that has the name, or of which UIKit derives it, may load the document. For views, only code does it.
        let isController = classes.members(of: owner)?.bases.contains { $0.hasSuffix("Controller") } ?? true
        let namesakes = [name, name + "Controller"].filter { classes.existence(of: $0) != .unknown }
        if !namesakes.allSatisfy(related.contains) || !isController && derivesDocumentNames { return false }
        var (loads, builds) = (false, false)
        for index in sources(of: owner) {
            let words = tokens(of: index).map(\.spelling)
            loads = loads || words.contains(where: Self.loadingWords.contains)
            for position in words.indices.dropFirst() where words[position] == "loadView" {
                let before = words[position - 1]
                if before == "func" || before == ")" { builds = true }
                if words[..<position].suffix(2).contains("super") { loads = true }
            }
        }
        return !loads && (builds || namesakes.isEmpty || !isController) && !isNamedInText(name, document)
    }

    /// Whether a source loads a document by a name that is not a literal, so that the name may be that of any class. The name
    /// of `self` counts only in an extension of a class of Apple or in a protocol.
    private var derivesDocumentNames: Bool {
        Self.nameLabels.contains { label in
            search(label, in: Array(sources.indices)) { tokens, _ in
                tokens.indices.contains { index in
                    guard tokens[index].spelling == label, index + 3 < tokens.count,
                        [":", "("].contains(tokens[index + 1].spelling)
                    else { return false }
                    let name = tokens[index + 2].spelling == "@" ? tokens[index + 3] : tokens[index + 2]
                    let isType = name.spelling == "String" && tokens[index + 3].spelling != "("
                    if name.kind == .text || isType || Self.noNames.contains(name.spelling) { return false }
                    // In `T.self` the class is another one.
                    let isOwn = (index..<min(index + 12, tokens.count)).contains {
                        ["self", "Self"].contains(tokens[$0].spelling) && tokens[$0 - 1].spelling != "."
                    }
                    return !isOwn || Self.extendsOtherClasses(tokens)
                }
            }
        }
    }

    private static func extendsOtherClasses(_ tokens: [SourceToken]) -> Bool {
        zip(tokens, tokens.dropFirst()).contains { word, name in
            word.spelling == "protocol"
                || ["extension", "@implementation"].contains(word.spelling) && AppleClasses.contains(name.spelling)
        }
    }

    /// The labels and methods before the name of a document, and what stands there in declarations, or for no name.
    private static let nameLabels = ["nibName", "nibNamed", "loadNibNamed", "nibWithNibName", "initWithNibName"]
    private static let noNames: Set<String> = ["nil", "nibNameOrNil", "NSString", "NSNib", "("]

    /// The words of code that loads a document.
    private static let loadingWords: Set<String> = [
        "loadNibNamed", "UINib", "NSNib", "nibWithNibName", "windowNibName", "initWithWindowNibName",
        "instantiateWithOwner",
    ]

    /// Whether a text of the project, or a case of an enumeration, is the name of a document.
    private func isNamedInText(_ name: String, _ document: String) -> Bool {
        func names(_ path: String, _ isText: (_ before: String, _ isSpelled: Bool) -> Bool) -> Bool {
            guard let data = FileManager.default.contents(atPath: path), data.count <= Self.largestSource else {
                return true
            }
            let (text, word) = ([UInt8](data), Array(name.utf8))
            var rest = text[...]
            while let start = rest.firstIndex(where: { $0 | 32 == word[0] | 32 }) {
                rest = text[(start + 1)...]
                let found = text[start...].prefix(word.count)
                let end = start + word.count
                guard found.elementsEqual(word, by: { $0 | 32 == $1 | 32 }),
                    start == 0 || !Self.isLetter(text[start - 1]),
                    end == text.count || !Self.isLetter(text[end])
                else { continue }
                let line = text[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
                if isText(String(decoding: text[line..<start], as: UTF8.self), found.elementsEqual(word)) {
                    return true
                }
            }
            return false
        }
        func isInLiteral(_ before: String, _ isSpelled: Bool) -> Bool {
            let quotes = before.replacing("\\\"", with: "").count { $0 == "\"" }
            return isSpelled && !quotes.isMultiple(of: 2) || before.hasSuffix("case ") || before.hasSuffix("nib.")
        }
        return sources.contains { names($0, isInLiteral) }
            || files.documents.contains {
                !$0.hasSuffix(document) && names($0) { line, _ in line.hasSuffix("nibName=\"") }
            }
            || files.settings.contains { names($0) { $1 } }
            || files.namedInProjects.contains { $0.contains(name) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) || byte >= 0x80 }

    /// Returns the indices of the sources that declare a class, its superclasses or its subclasses.
    private func sources(of className: String) -> [Int] {
        guard let family = classes?.family(of: className) else { return [] }
        return facts.indices.filter { facts[$0]?.declarations.contains { family.contains($0.name) } == true }
    }

    private func tokens(of index: Int) -> [SourceToken] {
        guard let data = FileManager.default.contents(atPath: sources[index]), data.count <= Self.largestSource else {
            return []
        }
        return SourceTokenizer.tokens(of: [UInt8](data), sources[index].hasSuffix(".swift") ? .swift : .objectiveC)
    }

    /// Whether any of some sources with a word has evidence in its tokens.
    private func search(
        _ word: String, in indices: [Int], isEvidence: (_ tokens: [SourceToken], _ isSwift: Bool) -> Bool
    ) -> Bool {
        let bytes = Data(word.utf8)
        return indices.contains { index in
            guard let data = FileManager.default.contents(atPath: sources[index]), data.range(of: bytes) != nil else {
                return false
            }
            return isEvidence(tokens(of: index), sources[index].hasSuffix(".swift"))
        }
    }
}
