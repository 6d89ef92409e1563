import AutoLayout
import SolverAPI
import TestSupport

/// Random changes of lists: scrolling, insertion, removal, reloading and resizing.
enum ListScenes {
    static func sections(_ solver: () -> any LayoutSolver) throws -> [Recording.Section] {
        try (0..<12).map { seed in
            var scene = try ListScene(seed, solver())
            return try scene.section(steps: 14)
        }
    }
}

/// The rows of a list: the height of each, or a text that wraps.
private final class Rows {
    var heights: [Double] = []
}

private struct ListScene {
    private var choices: Choices
    private let rows: Rows
    private let list: LayoutListView
    private let text: FrameText
    private let title: String

    init(_ seed: Int, _ solver: any LayoutSolver) throws {
        choices = Choices(seed: 3000 + seed)
        let rows = Rows()
        self.rows = rows
        let hasTexts = seed % 3 == 0
        let estimate = choices.pick([20.0, 44, 30])
        // Rows of equal height make offsets that are exactly at the top of a row frequent.
        let heights = seed % 2 == 0 ? [30.0] : [20, 30, 55, 90]
        for _ in 0..<40 { rows.heights.append(choices.pick(heights)) }
        list = LayoutListView(rowCount: rows.heights.count, estimatedRowHeight: estimate, identifier: "list") {
            () throws(LayoutError) in
            let row = LayoutView(identifier: "row")
            let label = LayoutLabel("", identifier: "content")
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            try row.addSubview(label)
            let height = label.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
            height.identifier = "height"
            try LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8),
                label.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -8),
                label.topAnchor.constraint(equalTo: row.topAnchor),
                label.bottomAnchor.constraint(equalTo: row.bottomAnchor), height,
            ])
            return row
        } updateRow: { (view, row) throws(LayoutError) in
            view.identifier = "row \(row)"
            guard let label = view.subviews.first as? LayoutLabel else { return }
            let height = rows.heights.indices.contains(row) ? rows.heights[row] : 10
            label.text = hasTexts ? String(repeating: "word ", count: Int(height / 3)) : ""
            label.constraints.first { $0.identifier == "height" }?.constant = hasTexts ? 18 : height
        }
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 200, height: 120), identifier: "root")
        list.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(list)
        try LayoutConstraint.activate([
            list.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            list.topAnchor.constraint(equalTo: root.topAnchor),
            list.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        text = FrameText(root, solver)
        title = "\(seed) estimate \(Recording.number(estimate)), \(hasTexts ? "texts" : "fixed heights")"
    }

    mutating func section(steps: Int) throws -> Recording.Section {
        var lines: [String] = []
        for step in 0...steps {
            let change = step == 0 ? "first layout" : self.change()
            do {
                try text.engine.layoutIfNeeded()
            } catch {
                lines.append("\(change) error: \(error)")
                continue
            }
            let visible = list.visibleRows
            let ends = [visible.lowerBound, visible.upperBound - 1].map { row in
                list.rect(ofRow: row).map { "\(row) at \(Recording.number($0.y)) + \(Recording.number($0.height))" }
                    ?? "none"
            }
            let frames = visible.compactMap { list.view(ofRow: $0) }.map { view in
                "\(view.identifier ?? "")".replacing("row ", with: "") + ":" + Recording.number(view.frame.y)
            }
            lines.append(
                "\(change): offset \(Recording.number(list.contentOffset)) of \(Recording.number(list.contentHeight)), "
                    + "rows \(ends[0]) to \(ends[1]), \(list.madeViewCount) made; \(frames.joined(separator: " "))")
        }
        return Recording.Section(title, lines)
    }

    private mutating func change() -> String {
        let count = rows.heights.count
        switch choices.below(12) {
        case 0, 1:
            list.contentOffset = choices.pick([30.0, 60, 90, 300, 37.5])
            return "offset \(Recording.number(list.contentOffset))"
        case 2:
            list.contentOffset += choices.pick([-45.0, 15, 30])
            return "offset \(Recording.number(list.contentOffset))"
        case 3:
            list.contentOffset = choices.pick([-20.0, 0, 100_000])
            return "offset \(Recording.number(list.contentOffset))"
        case 4:
            let row = choices.below(count + 1)
            list.scroll(toRow: row)
            return "scroll to \(row)"
        case 5:
            let (row, first) = (choices.below(count + 1), list.visibleRows.lowerBound)
            return insert(at: choices.oneIn(2) ? row : first)
        case 6:
            // A change before the layout that scrolls to the row.
            let row = choices.below(count)
            list.scroll(toRow: row)
            return "scroll to \(row); " + insert(at: choices.pick([row, Swift.max(0, row - 1), row + 1]))
        case 7:
            let row = choices.below(count)
            list.scroll(toRow: row)
            return "scroll to \(row); " + remove(from: choices.pick([row, Swift.max(0, row - 3), row + 1]))
        case 8: return remove(from: choices.below(count))
        case 9:
            let first = list.visibleRows.lowerBound
            return remove(from: choices.pick([first + 1, Swift.max(0, first - 4)]))
        case 10:
            let row = choices.oneIn(2) ? list.visibleRows.lowerBound : choices.below(count)
            rows.heights[row] = choices.pick([10, 30, 70])
            list.reload(row: row)
            return "reload \(row)"
        default:
            let size = choices.pick([(200.0, 120.0), (140, 90), (200, 0), (260, 200)])
            text.root.frame = LayoutRect(x: 0, y: 0, width: size.0, height: size.1)
            return "resize to \(Recording.number(size.0)) × \(Recording.number(size.1))"
        }
    }

    private mutating func insert(at row: Int) -> String {
        let count = 1 + choices.below(3)
        rows.heights.insert(contentsOf: (0..<count).map { _ in choices.pick([25.0, 60]) }, at: row)
        list.insertRows(count, at: row)
        return "insert \(count) at \(row)"
    }

    private mutating func remove(from row: Int) -> String {
        let range = row..<Swift.min(rows.heights.count, row + 1 + choices.below(3))
        rows.heights.removeSubrange(range)
        list.removeRows(range)
        return "remove \(range.lowerBound)..<\(range.upperBound)"
    }
}
