import SolverAPI

/// Systems that are hard for solvers, unlike those of layouts.
///
/// The frames are chosen first, such that every optional constraint holds, so the layout is known. A resize or an edit
/// then makes some of the constraints conflict.
enum AdversarialWorkloads {
    static let all = [web, transport, centring]

    static let web = Workload(
        "web",
        "Random sparse optional constraints x − y + 2z = c on any three of twice as many positions: no triangular order, so factors fill in.",
        curated: [10, 30, 100, 200, 300]
    ) { size, seed in
        var scene = SceneBuilder()
        let root = scene.root(width: 1000, height: 800)
        var random = SplitMix64(seed: seed)
        var truth = [[0.0, 0, 1000, 800]]
        var positions: [(variable: VariableID, value: Double)] = []
        for _ in 0..<size {
            let view = scene.view()
            let corner = [
                Double(Int.random(in: 0...900, using: &random)), Double(Int.random(in: 0...700, using: &random)),
            ]
            positions += [(view.x, corner[0]), (view.y, corner[1])]
            scene.relate(view.wide, root.wide, 900)
            scene.pin(view.high, 10)
            truth.append(corner + [100, 10])
        }
        var mentions = Array(repeating: 0, count: positions.count)
        for _ in 0..<positions.count * 9 / 10 {
            var edge: SceneView.Edge = []
            var sum = 0.0
            for coefficient in [1.0, -1, 2] {
                let index = Int.random(in: 0..<positions.count, using: &random)
                let (variable, value) = positions[index]
                edge.append((coefficient, variable))
                sum += coefficient * value
                mentions[index] += 1
            }
            scene.pin(edge, sum, at: 500)
        }
        for (variable, value) in positions { scene.pin([(1, variable)], value, at: .defaultLow) }
        // The edit changes the position with the most optional constraints, so that it affects the web at every size.
        let (moved, value) = positions[mentions.firstIndex(of: mentions.max() ?? 0) ?? 0]
        let old = scene.pin([(1, moved)], value, at: 750)
        let new = scene.make([], [(1, moved)], value + 33, at: 750)
        return scene.scenario(
            "web", size, [scene.resize(), scene.edit(replacing: [old], with: [new])], truth: truth)
    }

    static let transport = Workload(
        "transport",
        "A square of cells whose rows and columns have required sums, with an optional constraint for every cell: a transportation problem, in which each sum closes cycles.",
        curated: [9, 25, 100, 225]
    ) { size, seed in
        var scene = SceneBuilder()
        let side = max(1, Int(Double(size).squareRoot()))
        var random = SplitMix64(seed: seed)
        // A Latin square: every row and every column has the same numbers.
        let numbers = (0..<side).map { _ in Double(Int.random(in: 10...70, using: &random)) }
        let sum = numbers.reduce(0, +)
        let root = scene.root(width: sum, height: 800)
        var truth = [[0.0, 0, sum, 800]]
        var optionals: [Constraint] = []
        for index in 0..<side * side {
            let cell = scene.view()
            let width = numbers[(index / side + index % side) % side]
            scene.pin(cell.left, 0)
            scene.pin(cell.top, 0)
            scene.pin(cell.high, 10)
            optionals.append(scene.pin(cell.wide, width, at: .defaultLow))
            truth.append([0, 0, width, 10])
        }
        for line in 0..<side {
            scene.relate((0..<side).flatMap { scene.views[1 + line * side + $0].wide }, root.wide)
            scene.relate((0..<side).flatMap { scene.views[1 + $0 * side + line].wide }, root.wide)
        }
        let first = scene.make([], scene.views[1].high, 20)
        let old = scene.constraints.first { $0.expression == first.expression && $0.constant == 10 }
        return scene.scenario(
            "transport", size, [scene.resize(), scene.edit(replacing: old.map { [$0] } ?? [], with: [first])],
            truth: truth)
    }

    static let centring = Workload(
        "centring",
        "A line in which every view has an optional position half way between its neighbours: each position depends on both ends."
    ) { size, _ in
        var scene = SceneBuilder()
        let width = Double(20 * (size + 1))
        let root = scene.root(width: width, height: 800)
        var truth = [[0.0, 0, width, 800]]
        for number in 0..<size {
            let view = scene.view()
            scene.pin(view.wide, 10)
            scene.pin(view.high, 10)
            scene.pin(view.top, 0)
            truth.append([Double(20 * (number + 1)), 0, 10, 10])
        }
        for number in 0..<size {
            var edge: SceneView.Edge = [(2, scene.views[1 + number].x)]
            if number > 0 { edge.append((-1, scene.views[number].x)) }
            edge.append((-1, number < size - 1 ? scene.views[2 + number].x : root.width))
            scene.pin(edge, 0, at: 500)
        }
        let old = scene.constraints.last.map { [$0] } ?? []
        let new = scene.make([], scene.views[size].left, width / 2 + 7, at: 500)
        return scene.scenario(
            "centring", size, [scene.resize(), scene.edit(replacing: old, with: [new])], truth: truth)
    }
}
