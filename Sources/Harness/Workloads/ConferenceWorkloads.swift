import SolverAPI

/// The five scenes that Apple named for its own measurements ("High Performance Auto Layout", WWDC 2018, session 220).
///
/// The slides give names and no constraints; what is built here is our reading of the names, said at each.
enum ConferenceWorkloads {
    static let all = [longRow, deepHierarchy, collectionView, movingTree, hierarchyRemoval]

    static let longRow = Workload(
        "long-row",
        "WWDC 2018 \"Long Row\": labels of their content's size one after the other, centred vertically, with room to spare at the end."
    ) { size, seed in
        var scene = SceneBuilder()
        var random = SplitMix64(seed: seed)
        let root = scene.root(width: 200 * Double(size), height: 44)
        var truth = [[0.0, 0, 200 * Double(size), 44]]
        var wishes: [[Constraint]] = []
        var x = 8.0
        for number in 0..<size {
            let before = number == 0 ? [] : scene.views[number].right
            let view = scene.view()
            let natural = Double(Int.random(in: 40...160, using: &random))
            scene.relate(before, view.left, 8)
            scene.relate([(0.5, root.height)], view.centreY)
            wishes.append(scene.content(view.wide, natural))
            scene.content(view.high, 20)
            truth.append([x, 12, natural, 20])
            x += natural + 8
        }
        scene.relate(scene.views[size].right, root.wide, 8, .greaterThanOrEqual)
        let middle = scene.views[size / 2 + 1]
        let new = [
            scene.make([], middle.wide, 170, .greaterThanOrEqual, at: .defaultHigh),
            scene.make([], middle.wide, 170, .lessThanOrEqual, at: .defaultLow),
        ]
        return scene.scenario(
            "long-row", size, [scene.resize(), scene.edit(replacing: wishes[size / 2], with: new)], truth: truth)
    }

    static let deepHierarchy = Workload(
        "deep-hierarchy",
        "WWDC 2018 \"Deep Hierarchy\": views in views, each centred and smaller by 2 pt than the one around it."
    ) { size, _ in
        var scene = SceneBuilder()
        let width = Double(2 * size + 100)
        var outer = scene.root(width: width, height: width)
        var truth = [[0.0, 0, width, width]]
        var insets: [Constraint] = []
        for depth in 1...size {
            let view = scene.view()
            scene.relate([(0.5, outer.width)], view.centreX)
            scene.relate([(0.5, outer.height)], view.centreY)
            insets.append(scene.relate(view.wide, outer.wide, 2))
            scene.relate(view.high, outer.high, 2)
            truth.append([1, 1, width - 2 * Double(depth), width - 2 * Double(depth)])
            outer = view
        }
        let new = scene.make(scene.views[size / 2 + 1].wide, scene.views[size / 2].wide, 6)
        return scene.scenario(
            "deep-hierarchy", size, [scene.resize(), scene.edit(replacing: [insets[size / 2]], with: [new])],
            truth: truth)
    }

