/// Reads the arrangement of a macOS grid view.
struct GridReader {
    /// The default distance between rows and between columns, in points.
    private static let standardSpacing = 6.0

    func read(_ node: XMLNode) throws(InterfaceBuilderError) -> GridElement {
        let rows = node.child("rows")?.children("gridRow") ?? []
        let columns = node.child("columns")?.children("gridColumn") ?? []
        return GridElement(
            rows: try tracks(rows, extent: "height", before: "topPadding", after: "bottomPadding", "yPlacement"),
            columns: try tracks(
                columns, extent: "width", before: "leadingPadding", after: "trailingPadding", "xPlacement"),
            cells: cells(node, rows, columns), rowSpacing: try node.number("rowSpacing") ?? Self.standardSpacing,
            columnSpacing: try node.number("columnSpacing") ?? Self.standardSpacing)
    }

    private func tracks(_ nodes: [XMLNode], extent: String, before: String, after: String, _ placement: String)
        throws(InterfaceBuilderError) -> [GridElement.Track]
    {
        var found: [GridElement.Track] = []
        for node in nodes {
            found.append(
                GridElement.Track(
                    extent: try node.number(extent), paddingBefore: try node.number(before) ?? 0,
                    paddingAfter: try node.number(after) ?? 0,
                    placement: node[placement].flatMap(GridElement.Placement.init),
                    alignment: node["rowAlignment"].flatMap(GridElement.RowAlignment.init)))
        }
        return found
    }

    private func cells(_ grid: XMLNode, _ rows: [XMLNode], _ columns: [XMLNode]) -> [GridElement.Cell] {
        let nodes = grid.child("gridCells")?.children("gridCell") ?? []
        func index(_ id: String?, _ tracks: [XMLNode]) -> Int? {
            id.flatMap { id in tracks.firstIndex { $0["id"] == id } }
        }
        // A view of merged cells is in the cell that is their head.
        var merged: [String: (rows: ClosedRange<Int>, columns: ClosedRange<Int>)] = [:]
        for node in nodes {
            guard let head = node["headOfMergedCell"], let row = index(node["row"], rows),
                let column = index(node["column"], columns)
            else { continue }
            let known = merged[head] ?? (row...row, column...column)
            merged[head] = (
                min(known.rows.lowerBound, row)...max(known.rows.upperBound, row),
                min(known.columns.lowerBound, column)...max(known.columns.upperBound, column)
            )
        }
        return nodes.compactMap { node in
            guard let view = node.children.first(where: ViewReader.isView), let id = view["id"],
                let row = index(node["row"], rows), let column = index(node["column"], columns)
            else { return nil }
            let span = node["id"].flatMap { merged[$0] }
            let (rowNode, columnNode) = (rows[row], columns[column])
            func stated<Value: RawRepresentable<String>>(_ name: String, _ track: XMLNode) -> Value? {
                (node[name] ?? track[name] ?? grid[name]).flatMap(Value.init)
            }
            return GridElement.Cell(
                view: id, rows: span?.rows ?? row...row, columns: span?.columns ?? column...column,
                horizontal: stated("xPlacement", columnNode) ?? .leading,
                vertical: stated("yPlacement", rowNode) ?? .bottom,
                alignment: stated("rowAlignment", rowNode) ?? .none)
        }
    }
}
