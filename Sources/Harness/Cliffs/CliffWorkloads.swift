internal import SolverAPI

/// Layouts at which public reports found that the time of a solver explodes, or that a solver does not end. They are not
/// in the catalog, because they were chosen for their difficulty.
enum CliffWorkloads {
    /// Boxes of a fixed aspect ratio, as large as their cells of a grid permit. Widths and heights are coupled in every
    /// cell.
    static let aspectGrid = Workload(
        "aspect-grid", "Boxes of a fixed aspect ratio in the cells of a grid: every width depends on every height.",
        curated: []
    ) { size, _ in
        var scene = SceneBuilder()
        let side = max(1, Int((Double(size) / 2).squareRoot()))
        let root = scene.root(width: Double(60 * side), height: Double(30 * side))
        var truth = [[0.0, 0, Double(60 * side), Double(30 * side)]]
        var cells: [SceneView] = []
        for index in 0..<side * side {
            let (row, column) = (index / side, index % side)
            let (cell, box) = (scene.view(), scene.view())
            if let first = cells.first {
                scene.relate(first.wide, cell.wide)
                scene.relate(first.high, cell.high)
            } else {
                scene.relate([(Double(side), cell.width)], root.wide)
                scene.relate([(Double(side), cell.height)], root.high)
            }
            if column == 0 { scene.pin(cell.left, 0) } else { scene.relate(cells[index - 1].right, cell.left) }
            if row == 0 { scene.pin(cell.top, 0) } else { scene.relate(cells[index - side].bottom, cell.top) }
            scene.relate([(1.5, box.height)], box.wide)
            scene.relate(box.wide, cell.wide, 0, .greaterThanOrEqual)
            scene.relate(box.high, cell.high, 0, .greaterThanOrEqual)
            scene.relate(box.wide, cell.wide, 0, at: 500)
            scene.relate(cell.centerX, box.centerX)
            scene.relate(cell.centerY, box.centerY)
            cells.append(cell)
            let corner = (Double(60 * column), Double(30 * row))
            truth += [[corner.0, corner.1, 60, 30], [corner.0 + 7.5, corner.1, 45, 30]]
        }
        return scene.scenario("aspect-grid", size, [scene.resize()], truth: truth)
    }

    /// Segments whose minimum lengths exactly fill their container.
    static let exactMinimum = Workload(
        "exact-minimum", "Segments with minimum lengths of 3 that exactly fill their container: every bound is tight.",
        curated: []
    ) { size, _ in
        var scene = SceneBuilder()
        let length = Double(3 * size)
        let root = scene.root(width: 80, height: length)
        var truth = [[0.0, 0, 80, length]]
        var last: SceneView?
        for number in 0..<size {
            let segment = scene.view()
            scene.pin(segment.left, 0)
            scene.relate(segment.wide, root.wide)
            if let last { scene.relate(last.bottom, segment.top) } else { scene.pin(segment.top, 0) }
            scene.pin(segment.high, 3, .greaterThanOrEqual, at: .defaultHigh)
            // Each segment grows as much as it can.
            scene.relate(segment.high, root.high, 0, at: .defaultLow)
            truth.append([0, Double(3 * number), 80, 3])
            last = segment
        }
        if let last { scene.relate(last.bottom, root.high) }
        return scene.scenario("exact-minimum", size, [], truth: truth)
    }

    /// Thirds and tenths, whose sums leave remainders of rounding in every row.
    static let nearZero = Workload(
        "near-zero", "Widths of thirds and tenths whose coefficients cancel except for rounding.", curated: []
    ) { size, _ in
        var scene = SceneBuilder()
        let root = scene.root(width: 300, height: 800)
        var truth = [[0.0, 0, 300, 800]]
        var last: SceneView?
        for _ in 0..<size {
            let view = scene.view()
            scene.pin(view.left, 0)
            scene.pin(view.top, 0)
            scene.pin(view.high, 10)
            // 1/3 of the root, then 0.1 of the predecessor and the rest of the root: the same width again.
            if let last {
                scene.relate([(1.0 / 3, root.width), (0.1, last.width), (-0.1 / 3, root.width)], view.wide)
                // An equality that holds already, except for the last bits.
                scene.relate([(3, view.width), (-3, last.width)], [], 0, at: 500)
            } else {
                scene.relate([(1.0 / 3, root.width)], view.wide)
            }
            truth.append([0, 0, 100, 10])
            last = view
        }
        return scene.scenario("near-zero", size, [scene.resize()], truth: truth)
    }
}
