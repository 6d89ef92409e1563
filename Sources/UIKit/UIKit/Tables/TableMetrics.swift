/// The heights of a table's headers, rows and footers from top to bottom. Heights of rows can be estimates.
struct TableMetrics {
    /// A height in points. `isKnown` is false for an estimate.
    struct Extent {
        var height: CGFloat
        var isKnown: Bool
    }

    struct Section {
        var header: Extent
        var rows: [Extent]
        var footer: Extent
    }

    var sections: [Section] = [] { didSet { tops = nil } }
    /// The height of the table's own header view, in points.
    var head: CGFloat = 0 { didSet { if head != oldValue { tops = nil } } }
    /// The height of the table's own footer view, in points.
    var foot: CGFloat = 0

    /// For each section, the tops of its header, rows and footer, and the end of the section. Nil until it is computed.
    private var tops: [[CGFloat]]?

    mutating func layOut() -> [[CGFloat]] {
        if let tops { return tops }
        var y = head
        let made = sections.map { section in
            var list = [y]
            y += section.header.height
            for row in section.rows {
                list.append(y)
                y += row.height
            }
            list.append(y)
            y += section.footer.height
            list.append(y)
            return list
        }
        tops = made
        return made
    }

    /// Returns the height of the whole table.
    mutating func total() -> CGFloat { (layOut().last?.last ?? head) + foot }

    /// Returns the top and the height of a row; nil if the row does not exist.
    mutating func row(_ path: IndexPath) -> (top: CGFloat, height: CGFloat)? {
        let tops = layOut()
        guard tops.indices.contains(path.section), path.row >= 0, path.row < sections[path.section].rows.count else {
            return nil
        }
        return (tops[path.section][path.row + 1], sections[path.section].rows[path.row].height)
    }

    private func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && sections[path.section].rows.indices.contains(path.row)
    }
    /// Returns whether a row's height is known. True for a row that does not exist, because it cannot be measured.
    func isKnown(_ path: IndexPath) -> Bool { !contains(path) || sections[path.section].rows[path.row].isKnown }
    /// Replaces the estimate of a row's height. Ignores a row that does not exist, because the data source can change
    /// while a cell is created.
    mutating func measured(_ height: CGFloat, at path: IndexPath) {
        if contains(path) { sections[path.section].rows[path.row] = Extent(height: height, isKnown: true) }
    }
    /// Marks a row's height as an estimate again.
    mutating func forget(_ path: IndexPath) {
        if contains(path) { sections[path.section].rows[path.row].isKnown = false }
    }

    /// Returns the rows that intersect the interval from `start` to `end`, from first to last.
    mutating func rows(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
        var found: [IndexPath] = []
        for (index, list) in layOut().enumerated() {
            guard let first = list.first, let last = list.last, last > start, first < end else { continue }
            let count = sections[index].rows.count
            // Binary search for the first row that ends after `start`.
            var (low, high) = (0, count)
            while low < high {
                let middle = (low + high) / 2
                if list[middle + 2] > start { high = middle } else { low = middle + 1 }
            }
            var row = low
            while row < count, list[row + 1] < end {
                found.append(IndexPath(row: row, section: index))
                row += 1
            }
        }
        return found
    }
}
