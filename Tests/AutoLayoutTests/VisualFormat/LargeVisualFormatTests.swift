import AutoLayout
import TestSupport
import Testing

@Suite("Long visual formats")
struct LargeVisualFormatTests {
    /// Parts that, if repeated, give strings with many errors or with many corrections.
    private static let parts = ["[", "[a(=5)]", "(=5", " ", "|", "]", "-", "[a]|", "@", "x", "é", "="]

    /// Returns the time for parsing and correcting a string; the minimum of three runs.
    private func time(_ part: String, _ count: Int) -> Duration {
        let string = String(repeating: part, count: count)
        return (0..<3).map { _ in
            threadTime {
                for mode in VisualFormatMode.allCases {
                    let reading = VisualFormat.read(string, mode: mode)
                    let error = VisualFormatError(format: string, diagnostics: reading.diagnostics)
                    #expect(!error.corrected.isEmpty || part == " ")
                }
            }
        }.min() ?? .zero
    }

    @Test(arguments: parts)
    func `parsing takes linear time, regardless of the errors`(part: String) {
        // A string of 16 times the length takes 16 times as long. A defect once made it take 256 times as long, because
        // each correction moved the rest of the string. The limit allows for tests that run in parallel.
        #expect(time(part, 8_000) < time(part, 500) * 160)
    }

    @Test func `corrections are made at the right offsets`() {
        let string = String(repeating: "[a(=5)]-", count: 5000) + "[b(>1)]"
        let error = VisualFormatError(format: string, diagnostics: VisualFormat.read(string).diagnostics)
        #expect(error.corrected == String(repeating: "[a(==5)]-", count: 5000) + "[b(>=1)]")
        #expect(VisualFormat.read(error.corrected).format != nil)
    }

    @Test func `a character with any number of accents is one stray character`() {
        let accents = String(repeating: "\u{301}\u{323}", count: 8000)
        for string in ["[e\(accents)]", "[a(=\(accents)5)]", "[a]\(accents)", "[a]-\(accents)[b]"] {
            let error = VisualFormatError(format: string, diagnostics: VisualFormat.read(string).diagnostics)
            #expect(!error.errors.isEmpty)
            #expect(error.errors.allSatisfy { $0.message.utf8.count < 200 })
            #expect(error.description.utf8.count > 0)
        }
    }

    @Test(arguments: ["[", "1", "a", "\u{0}"])
    func `a string above the limit is one error and is not parsed`(part: String) {
        let string = String(repeating: part, count: VisualFormat.longest + 1)
        for mode in VisualFormatMode.allCases {
            let reading = VisualFormat.read(string, mode: mode)
            #expect(reading.format == nil)
            #expect(reading.diagnostics.map(\.message) == ["a visual format has at most 65536 bytes"])
            let error = VisualFormatError(format: string, diagnostics: reading.diagnostics)
            #expect(error.description.utf8.count < 1000)
        }
        let whole = "[" + String(repeating: "a", count: VisualFormat.longest - 2) + "]"
        #expect(VisualFormat.read(whole).format != nil)
    }

    @Test func `the report for a long string shows the part near the error, with a caret below it`() throws {
        let string = String(repeating: "[a]-", count: 200) + "?" + String(repeating: "-[b]", count: 200)
        let error = try #require(VisualFormat.read(string).diagnostics.first)
        let lines = error.report(in: string).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[1].count == 162 && lines[1].hasPrefix("…") && lines[1].hasSuffix("…"))
        let column = try #require(lines[2].firstIndex(of: "^")).utf16Offset(in: lines[2])
        #expect(Array(lines[1])[column] == "?")
    }

    @Test func `a long name is quoted by its beginning`() {
        let root = LayoutView(identifier: "root")
        let name = String(repeating: "n", count: 60_000)
        let error = #expect(throws: VisualFormatError.self) {
            try LayoutConstraint.constraints(withVisualFormat: "[\(name)]-\(name)-|", views: ["root": root])
        }
        #expect((error?.description.utf8.count ?? .max) < 3000)
    }
}
