import Foundation
import Testing

@testable import Explain
import TestSupport

/// Compares three explanations with those in docs/EXPLAIN.md, exactly, and compares their pictures.
@Suite struct GoldenTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden")
    private static let documents = Repository.path("docs")

    /// With `LAYOUTLAB_WRITE_GOLDEN=1 swift test --filter GoldenTests`, the test writes the pictures and prints the
    /// texts.
    private static let writes = ProcessInfo.processInfo.environment["LAYOUTLAB_WRITE_GOLDEN"] != nil

    static func explanation(_ name: String) throws -> LogExplanation {
        let log = try Data(contentsOf: folder.appendingPathComponent("\(name).log"))
        return try LogExplanation(try #require(LogReader.read(log).first))
    }

    @Test(arguments: ["toolbar", "cell", "mask"])
    func `the document shows the output of the command`(name: String) throws {
        let explanation = try Self.explanation(name)
        let text = explanation.text(title: "Log 1 of 1 in \(name).log, from line 1")
        let picture = try #require(explanation.pictures.first) + "\n"
        let file = Self.documents.appendingPathComponent("explain/\(name).svg")
        if Self.writes {
            print(text)
            try Data(picture.utf8).write(to: file)
        }
        let document = try String(contentsOf: Self.documents.appendingPathComponent("EXPLAIN.md"), encoding: .utf8)
        #expect(document.contains(text), "\(text)")
        if name == "toolbar" {
            let title = "Log 1 of 1 in \(name).log, from line 1"
            let all = explanation.text(title: title, repairs: 3, showsProof: true)
            #expect(document.contains(all), "\(all)")
        }
        #expect(document.contains("(explain/\(name).svg)"))
        #expect(try String(contentsOf: file, encoding: .utf8) == picture)
    }

    @Test func `each output is produced, and text of a log is escaped in it`() throws {
        let text = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 UILabel:0x2'\u{1b}[2J<script>alert(1)</script>'.width == 10   (active)>",
                "<NSLayoutConstraint:0x3 H:|-(0)-[UILabel:0x2'\u{1b}[2J<script>alert(1)</script>']   (active, names: '|':UIView:0x4 )>",
                "<NSLayoutConstraint:0x5 UILabel:0x2'\u{1b}[2J<script>alert(1)</script>'.width == 20   (active)>"
            )
            """
        let read = try #require(LogReader.read(text.utf8).first)
        let explanation = try LogExplanation(read)
        let shown = explanation.text(title: "log\u{1b}[0m\n::error::")
        #expect(!shown.contains("\u{1b}") && !shown.contains("\n::"))
        let page = LogExplanation.html([("a <b>", explanation)])
        #expect(!page.contains("<script>") && !page.contains("\u{1b}") && page.contains("&lt;script&gt;"))
        #expect(explanation.pictures.allSatisfy { !$0.contains("<script>") && !$0.contains("\u{1b}") })
        #expect(!explanation.pictures.isEmpty)
        let json = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(explanation)) as? [String: Any]
        #expect((json?["conflicts"] as? [Any])?.count == 1)
        #expect((json?["rules"] as? Int) == 3)
    }
}
