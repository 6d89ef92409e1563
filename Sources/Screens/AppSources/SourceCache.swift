internal import Foundation
internal import Synchronization

/// The facts about a project's sources from an earlier run, by the contents of the sources.
///
/// They are in the folder `.layoutlab` of the project, which git ignores. The folder may be deleted at any time; if it
/// cannot be written, each run reads all sources.
final class SourceCache: Sendable {
    private let file: URL
    private let known: [UInt64: Range<Int>]
    private let bytes: [UInt8]
    private let seed: UInt64
    private let used = Mutex<(known: Set<UInt64>, new: [UInt64: String])>(([], [:]))

    /// The name of the folder in a project.
    static let folder = ".layoutlab"
    /// The maximum size of the file in bytes. Larger files are not read.
    private static let largest = 256 << 20

    /// Opens the cache of a project.
    ///
    /// - Parameter names: The names of the documents that ``SourceFacts/mentions`` index.
    init(root: String, _ names: DocumentNames) {
        file = URL(fileURLWithPath: root).appendingPathComponent(Self.folder).appendingPathComponent("sources")
        // Another build of the program may find other facts.
        let program = CommandLine.arguments.first.map { Self.identity(of: Bundle.main.executablePath ?? $0) } ?? ""
        seed = ContentHash.of(Array(program.utf8), seed: names.fingerprint)
        let data = FileManager.default.contents(atPath: file.path)
        bytes = data.flatMap { $0.count <= Self.largest ? [UInt8]($0) : nil } ?? []
        known = Self.entries(in: bytes)
    }

    private static func identity(of program: String) -> String {
        let facts = (try? FileManager.default.attributesOfItem(atPath: program)) ?? [:]
        let date = (facts[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return "\(facts[.size] as? Int ?? 0) \(date)"
    }

    /// Reads entries: a line with the hash and the number of bytes, then as many bytes. The rest of a damaged file is
    /// ignored.
    private static func entries(in bytes: [UInt8]) -> [UInt64: Range<Int>] {
        var found: [UInt64: Range<Int>] = [:]
        var position = 0
        while let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) {
            let words = String(decoding: bytes[position..<end], as: UTF8.self).split(separator: " ")
            guard words.count == 2, let hash = UInt64(words[0], radix: 16), let count = Int(words[1]), count >= 0,
                count <= bytes.count - end - 1
            else { break }
            found[hash] = (end + 1)..<(end + 1 + count)
            position = end + 1 + count
        }
        return found
    }

    /// Returns the facts about a source, which are read if they are not known.
    func facts(_ source: [UInt8], isSwift: Bool, _ names: DocumentNames) -> SourceFacts {
        let hash = ContentHash.of(source, seed: isSwift ? ~seed : seed)
        if let range = known[hash] {
            if let facts = SourceFacts(text: bytes[range]) {
                used.withLock { _ = $0.known.insert(hash) }
                return facts
            }
        }
        let facts = SourceFacts(source, isSwift: isSwift, names)
        used.withLock { $0.new[hash] = facts.text }
        return facts
    }

    /// Writes the facts that were used, if they are not those of the file.
    func save() {
        let (old, new) = used.withLock { $0 }
        if new.isEmpty, old.count == known.count { return }
        let texts = new.mapValues { Array($0.utf8)[...] }.merging(
            old.compactMap { hash in known[hash].map { (hash, bytes[$0]) } }, uniquingKeysWith: { $1 })
        var text: [UInt8] = []
        for (hash, facts) in texts.sorted(by: { $0.key < $1.key }) {
            text += Array("\(String(hash, radix: 16)) \(facts.count)\n".utf8) + facts
        }
        let folder = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? Data("*\n".utf8).write(to: folder.appendingPathComponent(".gitignore"))
        try? Data(text).write(to: file, options: .atomic)
    }
}
