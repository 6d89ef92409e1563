/// The names of a project's documents, which are searched for in other files: a document that no other file names is not
/// loaded.
///
/// The loader finds a document by a text, by the name of a class, or by the name of a class without `Controller`. A name is
/// found at the start of a word in any case, so `RoomViewController` names `Room`, and `R.nib.roomView` names `RoomView`. This
/// way errs on the side of documents that are loaded.
struct DocumentNames: Sendable {
    /// The names in lower case, sorted. The results of ``mentions(in:)`` index them.
    let names: [String]
    /// A value that differs for different names.
    let fingerprint: UInt64

    /// The edges of a trie: the next node by code of the next byte, for one node after the other.
    private var edges = [Link](repeating: Link(), count: codes)
    /// The name that ends at each node.
    private var ends = [Link()]

    /// An index or nil, in four bytes.
    private struct Link {
        /// One more than the index, or 0.
        private var stored: UInt32 = 0
        var index: Int? {
            get { stored == 0 ? nil : Int(stored) - 1 }
            set { stored = newValue.map { UInt32($0 + 1) } ?? 0 }
        }
    }

    private static let codes = 38
    /// The code of each byte: letters in any case, digits, the underscore and bytes outside ASCII; 0 ends a word.
    private static let code: [UInt8] = (0...255).map { (byte: Int) -> UInt8 in
        switch UInt8(byte) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt8(byte) - UInt8(ascii: "a") + 1
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(byte) - UInt8(ascii: "A") + 1
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(byte) - UInt8(ascii: "0") + 27
        case UInt8(ascii: "_"), 0x80...: 37
        default: 0
        }
    }

    /// - Parameter documents: The paths of documents.
    init(documents: [String]) {
        names = Set(documents.map(Self.name)).sorted()
        fingerprint = ContentHash.of(Array(names.joined(separator: "\n").utf8), seed: 0)
        // Names with spaces or hyphens are searched for by each of their words.
        for (index, name) in names.enumerated() where !name.isEmpty && Self.isWord(name) {
            var node = 0
            for byte in name.utf8 {
                let slot = node * Self.codes + Int(Self.code[Int(byte)])
                let next = edges[slot].index ?? ends.count
                if next == ends.count {
                    edges[slot].index = next
                    ends.append(Link())
                    edges += [Link](repeating: Link(), count: Self.codes)
                }
                node = next
            }
            ends[node].index = index
        }
    }

    private static func isWord(_ name: String) -> Bool { name.utf8.allSatisfy { code[Int($0)] != 0 } }

    /// Returns the name of a document or source in lower case, without its device, and without the number or device at its
    /// end, because code may compose it: `Cell` for `Cells/Cell_2~ipad.xib`.
    static func name(_ path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        var name = file.prefix { $0 != "." && $0 != "~" }.lowercased()[...]
        for device in ["ipad", "iphone"] where name.hasSuffix(device) { name = name.dropLast(device.count) }
        while let last = name.last, last.isNumber || last == "_" || last == "-" { name = name.dropLast() }
        return String(name)
    }

    /// The names that Xcode's templates give to documents that the system loads.
    private static let ofTemplates: Set<String> = ["main", "mainmenu", "maininterface", "launchscreen", "interface"]

    /// Returns the index of a document's name. Nil if no mention is needed to load it, or if it cannot be searched for,
    /// because it is not one word.
    func index(of document: String) -> Int? {
        let name = Self.name(document)
        return name.isEmpty || !Self.isWord(name) || Self.ofTemplates.contains(name)
            ? nil : names.firstIndex(of: name)
    }

    /// Returns the indices of the names that a text mentions, sorted. Lines such as `#import "Room.h"` mention nothing.
    ///
    /// - Complexity: O(length of the text).
    func mentions(in text: [UInt8]) -> [Int] {
        var found: Set<Int> = []
        var position = 0
        while position < text.count {
            let byte = text[position]
            if byte == UInt8(ascii: "#"), Self.isImport(text, position) {
                while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
            } else if Self.code[Int(byte)] == 0 {
                position += 1
            } else {
                position = readWord(text, from: position, &found)
            }
        }
        return found.sorted()
    }

    /// Adds the names with which a word starts, and returns the end of the word.
    private func readWord(_ text: [UInt8], from start: Int, _ found: inout Set<Int>) -> Int {
        var (node, position) = (0 as Int?, start)
        while position < text.count {
            let code = Int(Self.code[Int(text[position])])
            if code == 0 { break }
            node = node.flatMap { edges[$0 * Self.codes + code].index }
            if let name = node.flatMap({ ends[$0].index }) { found.insert(name) }
            position += 1
        }
        return position
    }

    private static func isImport(_ text: [UInt8], _ position: Int) -> Bool {
        ["#import", "#include"].contains { word in
            position + word.utf8.count <= text.count
                && zip(word.utf8, text[position...]).allSatisfy { $0 == $1 }
        }
    }
}
