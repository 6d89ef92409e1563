import Foundation
import SafeText
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Escaped text has no special meaning in its output, and plain text does not change.
@Suite("Escaping of untrusted text") struct SafeTextTests {
    /// Random texts of characters with a special meaning and of arbitrary scalars. `LAYOUTLAB_SEED` sets the seed.
    static let texts: [String] = {
        let environment = ProcessInfo.processInfo.environment
        var state = environment["LAYOUTLAB_SEED"].flatMap(UInt64.init) ?? 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        let pieces = [
            "\n", "\r\n", "\r", "\t", "\0", "\u{1b}[31m", "\u{9b}2J", "\u{85}", "\u{2028}", "\u{2029}", "\u{202e}",
            "\u{2066}", "\u{feff}", "\u{fffe}", "\u{ffff}", "\u{7f}", "::", ":", "##[error]", "##", "[", "]",
            "##vso[task]", "##VSO[", "v", "<script>", "<", ">", "&", "&lt;", "&#10;", "\"", "'", "`", "*", "_", "|",
            "\\", "\\|", "~", "](http://a)", "]]>", "<!--", ",", "=1+1", " ", "  ", "a", "Z", "é", "e\u{301}", "漢", "👩‍👩‍👧",
            "\u{1f1e6}\u{1f1e7}", "::error file=a::b", "\u{e0041}",
        ]
        return (0..<4000).map { _ in
            var text = ""
            for _ in 0..<next(9) {
                if next(4) == 0, let scalar = Unicode.Scalar(UInt32(next(0x11_0000))) {
                    text.unicodeScalars.append(scalar)
                } else {
                    text += pieces[next(pieces.count)]
                }
            }
            return text
        }
    }()

    static let plain = ["Photo", "naïve 漢字 👩‍👩‍👧 e\u{301}", "Main.storyboard:12:7", "12 pt (x–y) + 3 = 15; a/b", ""]

