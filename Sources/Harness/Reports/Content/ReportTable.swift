internal import SafeText

/// A table of a report, as content: Markdown, HTML and the terminal show the same cells.
struct ReportTable {
    /// One cell: plain text, which each output makes safe for itself.
    struct Cell: ExpressibleByStringLiteral {
        let text: String
        /// What a sorted column goes by, where the text is no plain number.
        var number: Double?
        /// Something is wrong here, and must be seen.
        var isStrong = false

        init(_ text: String, number: Double? = nil, isStrong: Bool = false) {
            self.text = text
            self.number = number
            self.isStrong = isStrong
        }

        init(stringLiteral text: String) { self.init(text) }
    }

    /// The name of a column, and whether it holds numbers, which stand at the right.
    struct Head {
        let title: String
        let isNumber: Bool

        /// A column of words.
        static func words(_ title: String) -> Head { Head(title: title, isNumber: false) }
        /// A column of numbers.
        static func numbers(_ title: String) -> Head { Head(title: title, isNumber: true) }
    }

    let heads: [Head]
    let rows: [[Cell]]

    /// The lines of a Markdown table.
    func markdown() -> [String] {
        let titles = heads.map { SafeText.markdown($0.title) }.joined(separator: " | ")
        let rule = heads.map { $0.isNumber ? "--:" : "---" }.joined(separator: "|")
        return ["| \(titles) |", "|\(rule)|"]
            + rows.map { row in
                let cells = row.map { cell in
                    let text = SafeText.markdown(cell.text)
                    return cell.isStrong ? "**\(text)**" : text
                }
                return "| \(cells.joined(separator: " | ")) |"
            }
    }

    /// The table as HTML, sortable where it has more than one row.
    func html() -> String {
        let classes = rows.count > 1 ? #" class="sortable""# : ""
        let titles = heads.map { head in
            "<th scope=\"col\"\(head.isNumber ? " class=\"n\"" : "")>\(SafeText.xml(head.title))</th>"
        }
        var html =
            "<div class=\"wide\" tabindex=\"0\"><table\(classes)><thead><tr>\(titles.joined())</tr></thead><tbody>\n"
        for row in rows {
            html += "<tr>"
            for (head, cell) in zip(heads, row) {
                let text = SafeText.xml(cell.text)
                let key = cell.number.map { " data-n=\"\(Markup.plain($0))\"" } ?? ""
                html +=
                    "<td\(head.isNumber ? " class=\"n\"" : "")\(key)>\(cell.isStrong ? "<strong>\(text)</strong>" : text)</td>"
            }
            html += "</tr>\n"
        }
        return html + "</tbody></table></div>\n"
    }

    /// The table for a terminal: columns of equal width, numbers at the right.
    func text() -> [String] {
        let lines = ([heads.map(\.title)] + rows.map { $0.map(\.text) }).map { $0.map { SafeText.line($0) } }
        let widths = heads.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            let cells = zip(heads.indices, line).map { column, text in
                let space = String(repeating: " ", count: max(0, widths[column] - text.count))
                return heads[column].isNumber ? space + text : text + space
            }
            let text = "  " + cells.joined(separator: "  ")
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }
}
