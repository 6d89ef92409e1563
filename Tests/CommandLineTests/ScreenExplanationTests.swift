import Foundation
import Testing

@Suite("layoutlab why, explain --ambiguity and check --prove")
struct ScreenExplanationTests {
    /// The screen of docs/EXPLAIN.md.
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let card = folder.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/explain/card.storyboard").path

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
        #expect(text.contains("To end it, say where the leading edge of button \"Read\" is"), "\(text)")
        #expect(text.contains("It was tried, and nothing moves."))
        let json = try JSONSerialization.jsonObject(
            with: Data(try run("explain CARD --ambiguity --format json").output.utf8))
        let screen = try #require((json as? [[String: Any]])?.first)
        #expect((screen["open"] as? [[String: Any]])?.contains { $0["view"] as? String == "button \"Read\"" } == true)
        let picture = try run("explain CARD --ambiguity --format svg").output
        // A row for what is tied, and one for what is free.
        #expect(picture.hasPrefix("<svg") && picture.components(separatedBy: "as it is: ").count == 3)
        #expect(picture.contains("as good: "))
    }

    @Test func `a proof names the width at which it first fails, and how many properties hold at all widths`() throws {
        let check = try run("check CARD --prove")
        #expect(check.output.contains("[proof]"), "\(check.output)")
        #expect(check.output.contains("points in common, at width 320 (from 320 to 325)"), "\(check.output)")
        #expect(check.output.contains("note: proved for every width from 320 to 440 in both directions: "))
        #expect(try !run("check CARD").output.contains("[proof]"))
    }

    @Test func `a failed proof names the rule whose constant mends it, and with that constant it is proved`() throws {
        let check = try run("check CARD --prove")
        #expect(check.output.contains("(line 49) from -120 to -115. It was tried"), "\(check.output)")
        let mended = try String(contentsOfFile: Self.card, encoding: .utf8).replacing("\"-120\"", with: "\"-115\"")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).storyboard")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(mended.utf8).write(to: file)
        let after = try Products.shell("\"$LAYOUTLAB\" check --prove \(file.path)").output
        #expect(after.contains("18 of 18 properties") && !after.contains("points in common"), "\(after)")
    }

    /// `LAYOUTLAB_WRITE_GOLDEN=1` prints what the document should hold, and writes the picture.
    @Test func `the document shows what the commands print, and the picture that one draws`() throws {
        let root = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
        let document = try String(contentsOf: root.appendingPathComponent("docs/EXPLAIN.md"), encoding: .utf8)
        let sessions = document.components(separatedBy: "```\n").filter { $0.hasPrefix("$ layoutlab ") }
        #expect(sessions.count >= 3)
        for session in sessions {
            var lines = session.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let call = lines.removeFirst().dropFirst("$ layoutlab ".count)
            let output = try Products.shell("cd '\(root.path)' && \"$LAYOUTLAB\" \(call)").output
            // A line "…" stands for any number of lines.
            var rest = output[...]
            for part in lines.joined(separator: "\n").components(separatedBy: "…\n") where !part.isEmpty {
                guard let place = rest.range(of: part) else {
                    Issue.record("`layoutlab \(call)` prints no longer what the document shows, but:\n\(output)")
                    break
                }
                rest = rest[place.upperBound...]
            }
            if !session.contains("…\n") { #expect(output == lines.joined(separator: "\n")) }
        }
        let picture = try run("explain CARD --ambiguity --format svg").output
        let place = root.appendingPathComponent("docs/explain/open.svg")
        if ProcessInfo.processInfo.environment["LAYOUTLAB_WRITE_GOLDEN"] != nil {
            try Data(picture.utf8).write(to: place)
        }
        #expect(try String(contentsOf: place, encoding: .utf8) == picture)
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
