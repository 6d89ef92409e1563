import Foundation
import Testing
import TestSupport

/// A small scene and its layout by Apple's engine, from the folder `Facts`.
struct AppleFact: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let topic: String
    let kind: String
    let scene: FactValue
    let expected: FactValue
    let tie: String?
    let rounding: FactValue?

    var testDescription: String { id }

    /// Whether the fact belongs to the test set, a fifth of all facts that was held out while the rules were derived.
    var isHeldOut: Bool {
        // The hash FNV-1a gives the same split in every run and on every machine.
        id.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } % 5 == 0
    }
}

struct AppleFacts: Decodable {
    let facts: [AppleFact]

    /// The facts of the package, or of `facts.json` in the folder LAYOUTLAB_APPLE_FACTS.
    static let all: [AppleFact] = {
        if let folder = ProcessInfo.processInfo.environment["LAYOUTLAB_APPLE_FACTS"] {
            return read(URL(fileURLWithPath: folder).appendingPathComponent("facts.json"))
        }
        return agreeing + disagreeing
    }()

    private static let folder = Repository.root.appendingPathComponent("Tests/AutoLayoutTests/AppleFacts/Facts")
    static let agreeing = read(folder.appendingPathComponent("facts.json"))
    static let disagreeing = read(folder.appendingPathComponent("disagreeing.json"))

    private static func read(_ file: URL) -> [AppleFact] {
        do {
            return try JSONDecoder().decode(AppleFacts.self, from: Data(contentsOf: file)).facts
        } catch {
            Issue.record("\(file.path): \(error)")
            return []
        }
    }

    static func of(_ topic: String) -> [AppleFact] { all.filter { $0.topic == topic } }
    static var topics: [String] { Set(all.map(\.topic)).sorted() }
}
