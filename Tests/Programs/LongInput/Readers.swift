import AutoLayout
import Explain
import Foundation
import Harness
import InterfaceBuilder
import LayoutConformance
import AppSources
import RevisedSimplex
import ScreenCheck

/// Reads untrusted text, as it comes from files, programs or people.
struct Reader: Sendable {
    let name: String
    /// The document before and after the text; both are empty if the text is read alone.
    let before: String
    let after: String
    let read: @Sendable (Data) throws -> Void

    init(_ name: String, _ before: String = "", _ after: String = "", read: @escaping @Sendable (Data) throws -> Void) {
        (self.name, self.before, self.after, self.read) = (name, before, after, read)
    }

    func input(_ byte: UInt8, count: Int) -> Data {
        Data(before.utf8) + Data(repeating: byte, count: count) + Data(after.utf8)
    }
}

extension Reader {
    /// All readers of the package. They get the bytes alone or within an otherwise valid document.
    static let all =
        traces + results + peers + scenes + documents + settings + explanations + formats + sources + projects

    private static func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

    /// Runs a read, and formats the error if there is one.
    private static func attempt(_ body: () throws -> Void) {
        do { try body() } catch { _ = "\(error)".utf8.count }
    }

    private static let traces: [Reader] = {
        let head = "layoutlab-trace 1\n"
        let step = "\nvariable 0 extent\nsolve\nexpect conflict\nexpect value 0 5\n"
        @Sendable func read(_ data: Data) {
            attempt {
                let trace = try TraceReader().trace(from: text(data))
                _ = TraceWriter().text(of: trace)
                _ = TraceReplay(trace, on: RevisedSimplexSolver()).deviations.map(\.description)
                _ = try RecordedSession(trace, name: "mine", summary: "")
            }
        }
        return [
            Reader("trace", read: read), Reader("trace, after a line", head, read: read),
            Reader("trace, a label", head + "step \"", "\"" + step, read: read),
            Reader("trace, a name", head + "name 0 \"", "\"\nstep \"a\"" + step, read: read),
            Reader(
                "trace, a number", head + "step \"a\"\nvariable 0 extent\nconstraint 0 == ", " @1 : 1 0\nsolve\n",
                read: read),
            Reader("trace, an id", head + "step \"a\"\nvariable ", " extent\nsolve\n", read: read),
            Reader("trace, after the line", head + "step \"a\"\nvariable 0 extent ", "\nsolve\n", read: read),
        ]
    }()

    private static let row = (
        #"{"cpuNanoseconds":1,"memoryGrowthBytes":1,"noisy":true,"operation":"resize","peakMemoryBytes":1,"reference":"cassowary","schema":2,"size":200,"solver":""#,
        #"","status":"error","reason":"x","stepsPerSample":1,"views":201,"wallNanoseconds":1,"workload":"equal-chain"}"#
            + "\n"
    )

    private static let results: [Reader] = {
        @Sendable func read(_ names: [String: Data]) {
            attempt {
                try inFolder { folder in
                    for (name, data) in names { try data.write(to: folder.appendingPathComponent(name)) }
                    let result = try RecordedResult(folder: folder.path)
                    _ = ResultReport(result).files
                    let comparison = ResultComparison(result, result)
                    _ = (comparison.json, comparison.text)
                }
            }
        }
        let sound = Data((row.0 + "revised-simplex" + row.1).utf8)
        return [
            Reader("rows of a result") { read(["rows.jsonl": $0]) },
            Reader("rows of a result, a solver", row.0, row.1) { read(["rows.jsonl": $0]) },
            Reader("facts of a result") { read(["rows.jsonl": sound, "run.json": $0]) },
            Reader("facts of a machine") { read(["rows.jsonl": sound, "machine.json": $0]) },
            Reader("facts of a machine, a processor", "{\"processor\":\"", "\"}") {
                read(["rows.jsonl": sound, "machine.json": $0])
            },
            Reader("peers of a result") { read(["rows.jsonl": sound, "peers.json": $0]) },
            Reader("peers of a result, an absence", "[{\"name\":\"a\",\"absence\":\"", "\"}]") {
                read(["rows.jsonl": sound, "peers.json": $0])
            },
        ]
    }()

