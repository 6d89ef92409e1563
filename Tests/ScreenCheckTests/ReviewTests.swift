import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

@Suite("What changed from one version of a screen to another")
struct ReviewTests {
    private static let old = storyboard(
        element("label", "a", "20 20 100 50", "text=\"Room:\"", constraints: rule("w", "a.width", nil, 100)),
        constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
    ).replacingOccurrences(of: "userLabel=\"View A\" ", with: "")

    private func review(_ new: String) throws -> DocumentReview {
        try DocumentReview(
            old: Data(Self.old.utf8), new: Data(new.utf8), file: "Main.storyboard", checker: try makeChecker())
    }

    @Test func `nothing is told of the same screen, however its file is written`() throws {
        #expect(try review(Self.old).isEmpty)
        let lines = Self.old.components(separatedBy: "\n").map { "    " + $0 }.joined(separator: "\n")
        #expect(try review(lines.trimmingCharacters(in: .whitespaces)).isEmpty)
    }

    @Test func `a constant, a text, a class and a frame are told in words`() throws {
        let new = Self.old.replacingOccurrences(of: "constant=\"100.0\"", with: "constant=\"120.0\"")
            .replacingOccurrences(
                of: "text=\"Room:\"", with: "text=\"Name:\" customClass=\"Fancy\" horizontalHuggingPriority=\"251\""
            )
            .replacingOccurrences(of: "x=\"20\" y=\"20\" width=\"100\"", with: "x=\"20\" y=\"20\" width=\"120\"")
        let review = try review(new)
        #expect(
            review.changes.map(\.text) == [
                "label \"Name:\": class none is now Fancy", "label \"Name:\": text Room: is now Name:",
                "label \"Name:\": horizontal hugging 250 is now 251",
                "width of label \"Name:\" = 120, before: width of label \"Room:\" = 100",
            ])
        #expect(review.movedCount == 1)
    }

    @Test func `what is gone and what is new is told, with what a check then finds`() throws {
        let new = Self.old.replacingOccurrences(
            of: rule("t", "a.top", "root.top", 20), with: rule("b", "root.trailing", "a.trailing", 255))
        let review = try review(new)
        #expect(review.changes.map(\.kind) == [.added, .removed])
        #expect(review.changes.first?.text == "trailing of the root view = trailing of label \"Room:\" + 255")
        #expect(review.changes.last?.text == "top of label \"Room:\" = top of the root view + 20")
        #expect(review.newFindings.map(\.rule).contains("ambiguous"))
        #expect(review.text.contains("new finding, line "))
    }

    @Test func `a version that cannot be read is an error that says why`() throws {
        #expect(throws: InterfaceBuilderError.self) { try review("<document>") }
    }
}
