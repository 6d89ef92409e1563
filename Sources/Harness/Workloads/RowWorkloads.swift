internal import LayoutCore
import SolverAPI

/// Rows of views between the edges of the root.
enum RowWorkloads {
    static let all = [equalChain, equalChainShuffled, content]

    static let equalChain = Workload(
        tree: "equal-chain",
        "A row of equal widths with 8 pt gaps between required edges, in natural order: each width depends on the whole row."
    ) { parts, size, _ in try equalRow(parts, size) }

    static let equalChainShuffled = Workload(
        tree: "equal-chain-shuffled",
        "The row of equal widths inserted in a random order: the cost of the order of insertion; the layout is the same.",
        isShuffled: true
    ) { parts, size, _ in try equalRow(parts, size) }

    private static func equalRow(_ parts: ViewScene.Parts, _ size: Int) throws(LayoutError) -> ViewScene {
        let width = 100 * Double(size)
        let scene = ViewScene(parts, width: width, height: 100)
        let root = scene.root
        let each = (width - 8 * Double(size + 1)) / Double(size)
        var gaps: [LayoutConstraint] = []
        for number in 0..<size {
            let before = number == 0 ? root.leftAnchor : scene.views[number].rightAnchor
            let view = try scene.view(in: root)
            gaps.append(try scene.add(view.leftAnchor.constraint(equalTo: before, constant: 8)))
            try scene.add(view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8))
            try scene.add(root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 8))
            if number > 0 { try scene.add(view.widthAnchor.constraint(equalTo: scene.views[number].widthAnchor)) }
            scene.expect([8 + Double(number) * (each + 8), 8, each, 84])
        }
        try scene.add(root.rightAnchor.constraint(equalTo: scene.views[size].rightAnchor, constant: 8))
        let before = size / 2 == 0 ? root.leftAnchor : scene.views[size / 2].rightAnchor
        scene.resize()
        scene.exchange(
            [gaps[size / 2]],
            for: [scene.views[size / 2 + 1].leftAnchor.constraint(equalTo: before, constant: 20)])
        return scene
    }

    static let content = Workload(
        tree: "content",
        "A row whose widths come from content (at least at 750, at most at 250) in a root 20 % too narrow: the oldest labels shrink.",
        curated: [10, 30, 100, 200, 300, 1000, 1500]
    ) { parts, size, seed in
        var random = SplitMix64(seed: seed)
        let natural = (0..<size).map { _ in Double(Int.random(in: 40...160, using: &random)) }
        let wanted = natural.reduce(0, +)
        let width = (0.8 * wanted).rounded() + 8 * Double(size + 1)
        let scene = ViewScene(parts, width: width, height: 44)
        let root = scene.root
        // The violations of the level sum to the missing width. The oldest optional constraint yields completely before
        // the next one yields.
        var lack = wanted - (width - 8 * Double(size + 1))
        // The edit increases the missing width by the rest of the partly yielding label and half of the next label. So
        // at every size it makes one more label yield.
        var (left, added) = (lack, 0.0)
        for (number, length) in natural.enumerated() where added == 0 {
            if left < length { added = length - left + (number + 1 < size ? natural[number + 1] : length) / 2 }
            left -= length
        }
        let middle = natural[size / 2]
        var x = 8.0
        for number in 0..<size {
            let before = number == 0 ? root.leftAnchor : scene.views[number].rightAnchor
            let view = try scene.view(in: root, width: natural[number], height: 20)
            try scene.add(view.leftAnchor.constraint(equalTo: before, constant: 8))
            try scene.add(view.centerYAnchor.constraint(equalTo: root.centerYAnchor))
            let cut = min(lack, natural[number])
            lack -= cut
            scene.expect([x, 12, natural[number] - cut, 20])
            x += natural[number] - cut + 8
        }
        try scene.add(root.rightAnchor.constraint(equalTo: scene.views[size].rightAnchor, constant: 8))
        scene.resize()
        scene.exchangeContent(of: scene.views[size / 2 + 1], for: middle + added)
        return scene
    }
}
