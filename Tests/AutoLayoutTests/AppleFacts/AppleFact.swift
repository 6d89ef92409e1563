import Foundation
import Testing
import TestSupport

/// A small scene and its layout by Apple's engine. The facts are stored beside the package and are not published with
/// it.
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

    /// The facts beside the package, or in the folder LAYOUTLAB_APPLE_FACTS; nil if no file can be read.
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
