import Foundation
import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// Ensures that counted work does not grow unnoticed. Times depend on the machine; counters are exactly reproducible,
/// except for a solver on BLAS, whose rounding depends on the processor.
///
/// After an intended increase, or for a new workload, record the limits again and inspect the difference:
/// `LAYOUTLAB_RECORD_WORK=1 swift test --filter WorkTests`.
@Suite(.serialized, .hangLimit(minutes: 10)) struct WorkTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "limits.csv")

    private static func scenarios(isSmall: Bool) throws -> [Scenario] {
        try WorkloadCatalog.all.map { workload in
            try workload.make(workload.name == "cells" ? (isSmall ? 1 : 4) : (isSmall ? 5 : 30), 1)
        }
    }

    private static func record(isSmall: Bool = false) throws -> WorkRecord {
        var record = WorkRecord()
        for entry in SolverCatalog.all {
            for scenario in try scenarios(isSmall: isSmall) {
                record.append(try WorkRecord(of: entry.make, named: entry.descriptor.name, on: scenario))
            }
        }
        return record
    }

    @Test func `no solver works more than its limits`() throws {
        var record = try Self.record(isSmall: true)
        record.append(try Self.record())
        if ProcessInfo.processInfo.environment["LAYOUTLAB_RECORD_WORK"] != nil {
            try WorkThresholds.text(of: record).write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let thresholds = WorkThresholds(try String(contentsOf: Self.file, encoding: .utf8))
        let newcomers = thresholds.newcomers(in: record)
        if !newcomers.isEmpty {
            print(
                """
                no limits yet for \(newcomers.joined(separator: ", ")); record them, and look at what changed:
                  LAYOUTLAB_RECORD_WORK=1 swift test --filter CrossCheckTests.WorkTests
                """)
        }
        let faults = thresholds.faults(of: record)
        #expect(faults.isEmpty, "\(faults.prefix(10).joined(separator: "\n")); \(faults.count) in all")
    }

    @Test func `a solver without any limits is a fault, not a new solver`() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(WorkThresholds(text).unbound.isEmpty, "add them to WorkThresholds.boundSolvers or boundWorkloads")
        for workload in WorkThresholds.boundWorkloads {
            #expect(
                WorkloadCatalog.workload(named: workload) != nil, "\(workload) was removed, but its limits were not")
        }
        // Every line of the file, with its limit as the counted value.
        let lines = text.split(separator: "\n").dropFirst().compactMap { line -> (key: String, value: Int)? in
            guard let comma = line.lastIndex(of: ","), let limit = Int(line[line.index(after: comma)...]) else {
                return nil
            }
            return (String(line[..<comma]), limit)
        }
        #expect(WorkThresholds(text).faults(of: lines).isEmpty)
        let parties =
            WorkThresholds.boundSolvers.map { (name: $0, field: 0) }
            + WorkThresholds.boundWorkloads.map { (name: $0, field: 1) }
        for party in parties {
            func isOfParty(_ line: some StringProtocol) -> Bool {
                let words = line.split(separator: ",")
                return words.count > party.field && words[party.field] == party.name
            }
            let rest = text.split(separator: "\n").filter { !isOfParty($0) }.joined(separator: "\n")
            let deleted = WorkThresholds(rest)
            #expect(deleted.newcomers(in: lines).isEmpty, "\(party.name)")
            let own = lines.count { isOfParty($0.key) }
            #expect(own > 0 && deleted.faults(of: lines).count == own, "\(party.name)")
        }
        #expect(WorkThresholds("").faults(of: lines).count == lines.count, "an empty file")
    }

    @Test func `counted work repeats exactly`() throws {
        let first = WorkThresholds.text(of: try Self.record(isSmall: true))
        #expect(first == WorkThresholds.text(of: try Self.record(isSmall: true)))
    }

    @Test func `one additional pivot counts with our own arithmetic, an order of magnitude with kernels`() {
        let thresholds = WorkThresholds(
            "solver,workload,size,operation,counter,limit\ncassowary,web,30,build,pivots,75\n"
                + "dense-lp,web,30,build,pivots,75\ndense-lp,web,30,build,factorizations,0\n")
        func faults(_ solver: String, _ counter: String, _ value: Int) -> [String] {
            thresholds.faults(of: [("\(solver),web,30,build,\(counter)", value)])
        }
        #expect(faults("cassowary", "pivots", 75).isEmpty)
        #expect(faults("cassowary", "pivots", 76) == ["cassowary,web,30,build,pivots is 76, above 75"])
        #expect(faults("dense-lp", "pivots", 750).isEmpty)
        #expect(faults("dense-lp", "pivots", 751) == ["dense-lp,web,30,build,pivots is 751, above 750"])
        #expect(faults("dense-lp", "factorizations", 10).isEmpty)
        #expect(!faults("dense-lp", "factorizations", 11).isEmpty)
        #expect(!faults("dense-lp", "rowsTouched", 1).isEmpty, "a missing limit is a fault")
    }

    @Test func `a new solver without limits is listed and not a fault, a missing limit is a fault`() {
        let thresholds = WorkThresholds(
            "solver,workload,size,operation,counter,limit\ncassowary,web,30,build,pivots,75\n"
                + "cassowary,web,30,build,rowsTouched,9\ncassowary,grid,30,build,pivots,5\nkiwi,grid,30,build,pivots,5\n"
        )
        let lines = [
            ("cassowary,web,30,build,pivots", 75), ("mine,web,30,build,pivots", 400), ("mine,grid,30,build,pivots", 4),
            ("cassowary,toolbar,30,build,pivots", 12),
        ].map { (key: $0.0, value: $0.1) }
        #expect(thresholds.newcomers(in: lines) == ["solver mine", "workload toolbar"])
        #expect(thresholds.faults(of: lines).isEmpty)
        // The solver and the workload have limits, but their combination has none.
        #expect(
            thresholds.faults(of: [("kiwi,web,30,build,pivots", 1)]) == [
                "kiwi,web,30,build,pivots is 1 and has no limit"
            ])
        #expect(thresholds.newcomers(in: [("kiwi,web,30,build,pivots", 1)]).isEmpty)
        // Existing limits remain valid if the record also contains a new solver.
        #expect(thresholds.faults(of: lines + [("cassowary,web,30,build,pivots", 76)]).count == 1)
    }

    @Test func `a solver that visits all variables once more is detected`() throws {
        let entry = try #require(SolverCatalog.all.first)
        let scenario = try #require(try Self.scenarios(isSmall: false).first { !$0.scripts.isEmpty })
        let thresholds = WorkThresholds(try String(contentsOf: Self.file, encoding: .utf8))
        let slow = try WorkRecord(
            of: { SlowedSolver(entry.make()) }, named: entry.descriptor.name, on: scenario)
        #expect(!thresholds.faults(of: slow).isEmpty)
    }
}

/// A solver with a planted slow-down: it visits all variables after each batch.
private final class SlowedSolver: LayoutSolver {
    static var descriptor: SolverDescriptor { SolverDescriptor(name: "slowed", summary: "", capabilities: .init()) }
    private let solver: any LayoutSolver
    private var extra = 0

    init(_ solver: any LayoutSolver) { self.solver = solver }

    init(tolerances: Tolerances) { solver = SolverCatalog.all[0].make() }

    func apply(_ batch: Batch) throws(SolverError) {
        try solver.apply(batch)
        extra += solver.problem.variables.count { solver.value(of: $0.id) != nil }
    }

    func value(of variable: VariableID) -> Double? { solver.value(of: variable) }
    func drainChanges(_ report: (VariableID, Double) -> Void) { solver.drainChanges(report) }
    func levelTotals() -> [LevelTotal] { solver.levelTotals() }
    func diagnose() -> Diagnosis? { solver.diagnose() }
    var problem: Problem { solver.problem }
    var footprint: Footprint { solver.footprint }
    var counters: WorkCounters {
        var counters = solver.counters
        counters.rowsTouched += extra
        return counters
    }
}
