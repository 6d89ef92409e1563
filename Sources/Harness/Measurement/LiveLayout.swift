internal import SolverAPI

/// A solver with a layout in it, and the frames as an application would keep them: from the reported changes alone.
struct LiveLayout {
    let solver: any LayoutSolver
    private(set) var frames: [Double]
    private let slots: [Int32]

    init(_ solver: any LayoutSolver, _ scenario: Scenario) {
        self.solver = solver
        frames = [Double](repeating: 0, count: scenario.frameVariables.count)
        var slots = [Int32](repeating: -1, count: (scenario.frameVariables.map(\.rawValue).max() ?? -1) + 1)
        for (position, variable) in scenario.frameVariables.enumerated() where variable.rawValue >= 0 {
            slots[variable.rawValue] = Int32(position)
        }
        self.slots = slots
    }

    /// One step, all of it timed: the changes go in, what moved is read, and then every frame.
    ///
    /// - Returns: the checksum of the frames, so that no reading can be optimised away and a wrong frame is noticed.
    mutating func step(_ batch: Batch) throws(SolverError) -> Double {
        try solver.apply(batch)
        // A variable that comes back under its old name begins at 0 again.
        for variable in batch.removedVariables { store(0, for: variable) }
        solver.drainChanges { store($1, for: $0) }
        return Self.checksum(of: frames)
    }

    private mutating func store(_ value: Double, for variable: VariableID) {
        guard slots.indices.contains(variable.rawValue) else { return }
        let slot = slots[variable.rawValue]
        if slot >= 0 { frames[Int(slot)] = value }
    }

    /// A weighted sum with another weight from 1 to 2 for each position, so that two exchanged frames do not go unnoticed.
    static func checksum(of frames: [Double]) -> Double {
        frames.withUnsafeBufferPointer { frames in
            var sum = 0.0
            var weight = 1.0
            for position in frames.indices {
                sum += frames[position] * weight
                // Multiples of the golden ratio, less their whole part, never repeat.
                weight += 0.618_033_988_749_895
                if weight >= 2 { weight -= 1 }
            }
            return sum
        }
    }
}
