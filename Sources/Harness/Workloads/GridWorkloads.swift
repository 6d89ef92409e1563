internal import LayoutCore
import SolverAPI

/// Layouts with rows and columns.
enum GridWorkloads {
    static let all = [grid, spreadsheet]

    /// Returns the number of columns of a nearly square grid.
    private static func columns(_ size: Int) -> Int { max(1, Int(Double(size).squareRoot())) }

    static let grid = Workload(
        tree: "grid",
        "Views of equal width and height in rows and columns with 8 pt gaps: two long chains of equations that share every view."
    ) { parts, size, _ in
        let columns = columns(size)
        let rows = (size + columns - 1) / columns
        let width = 100 * Double(columns)
        let height = 60 * Double(rows)
        let scene = ViewScene(parts, width: width, height: height)
        let root = scene.root
        let wide = (width - 8 * Double(columns + 1)) / Double(columns)
        let high = (height - 8 * Double(rows + 1)) / Double(rows)
        var gaps: [LayoutConstraint] = []
        for number in 0..<size {
            let (row, column) = (number / columns, number % columns)
            let left = column == 0 ? root.leftAnchor : scene.views[number].rightAnchor
            let above = row == 0 ? root.topAnchor : scene.views[1 + number - columns].bottomAnchor
            let view = try scene.view(in: root)
            gaps.append(try scene.add(view.leftAnchor.constraint(equalTo: left, constant: 8)))
            try scene.add(view.topAnchor.constraint(equalTo: above, constant: 8))
            if number > 0 {
                try scene.add(view.widthAnchor.constraint(equalTo: scene.views[1].widthAnchor))
                try scene.add(view.heightAnchor.constraint(equalTo: scene.views[1].heightAnchor))
            }
            scene.expect([8 + Double(column) * (wide + 8), 8 + Double(row) * (high + 8), wide, high])
        }
        try scene.add(root.rightAnchor.constraint(equalTo: scene.views[columns].rightAnchor, constant: 8))
        try scene.add(root.bottomAnchor.constraint(equalTo: scene.views[size].bottomAnchor, constant: 8))
        scene.resize()
        // The edit widens the gap before the last view, whose right edge is free. A single row has no such view.
        if rows > 1 {
            let last = size - 1
            let left = last % columns == 0 ? root.leftAnchor : scene.views[last].rightAnchor
            scene.exchange([gaps[last]], for: [scene.views[size].leftAnchor.constraint(equalTo: left, constant: 12)])
        }
        return scene
    }

    /// This workload is written as batches for a solver, without views, so that one workload does not depend on the
    /// constraints that the view layer writes.
    static let spreadsheet = Workload(
        "spreadsheet",
        "Rows and columns with the size of their largest cell: each column is at least as wide as its cells, and as narrow as possible.",
        curated: [10, 30, 100, 300]
    ) { size, seed in
        var scene = SceneBuilder()
        var random = SplitMix64(seed: seed)
        let columns = columns(size)
        let rows = (size + columns - 1) / columns
        _ = scene.root(width: 1000, height: 800)
        var wide = Array(repeating: 0.0, count: columns)
        var high = Array(repeating: 0.0, count: rows)
        var wants: [[Constraint]] = []
        for number in 0..<size {
            let (row, column) = (number / columns, number % columns)
            let left = column == 0 ? [] : scene.views[number].right
            let above = row == 0 ? [] : scene.views[1 + number - columns].bottom
            let view = scene.view()
            scene.relate(left, view.left, column == 0 ? 0 : 1)
            scene.relate(above, view.top, row == 0 ? 0 : 1)
            if row > 0 { scene.relate(scene.views[1 + column].wide, view.wide) }
            if column > 0 { scene.relate(scene.views[1 + row * columns].high, view.high) }
            let content = (
                Double(Int.random(in: 20...120, using: &random)), Double(Int.random(in: 16...48, using: &random))
            )
            wants.append(
                [
                    scene.pin(view.wide, content.0, .greaterThanOrEqual, at: .defaultHigh),
                    scene.pin(view.high, content.1, .greaterThanOrEqual, at: .defaultHigh),
                ])
            if row == 0 { scene.pin(view.wide, 0, at: .defaultLow) }
            if column == 0 { scene.pin(view.high, 0, at: .defaultLow) }
            wide[column] = max(wide[column], content.0)
            high[row] = max(high[row], content.1)
        }
        var truth = [[0.0, 0, 1000, 800]]
        for number in 0..<size {
            let (row, column) = (number / columns, number % columns)
            truth.append([
                wide[..<column].reduce(Double(column), +), high[..<row].reduce(Double(row), +), wide[column], high[row],
            ])
        }
        // The edit makes a cell in the middle the largest of its row and column at every size, so half of the cells on
        // each axis move.
        let number = rows / 2 * columns + columns / 2
        let middle = scene.views[number + 1]
        let new = [
            scene.make([], middle.wide, 200, .greaterThanOrEqual, at: .defaultHigh),
            scene.make([], middle.high, 60, .greaterThanOrEqual, at: .defaultHigh),
        ]
        return scene.scenario(
            "spreadsheet", size, [scene.resize(), scene.edit(replacing: wants[number], with: new)], truth: truth)
    }
}
