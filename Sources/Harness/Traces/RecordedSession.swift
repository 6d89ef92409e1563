internal import SafeText
internal import SolverAPI

/// A recorded session as a workload of one size.
///
/// The first step is the build; the other steps are repeated. If they do not return the system to its state after the
/// build, a step that does is appended. Steps that were recorded as refused are left out. Consecutive steps whose label
/// is the name of an operation are timed as that operation, if each operation has one such group and each group returns
/// to the state after the build. Otherwise all steps are one script, timed as edits unless all have the name of one
/// operation.
public struct RecordedSession: Sendable {
    /// The reason why a trace is not a workload.
    public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
        /// The trace contains only a build.
        case nothingToRepeat
        /// The first step has no variables.
        case nothingBuilt
        /// A step cannot be applied after the steps before it. The first step of the trace has number 1.
        case wrongStep(number: Int, reason: String)

        /// The error in one line.
        public var description: String {
            switch self {
            case .nothingToRepeat: "expected steps after the first one, which builds: there is nothing to repeat"
            case .nothingBuilt: "expected variables in the first step, which builds the layout"
            case .wrongStep(let number, let reason): "step \(number): \(reason)"
            }
        }
    }

    public let workload: Workload

    /// Creates a workload from a trace.
    ///
    /// - Parameters:
    ///   - trace: The recorded session.
    ///   - name: The name in results.
    ///   - summary: A description in one sentence.
    /// - Throws: ``Fault``.
    public init(_ trace: Trace, name: String, summary: String) throws(Fault) {
        // Errors number the steps as the trace does, so refused steps count.
        let steps = Self.renumbered(trace).enumerated().filter { $0.element.expectation.verdict != .conflict }
        guard let (first, build) = steps.first.map({ ($0.offset, $0.element.batch) }), !build.addedVariables.isEmpty
        else { throw .nothingBuilt }
        guard steps.count > 1 else { throw .nothingToRepeat }
        var problem = Problem()
        try Self.apply(build, number: first + 1, &problem)
        let start = problem
        var runs: [(operation: Operation?, steps: [Batch], isClosed: Bool)] = []
        for (index, step) in steps.dropFirst() {
            try Self.apply(step.batch, number: index + 1, &problem)
            let operation = Operation(rawValue: step.label).flatMap { $0.isScripted ? $0 : nil }
            let isClosed = Self.way(from: problem, to: start).isEmpty
            if let last = runs.last, last.operation == operation {
                runs[runs.count - 1].steps.append(step.batch)
                runs[runs.count - 1].isClosed = isClosed
            } else {
                runs.append((operation, [step.batch], isClosed))
            }
        }
        let operations = runs.map(\.operation)
        let scripts: [Scenario.Script]
        if runs.allSatisfy(\.isClosed), !operations.contains(nil), Set(operations).count == operations.count {
            scripts = runs.map { Scenario.Script($0.operation ?? .edit, steps: $0.steps) }
        } else {
            var all = runs.flatMap(\.steps)
            let rest = Self.way(from: problem, to: start)
            if !rest.isEmpty { all.append(rest) }
            let only = operations.first.flatMap { first in operations.allSatisfy { $0 == first } ? first : nil }
            scripts = [Scenario.Script(only ?? .edit, steps: all)]
        }
        let frames = build.addedVariables.map(\.id).sorted()
        let size = max(1, frames.count / 4)
        workload = Workload(name: name, summary: summary, curatedSizes: [size]) {
            (asked, _) throws(WorkloadError) -> Scenario in
            guard asked == size else { throw .size(workload: name, size: asked, allowed: size...size) }
            return Scenario(
                workload: name, size: size, viewCount: size, frameVariables: frames, makeBuild: { build },
                scripts: scripts)
        }
    }

    private static func apply(_ batch: Batch, number: Int, _ problem: inout Problem) throws(Fault) {
        do {
            problem.commit(try problem.apply(batch))
        } catch {
            throw .wrongStep(number: number, reason: "\(error)")
        }
    }

    /// Returns the batch that turns one system into another.
    private static func way(from problem: Problem, to goal: Problem) -> Batch {
        var batch = Batch()
        for constraint in problem.constraints {
            guard let wanted = goal.constraint(constraint.id) else {
                batch.remove(constraint.id)
                continue
            }
            let isSame =
                wanted.expression == constraint.expression && wanted.relation == constraint.relation
                && wanted.isEdit == constraint.isEdit
            if !isSame || wanted.priority.isRequired != constraint.priority.isRequired {
                batch.remove(constraint.id)
                batch.add(wanted)
                continue
            }
            if wanted.constant != constraint.constant { batch.setConstant(wanted.constant, of: wanted.id) }
            if wanted.priority != constraint.priority { batch.setPriority(wanted.priority, of: wanted.id) }
        }
        for variable in problem.variables where goal.variable(variable.id) == nil { batch.remove(variable.id) }
        for variable in goal.variables where problem.variable(variable.id) == nil { batch.add(variable) }
        for constraint in goal.constraints where problem.constraint(constraint.id) == nil { batch.add(constraint) }
        return batch
    }

    /// Returns the steps with identifiers renumbered from 0 in the same order. The harness uses arrays indexed by
    /// identifier, and a trace may start at any number.
    private static func renumbered(_ trace: Trace) -> [Trace.Step] {
        let names = SessionNames(trace.steps.map(\.batch))
        return trace.steps.map { step in
            var step = step
            step.batch = names.renamed(step.batch)
            return step
        }
    }
}

extension Operation {
    /// Whether the operation has scripts, unlike the build and the teardown.
    var isScripted: Bool {
        switch self {
        case .firstResize, .resize, .edit, .reuse, .reuseByConstant, .structure: true
        case .build, .buildAndSolve, .firstSolve, .teardown: false
        }
    }
}
