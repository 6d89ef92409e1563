internal import LayoutTreeCore
public import SolverAPI

/// A screen of the layout race as a `LayoutTree`, with the same constraints as ``SceneViews``.
public struct TreeOfScene: PeerLayout {
    private let scene: LayoutScene
    private let steps: [[LayoutScene.Change]]
    private let weights: [Double]
    /// The frames of the nodes, four numbers each, relative to their containers.
    public private(set) var frames: [Double]
    private let makeSolver: () -> any LayoutSolver
    private var state: State?

    /// The tree that the steps of a script change.
    private final class State {
        // Unchecked, because a client has the tree in a variable of its own, whose accesses the compiler checks.
        @exclusivity(unchecked) var tree: LayoutTree
        let nodes: [LayoutTree.Node]
        /// The row of the fixed length of each box; nil for other boxes.
        let lengths: [LayoutTree.Row?]

        init(_ tree: consuming LayoutTree, _ nodes: [LayoutTree.Node], _ lengths: [LayoutTree.Row?]) {
            self.tree = tree
            (self.nodes, self.lengths) = (nodes, lengths)
        }

        func layOut(into frames: inout [Double]) throws {
            try tree.layout()
            read(into: &frames)
        }

        /// Reads the frames of all nodes except the root.
        private func read(into frames: inout [Double]) {
            let all = nodes
            let nodes = all.span
            var numbers = frames.mutableSpan
            for index in nodes.indices.dropFirst() {
                let frame = tree.frame(of: nodes[index])
                numbers[4 * index - 4] = frame.x
                numbers[4 * index - 3] = frame.y
                numbers[4 * index - 2] = frame.width
                numbers[4 * index - 1] = frame.height
            }
        }
    }

    /// Creates an empty layout. The first step creates the tree.
    public init(_ scene: LayoutScene, _ operation: Operation, solver: @escaping () -> any LayoutSolver) {
        self.scene = scene
        makeSolver = solver
        steps = scene.steps(of: operation)
        frames = [Double](repeating: 0, count: 4 * scene.viewCount)
        weights = FrameChecksum.weights(count: frames.count)
    }

    /// Builds the tree, or runs a step of the script, and reads every frame.
    ///
    /// - Throws: The error of the layout.
    public mutating func step(_ index: Int) throws -> Double {
        if index == 0 {
            state = try Self.build(scene, makeSolver, hasSteps: !steps.isEmpty)
        } else {
            for change in steps[index - 1] { try apply(change) }
        }
        try state?.layOut(into: &frames)
        return FrameChecksum.sum(of: frames, weights)
    }

    private func apply(_ change: LayoutScene.Change) throws {
        guard let state else { return }
        switch change {
        case .width(let width): try state.tree.setSize(width: width, height: state.tree.size.height)
        case .length(let box, let points):
            if let row = state.lengths[box] { try state.tree.setConstant(points, of: row) }
        }
    }

    private static func build(
        _ scene: LayoutScene, _ makeSolver: @escaping () -> any LayoutSolver, hasSteps: Bool
    ) throws -> State {
        var tree = try LayoutTree(width: scene.size.width, height: scene.size.height, solver: makeSolver)
        tree.reserveCapacity(nodes: scene.boxes.count, rows: 4 * scene.boxes.count)
        var nodes = [tree.root]
        nodes.reserveCapacity(scene.boxes.count)
        for parent in scene.boxes.lazy.compactMap(\.parent) { nodes.append(try tree.addNode(to: nodes[parent])) }
        var lengths = [LayoutTree.Row?](repeating: nil, count: hasSteps ? nodes.count : 0)
        // The index of the last node and of the first flexible node in each container.
        var latest = [Int?](repeating: nil, count: nodes.count)
        var flexible = latest
        for (number, box) in scene.boxes.enumerated() {
            guard let parent = box.parent else { continue }
            let (node, container, rule) = (nodes[number], nodes[parent], scene.boxes[parent])
            let previous = latest[parent].map { nodes[$0] }
            let isRow = rule.kind == .row
            if isRow {
                try tree.add(
                    previous.map { node.leading == $0.trailing + rule.gap }
                        ?? (node.leading == container.leading + rule.padding))
                try tree.add(node.top == container.top + rule.padding)
                try tree.add(node.bottom == container.bottom - rule.padding)
            } else {
                try tree.add(
                    previous.map { node.top == $0.bottom + rule.gap } ?? (node.top == container.top + rule.padding))
                try tree.add(node.leading == container.leading + rule.padding)
                try tree.add(node.trailing == container.trailing - rule.padding)
            }
            switch box.length {
            case .fixed(let points):
                let row = try tree.add(isRow ? node.width == points : node.height == points)
                if hasSteps { lengths[number] = row }
            case .flexible:
                if let other = flexible[parent].map({ nodes[$0] }) {
                    try tree.add(isRow ? node.width == other.width : node.height == other.height)
                } else {
                    flexible[parent] = number
                }
            case .hugging: break
            }
            latest[parent] = number
        }
        for (number, box) in scene.boxes.enumerated() {
            guard let last = latest[number].map({ nodes[$0] }) else { continue }
            let node = nodes[number]
            if box.kind == .row {
                try tree.add(last.trailing == node.trailing - box.padding)
            } else {
                try tree.add(last.bottom == node.bottom - box.padding)
            }
        }
        return State(tree, nodes, lengths)
    }
}
