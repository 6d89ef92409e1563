/// A scene that any engine can run, modeled on public reports of a performance cliff. It is not the reporters' own scene.
public struct Cliff: Sendable {
    /// The scene: a layout for constraint solvers, or a screen for layout engines.
    enum Scene: Sendable {
        case workload(Workload)
        case screen(@Sendable (_ size: Int) -> LayoutScene)
    }

    public let name: String
    /// The reports, such as `yoga#2007`.
    public let reports: [String]
    /// The unit of sizes, such as `views`.
    public let unit: String
    /// The difficulty in a sentence.
    public let summary: String
    let scene: Scene
    /// The sizes, each twice the one before.
    public let sizes: [Int]

    /// Whether layout engines run the cliff, not constraint solvers.
    public var isScreen: Bool {
        if case .screen = scene { return true }
        return false
    }

    /// All cliffs.
    public static let all: [Cliff] =
        screens + [
            Cliff(
                name: "chain", reports: ["TOCHI 8(4), section 5"], unit: "views",
                summary: "A chain of views, the example of the article on Cassowary with 1,000 constraints.",
                scene: .workload(KuglerWorkloads.chain), sizes: doubling(from: 100, to: 100_000)),
            Cliff(
                name: "insertion-order", reports: ["kiwi#164"], unit: "views",
                summary: "Views of equal width whose constraints arrive in random order.",
                scene: .workload(shuffled), sizes: doubling(from: 100, to: 100_000)),
            Cliff(
                name: "aspect-grid", reports: ["kiwi#71"], unit: "views",
                summary: "Boxes of a fixed aspect ratio in a grid; matplotlib saw no end at 5 × 5.",
                scene: .workload(CliffWorkloads.aspectGrid), sizes: doubling(from: 50, to: 100_000)),
            Cliff(
                name: "exact-minimum", reports: ["ratatui#1855"], unit: "views",
                summary: "Minimum lengths that exactly fill the container; ratatui saw no end with 24.",
                scene: .workload(CliffWorkloads.exactMinimum), sizes: doubling(from: 24, to: 100_000)),
            Cliff(
                name: "near-zero", reports: ["kiwi#15"], unit: "views",
                summary: "Coefficients that cancel except for rounding.",
                scene: .workload(CliffWorkloads.nearZero), sizes: doubling(from: 100, to: 100_000)),
        ]

    private static let screens: [Cliff] = [
        Cliff(
            name: "nesting", reports: ["yoga#2007", "taffy#243", "taffy#1148"], unit: "levels",
            summary:
                "Containers as large as their contents, nested: asking each level for its size more than once doubles the work.",
            scene: .screen { nested($0) }, sizes: doubling(from: 8, to: 1024)),
        Cliff(
            name: "wide-nesting", reports: ["taffy#243"], unit: "views",
            summary: "A tree of containers with two children each, as large as their contents.",
            scene: .screen { tree($0) }, sizes: doubling(from: 100, to: 102_400)),
    ]

    /// The workload of the curated run whose constraints arrive in random order.
    private static let shuffled = WorkloadCatalog.workload(named: "equal-chain-shuffled") ?? KuglerWorkloads.chain

    private static func doubling(from least: Int, to most: Int) -> [Int] {
        Array(sequence(first: least) { 2 * $0 <= most ? 2 * $0 : nil })
    }

    /// Nested columns, each as high as its contents; the innermost holds a box of 20 points.
    private static func nested(_ levels: Int) -> LayoutScene {
        var scene = LayoutScene("nesting", root: .column)
        var parent = 0
        for _ in 0..<levels { parent = scene.add(.column, in: parent, .hugging) }
        scene.add(.leaf, in: parent, .fixed(20))
        // The rest of the root, so that its contents fill it.
        scene.add(.leaf, in: 0, .flexible)
        scene.size = (400, 400)
        scene.scripts = [resize]
        return scene
    }

    /// A resize of the root's width and back.
    private static let resize = LayoutScene.Script(.resize, [[.width(440)], [.width(400)]])

    /// A binary tree of containers, each as large as its contents, with boxes of 20 points as leaves.
    private static func tree(_ views: Int) -> LayoutScene {
        var scene = LayoutScene("wide-nesting", root: .column)
        var open = [scene.add(.column, in: 0, .hugging)]
        while scene.viewCount + 2 * open.count <= max(8, views) {
            open = open.flatMap { parent in
                (0..<2).map { _ in scene.add(.column, in: parent, .hugging) }
            }
        }
        for box in open {
            scene.boxes[box].kind = .leaf
            scene.boxes[box].length = .fixed(20)
        }
        scene.add(.leaf, in: 0, .flexible)
        scene.size = (400, Double(20 * open.count + 100))
        scene.scripts = [resize]
        return scene
    }
}
