internal import Foundation
public import SolverAPI

#if canImport(Glibc)
    internal import Glibc
#endif

/// One solver with one layout for a very long time: whether rounding gathers in it, and whether memory does.
public struct Soak {
    /// What is changed again and again.
    public enum Change: String, Sendable, CaseIterable {
        /// Constants of constraints.
        case constants
        /// The set of constraints: one goes, or one that went comes back under a new name.
        case structure
    }

    /// What the solver was like at some point on the way.
    public struct Milestone: Sendable {
        /// How many changes were made by then.
        public let changes: Int
        /// The process' memory in use, in bytes; nil where nobody tells.
        public let memory: Int?
        /// The numbers that the solver stores.
        public let entries: Int
        /// The largest difference of a variable from that of a fresh solver, in points, as a share of its size beyond 1 pt.
        public let drift: Double
    }

    /// How a soak went.
    public struct Outcome: Sendable {
        /// After each tenth of the changes.
        public var milestones: [Milestone] = []
        /// How many changes were impossible, and refused.
        public var refusals = 0
    }

    private let solver: any LayoutSolver
    private let contestant: Contestant
    private let change: Change
    private var random: SplitMix64
    private var constraints: [Constraint]
    private var removed: [Constraint] = []
    private var nextID: Int

    /// A soak of a layout that a contestant has laid out.
    ///
    /// - Throws: what the solver throws for the layout.
    public init(_ contestant: Contestant, _ scenario: Scenario, _ change: Change, seed: UInt64) throws(SolverError) {
        solver = contestant.make()
        self.contestant = contestant
        self.change = change
        random = SplitMix64(seed: seed)
        try solver.apply(scenario.makeBuild())
        constraints = solver.problem.constraints
        nextID = (constraints.last?.id.rawValue ?? 0) + 1
    }

    /// Makes so many changes, at least one, one batch each, and reads what moved after each.
    ///
    /// - Throws: what the solver throws, but for conflicts.
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
        // Tenths are no doubles, so each change rounds.
        batch.setConstant(rule.constant + Double(Int.random(in: -50...50, using: &random)) / 10, of: rule.id)
        try solver.apply(batch)
    }

    private mutating func changeStructure() throws(SolverError) {
        if constraints.isEmpty && removed.isEmpty { return }
        var batch = Batch()
        // At most a fifth is away at a time.
        if removed.isEmpty || removed.count * 4 < constraints.count && Bool.random(using: &random) {
            let place = Int.random(in: 0..<constraints.count, using: &random)
            batch.remove(constraints[place].id)
            try solver.apply(batch)
            removed.append(constraints[place])
            constraints.swapAt(place, constraints.count - 1)
            constraints.removeLast()
        } else {
            let place = Int.random(in: 0..<removed.count, using: &random)
            let old = removed[place]
            let new = Constraint(
                ConstraintID(nextID), old.expression, old.relation, old.constant, priority: old.priority,
                isEdit: old.isEdit)
            nextID += 1
            batch.add(new)
            try solver.apply(batch)
            removed.swapAt(place, removed.count - 1)
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

    /// The process' resident memory, in bytes.
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