    /// Whether a text cannot end a line, move the cursor or change the text direction.
    private func isHarmless(_ text: String, besides allowed: Set<Unicode.Scalar> = []) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            if allowed.contains(scalar) { return true }
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: return false
            default: return !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
            }
        }
    }

    private func isCommand(_ line: some StringProtocol) -> Bool {
        let lower = line.lowercased()
        return line.drop(while: \.isWhitespace).unicodeScalars.starts(with: "::".unicodeScalars)
            || lower.contains("##[") || lower.contains("##vso[")
    }

    @Test func `a line is one line, without cursor movements and commands`() {
        for text in Self.texts {
            let line = SafeText.line(text)
            #expect(isHarmless(line) && !isCommand(line), "\(text.debugDescription)")
        }
        for text in Self.plain { #expect(SafeText.line(text) == text) }
        #expect(SafeText.line("a\n::error::b\u{1b}[1m") == "a\\n::error::b\\u{1b}[1m")
        #expect(SafeText.line("  ::error::b") == "  \\::error::b")
        #expect(SafeText.line("x ##[error]") == "x ##\\[error]")
    }

    @Test func `lines keep their breaks only`() {
        for text in Self.texts {
            let lines = SafeText.lines(text)
            #expect(isHarmless(lines, besides: ["\n"]), "\(text.debugDescription)")
            #expect(!lines.split(separator: "\n").contains { isCommand($0) }, "\(text.debugDescription)")
            #expect(lines.unicodeScalars.count { $0 == "\n" } == text.unicodeScalars.count { $0 == "\n" })
        }
    }

    private final class Content: NSObject, XMLParserDelegate {
        var attribute = ""
        var text = ""
        var elements = 0
        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            elements += 1
            attribute = attributes["b"] ?? ""
        }
        func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    }

    @Test func `XML is well-formed and reads back, except for characters that XML cannot represent`() {
        for text in Self.texts {
            let safe = SafeText.xml(text)
            let content = Content()
            let parser = XMLParser(data: Data("<a b=\"\(safe)\" c='\(safe)'>\(safe)</a>".utf8))
            parser.delegate = content
            #expect(parser.parse() && content.elements == 1, "\(text.debugDescription)")
            let kept = { (text: String) in text.unicodeScalars.count { $0 == "<" || $0 == "&" || $0 == "\n" } }
            #expect(content.attribute == content.text && kept(content.text) == kept(text), "\(text.debugDescription)")
            #expect(content.text.unicodeScalars.count == text.unicodeScalars.count, "\(text.debugDescription)")
        }
        for text in Self.plain { #expect(SafeText.xml(text) == text) }
    }

    @Test func `Markdown is one line without markup`() {
        for text in Self.texts {
            let safe = SafeText.markdown(text)
            #expect(isHarmless(safe), "\(text.debugDescription)")
            var scalars = Array(safe.unicodeScalars)[...]
            while let scalar = scalars.popFirst() {
                if scalar == "\\" { _ = scalars.popFirst() }
                #expect(!["<", ">", "|", "`", "*", "[", "]", "~"].contains(scalar), "\(text.debugDescription)")
            }
        }
        for text in Self.plain { #expect(SafeText.markdown(text) == text) }
        // Emphasis is escaped, except within a word, where it has no effect.
        #expect(SafeText.markdown("_a_ x86_64 _") == "\\_a\\_ x86_64 \\_")
        #expect(SafeText.markdown("<b>|[a](b)") == "&lt;b&gt;\\|\\[a\\](b)")
    }

    @Test func `a SARIF message contains no link`() {
        for text in Self.texts {
            let safe = SafeText.sarif(text)
            #expect(isHarmless(safe))
            var scalars = Array(safe.unicodeScalars)[...]
            while let scalar = scalars.popFirst() {
                if scalar == "\\" { _ = scalars.popFirst() }
                #expect(scalar != "[" && scalar != "]", "\(text.debugDescription)")
            }
        }
    }

    @Test func `JSON reads back unchanged and moves no cursor`() throws {
        for text in Self.texts {
            let safe = SafeText.json(String(decoding: try JSONEncoder().encode([text]), as: UTF8.self))
            #expect(isHarmless(safe), "\(text.debugDescription)")
            let back = try JSONDecoder().decode([String].self, from: Data(safe.utf8))
            #expect(back.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
        }
    }

    @Test func `a CSV cell reads back unchanged`() {
        for (text, other) in zip(Self.texts, Self.texts.reversed()) {
            var cells: [String.UnicodeScalarView] = [.init()]
            var isQuoted = false
            var scalars = Array("\(SafeText.csv(text)),\(SafeText.csv(other))".unicodeScalars)[...]
            while let scalar = scalars.popFirst() {
                if scalar == "\"" {
                    if isQuoted, scalars.first == "\"" {
                        cells[cells.count - 1].append(scalars.removeFirst())
                    } else {
                        isQuoted.toggle()
                    }
                } else if scalar == ",", !isQuoted {
                    cells.append(.init())
                } else {
                    // Some readers end a row at either character of a line break.
                    if !isQuoted { #expect(scalar != "\n" && scalar != "\r", "\(text.debugDescription)") }
                    cells[cells.count - 1].append(scalar)
                }
            }
            #expect(cells.map { Array($0) } == [Array(text.unicodeScalars), Array(other.unicodeScalars)])
        }
    }

    @Test func `a file name stays in its folder and is unique for each text`() {
        var textOf: [String: String] = [:]
        for text in Self.texts + ["../../etc/passwd", "a/b", "a_b", String(repeating: "x", count: 5000)] {
            let name = SafeText.fileName(text)
            #expect(name.utf8.count <= 100)
            #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
            if let known = textOf[name] { #expect(Array(known.unicodeScalars) == Array(text.unicodeScalars)) }
            textOf[name] = text
        }
        #expect(SafeText.fileName("equal-chain") == "equal-chain")
    }

    // MARK: Long texts

    @Test func `a message quotes at most a line`() {
        #expect(SafeText.excerpt("short") == "short" && SafeText.excerpt("") == "")
        let line = String(repeating: "é", count: SafeText.longestQuote)
        #expect(SafeText.excerpt(line) == line)
        #expect(SafeText.excerpt(line + "é") == line + "…")
        #expect(
            SafeText.excerpt(String(repeating: "\r\n", count: 4000)).unicodeScalars.count == SafeText.longestQuote + 1)
    }

    /// The functions that escape text, one for each kind of output.
    static let printers: [(name: String, print: @Sendable (String) -> String)] = [
        ("line", { SafeText.line($0) }), ("lines", { SafeText.lines($0) }), ("xml", { SafeText.xml($0) }),
        ("markdown", { SafeText.markdown($0) }), ("sarif", { SafeText.sarif($0) }), ("json", { SafeText.json($0) }),
        ("csv", { SafeText.csv($0) }), ("fileName", { SafeText.fileName($0) }),
        ("workflowMessage", { SafeText.workflowMessage($0) }),
        ("workflowProperty", { SafeText.workflowProperty($0) }),
    ]

    @Test(arguments: printers.map(\.name))
    func `printing takes linear time, for any byte`(name: String) throws {
        let printer = try #require(Self.printers.first { $0.name == name })
        func time(_ byte: UInt8, _ count: Int, attempts: Int = 3) -> Duration {
            let text = String(decoding: [UInt8](repeating: byte, count: count), as: UTF8.self)
            return (0..<attempts).map { _ in threadTime { _ = printer.print(text) } }.min() ?? .zero
        }
        for byte in [0, 9, 10, 13, 27, 32, 34, 35, 38, 58, 60, 91, 92, 97, 124, 127, 195, 255] as [UInt8] {
            // In a debug build, 0.1 s here corresponds to 3 s for 2 MB if the time grows linearly, so it is accepted.
            if time(byte, 80_000, attempts: 1) < .milliseconds(100) { continue }
            // Quadratic time would be 16 times as long.
            #expect(time(byte, 80_000) < time(byte, 20_000) * 12, "byte \(byte)")
        }
    }
}
