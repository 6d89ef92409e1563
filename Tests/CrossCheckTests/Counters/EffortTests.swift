import Harness
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// No change costs much more than the first solve of its result. Without the limit, changing the size of one label in
/// a row of 1,000 once cost 35 times as much.
@Suite(.hangLimit(minutes: 10)) struct EffortTests {
    /// Returns the number of entries written, plus rows and pivots weighted by their cost.
    private static func work(_ counters: WorkCounters) -> Int {
        counters.entriesWritten + counters.rowsTouched / 2 + 5 * counters.pivots
    }

    /// The maximum cost of a change, as a multiple of a first solve: two first solves before the change is abandoned,
    /// the first solve itself, and the cost of one step.
    private static let maximumFirstSolves = 5

    /// The workloads with their sizes. `web` and `transport` are smaller because their first solve is expensive, and
    /// `cells` because a cell has twelve views.
    private static let points: [(workload: String, size: Int)] = WorkloadCatalog.all.flatMap { workload in
        let largest = ["web": 30, "transport": 30, "cells": 100][workload.name] ?? 300
        return [30, 100, 300].filter { $0 <= largest }.map { (workload.name, $0) }
    }

    @Test(arguments: points)
    func `every step of every script is within the limit`(workload: String, size: Int) throws {
        try check(try #require(WorkloadCatalog.workload(named: workload)).make(size, 1))
    }

    @Test func `resizing one label in a row of 1,000 is within the limit`() throws {
        try check(try #require(WorkloadCatalog.workload(named: "content")).make(1000, 1))
    }

    private func check(_ scenario: Scenario) throws {
        let entry = try #require(SolverCatalog.all.first { $0.descriptor.name == "revised-simplex" })
        let solver = entry.make()
        try solver.apply(scenario.makeBuild())
        for script in scenario.scripts {
            for (index, batch) in script.steps.enumerated() {
                let before = solver.counters
                try solver.apply(batch)
                let work = Self.work(solver.counters - before)
                let fresh = entry.make()
                try fresh.apply(solver.problem.asBatch)
                // A layout that substitution found builds its graph with the first change, which is counted there.
                _ = fresh.footprint
                let limit = Self.maximumFirstSolves * max(Self.work(fresh.counters), 4096)
                #expect(work <= limit, "\(scenario.workload) \(scenario.size), \(script.operation) \(index)")
            }
        }
    }
}
