internal import Foundation
internal import SafeText

/// Writes a result as one JSON object.
enum CheckJSON {
    private struct Object: Encodable {
        let version = 1
        let files: Int
        let units: Int
        let findings: [Finding]
        let notes: [CheckNote]
        /// The number of findings that the baseline has.
        let known: Int
    }

    static func write(_ result: ScreenChecker.Result) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let object = Object(
            files: result.fileCount, units: result.unitCount, findings: result.findings, notes: result.notes,
            known: result.knownCount)
        return SafeText.json(String(decoding: try encoder.encode(object), as: UTF8.self)) + "\n"
    }
}
