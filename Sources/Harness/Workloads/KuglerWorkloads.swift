import SolverAPI

/// The three shapes that F. Kugler measured in 2013 (after M. Pilkington): absolute, relative and nested.
enum KuglerWorkloads {
    static let all = [flat, chain, nested]

    static let flat = Workload(
        "flat",
        "Every view pinned to the root by constants and with a fixed size: nothing depends on anything, the least there is."
    ) { size, seed in
        var scene = SceneBuilder()
        _ = scene.root(width: 1000, height: 800)
        var random = SplitMix64(seed: seed)
        var truth = [[0.0, 0, 1000, 800]]
        var sizes: [Constraint] = []
        for _ in 0..<size {
            let view = scene.view()
            let frame = (0..<4).map { Double(Int.random(in: $0 < 2 ? 0...700 : 10...100, using: &random)) }
            scene.pin(view.left, frame[0])
            scene.pin(view.top, frame[1])
            sizes.append(scene.pin(view.wide, frame[2]))
            sizes.append(scene.pin(view.high, frame[3]))
            truth.append(frame)
        }
        let old = Array(sizes[(size / 2 * 2)...].prefix(2))
        let middle = scene.views[1 + size / 2 - (size / 2 == size ? 1 : 0)]
        let new = [scene.make([], middle.wide, 55), scene.make([], middle.high, 44)]
        return scene.scenario(
            "flat", size, [scene.resize(), scene.edit(replacing: old, with: new)], truth: truth)
    }

    static let chain = Workload(
        "chain",
        "A row of views of fixed width, each 8 pt after the one before: one long path of dependencies, all of it equations."
    ) { size, seed in
        var scene = SceneBuilder()
        let root = scene.root(width: 1000, height: 800)
        var random = SplitMix64(seed: seed)
        var truth = [[0.0, 0, 1000, 800]]
        var widths: [Constraint] = []
        var x = 8.0
        for number in 0..<size {
            let before = number == 0 ? [] : scene.views[number].right
            let view = scene.view()
            let width = Double(Int.random(in: 10...100, using: &random))
            scene.relate(before, view.left, 8)
            scene.pin(view.top, 8)
            widths.append(scene.pin(view.wide, width))
            scene.relate(view.bottom, root.high, 8)
            truth.append([x, 8, width, 784])
            x += width + 8
        }
        let old = widths[size / 2]
        let new = scene.make([], scene.views[size / 2 + 1].wide, 123)
        return scene.scenario(
            "chain", size, [scene.resize(), scene.edit(replacing: [old], with: [new])], truth: truth)
    }

    static let nested = Workload(
        "nested",
        "Each view inset by 1 pt on all four sides in the one before: every frame depends on the root through all others."
    ) { size, _ in
        var scene = SceneBuilder()
        let width = Double(2 * size + 100)
        var outer = scene.root(width: width, height: width + 50)
        var truth = [[0.0, 0, width, width + 50]]
        var edges: [[Constraint]] = []
        for depth in 1...size {
            let view = scene.view()
            edges.append(
                [
                    scene.pin(view.left, 1), scene.pin(view.top, 1), scene.relate(view.right, outer.wide, 1),
                    scene.relate(view.bottom, outer.high, 1),
                ])
            truth.append([1, 1, width - 2 * Double(depth), width + 50 - 2 * Double(depth)])
            outer = view
        }
        let middle = size / 2
        let parent = scene.views[middle]
        let child = scene.views[middle + 1]
        let new = [scene.make([], child.left, 5), scene.make(child.right, parent.wide, 7)]
        let old = [edges[middle][0], edges[middle][2]]
        return scene.scenario(
            "nested", size, [scene.resize(), scene.edit(replacing: old, with: new)], truth: truth)
    }
}
