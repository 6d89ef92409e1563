import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

@Suite("Checking a repository")
struct RepositoryCheckTests {
    @Test func `a damaged file is a finding with its position, and the other files are checked`() throws {
        let files = [
            "App/A.storyboard": PlantedDefect.all[1].text, "App/B.xib": "<document>\n<a></b>\n</document>",
            "C.storyboard": PlantedDefect.all[2].text, "notes.txt": "", ".build/D.xib": "", "DerivedData/E.xib": "",
            "Pods/F.xib": "", "Carthage/Checkouts/G.xib": "",
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

    @Test func `files that are checked in parallel have findings in a stable order`() throws {
        let names = (0..<24).map { "Screen\($0).storyboard" }
        let files = Dictionary(uniqueKeysWithValues: names.map { ($0, PlantedDefect.all[1].text) })
        try withFolder(files) { folder in
            let first = try makeChecker().check([folder])
            #expect(first.findings.map(\.location.file) == names.sorted().map { "\(folder)/\($0)" })
            #expect(try makeChecker().check([folder]) == first)
            #expect(try makeChecker().check([folder, "\(folder)/Screen3.storyboard"]) == first)
        }
    }

    @Test func `excluded files are not read`() throws {
        let files = ["Legacy/A.xib": "", "App/Legacy.xib": PlantedDefect.all[1].text]
        let configuration = try CheckConfiguration(data: Data(#"{"exclude": ["Legacy"]}"#.utf8), file: "check.json")
        try withFolder(files) { folder in
            let result = try makeChecker(configuration).check([folder])
            #expect(result.findings.map(\.rule) == ["ambiguous"])
        }
    }

    @Test func `a folder without documents is an error, alone and beside others`() throws {
        try withFolder(["notes.txt": "", "full/A.xib": PlantedDefect.all[1].text, ".build/D.xib": ""]) { folder in
            let checker = try makeChecker()
            try FileManager.default.createDirectory(atPath: folder + "/bare", withIntermediateDirectories: true)
            #expect(throws: CheckError.empty(path: folder + "/bare")) { try checker.check([folder + "/bare"]) }
            #expect(throws: CheckError.empty(path: folder + "/bare")) {
                try checker.check([folder + "/full", folder + "/bare"])
            }
            #expect(try checker.check([folder]).fileCount == 1)
            let none = try CheckConfiguration(data: Data(#"{"exclude": ["full"]}"#.utf8), file: "check.json")
            #expect(throws: CheckError.nothing(files: 1, reason: "all of them excluded")) {
                try makeChecker(none).check([folder])
            }
        }
    }

    @Test(.enabled(if: getuid() != 0, "nothing is closed to the superuser"))
    func `an unreadable folder is an error`() throws {
        try withFolder(["a/A.xib": PlantedDefect.all[1].text, "b/B.xib": ""]) { folder in
            let closed = folder + "/b"
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
            defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed) }
            #expect(throws: CheckError.unreadable(path: closed)) { try makeChecker().check([folder]) }
        }
    }

    @Test func `folders that link to each other are read once`() throws {
        try withFolder(["a/A.xib": PlantedDefect.all[1].text]) { folder in
            try FileManager.default.createSymbolicLink(atPath: folder + "/a/b", withDestinationPath: folder + "/a")
            #expect(try makeChecker().check([folder]).fileCount == 1)
        }
    }

    @Test func `a byte order mark and other line ends change no finding`() throws {
        let text = PlantedDefect.all[1].text
        let plain = try makeChecker().check(Data(text.utf8), file: "A.xib")
        for other in ["\u{FEFF}" + text, text.replacingOccurrences(of: "\n", with: "\r\n")] {
            let result = try makeChecker().check(Data(other.utf8), file: "A.xib")
            #expect(result.findings.map(\.message) == plain.findings.map(\.message))
            #expect(result.findings.map(\.location.line) == plain.findings.map(\.location.line))
        }
        let configuration = Data("\u{FEFF}{\"rules\":\r\n{\"ambiguous\": \"off\"}}".utf8)
        #expect(try CheckConfiguration(data: configuration, file: "a.json") != CheckConfiguration())
    }

    @Test func `a baseline applies to every spelling of a path`() throws {
        try withFolder(["App/Main.xib": PlantedDefect.all[1].text, "x": ""]) { folder in
            let checker = try makeChecker()
            let link = folder + "/link"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder + "/App")
            let file = folder + "/known.json"
            let written = try Baseline(checker.check([folder]).findings, file: file).data()
            #expect(String(decoding: written, as: UTF8.self).contains("\"App/Main.xib#"))
            let baseline = try Baseline(data: written, file: file)
            let up = String(
                repeating: "../", count: FileManager.default.currentDirectoryPath.split(separator: "/").count)
            let spellings = [
                folder, folder + "/", folder + "/App", folder + "/./App//Main.xib", folder + "/App/../App",
                link + "/Main.xib", up + folder.dropFirst(), "./" + up + folder.dropFirst() + "/App",
            ]
            for path in spellings {
                let findings = try checker.check([path]).findings
                #expect(!findings.isEmpty && baseline.newFindings(in: findings).isEmpty, "\(path)")
            }
            // A second file with the same screen is new.
            try FileManager.default.copyItem(atPath: folder + "/App/Main.xib", toPath: folder + "/Main.xib")
            #expect(try baseline.newFindings(in: checker.check([folder + "/Main.xib"]).findings).count == 1)
            // Baselines of an older version contain relative paths.
            let old = String(decoding: written, as: UTF8.self).replacing("App/Main.xib#", with: "./App/Main.xib#")
            let older = try Baseline(data: Data(old.utf8), file: file)
            #expect(try older.newFindings(in: checker.check([folder + "/App"]).findings).isEmpty)
        }
    }

    @Test func `a path that does not exist is an error`() throws {
        let checker = try makeChecker()
        #expect(throws: CheckError.missing(path: "nowhere")) { try checker.check(["nowhere"]) }
    }
}
