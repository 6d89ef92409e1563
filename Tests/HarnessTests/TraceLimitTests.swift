import Harness
import Testing

/// Parts of a trace beyond a documented limit are rejected, and the error quotes their beginning.
@Suite("Limits of traces") struct TraceLimitTests {
    func fault(_ text: String) -> TraceError? {
        do {
            _ = try TraceReader().trace(from: text)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a word, a text or a line beyond its limit is refused and quoted by its beginning`() {
        let head = "layoutlab-trace 1\nstep \"a\"\n"
        for (start, limit) in [
            ("variable ", 1024), ("constant 1 ", 1024), ("constraint 1 == 0 @", 1024), ("step \"", 65_536),
        ] {
            let long = start + String(repeating: "1", count: limit + 5)
            let error = fault(head + long + "\nsolve")
            #expect(error?.line == 3 && error?.expected.contains("at most \(limit) bytes") == true, "\(start)")
            #expect((error?.description.count ?? 0) < 400)
        }
        let line = fault(head + "# " + String(repeating: "x", count: TraceReader.longestLine) + "\nsolve")
        #expect(line?.line == 3 && line?.expected == "a line of at most \(TraceReader.longestLine) bytes")
        // A name of exactly the maximum length is accepted.
        let name = String(repeating: "n", count: 65_536)
        let whole = "layoutlab-trace 1\nname 1 \"\(name)\"\nstep \"a\"\nvariable 1 extent\nsolve"
        #expect(fault(whole) == nil)
    }

    @Test(arguments: ["\u{0}", "é", "\u{301}", "#", "\\"])
    func `an error quotes at most a line`(character: String) {
        let head = "layoutlab-trace 1\nstep \"a\"\n"
        let long = String(repeating: character, count: 900)
        for text in [long, head + long, head + "variable 1 extent \"" + long, head + "variable " + long] {
            guard let error = fault(text) else { continue }
            #expect(error.description.unicodeScalars.count < 8 * 120 + 200, "\(error)")
        }
    }
}
