import Foundation
import ScreenCheck
import Testing

@Suite("What is not to be heard of")
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
    func `a comment before an element holds for it and all in it`(comment: String, isHeld: Bool) throws {
        let before = ambiguous.text.replacingOccurrences(of: "<view id=\"a\"", with: "\(comment)\n<view id=\"a\"")
        #expect(try check(before).isEmpty == isHeld)
        let around = ambiguous.text.replacingOccurrences(of: "<scenes>", with: "\(comment)\n<scenes>")
        #expect(try check(around).isEmpty == isHeld)
        let elsewhere = ambiguous.text.replacingOccurrences(
            of: "<viewLayoutGuide", with: "\(comment)\n<viewLayoutGuide")
        #expect(try check(elsewhere).count == 1)
    }

    @Test func `a note in Interface Builder holds for its view`() throws {
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
        // The height is ambiguous and the position is not, and a different frame is recorded.
        #expect(try check(open).map(\.rule) == ["ambiguous", "outdated-frame"])
        #expect(try check(with("ignoreSizes", open)).map(\.rule) == ["outdated-frame"])
    }

    @Test func `a configuration turns rules off, changes severities and makes exceptions`() throws {
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
    func `a configuration that means nothing is an error that says what was expected`(json: String) {
        #expect(throws: CheckError.self) { try configuration(json) }
    }

    @Test func `what is misspelled in a configuration is refused, with what was meant`() throws {
        for (json, meant) in [
            (#"{"ruls": {}}"#, "rules"), (#"{"rules": {"ambigous": "off"}}"#, "ambiguous"),
            (#"{"ignore": [{"rul": "conflict"}]}"#, "rule"),
        ] {
            let error = #expect(throws: CheckError.self) { try configuration(json) }
            #expect(error?.description.contains("did you mean \"\(meant)\"?") == true, "\(error?.description ?? "")")
        }
    }

    @Test func `the configuration of a project is found from any folder in it, the nearest`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let inner = folder.appendingPathComponent("App/Screens")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        #expect(try CheckConfiguration.find(from: inner.path)?.hasPrefix(folder.path) != true)
        for (place, name) in [(folder, ".layoutlab.yml"), (folder.appendingPathComponent("App"), ".layoutlab.json")] {
            let file = place.appendingPathComponent(name)
            try Data("{}".utf8).write(to: file)
            #expect(try CheckConfiguration.find(from: inner.path) == file.standardizedFileURL.path)
        }
        // One of two in a folder would be ignored.
        try Data().write(to: folder.appendingPathComponent("App/.layoutlab.yaml"))
        #expect(throws: CheckError.self) { try CheckConfiguration.find(from: inner.path) }
    }

    @Test func `a configuration in YAML says what one in JSON does`() throws {
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
    func `what is no configuration in YAML is an error, however it is made`(yaml: String) {
        #expect(throws: CheckError.self) { try configuration(yaml) }
    }

    @Test func `a baseline knows findings wherever they move to, and only as often as there were`() throws {
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
