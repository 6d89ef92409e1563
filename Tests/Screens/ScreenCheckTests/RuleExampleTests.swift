import Foundation
import ScreenCheck
import Testing
import TestSupport

/// The section about a rule on the page of rules.
struct RuleSection: CustomTestStringConvertible, Sendable {
    let rule: String
    let text: String
    /// The code blocks below `Found:` and below `Not found:`, by language.
    let found: [(language: String, text: String)]
    let mended: [(language: String, text: String)]

    var testDescription: String { rule }

    init(_ section: String) {
        let (title, rest) = section.firstIndex(of: "\n").map { (section[..<$0], section[$0...]) } ?? (section[...], "")
        rule = String(title)
        text = String(rest)
        let halves = rest.components(separatedBy: "\nNot found:\n")
        found = Self.blocks(halves[0])
        mended = halves.count == 2 ? Self.blocks(halves[1]) : []
    }

    private static func blocks(_ text: String) -> [(language: String, text: String)] {
        let parts = text.components(separatedBy: "```")
        return stride(from: 1, to: parts.count, by: 2).map { index in
            let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
        }
    }

    static let all: [RuleSection] = {
        let guide = (try? String(contentsOf: Repository.path("docs/RULES.md"), encoding: .utf8)) ?? ""
        return guide.components(separatedBy: "\n## ").dropFirst().map(RuleSection.init)
    }()
}

@Suite("Examples of the rules")
struct RuleExampleTests {
    /// Returns the findings of an example with its sources and assets.
    private func findings(_ blocks: [(language: String, text: String)]) throws -> [Finding] {
        var files = ["App.xcodeproj/project.pbxproj": ""]
        for block in blocks {
            switch block.language {
            case "xml": files["App/Main.storyboard"] = Self.document(block.text)
            case "swift": files["App/Room.swift"] = block.text
            default: for name in block.text.split(separator: "\n") { files["App/\(name)"] = "{}" }
            }
        }
        return try withFolder(files) { try makeChecker().check([$0]).findings }
    }

    /// Returns the text if it is a whole document, otherwise a document with the text in its root view.
    private static func document(_ text: String) -> String {
        if text.hasPrefix("<document") { return text }
        let constraints = text.components(separatedBy: "\n<constraints>\n")
        return storyboard(
            constraints[0].replacingOccurrences(of: "<subviews>\n", with: "").replacingOccurrences(
                of: "\n</subviews>", with: ""),
            constraints: constraints[1].replacingOccurrences(of: "</constraints>\n", with: ""))
    }

    @Test func `every rule has a section, in the order of the list, with the rule's texts`() {
        #expect(RuleSection.all.map(\.rule) == CheckRules.all.map(\.name))
        for (section, rule) in zip(RuleSection.all, CheckRules.all) {
            #expect(section.text.contains(rule.summary) && section.text.contains(rule.help), "\(rule.name)")
        }
    }

    @Test(arguments: RuleSection.all)
    func `the example of a rule is found, and the corrected example has no finding`(section: RuleSection) throws {
        let found = try findings(section.found)
        #expect(found.contains { $0.rule == section.rule }, "\(found.map { "\($0.location) \($0.rule)" })")
        let left = try findings(section.mended)
        #expect(left.isEmpty, "\(left.map { "\($0.location) \($0.rule): \($0.message)" })")
    }
}
