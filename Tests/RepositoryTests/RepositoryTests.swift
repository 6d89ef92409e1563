import Foundation
import Testing
import TestSupport

@Suite struct RepositoryTests {
    /// The folders with Swift code of this project.
    static let folders = ["Sources", "Tests"]

    /// Returns the Swift files in a folder in a stable order, with their texts.
    static func sources(_ folder: String) throws -> [(path: String, text: String)] {
        let base = Repository.root.appendingPathComponent(folder)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: base.path)
            .filter { $0.hasSuffix(".swift") }.sorted()
        #expect(!paths.isEmpty, "no sources below \(folder)")
        return try paths.map {
            ("\(folder)/\($0)", try String(contentsOf: base.appendingPathComponent($0), encoding: .utf8))
        }
    }

    static func imports(_ text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let position = words.firstIndex(of: "import"), position + 1 < words.count, position <= 2 else {
                return nil
            }
            return line.hasPrefix("//") ? nil : String(words[position + 1])
        }
    }

    @Test func `files have at most 400 lines`() throws {
        for folder in Self.folders {
            for (path, text) in try Self.sources(folder) {
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
                #expect(lines <= 400, "\(path) has \(lines) lines")
            }
        }
    }

    @Test func `no source traps on input`() throws {
        for (path, text) in try Self.sources("Sources") {
            for banned in ["try" + "!", "as" + "!", "fatalError" + "("] {
                #expect(!text.contains(banned), "\(path) contains \(banned)")
            }
            for fault in Self.unexplainedTraps(text) { Issue.record("\(path):\(fault)") }
        }
    }

    /// Returns the lines that can end the process but have no reason in the comment directly above. Invariant checks
    /// are exempt, because only test builds contain them. Force unwraps are never permitted.
    static func unexplainedTraps(_ text: String) -> [String] {
        var faults: [String] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // These declarations follow UIKit. The caller handles nil.
        let declaredType = #/(open|public) .*: [A-Za-z]+!/#
        var isForInvariants = false
        for (index, line) in lines.enumerated() {
            let code = line.drop { $0 == " " }
            if code.hasPrefix("#if InvariantChecks") { isForInvariants = true }
            if code.hasPrefix("#endif") { isForInvariants = false }
            if code.hasPrefix("//") || isForInvariants { continue }
            let above = lines[max(0, index - 4)..<index]
            if ["precondition", "unowned", "assertionFailure"].contains(where: { code.contains($0) }),
                !above.contains(where: { $0.contains("//") })
            {
                faults.append("\(index + 1): \(code)")
            }
            // Every second part between quotation marks is a literal.
            for piece in code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            where piece.offset % 2 == 0 && piece.element.contains("!")
                && piece.element.replacing(declaredType, with: "").contains(#/[A-Za-z0-9_)\]]!([^=A-Za-z]|$)/#)
            {
                faults.append("\(index + 1): \(code)")
            }
        }
        return faults
    }

    @Test func `the check of traps detects violations`() {
        let traps = ["let x = y!", "precondition(x)", "unowned let x: X", "f(a[0]!, 1)", "preconditionFailure(\"\")"]
        for trap in traps { #expect(Self.unexplainedTraps(trap).count == 1, "\(trap)") }
        for fine in ["a != b", "!isEmpty", "\"no!\"", "// It is certain.\nunowned let x: X", "let x: Int = y ?? 0"] {
            #expect(Self.unexplainedTraps(fine).isEmpty, "\(fine)")
        }
    }

    @Test func `the code contains no notes about unfinished work`() throws {
        for folder in Self.folders {
            for (path, text) in try Self.sources(folder) {
                for marker in ["TO" + "DO", "FIX" + "ME", "X" + "XX", "not implemented"]
                where path.contains("RepositoryTests") == false {
                    #expect(!text.contains(marker), "\(path) contains \(marker)")
                }
            }
        }
    }

    @Test func `functions are named by the verbs of CONTRIBUTING, not note or take`() throws {
        for (path, text) in try Self.sources("Sources") {
            for match in text.matches(of: #/func (note|take)([A-Z]\w*)?\(/#) {
                Issue.record("\(path) has \(match.output.0)")
            }
        }
    }

    @Test func `no solver uses a set or a dictionary`() throws {
        // These modules use no hash tables, so no hash seed can affect a pivot.
        let hashed = #/\bSet<|Dictionary<|\[[A-Za-z]+: [A-Z][A-Za-z]*[\]?]|\bSet\(|Dictionary\(|\[:\]/#
        #expect("var x: [Int32: Double] = [:]".contains(hashed) && !"[slot: 3]".contains(hashed))
        for module in ["Cassowary", "DenseLP", "RevisedSimplex", "SimplexSupport"] {
            for (path, text) in try Self.sources(Repository.folder(ofModule: module)) {
                let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                for line in code where line.contains(hashed) {
                    Issue.record("\(path) uses a hash table: \(line)")
                }
            }
        }
    }

    @Test func `the documents for newcomers exist, and the README shows the two commands`() throws {
        for name in ["README.md", "CONTRIBUTING.md", "METHODOLOGY.md", "CHANGELOG.md", "docs/ARCHITECTURE.md"] {
            let text = try String(contentsOf: Repository.root.appendingPathComponent(name), encoding: .utf8)
            #expect(text.count > 400, "\(name) says little")
        }
        let readme = try String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("scripts/bench") && readme.contains("scripts/test"))
    }

    @Test func `links between the documents are valid`() throws {
        for name in [
            "README.md", "CONTRIBUTING.md", "METHODOLOGY.md", "docs/ARCHITECTURE.md", "docs/SEMANTICS.md",
            "docs/FEATURES.md", "docs/CONFORMANCE.md", "docs/APPLE.md",
            "docs/DEBUGGING.md", "docs/CHECKING.md", "docs/EXPLAIN.md", "docs/TRACES.md", "docs/PEERS.md",
            "docs/REVISED_SIMPLEX.md", "docs/UIKIT.md", "docs/UIKIT_STORED.md", "docs/INSTALLING.md",
            "docs/COMMANDS.md", "docs/LAYOUT_RACE.md", "docs/VALIDATION.md", "docs/HISTORY.md", "docs/GLOSSARY.md",
            "docs/RULES.md", "SECURITY.md",
        ] {
            let file = Repository.root.appendingPathComponent(name)
            let text = try String(contentsOf: file, encoding: .utf8)
            for piece in text.components(separatedBy: "](").dropFirst() {
                guard let target = piece.split(separator: ")", omittingEmptySubsequences: false).first else { continue }
                if target.hasPrefix("http") || target.hasPrefix("#") { continue }
                let path = target.split(separator: "#").first.map(String.init) ?? ""
                let url = file.deletingLastPathComponent().appendingPathComponent(path)
                #expect(FileManager.default.fileExists(atPath: url.path), "\(name) links to \(path)")
            }
        }
    }

    @Test func `the repository contains no path of a developer's machine`() throws {
        for folder in Self.folders {
            for (path, text) in try Self.sources(folder) {
                for prefix in ["/wo" + "rk/", "/ho" + "me/", "/Use" + "rs/"] {
                    #expect(!text.contains(prefix), "\(path) names \(prefix)")
                }
            }
        }
    }
}
