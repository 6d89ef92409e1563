import Harness
import SolverAPI

/// A layout calculated without Auto Layout, from the sizes in a trace.
struct ManualLayout: PeerLayout {
    /// The changes of a step, extracted before the time measurement.
    private struct Change {
        var rootWidth: Double?
        var rootHeight: Double?
        /// The indices of changed widths among the frames, and the new widths.
        var widths: [(place: Int, width: Double)] = []
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
        var places: [VariableID: Int] = [:]
        for (place, name) in trace.variableNames.enumerated() { places[VariableID(name.id)] = place }
        arithmetic = ManualFrames(workload, count: frames.count / 4)

        var placeOf: [ConstraintID: Int] = [:]
        changes = try trace.steps.map { step in
            var change = Change()
            func note(_ place: Int, _ constant: Double) {
                if place == 2 { change.rootWidth = constant }
                if place == 3 { change.rootHeight = constant }
                if place > 3 { change.widths.append((place, constant)) }
            }
            for constraint in step.batch.addedConstraints {
                guard constraint.expression.count == 1, constraint.expression[0].coefficient == 1,
                    let place = places[constraint.expression[0].variable]
                else { continue }
                // Lengths of content, pinned edges, and the root's size.
                let isContent = constraint.relation == .greaterThanOrEqual && constraint.priority == .defaultHigh
                let isPin = constraint.relation == .equal && (place < 4 || workload == "flat")
                guard isContent || isPin else { continue }
                placeOf[constraint.id] = place
                note(place, constraint.constant)
            }
            for new in step.batch.constantChanges {
                if let place = placeOf[new.constraint] { note(place, new.constant) }
            }
            if step.label == "edit" { throw PeerFault.unsupported("no edits") }
            return change
        }
        for (place, width) in changes[0].widths { arithmetic.content[place] = width }
    }

    mutating func step(_ index: Int) throws -> Double {
        let change = changes[index]
        if let width = change.rootWidth { arithmetic.width = width }
        if let height = change.rootHeight { arithmetic.height = height }
        for (place, width) in change.widths { arithmetic.content[place] = width }
        if index > 0, workload == "cells", change.rootWidth == nil {
            // The width of a line moves no other view.
            for (place, width) in change.widths { frames[place] = width }
        } else {
            arithmetic.fill(&frames)
        }
        return PeerDriver.checksum(of: frames, weights)
    }
}
