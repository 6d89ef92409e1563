import Foundation
import Testing
import TestSupport

/// docs/FEATURES.md lists the features; test names refer to them.
@Suite struct FeatureTableTests {
    struct Row {
        let id: String
        let what: String
        /// The file with the feature's main tests. Other files may test the feature, too.
        let tests: String
        let status: String
    }

    static func rows() throws -> [Row] {
        let url = Repository.root.appendingPathComponent("docs/FEATURES.md")
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        return lines.compactMap { line in
            guard line.hasPrefix("| ") else { return nil }
            // Cells may contain an escaped bar.
            let cells = line.replacingOccurrences(of: "\\|", with: "\u{1}").components(separatedBy: "|")
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 6, cells[1] != "id" else { return nil }
            return Row(id: cells[1], what: cells[2], tests: cells[3], status: cells[4])
        }
    }

    /// Returns the ids at the start of test names, with their files: `C4: …` has one id, `E5, F1: …` has two.
    static func testedIDs() throws -> [String: Set<String>] {
        let name = try Regex(
            #"(?:`|@Test\(\s*")((?:[A-L]-?[0-9]+)(?:, [A-L]-?[0-9]+)*): "#, as: (Substring, Substring).self)
        var found: [String: Set<String>] = [:]
        for (path, text) in try RepositoryTests.sources("Tests") where !path.hasSuffix("FeatureTableTests.swift") {
            let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            for match in text.matches(of: name) {
                for id in match.output.1.components(separatedBy: ", ") { found[id, default: []].insert(file) }
            }
        }
        return found
    }

    @Test func `each feature is listed once, with a valid status`() throws {
        let rows = try Self.rows()
        #expect(rows.count >= 70)
        for id in Set(rows.map(\.id)) {
            #expect(rows.filter { $0.id == id }.count == 1, "\(id) is listed twice")
        }
        for row in rows {
            #expect(!row.what.isEmpty, "\(row.id) has no description")
            let isKnown = ["works", "open"].contains(row.status) || row.status.hasPrefix("outside: ")
            #expect(isKnown, "\(row.id) has the status \(row.status)")
            if row.status.hasPrefix("outside") {
                #expect(row.status.count > "outside: ".count + 20, "\(row.id) is outside without a reason")
            }
        }
    }

    @Test func `a feature that works has a test with its id, in the file that the table names`() throws {
        let tested = try Self.testedIDs()
        for row in try Self.rows() {
            #expect((tested[row.id] != nil) == (row.status == "works"), "\(row.id) is marked as \(row.status)")
            if let files = tested[row.id] {
                #expect(files.contains(row.tests), "\(row.id) is tested in \(files.sorted()), not in \(row.tests)")
            }
        }
    }

    @Test func `every id in the name of a test is in the table`() throws {
        let listed = try Self.rows().map(\.id)
        let missing = try Self.testedIDs().keys.filter { !listed.contains($0) }.sorted()
        #expect(missing.isEmpty, "tests are named after \(missing)")
    }
}
