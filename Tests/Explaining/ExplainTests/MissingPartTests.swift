import SolverAPI
import Testing

@testable import Explain

/// If a part of a log is missing, rules without a conflict prove nothing, and the explanation names the missing part.
@Suite struct MissingPartTests {
    /// Explains a text as the command does.
    static func explained(_ text: String) -> ExplainedText {
        ExplainedText(Array(text.utf8), file: "test", makeSolver: nil)
    }

    private func expectRefused(
        _ text: String, because reason: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let explanation = try #require(Self.explained(text).explanations.first, sourceLocation: sourceLocation)
        let report = explanation.explanation.text(title: "log")
        #expect(explanation.explanation.isInconclusive, "\(report)", sourceLocation: sourceLocation)
        #expect(
            report.contains("Not explained: ") && report.contains(reason) && !report.contains("can hold together."),
            "\(report)", sourceLocation: sourceLocation)
    }

    private let rule = "<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>"
    private let other = "<NSLayoutConstraint:0x3 UIView:0x4.width == 20   (active)>"

    @Test func `a list that was cut off at its start is not explained`() throws {
        try expectRefused("    \"\(rule)\"\n)\n", because: "the start of the list is missing")
        try expectRefused(
            "    \"\(rule)\"\n)\nWill attempt to recover by breaking constraint\n\(rule)",
            because: "the start of the list is missing")
        // Rules alone may be a part of a list. A list with both brackets was not cut off.
        try expectRefused(rule, because: "the text may be a part of a list")
        let report = Self.explained("(\n    \"\(rule)\"\n)\n").text()
        #expect(report.contains("The listed rules can hold together."), "\(report)")
    }

    @Test func `the end of a rule before the first whole rule is reported as left out`() throws {
        let text = "0x9 V:|-(8)-[UIView:0x2]   (active, names: '|':UIView:0x4 )>\",\n    \"\(rule)\"\n)\n"
        try expectRefused(text, because: "line 1 is left out, its start is missing")
    }

    @Test(arguments: ["...", "    ...", "\"…\",", "... 12 lines omitted ...", "[snip]", "// 3 rules left out", "…"])
    func `a list in which a line stands for rules is not explained`(line: String) throws {
        let text = "Unable to simultaneously satisfy constraints.\n(\n    \"\(rule)\",\n\(line)\n    \"\(other)\"\n)\n"
        try expectRefused(text, because: "line 4 states that rules were left out")
    }

    @Test func `dots after the opening line do not stand for rules`() {
        let text = "Unable to simultaneously satisfy constraints......\n(\n    \"\(rule)\"\n)\n"
        #expect(Self.explained(text).text().contains("The listed rules can hold together."))
    }

    @Test func `a rule whose superview is hidden is not compared with the superviews of other rules`() throws {
        let hidden = [
            "<NSLayoutConstraint:0x1 V:|-(5)-[UIView:0xa]   (active, names: '|':<private> )>",
            "<NSLayoutConstraint:0x2 V:|-(9)-[UIView:0xb]   (active, names: '|':<private> )>",
            "<NSLayoutConstraint:0x3 UIView:0xa.top == UIView:0xb.top   (active)>",
        ]
        try expectRefused(RandomRules.log(hidden), because: "the superview in line 3 is hidden (<private>)")
        // Another rule may name the same superview.
        let named = "<NSLayoutConstraint:0x4 H:|-(0)-[UIView:0xa]   (active, names: '|':UIView:0xc )>"
        let last = "<NSLayoutConstraint:0x5 UIView:0xa.top == UIView:0xc.top + 6   (active)>"
        let conflict = try LogShape.explain(RandomRules.log([hidden[0], named, last])).first?.conflicts.first
        #expect(conflict?.members.map(\.line) == [3, 5])
    }

    @Test func `the broken rule without its list is not a list`() {
        let explained = Self.explained("Will attempt to recover by breaking constraint\n\(rule)\n")
        #expect(explained.explanations.isEmpty && explained.logCount == 1)
        #expect(explained.failures.first?.contains("the list of rules is missing") == true, "\(explained.failures)")
    }

    @Test func `a broken rule that is not in the list is shown as the one to look at`() {
        let text = RandomRules.log([rule]) + "Will attempt to recover by breaking constraint\n\(other)\n"
        let report = Self.explained(text).text()
        #expect(report.contains("Auto Layout broke this rule: \(other). If it may yield"), "\(report)")
    }

    @Test func `a view with a mask and rules of its own is suspected, although its superview is not named`() {
        let rules = [
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0xa.midY == 486.912   (active)>",
            "<NSLayoutConstraint:0x2 UILabel:0xa.centerY == UIView:0xb.centerY   (active)>",
            "<NSLayoutConstraint:0x3 V:|-(0)-[UIView:0xb]   (active, names: '|':UIWindow:0xc )>",
        ]
        let report = Self.explained(RandomRules.log(rules)).text()
        #expect(report.contains("Not explained") && report.contains("Probably UILabel is laid out twice"), "\(report)")
        // A mask alone is no reason for suspicion.
        #expect(!Self.explained(RandomRules.log([rules[0], rules[2]])).text().contains("Probably"))
    }

    @Test func `the broken rule before the next log does not belong to that log`() throws {
        let text =
            "Will attempt to recover by breaking constraint\n\(other)\nUnable to simultaneously satisfy constraints.\n"
            + "(\n    \"\(rule)\"\n)\nWill attempt to recover by breaking constraint\n\(rule)\n"
        let explained = Self.explained(text)
        // It is the end of an earlier log, which is skipped.
        #expect(explained.logCount == 1)
        #expect(explained.explanations.map(\.explanation.brokenByLog?.line) == [5])
    }

    @Test func `a list without a conflict and without the broken rule is not complete`() throws {
        try expectRefused(
            "(\n    \"\(rule)\"\n)\nWill attempt to recover by breaking constraint\n\(other)\n",
            because: "the rule that Auto Layout broke is not in the list")
    }

    @Test func `a position in a superview that the log does not name proves nothing`() throws {
        try expectRefused(
            RandomRules.log([
                "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.midY == + 70>",
                "<NSLayoutConstraint:0x2 UIView:0xa.top == UIView:0xb.top + 6>",
            ]), because: "the log does not name the superview in line 3")
        // The only candidate is assumed to be the superview, so a conflict is found, but nothing is proved without one.
        let edge = "<NSLayoutConstraint:0x3 UIView:0xa.height == 10>"
        let top = "<NSLayoutConstraint:0x4 UIView:0xa.top == UIView:0xb.top + 6>"
        let mask = "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.midY == + 70>"
        let assumed = Self.explained(RandomRules.log([mask, edge, top])).text()
        #expect(assumed.contains("it is assumed to be UIView (0xb), the only candidate"), "\(assumed)")
        #expect(assumed.contains("UIView (0xa) is laid out twice"), "\(assumed)")
        let third = "<NSLayoutConstraint:0x5 UIView:0xc.height == 10>"
        try expectRefused(
            RandomRules.log([mask, edge, top, third]), because: "the log does not name the superview in line 3")
        try expectRefused(
            RandomRules.log(["<NSLayoutConstraint:0x1 H:|-(8)-[UIView:0xa]>"]),
            because: "the log does not name the superview in line 3")
    }

    @Test func `lines of a list that could not be read are reported even before the first rule`() throws {
        let text = """
            (
                "<NSLayoutConstraint: 0x9 H: | - (0) - [UIView: 0xa]>",
                "\(rule)"
            )
            """
        try expectRefused(text, because: "line 2 is left out")
    }

    @Test func `a list in which no rule could be read is a log`() {
        let text = "(\n    \"<NSLayoutConstraint:0x1 V:[Cell]-(7)-[Cell]   (active, names: Cell:0xa, Cell:0xb )>\"\n)\n"
        let explained = Self.explained(text)
        #expect(explained.logCount == 1)
        #expect(explained.failures.contains { $0.contains("two views are named Cell") }, "\(explained.failures)")
    }

    @Test func `of a complete log without a conflict it is said that Auto Layout reported one`() {
        let report = Self.explained(RandomRules.log([rule])).text()
        #expect(report.contains("The listed rules can hold together.\n  Auto Layout reported a conflict"), "\(report)")
    }
}

