import Foundation
import Testing
import TestSupport

/// A small scene and what Apple's engine made of it. The facts lie beside the package and are no part of it.
struct AppleFact: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let topic: String
    let kind: String
    let scene: FactValue
    let expected: FactValue
    let tie: String?
    let rounding: FactValue?

    var testDescription: String { id }

    /// Whether the fact was left out while the rules were worked out, to see whether they hold of what they were not made
    /// from: every fifth, by its name.
    var isHeldOut: Bool {
        // FNV-1a, so that the choice is the same in every run and on every machine.
        id.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } % 5 == 0
    }
}

/// The list of facts.
struct AppleFacts: Decodable {
    let facts: [AppleFact]

    /// Those beside the package, or in the folder that LAYOUTLAB_APPLE_FACTS names; nil where they are not.
    static let all: [AppleFact]? = {
        let standard = Repository.root.deletingLastPathComponent().appendingPathComponent("shared/apple-facts")
        let named = ProcessInfo.processInfo.environment["LAYOUTLAB_APPLE_FACTS"].map { URL(fileURLWithPath: $0) }
        guard let data = try? Data(contentsOf: (named ?? standard).appendingPathComponent("facts.json")) else {
            return nil
        }
        return try? JSONDecoder().decode(AppleFacts.self, from: data).facts
    }()

    static let isPresent = all != nil
    static let absence: Comment = "the facts measured on Apple's engine are not beside the package"

    static func of(_ topic: String) -> [AppleFact] { (all ?? []).filter { $0.topic == topic } }
    static var topics: [String] { Set((all ?? []).map(\.topic)).sorted() }
}
