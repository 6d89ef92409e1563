import SolverAPI

/// Rows of views between the edges of the root.
enum RowWorkloads {
    static let all = [equalChain, equalChainShuffled, content, contentBreakpoints]

    static let equalChain = Workload(
        "equal-chain",
        "A row of equal widths with 8 pt gaps between required edges, in natural order: each width depends on the whole row."
    ) { size, _ in equalRow("equal-chain", size) }

    static let equalChainShuffled = Workload(
        "equal-chain-shuffled",
        "The row of equal widths inserted in a random order: what the order of insertion costs, and that it changes nothing else."
    ) { size, seed in equalRow("equal-chain-shuffled", size, shuffledBy: seed) }

    private static func equalRow(_ name: String, _ size: Int, shuffledBy seed: UInt64? = nil) -> Scenario {
        var scene = SceneBuilder()
        let width = 100 * Double(size)
        let root = scene.root(width: width, height: 100)
        let each = (width - 8 * Double(size + 1)) / Double(size)
        var truth = [[0.0, 0, width, 100]]
        var gaps: [Constraint] = []
        for number in 0..<size {
            let before = number == 0 ? [] : scene.views[number].right
            let view = scene.view()
            gaps.append(scene.relate(before, view.left, 8))
            scene.pin(view.top, 8)
            scene.relate(view.bottom, root.high, 8)
            if number > 0 { scene.relate(scene.views[number].wide, view.wide) }
            truth.append([8 + Double(number) * (each + 8), 8, each, 84])
        }
        scene.relate(scene.views[size].right, root.wide, 8)
        let old = gaps[size / 2]
        let new = scene.make(size / 2 == 0 ? [] : scene.views[size / 2].right, scene.views[size / 2 + 1].left, 20)
        if let seed { scene.shuffle(seed: seed) }
        return scene.scenario(
            name, size, [scene.resize(), scene.edit(replacing: [old], with: [new])], truth: truth)
    }

    static let content = Workload(
        "content",
        "A row whose widths come from content (at least at 750, at most at 250) in a root 20 % too narrow: the oldest labels yield.",
        curated: [10, 30, 100, 200, 300, 1000, 1500]
    ) { size, seed in
        var row = ContentRow(size, seed) { wanted in wanted - (0.8 * wanted).rounded() }
        let middle = row.scene.views[size / 2 + 1]
        let new = [
            row.scene.make([], middle.wide, 90, .greaterThanOrEqual, at: .defaultHigh),
            row.scene.make([], middle.wide, 90, .lessThanOrEqual, at: .defaultLow),
        ]
        return row.scene.scenario(
            "content", size, [row.scene.resize(), row.scene.edit(replacing: row.wishes[size / 2], with: new)],
            truth: row.truth)
    }

    static let contentBreakpoints = Workload(
        "content-breakpoints",
        "The row of content while its root grows in small steps from too narrow to too wide and shrinks again, as under a finger: most steps move one label, some change which.",
        curated: [10, 30, 100, 300]
    ) { size, seed in
        // 160 pt are a label or two: one step in eight or so crosses a breakpoint.
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

    /// Labels one after the other from edge to edge of a root that is too narrow for them.
    private struct ContentRow {
        var scene = SceneBuilder()
        let width: Double
        /// The points that the root is too narrow by.
        let lack: Double
        var wishes: [[Constraint]] = []
        var truth: [[Double]] = []

        init(_ size: Int, _ seed: UInt64, lackOf: (_ wanted: Double) -> Double) {
            var random = SplitMix64(seed: seed)
            let natural = (0..<size).map { _ in Double(Int.random(in: 40...160, using: &random)) }
            let wanted = natural.reduce(0, +)
            lack = lackOf(wanted)
            width = wanted - lack + 8 * Double(size + 1)
            let root = scene.root(width: width, height: 44)
            // The level's total is the lack, and the oldest wish yields completely before the next one does.
            var lack = lack
            var x = 8.0
            truth = [[0.0, 0, width, 44]]
            for number in 0..<size {
                let before = number == 0 ? [] : scene.views[number].right
                let view = scene.view()
                scene.relate(before, view.left, 8)
                scene.relate([(0.5, root.height)], view.centreY)
                wishes.append(scene.content(view.wide, natural[number]))
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
