import SolverAPI
import TestSupport
import Testing

@testable import Explain

/// Compares what is read from conflict logs with what was recorded: rules in every notation, whole logs, and damaged
/// logs.
@Suite("Recorded conflict logs", .hangLimit(minutes: 10)) struct LogRecordings {
    /// The statements of a rule, each as an equation.
    private static func text(_ rule: LogRule) -> String {
        let statements = rule.statements.map { statement in
            func side(_ side: RuleStatement.Side) -> String { "\(text(side.item)).\(side.attribute)" }
            return "\(side(statement.first)) \(statement.relation) "
                + (statement.second.map { "\(Recording.number(statement.multiplier, decimals: 6)) \(side($0)) + " }
                    ?? "")
                + "\(Recording.number(statement.constant, decimals: 6)) @\(statement.priority)"
        }
        return "\(rule.className) \(rule.address)" + (rule.identifier.map { " '\($0)'" } ?? "")
            + (rule.site.map { " at \($0)" } ?? "") + (rule.hasMask ? " mask" : "") + " \(rule.origin): "
            + statements.joined(separator: "; ") + (rule.superview.map { ", superview \(text($0))" } ?? "")
    }

    private static func text(_ item: LogItem) -> String {
        let kind = item.kind.isEmpty ? "" : "\(item.kind):"
        return "[\(kind)\(item.key)" + (item.title.map { " \"\($0)\"" } ?? "") + "]"
    }

    private static func lines(_ text: String) -> [String] {
        LogReader.read(text.utf8).enumerated().flatMap { number, log in lines(log, number) }
    }

    private static func lines(_ log: LoggedConflict, _ number: Int) -> [String] {
        var lines = ["log \(number) from line \(log.firstLine)"]
        if log.hasHeader { lines[0] += " with header" }
        if log.isListClosed { lines[0] += ", closed" }
        for rule in log.rules { lines.append("\(rule.line): \(text(rule))") }
        if let rule = log.broken { lines.append("broken \(rule.line): \(text(rule))") }
        for rule in log.brokenLater { lines.append("broken later \(rule.line): \(text(rule))") }
        for doubt in log.omitted { lines.append("doubt \(doubt.line): \(doubt.reason): \(doubt.text)") }
        for part in log.missing { lines.append("missing: \(part)") }
        if !log.repeatedLines.isEmpty { lines.append("repeated \(log.repeatedLines)") }
        if !log.interleavedLines.isEmpty { lines.append("interleaved \(log.interleavedLines)") }
        return lines
    }

    /// Bodies of rules in the notations of UIKit, AppKit, Masonry and SnapKit.
    private static var bodies: [String] {
        let names = "(active, names: Title:0x15, '|':UIView:0x16 )"
        var found: [String] = []
        for format in [
            "H:|-(8)-[Title]", "H:|-8-[Title]", "H:|[Title]", "H:[Title]-(8)-|", "H:[Title]-(>=8@750)-|", "H:[Title]|",
            "H:|-(<=NSSpace(20))-[Title]", "H:[Title]-(8)-[UIView:0x17'a-b']", "H:[Title][UIView:0x17]",
            "H:[Title]-(NSLayoutAnchorConstraintSpace(8))-[UIView:0x17]", "H:[Title(100)]", "H:[Title(>=100@250)]",
            "H:[Title(==UIView:0x17)]", "H:[Title(<=UIView:0x17@300)]", "H:[Title]-(-4)-|", "H:[Title](8)", "H:Title",
            "H:[Title]-()-|", "H:[Title(abc)]",
        ] {
            for direction in ["", "(LTR)", "(RTL)"] { found.append("\(format)\(direction)   \(names)") }
            found.append(format.replacing("H:", with: "V:") + "(RTL)   \(names)")
        }
        for (first, second) in [
            ("UILabel:0x15'It''s'.width", "100"), ("UILabel:0x15.leading", "UIView:0x16.trailing + 8"),
            ("UILabel:0x15.leading", "UIView:0x16.trailing - 8.5"), ("Title.width", "2*UIView:0x16.width"),
            ("Title.width", "0.333333 * UIView:0x16.height - 3"), ("Title.width", "UIView:0x16.width/2"),
            ("Title.width", "UIView:0x16.width / 0"), ("Title.width", "UIView:0x16.width*1.5 + 2"),
            ("Title.width", "UIView:0x16.width*0.142857"), ("Title.width", "UIView:0x16.width*0.583333"),
            ("Title.width", "UIView:0x16.width*0.111111 - 0.0833333"), ("Title.width", "3*UIView:0x16.width/4"),
            ("Title.contentWidth{id: 3}", "40"), ("Title.minX", "|"), ("Title.bottom", "<private>.bottom"),
            ("UIView:0x<A>.top", "UIView:0x<A>.bottom"),
            ("UILayoutGuide:0x18'UIViewSafeAreaLayoutGuide'.top", "Title.top"),
            ("Title.nothing", "5"), ("Title.width", "five"), ("Title.width", "1e3"), ("Title.width", "1e400"),
            ("Title.centerX", "UIView:0x16.centerX*0.5"), ("Title.firstBaseline", "UIView:0x16.lastBaseline + 4"),
        ] {
            for relation in [found.count % 2 == 0 ? ">=" : "<=", "=="] {
                found.append("\(first) \(relation) \(second)   \(names)")
            }
            found.append("\(first) == \(second) @ 500   \(names)")
        }
        found += [
            "h=--& v=-&- Title.minX == 4   \(names)", "h=-&- v=-&- H:[Title(230)]", "@Cell.swift#12 Title.width == 5.0",
            "'row width' Title.width == 5   \(names)", "'a 'b' c' Title.width == 5   \(names)",
            "'UISV-hiding' Title.width == 0   \(names)",
            "'UIView-Encapsulated-Layout-Width' Title.width == 320   \(names)",
            "Title.width == 5 priority:700", "H:[Title(60)] Hug:251 CompressionResistance:750   \(names)",
            "Title.width == 5 priority:0", "V:[Title(10)] Hug:250",
            "H:[Title]-(8)-[Title]   (names: Title:0x1, Title:0x2 )",
            "Title.width == 5   (active, names: Title:0x1, at File.swift:30 )",
            "V:|-(3)-[B]   (Names: B:0x2, '|':A, A:0x3 )",
            "Title.width == 5   (active)",
        ]
        return found
    }

    @Test func `rules keep their meaning in every notation`() throws {
        var lines: [String] = []
        for body in Self.bodies {
            let text = "<NSLayoutConstraint:0x2a \(body)>"
            switch RuleReader.read(Array(text.utf8)[...], line: 7) {
            case .success(let rule): lines.append("\(body)  →  \(Self.text(rule))")
            case .failure(let failure): lines.append("\(body)  →  failure: \(failure.reason)")
            }
        }
        try Recording("rules").expect([Recording.Section("rules", lines)])
    }

    @Test func `logs keep their rules and explanations`() throws {
        try Recording("logs").expect(
            LogShape.all.map { shape in
                let explained = try LogShape.explain(shape.text).flatMap { explanation in
                    explanation.text(title: "log").split(separator: "\n").prefix(4).map { String($0.prefix(120)) }
                }
                return Recording.Section(shape.name, Self.lines(shape.text) + explained)
            })
    }

    @Test func `damaged logs keep their rules`() throws {
        var sections: [Recording.Section] = []
        for shape in LogShape.all {
            let plain = Self.lines(shape.text)
            let lines = shape.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            var found: [String] = []
            for (index, line) in lines.enumerated() where index % 3 == 1 && line.contains(where: { !$0.isWhitespace }) {
                for (name, copies) in Self.damages(of: line) {
                    let text = (lines[..<index] + copies + lines[(index + 1)...]).joined(separator: "\n")
                    // All later lines have other numbers, so numbers are not compared.
                    let changes = ModelText.changes(
                        from: plain.map(Self.unnumbered), to: Self.lines(text).map(Self.unnumbered), atMost: 2)
                    if !changes.isEmpty { found.append("line \(index + 1) \(name)") }
                    found += changes.map { "  " + $0.prefix(110) }
                }
            }
            sections.append(Recording.Section(shape.name, found))
        }
        try Recording("damaged-logs").expect(sections)
    }

    private static func unnumbered(_ line: String) -> String {
        line.split(separator: " ").filter { !($0.hasSuffix(":") && Int($0.dropLast()) != nil) }.joined(separator: " ")
    }

    /// The lines that replace a line: the line cut in two, cut off, twice, or not at all.
    private static func damages(of line: String) -> [(String, [String])] {
        let middle = line.index(line.startIndex, offsetBy: line.count * 3 / 5)
        var found: [(String, [String])] = [
            ("is missing", []), ("is wrapped", [String(line[..<middle]), String(line[middle...])]),
            ("is cut off", [String(line[..<middle])]),
        ]
        if line.contains("Constraint:") { found.append(("has no quotation mark", [line.replacing("\"", with: "")])) }
        return found
    }
}
