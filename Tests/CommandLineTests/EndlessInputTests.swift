import Harness
import TestSupport
import Testing

/// Endless input is rejected at a documented limit, before it fills the memory.
@Suite("Endless input", .hangLimit(minutes: 10)) struct EndlessInputTests {
    @Test func `a line without end, or endless input, is refused before it is read`() throws {
        let limit = TraceReader.longestLine
        let line = try Products.shell("ulimit -v 8000000; yes | tr -d '\\n' | \"$LAYOUTLAB\" replay -")
        #expect(line.status == 2)
        #expect(line.errors == "layoutlab: standard input:1: a line longer than \(limit) bytes\n")
        let zeros = try Products.shell("\"$LAYOUTLAB\" replay /dev/zero")
        #expect(zeros.status == 2 && zeros.errors == "layoutlab: /dev/zero:1: a line longer than \(limit) bytes\n")
        let lines = try Products.shell("yes '#' | \"$LAYOUTLAB\" replay -")
        #expect(lines.status == 2)
        #expect(lines.errors == "layoutlab: standard input: longer than \(BoundedInput.longest) bytes\n")
    }
}
