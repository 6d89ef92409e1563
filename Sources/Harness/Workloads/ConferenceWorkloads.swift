internal import LayoutCore
import SolverAPI

/// The five scenes that Apple named for its own measurements ("High Performance Auto Layout", WWDC 2018, session 220).
///
/// The slides give names and no constraints. Each scene here states its interpretation of the name.
enum ConferenceWorkloads {
    static let all = [longRow, deepHierarchy, collectionView, movingTree, hierarchyRemoval]

    static let longRow = Workload(
        tree: "long-row",
        "WWDC 2018 \"Long Row\": labels of their content's size one after the other, centred vertically, with free space at the end."
    ) { parts, size, seed in
        var random = SplitMix64(seed: seed)
        let scene = ViewScene(parts, width: 200 * Double(size), height: 44)
        let root = scene.root
        var x = 8.0
        for number in 0..<size {
            let before = number == 0 ? root.leftAnchor : scene.views[number].rightAnchor
            let natural = Double(Int.random(in: 40...160, using: &random))
            let view = try scene.view(in: root, width: natural, height: 20)
            try scene.add(view.leftAnchor.constraint(equalTo: before, constant: 8))
            try scene.add(view.centerYAnchor.constraint(equalTo: root.centerYAnchor))
            scene.expect([x, 12, natural, 20])
            x += natural + 8
        }
        try scene.add(
            root.rightAnchor.constraint(greaterThanOrEqualTo: scene.views[size].rightAnchor, constant: 8))
        scene.resize()
        scene.exchangeContent(of: scene.views[size / 2 + 1], for: 170)
        return scene
    }

    static let deepHierarchy = Workload(
        tree: "deep-hierarchy",
        "WWDC 2018 \"Deep Hierarchy\": views in views, each centred and smaller by 2 pt than the one around it."
    ) { parts, size, _ in
        let width = Double(2 * size + 100)
        let scene = ViewScene(parts, width: width, height: width)
        var outer = scene.root
        var insets: [LayoutConstraint] = []
        for depth in 1...size {
            let view = try scene.view(in: outer)
            try scene.add(view.centerXAnchor.constraint(equalTo: outer.centerXAnchor))
            try scene.add(view.centerYAnchor.constraint(equalTo: outer.centerYAnchor))
            insets.append(try scene.add(outer.widthAnchor.constraint(equalTo: view.widthAnchor, constant: 2)))
            try scene.add(outer.heightAnchor.constraint(equalTo: view.heightAnchor, constant: 2))
            scene.expect([1, 1, width - 2 * Double(depth), width - 2 * Double(depth)])
            outer = view
        }
        let (parent, child) = (scene.views[size / 2], scene.views[size / 2 + 1])
        scene.resize()
        scene.exchange(
            [insets[size / 2]], for: [parent.widthAnchor.constraint(equalTo: child.widthAnchor, constant: 6)])
        return scene
    }

    static let collectionView = Workload(
        tree: "collection-view",
        "WWDC 2018 \"Collection View\": items of three views, placed by constants as a flow layout does; an item's text changes.",
        unit: "items", curated: [10, 30, 100, 300]
    ) { parts, size, seed in
        var random = SplitMix64(seed: seed)
        let scene = ViewScene(parts, width: 375, height: 812)
        let root = scene.root
        var labels: [LayoutView] = []
        for number in 0..<size {
            let origin = (Double(number % 3) * 125, Double(number / 3) * 150)
            let item = try scene.view(in: root)
            let image = try scene.view(in: item)
            let natural = Double(Int.random(in: 30...160, using: &random))
            let label = try scene.view(in: item, width: natural, height: 18)
            try scene.add(item.leftAnchor.constraint(equalTo: root.leftAnchor, constant: origin.0))
            try scene.add(item.topAnchor.constraint(equalTo: root.topAnchor, constant: origin.1))
            try scene.add(item.widthAnchor.constraint(equalToConstant: 120))
            try scene.add(item.heightAnchor.constraint(equalToConstant: 145))
            try scene.add(image.leftAnchor.constraint(equalTo: item.leftAnchor))
            try scene.add(image.topAnchor.constraint(equalTo: item.topAnchor))
            try scene.add(image.widthAnchor.constraint(equalTo: item.widthAnchor))
            try scene.add(image.heightAnchor.constraint(equalTo: image.widthAnchor))
            try scene.add(label.centerXAnchor.constraint(equalTo: item.centerXAnchor))
            try scene.add(label.topAnchor.constraint(equalTo: image.bottomAnchor, constant: 4))
            try scene.add(item.widthAnchor.constraint(greaterThanOrEqualTo: label.widthAnchor))
            labels.append(label)
            let width = min(natural, 120)
            scene.expect(all: [[origin.0, origin.1, 120, 145], [0, 0, 120, 120], [60 - width / 2, 124, width, 18]])
        }
        scene.resize()
        scene.exchangeContent(.reuse, of: labels[size / 2], for: 77)
        return scene
    }

