import SolverAPI
import Testing

@testable import Explain

/// The limits of lists, with and without an opening line, and with other output around and inside them.
@Suite struct LogListTests {
    /// Returns the lines of the rules of each log.
    private func lists(_ text: String) -> [[Int]] { LogReader.read(text.utf8).map { $0.rules.map(\.line) } }

    private let first = """
        (
            "<NSLayoutConstraint:0x1 UIView:0xa.width == 1>",
            "<NSLayoutConstraint:0x2 UIView:0xa.width == 2>"
        )
        """
    private let second = """
        (
            "<NSLayoutConstraint:0x3 UIView:0xb.width == 3>",
            "<NSLayoutConstraint:0x4 UIView:0xb.width == 4>"
        )
        """

    @Test(arguments: [
        "\n", "\nSee one more example.\n",
        "\nWill attempt to recover by breaking constraint\n<NSLayoutConstraint:0x1 UIView:0xa.width == 1>\n",
    ])
    func `each list in brackets is a log, also without an opening line`(between: String) {
        let lists = lists(first + between + second)
        #expect(lists.count == 2 && lists.allSatisfy { $0.count == 2 }, "\(lists)")
        #expect(ExplainedText((first + between + second).utf8, file: "lists", makeSolver: nil).explanations.count == 2)
    }

    @Test func `a list that starts before the previous one ended is another log`() {
        let logs = LogReader.read((first.dropLast() + second).utf8)
        #expect(logs.map(\.rules.count) == [2, 2] && logs.map(\.isIncomplete) == [true, false])
    }

    @Test func `rules that are quoted after a list do not belong to it`() {
        #expect(lists(first + "\nNow <NSLayoutConstraint:0x9 UIView:0xa.width == 7> is wrong.\n") == [[2, 3]])
    }

    private let array = "App[1:2] {\n    items = (\n        1,\n        2\n    );\n}"

    @Test func `a printed array before or inside a list does not end it`() {
        let header = "Unable to simultaneously satisfy constraints.\n"
        #expect(lists(header + array + "\n" + first) == [[9, 10]])
        let inside = first.replacing("== 1>\",\n", with: "== 1>\",\n\(array)\n")
        #expect(lists(header + inside) == [[3, 10]])
        #expect(lists(header + first.replacing("== 1>\",\n", with: "== 1>\",\n(\n    1\n)\n")) == [[3, 7]])
    }

    @Test func `brackets and rules may be in Markdown code spans or bold`() throws {
        for mark in ["`", "**"] {
            let marked = first.split(separator: "\n").map { mark + $0 + mark }.joined(separator: "\n")
            let text =
                marked + "\nWill attempt to recover by breaking constraint\n"
                + "\(mark)<NSLayoutConstraint:0x2 UIView:0xa.width == 2>\(mark)\n"
            let log = try #require(LogReader.read(text.utf8).first)
            #expect(log.rules.map(\.line) == [2, 3] && log.broken?.address == "0x2" && log.isListClosed, "\(mark)")
            #expect(log.omitted.isEmpty, "\(log.omitted)")
        }
    }
}

/// Notations of rules that editors, books, web pages and terminals change.
@Suite struct LogNotationTests {
    /// Returns the excess of the only conflict, or nil.
    private func excess(_ text: String) throws -> Double? {
        let explained = try LogShape.explain(text)
        return explained.count == 1 ? explained[0].conflicts.first?.sum.excess : nil
    }

    private let edges = """
        (
            "<NSLayoutConstraint:0x1 H:|-(5)-[UIView:0xa]   (active, names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x2 'edge' UIView:0xa.leading == UIView:0xb.leading + 6   (active)>"
        )
        """

    @Test func `the table of names may follow the rule without a blank`() throws {
        #expect(try excess(edges.replacing("]   (active, names", with: "](LTR)(Names")) == 1)
        #expect(try excess(edges.replacing("]   (active, names", with: "](Names")) == 1)
    }

    @Test(arguments: [
        ("|-(5)-[UIView:0xa]", "right == UIView:0xb.right - 6"), ("[UIView:0xa]-(5)-|", "left == UIView:0xb.left + 6"),
        ("[UIView:0xa]-(5)-[UIView:0xb]", "left == UIView:0xb.right + 6"),
    ])
    func `a format from right to left has its first item on the right`(format: String, equation: String) throws {
        let text = edges.replacing("|-(5)-[UIView:0xa]", with: "\(format)(RTL)")
            .replacing("leading == UIView:0xb.leading + 6", with: equation)
        #expect(try excess(text) == 1)
    }

    @Test(arguments: [("‘", "’"), ("’", "’"), ("‚", "‘"), ("\\'", "\\'"), ("´", "´"), ("\"", "\"")])
    func `the superview's mark may be in other quotation marks`(quotes: (String, String)) throws {
        #expect(try excess(edges.replacing("'|'", with: "\(quotes.0)|\(quotes.1)")) == 1)
    }

    @Test func `identifiers may be in typographic quotation marks`() throws {
        let text = edges.replacing("\"<", with: "“<").replacing(">\"", with: ">”").replacing("'|'", with: "‘|’")
            .replacing("'edge'", with: "‘edge’")
        #expect(try excess(text) == 1)
        #expect(LogReader.read(text.utf8).first?.rules.last?.identifier == "edge")
    }

    @Test func `a string literal may contain a log`() throws {
        let literal = edges.replacing("'", with: "\\'").replacing("\n", with: "\\n")
        #expect(try excess("'\(literal)\\n'") == 1)
    }

    @Test(arguments: ["**", "`", "  [console] level=error", " |", "</code>"])
    func `other text may follow the broken rule`(text: String) throws {
        let rule = "<NSLayoutConstraint:0x1 H:|-(5)-[UIView:0xa]   (active, names: '|':UIView:0xb )>"
        let log = try #require(
            LogReader.read("\(edges)\nWill attempt to recover by breaking constraint\n\(rule)\(text)\n".utf8).first)
        #expect(log.broken?.address == "0x1" && log.omitted.isEmpty, "\(log)")
    }

    @Test func `rules whose angle brackets a web page removed are read`() throws {
        let eaten = edges.replacing("<", with: "").replacing(">", with: "")
        #expect(try excess(eaten) == 1)
        #expect(try excess(eaten.replacing("\n", with: "")) == 1)
        let text =
            eaten
            + "\nWill attempt to recover by breaking constraint\nNSLayoutConstraint:0x2 'edge' UIView:0xa.leading == UIView:0xb.leading + 6   (active)\n"
        #expect(LogReader.read(text.utf8).first?.broken?.address == "0x2")
        #expect(LogReader.read("NSLayoutConstraint:0x2 is a pointer\n".utf8).isEmpty)
    }

    @Test func `UTF-16 is read, with or without a byte order mark`() throws {
        let units = Array(edges.utf16)
        let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        let big = units.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big, [0xFF, 0xFE] + little + [10]] {
            #expect(LogReader.read(bytes).map(\.rules.count) == [2])
        }
    }

    @Test func `two views with one name are not one view`() throws {
        let text = RandomRules.log([
            "<NSLayoutConstraint:0x1 V:[Cell]-(7)-[Cell]   (active, names: Cell:0xa, Cell:0xb )>",
            "<NSLayoutConstraint:0x2 UIView:0xc.width == 1>",
        ])
        let explanation = try #require(try LogShape.explain(text).first)
        #expect(explanation.isInconclusive && explanation.log.omitted.map(\.line) == [3])
    }
}
