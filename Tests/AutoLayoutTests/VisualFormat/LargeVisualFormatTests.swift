import AutoLayout
import Testing

@Suite("Visual formats of any size")
struct LargeVisualFormatTests {
    /// Strings whose every part is a mistake, or a lapse with a correction.
    private static let parts = ["[", "[a(=5)]", "(=5", " ", "|", "]", "-", "[a]|", "@", "x", "é", "="]

    /// How long it takes to read a string and to correct it, at best of three.
    private func time(_ part: String, _ count: Int) -> Duration {
        let string = String(repeating: part, count: count)
        return (0..<3).map { _ in
            ContinuousClock().measure {
                for mode in VisualFormatMode.allCases {
                    let reading = VisualFormat.read(string, mode: mode)
                    let error = VisualFormatError(format: string, diagnostics: reading.diagnostics)
                    #expect(!error.corrected.isEmpty || part == " ")
                }
            }
        }.min() ?? .zero
    }

    @Test(arguments: parts)
    func `a string takes time by its length, whatever is wrong with it`(part: String) {
        // 16 times the string took 256 times as long when each correction moved all behind it, and takes 16 now; other tests run beside it.
        #expect(time(part, 32_000) < time(part, 2_000) * 160)
    }

    @Test func `corrections are made in their places`() {
        let string = String(repeating: "[a(=5)]-", count: 5000) + "[b(>1)]"
        let error = VisualFormatError(format: string, diagnostics: VisualFormat.read(string).diagnostics)
        #expect(error.corrected == String(repeating: "[a(==5)]-", count: 5000) + "[b(>=1)]")
        #expect(VisualFormat.read(error.corrected).format != nil)
    }

    @Test func `one character of any number of accents is a stray like others`() {
        let accents = String(repeating: "\u{301}\u{323}", count: 50_000)
        for string in ["[e\(accents)]", "[a(=\(accents)5)]", "[a]\(accents)", "[a]-\(accents)[b]"] {
            let error = VisualFormatError(format: string, diagnostics: VisualFormat.read(string).diagnostics)
            #expect(!error.errors.isEmpty)
            #expect(error.errors.allSatisfy { $0.message.utf8.count < 200 })
            #expect(error.description.utf8.count > 0)
        }
    }

    @Test func `a string of more mistakes than are kept says so`() {
        let found = VisualFormat.read(String(repeating: "[", count: 700_000)).diagnostics
        #expect(found.count == 1_000_001)
        #expect(found.contains { $0.message == "there are too many mistakes; what follows is not read" })
    }
}