    /// Returns a binary tree of views. Each view fills half of its parent, beside or below its sibling, and has two
    /// constraints of size and two of position.
    private static func tree(_ parts: ViewScene.Parts, _ size: Int) throws(LayoutError) -> (
        scene: ViewScene, rules: [[LayoutConstraint]]
    ) {
        let scene = ViewScene(parts, width: 1024, height: 1024)
        var rules: [[LayoutConstraint]] = []
        for number in 1...size {
            // Node 0 is the root; the parent of n is (n - 1) / 2, and odd nodes are first children.
            let parentNumber = (number - 1) / 2
            let parent = scene.views[parentNumber]
            let isFirst = number % 2 == 1
            let isBeside = (number + 1).bitWidth - (number + 1).leadingZeroBitCount & 1 == 0
            let view = try scene.view(in: parent)
            let own: [LayoutConstraint]
            if isBeside {
                own = [
                    view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.5),
                    view.heightAnchor.constraint(equalTo: parent.heightAnchor),
                    isFirst
                        ? view.leftAnchor.constraint(equalTo: parent.leftAnchor)
                        : view.rightAnchor.constraint(equalTo: parent.rightAnchor),
                    view.topAnchor.constraint(equalTo: parent.topAnchor),
                ]
            } else {
                own = [
                    view.heightAnchor.constraint(equalTo: parent.heightAnchor, multiplier: 0.5),
                    view.widthAnchor.constraint(equalTo: parent.widthAnchor),
                    isFirst
                        ? view.topAnchor.constraint(equalTo: parent.topAnchor)
                        : view.bottomAnchor.constraint(equalTo: parent.bottomAnchor),
                    view.leftAnchor.constraint(equalTo: parent.leftAnchor),
                ]
            }
            try LayoutConstraint.activate(own)
            rules.append(own)
            scene.expect(half(of: scene.truth[parentNumber], isBeside: isBeside, isFirst: isFirst))
        }
        return (scene, rules)
    }

    /// Returns the frame of one half of a parent.
    private static func half(of parent: [Double], isBeside: Bool, isFirst: Bool) -> [Double] {
        let (width, height) = (isBeside ? parent[2] / 2 : parent[2], isBeside ? parent[3] : parent[3] / 2)
        return [isBeside && !isFirst ? width : 0, !isBeside && !isFirst ? height : 0, width, height]
    }

    static let movingTree = Workload(
        tree: "moving-tree",
        "WWDC 2018 \"Moving Tree\": a binary tree of views that halve their parents; one branch is hung in at another place and back."
    ) { parts, size, _ in
        let (scene, rules) = try tree(parts, size)
        let branch = scene.views[1]
        scene.resize()
        // The two position constraints of the first child are replaced, which moves its whole branch.
        scene.exchange(
            Array(rules[0].suffix(2)),
            for: [
                branch.leftAnchor.constraint(equalTo: scene.root.leftAnchor, constant: 37),
                branch.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 21),
            ])
        return scene
    }

    static let hierarchyRemoval = Workload(
        tree: "hierarchy-removal",
        "WWDC 2018 \"Hierarchy Removal\": the tree of halves; the rules of the newer half of its views are removed in one step and added again."
    ) { parts, size, _ in
        let (scene, rules) = try tree(parts, size)
        scene.resize()
        scene.exchange(rules[(size / 2)...].flatMap(\.self), for: [])
        return scene
    }
}
