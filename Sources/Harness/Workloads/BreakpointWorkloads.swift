import SolverAPI

/// A row of labels whose root is resized in small steps, like a dragged window edge. It needs no tree, so it is written
/// as batches.
enum BreakpointWorkloads {
    static let all = [contentBreakpoints]

    static let contentBreakpoints = Workload(
        "content-breakpoints",
        "The row of content while its root grows in small steps from too narrow to too wide and shrinks again, as in a drag: most steps resize one label, some switch to the next one.",
        curated: [10, 30, 100, 300]
    ) { size, seed in
        // At most 160 pt are missing, the width of one or two labels, so about one step in eight crosses a breakpoint.
        let row = ContentRow(size, seed) { wanted in min(160, (0.8 * wanted).rounded(.down)) }
        let own = row.width
        let steps = (Array(1...20) + Array(0..<20).reversed()).map { position in
            var step = Batch()
            step.setConstant(own + (row.lack * Double(position) / 10).rounded(), of: row.scene.rootEdits[0])
            return step
        }
        return row.scene.scenario(
            "content-breakpoints", size, [Scenario.Script(.resize, steps: steps)], truth: row.truth)
    }

    /// Consecutive labels from edge to edge of a root that is too narrow for them.
    private struct ContentRow {
        var scene = SceneBuilder()
        let width: Double
        /// The missing width in points.
        let lack: Double
        var optionals: [[Constraint]] = []
        var truth: [[Double]] = []

        init(_ size: Int, _ seed: UInt64, lackOf: (_ wanted: Double) -> Double) {
            var random = SplitMix64(seed: seed)
            let natural = (0..<size).map { _ in Double(Int.random(in: 40...160, using: &random)) }
            let wanted = natural.reduce(0, +)
            lack = lackOf(wanted)
            width = wanted - lack + 8 * Double(size + 1)
            let root = scene.root(width: width, height: 44)
            // The violations of the level sum to the missing width. The oldest optional constraint yields completely
            // before the next one yields.
            var lack = lack
            var x = 8.0
            truth = [[0.0, 0, width, 44]]
            for number in 0..<size {
                let before = number == 0 ? [] : scene.views[number].right
                let view = scene.view()
                scene.relate(before, view.left, 8)
                scene.relate([(0.5, root.height)], view.centerY)
                optionals.append(scene.content(view.wide, natural[number]))
                scene.content(view.high, 20)
                let cut = min(lack, natural[number])
                lack -= cut
                truth.append([x, 12, natural[number] - cut, 20])
                x += natural[number] - cut + 8
            }
            scene.relate(scene.views[size].right, root.wide, 8)
        }
    }
}
