import AutoLayout
import RevisedSimplex
import SolverAPI
import Foundation
import Testing

@testable import Explain

@Suite struct LogReaderTests {
    @Test func `a text without rules is not a log, and a log without rules is an error`() throws {
        #expect(LogReader.read("".utf8).isEmpty)
        #expect(LogReader.read("a <b: c> and ) (\n\n".utf8).isEmpty)
        let log = try #require(LogReader.read("Unable to simultaneously satisfy constraints:\n<private>\n".utf8).first)
        #expect(log.omitted.map(\.line) == [2])
        #expect(throws: ExplainError.noRules) { try LogExplanation(log) }
    }

    @Test func `a list that is too long is truncated, with one message`() throws {
        let lines = (0..<2_005).map { "<NSLayoutConstraint:0x\(String($0, radix: 16)) UIView:0x2.width == 10>" }
        let log = try #require(LogReader.read(lines.joined(separator: "\n").utf8).first)
        #expect(log.rules.count == 2_000 && log.omitted.map(\.line) == [2_001])
        let long = "<NSLayoutConstraint:0x1 UIView:0x2" + String(repeating: " == 1", count: 1_000) + ">"
        let other = try #require(LogReader.read((lines[0] + "\n" + long).utf8).first)
        #expect(other.rules.count == 1 && other.omitted.map(\.line) == [2])
    }

