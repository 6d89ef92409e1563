internal import LayoutCore
internal import Foundation
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
        do {
            try fill(&answer, scene)
        } catch LayoutError.conflict {
            answer.conflict = true
        } catch let error as SceneTree.Unreadable {
            answer.unsupported = error.reason
        } catch {
            answer.error = "\(error)"
        }
        return answer
    }

    /// Returns the answer to a line of JSON, as a line of JSON. An invalid line has an answer without an id.
    public func answer(line: String) -> String {
        let answer: ConformanceAnswer
        do {
            answer = self.answer(try JSONDecoder().decode(ConformanceScene.self, from: Data(line.utf8)))
        } catch {
            var unread = ConformanceAnswer(id: "")
            unread.error = "this line is not a scene: \(error)"
            answer = unread
        }
        return ConformanceText.line(answer)
    }

    private func fill(_ answer: inout ConformanceAnswer, _ scene: ConformanceScene) throws {
        let tree = try SceneTree(scene)
        let isMirrored = scene.direction == "rightToLeft"
        let engine = LayoutEngine(
            solver: make(), root: tree.root, layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
        if let priority = scene.sizePriority { engine.rootSizePriority = Priority(priority) }
        if let fit = scene.fit {
            let priorities = fit.priorities ?? [50, 50]
            guard fit.target.count == 2, priorities.count == 2 else {
                throw SceneTree.Unreadable(reason: "a target that is not a size")
            }
            let size = try tree.view(fit.view).systemLayoutSizeFitting(
                LayoutSize(width: fit.target[0], height: fit.target[1]), horizontal: Priority(priorities[0]),
                vertical: Priority(priorities[1]))
            answer.size = [size.width, size.height]
            return
        }
        try engine.layoutIfNeeded()
        let grid = scene.scale.flatMap { PixelGrid(scale: $0) }
        let direction: VerticalDirection = scene.yAxis == "up" ? .upwards : .downwards
        var frames: [String: [Double]] = [:]
        for (name, item) in tree.items {
            var rect = LayoutRect.zero
            if let view = item as? LayoutView {
                rect = grid?.frame(of: view) ?? view.frame(direction)
            } else if let guide = item as? LayoutGuide, let owner = guide.owningView {
                rect = guide.layoutFrame
                if direction == .upwards { rect = rect.flipped(within: owner.frame.height) }
            }
            frames[name] = [rect.x, rect.y, rect.width, rect.height]
        }
        answer.frames = frames
    }
}
