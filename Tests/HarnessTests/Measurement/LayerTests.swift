import SolverAPI
import TestSupport
import Testing

@testable import Harness

/// The view layer compared with the solver alone: same batches, same frames.
@Suite(.hangLimit(minutes: 10)) struct LayerTests {
    static let dense = Contestant(name: "dense-lp") { makeOracle() }

    /// Workloads without view trees.
    static let batches = ["spreadsheet", "content-breakpoints", "web", "transport", "centring"]

    @Test(arguments: WorkloadCatalog.all.filter { !batches.contains($0.name) })
    func `a live tree has the frames of its recorded batches, after each step of each script`(workload: Workload) throws
    {
        let scenario = try workload.make(workload.name == "cells" ? 2 : 9, 3)
        let costs = try LayerMeasurement(Self.dense, rounds: 1).measure(scenario)
        #expect(costs.map(\.operation) == [.build] + scenario.scripts.map(\.operation))
        for cost in costs {
            #expect(cost.bare > 0 && cost.layer > 0 && cost.ratio > 0, "\(cost)")
            #expect((cost.making > 0) == (cost.operation == .build))
        }
    }

    @Test func `a workload without a view tree has no layer to measure`() throws {
        let scenario = try #require(WorkloadCatalog.workload(named: "spreadsheet")).make(9, 1)
        #expect(throws: LayerError.noTree(workload: "spreadsheet")) {
            _ = try LayerMeasurement(Self.dense, rounds: 1).measure(scenario)
        }
    }

    @Test func `a tree whose frames differ from the solver's has no time`() throws {
        let scenario = try #require(WorkloadCatalog.workload(named: "chain")).make(5, 1)
        let other = try #require(WorkloadCatalog.workload(named: "chain")).make(5, 2)
        // Combines the batches of one layout with the tree of a different one.
        var mixed = scenario
        mixed.makeScene = other.makeScene
        #expect(throws: LayerError.self) { _ = try LayerMeasurement(Self.dense, rounds: 1).measure(mixed) }
    }

    /// The workloads with view trees.
    private static let trees = WorkloadCatalog.all.filter { (try? $0.make(7, 1))?.makeScene != nil }.map(\.name)

    @Test(arguments: trees)
    func `the timed construction is the whole layout and nothing else`(_ name: String) throws {
        let scenario = try #require(WorkloadCatalog.workload(named: name)).make(7, 1)
        let makeScene = try #require(scenario.makeScene)
        let (whole, layout) = (try makeScene(.whole), try makeScene(.layout))
        #expect(whole.views.count == layout.views.count)
        #expect(whole.truth.count == whole.views.count && layout.truth.count == 1)
        #expect(!whole.scripts.isEmpty && layout.scripts.isEmpty)
        let (wanted, found) = (try SessionRecording(whole), try SessionRecording(layout))
        #expect(wanted.variables == found.variables)
        #expect(wanted.constraints == found.constraints)
    }

    @Test func `identifiers are counted from 0, independent of earlier workloads`() throws {
        let workload = try #require(WorkloadCatalog.workload(named: "nested"))
        let first = try workload.make(4, 1).makeBuild()
        _ = try workload.make(50, 1)
        let second = try workload.make(4, 1).makeBuild()
        #expect(first.addedConstraints == second.addedConstraints)
        #expect(first.addedVariables.map(\.id.rawValue).sorted() == Array(0..<20))
        #expect(first.addedConstraints.map(\.id.rawValue).sorted().first == 0)
    }
}
