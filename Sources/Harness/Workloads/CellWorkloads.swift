import SolverAPI

/// Live cells of a list, which scrolling reuses.
enum CellWorkloads {
    static let all = [cells]

    /// One cell of 12 views: its outline, an icon, 5 lines of text and 5 small marks after them.
    private struct Cell {
        let lines: [SceneView]

        /// Places a cell at a place in the container and lays out what is in it.
        init(in scene: inout SceneBuilder, container: SceneView, top: Double) {
            let cell = scene.view()
            scene.pin(cell.left, 0)
            scene.pin(cell.top, top)
            scene.relate(cell.wide, container.wide)
            scene.pin(cell.high, 120)
            let icon = scene.view()
            scene.pin(icon.left, 16)
            scene.relate([(0.5, cell.height)], icon.centreY)
            scene.pin(icon.wide, 40)
            scene.pin(icon.high, 40)
            var lines: [SceneView] = []
            for number in 0..<5 {
                let line = scene.view()
                let mark = scene.view()
                scene.relate(icon.right, line.left, 12)
                scene.relate(number == 0 ? [] : lines[number - 1].bottom, line.top, 4)
                scene.pin(line.high, 18)
                scene.relate(line.right, mark.left, 8, .greaterThanOrEqual)
                scene.relate(mark.right, cell.wide, 16)
                scene.relate(line.centreY, mark.centreY)
                scene.pin(mark.wide, 24)
                scene.pin(mark.high, 12)
                // The first three get their content's width from what is reused, the others have it for ever.
                if number >= 3 { scene.content(line.wide, 90 + 10 * Double(number)) }
                lines.append(line)
            }
            self.lines = lines
        }

        /// The frames of a cell's views, given its place and its content's constraints: nothing in it lacks room.
        static func frames(_ top: Double, _ content: [Constraint]) -> [[Double]] {
            let widths = [content[0].constant, content[2].constant, content[4].constant, 120, 130]
            var frames = [[0, top, 375, 120], [16, 40, 40, 40]]
            for (number, width) in widths.enumerated() {
                let y = 4 + 22 * Double(number)
                frames += [[68, y, width, 18], [335, y + 3, 24, 12]]
            }
            return frames
        }

        /// The six constraints of a cell's content.
        func content(_ widths: [Double], in scene: inout SceneBuilder) -> [Constraint] {
            zip(lines, widths).flatMap { line, width in
                [
                    scene.make([], line.wide, width, .greaterThanOrEqual, at: .defaultHigh),
                    scene.make([], line.wide, width, .lessThanOrEqual, at: .defaultLow),
                ]
            }
        }
    }

    static let cells = Workload(
        "cells",
        "Live cells of 12 views in a container. Reuse takes 6 constraints of content away and adds 6; or sets their constants.",
        unit: "live cells", curated: [1, 10, 50, 200]
    ) { size, seed in
        var scene = SceneBuilder()
        var random = SplitMix64(seed: seed)
        // Constants must not ask for more than a line has, or which line is cut would say more about ties than about reuse.
        func widths() -> [Double] { (0..<3).map { _ in Double(Int.random(in: 40...200, using: &random)) } }
        let root = scene.root(width: 375, height: 812)
        let container = scene.view()
        scene.pin(container.left, 0)
        scene.pin(container.top, 0)
        scene.relate(container.wide, root.wide)
        scene.pin(container.high, 120 * Double(size))
        let cells = (0..<size).map { Cell(in: &scene, container: container, top: 120 * Double($0)) }
        let contents = cells.map { $0.content(widths(), in: &scene) }
        for content in contents { for constraint in content { scene.add(constraint) } }

        let cell = cells[size / 2]
        let own = contents[size / 2]
        let first = cell.content(widths(), in: &scene)
        let second = cell.content(widths(), in: &scene)
        let reuse = Scenario.Script(
            .reuse,
            steps: [
                SceneBuilder.replacing(own, with: first), SceneBuilder.replacing(first, with: second),
                SceneBuilder.replacing(second, with: own),
            ])
        let byConstant = Scenario.Script(
            .reuseByConstant,
            steps: [first, second, own].map { wanted in
                var batch = Batch()
                for (mine, other) in zip(own, wanted) { batch.setConstant(other.constant, of: mine.id) }
                return batch
            })
        var truth = [[0.0, 0, 375, 812], [0, 0, 375, 120 * Double(size)]]
        for (number, content) in contents.enumerated() { truth += Cell.frames(120 * Double(number), content) }
        return scene.scenario("cells", size, [scene.resize(), reuse, byConstant], truth: truth)
    }
}
