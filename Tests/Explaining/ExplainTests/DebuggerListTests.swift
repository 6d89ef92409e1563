import SolverAPI
import Testing

@testable import Explain

/// What developers paste besides logs: lists that a debugger prints, and text with masked addresses or cut lines.
@Suite struct DebuggerListTests {
    private static let one = "<NSLayoutConstraint:0x1 UIView:0xa.width == 1   (active)>"
    private static let two = "<NSLayoutConstraint:0x2 UIView:0xa.width == 2   (active)>"

    private func explained(_ text: String) -> ExplainedText { ExplainedText(text.utf8, file: "po", makeSolver: nil) }

    @Test(arguments: [
        "(lldb) po view.constraints\n<__NSArrayM 0x1704>(\n\(one),\n\(two)\n)\n",
        "▿ 2 elements\n  - 0 : \(one)\n  - 1 : \(two)\n",
        "▿ 2 elements\n  ▿ 0 : \(one)\n    - super : NSObject\n  ▿ 1 : \(two)\n",
        "[\(one), \(two)]\n", "Optional([\(one), \(two)])\n", "[\(one) \(two)]\n", "\(one) \(two)\n",
        "\"\(one)\" \"\(two)\"\n",
        "[0] = \(one)\n[1] = \(two)\n",
        "2024-01-02 10:11:12.123 App[1:2] \(one)\n2024-01-02 10:11:12.124 App[1:2] \(two)\n",
        "[\(one.replacing(":0x1", with: ": 0x1")) \(two.replacing(":0x2", with: ": 0x2"))]\n",
        "_SwiftDeferredNSArray\n  0 : \(one)\n  1 : \(two)\n",
        "(lldb) po v.constraints 2 elements  - 0 : \(one)  - 1 : \(two)\n",
        "2024-01-02 10:11:12.123 App[1:2] \(one)\t2024-01-02 10:11:12.124 App[1:2] \(two)\n",
    ])
    func `every rule of a printed list is read`(text: String) throws {
        let logs = LogReader.read(text.utf8)
        #expect(logs.map(\.rules.count) == [2] && logs[0].omitted.isEmpty, "\(logs)")
    }

    @Test(arguments: [
        "  - 0 : \(one)\n  - 1 : \(two)\n", "[\(one), \(two)]\n", "<__NSArrayM 0x17>(\n\(one),\n\(two)\n)\n",
    ])
    func `a list after a log is another log`(list: String) {
        let log = RandomRules.log([
            "<NSLayoutConstraint:0x3 UIView:0xb.width == 3>", "<NSLayoutConstraint:0x4 UIView:0xb.width == 4>",
        ])
        #expect(LogReader.read((log + "(lldb) po view.constraints\n" + list).utf8).map(\.rules.count) == [2, 2])
    }

