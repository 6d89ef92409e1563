internal import LayoutCore
public import SolverAPI

/// A screen of the layout race as views and constraints of `AutoLayout`, written as an app would write them.
///
/// Each view gets up to four constraints: its position along the axis of its container, two edges on the cross axis, and
/// its length, unless that follows from its contents or its container. One more constraint ties the last view of a
/// container to the container's end.
public struct SceneViews: PeerLayout {
    let scene: LayoutScene
    let steps: [[LayoutScene.Change]]
    private let weights: [Double]
    /// The frames of the views, four numbers each, relative to their containers.
    public private(set) var frames: [Double]
    private(set) var views: [LayoutView] = []
    /// The constraint of the fixed length of each box; nil for other boxes.
    var lengths: [LayoutConstraint?] = []
    /// The constraint that places each box in its row or column, and the one that ends each container; empty if the script
    /// does not insert boxes.
    private var links: [LayoutConstraint?] = []
    private var ends: [LayoutConstraint?] = []
    /// The last view and the first flexible view of each container.
    private var latest: [Int?] = []
    private var flexible: [Int?] = []
    private let boxes: [LayoutScene.Box]
    private let sites: (inserted: [Int: SceneOrder.Site], removed: [Int: SceneOrder.Site])
    /// Stands for views that are absent.
    private let absent = LayoutView()
    private let makeSolver: () -> any LayoutSolver
    private var engine: LayoutEngine?

    /// Creates an empty layout. The first step creates the views and a solver.
    public init(
        _ scene: LayoutScene, _ operation: Operation, solver: @escaping () -> any LayoutSolver
    ) {
        self.scene = scene
        makeSolver = solver
        steps = scene.steps(of: operation)
        boxes = scene.boxes(of: operation)
        sites = SceneOrder.sites(of: operation, in: scene)
        frames = [Double](repeating: 0, count: 4 * (boxes.count - 1))
        weights = FrameChecksum.weights(count: frames.count)
    }

    /// Builds the views, or runs a step of the script, and reads every frame.
    ///
    /// - Throws: The error of the layout.
    public mutating func step(_ index: Int) throws -> Double {
        if index == 0 {
            try build()
        } else {
            for change in steps[index - 1] { try apply(change) }
        }
        try engine?.layoutIfNeeded()
        Self.read(views, into: &frames)
        return FrameChecksum.sum(of: frames, weights)
    }

    /// Reads the frames of all views except the root.
    private static func read(_ views: [LayoutView], into frames: inout [Double]) {
        let views = views.span
        var numbers = frames.mutableSpan
        for index in views.indices.dropFirst() {
            let frame = views[index].frame
            numbers[4 * index - 4] = frame.x
            numbers[4 * index - 3] = frame.y
            numbers[4 * index - 2] = frame.width
            numbers[4 * index - 1] = frame.height
        }
    }

    private mutating func apply(_ change: LayoutScene.Change) throws {
        switch change {
        case .width(let width):
            let old = views[0].frame
            views[0].frame = LayoutRect(x: old.x, y: old.y, width: width, height: old.height)
        case .length(let box, let points): lengths[box]?.constant = points
        case .insert(let numbers, _):
            if let site = sites.inserted[numbers.lowerBound] { try insert(at: site) }
        case .remove(let box):
            if let site = sites.removed[box] { try remove(at: site) }
        }
    }

    private mutating func build() throws {
        let root = LayoutView(
            frame: LayoutRect(x: 0, y: 0, width: scene.size.width, height: scene.size.height))
        views = [root]
        views.reserveCapacity(boxes.count)
        lengths = [LayoutConstraint?](repeating: nil, count: boxes.count)
        latest = [Int?](repeating: nil, count: boxes.count)
        flexible = latest
        if !sites.inserted.isEmpty { (links, ends) = (lengths, lengths) }
        for parent in scene.boxes.lazy.compactMap(\.parent) { views.append(try makeView(in: parent)) }
        try addConstraints(scene.boxes.indices)
        for _ in scene.boxes.count..<boxes.count { views.append(absent) }
        engine = LayoutEngine(searchingBefore: makeSolver, root: root)
    }

    private func makeView(in parent: Int) throws -> LayoutView {
        let view = LayoutView()
        view.translatesAutoresizingMaskIntoConstraints = false
        try views[parent].addSubview(view)
        return view
    }