/// Logs do not show margins and baselines.
@Suite struct UnknownLengthTests {
    private func condition(_ rules: [String]) throws -> UnknownLengths? {
        try #require(try LogShape.explain(RandomRules.log(rules)).first).condition
    }

    private let cell = [
        "<NSLayoutConstraint:0x1 UILabel:0xa.top == UIView:0xc.topMargin + 6>",
        "<NSLayoutConstraint:0x2 UIView:0xc.bottomMargin == UILabel:0xa.bottom + 9>",
        "<NSLayoutConstraint:0x3 UILabel:0xa.height == 56>",
        "<NSLayoutConstraint:0x4 UIView:0xc.height == 87.5>",
    ]

    @Test func `rules that hold only for some margins are not explained, and the condition is stated`() throws {
        // Debuggers print rules without quotation marks, so Auto Layout may not have reported a conflict.
        let list = "<__NSArrayM 0x1>(\n" + cell.joined(separator: ",\n") + "\n)\n"
        let explanation = try #require(try LogShape.explain(list).first)
        let found = try #require(explanation.condition)
        #expect(found.relation == .equal && found.bound == 16.5 && found.usual == 16 && !found.holdsUsually)
        #expect(found.parts.map(\.factor) == [1, 1])
        #expect(explanation.isInconclusive && explanation.missing == [.margins])
        let report = explanation.text(title: "cell")
        #expect(report.contains("The rules hold only if the topMargin of UIView + the bottomMargin of UIView is 16.5"))
        #expect(report.contains("with margins of 8, the default of views, it is 16."), "\(report)")
    }

