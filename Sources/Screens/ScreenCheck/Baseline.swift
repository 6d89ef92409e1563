public import Foundation

/// The findings that a project had when it began to check, so that only new ones count.
///
/// A finding is known by its file, rule, screen and element, not by its line. The file is named as it is reached from the
/// baseline's own folder, so that it does not matter where the check is called, nor how paths are spelled.
public struct Baseline: Hashable, Sendable, Codable {
    /// The version of the format.
    private var version = 1
    /// How often each finding is known.
    private var findings: [String: Int] = [:]
    /// Where the baseline's file lies.
    private var folder = "."

    private enum CodingKeys: CodingKey {
        case version, findings
    }

    /// A baseline with all of these findings, to be written to a file of that name.
    public init(_ findings: [Finding], file: String) {
        folder = Self.folder(of: file)
        for finding in findings { self.findings[finding.fingerprint(from: folder), default: 0] += 1 }
    }

    /// A baseline from its file.
    ///
    /// - Throws: ``CheckError/baseline(file:)``.
    public init(data: Data, file: String) throws(CheckError) {
        do {
            self = try JSONDecoder().decode(Baseline.self, from: data)
        } catch {
            throw .baseline(file: file)
        }
        folder = Self.folder(of: file)
        // Older baselines have paths as they were spelled where the check was called, most often beside the baseline.
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

    /// The text of the file: lines in order, so that changes read well.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }

    /// The findings that are not known yet, in their order.
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