    @Test func `a rule after the list is said to be skipped`() throws {
        let text = RandomRules.log([Self.one, Self.two]) + "Now \(Self.one) is wrong.\n"
        #expect(
            explained(text).text().contains("note: rules outside the list are skipped: line 6"),
            "\(explained(text).text())")
    }

    @Test(arguments: [
        ", 250.0", ";  250.000000", " UILayoutPriority(rawValue: 250.0)", ", UILayoutPriority(rawValue: 250.0)",
    ])
    func `a priority behind a rule is the rule's`(text: String) throws {
        let list = "[\(Self.one)\(text)\n\(Self.two), 1000.0]\n"
        let rules = try #require(LogReader.read(list.utf8).first).rules
        #expect(rules.map { $0.statements[0].priority } == [250, .required], "\(rules)")
        // A whole number may be an index.
        let indexed = try #require(LogReader.read("[\(Self.one), 1\n\(Self.two), 2]\n".utf8).first).rules
        #expect(indexed.allSatisfy { $0.statements[0].priority.isRequired })
    }

    @Test func `of a constraint that is printed before and after a change the later state counts`() throws {
        let text = "before [\(Self.one)]\nafter [\(Self.one.replacing("== 1", with: "== 9"))]\n"
        let explanation = try #require(explained(text).explanations.first).explanation
        #expect(explanation.log.rules.map { $0.statements[0].constant } == [9] && explanation.conflicts.isEmpty)
        #expect(explained(text).text().contains("line 1: a later line shows the same constraint"))
        // One log of Auto Layout states all its rules at one time.
        let log = RandomRules.log([Self.one, Self.one.replacing("== 1", with: "== 9")])
        #expect(LogReader.read(log.utf8).first?.rules.count == 2)
    }

    @Test func `a natural size without priorities is not required`() throws {
        let text =
            "[<NSContentSizeLayoutConstraint:0x1 UILabel:0xa.width == 10>, <NSLayoutConstraint:0x2 UILabel:0xa.width == 20>]"
        let rules = try #require(LogReader.read(text.utf8).first).rules
        #expect(rules.first?.statements.map(\.priority) == [250, 750])
        #expect(explained(text).explanations.first?.explanation.conflicts.isEmpty == true)
    }

    @Test(arguments: [("low", 250.0), ("medium", 500), ("high", 750), ("600", 600)])
    func `Masonry's names of priorities are read`(name: String, value: Double) throws {
        let rule = try #require(
            LogReader.read("<MASLayoutConstraint:0x1 UIButton:0xa.width == 130 ^\(name)>".utf8).first?.rules.first)
        #expect(rule.statements.first?.priority == Priority(value))
    }

    @Test func `other text of Auto Layout gets a hint`() {
        let trace = "•UIWindow:0x7f8a - AMBIGUOUS LAYOUT\n|   •UIView:0x7f8b\n"
        #expect(explained(trace).logCount == 0 && explained(trace).hint?.contains("--ambiguity") == true)
        let unprepared = "The view hierarchy is not prepared for the constraint: \(Self.one)\n"
        #expect(explained(unprepared).logCount == 0 && explained(unprepared).hint?.contains("addSubview") == true)
        let ambiguous = "(lldb) po view.hasAmbiguousLayout\ntrue\n"
        #expect(explained(ambiguous).hint?.contains("constraintsAffectingLayout") == true)
        #expect(explained(Self.one).hint == nil)
    }

    // MARK: Masked addresses and cut lines

    @Test(arguments: ["0x" + String(repeating: "X", count: 8), "0xxxxxxxxx", "0x00000000", "xxxx", "0x********"])
    func `a masked address names no view`(address: String) {
        let rules = [
            "<NSLayoutConstraint:0x1 UIView:\(address).width == 1>",
            "<NSLayoutConstraint:0x2 UIView:\(address).width == 2>",
        ]
        let log = LogReader.read(RandomRules.log(rules).utf8).first
        #expect(log?.rules.isEmpty == true && log?.omitted.count == 2, "\(String(describing: log))")
        let edges = [
            "<NSLayoutConstraint:0x1 V:|-(5)-[UIView:0xa]   (active, names: '|':UIView:\(address) )>",
            "<NSLayoutConstraint:0x2 V:|-(9)-[UIView:0xb]   (active, names: '|':UIView:\(address) )>",
            "<NSLayoutConstraint:0x3 UIView:0xa.top == UIView:0xb.top   (active)>",
        ]
        let report = explained(RandomRules.log(edges)).text()
        #expect(report.contains("Not explained"), "\(report)")
    }

    @Test(arguments: ["   (", "   (act", "   (active", "   (active, names: '|':UIV", "   (Na"])
    func `a rule that is cut behind its number is read`(tail: String) {
        let text =
            "Unable to simultaneously satisfy constraints.\n(\n    \"\(Self.one)\",\n    \"<NSLayoutConstraint:0x2 UIView:0xa.width == 2\(tail)"
        #expect(LogReader.read(text.utf8).first?.rules.count == 2)
        // The number itself may be cut.
        let number =
            "Unable to simultaneously satisfy constraints.\n(\n    \"\(Self.one)\",\n    \"<NSLayoutConstraint:0x2 UIView:0xa.width == 2"
        #expect(LogReader.read(number.utf8).first?.rules.count == 1)
    }

    @Test func `an empty line inside a rule is ignored`() {
        let text = RandomRules.log([Self.one.replacing("== 1", with: "==\n\n1"), Self.two])
        #expect(LogReader.read(text.utf8).first?.rules.count == 2)
    }

    @Test func `titles in JSON may have the escapes of a property list`() {
        let text =
            "{\"m\": \"Unable to simultaneously satisfy constraints.\\n(\\n \\\"<NSLayoutConstraint:0x1 UILabel:0xa'\\\\U5403'.width == 1>\\\"\\n)\\n\"}"
        #expect(LogReader.read(text.utf8).first?.rules.first?.statements.first?.first.item.title == "\u{5403}")
    }

    @Test func `a scroll view of AppKit has no content of its own`() throws {
        let rules = [
            "<NSLayoutConstraint:0x1 V:|-(0)-[NSView:0xa]   (active, names: '|':LogScrollView:0xb )>",
            "<NSLayoutConstraint:0x2 V:[NSView:0xa]-(0)-|   (active, names: '|':LogScrollView:0xb )>",
            "<NSLayoutConstraint:0x3 NSView:0xa.height == 100   (active)>",
            "<NSLayoutConstraint:0x4 LogScrollView:0xb.height == 50   (active)>",
        ]
        func count(_ rules: [String]) throws -> Int? {
            explained(RandomRules.log(rules)).explanations.first?.explanation.conflicts.count
        }
        #expect(try count(rules) == 1)
        #expect(try count(rules.map { $0.replacing("NSView", with: "UIView") }) == 0)
    }

    // MARK: Whose rule

    @Test(arguments: [
        ("AVAlphaUpdatingView", "AVKit"), ("CKMessageEntryView", "ChatKit"), ("_AVBackdropView", "AVKit"),
        ("WKFullScreenView", "WebKit"),
    ])
    func `a private class of another framework is the framework's`(kind: String, framework: String) throws {
        let report = explained(
            RandomRules.log([
                "<NSLayoutConstraint:0x1 H:|-(10)-[\(kind):0xa]   (names: '|':UITransitionView:0xb )>",
                "<NSLayoutConstraint:0x2 H:[\(kind):0xa]-(10)-|   (names: '|':UITransitionView:0xb )>",
                "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UITransitionView:0xb.width == 0>",
            ])
        ).text()
        #expect(report.contains("Every rule here is \(framework)'s (\(kind)), so nothing of the app"), "\(report)")
        #expect(!report.contains("Recommended"))
    }

    @Test(arguments: ["AVPlayerView", "WKWebView", "AVRoutePickerView", "Avatar", "MPAdView"])
    func `a public class is not the framework's`(kind: String) {
        #expect(SystemFramework.name(ofPrivateClass: kind) == nil)
    }

    @Test func `a size 0 without an identifier beside Masonry's rules is the system's`() throws {
        let rules = [
            "<MASLayoutConstraint:0x1 UILabel:0xa.top == Header:0xb.top + 10>",
            "<MASLayoutConstraint:0x2 UILabel:0xa.bottom == Header:0xb.bottom - 10>",
            "<NSLayoutConstraint:0x3 Header:0xb.height == 0>",
        ]
        func origins(_ rules: [String]) throws -> [RuleOrigin] {
            RuleOrigins(try #require(LogReader.read(RandomRules.log(rules).utf8).first).rules).all()
        }
        #expect(try origins(rules) == [.own, .own, .system])
        #expect(try origins(rules.map { $0.replacing("MAS", with: "NS") }) == [.own, .own, .own])
        let screen = rules.map { $0.replacing("Header", with: "UIView").replacing("== 0", with: "== 844") }
        #expect(try origins(screen) == [.own, .own, .system])
        // The app's own size of a content view is the app's: in a log with identifiers, the system's sizes have one.
        let cell = [
            "<NSLayoutConstraint:0x1 UITableViewCellContentView:0xb.height == 40>",
            "<NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 44>",
        ]
        #expect(try origins(cell) == [.own, .system])
    }
}
