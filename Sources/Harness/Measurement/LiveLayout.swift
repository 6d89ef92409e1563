internal import SolverAPI

/// A solver with a layout in it, and the frames as an application would keep them: from the reported changes alone.
struct LiveLayout {
    let solver: any LayoutSolver
    private(set) var frames: [Double]
    private let slots: [Int32]
    private let weights: [Double]
    private var checksum = 0.0

    init(_ solver: any LayoutSolver, _ scenario: Scenario, _ limits: SolveLimits = SolveLimits()) {
        self.solver = solver
        solver.limits = limits
        frames = [Double](repeating: 0, count: scenario.frameVariables.count)
        var slots = [Int32](repeating: -1, count: (scenario.frameVariables.map(\.rawValue).max() ?? -1) + 1)
        for (position, variable) in scenario.frameVariables.enumerated() where variable.rawValue >= 0 {
            slots[variable.rawValue] = Int32(position)
        }
        self.slots = slots
        weights = FrameChecksum.weights(count: frames.count)
    }

    /// One step, all of it timed: the changes go in, and what moved is read.
    ///
    /// - Returns: the checksum of the frames, so that no reading can be optimised away and a wrong frame is noticed.
    mutating func step(_ batch: Batch) throws(SolverError) -> Double {
        try solver.apply(batch)
        // A variable that comes back under its old name begins at 0 again.
        for variable in batch.removedVariables { store(0, for: variable) }
        solver.drainChangeRuns { read($0, $1) }
        return checksum
    }

    /// Where few frames moved, the checksum follows those: a reader who is told what changed need not look at the rest.
    private mutating func read(_ variables: Span<VariableID>, _ values: Span<Double>) {
        if variables.count * 8 < frames.count {
            for position in variables.indices { store(values[position], for: variables[position]) }
            return
        }
        frames.withUnsafeMutableBufferPointer { frames in
            slots.withUnsafeBufferPointer { slots in
                for position in variables.indices {
                    let name = variables[position].rawValue
                    guard name >= 0, name < slots.count, slots[name] >= 0 else { continue }
                    frames[Int(slots[name])] = values[position]
                }
            }
        }
        checksum = FrameChecksum.sum(of: frames, weights)
    }

    private mutating func store(_ value: Double, for variable: VariableID) {
        guard slots.indices.contains(variable.rawValue) else { return }
        let slot = Int(slots[variable.rawValue])
        if slot < 0 { return }
        checksum += (value - frames[slot]) * weights[slot]
        frames[slot] = value
    }

    /// The checksum anew, without the rounding that gathered with many small changes.
    mutating func refreshChecksum() { checksum = FrameChecksum.sum(of: frames, weights) }
}
