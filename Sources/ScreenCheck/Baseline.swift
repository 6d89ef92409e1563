public import Foundation

/// The findings that a project had when it began to check, so that only new ones count.
///
/// A finding is known by its file, rule, screen and element, not by its line.
public struct Baseline: Hashable, Sendable, Codable {
    /// The version of the format.
    private var version = 1
    /// How often each finding is known.
    private var findings: [String: Int] = [:]

    /// A baseline with all of these findings.
    public init(_ findings: [Finding]) {
        for finding in findings { self.findings[finding.fingerprint, default: 0] += 1 }
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
            guard let count = left[finding.fingerprint], count > 0 else { return true }
            left[finding.fingerprint] = count - 1
            return false
        }
    }
}
