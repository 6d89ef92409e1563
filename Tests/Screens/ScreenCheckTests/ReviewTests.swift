import AutoLayout
import Foundation
import InterfaceBuilder
import ScreenCheck
import Testing

@Suite("Review of two versions of a screen")
struct ReviewTests {
    private static let old = storyboard(
        element("label", "a", "20 20 100 50", "text=\"Room:\"", constraints: rule("w", "a.width", nil, 100)),
        constraints: rule("l", "a.leading", "root.leading", 20) + rule("t", "a.top", "root.top", 20)
    ).replacingOccurrences(of: "userLabel=\"View A\" ", with: "")

    private func review(_ new: String) throws -> DocumentReview {
        try DocumentReview(
            old: Data(Self.old.utf8), new: Data(new.utf8), file: "Main.storyboard", checker: try makeChecker())
    }

    @Test func `equal screens have no differences, however their files are formatted`() throws {
        #expect(try review(Self.old).isEmpty)
        let lines = Self.old.components(separatedBy: "\n").map { "    " + $0 }.joined(separator: "\n")
        #expect(try review(lines.trimmingCharacters(in: .whitespaces)).isEmpty)
    }

    @Test func `changes of a constant, a text, a class and a frame are described in words`() throws {
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

    @Test func `removed and added elements are reported, with the findings of a check`() throws {
        let new = Self.old.replacingOccurrences(
            of: rule("t", "a.top", "root.top", 20), with: rule("b", "root.trailing", "a.trailing", 255))
        let review = try review(new)
        #expect(review.changes.map(\.kind) == [.added, .removed])
        #expect(review.changes.first?.text == "trailing of the root view = trailing of label \"Room:\" + 255")
        #expect(review.changes.last?.text == "top of label \"Room:\" = top of the root view + 20")
        #expect(review.newFindings.map(\.rule).contains("ambiguous"))
        #expect(review.text.contains("new finding, line "))
    }

    @Test func `an unreadable version is an error with a reason`() throws {
        #expect(throws: InterfaceBuilderError.self) { try review("<document>") }
    }

    @Test func `changes that Interface Builder makes by itself are ignored`() throws {
        let saved = Self.old.replacingOccurrences(of: "toolsVersion=\"22505\"", with: "toolsVersion=\"23094\"")
            .replacingOccurrences(of: "<device id=\"retina4_7\"", with: "<device id=\"retina4_7\" ")
            .replacingOccurrences(
                of: "<scenes>",
                with: "<dependencies><plugIn identifier=\"p\" version=\"23084\"/></dependencies>\n<scenes>"
            )
            .replacingOccurrences(of: "<label id=\"a\"", with: "<label misplaced=\"YES\" id=\"a\"")
        let review = try review(saved)
        #expect(review.changes.isEmpty && review.movedCount == 0, "\(review.text)")
    }

    @Test func `a changed order of views is reported, and so are changes outside of the screens' constraints`() throws {
        let two = storyboard(element("view", "a", "0 0 10 10") + element("view", "b", "0 0 10 10"))
        let swapped = storyboard(element("view", "b", "0 0 10 10") + element("view", "a", "0 0 10 10"))
        let checker = try makeChecker()
        let order = try DocumentReview(
            old: Data(two.utf8), new: Data(swapped.utf8), file: "Main.storyboard", checker: checker)
        #expect(order.changes.map(\.text) == ["the root view: the order of its views changed"])
        let colored = Self.old.replacingOccurrences(
            of: "<label id=\"a\"", with: "<label alpha=\"0.5\" id=\"a\"")
        #expect(try review(colored).changes.map(\.text) == ["label \"Room:\": alpha none is now 0.5"])
    }

    @Test func `a new or removed file is reported with all its elements`() throws {
        let checker = try makeChecker()
        let data = Data(Self.old.utf8)
        let new = try DocumentReview(old: nil, new: data, file: "A.xib", checker: checker)
        #expect(new.changes.allSatisfy { $0.kind == .added } && new.changes.contains { $0.text == "label \"Room:\"" })
        let gone = try DocumentReview(old: data, new: nil, file: "A.xib", checker: checker)
        #expect(gone.changes.allSatisfy { $0.kind == .removed } && gone.changes.count == new.changes.count)
    }

    @Test func `screens are drawn on the devices on which they differ`() throws {
        let wider = Self.old.replacingOccurrences(of: "constant=\"100.0\"", with: "constant=\"120.0\"")
        let review = try DocumentReview(
            old: Data(Self.old.utf8), new: Data(wider.utf8), file: "A.xib", checker: try makeChecker(),
            devices: PictureDevice.usual)
        let pairs = try #require(review.pictures.first?.pairs)
        #expect(pairs.map(\.device) == PictureDevice.usual)
        for pair in pairs {
            #expect(pair.before?.views.last?.frame.width == 100 && pair.after?.views.last?.frame.width == 120)
        }
        let same = try DocumentReview(
            old: Data(Self.old.utf8), new: Data(Self.old.utf8), file: "A.xib", checker: try makeChecker(),
            devices: PictureDevice.usual)
        #expect(same.pictures.isEmpty)
        let html = ReviewFormat.html.write([FileReview(file: "A.xib", fate: nil, outcome: .reviewed(review))])
        #expect(html.contains("before: ") && html.contains("retina6_12") && html.contains("stroke=\"#e08a00\""))
    }
}
