import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Grids")
struct GridTests {
    /// Makes a grid whose views have the sizes 40 × 20 and 60 × 30 in the first row, 20 × 10 and 80 × 50 in the second.
    private func make(width: Double? = nil) throws -> (root: LayoutView, grid: LayoutGridView, views: [LayoutView]) {
        let views = [(40.0, 20.0), (60, 30), (20, 10), (80, 50)].enumerated().map { index, size in
            let view = LayoutView(identifier: "view \(index)")
            view.fixedContentSize = LayoutSize(width: size.0, height: size.1)
            return view
        }
        let grid = try LayoutGridView(views: [[views[0], views[1]], [views[2], views[3]]], identifier: "grid")
        let root = makeRoot(400, 400)
        grid.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(grid)
        try grid.pin(x: 0, y: 0, width: width)
        return (root, grid, views)
    }

    @Test(arguments: SolverCatalog.all)
    func
        `K29: rows and columns fit their content, 6 apart, and views are at the top and leading edges`(
            solver: SolverEntry
        ) throws
    {
        let (root, grid, views) = try make()
        try solver.layOut(root)
        expect(grid, 0, 0, 126, 86)
        expect(views[0], 0, 0, 40, 20)
        expect(views[1], 46, 0, 60, 30)
        expect(views[2], 0, 36, 20, 10)
        expect(views[3], 46, 36, 80, 50)
    }

    @Test(arguments: SolverCatalog.all)
    func `K29: placements of the grid, and of a row or column`(solver: SolverEntry) throws {
        let (root, grid, views) = try make()
        (grid.xPlacement, grid.yPlacement) = (.center, .fill)
        grid.setRow(GridLine(placement: .bottom), at: 0)
        grid.setColumn(GridLine(placement: .trailing, extent: 100), at: 1)
        try solver.layOut(root)
        expect(views[0], 0, 10, 40, 20)
        expect(views[1], 86, 0, 60, 30)
        expect(views[2], 10, 36, 20, 50)
        expect(views[3], 66, 36, 80, 50)
        #expect(isNear(grid.frame.width, 146))
    }

    @Test(arguments: SolverCatalog.all)
    func `K29: hidden rows, empty cells and removed views are not laid out`(solver: SolverEntry) throws {
        let (root, grid, views) = try make()
        let engine = try solver.layOut(root)
        grid.setRow(GridLine(isHidden: true), at: 0)
        try engine.layoutIfNeeded()
        expect(grid, 0, 0, 106, 50)
        grid.setRow(GridLine(), at: 0)
        views[3].isHidden = true
        try engine.layoutIfNeeded()
        expect(grid, 0, 0, 106, 46)
        views[1].removeFromSuperview()
        try engine.layoutIfNeeded()
        #expect(grid.view(row: 0, column: 1) == nil && grid.view(row: 9, column: 9) == nil)
        expect(grid, 0, 0, 46, 36)
        grid.removeRow(at: 0)
        grid.removeRow(at: 7)
        try grid.addRow([nil, views[1], views[1]])
        try engine.layoutIfNeeded()
        #expect(
            grid.columns.count == 3 && grid.view(row: 1, column: 1) == nil && grid.view(row: 1, column: 2) === views[1])
        expect(views[1], 32, 16, 60, 30)
    }

    @Test(arguments: SolverCatalog.all)
    func `K29: the first column gets the extra width, also from right to left`(solver: SolverEntry) throws {
        let (root, _, views) = try make(width: 200)
        try withExtendedLifetime(solver.layOut(root, .rightToLeft)) { _ in
            expect(views[0], 160, 0, 40, 20)
            expect(views[1], 20, 0, 60, 30)
            expect(views[3], 0, 36, 80, 50)
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K29: a change after the first layout has the effect of the same change before it`(solver: SolverEntry) throws
    {
        let changes: [(LayoutGridView) throws -> Void] = [
            { $0.columnSpacing = 20 }, { $0.rowSpacing = 0 }, { $0.xPlacement = .trailing },
            { $0.yPlacement = .center }, { $0.setRow(GridLine(placement: .bottom, extent: 90), at: 1) },
            { $0.setRow(GridLine(isHidden: true), at: 0) },
            { $0.setColumn(GridLine(placement: .fill, extent: 90), at: 1) },
            { $0.setColumn(GridLine(isHidden: true), at: 0) }, { $0.removeRow(at: 0) },
            { try $0.addRow([nil, LayoutView(), LayoutView()]) }, { $0.view(row: 1, column: 1)?.isHidden = true },
        ]
        for (index, change) in changes.enumerated() {
            let (early, late) = (try make(), try make())
            try change(early.grid)
            let engine = try solver.layOut(late.root)
            let before = late.grid.frame
            try change(late.grid)
            try engine.layoutIfNeeded()
            try withExtendedLifetime(solver.layOut(early.root)) { _ in
                for (a, b) in zip([early.grid] + early.views, [late.grid] + late.views) {
                    #expect(a.frame.deviation(from: b.frame) < 1e-6, "change \(index): \(a.frame) and \(b.frame)")
                }
            }
            // Placements move views inside the grid; all other changes resize it.
            #expect(late.grid.frame != before || index == 2 || index == 3, "change \(index)")
        }
    }
}
