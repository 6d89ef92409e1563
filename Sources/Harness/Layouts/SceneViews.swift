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
    private let makeSolver: () -> any LayoutSolver
    private var engine: LayoutEngine?

    /// Creates an empty layout. The first step creates the views and a solver.
    public init(
        _ scene: LayoutScene, _ operation: Operation, solver: @escaping () -> any LayoutSolver
    ) {
        self.scene = scene
        makeSolver = solver
        steps = scene.steps(of: operation)
        frames = [Double](repeating: 0, count: 4 * scene.viewCount)
        weights = FrameChecksum.weights(count: frames.count)
    }

    /// Builds the views, or runs a step of the script, and reads every frame.
    ///
    /// - Throws: The error of the layout.
    public mutating func step(_ index: Int) throws -> Double {
        if index == 0 {
            try build()
        } else {
            for change in steps[index - 1] { apply(change) }
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

    private func apply(_ change: LayoutScene.Change) {
        switch change {
        case .width(let width):
            let old = views[0].frame
            views[0].frame = LayoutRect(x: old.x, y: old.y, width: width, height: old.height)
        case .length(let box, let points): lengths[box]?.constant = points
        }
    }

    private mutating func build() throws {
        let root = LayoutView(
            frame: LayoutRect(x: 0, y: 0, width: scene.size.width, height: scene.size.height))
        views = [root]
        views.reserveCapacity(scene.boxes.count)
        lengths = [LayoutConstraint?](repeating: nil, count: scene.boxes.count)
        for parent in scene.boxes.lazy.compactMap(\.parent) {
            let view = LayoutView()
            view.translatesAutoresizingMaskIntoConstraints = false
            try views[parent].addSubview(view)
            views.append(view)
        }
        try addConstraints()
        engine = LayoutEngine(solver: makeSolver(), root: root)
    }

    private mutating func addConstraints() throws {
        // The index of the last view and of the first flexible view in each container.
        var latest = [Int?](repeating: nil, count: views.count)
        var flexible = latest
        for (number, box) in scene.boxes.enumerated() {
            guard let parent = box.parent else { continue }
            try place(number, box, in: parent, after: latest[parent], asLongAs: flexible[parent])
            latest[parent] = number
            if case .flexible = box.length, flexible[parent] == nil { flexible[parent] = number }
        }
        for (number, box) in scene.boxes.enumerated() {
            guard let last = latest[number].map({ views[$0] }) else { continue }
            let view = views[number]
            let end: LayoutConstraint =
                box.kind == .row
                ? last.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -box.padding)
                : last.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -box.padding)
            try end.activate()
        }
    }

    /// Adds a view's constraints. The view follows `previous` or starts its container, and is as long as `other` if it
    /// is flexible.
    private mutating func place(
        _ number: Int, _ box: LayoutScene.Box, in parent: Int, after previous: Int?, asLongAs other: Int?
    ) throws {
        let (view, container, rule) = (views[number], views[parent], scene.boxes[parent])
        let isRow = rule.kind == .row
        // The length constraint is activated separately below, because appending it to this list would reallocate the
        // list.
        try LayoutConstraint.activate(
            isRow
                ? [
                    previous.map {
                        view.leadingAnchor.constraint(equalTo: views[$0].trailingAnchor, constant: rule.gap)
                    } ?? view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: rule.padding),
                    view.topAnchor.constraint(equalTo: container.topAnchor, constant: rule.padding),
                    view.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: -rule.padding),
                ]
                : [
                    previous.map {
                        view.topAnchor.constraint(equalTo: views[$0].bottomAnchor, constant: rule.gap)
                    } ?? view.topAnchor.constraint(equalTo: container.topAnchor, constant: rule.padding),
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
