internal import SolverAPI

/// A solver and the frames of its layout. As in an application, the frames are updated from reported changes alone.
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

    /// Runs one timed step: applies the batch and reads the changed values.
    ///
    /// - Returns: The checksum of the frames, so that reads cannot be optimized away and wrong frames are detected.
    mutating func step(_ batch: Batch) throws(SolverError) -> Double {
        try solver.apply(batch)
        // A variable that is added again under its old identifier starts at 0.
        for variable in batch.removedVariables { store(0, for: variable) }
        solver.drainChangeRuns { read($0, $1) }
        return checksum
    }

    /// Stores changed values. If fewer than an eighth of the frames changed, the checksum is updated by differences,
    /// otherwise it is recomputed.
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

    /// Recomputes the checksum, which removes the rounding errors of many small updates.
    mutating func refreshChecksum() { checksum = FrameChecksum.sum(of: frames, weights) }
}
