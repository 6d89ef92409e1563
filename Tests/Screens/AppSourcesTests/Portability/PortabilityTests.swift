import Foundation
import Testing

@testable import AppSources
import TestSupport

@Suite struct PortabilityTests {
    private func found(_ source: String) -> [String] {
        PortabilityScanner().findings(in: source, file: "a.swift").map { "\($0.line) \($0.rule) \($0.spelling)" }
    }

    @Test(arguments: [
        ("@objc func tap() {}", "1 objc @objc"),
        ("let a = #selector(tap)", "1 selector #selector"),
        ("object.setValue(3, forKey: \"x\")", "1 kvc setValue(3, forKey"),
        ("let token = object.observe(\\.count) { _, _ in }", "1 kvo .observe(\\"),
        ("objc_setAssociatedObject(self, &key, value, .RETAIN)", "1 runtime objc_setAssociatedObject"),
        ("@objc dynamic var x = 1", "1 objc @objc,1 dynamic dynamic var"),
        ("let data = NSKeyedArchiver.archivedData(withRootObject: view)", "1 archive NSKeyedArchiver"),
        ("#if os(iOS)\nlet a = 1\n#endif", "1 platform os(iOS)"),
        ("let image = CIImage(data: data)", "1 drawing CIImage"),
        ("override func draw(_ rect: CGRect) {}", "1 draw override func draw(_"),
        ("autoreleasepool { run() }", "1 pool autoreleasepool{"),
        ("import QuartzCore", "1 import import QuartzCore"), ("import SwiftUI", "1 import import SwiftUI"),
        ("let cell = cellType.init(frame: .zero)", "1 metatype cellType.init"),
        ("let image = UIImage(named: \"a\")", "1 picture UIImage(named"),
        ("extension Card { override func layoutSubviews() {} }", "1 extension override"),
        ("let print = UIPrintInteractionController.shared", "1 type UIPrintInteractionController"),
        ("UILabel.appearance().font = font", "1 appearance .appearance("),
    ]) func `K32: an obstacle is found with its line`(source: String, expected: String) {
        #expect(found(source).joined(separator: ",") == expected)
    }

    @Test func `layout code contains no obstacle`() {
        let source = """
            import Foundation
            import UIKit
            /* @objc /* #selector */ still a comment */
            // import SwiftUI
            final class Card: UIView {
                let text = "@objc #selector \\(name + "UINib")", raw = #"UINib "quoted" "#
                let long = \"\"\"
                    autoreleasepool { "UIStoryboard" }
                    \"\"\"
                override init(frame: CGRect) { super.init(frame: frame) }
                convenience init() { self.init(frame: .zero) }
                override func layoutSubviews() { super.layoutSubviews() }
                var value: UIEdgeInsets = .zero
            }
            extension Card { func add() { class Inner: UIView { override func layoutSubviews() {} } } }
            """
        #expect(found(source) == [])
    }

    @Test func `code that is excluded on other platforms is ignored, and its else branch is read`() {
        let source = """
            #if canImport(ObjectiveC)
            @objc func a() {}
            #else
            @IBAction func b() {}
            #endif
            #if !os(Linux)
            import SwiftUI
            #endif
            #if DEBUG
            import Combine
            #else
            import WebKit
            #endif
            #if canImport(UIKit) && os(iOS)
            import MapKit
            #endif
            """
        #expect(
            found(source) == [
                "4 objc @IBAction", "10 import import Combine", "12 import import WebKit", "14 platform os(iOS)",
                "15 import import MapKit",
            ])
    }

    @Test func `an app's own types are not mistaken for Apple's`() {
        let app = ["class UIFancyView: UIView {}", "let view = UIFancyView(), other = UIOtherView()"]
        let scanner = PortabilityScanner(declaring: app)
        #expect(scanner.findings(in: app[1], file: "b.swift").map(\.spelling) == ["UIOtherView"])
    }

    @Test func `truncated sources are read to their end`() {
        for source in [
            "/* open", "\"open", "#\"\"\"open", "\"\\(", "@", "#", "extension {", "import", "a.init", "#if os(",
        ] {
            _ = found(source)
        }
        #expect(found("@objc") == ["1 objc @objc"])
    }

    @Test func `the report has one line per finding, one rewrite per rule, and a total`() throws {
        let source = "@objc func a() {}\n@objc func b() {}\nlet image = UIImage(named: \"x\")\n"
        let report = PortabilityReport(
            findings: PortabilityScanner().findings(in: source, file: "a.swift"), fileCount: 4)
        let lines = report.text.split(separator: "\n")
        #expect(lines.count == 6 && lines[0].hasPrefix("a.swift:1:1: stops [objc] @objc: "))
        #expect(lines[1].hasPrefix("    instead: ") && lines[2].hasPrefix("a.swift:2:1: "))
        #expect(lines[5] == "4 files: 2 lines in 1 of them do not compile; by rule: objc 2, picture 1")
        let parsed = try JSONSerialization.jsonObject(with: Data(report.json().utf8)) as? [String: Any]
        let first = (parsed?["findings"] as? [[String: Any]])?.first
        #expect(parsed?["files"] as? Int == 4 && first?["rule"] as? String == "objc" && first?["line"] as? Int == 1)
        #expect(PortabilityReport(findings: [], fileCount: 1).text == "1 files: no obstacles found\n")
    }

    @Test func `the known names are those that the package declares`() throws {
        let folder = Repository.path("Sources/UIKit/UIKit")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let declaration = try Regex("^(public|open) (final )?(class|struct|enum|protocol|typealias) (UI[A-Z][A-Za-z]+)")
            .anchorsMatchLineEndings()
        let function = try Regex("^(@preconcurrency @MainActor )?public func (UI[A-Z][A-Za-z]+)")
            .anchorsMatchLineEndings()
        var (names, functions): (Set<String>, Set<String>) = ([], [])
        for file in files {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for match in text.matches(of: function) {
                if let name = match.output[2].substring { functions.insert(String(name)) }
            }
            for match in text.matches(of: declaration) {
                if let name = match.output[4].substring { names.insert(String(name)) }
            }
        }
        #expect(names.count > 90)
        #expect(names.symmetricDifference(KnownTypes.all).sorted() == [])
        #expect(functions.symmetricDifference(KnownTypes.functions).sorted() == [])
    }

    @Test(arguments: ["#if DEBUG\n", "UIUnknown", "#", "-", "f("])
    func `scanning takes linear time for any source`(part: String) {
        func time(_ count: Int) -> Duration {
            // Each name is different.
            let source = (0..<count).map { part == "UIUnknown" ? "UIPage\($0)Controller " : part }.joined()
            return (0..<3).map { _ in
                threadTime { _ = PortabilityScanner().findings(in: source, file: "a.swift") }
            }.min() ?? .zero
        }
        let long = time(16_000)
        if long > .milliseconds(200) { #expect(long < time(4_000) * 9) }
    }
}
