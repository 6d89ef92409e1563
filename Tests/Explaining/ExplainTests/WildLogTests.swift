import SolverAPI
import Testing

@testable import Explain

/// The explanation of a log does not depend on changes by a terminal, a mail program, a browser or a second thread.
@Suite struct WildLogTests {
    /// The logs that can be parsed completely.
    private static let shapes = LogShape.all.filter { $0.doubts.isEmpty }

    /// Returns for each conflict the addresses and constants of its rules.
    private func conflicts(in text: String) throws -> Set<[String]> {
        var found: Set<[String]> = []
        for log in LogReader.read(text.utf8) where !log.rules.isEmpty {
            let system = RuleSystem(log.rules)
            var finder = ConflictFinder(system.variables)
            for conflict in try finder.disjointConflicts(among: system.rules) {
                let members = system.listed.filter { conflict.constraints.contains($0.id) }
                found.insert(members.map { "\($0.address ?? "") \($0.statement.constant)" }.sorted())
            }
        }
        return found
    }

    private func expectSame(_ change: (String) -> String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        for shape in Self.shapes {
            let changed = change(shape.text)
            #expect(
                try conflicts(in: changed) == conflicts(in: shape.text), "\(shape.name):\n\(changed)",
                sourceLocation: sourceLocation)
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func byLine(_ text: String, _ change: (String) -> String) -> String {
        lines(text).map(change).joined(separator: "\n")
    }

    @Test(arguments: [47, 62, 80, 100, 132])
    func `line breaks of a terminal have no effect`(columns: Int) throws {
        try expectSame { text in
            byLine(text) { line in
                var (rest, pieces) = (Substring(line), [Substring]())
                while rest.count > columns {
                    pieces.append(rest.prefix(columns))
                    rest = rest.dropFirst(columns)
                }
                return (pieces + [rest]).joined(separator: "\n")
            }
        }
    }

    @Test(arguments: [50, 72, 76])
    func `line breaks at spaces and quotation prefixes of a mail program have no effect`(columns: Int) throws {
        func wrapped(_ text: String, _ quote: String) -> String {
            byLine(text) { line in
                var rows = [quote]
                for word in line.split(separator: " ", omittingEmptySubsequences: false) {
                    if rows[rows.count - 1].count + word.count > columns, rows[rows.count - 1].count > quote.count {
                        rows.append(quote)
                    }
                    rows[rows.count - 1] += (rows[rows.count - 1].count > quote.count ? " " : "") + word
                }
                return rows.joined(separator: "\n")
            }
        }
        try expectSame { wrapped($0, "") }
        try expectSame { wrapped($0, "> ") }
    }

    @Test func `a list, or a whole log, may be on one line`() throws {
        try expectSame { $0.replacing("\",\n", with: "\",").replacing("(\n", with: "(") }
        try expectSame { text in
            // Rules that are recognized by the start of their lines cannot be found without line breaks.
            text.contains("SnapKit") || text.contains("key") ? text : lines(text).joined(separator: " ")
        }
    }

    @Test func `each line may have a prefix`() throws {
        var second = 0
        try expectSame { text in
            byLine(text) { line in
                second += 1
                return "2026-11-0\(second % 9 + 1)T10:0\(second % 6):\(10 + second % 50).\(second) app_1  | \(line)"
            }
        }
        try expectSame { byLine($0) { ">> \($0)" } }
        try expectSame { byLine($0) { "//   \($0)" } }
    }

    @Test func `special characters may be escaped as by browsers, editors and string literals`() throws {
        try expectSame {
            $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
                .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
        }
        try expectSame { $0.replacing("\"<", with: "“<").replacing(">\"", with: ">”").replacing("--", with: "—") }
        try expectSame { $0.replacing("<NS", with: "< NS").replacing("<MAS", with: "< MAS") }
        try expectSame { $0.replacing(" ", with: "\u{A0}") }
        try expectSame { byLine($0) { "\u{1B}[31m\($0)\u{1B}[0m" } }
        try expectSame { text in
            text.contains("\\") || !text.contains("satisfy") || text.contains("\r")
                ? text : "{\"log\": \"\(text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\"}"
        }
    }

    @Test func `other lines may be between those of a log`() throws {
        try expectSame {
            $0.replacing("\n    \"<", with: "\n2026-11-25 12:00:00 App[1:2] [Network] done (200)\n    \"<")
        }
    }

    @Test func `lines of two threads may be interleaved`() throws {
        // A list whose gaps conflict without its size has the same number of conflicts without the rule of the size.
        let shapes = Self.shapes.filter {
            !$0.name.hasPrefix("gaps alone") && $0.text.hasPrefix("Unable") && $0.text.contains("\n(\n")
                && $0.excess > 0 && !$0.name.contains("wrapped")
        }
        #expect(shapes.count >= 8)
        var random = SplitMix64(seed: 40)
        for round in 0..<60 {
            let (first, second) = (shapes[round % shapes.count], shapes[(round * 7 + 3) % shapes.count])
            let other = second.text.replacing(":0x", with: ":0xfeed")
            let expected = try conflicts(in: first.text).union(conflicts(in: other))
            var left = [lines(first.text)[...], lines(other)[...]]
            var mixed: [String] = []
            while let index = left.indices.filter({ !left[$0].isEmpty }).randomElement(using: &random) {
                // The broken rule follows that line immediately, because one call prints both.
                let isPair = left[index].first?.hasPrefix("Will attempt") == true
                for _ in 0..<(isPair ? 2 : 1) { if let line = left[index].popFirst() { mixed.append(line) } }
            }
            let text = mixed.joined(separator: "\n")
            #expect(try conflicts(in: text) == expected, "\(first.name) and \(second.name):\n\(text)")
        }
    }

    @Test func `a truncated log does not include rules of the next log`() throws {
        let log = LogShape.all[0]
        let cut = lines(log.text).prefix(8).joined(separator: "\n")
        let logs = LogReader.read((cut + "\n" + log.text.replacing(":0x", with: ":0xfeed")).utf8)
        #expect(logs.map(\.isIncomplete) == [true, false])
        #expect(logs.map(\.rules.count) == [2, 4])
    }

    @Test func `if some rules are hidden, the visible ones do not prove that the log is consistent`() throws {
        let text = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>",
                <private>
            )
            """
        let explanation = try #require(try LogShape.explain(text).first)
        #expect(explanation.isInconclusive)
        let report = explanation.text(title: "hidden")
        #expect(report.contains("line 4") && !report.contains("can hold together."), "\(report)")
    }
}
