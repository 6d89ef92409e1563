internal import LayoutTreeCore
public import SolverAPI

/// A screen of the layout race as a `LayoutTree`, with the same constraints as ``SceneViews``.
public struct TreeOfScene: PeerLayout {
    private let scene: LayoutScene
    private let boxes: [LayoutScene.Box]
    private let steps: [[LayoutScene.Change]]
    private let sites: (inserted: [Int: SceneOrder.Site], removed: [Int: SceneOrder.Site])
    private let weights: [Double]
    /// The frames of the nodes, four numbers each, relative to their containers.
    public private(set) var frames: [Double]
    private let makeSolver: () -> any LayoutSolver
    private var state: State?
    /// The nodes of the table, for reading frames without a reference to the array of a class.
    private var nodes: [LayoutTree.Node] = []

    /// The tree that the steps of a script change.
    private final class State {
        // Unchecked, because a client has the tree in a variable of its own, whose accesses the compiler checks.
        @exclusivity(unchecked) var tree: LayoutTree
        @exclusivity(unchecked) var table: BoxTable

        init(_ tree: consuming LayoutTree, _ table: consuming BoxTable) {
            self.tree = tree
            self.table = table
        }

        /// Lays out, and reads the frames of all nodes except the root. The frame of a removed node is zero.
        func layOut(_ nodes: [LayoutTree.Node], into frames: inout [Double]) throws {
            try tree.layout()
            let nodes = nodes.span
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
        boxes = scene.boxes(of: operation)
        sites = SceneOrder.sites(of: operation, in: scene)
        frames = [Double](repeating: 0, count: 4 * (boxes.count - 1))
        weights = FrameChecksum.weights(count: frames.count)
    }

    /// Builds the tree, or runs a step of the script, and reads every frame.
    ///
    /// - Throws: The error of the layout.
    public mutating func step(_ index: Int) throws -> Double {
        if index == 0 {
            state = try build()
            nodes = state?.table.nodes ?? []
        } else {
            for change in steps[index - 1] { try apply(change) }
        }
        try state?.layOut(nodes, into: &frames)
        return FrameChecksum.sum(of: frames, weights)
    }

    private mutating func apply(_ change: LayoutScene.Change) throws {
        guard let state else { return }
        switch change {
        case .width(let width): try state.tree.setSize(width: width, height: state.tree.size.height)
        case .length(let box, let points):
            if let row = state.table.lengths[box] { try state.tree.setConstant(points, of: row) }
        case .insert, .remove: try restructure(change, state)
        }
    }

    // Not inlined, so that changes of numbers do not pay for it.
    @inline(never)
    private mutating func restructure(_ change: LayoutScene.Change, _ state: State) throws {
        // The table has the only reference to its array while it changes.
        nodes = []
        defer { nodes = state.table.nodes }
        if case .insert(let numbers, _) = change, let site = sites.inserted[numbers.lowerBound] {
            try state.table.insert(boxes, at: site, &state.tree)
        } else if case .remove(let box) = change, let site = sites.removed[box] {
            try state.table.remove(boxes, at: site, &state.tree)
        }
    }

    private func build() throws -> State {
        var tree = try LayoutTree(width: scene.size.width, height: scene.size.height, solver: makeSolver)
        tree.reserveCapacity(nodes: scene.boxes.count, rows: 4 * scene.boxes.count)
        var table = BoxTable(
            root: tree.root, capacity: boxes.count, hasSteps: !steps.isEmpty, hasInsertions: !sites.inserted.isEmpty)
        try table.add(boxes, scene.boxes.indices, to: &tree)
        return State(tree, table)
    }
}

/// The nodes and rows of a screen's boxes.
private struct BoxTable: ~Copyable {
    /// The node of each box. A box that is absent has a removed node, or none at the end.
    private(set) var nodes: [LayoutTree.Node]
    /// The row of the fixed length of each box; nil for other boxes.
    private(set) var lengths: [LayoutTree.Row?] = []
    /// The row that places each box in its row or column, and the one that ends each container; empty if the script does
    /// not insert boxes.
    private var links: [LayoutTree.Row?] = []
    private var ends: [LayoutTree.Row?] = []
    /// The last box and the first flexible box of each container.
    private var ledger: [Ledger]

    private struct Ledger {
        var latest: Int32 = -1
        var flexible: Int32 = -1
    }

    init(root: LayoutTree.Node, capacity: Int, hasSteps: Bool, hasInsertions: Bool) {
        nodes = [root]
        nodes.reserveCapacity(capacity)
        ledger = [Ledger](repeating: Ledger(), count: capacity)
        if hasSteps { lengths = [LayoutTree.Row?](repeating: nil, count: capacity) }
        if hasInsertions { (links, ends) = (lengths, lengths) }
    }

