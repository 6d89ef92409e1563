import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

@Suite("A whole repository")
struct RepositoryCheckTests {
    /// A folder with files, taken away afterwards.
    private func withFolder<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        return try body(folder.path)
    }

    @Test func `a damaged file is a finding with its place, and the others go on`() throws {
        let files = [
            "App/A.storyboard": PlantedDefect.all[1].text, "App/B.xib": "<document>\n<a></b>\n</document>",
            "C.storyboard": PlantedDefect.all[2].text, "notes.txt": "", ".build/D.xib": "", "DerivedData/E.xib": "",
        ]
        try withFolder(files) { folder in
            let result = try makeChecker().check([folder])
            #expect(result.fileCount == 3 && result.unitCount == 2)
            #expect(result.findings.map(\.rule) == ["ambiguous", "unreadable", "outdated-frame"])
            let damaged = try #require(result.findings.first { $0.rule == "unreadable" })
            #expect(damaged.location.description == "\(folder)/App/B.xib:2:8")
            #expect(damaged.message.contains("expected well-formed XML") && damaged.severity == .error)
        }
    }

    @Test func `files in parallel come out in a stable order`() throws {
        let names = (0..<24).map { "Screen\($0).storyboard" }
        let files = Dictionary(uniqueKeysWithValues: names.map { ($0, PlantedDefect.all[1].text) })
        try withFolder(files) { folder in
            let first = try makeChecker().check([folder])
            #expect(first.findings.map(\.location.file) == names.sorted().map { "\(folder)/\($0)" })
            #expect(try makeChecker().check([folder]) == first)
            #expect(try makeChecker().check([folder, "\(folder)/Screen3.storyboard"]) == first)
        }
    }

    @Test func `what a configuration excludes is not read`() throws {
        let files = ["Pods/A.xib": "", "App/Pods.xib": PlantedDefect.all[1].text]
        let configuration = try CheckConfiguration(data: Data(#"{"exclude": ["Pods"]}"#.utf8), file: "check.json")
        try withFolder(files) { folder in
            let result = try makeChecker(configuration).check([folder])
            #expect(result.findings.map(\.rule) == ["ambiguous"])
        }
    }

    @Test func `a path that leads nowhere is an error`() throws {
        let checker = try makeChecker()
        #expect(throws: CheckError.missing(path: "nowhere")) { try checker.check(["nowhere"]) }
    }
}
