public import Foundation

/// The findings of a project when it started to check, so that only new ones count.
///
/// A finding is identified by file, rule, screen and element, not by line. File paths are relative to the baseline's
/// folder, so the current folder and the spelling of paths do not matter.
public struct Baseline: Hashable, Sendable, Codable {
    /// The version of the format.
    private var version = 1
    /// The number of known findings by fingerprint.
    private var findings: [String: Int] = [:]
    /// The folder of the baseline's file.
    private var folder = "."

    private enum CodingKeys: CodingKey {
        case version, findings
    }

    /// Creates a baseline of all these findings, to be written to `file`.
    public init(_ findings: [Finding], file: String) {
        folder = Self.folder(of: file)
        for finding in findings { self.findings[finding.fingerprint(from: folder), default: 0] += 1 }
    }

    /// Reads a baseline.
    ///
    /// - Throws: ``CheckError/baseline(file:)``.
    public init(data: Data, file: String) throws(CheckError) {
        do {
            self = try JSONDecoder().decode(Baseline.self, from: data)
        } catch {
            throw .baseline(file: file)
        }
        folder = Self.folder(of: file)
        // Older baselines have paths as they were spelled in the call, usually from the baseline's folder.
        var normal: [String: Int] = [:]
        for (key, count) in findings {
            let parts = key.split(separator: "#", omittingEmptySubsequences: false)
            let name = parts.dropLast(3).joined(separator: "#")
            let path = FileSpelling.path(to: name.hasPrefix("/") ? name : folder + "/" + name, from: folder)
            normal[([path] + parts.suffix(3).map(String.init)).joined(separator: "#"), default: 0] += count
        }
        findings = normal
    }

    private static func folder(of file: String) -> String {
        file.lastIndex(of: "/").map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    }

    /// Returns the text of the file, with sorted lines so that differences are small.
    ///
    /// - Throws: An error of the encoder.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    /// Returns the findings that are not in the baseline, in the same order.
    public func newFindings(in all: [Finding]) -> [Finding] {
        var left = findings
        return all.filter { finding in
            let fingerprint = finding.fingerprint(from: folder)
            guard let count = left[fingerprint], count > 0 else { return true }
            left[fingerprint] = count - 1
            return false
        }
    }
}
