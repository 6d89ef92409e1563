import Foundation
import Testing

/// The folders of LayoutCore and the dependencies between them, found by the names of types. Members that an extension
/// in a different folder adds are ignored.
@Suite struct RoomTests {
    /// The folders that every layout needs. They may use each other but no other folders.
    private static let core: Set<String> = [".", "Engine", "Model", "Recovery", "Store", "UpdateCycle", "View"]

    /// A source file: its folder, the types that it declares for other files, and the words of its code.
    private struct File {
        let path: String
        let room: String
        let types: Set<String>
        let words: Set<String>

        init(_ path: String, _ text: String) throws {
            self.path = path
            let folders = path.dropFirst("Sources/LayoutCore/".count).split(separator: "/").dropLast()
            room = folders.first.map(String.init) ?? "."
            let declaration = try Regex(
                #"^(?:@\S+ )*((?:[a-z]+ )*)(?:class|struct|enum|protocol|typealias|actor) (\w+)"#,
                as: (Substring, Substring, Substring).self)
            var types: Set<String> = []
            var words: Set<String> = []
            for line in text.split(separator: "\n") {
                let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
                if let match = code.prefixMatch(of: declaration), !match.output.1.contains("private") {
                    types.insert(String(match.output.2))
                }
                for word in code.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
                where word.first?.isUppercase == true {
                    words.insert(String(word))
                }
            }
            (self.types, self.words) = (types, words)
        }
    }

    /// Returns the dependencies between folders, each with an example.
    private static func arrows() throws -> [String: [String: String]] {
        let files = try RepositoryTests.sources("Sources/LayoutCore").map { try File($0.path, $0.text) }
        var roomOf: [String: String] = [:]
        for file in files { for type in file.types { roomOf[type] = file.room } }
        var arrows: [String: [String: String]] = [:]
        for file in files {
            for word in file.words.sorted() {
                guard let room = roomOf[word], room != file.room else { continue }
                arrows[file.room, default: [:]][room] = "\(file.path) names \(word)"
            }
        }
        return arrows
    }

    @Test func `the core folders of LayoutCore use no optional folder`() throws {
        let arrows = try Self.arrows()
        #expect(Self.core.isSubset(of: Set(arrows.keys)))
        for (room, others) in arrows where Self.core.contains(room) {
            for (other, mention) in others { #expect(Self.core.contains(other), "\(room) → \(other): \(mention)") }
        }
    }

    @Test func `optional folders of LayoutCore do not use each other`() throws {
        let arrows = try Self.arrows()
        let wings = arrows.keys.filter { !Self.core.contains($0) }
        #expect(wings.count >= 10)
        for room in wings {
            for (other, mention) in arrows[room] ?? [:] where wings.contains(other) {
                let back = arrows[other]?[room]
                #expect(back == nil, "\(room) ↔ \(other): \(mention); \(back ?? "")")
            }
        }
    }
}
