import Harness
import SolverAPI

/// A layout calculated without Auto Layout, from the sizes in a trace.
struct ManualLayout: PeerLayout {
    /// The changes of a step, extracted before the time measurement.
    private struct Change {
        var rootWidth: Double?
        var rootHeight: Double?
        /// The other changed values, each with its index in the frames.
        var widths: [(index: Int, width: Double)] = []
    }

    private var arithmetic: ManualFrames
    private let changes: [Change]
    private let workload: String
    private let weights: [Double]
    /// The frames of all views, concatenated.
    var frames: [Double]

    init(_ trace: Trace) throws {
        let workload = trace.steps[0].label.split(separator: " ").last.map(String.init) ?? ""
        guard ManualFrames.workloads.contains(workload) else {
            throw PeerFault.unsupported("no arithmetic for \(workload)")
        }
        self.workload = workload
        frames = [Double](repeating: 0, count: trace.variableNames.count)
        weights = PeerDriver.checksumWeights(count: frames.count)
        var indices: [VariableID: Int] = [:]
        for (index, name) in trace.variableNames.enumerated() { indices[VariableID(name.id)] = index }
        arithmetic = ManualFrames(workload, count: frames.count / 4)

        var indexOf: [ConstraintID: Int] = [:]
        changes = try trace.steps.map { step in
            var change = Change()
            func note(_ index: Int, _ constant: Double) {
                if index == 2 { change.rootWidth = constant }
                if index == 3 { change.rootHeight = constant }
                if index > 3 { change.widths.append((index, constant)) }
            }
            for constraint in step.batch.addedConstraints {
                guard constraint.expression.count == 1, constraint.expression[0].coefficient == 1,
                    let index = indices[constraint.expression[0].variable]
                else { continue }
                // The arithmetic needs only lengths of content, pinned values and the size of the root.
                let isContent = constraint.relation == .greaterThanOrEqual && constraint.priority == .defaultHigh
                let isPin = constraint.relation == .equal && (index < 4 || workload == "flat")
                guard isContent || isPin else { continue }
                indexOf[constraint.id] = index
                note(index, constraint.constant)
            }
            for new in step.batch.constantChanges {
                if let index = indexOf[new.constraint] { note(index, new.constant) }
            }
            if step.label == "edit" { throw PeerFault.unsupported("no edits") }
            return change
        }
        for (index, width) in changes[0].widths { arithmetic.content[index] = width }
    }

    mutating func step(_ index: Int) throws -> Double {
        let change = changes[index]
        if let width = change.rootWidth { arithmetic.width = width }
        if let height = change.rootHeight { arithmetic.height = height }
        for (position, width) in change.widths { arithmetic.content[position] = width }
        if index > 0, workload == "cells", change.rootWidth == nil {
            // The width of a line moves no other view.
            for (position, width) in change.widths { frames[position] = width }
        } else {
            arithmetic.fill(&frames)
        }
        return PeerDriver.checksum(of: frames, weights)
    }
}
