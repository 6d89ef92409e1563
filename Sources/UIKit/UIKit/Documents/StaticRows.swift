internal import InterfaceBuilder

/// The rows of a table that its document states. A `UITableViewController` shows them unless it overrides the methods of
/// the data source.
@MainActor
final class StaticRows {
    private struct Section {
        let header: String?
        let footer: String?
        let cells: [XMLNode]
    }
    private let sections: [Section]
    private let builder: DocumentBuilder
    private var cells: [IndexPath: UITableViewCell] = [:]

    init(_ node: XMLNode, _ builder: DocumentBuilder) {
        self.builder = builder
        sections = node.children("tableViewSection").map { section in
            Section(
                header: builder.text("headerTitle", section), footer: builder.text("footerTitle", section),
                cells: section.child("cells")?.children.filter(DocumentContents.isCell) ?? [])
        }
    }

    var sectionCount: Int { sections.count }
    func rowCount(_ section: Int) -> Int { sections.indices.contains(section) ? sections[section].cells.count : 0 }
    func header(_ section: Int) -> String? { sections.indices.contains(section) ? sections[section].header : nil }
    func footer(_ section: Int) -> String? { sections.indices.contains(section) ? sections[section].footer : nil }

    private func node(_ path: IndexPath) -> XMLNode? {
        guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row) else {
            return nil
        }
        return sections[path.section].cells[path.row]
    }
    /// The height that the document states for a row; nil for the height of the table's rows.
    func height(_ path: IndexPath) -> CGFloat? { node(path)?.number("rowHeight") }

    /// Returns the cell of a row, the same in every call.
    func cell(_ path: IndexPath, in table: UITableView) -> UITableViewCell? {
        if let known = cells[path] { return known }
        let made = node(path).flatMap {
            CellBuilder.make($0, around: builder, in: table, isShared: true) as? UITableViewCell
        }
        cells[path] = made
        return made
    }

    /// Creates all cells, so that the outlets to views in them can be connected.
    func makeAll(in table: UITableView) {
        for (section, content) in sections.enumerated() {
            for row in content.cells.indices { _ = cell(IndexPath(row: row, section: section), in: table) }
        }
    }
}
