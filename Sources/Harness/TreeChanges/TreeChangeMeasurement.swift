internal import LayoutCore
internal import SolverAPI

/// Times changes of the tree of views: removed and inserted rows and a changed text, with and without stack views.
///
/// A pass creates a column and runs all steps of the change. The first pass is not timed; after each of its steps every
/// frame is compared with sums of the heights.
public struct TreeChangeMeasurement {
    private let contestant: Contestant
    private let rounds: Int

    /// Creates a measurement with a number of passes, at least one.
    public init(_ contestant: Contestant, rounds: Int = 5) {
        self.contestant = contestant
        self.rounds = max(1, rounds)
    }

    /// Returns the number of constraints of a column, including those of the views' sizes.
    public static func constraintCount(rows: Int) -> Int { 8 * rows + 12 }

    /// Returns the cost of a change of a column with at least two rows.
    ///
    /// - Throws: ``LayerError/differentFrames(workload:size:place:difference:)``, or the error of the solver or the
    ///   layer.
    public func measure(_ change: TreeChange, rows: Int) throws -> TreeChangeCost {
        FreedMemory.keep()
        let rows = max(2, rows)
        let moved = try check(change, rows)
        if let plain = change.plain { _ = try check(plain, rows) }
        var steps: [Double] = []
        var ratios: [Double] = []
        for round in 0..<rounds {
            // The order of the change and its plain form alternates.
            let before = round % 2 == 0 ? try change.plain.map { try time($0, rows) } : nil
            let step = try time(change, rows)
            let after = round % 2 == 1 ? try change.plain.map { try time($0, rows) } : nil
            steps.append(step)
            if let plain = before ?? after { ratios.append(step / max(1, plain)) }
        }
        return TreeChangeCost(
            change: change, size: rows, moved: moved, step: LayerCost.median(steps),
            ratio: ratios.isEmpty ? nil : LayerCost.median(ratios))
    }

    /// Returns the thread's processor time per step, in nanoseconds.
    private func time(_ change: TreeChange, _ rows: Int) throws -> Double {
        var scene = try TreeChangeScene(change, rows: rows, solver: contestant.make())
        let count = scene.stepCount
        let start = ThreadClock.now()
        for number in 0..<count { try scene.step(number) }
        let time = ThreadClock.now() - start
        try compare(scene, change, rows, "at the end")
        return time / Double(count)
    }

    /// Runs all steps and compares all frames.
    ///
    /// - Returns: The mean number of views with a different frame after a step.
    private func check(_ change: TreeChange, _ rows: Int) throws -> Double {
        var scene = try TreeChangeScene(change, rows: rows, solver: contestant.make())
        try compare(scene, change, rows, "before the first step")
        var moved = 0
        var before = scene.frames()
        for number in 0..<scene.stepCount {
            try scene.step(number)
            try compare(scene, change, rows, "after step \(number + 1)")
            let after = scene.frames()
            // Counting does not depend on the order of the dictionary.
            for (view, frame) in after where before[view] != frame { moved += 1 }
            before = after
        }
        return Double(moved) / Double(scene.stepCount)
    }

    private func compare(_ scene: TreeChangeScene, _ change: TreeChange, _ rows: Int, _ context: String) throws {
        guard let difference = scene.difference() else { return }
        throw LayerError.differentFrames(workload: change.rawValue, size: rows, place: context, difference: difference)
    }
}
