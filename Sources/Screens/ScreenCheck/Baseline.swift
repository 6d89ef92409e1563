public import Foundation

/// The known findings of a project. A check with a baseline reports only findings that are not in it.
///
/// A finding is identified by file, rule, screen and element, not by line. File paths are relative to the folder of the
/// baseline, so the current folder and the spelling of paths do not matter.
public struct Baseline: Hashable, Sendable, Codable {
    /// The version of the file format.
    private var version = 1
    /// The number of known findings for each fingerprint.
    private var findings: [String: Int] = [:]
    /// The folder that contains the baseline's file.
    private var folder = "."

    private enum CodingKeys: CodingKey {
        case version, findings
    }

    /// Creates a baseline of these findings. `file` is the path to which it will be written.
    public init(_ findings: [Finding], file: String) {
        folder = Self.folder(of: file)
        for finding in findings { self.findings[finding.fingerprint(from: folder), default: 0] += 1 }
    }

    /// Reads a baseline.
    ///
    /// - Throws: ``CheckError/baseline(file:)`` if the data is not a baseline.
    public init(data: Data, file: String) throws(CheckError) {
        do {
            self = try JSONDecoder().decode(Baseline.self, from: data)
        } catch {
            throw .baseline(file: file)
        }
        folder = Self.folder(of: file)
        // Older baselines have the paths of the command line, which usually are relative to the baseline's folder.
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

    /// Returns the contents of the file. Keys are sorted, so that changes of the file are small.
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
