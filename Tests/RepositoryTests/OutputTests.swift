import Foundation
import Testing

/// Only the command may print. Output of a library would mix with the output of its client, for example JSON.
@Suite struct OutputTests {
    /// Calls that write to standard output or to the system's log.
    private static var calls: Regex<(Substring, Substring, Substring)> {
        #/(^|[^.\w`]|Swift\.)(print|debugPrint|dump|NSLog|fputs|puts|printf|vprintf|putchar|fwrite)\(/#
    }

    /// Returns the lines of a source with such a call, outside of comments and string literals.
    static func prints(_ text: String) -> [Int] {
        // Most files contain none of these words. Without this check, searching every line takes half a minute.
        guard ["rint(", "dump(", "NSLog(", "puts(", "rintf(", "putchar(", "fwrite("].contains(where: text.contains)
        else {
            return []
        }
        var found: [Int] = []
        var isInText = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let isDelimiter = line.split(separator: "\"\"\"", omittingEmptySubsequences: false).count % 2 == 0
            defer { if isDelimiter { isInText.toggle() } }
            let code = line.drop { $0 == " " }
            if isInText || code.hasPrefix("//") { continue }
            // Every second part between quotation marks is a literal.
            let pieces = code.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            let bare = pieces.filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "\"\"")
            let isDeclaration = bare.contains(#/func (print|dump)\(/#)
            if !isDeclaration, bare.contains(calls) { found.append(index + 1) }
        }
        return found
    }

    @Test func `no module except the command prints to standard output`() throws {
        for (path, text) in try RepositoryTests.sources("Sources")
        where !path.hasPrefix("Sources/LayoutLab/") {
            for line in Self.prints(text) { Issue.record("\(path):\(line) prints to standard output") }
        }
    }

    @Test func `the check of printing detects violations`() {
        for wrong in [
            "print(x)", "    debugPrint(\"a\", x)", "if a { dump(x) }", "NSLog(\"%@\", x)", "fputs(text, stdout)",
            "print(\n    \"DUAL\", steps)", "let f = { print($0) }", "Swift.print(x)",
        ] { #expect(!Self.prints(wrong).isEmpty, "\(wrong)") }
        for fine in [
            "/// print(view) says its frame", "// print(x)", "let a = \"print(x)\"", "footprint(of: x)",
            "view.print(x)",
            "func print(_ text: String) {}", "let a = \"\"\"\n    print(x)\n    \"\"\"",
        ] { #expect(Self.prints(fine).isEmpty, "\(fine)") }
    }
}
