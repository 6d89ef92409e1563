internal import SafeText

/// A section of a report as content, independent of Markdown, HTML and the terminal.
struct ReportSection {
    enum Block {
        case text(String)
        case warning(String)
        case command(String)
        case list([String])
        case table(ReportTable)
        case figure(file: String, caption: String)
    }

    let title: String
    /// The level of the heading; 1 is the title of the page.
    var level = 2
    let blocks: [Block]

    /// Returns the section as Markdown, with an empty line at its end.
    func markdown() -> [String] {
        var lines = [String(repeating: "#", count: level) + " " + SafeText.markdown(title), ""]
        for block in blocks {
            switch block {
            case .text(let text): lines.append(SafeText.markdown(text))
            case .warning(let text): lines.append("**\(SafeText.markdown(text))**")
            case .command(let text): lines.append("    " + SafeText.line(text))
            case .list(let points): lines += points.map { "- " + SafeText.markdown($0) }
            case .table(let table): lines += table.markdown()
            case .figure(let file, let caption): lines.append("![\(SafeText.markdown(caption))](\(file))")
            }
            lines.append("")
        }
        return lines
    }

    /// Returns the blocks as HTML, without the heading and without figures, which the page draws itself.
    func html() -> String {
        blocks.map { block in
            switch block {
            case .text(let text): "<p>\(SafeText.xml(text))</p>\n"
            case .warning(let text): "<p class=\"warning\" role=\"alert\">\(SafeText.xml(text))</p>\n"
            case .command(let text): "<pre>\(SafeText.xml(text))</pre>\n"
            case .list(let points):
                "<ul>" + points.map { "<li>\(SafeText.xml($0))</li>" }.joined(separator: "\n") + "</ul>\n"
            case .table(let table): table.html()
            case .figure: ""
            }
        }.joined()
    }

    /// Returns the lines of the section for a terminal. Text is wrapped at 100 columns.
    func text() -> [String] {
        var lines = level == 1 ? [] : [SafeText.line(title)]
        for block in blocks {
            switch block {
            case .text(let text): lines += Self.wrapped(text, first: "  ", next: "  ")
            case .command(let text): lines.append("  " + SafeText.line(text))
            case .warning(let text): lines += Self.wrapped(text, first: "! ", next: "  ")
            case .list(let points): lines += points.flatMap { Self.wrapped($0, first: "  - ", next: "    ") }
            case .table(let table): lines += table.text()
            case .figure: continue
            }
        }
        return lines
    }

    /// Splits a text into words for wrapping. A number and its unit stay together as one word.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        for word in text.split(separator: " ") {
            let unit = word.prefix(while: \.isLetter)
            if ["ns", "µs", "ms", "s", "Hz"].contains(unit), let last = words.last, last.last?.isNumber == true {
                words[words.count - 1] = last + " " + word
            } else {
                words.append(String(word))
            }
        }
        return words
    }

    private static func wrapped(_ text: String, first: String, next: String) -> [String] {
        var lines: [String] = []
        var line = first
        var isEmpty = true
        for word in words(SafeText.line(text)) {
            if !isEmpty, line.count + 1 + word.count > 100 {
                lines.append(line)
                line = next
                isEmpty = true
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines + [line]
    }
}
