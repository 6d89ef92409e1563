internal import LayoutCore
import SolverAPI

/// The three shapes that F. Kugler measured in 2013 (after M. Pilkington): absolute, relative and nested.
enum KuglerWorkloads {
    static let all = [flat, chain, nested]

    static let flat = Workload(
        tree: "flat",
        "Every view has a constant position in the root and a constant size: no dependencies, the lower bound of work."
    ) { parts, size, seed in
        let scene = ViewScene(parts, width: 1000, height: 800)
        let root = scene.root
        var random = SplitMix64(seed: seed)
        var sizes: [[LayoutConstraint]] = []
        for _ in 0..<size {
            let view = try scene.view(in: root)
            let left = Double(Int.random(in: 0...700, using: &random))
            let top = Double(Int.random(in: 0...700, using: &random))
            let width = Double(Int.random(in: 10...100, using: &random))
            let height = Double(Int.random(in: 10...100, using: &random))
            try scene.add(view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: left))
            try scene.add(view.topAnchor.constraint(equalTo: root.topAnchor, constant: top))
            sizes.append([
                try scene.add(view.widthAnchor.constraint(equalToConstant: width)),
                try scene.add(view.heightAnchor.constraint(equalToConstant: height)),
            ])
            scene.expect([left, top, width, height])
        }
        let middle = scene.views[1 + size / 2]
        scene.resize()
        scene.exchange(
            sizes[size / 2],
            for: [
                // These sizes lie outside the random ranges above, so both values change at every size.
                middle.widthAnchor.constraint(equalToConstant: 155),
                middle.heightAnchor.constraint(equalToConstant: 144),
            ])
        return scene
    }

    static let chain = Workload(
        tree: "chain",
        "A row of views of fixed width, each 8 pt after the previous one: one long path of dependencies, all equations."
    ) { parts, size, seed in
        let scene = ViewScene(parts, width: 1000, height: 800)
        let root = scene.root
        var random = SplitMix64(seed: seed)
        var widths: [LayoutConstraint] = []
        var x = 8.0
        for number in 0..<size {
            let before = number == 0 ? root.leftAnchor : scene.views[number].rightAnchor
            let view = try scene.view(in: root)
            let width = Double(Int.random(in: 10...100, using: &random))
            try scene.add(view.leftAnchor.constraint(equalTo: before, constant: 8))
            try scene.add(view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8))
            widths.append(try scene.add(view.widthAnchor.constraint(equalToConstant: width)))
            try scene.add(root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 8))
            scene.expect([x, 8, width, 784])
            x += width + 8
        }
        scene.resize()
        scene.exchange(
            [widths[size / 2]], for: [scene.views[size / 2 + 1].widthAnchor.constraint(equalToConstant: 123)])
        return scene
    }

    static let nested = Workload(
        tree: "nested",
        "Each view is inset by 1 pt on all four sides in the previous one: every frame depends on the root through all views between."
    ) { parts, size, _ in
        let width = Double(2 * size + 100)
        let scene = ViewScene(parts, width: width, height: width + 50)
        var outer = scene.root
        var edges: [[LayoutConstraint]] = []
        for depth in 1...size {
            let view = try scene.view(in: outer)
            edges.append([
                try scene.add(view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 1)),
                try scene.add(view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1)),
                try scene.add(outer.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 1)),
                try scene.add(outer.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 1)),
            ])
            scene.expect([1, 1, width - 2 * Double(depth), width + 50 - 2 * Double(depth)])
            outer = view
        }
        let middle = size / 2
        let (parent, child) = (scene.views[middle], scene.views[middle + 1])
        scene.resize()
        scene.exchange(
            [edges[middle][0], edges[middle][2]],
            for: [
                child.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 5),
                parent.rightAnchor.constraint(equalTo: child.rightAnchor, constant: 7),
            ])
        return scene
    }
}