    /// Adds the nodes and rows of boxes.
    mutating func add(_ boxes: [LayoutScene.Box], _ numbers: Range<Int>, to tree: inout LayoutTree) throws {
        for number in numbers {
            guard let parent = boxes[number].parent else { continue }
            let node = try tree.addNode(to: nodes[parent])
            if number < nodes.count { nodes[number] = node } else { nodes.append(node) }
        }
        let boxes = boxes.span
        for number in numbers { try place(boxes, number, &tree) }
        for number in numbers { try end(boxes, number, &tree) }
    }

    /// Adds the rows of a box.
    private mutating func place(_ boxes: Span<LayoutScene.Box>, _ number: Int, _ tree: inout LayoutTree) throws {
        let box = boxes[number]
        guard let parent = box.parent else { return }
        let (node, container, rule) = (nodes[number], nodes[parent], boxes[parent])
        let isRow = rule.kind == .row
        try link(number, after: ledger[parent].latest, in: container, rule, &tree)
        if isRow {
            try tree.add(node.top == container.top + rule.padding)
            try tree.add(node.bottom == container.bottom - rule.padding)
        } else {
            try tree.add(node.leading == container.leading + rule.padding)
            try tree.add(node.trailing == container.trailing - rule.padding)
        }
        switch box.length {
        case .fixed(let points):
            let row = try tree.add(isRow ? node.width == points : node.height == points)
            if !lengths.isEmpty { lengths[number] = row }
        case .flexible:
            let other = Int(ledger[parent].flexible)
            if other >= 0 {
                try tree.add(isRow ? node.width == nodes[other].width : node.height == nodes[other].height)
            } else {
                ledger[parent].flexible = Int32(number)
            }
        case .hugging: break
        }
        ledger[parent].latest = Int32(number)
    }

    /// Lets a box follow `previous`, or start its container if that is negative.
    @inline(__always)
    private mutating func link(
        _ number: Int, after previous: Int32, in container: LayoutTree.Node, _ rule: LayoutScene.Box,
        _ tree: inout LayoutTree
    ) throws {
        let node = nodes[number]
        let row: LayoutTree.Row
        if previous < 0 {
            row = try tree.add(
                rule.kind == .row
                    ? node.leading == container.leading + rule.padding : node.top == container.top + rule.padding)
        } else {
            let other = nodes[Int(previous)]
            row = try tree.add(
                rule.kind == .row ? node.leading == other.trailing + rule.gap : node.top == other.bottom + rule.gap)
        }
        if !links.isEmpty { links[number] = row }
    }

    /// Ties the last box of a container to the container's end.
    private mutating func end(
        _ boxes: Span<LayoutScene.Box>, _ container: Int, _ tree: inout LayoutTree
    ) throws {
        let latest = Int(ledger[container].latest)
        if latest < 0 { return }
        let (last, node, padding) = (nodes[latest], nodes[container], boxes[container].padding)
        let row = try tree.add(
            boxes[container].kind == .row
                ? last.trailing == node.trailing - padding : last.bottom == node.bottom - padding)
        if !ends.isEmpty { ends[container] = row }
    }

    // MARK: Inserted boxes

    mutating func insert(_ boxes: [LayoutScene.Box], at site: SceneOrder.Site, _ tree: inout LayoutTree) throws {
        let last = ledger[site.container].latest
        ledger[site.container].latest = Int32(site.previous ?? -1)
        try add(boxes, site.numbers, to: &tree)
        if site.next != nil { ledger[site.container].latest = last }
        try close(boxes, site, after: site.numbers.lowerBound, &tree)
    }

    /// Removes a node, with the nodes below it and their rows.
    mutating func remove(_ boxes: [LayoutScene.Box], at site: SceneOrder.Site, _ tree: inout LayoutTree) throws {
        try tree.remove(nodes[site.numbers.lowerBound])
        for number in site.numbers { ledger[number] = Ledger() }
        if site.next == nil { ledger[site.container].latest = Int32(site.previous ?? -1) }
        if site.numbers.contains(Int(ledger[site.container].flexible)) { ledger[site.container].flexible = -1 }
        try close(boxes, site, after: site.previous ?? -1, &tree)
    }

    /// Lets the box after a site, or the end of the container, follow another box.
    private mutating func close(
        _ boxes: [LayoutScene.Box], _ site: SceneOrder.Site, after previous: Int, _ tree: inout LayoutTree
    ) throws {
        let old = if let next = site.next { links[next] } else { ends[site.container] }
        // A row of a removed node was removed with it.
        if let old, tree.isLive(old) { try tree.remove(old) }
        guard let next = site.next else { return try end(boxes.span, site.container, &tree) }
        try link(next, after: Int32(previous), in: nodes[site.container], boxes[site.container], &tree)
    }
}
