import AutoLayout
import SolverAPI
import TestSupport

/// Random grids for each pair of placements, and random changes of them.
enum GridScenes {
    static func sections(_ solver: () -> any LayoutSolver) throws -> [Recording.Section] {
        var sections: [Recording.Section] = []
        for x in GridPlacement.allCases {
            for y in GridPlacement.allCases {
                let scene = try GridScene(sections.count, x, y, solver())
                sections.append(try scene.section(steps: 4))
            }
        }
        return sections
    }
}

private struct GridScene {
    private var maker: ViewMaker
    private let grid: LayoutGridView
    private let text: FrameText
    private let title: String
    private var views: [LayoutView] = []

    init(_ seed: Int, _ x: GridPlacement, _ y: GridPlacement, _ solver: any LayoutSolver) throws {
        maker = ViewMaker(seed: 2000 + seed)
        grid = LayoutGridView(identifier: "grid")
        (grid.xPlacement, grid.yPlacement) = (x, y)
        let columns = 2 + maker.choices.below(2)
        for _ in 0..<3 {
            var row: [LayoutView?] = []
            for _ in 0..<columns {
                let view = try maker.choices.oneIn(5) ? nil : maker.choices.oneIn(3) ? maker.view() : maker.sized()
                row.append(view)
                if let view { views.append(view) }
            }
            try grid.addRow(row)
        }
        let root = makeRecordedRoot()
        let placement = maker.choices.pick(Placement.allCases)
        try placement.place(grid, in: root)
        let direction = maker.choices.pick([LayoutDirection.leftToRight, .rightToLeft])
        text = FrameText(root, solver, direction: direction)
        title = "\(seed) \(x) \(y), 3 × \(columns), \(placement), \(direction)"
    }

    func section(steps: Int) throws -> Recording.Section {
        var scene = self
        text.layOut(after: "first layout")
        for _ in 0..<steps { text.layOut(after: try scene.change()) }
        return Recording.Section(title, text.lines)
    }

    private mutating func line() -> GridLine {
        GridLine(
            placement: maker.choices.pick([nil, nil] + GridPlacement.allCases),
            extent: maker.choices.pick([nil, nil, 0, 36, 70]), isHidden: maker.choices.oneIn(4))
    }

    private static func text(_ line: GridLine) -> String {
        "placement \(line.placement.map { "\($0)" } ?? "of the grid"), extent "
            + (line.extent.map { Recording.number($0) } ?? "of the contents") + (line.isHidden ? ", hidden" : "")
    }

    private mutating func change() throws -> String {
        let view = maker.choices.pick(views)
        switch maker.choices.below(11) {
        case 0, 1:
            let (index, line) = (maker.choices.below(grid.rows.count), line())
            grid.setRow(line, at: index)
            return "row \(index): \(Self.text(line))"
        case 2, 3:
            let (index, line) = (maker.choices.below(grid.columns.count), line())
            grid.setColumn(line, at: index)
            return "column \(index): \(Self.text(line))"
        case 4:
            view.isHidden.toggle()
            return "\(view.isHidden ? "hide" : "show") \(view.name)"
        case 5:
            if grid.rows.count == 1 { fallthrough }
            let index = maker.choices.below(grid.rows.count)
            grid.removeRow(at: index)
            return "remove row \(index)"
        case 6:
            let other = try maker.view()
            views.append(other)
            // A view that is in the grid already moves.
            try grid.addRow([nil, view, other])
            return "add a row: nil \(view.name) \(other.name)"
        case 7:
            (grid.rowSpacing, grid.columnSpacing) = (maker.choices.pick([0, 9]), maker.choices.pick([2, 15]))
            return "spacing \(Recording.number(grid.rowSpacing)), \(Recording.number(grid.columnSpacing))"
        case 8:
            (grid.xPlacement, grid.yPlacement) = (grid.yPlacement, grid.xPlacement)
            return "placements \(grid.xPlacement), \(grid.yPlacement)"
        case 9: return maker.changeContent(of: view)
        default:
            let isMirrored = text.engine.layoutDirection == .rightToLeft
            text.engine.layoutDirection = isMirrored ? .leftToRight : .rightToLeft
            let size = maker.choices.pick([(200.0, 150.0), (320, 480)])
            text.root.frame = LayoutRect(x: 0, y: 0, width: size.0, height: size.1)
            return "direction \(text.engine.layoutDirection), "
                + "resize to \(Recording.number(size.0)) × \(Recording.number(size.1))"
        }
    }
}