    @Test func `a thrown conflict is explained, with working repairs`() throws {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 44), identifier: "root")
        let box = LayoutView(identifier: "box")
        box.translatesAutoresizingMaskIntoConstraints = false
        let engine = LayoutEngine(root: root)
        try root.addSubview(box)
        try LayoutConstraint.activate([
            box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            box.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
        ])
        let error = #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
        guard case .conflict(let conflict) = error else {
            Issue.record("not a conflict: \(String(describing: error))")
            return
        }
        let log = try #require(LogReader.read(ConflictLog(conflict).description.utf8).first)
        let explanation = try LogExplanation(log)
        // The box is at least 60 wide. Twice that is 20 more than the root's width of 100.
        #expect(explanation.conflicts.first?.sum.excess == 20)
        let changes = explanation.conflicts.flatMap(\.repairs).map(\.change)
        #expect(changes.contains(.constant(from: 60, to: 50)) && changes.contains(.constant(from: 0, to: 10)))
    }

    @Test func `a number with six digits is read as the fraction that it was rounded from`() {
        func read(_ text: String) -> Double? { LogNumber.read(Array(text.utf8)[...]) }
        #expect(read("54.6667") == 164.0 / 3)
        #expect(read("0.333333") == 1.0 / 3)
        #expect(read("0.166667") == 1.0 / 6)
        #expect(read("37.5") == 37.5)
        #expect(read("123.456") == 123.456)
        // Numbers of fewer than six digits are exact.
        #expect(read("54.667") == 54.667 && read("0.33333") == 0.33333)
        #expect(read("1e+06") == 1e6)
        #expect(read("NSSpace(8)") == 8)
        for wrong in ["", "nan", "inf", "0x10", "1e99", "8pt", "NSSpace(8", "-"] {
            #expect(read(wrong) == nil, "\(wrong)")
        }
    }

    @Test func `logs of this library's engine are explained`() throws {
        let bar = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 320, height: 44), identifier: "bar")
        let title = LayoutView(identifier: "title")
        title.translatesAutoresizingMaskIntoConstraints = false
        let engine = LayoutEngine(root: bar)
        var logs: [ConflictLog] = []
        engine.onConflict = { logs.append($0) }
        try bar.addSubview(title)
        try LayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: bar.leadingAnchor, constant: 20),
            title.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -20),
            title.widthAnchor.constraint(equalToConstant: 300),
        ])
        let broken = try engine.layoutBreakingConflicts()
        #expect(broken.count == 1)
        let text = try #require(logs.first).description
        let log = try #require(LogReader.read(text.utf8).first)
        #expect(log.omitted.isEmpty, "\(log.omitted)")
        let explanation = try LogExplanation(log)
        #expect(explanation.conflicts.map(\.members.count) == [4])
        #expect(explanation.conflicts.first?.sum.excess == 20)
        // The engine breaks the constraint that the explanation names.
        #expect(explanation.broken?.map(\.line) == [explanation.brokenByLog?.line])
        #expect(
            explanation.conflicts[0].members.allSatisfy {
                $0.origin != .own || $0.site?.contains("LogReaderTests.swift:") == true
            })
    }

    @Test func `the broken rules of two threads' logs are reported separately`() throws {
        let shape = try #require(LogShape.systems.first { $0.name.hasPrefix("two threads") })
        let explanation = try #require(try LogShape.explain(shape.text).first)
        #expect(explanation.brokenLater.map(\.line) == [8])
        let text = explanation.text(title: "threads", repairs: 3)
        #expect(text.contains("note: line 2 starts another log, whose rules are interleaved with these"))
        #expect(text.components(separatedBy: "(Auto Layout broke it to recover)").count == 3, "\(text)")
    }

    @Test func `damaged logs are read to the end, and the conflicts found have proofs`() throws {
        let shapes = LogShape.all
        var random = SplitMix64(seed: 16)
        for round in 0..<400 {
            var bytes = Array(shapes[round % shapes.count].text.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0...3, using: &random) {
                case 0: bytes.remove(at: index)
                case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
                case 2:
                    bytes[index] = Array("<>[]()'\"|.:=-0\n")[Int.random(in: 0...14, using: &random)].asciiValue ?? 0
                default: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 0...40, using: &random)))
                }
                if bytes.isEmpty { bytes = [10] }
            }
            for log in LogReader.read(bytes) where !log.rules.isEmpty {
                let explanation = try LogExplanation(log)
                _ = explanation.text(title: "damaged")
                for conflict in explanation.conflicts { #expect(conflict.sum.excess > 0) }
            }
        }
    }

    @Test func `listed rules that are not needed for the conflict are reported separately`() throws {
        let text = RandomRules.log([
            "<NSLayoutConstraint:0x1 UIView:0xa.width == 10>", "<NSLayoutConstraint:0x2 UIView:0xb.height == 60>",
            "<NSLayoutConstraint:0x3 UIView:0xa.width == 20>",
        ])
        let explanation = try #require(try LogShape.explain(text).first)
        #expect(explanation.idle.map(\.line) == [4])
        #expect(
            explanation.text(title: "sizes").contains("Listed, but not part of a conflict:\n  UIView (0xb) is 60 high"))
    }

    @Test func `a broken rule without which the conflict remains is marked as such`() throws {
        let shape = try #require(LogShape.others.last)
        let explanation = try #require(try LogShape.explain(shape.text).first)
        #expect(explanation.text(title: "gaps", showsProof: true).contains("which does not end the conflict above"))
    }

    @Test(arguments: ["==", ">=", "<="])
    func `a visual format that compares two sizes means the same as the equation`(relation: String) throws {
        for (axis, attribute) in [("H", "width"), ("V", "height")] {
            let text = RandomRules.log([
                "<NSLayoutConstraint:0x1 \(axis):[UIView:0xa(\(relation)UILabel:0xb)]   (active)>",
                "<NSLayoutConstraint:0x2 UIView:0xa.\(attribute) \(relation) UILabel:0xb.\(attribute)   (active)>",
            ])
            let statements = try #require(LogReader.read(text.utf8).first).rules.map(\.statements)
            #expect(statements.count == 2 && statements.first == statements.last)
            #expect(statements.last?.map(\.relation.description) == [relation])
        }
    }

    @Test(arguments: ["==", ">=", "<="])
    func `the priority of a compared size is read like that of an equation`(relation: String) throws {
        for (axis, attribute) in [("H", "width"), ("V", "height")] {
            for other in ["UILabel:0xb", "UIButton:0xc'mail@2'"] {
                let text = RandomRules.log([
                    "<NSLayoutConstraint:0x1 \(axis):[UIView:0xa(\(relation)\(other)@750)]   (active)>",
                    "<NSLayoutConstraint:0x2 UIView:0xa.\(attribute) \(relation) \(other).\(attribute)@750   (active)>",
                    "<NSLayoutConstraint:0x3 \(axis):[UIView:0xa(\(relation)\(other))]   (active)>",
                ])
                let statements = try #require(LogReader.read(text.utf8).first).rules.map(\.statements)
                try #require(statements.count == 3)
                #expect(statements[0] == statements[1] && statements[0].map(\.priority) == [750])
                #expect(statements[0].map(\.second?.item) == statements[2].map(\.second?.item))
                #expect(statements[2].map(\.priority) == [.required])
            }
        }
    }

    @Test func `a compared size whose name contains a number after @ has no priority`() throws {
        let text = RandomRules.log([
            "<NSLayoutConstraint:0x1 H:[UIView:0xa(==icon@2)]   (active, names: icon@2:0xb )>",
            "<NSLayoutConstraint:0x2 UIView:0xa.width == icon@2.width   (active, names: icon@2:0xb )>",
        ])
        let statements = try #require(LogReader.read(text.utf8).first).rules.map(\.statements)
        #expect(statements.count == 2 && statements.first == statements.last)
        #expect(statements.first?.map(\.priority) == [.required])
    }

    @Test(arguments: [(#"\U2019"#, "’"), (#"\ud83d\ude00"#, "😀"), (#"\""#, "\""), (#"\"#, #"\"#), (#"\u20"#, #"\u20"#)])
    func `an escape is replaced at the start, in the middle and at the end of a text`(escape: String, shown: String) {
        for (start, end) in [("", ""), ("a", ""), ("", "z"), ("a", "z")] {
            let text = LogEscape.unescaped(Array("\(start)\(escape)\(end)".utf8))
            #expect(String(decoding: text, as: UTF8.self) == "\(start)\(shown)\(end)")
        }
    }

    @Test func `marks after a rule do not belong to it, in any order and number`() {
        let marks = ["\"", ",", ".", "\\", " ", "\t"]
        for first in marks {
            for second in marks + [""] {
                for third in marks + [""] {
                    let text = ByteText("a>\(first)\(second)\(third)".utf8)
                    #expect(RuleExtent.withoutMarks(text).text == "a>", "after \(first)\(second)\(third)")
                }
            }
        }
    }

    @Test func `a line of code after the table of names does not belong to the last name`() throws {
        let names = "names: Title:0xb, Icon:0xc"
        let text = RandomRules.log([
            "<NSLayoutConstraint:0x1 Title.width == Icon.width   (active, \(names) )>",
            "<NSLayoutConstraint:0x2 Title.width == Icon.width   (active, \(names) at Form.swift:12)>",
            "<NSLayoutConstraint:0x3 Title.width == Icon.width   (active, \(names), at Form.swift:12)>",
        ])
        let rules = try #require(LogReader.read(text.utf8).first).rules
        #expect(rules.count == 3 && Set(rules.map(\.statements)).count == 1)
        #expect(rules.map(\.site) == [nil, "Form.swift:12", "Form.swift:12"])
    }
}
