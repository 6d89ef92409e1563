internal import SafeText

/// A table of a report as content, independent of Markdown, HTML and the terminal.
struct ReportTable {
    /// A cell with plain text, which each output escapes.
    struct Cell: ExpressibleByStringLiteral {
        let text: String
        /// The sort key, if the text is not a plain number.
        var number: Double?
        /// Whether the cell is highlighted as an error.
        var isStrong = false

        init(_ text: String, number: Double? = nil, isStrong: Bool = false) {
            self.text = text
            self.number = number
            self.isStrong = isStrong
        }

        init(stringLiteral text: String) { self.init(text) }
    }

    /// The title of a column, and whether it holds right-aligned numbers.
    struct Head {
        let title: String
        let isNumber: Bool

        static func words(_ title: String) -> Head { Head(title: title, isNumber: false) }
        static func numbers(_ title: String) -> Head { Head(title: title, isNumber: true) }
    }

    /// A column: its head, and the cell of each row.
    struct Column<Row> {
        let head: Head
        let cell: (Row) -> Cell

        static func words(_ title: String, _ cell: @escaping (Row) -> Cell) -> Self {
            Self(head: .words(title), cell: cell)
        }

        static func numbers(_ title: String, _ cell: @escaping (Row) -> Cell) -> Self {
            Self(head: .numbers(title), cell: cell)
        }
    }

    let heads: [Head]
    let rows: [[Cell]]

    init(heads: [Head], rows: [[Cell]]) {
        self.heads = heads
        self.rows = rows
    }

    /// Creates a table with a line for each row.
    init<Row>(_ rows: [Row], _ columns: [Column<Row>]) {
        self.init(heads: columns.map(\.head), rows: rows.map { row in columns.map { $0.cell(row) } })
    }

    /// Returns the lines of a Markdown table.
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

    /// Returns the table as HTML; sortable if it has several rows.
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

    /// Returns the table for a terminal, with aligned columns.
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
