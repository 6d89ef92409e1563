internal import LayoutCore
internal import SolverAPI

/// Times what changes the tree of views itself: rows that go and come, a text in a column, with stack views and without.
///
/// A pass makes a new column and does all steps of the change. In the first one nothing is timed, and after each step every
/// frame is held against sums of the heights.
public struct TreeChangeMeasurement {
    private let contestant: Contestant
    private let rounds: Int

    /// A measurement with that solver beneath, of so many passes; at least one.
    public init(_ contestant: Contestant, rounds: Int = 5) {
        self.contestant = contestant
        self.rounds = max(1, rounds)
    }

    /// The constraints of a column of that many rows at most, those of the views' sizes included: what a solver has to bear.
    public static func constraintCount(rows: Int) -> Int { 8 * rows + 12 }

    /// The cost of a change on a column of that many rows; at least two.
    ///
    /// - Throws: ``LayerError/differentFrames(workload:size:place:difference:)``; or what a solver or the layer throws.
    public func measure(_ change: TreeChange, rows: Int) throws -> TreeChangeCost {
        FreedMemory.keep()
        let rows = max(2, rows)
        let moved = try check(change, rows)
        if let plain = change.plain { _ = try check(plain, rows) }
        var steps: [Double] = []
        var ratios: [Double] = []
        for round in 0..<rounds {
            // The one or the other first by turns.
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

    /// - Returns: nanoseconds of the thread for a step.
    private func time(_ change: TreeChange, _ rows: Int) throws -> Double {
        var scene = try TreeChangeScene(change, rows: rows, solver: contestant.make())
        let count = scene.stepCount
        let start = ThreadClock.now()
        for number in 0..<count { try scene.step(number) }
        let time = ThreadClock.now() - start
        try compare(scene, change, rows, "at the end")
        return time / Double(count)
    }

    /// Goes through all steps with all frames compared.
    ///
    /// - Returns: how many views have another frame after a step, in the mean.
    private func check(_ change: TreeChange, _ rows: Int) throws -> Double {
        var scene = try TreeChangeScene(change, rows: rows, solver: contestant.make())
        try compare(scene, change, rows, "before the first step")
        var moved = 0
        var before = scene.frames()
        for number in 0..<scene.stepCount {
            try scene.step(number)
            try compare(scene, change, rows, "after step \(number + 1)")
            let after = scene.frames()
            // A sum over all: in which order does not matter.
            for (view, frame) in after where before[view] != frame { moved += 1 }
            before = after
        }
        return Double(moved) / Double(scene.stepCount)
    }

    private func compare(_ scene: TreeChangeScene, _ change: TreeChange, _ rows: Int, _ place: String) throws {
        guard let difference = scene.difference() else { return }
        throw LayerError.differentFrames(workload: change.rawValue, size: rows, place: place, difference: difference)
    }
}