    static let collectionView = Workload(
        "collection-view",
        "WWDC 2018 \"Collection View\": items of three views, placed by constants as a flow layout does; an item's text changes.",
        unit: "items", curated: [10, 30, 100, 300]
    ) { size, seed in
        var scene = SceneBuilder()
        var random = SplitMix64(seed: seed)
        _ = scene.root(width: 375, height: 812)
        var truth = [[0.0, 0, 375, 812]]
        var wishes: [[Constraint]] = []
        var labels: [SceneView] = []
        for number in 0..<size {
            let place = (Double(number % 3) * 125, Double(number / 3) * 150)
            let item = scene.view()
            let image = scene.view()
            let label = scene.view()
            for (edge, constant) in [(item.left, place.0), (item.top, place.1), (item.wide, 120), (item.high, 145)] {
                scene.pin(edge, constant)
            }
            scene.pin(image.left, 0)
            scene.pin(image.top, 0)
            scene.relate(image.wide, item.wide)
            scene.relate(image.wide, image.high)
            scene.relate([(0.5, item.width)], label.centreX)
            scene.relate(image.bottom, label.top, 4)
            scene.relate(label.wide, item.wide, 0, .greaterThanOrEqual)
            let natural = Double(Int.random(in: 30...160, using: &random))
            wishes.append(scene.content(label.wide, natural))
            scene.content(label.high, 18)
            labels.append(label)
            let width = min(natural, 120)
            truth += [[place.0, place.1, 120, 145], [0, 0, 120, 120], [60 - width / 2, 124, width, 18]]
        }
        let middle = labels[size / 2]
        let new = [
            scene.make([], middle.wide, 77, .greaterThanOrEqual, at: .defaultHigh),
            scene.make([], middle.wide, 77, .lessThanOrEqual, at: .defaultLow),
        ]
        return scene.scenario(
            "collection-view", size,
            [scene.resize(), scene.edit(.reuse, replacing: wishes[size / 2], with: new)], truth: truth)
    }

    /// A binary tree of views: each has two halves of its parent beside or below one another, inset by nothing.
    private static func tree(_ size: Int) -> (scene: SceneBuilder, truth: [[Double]], rules: [[Constraint]]) {
        var scene = SceneBuilder()
        _ = scene.root(width: 1024, height: 1024)
        var truth = [[0.0, 0, 1024, 1024]]
        var rules: [[Constraint]] = []
        for number in 1...size {
            // Node 0 is the root; the parent of n is (n - 1) / 2, and odd nodes are first children.
            let parentNumber = (number - 1) / 2
            let parent = scene.views[parentNumber]
            let isFirst = number % 2 == 1
            let isBeside = (number + 1).bitWidth - (number + 1).leadingZeroBitCount & 1 == 0
            let view = scene.view()
            var frame = [0, 0, truth[parentNumber][2], truth[parentNumber][3]]
            let halved: Constraint
            let whole: Constraint
            let along: Constraint
            let across: Constraint
            if isBeside {
                halved = scene.relate([(0.5, parent.width)], view.wide)
                whole = scene.relate(parent.high, view.high)
                along = isFirst ? scene.pin(view.left, 0) : scene.relate(view.right, parent.wide)
                across = scene.pin(view.top, 0)
                frame[2] /= 2
                frame[0] = isFirst ? 0 : frame[2]
            } else {
                halved = scene.relate([(0.5, parent.height)], view.high)
                whole = scene.relate(parent.wide, view.wide)
                along = isFirst ? scene.pin(view.top, 0) : scene.relate(view.bottom, parent.high)
                across = scene.pin(view.left, 0)
                frame[3] /= 2
                frame[1] = isFirst ? 0 : frame[3]
            }
            rules.append([halved, whole, along, across])
            truth.append(frame)
        }
        return (scene, truth, rules)
    }

    static let movingTree = Workload(
        "moving-tree",
        "WWDC 2018 \"Moving Tree\": a binary tree of views that halve their parents; one branch is hung in at another place and back."
    ) { size, _ in
        var (scene, truth, rules) = tree(size)
        // The branch below the first child moves by its offset: its root's two position rules are replaced.
        let branch = scene.views[1]
        let new = [scene.make([], branch.left, 37), scene.make([], branch.top, 21)]
        let old = Array(rules[0].suffix(2))
        return scene.scenario(
            "moving-tree", size, [scene.resize(), scene.edit(replacing: old, with: new)], truth: truth)
    }

    static let hierarchyRemoval = Workload(
        "hierarchy-removal",
        "WWDC 2018 \"Hierarchy Removal\": the tree of halves; the rules of the newer half of its views are removed in one step and added again."
    ) { size, _ in
        let (scene, truth, rules) = tree(size)
        let gone = rules[(size / 2)...].flatMap(\.self)
        return scene.scenario(
            "hierarchy-removal", size, [scene.resize(), scene.edit(replacing: gone, with: [])], truth: truth)
    }
}