    private static let peers: [Reader] = {
        @Sendable func read(_ data: Data) {
            attempt {
                try inFolder { folder in
                    let file = folder.appendingPathComponent("output")
                    try data.write(to: file)
                    let program = PeerProgram(name: "mine", command: ["/bin/sh", "-c", "cat '\(file.path)'"])
                    attempt { _ = try program.describe() }
                    attempt { _ = try program.measure(.resize, trace: "", budget: 0, samples: 1, within: 20) }
                }
            }
        }
        let head = "layoutlab-peer 1\n"
        let scene = ConformanceSuite.all.prefix(1).map(\.scene)
        return [
            Reader("peer", read: read), Reader("peer, after a line", head, read: read),
            Reader("peer, a number", head + "answer 0 ", "\nend\n", read: read),
            Reader("peer, a reason", head + "failed ", "\nend\n", read: read),
            Reader("peer, a note", head + "how ", "\n", read: read),
            Reader("peer, errors") { data in
                attempt {
                    try inFolder { folder in
                        let file = folder.appendingPathComponent("output")
                        try data.write(to: file)
                        let command = ["/bin/sh", "-c", "cat '\(file.path)' >&2; exit 1"]
                        _ = try PeerProgram(name: "mine", command: command).describe()
                    }
                }
            },
            Reader("engine") { data in
                attempt {
                    try inFolder { folder in
                        let file = folder.appendingPathComponent("output")
                        try data.write(to: file)
                        let program = EngineProgram(command: ["/bin/sh", "-c", "cat '\(file.path)'"])
                        _ = program.answers(to: scene)
                    }
                }
            },
        ]
    }()

    private static let scenes: [Reader] = {
        @Sendable func layout(_ data: Data) { attempt { _ = try LayoutScene(text: text(data), operation: .resize) } }
        @Sendable func scene(_ data: Data) { _ = SceneEngine { RevisedSimplexSolver() }.answer(line: text(data)) }
        return [
            Reader("screen of the race", read: layout),
            Reader("screen of the race, a name", "layoutlab-scene 1\nname ", "\nend\n", read: layout),
            Reader("screen of the race, a box", "layoutlab-scene 1\nbox ", "\nend\n", read: layout),
            Reader("scene of the conformance suite", read: scene),
            Reader("scene of the conformance suite, a name", "{\"id\":\"", "\",\"size\":[1,1]}", read: scene),
        ]
    }()

    private static let document = (
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" "
            + "toolsVersion=\"21507\" targetRuntime=\"iOS.CocoaTouch\" useAutolayout=\"YES\"><objects><view id=\"root\" userLabel=\"",
        "\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320\" height=\"480\"/><subviews><label text=\"Title\" "
            + "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"a\" userLabel=\"",
        "\"><rect key=\"frame\" x=\"20\" y=\"20\" width=\"80\" height=\"21\"/></label></subviews></view></objects></document>"
    )

    private static let documents: [Reader] = {
        @Sendable func read(_ data: Data) {
            attempt {
                var checker = ScreenChecker { RevisedSimplexSolver() }
                checker.drawsScreens = true
                let result = checker.check(data, file: "long.xib")
                for format in CheckFormat.allCases { _ = try format.write(result) }
            }
        }
        @Sendable func merge(_ data: Data) {
            attempt {
                let tree = try SourceTree(data: data, file: "long.xib")
                _ = DocumentMerge(base: tree, ours: tree, theirs: tree).text
            }
        }
        let (start, middle, end) = document
        return [
            Reader("document", read: read), Reader("document, after a document", start + middle + end, read: read),
            Reader("document, an attribute", start + middle, end, read: read),
            Reader("document, a comment", "<!--", "-->" + start + middle + end, read: read),
            Reader("document, an element", "<", "/>", read: read),
            Reader("document, a text", start + middle + String(end.dropLast(11)), "</document>", read: read),
            Reader("merged document", read: merge),
            Reader("merged document, an attribute", start + middle, end, read: merge),
            Reader("merged document, a comment", "<!--", "-->" + start + middle + end, read: merge),
        ]
    }()

    private static let settings: [Reader] = {
        @Sendable func read(_ data: Data) { attempt { _ = try CheckConfiguration(data: data, file: "f") } }
        @Sendable func baseline(_ data: Data) { attempt { _ = try Baseline(data: data, file: "f").data() } }
        return [
            Reader("settings", read: read), Reader("settings, a rule", "{\"rules\":{\"", "\":\"off\"}}", read: read),
            Reader("settings, a severity", "{\"rules\":{\"conflict\":\"", "\"}}", read: read),
            Reader("settings, a line", "exclude:\n  - ", "\n", read: read), Reader("baseline", read: baseline),
            Reader(
                "baseline, an element",
                "{\"version\":1,\"findings\":[{\"rule\":\"conflict\",\"file\":\"a\",\"unit\":\"u\",\"elements\":[\"",
                "\"]}]}",
                read: baseline),
        ]
    }()