    @Test func `margins have their default if Auto Layout reported a conflict that the default explains`() throws {
        let explanation = try #require(try LogShape.explain(RandomRules.log(cell)).first)
        let conflict = try #require(explanation.conflicts.first)
        #expect(conflict.members.count == 6 && conflict.sum.excess == 0.5 && !explanation.isInconclusive)
        let report = explanation.text(title: "cell")
        #expect(report.contains("the topMargin of UIView is 8, the default"), "\(report)")
        #expect(report.contains("so it is not 16.5; 8 is assumed for each."), "\(report)")
        #expect(!report.contains("any non-negative margin"), "\(report)")
        // The default does not explain rules that hold with it.
        let usual = cell.map { $0.replacing("87.5", with: "87") }
        #expect(try LogShape.explain(RandomRules.log(usual)).first?.conflicts.isEmpty == true)
    }

    @Test(arguments: ["(\nLIST\n)\n", "LIST\n", "LIST\n)\n\nWill attempt to recover by breaking constraint\nBROKEN\n"])
    func `margins have their default in a list without its opening line`(form: String) throws {
        let rules = cell.map { "    \"\($0)\"" }.joined(separator: ",\n")
        let text = form.replacing("LIST", with: rules).replacing("BROKEN", with: cell[2])
        let explanation = try #require(try LogShape.explain(text).first)
        #expect(
            explanation.conflicts.first?.members.count == 6 && !explanation.isInconclusive, "\(explanation.missing)")
    }

    @Test func `an inequality bounds the margins`() throws {
        let found = try #require(
            try condition([
                "<NSLayoutConstraint:0x1 UILabel:0xa.left == UIView:0xc.leftMargin>",
                "<NSLayoutConstraint:0x2 UILabel:0xa.right == UIView:0xc.right>",
                "<NSLayoutConstraint:0x3 UILabel:0xa.width >= 80>",
                "<NSLayoutConstraint:0x4 UIView:0xc.width == 100>",
            ]))
        #expect(found.relation == .lessThanOrEqual && found.bound == 20 && found.holdsUsually)
    }

    @Test func `rules that hold for all margins hold`() throws {
        let explanation = try #require(try LogShape.explain(RandomRules.log([cell[0], cell[2]])).first)
        #expect(explanation.condition == nil && !explanation.isInconclusive)
    }

    @Test func `a margin whose guide is in the list has the length of the guide's rule`() throws {
        let guides = ["top": "V:|-(8)-[UILayoutGuide:0xd'M']", "bottom": "V:[UILayoutGuide:0xd'M']-(8)-|"].map {
            "<NSLayoutConstraint:0x5\($0.prefix(1) == "t" ? 1 : 2) 'UIView-\($0)Margin-guide-constraint' \($1)   "
                + "(active, names: '|':UIView:0xc )>"
        }
        let explanation = try #require(try LogShape.explain(RandomRules.log(cell + guides)).first)
        // 8 + 6 + 56 + 9 + 8 are needed, and there are 87.5.
        #expect(explanation.conflicts.first?.sum.excess == 0.5)
        #expect(explanation.conflicts.first?.members.count == 6)
    }
}
