internal import Foundation
public import SolverAPI

#if canImport(Glibc)
    internal import Glibc
#endif

/// Runs one solver on one layout for a long time and measures accumulated rounding and memory.
public struct Soak {
    public enum Change: String, Sendable, CaseIterable {
        /// Changes the constants of constraints.
        case constants
        /// Removes constraints, and adds them again under new identifiers.
        case structure
    }

    /// The state of the solver after a number of changes.
    public struct Milestone: Sendable {
        /// The number of changes so far.
        public let changes: Int
        /// Resident memory of the process in bytes; nil if unknown.
        public let memory: Int?
        /// The number of entries that the solver stores, ``SolverAPI/Footprint/entries``.
        public let entries: Int
        /// The largest difference of a variable from that of a new solver, in points; relative to the value if that
        /// exceeds 1 pt.
        public let drift: Double
    }

    public struct Outcome: Sendable {
        /// The state after each tenth of the changes.
        public var milestones: [Milestone] = []
        /// The number of changes that were refused as conflicts.
        public var refusals = 0
    }

    private let solver: any LayoutSolver
    private let contestant: Contestant
    private let change: Change
    private var random: SplitMix64
    private var constraints: [Constraint]
    private var removed: [Constraint] = []
    private var nextID: Int

    /// Lays out a scenario on a contestant.
    ///
    /// - Throws: The error of the solver.
    public init(_ contestant: Contestant, _ scenario: Scenario, _ change: Change, seed: UInt64) throws(SolverError) {
        solver = contestant.make()
        self.contestant = contestant
        self.change = change
        random = SplitMix64(seed: seed)
        try solver.apply(scenario.makeBuild())
        constraints = solver.problem.constraints
        nextID = (constraints.last?.id.rawValue ?? 0) + 1
    }

    /// Makes `changes` changes (at least one), each in its own batch, and reads the changed values after each.
    ///
    /// - Throws: The error of the solver, except conflicts.
    public mutating func run(changes: Int) throws(SolverError) -> Outcome {
        var outcome = Outcome()
        let changes = max(1, changes)
        var sum = 0.0
        for number in 1...changes {
            do {
                try change == .constants ? changeConstant() : changeStructure()
            } catch .conflict {
                outcome.refusals += 1
            }
            solver.drainChanges { sum += $1 }
            if number * 10 / changes > (number - 1) * 10 / changes {
                outcome.milestones.append(
                    Milestone(
                        changes: number, memory: Self.memory(), entries: solver.footprint.entries, drift: try drift()))
            }
        }
        return outcome
    }

    private mutating func changeConstant() throws(SolverError) {
        if constraints.isEmpty { return }
        let rule = constraints[Int.random(in: 0..<constraints.count, using: &random)]
        var batch = Batch()
        // Tenths have no exact double, so each change rounds.
        batch.setConstant(rule.constant + Double(Int.random(in: -50...50, using: &random)) / 10, of: rule.id)
        try solver.apply(batch)
    }

    private mutating func changeStructure() throws(SolverError) {
        if constraints.isEmpty && removed.isEmpty { return }
        var batch = Batch()
        // At most a fifth of the constraints is removed at any time.
        if removed.isEmpty || removed.count * 4 < constraints.count && Bool.random(using: &random) {
            let index = Int.random(in: 0..<constraints.count, using: &random)
            batch.remove(constraints[index].id)
            try solver.apply(batch)
            removed.append(constraints[index])
            constraints.swapAt(index, constraints.count - 1)
            constraints.removeLast()
        } else {
            let index = Int.random(in: 0..<removed.count, using: &random)
            let old = removed[index]
            let new = Constraint(
                ConstraintID(nextID), old.expression, old.relation, old.constant, priority: old.priority,
                isEdit: old.isEdit)
            nextID += 1
            batch.add(new)
            try solver.apply(batch)
            removed.swapAt(index, removed.count - 1)
            removed.removeLast()
            constraints.append(new)
        }
    }

    private func drift() throws(SolverError) -> Double {
        let fresh = contestant.make()
        try fresh.apply(solver.problem.asBatch)
        return solver.problem.variables.reduce(0) { most, variable in
            guard let here = solver.value(of: variable.id), let there = fresh.value(of: variable.id) else {
                return .infinity
            }
            let difference = abs(here - there) / max(1, abs(there))
            return difference.isNaN ? .infinity : max(most, difference)
        }
    }

    /// Returns the resident memory of the process in bytes; nil if unknown.
    private static func memory() -> Int? {
        #if canImport(Glibc)
            guard let data = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
            let pages = String(decoding: data, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap {
                Int($0)
            }
            return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
        #else
            return nil
        #endif
    }
}