    private mutating func addConstraints(_ numbers: Range<Int>) throws {
        for number in numbers {
            let box = boxes[number]
            guard let parent = box.parent else { continue }
            try place(number, box, in: parent, after: latest[parent], asLongAs: flexible[parent])
            latest[parent] = number
            if case .flexible = box.length, flexible[parent] == nil { flexible[parent] = number }
        }
        for number in numbers { try end(number) }
    }

    // MARK: Inserted boxes

    private mutating func insert(at site: SceneOrder.Site) throws {
        let last = latest[site.container]
        latest[site.container] = site.previous
        for number in site.numbers { views[number] = try makeView(in: boxes[number].parent ?? 0) }
        try addConstraints(site.numbers)
        if site.next != nil { latest[site.container] = last }
        try close(site, after: site.numbers.lowerBound)
    }

    /// Removes a view with the views inside it. Removing a view from its superview deactivates its constraints.
    private mutating func remove(at site: SceneOrder.Site) throws {
        views[site.numbers.lowerBound].removeFromSuperview()
        for number in site.numbers {
            views[number] = absent
            (lengths[number], links[number], ends[number], latest[number], flexible[number]) = (nil, nil, nil, nil, nil)
        }
        if site.next == nil { latest[site.container] = site.previous }
        if let first = flexible[site.container], site.numbers.contains(first) { flexible[site.container] = nil }
        try close(site, after: site.previous)
    }

    /// Lets the view after a site, or the end of the container, follow another view.
    private mutating func close(_ site: SceneOrder.Site, after previous: Int?) throws {
        guard let next = site.next else {
            ends[site.container]?.deactivate()
            return try end(site.container)
        }
        links[next]?.deactivate()
        let link = link(next, in: site.container, after: previous)
        links[next] = link
        try link.activate()
    }

    // MARK: Constraints

    /// Returns the constraint by which a view follows `previous` or starts its container.
    private func link(_ number: Int, in parent: Int, after previous: Int?) -> LayoutConstraint {
        let (view, container, rule) = (views[number], views[parent], boxes[parent])
        if rule.kind == .row {
            return previous.map { view.leadingAnchor.constraint(equalTo: views[$0].trailingAnchor, constant: rule.gap) }
                ?? view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: rule.padding)
        }
        return previous.map { view.topAnchor.constraint(equalTo: views[$0].bottomAnchor, constant: rule.gap) }
            ?? view.topAnchor.constraint(equalTo: container.topAnchor, constant: rule.padding)
    }

    /// Ties the last view of a container to the container's end.
    private mutating func end(_ container: Int) throws {
        guard let last = latest[container].map({ views[$0] }) else { return }
        let (view, box) = (views[container], boxes[container])
        let end: LayoutConstraint =
            box.kind == .row
            ? last.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -box.padding)
            : last.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -box.padding)
        if !ends.isEmpty { ends[container] = end }
        try end.activate()
    }

    /// Adds a view's constraints. The view follows `previous` or starts its container, and is as long as `other` if it
    /// is flexible.
    private mutating func place(
        _ number: Int, _ box: LayoutScene.Box, in parent: Int, after previous: Int?, asLongAs other: Int?
    ) throws {
        let (view, container, rule) = (views[number], views[parent], boxes[parent])
        let isRow = rule.kind == .row
        let link = link(number, in: parent, after: previous)
        if !links.isEmpty { links[number] = link }
        // The length constraint is activated separately below, because appending it to this list would reallocate the
        // list.
        try LayoutConstraint.activate(
            isRow
                ? [
                    link,
                    view.topAnchor.constraint(equalTo: container.topAnchor, constant: rule.padding),
                    view.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -rule.padding),
                ]
                : [
                    link,
                    view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: rule.padding),
                    view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -rule.padding),
                ])
        let dimension = isRow ? view.widthAnchor : view.heightAnchor
        switch box.length {
        case .fixed(let points):
            let length = dimension.constraint(equalToConstant: points)
            lengths[number] = length
            try length.activate()
        case .flexible:
            guard let other = other.map({ views[$0] }) else { return }
            try dimension.constraint(equalTo: isRow ? other.widthAnchor : other.heightAnchor).activate()
        case .hugging: break
        }
    }
}
