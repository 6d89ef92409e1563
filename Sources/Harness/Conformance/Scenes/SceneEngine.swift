internal import LayoutCore
public import LayoutConformance
public import SolverAPI

/// Lays out conformance scenes with this library.
public struct SceneEngine {
    private let make: () -> any LayoutSolver

    /// Creates an engine with a new solver for each scene.
    public init(solver: @escaping () -> any LayoutSolver) { make = solver }

    /// Returns the answer to a scene. An error is reported in the answer.
    public func answer(_ scene: ConformanceScene) -> ConformanceAnswer {
        var answer = ConformanceAnswer(id: scene.id)
        do throws(SceneFailure) {
            try fill(&answer, scene)
        } catch {
            switch error {
            case .layout(.conflict): answer.conflict = true
            case .layout(let error): answer.error = error.description
            case .unreadable(let reason): answer.unsupported = reason
            }
        }
        return answer
    }

    private func fill(_ answer: inout ConformanceAnswer, _ scene: ConformanceScene) throws(SceneFailure) {
        let tree = try SceneTree(scene)
        let isMirrored = scene.direction == "rightToLeft"
        let engine = LayoutEngine(
            solver: make(), root: tree.root, layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
        if let priority = scene.sizePriority { engine.rootSizePriority = Priority(priority) }
        if let fit = scene.fit {
            let priorities = fit.priorities ?? [50, 50]
            guard fit.target.count == 2, priorities.count == 2 else {
                throw .unreadable("a target that is not a size")
            }
            let view = try tree.view(fit.view)
            let size = try SceneFailure.wrapping { () throws(LayoutError) in
                try view.systemLayoutSizeFitting(
                    LayoutSize(width: fit.target[0], height: fit.target[1]), horizontal: Priority(priorities[0]),
                    vertical: Priority(priorities[1]))
            }
            answer.size = [size.width, size.height]
            return
        }
        try SceneFailure.wrapping { () throws(LayoutError) in try engine.layoutIfNeeded() }
        let grid = scene.scale.flatMap { PixelGrid(scale: $0) }
        let direction: VerticalDirection = scene.yAxis == "up" ? .upwards : .downwards
        var frames: [String: [Double]] = [:]
        for (name, item) in tree.items {
            let rect =
                switch item {
                case .view(let view): grid?.frame(of: view) ?? view.frame(direction)
                case .guide(let guide, let owner):
                    direction == .upwards
                        ? guide.layoutFrame.flipped(within: owner.frame.height) : guide.layoutFrame
                }
            frames[name] = [rect.x, rect.y, rect.width, rect.height]
        }
        answer.frames = frames
    }
}
