import AutoLayout
import Foundation
import SolverAPI
import Testing

@Suite("Parsing of visual formats")
struct VisualFormatParserTests {
    private func errors(_ string: String, _ mode: VisualFormatMode = .strict) -> [VisualFormatDiagnostic] {
        VisualFormat.read(string, mode: mode).diagnostics.filter { $0.severity == .error }
    }

    @Test func `G1: a format without a prefix is horizontal`() throws {
        #expect(try VisualFormat("[a]").axis == .horizontal)
        #expect(try VisualFormat("H:[a]").axis == .horizontal)
        #expect(try VisualFormat("V:[a]").axis == .vertical)
    }

    @Test func `G1: a missing colon is reported in Apple's words`() throws {
        let found = errors("V[view1]-|")
        #expect(found.count == 1)
        #expect(found.first?.offset == 1)
        #expect(found.first?.message == "Expected ':' after 'V' to specify vertical arrangement")
        #expect(
            found.first?.report(in: "V[view1]-|") == """
                error at 1: Expected ':' after 'V' to specify vertical arrangement
                V[view1]-|
                 ^
                 :
                """)
    }

    @Test func `G2: all kinds of connections between views`() throws {
        let format = try VisualFormat("[a][b]-[c]-30-[d]-metric-[e]-(>=5)-[f]-(>=50@30,<=90)-[g]")
        #expect(
            format.rest.map(\.connection) == [
                .flush, .standard, .distance(.number(30)), .distance(.name("metric")),
                .predicates([.init(.greaterThanOrEqual, .number(5))]),
                .predicates([
                    .init(.greaterThanOrEqual, .number(50), priority: .number(30)),
                    .init(.lessThanOrEqual, .number(90)),
                ]),
            ])
    }

    @Test func `G2: a missing and a superfluous hyphen are reported`() {
        #expect(errors("[a]-30[b]").map(\.offset) == [6])
        #expect(errors("[a]-30[b]").first?.message == "expected '-' after the distance")
        #expect(errors("[a]--[b]").map(\.offset) == [4])
        #expect(errors("[a]--5-[b]").first?.message == "a negative distance stands in parentheses")
        #expect(errors("[a]-(-5)-[b]").isEmpty)
    }

    @Test func `G3: the superview is allowed at the ends only`() throws {
        let format = try VisualFormat("|-[a]|")
        #expect(format.leading == .standard && format.trailing == .flush)
        let found = errors("|[a]-|-[b]|")
        #expect(found.map(\.message) == ["the superview may stand at the ends only"])
        #expect(found.map(\.offset) == [5])
    }

    @Test func `G4: predicates on a view`() throws {
        let format = try VisualFormat("[v(>=50,<=70)]-[b(<=a)]")
        #expect(
            format.first.predicates == [.init(.greaterThanOrEqual, .number(50)), .init(.lessThanOrEqual, .number(70))])
        #expect(format.rest[0].view.predicates == [.init(.lessThanOrEqual, .name("a"))])
        #expect(errors("[v()]").map(\.offset) == [3])
    }

    @Test func `G5: a priority is a number or a metric`() throws {
        let format = try VisualFormat("[v(50@250.5,>=w@low)]")
        #expect(format.first.predicates.map(\.priority) == [.number(250.5), .name("low")])
        #expect(errors("[v(50@)]").map(\.offset) == [6])
    }

    @Test func `G10: all errors are reported`() {
        let string = "H:[a-30[b(=80)]-|-[c(>=80,<=90>)]--[d"
        let found = errors(string)
        let offsets = found.map(\.offset)
        // The offsets are those of the bracket after `a`, the hyphen after 30, `=`, the superview in the middle, `>`,
        // two hyphens and the last bracket.
        for offset in [4, 7, 10, 16, 30, 34, 37] {
            #expect(offsets.contains(offset), "none at \(offset) in \(offsets)")
        }
        #expect(found.count == 7, "\(found.map { ($0.offset, $0.message) })")
    }

    @Test(
        "G10: incomplete and excessive strings are errors with an offset",
        arguments: [
            "", "|", "H:", "V:|", "H:[myView", "[", "]", "[]", "[a]]", "[a]extra", "extra", "[a]-", "-[a]", "[a](5)",
            "@5",
            "[a(5", "[a(,)]", "[5]", "[a b]", "H:V:[a]", "X:[a]", ":[a]", "é", "|-5-|", "[a]-5", "[a]-(5-[b]", "|[a]||",
        ])
    func incomplete(string: String) {
        let reading = VisualFormat.read(string)
        #expect(reading.format == nil)
        #expect(!reading.diagnostics.isEmpty)
        for diagnostic in reading.diagnostics { #expect((0...string.count).contains(diagnostic.offset)) }
    }

    @Test func `G10: parsing the printed format gives the same tree`() {
        for seed in 0..<5_000 {
            var maker = RandomVisualFormat(seed: UInt64(seed))
            let tree = maker.tree()
            let reading = VisualFormat.read(tree.description)
            #expect(reading.format == tree, "seed \(seed): \(tree)")
        }
    }

    /// `VISUAL_FORMAT_STRINGS` sets the number of strings.
    @Test func `G10: no string traps, and each is either valid or has an error with an offset`() {
        let count = ProcessInfo.processInfo.environment["VISUAL_FORMAT_STRINGS"].flatMap(Int.init) ?? 20_000
        var maker = RandomVisualFormat(seed: 1)
        var formats = 0
        for number in 0..<count {
            let string = maker.string()
            let mode: VisualFormatMode = number.isMultiple(of: 2) ? .strict : .lenient
            let reading = VisualFormat.read(string, mode: mode)
            let errors = reading.diagnostics.filter { $0.severity == .error }
            let arePlacesKnown = reading.diagnostics.allSatisfy {
                $0.range.lowerBound >= 0 && $0.range.upperBound <= string.count + 1
            }
            if (reading.format == nil) == errors.isEmpty || !arePlacesKnown {
                Issue.record("string \(number) is neither valid nor has an error: \(string.debugDescription)")
            }
            if let format = reading.format {
                formats += 1
                if VisualFormat.read(format.description).format != format {
                    Issue.record("string \(number) changes when printed: \(string.debugDescription)")
                }
            }
            _ = VisualFormatError(format: string, diagnostics: reading.diagnostics).corrected
        }
        #expect(formats > count / 10, "too few of the random strings are valid")
    }

    @Test func `G11: ratios and centers are errors whose messages suggest alternatives`() {
        let ratio = errors("[a(==b*1.5)]").map(\.message).joined()
        #expect(ratio.contains("cannot express ratios") && ratio.contains("multiplier"))
        let center = errors("|-[a.centerX]-|").map(\.message).joined()
        #expect(center.contains("cannot express attributes such as centers") && center.contains("anchor"))
    }

    @Test func `G12: names are C identifiers`() throws {
        #expect(try VisualFormat("[_redView]-[__]-[a1_]").rest.count == 2)
        for name in ["1a", "a-b", "é", "", "a.b"] { #expect(!errors("[\(name)]").isEmpty, "\(name)") }
    }

    @Test func `E9: three strings from a tutorial are errors, each with an offset and a correction`() throws {
        let cases = [
            ("|-[a]-]", 6, "|-[a]-|"), ("[b(>=80,<=90>)]", 12, "[b(>=80,<=90)]"), ("[c(=80)]", 3, "[c(==80)]"),
        ]
        for (string, offset, corrected) in cases {
            let found = errors(string)
            #expect(found.map(\.offset) == [offset], "\(string)")
            let error = VisualFormatError(format: string, diagnostics: found)
            #expect(error.corrected == corrected)
            #expect(errors(corrected).isEmpty)
        }
    }

    @Test func `E10: lenient mode accepts a relation without parentheses and a strict one, with a warning`() throws {
        let cases = [
            ("[self(>0)]", "[self(>=0)]"), ("[A]->=0-[B]", "[A]-(>=0)-[B]"), ("[A] - [B]", "[A]-[B]"),
            ("[A]-5@20-[B]", "[A]-(5@20)-[B]"),
        ]
        for (string, meaning) in cases {
            #expect(!errors(string).isEmpty)
            #expect(
                VisualFormatError(format: string, diagnostics: errors(string)).corrected == meaning, "\(string)")
            let lenient = VisualFormat.read(string, mode: .lenient)
            #expect(lenient.format == (try VisualFormat(meaning)))
            #expect(!lenient.diagnostics.isEmpty)
            #expect(lenient.diagnostics.allSatisfy { $0.severity == .warning })
        }
    }

    @Test func `the length of the report is proportional to that of the string, even if every character is an error`() {
        let string = String(repeating: "[", count: 2000)
        let found = errors(string)
        #expect(found.count >= 2000)
        let text = VisualFormatError(format: string, diagnostics: found).description
        // The text shows 20 errors, each with the string and a caret, and the number of further errors.
        #expect(text.utf8.count < 30 * 2 * string.utf8.count)
        #expect(text.hasSuffix("and \(found.count - 20) more"))
    }
}
