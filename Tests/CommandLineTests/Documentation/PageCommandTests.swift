import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import LayoutLab

/// The command reads every `layoutlab …` that a page prints: its subcommand and options exist. `scripts/walk` also runs
/// the lines.
@Suite struct PageCommandTests {
    /// A command line of a page.
    struct Line: CustomTestStringConvertible {
        let page: String
        let number: Int
        let arguments: [String]
        var testDescription: String { "\(page):\(number): \(arguments.joined(separator: " "))" }
    }

    /// Returns the words of the first command of a line, without its redirections and comment; nil if it is another
    /// program.
    private static func arguments(_ line: String) -> [String]? {
        let programs = ["$ layoutlab ", "swift run -c release layoutlab ", "layoutlab "]
        guard let program = programs.first(where: line.hasPrefix) else { return nil }
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line.dropFirst(program.count) {
            if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
                continue
            }
            switch character {
            case "'", "\"":
                quote = character
                word = word ?? ""
            case " ":
                if let word { words.append(word) }
                word = nil
            case "#" where word == nil, "|", ";", "&", ">", "<":
                if let word, character != ">" || word != "2" { words.append(word) }
                return words
            default: word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }

    private static func lines() throws -> [Line] {
        let listed = try Products.shell("cd '\(Article.root.path)' && git ls-files '*.md' ':!results/*'").output
        var lines: [Line] = []
        for page in listed.split(separator: "\n").map(String.init) {
            let text = try String(contentsOf: Repository.path(page), encoding: .utf8)
            var isShell = false
            for (index, line) in text.components(separatedBy: "\n").enumerated() {
                let line = line.trimmingCharacters(in: .whitespaces)
                if line.hasPrefix("```") { isShell = ["```sh", "```console"].contains(line) }
                guard isShell, let arguments = arguments(line) else { continue }
                lines.append(Line(page: page, number: index + 1, arguments: arguments))
            }
        }
        return lines
    }

    @Test func `the command accepts the lines of all pages`() throws {
        let lines = try Self.lines()
        guard !lines.isEmpty else {
            print("not a git work tree: the pages were not read")
            return
        }
        #expect(lines.count > 70)
        for line in lines {
            do {
                _ = try LayoutLab.parseAsRoot(line.arguments)
            } catch {
                #expect(LayoutLab.exitCode(for: error) == .success, "\(line.testDescription)")
            }
        }
    }
}
