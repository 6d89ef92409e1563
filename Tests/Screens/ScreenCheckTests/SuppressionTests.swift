import Foundation
import ScreenCheck
import Testing

@Suite("Suppressed findings")
struct SuppressionTests {
    private let ambiguous = PlantedDefect.all[1]
    private let outdated = PlantedDefect.all[2]

    private func configuration(_ json: String) throws -> CheckConfiguration {
        try CheckConfiguration(data: Data(json.utf8), file: "check.json")
    }

    @Test(arguments: [
        ("<!-- layoutlab:ignore ambiguous -->", true), ("<!-- layoutlab:ignore -->", true),
        ("<!-- layoutlab:ignore conflict, ambiguous -->", true), ("<!-- layoutlab:ignore conflict -->", false),
        ("<!-- ignore ambiguous -->", false),
    ])
    func `a comment before an element applies to it and its descendants`(comment: String, isHeld: Bool) throws {
        let before = ambiguous.text.replacingOccurrences(of: "<view id=\"a\"", with: "\(comment)\n<view id=\"a\"")
        #expect(try check(before).isEmpty == isHeld)
        let around = ambiguous.text.replacingOccurrences(of: "<scenes>", with: "\(comment)\n<scenes>")
        #expect(try check(around).isEmpty == isHeld)
        let elsewhere = ambiguous.text.replacingOccurrences(
            of: "<viewLayoutGuide", with: "\(comment)\n<viewLayoutGuide")
        #expect(try check(elsewhere).count == 1)
    }

    @Test func `a note in Interface Builder applies to its view`() throws {
        let note = """
            <attributedString key="userComments"><fragment content="layoutlab:ignore ambiguous"/></attributedString>
            """
        let text = ambiguous.text.replacingOccurrences(
            of: "<rect key=\"frame\" x=\"20\"", with: note + "<rect key=\"frame\" x=\"20\"")
        #expect(text != ambiguous.text)
        #expect(try check(text).isEmpty)
    }

    @Test func `verifyAmbiguity is respected`() throws {
        func with(_ value: String, _ text: String) -> String {
            text.replacingOccurrences(of: "<view id=\"a\"", with: "<view id=\"a\" verifyAmbiguity=\"\(value)\"")
        }
        #expect(try check(with("off", ambiguous.text)).isEmpty)
        #expect(try check(with("ignoreSizes", ambiguous.text)).map(\.rule) == ["ambiguous"])
        let open = ambiguous.text.replacingOccurrences(of: "id=\"h\"", with: "priority=\"1000\" id=\"h\"")
            .replacingOccurrences(
                of: "firstItem=\"a\" firstAttribute=\"height\"",
                with: "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\"")
        // The height is ambiguous, the position is not, and the recorded frame is different.
        #expect(try check(open).map(\.rule) == ["ambiguous", "outdated-frame"])
        #expect(try check(with("ignoreSizes", open)).map(\.rule) == ["outdated-frame"])
    }

    @Test func `a configuration disables rules, changes severities and makes exceptions`() throws {
        #expect(try check(ambiguous.text, try configuration(#"{"rules": {"ambiguous": "off"}}"#)).isEmpty)
        let severe = try check(ambiguous.text, try configuration(#"{"rules": {"ambiguous": "error"}}"#))
        #expect(severe.map(\.severity) == [.error])
        let exception = #"{"ignore": [{"rule": "ambiguous", "file": "Main.storyboard", "element": "a"}]}"#
        #expect(try check(ambiguous.text, try configuration(exception)).isEmpty)
        let other = #"{"ignore": [{"rule": "ambiguous", "element": "b"}]}"#
        #expect(try check(ambiguous.text, try configuration(other)).count == 1)
    }

    @Test(arguments: [
        #"{"rules": {"ambigous": "off"}}"#, #"{"rules": {"ambiguous": "silent"}}"#, "[]", "{",
        #"{"ignore": [{"rule": "none"}]}"#,
    ])
    func `the error about an invalid configuration states what was expected`(json: String) {
        #expect(throws: CheckError.self) { try configuration(json) }
    }

    @Test func `a misspelled key is refused with a suggestion`() throws {
        for (json, meant) in [
            (#"{"ruls": {}}"#, "rules"), (#"{"rules": {"ambigous": "off"}}"#, "ambiguous"),
            (#"{"ignore": [{"rul": "conflict"}]}"#, "rule"),
        ] {
            let error = #expect(throws: CheckError.self) { try configuration(json) }
            #expect(error?.description.contains("did you mean \"\(meant)\"?") == true, "\(error?.description ?? "")")
        }
    }

    @Test func `the nearest configuration above a folder of the project is used`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let inner = folder.appendingPathComponent("App/Screens")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        #expect(try CheckConfiguration.find(from: inner.path)?.hasPrefix(folder.path) != true)
        for (directory, name) in [
            (folder, ".layoutlab.yml"), (folder.appendingPathComponent("App"), ".layoutlab.json"),
        ] {
            let file = directory.appendingPathComponent(name)
            try Data("{}".utf8).write(to: file)
            #expect(try CheckConfiguration.find(from: inner.path) == file.standardizedFileURL.path)
        }
        // Two configurations in a folder are an error, because one would be ignored.
        try Data().write(to: folder.appendingPathComponent("App/.layoutlab.yaml"))
        #expect(throws: CheckError.self) { try CheckConfiguration.find(from: inner.path) }
    }

    @Test func `a configuration in YAML equals the one in JSON`() throws {
        let json =
            #"{"rules": {"ambiguous": "off", "conflict": "note"}, "exclude": ["Pods"], "ignore": [{"rule": "overlap", "element": "a-b"}]}"#
        let yaml = """
            # What this project wants to hear of.
            rules:
              ambiguous: off
              conflict: note
            exclude: [Pods]
            ignore:
              - {rule: overlap, element: a-b}
            """
        #expect(try configuration(yaml) == configuration(json))
        #expect(try configuration(json) != CheckConfiguration())
        for nothing in ["", "# nothing yet\n", "{}"] { #expect(try configuration(nothing) == CheckConfiguration()) }
    }

    @Test(arguments: [
        "rules: {conflict: off", "rules:\n\t- conflict", "rules: {conflict: off, conflict: note}", "just words",
        "? [a]\n: b",
        "exclude: *nothing", "- a\n- b", "rules: [off]", String(repeating: "[", count: 200_000),
        "a: &a [x,x,x,x,x,x,x,x,x]\n"
            + (1...9).map {
                "a\($0): &a\($0) [\(Array(repeating: $0 == 1 ? "*a" : "*a\($0 - 1)", count: 9).joined(separator: ","))]\n"
            }.joined(),
    ])
    func `invalid YAML is an error`(yaml: String) {
        #expect(throws: CheckError.self) { try configuration(yaml) }
    }

    @Test func `a baseline matches moved findings, and only as many as were recorded`() throws {
        let findings = try check(ambiguous.text)
        let file = try Baseline(findings, file: "baseline.json").data()
        let baseline = try Baseline(data: file, file: "baseline.json")
        #expect(baseline.newFindings(in: findings).isEmpty)
        let moved = try check(ambiguous.text.replacingOccurrences(of: "<scenes>", with: "\n\n<scenes>"))
        #expect(moved != findings)
        #expect(baseline.newFindings(in: moved).isEmpty)
        #expect(baseline.newFindings(in: moved + moved).count == 1)
        #expect(baseline.newFindings(in: try check(outdated.text)).count == 1)
        #expect(throws: CheckError.self) { try Baseline(data: Data("{}".utf8), file: "baseline.json") }
    }
}