    private static let explanations: [Reader] = {
        @Sendable func read(_ data: Data) {
            attempt {
                for log in LogReader.read(data) {
                    if log.rules.isEmpty { continue }
                    let explanation = try LogExplanation(log)
                    _ = explanation.text(title: "long")
                    _ = LogExplanation.html([("long", explanation)])
                    _ = try JSONEncoder().encode(explanation)
                }
            }
        }
        let head = "Unable to simultaneously satisfy constraints.\n(\n\"<NSLayoutConstraint:0x1 UILabel:0x2"
        let other = ".width == 10   (active)>\",\n\"<NSLayoutConstraint:0x4 UILabel:0x2.width == 20   (active)>\"\n)\n"
        return [
            Reader("log", read: read), Reader("log, a name", head + "'", "'" + other, read: read),
            Reader("log, after a rule", head + other, read: read),
            Reader("log, a number", head + ".width == ", "   (active)>\"" + other, read: read),
            Reader("log, within a rule", head, other, read: read),
            Reader(
                "log, a format",
                "Unable to simultaneously satisfy constraints.\n(\n\"<NSLayoutConstraint:0x1 H:|-(8)-[UILabel:0x2'",
                "']   (active)>\"\n)\n", read: read),
        ]
    }()

    private static let formats: [Reader] = {
        @Sendable func read(_ data: Data) {
            for mode in VisualFormatMode.allCases {
                let format = text(data)
                let reading = VisualFormat.read(format, mode: mode)
                let error = VisualFormatError(format: format, diagnostics: reading.diagnostics)
                _ = (error.corrected, error.description)
                attempt {
                    _ = try LayoutConstraint.constraints(withVisualFormat: format, metrics: [:], views: [:], mode: mode)
                }
            }
        }
        return [
            Reader("visual format", read: read), Reader("visual format, a name", "H:|-[", "]-|", read: read),
            Reader("visual format, a number", "[a(", ")]", read: read),
            Reader("visual format, after one", "[a]", read: read),
        ]
    }()

    private static let sources: [Reader] = {
        @Sendable func read(_ data: Data) {
            let source = text(data)
            let findings = PortabilityScanner(declaring: [source]).findings(in: source, file: "long.swift")
            let report = PortabilityReport(findings: findings, fileCount: 1)
            attempt { _ = (try report.json(), report.text) }
        }
        return [
            Reader("source", read: read), Reader("source, a text", "import UIKit\nlet a = \"", "\"\n", read: read),
            Reader("source, a name", "class A: UI", "View {}\n", read: read),
            Reader("source, an interpolation", "let a = \"\\(", ")\"\n", read: read),
        ]
    }()

    /// Readers of the files beside a document: sources in both languages, assets, projects and translations.
    private static let projects: [Reader] = {
        let (start, middle, end) = document
        let screen =
            (start + middle + end).replacingOccurrences(
                of: "<label ", with: "<view customClass=\"Mine\" id=\"m\"/><imageView image=\"i\" id=\"i\"/><label ")
        func reader(_ name: String, _ file: String, _ before: String = "", _ after: String = "") -> Reader {
            Reader("project, \(name)", before, after) { data in
                attempt {
                    try inFolder { folder in
                        let manager = FileManager.default
                        for inner in [".git", "Assets.xcassets/a", "App.xcodeproj", "de.lproj"] {
                            try manager.createDirectory(
                                at: folder.appendingPathComponent(inner), withIntermediateDirectories: true)
                        }
                        try Data(screen.utf8).write(to: folder.appendingPathComponent("Main.xib"))
                        try Data("class B: UIView {}".utf8).write(to: folder.appendingPathComponent("b.swift"))
                        try data.write(to: folder.appendingPathComponent(file))
                        var checker = ScreenChecker { RevisedSimplexSolver() }
                        checker.readsLanguages = true
                        let result = try checker.check([folder.path])
                        for format in CheckFormat.allCases { _ = try format.write(result) }
                    }
                }
            }
        }
        return [
            reader("Swift", "a.swift"), reader("Swift, a body", "a.swift", "class A: UIView { ", " }\n"),
            reader("Swift, a class", "a.swift", "class A", ": UIView { }\n"), reader("Objective-C", "a.m"),
            reader("Objective-C, a body", "a.h", "@interface A : UIView\n", "\n@end\n"),
            reader("assets", "Assets.xcassets/a/Contents.json"),
            reader("project file", "App.xcodeproj/project.pbxproj"),
            reader("project file, a product", "App.xcodeproj/project.pbxproj", "productName = ", ";\n"),
            reader("submodules", ".gitmodules"), reader("submodules, a path", ".gitmodules", "path = ", "\n"),
            reader("strings", "de.lproj/Main.strings"),
            reader("strings, a text", "de.lproj/Main.strings", "\"a.text\" = \"", "\";\n"),
            reader("string catalogue", "Main.xcstrings"),
            reader(
                "string catalogue, a text", "Main.xcstrings",
                #"{"sourceLanguage":"en","strings":{"a.text":{"localizations":{"de":{"stringUnit":{"value":""#,
                "\"}}}}}}"),
        ]
    }()

    /// Runs a body with a temporary folder.
    private static func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("long-input-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
}
