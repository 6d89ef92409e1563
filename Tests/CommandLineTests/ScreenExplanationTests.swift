import Foundation
import Testing

@Suite("layoutlab why, explain --ambiguity and check --prove")
struct ScreenExplanationTests {
    /// The screen of docs/EXPLAIN.md.
    private static let card = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/explain/card.storyboard").path

    private func run(_ call: String) throws -> (status: Int32, output: String, errors: String) {
        try Products.shell("\"$LAYOUTLAB\" " + call.replacing("CARD", with: "'\(Self.card)'"))
    }

    @Test func `why tells the sum that an edge is, with the lines of its rules`() throws {
        let why = try run("why CARD share.left")
        #expect(why.status == 0 && why.errors.isEmpty)
        #expect(why.output.contains("button \"Share\".left = 375 − 120 = 255\n"), "\(why.output)")
        #expect(why.output.contains("card.storyboard:"))
        #expect(try run("why CARD Share.left").output == why.output)
        #expect(try run("why CARD").output.contains("the root view of Book: every wish is met"))
    }

    @Test func `what is open is told with its range, its cause and what was tried, in each format`() throws {
        let text = try run("explain CARD --ambiguity").output
        #expect(text.contains("the horizontal position of button \"Read\" is free: 0 now, anything in layouts as good"))
        #expect(text.contains("To end it, say where the left edge of button \"Read\" is"), "\(text)")
        #expect(text.contains("It was tried, and nothing moves."))
        let json = try JSONSerialization.jsonObject(
            with: Data(try run("explain CARD --ambiguity --format json").output.utf8))
        let screen = try #require((json as? [[String: Any]])?.first)
        #expect((screen["open"] as? [[String: Any]])?.contains { $0["view"] as? String == "button \"Read\"" } == true)
        let picture = try run("explain CARD --ambiguity --format svg").output
        #expect(picture.hasPrefix("<svg") && picture.contains("as good: "))
    }

    @Test func `a proof names the width at which it first fails, and how many properties hold at all widths`() throws {
        let check = try run("check CARD --prove")
        #expect(check.output.contains("[proof]"), "\(check.output)")
        #expect(check.output.contains("points in common, at width 320 (from 320 to 323)"), "\(check.output)")
        #expect(check.output.contains("note: proved for every width from 320 to 440 in both directions: "))
        #expect(try !run("check CARD").output.contains("[proof]"))
    }

    @Test func `a view, an attribute or a file that there is not is told in a line, with 2`() throws {
        for call in [
            "why CARD nobody.left", "why CARD share.volume", "why CARD share", "why /nowhere/at.all",
            "explain --ambiguity /nowhere/at.all",
        ] {
            let result = try run(call)
            #expect(result.status == 2 && result.output.isEmpty && result.errors.hasPrefix("layoutlab: "), "\(call)")
        }
    }
}
