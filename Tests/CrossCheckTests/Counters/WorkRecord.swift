import Harness
import SolverAPI

/// The counted work of one solver on one workload, by operation.
struct WorkRecord {
    /// For each key `solver,workload,size,operation,counter`, the count.
    private(set) var lines: [(key: String, value: Int)] = []

    init() {}

    /// Builds a scenario, then runs each script once for warm-up and once for counting.
    init(of make: () -> any LayoutSolver, named name: String, on scenario: Scenario) throws {
        let solver = make()
        func count(_ operation: String, _ work: () throws -> Void) throws {
            let before = solver.counters
            try work()
            for (counter, value) in (solver.counters - before).named where counter != "valuesReported" {
                lines.append(("\(name),\(scenario.workload),\(scenario.size),\(operation),\(counter)", value))
            }
        }
        func apply(_ batch: Batch) throws {
            try solver.apply(batch)
            solver.drainChanges { _, _ in }
        }
        try count("build") { try apply(scenario.makeBuild()) }
        for script in scenario.scripts {
            for batch in script.steps { try apply(batch) }
            try count("\(script.operation)") { for batch in script.steps { try apply(batch) } }
        }
    }

    mutating func append(_ other: WorkRecord) { lines += other.lines }
}

/// The committed limits of counted work.
struct WorkThresholds {
    /// Solvers on external kernels. Their rounding depends on the processor, so a ratio test may choose a different one
    /// of two equal rows. For example, one workload had 75 pivots with one kernel and 76 with another kernel.
    static let roundedByKernels: Set<String> = ["dense-lp"]

    /// The solvers that must have limits, so that limits cannot be removed unnoticed. To record the limits of a new
    /// solver, add its name.
    static let boundSolvers = ["revised-simplex", "cassowary", "dense-lp"]

    /// The workloads that must have limits.
    static let boundWorkloads = [
        "flat", "nested", "equal-chain", "equal-chain-shuffled", "chain", "centring", "content", "grid", "cells",
        "deep-hierarchy", "hierarchy-removal", "moving-tree", "long-row", "collection-view", "content-breakpoints",
        "spreadsheet", "web", "transport",
    ]

    private let limits: [String: Int]
    /// The solvers and workloads that have limits or must have them.
    private let known: Set<String>
    /// The solvers and workloads that have limits in the file but are not listed as having to have limits.
    let unbound: [String]

    /// Reads lines of `solver,workload,size,operation,counter,limit`.
    init(_ text: String, solvers: [String] = boundSolvers, workloads: [String] = boundWorkloads) {
        var limits: [String: Int] = [:]
        for line in text.split(separator: "\n").dropFirst() {
            guard let comma = line.lastIndex(of: ","), let limit = Int(line[line.index(after: comma)...]) else {
                continue
            }
            limits[String(line[..<comma])] = limit
        }
        self.limits = limits
        let bound = solvers.map { "solver \($0)" } + workloads.map { "workload \($0)" }
        unbound = Set(limits.keys.flatMap { Self.parties(of: $0) }).subtracting(bound).sorted()
        known = Set(bound + unbound)
    }

    /// Returns the solver and the workload of a line.
    private static func parties(of key: String) -> [String] {
        let words = key.split(separator: ",", maxSplits: 2)
        return words.count < 3 ? [] : ["solver \(words[0])", "workload \(words[1])"]
    }

    static func text(of record: WorkRecord) -> String {
        "solver,workload,size,operation,counter,limit\n"
            + record.lines.map { "\($0.key),\($0.value)\n" }.joined()
    }

    /// Returns the new solvers and workloads, which need no limits yet.
    func newcomers(in record: WorkRecord) -> [String] { newcomers(in: record.lines) }

    func newcomers(in lines: [(key: String, value: Int)]) -> [String] {
        var listed: Set<String> = []
        return lines.flatMap { Self.parties(of: $0.key) }.filter { !known.contains($0) && listed.insert($0).inserted }
    }

    /// Returns lines above their limit or without a limit, except for new solvers and workloads. Limits are exact for
    /// solvers with reproducible arithmetic. A solver on kernels may reach ten times its limits.
    func faults(of record: WorkRecord) -> [String] { faults(of: record.lines) }

    func faults(of lines: [(key: String, value: Int)]) -> [String] {
        lines.compactMap { key, value in
            guard let recorded = limits[key] else {
                return Self.parties(of: key).allSatisfy(known.contains) ? "\(key) is \(value) and has no limit" : nil
            }
            let solver = String(key.prefix { $0 != "," })
            let limit = Self.roundedByKernels.contains(solver) ? 10 * max(1, recorded) : recorded
            return value > limit ? "\(key) is \(value), above \(limit)" : nil
        }
    }
}
