import Foundation
import Testing
import TestSupport

/// The recorded layouts of public apps. They are not part of this package and may be missing.
struct Corpus {
    /// A row of the corpus' list.
    struct Unit {
        let file: String
        let root: String
        /// Whether the unit is in the reference set: a prototype reproduced its recorded frames within 0.5 points, and these
        /// are the only optimum.
        let isGold: Bool
        let flags: Set<String>
        /// `ios` or `macos`.
        let platform: String
        /// Whether the views and constraints of the unit are unique in the corpus.
        let isUnique: Bool

        /// Whether the unit contains only features that are always supported.
        var isPlain: Bool { flags.isDisjoint(with: ["stack", "scroll", "baseline"]) }
    }

    let units: [Unit]
    let naturalWidths: [String: [String: Double]]
    let files: URL

    /// Whether the corpus is available. If it is missing, the tests that need it are skipped.
    static let isPresent = Corpus() != nil
    static let absence: Comment = "the corpus of Interface Builder files is not beside the package"

    /// Opens the corpus beside the package, or in the folder LAYOUTLAB_CORPUS; nil if it is missing.
    init?() {
        let standard = Repository.root.deletingLastPathComponent().appendingPathComponent(
            "shared/interface-builder-corpus")
        let named = ProcessInfo.processInfo.environment["LAYOUTLAB_CORPUS"].map { URL(fileURLWithPath: $0) }
        let folder = named ?? standard
        guard let list = try? String(contentsOf: folder.appendingPathComponent("units.csv"), encoding: .utf8) else {
            return nil
        }
        files = folder.appendingPathComponent("files")
        let rows = Self.rows(list)
        guard let header = rows.first else { return nil }
        func column(_ name: String) -> Int? { header.firstIndex(of: name) }
        guard let repo = column("repo"), let file = column("file"), let root = column("root"),
            let gold = column("gold"), let flags = column("flags"), let platform = column("platform"),
            let duplicate = column("dup")
        else { return nil }
        units = rows.dropFirst().filter { $0.count == header.count }.map { row in
            Unit(
                file: "\(row[repo])/\(row[file])", root: row[root], isGold: row[gold] == "yes",
                flags: Set(row[flags].split(separator: "|").map(String.init)), platform: row[platform],
                isUnique: row[duplicate] == "unique")
        }
        var widths: [String: [String: Double]] = [:]
        let other = try? String(contentsOf: folder.appendingPathComponent("natural_widths.csv"), encoding: .utf8)
        for row in Self.rows(other ?? "").dropFirst() where row.count == 4 {
            let values = try? JSONDecoder().decode([String: Double].self, from: Data(row[3].utf8))
            widths["\(row[0])/\(row[1])#\(row[2])"] = values
        }
        naturalWidths = widths
    }

    /// Parses comma-separated values, in which a quotation mark within quotation marks is doubled.
    private static func rows(_ text: String) -> [[String]] {
        text.split(whereSeparator: \.isNewline).map { line in
            var fields = [""]
            var isQuoted = false
            var characters = Array(line)[...]
            while let character = characters.popFirst() {
                if character == "\"" {
                    if isQuoted, characters.first == "\"" {
                        characters.removeFirst()
                        fields[fields.count - 1].append("\"")
                    } else {
                        isQuoted.toggle()
                    }
                } else if character == ",", !isQuoted {
                    fields.append("")
                } else {
                    fields[fields.count - 1].append(character)
                }
            }
            return fields
        }
    }
}
