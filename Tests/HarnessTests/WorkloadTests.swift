import Harness
import SolverAPI
import TestSupport
import Testing

/// Tests that the workloads match their descriptions, with a solver that solves from scratch.
@Suite(.hangLimit(minutes: 10)) struct WorkloadTests {
    static let dense = Contestant(name: "dense-lp") { makeOracle() }

    static func smallSizes(of workload: Workload) -> [Int] { workload.name == "cells" ? [1, 2] : [1, 2, 3, 7, 20] }

    @Test(arguments: WorkloadCatalog.all)
    func `the known frames are correct, and scripts restore the layout`(workload: Workload) throws {
        for size in Self.smallSizes(of: workload) {
            for seed in [1, 2] as [UInt64] {
                let scenario = try workload.make(size, seed)
                guard case .agreed(let agreement) = Verifier().verify(scenario, [Self.dense]) else {
                    Issue.record("\(Verifier().verify(scenario, [Self.dense])), seed \(seed)")
                    continue
                }
                #expect(agreement.hasTruth)
                #expect(agreement.comparisons == 1 + scenario.scripts.reduce(0) { $0 + $1.steps.count })
            }
        }
    }

    @Test(arguments: WorkloadCatalog.all)
    func `every step is valid, and every script moves a view`(workload: Workload) throws {
        let scenario = try workload.make(workload.name == "cells" ? 2 : 12, 7)
        let solver = makeOracle()
        try solver.apply(scenario.makeBuild())
        let start = solver.values(of: scenario.frameVariables)
        #expect(scenario.scripts.map(\.operation).contains(.resize))
        for script in scenario.scripts {
            var moved = false
            for step in script.steps {
                try solver.apply(step)
                moved = moved || solver.values(of: scenario.frameVariables) != start
            }
            #expect(moved, "\(script.operation) moves no view")
        }
        try solver.apply(scenario.makeTeardown())
        #expect(solver.problem.constraintCount == 0)
        #expect(solver.problem.variableCount == 0)
    }

    @Test(arguments: WorkloadCatalog.all)
    func `a workload is determined by its size and seed`(workload: Workload) throws {
        let first = try workload.make(9, 5).makeBuild()
        let second = try workload.make(9, 5).makeBuild()
        #expect(first.addedVariables == second.addedVariables)
        #expect(first.addedConstraints == second.addedConstraints)
        let scenario = try workload.make(9, 5)
        #expect(scenario.frameVariables.count == 4 * scenario.viewCount)
        #expect(first.addedConstraints.count { $0.isEdit } == 2)
        #expect(workload.curatedSizes == workload.curatedSizes.sorted())
    }

    @Test(arguments: WorkloadCatalog.all, [0, -1, 100_001, Int.min])
    func `the error about an invalid size lists the valid ones`(workload: Workload, size: Int) {
        #expect(throws: WorkloadError.size(workload: workload.name, size: size, allowed: 1...100_000)) {
            _ = try workload.make(size, 1)
        }
    }

    @Test func `workloads are found by their unique names`() {
        let names = WorkloadCatalog.all.map(\.name)
        #expect(Set(names).count == names.count)
        for name in names { #expect(WorkloadCatalog.workload(named: name)?.name == name) }
        #expect(WorkloadCatalog.workload(named: "nothing") == nil)
    }

    @Test func `the shuffled workload differs in the order of insertion only`() throws {
        let plain = try #require(WorkloadCatalog.workload(named: "equal-chain")).make(30, 1)
        let shuffled = try #require(WorkloadCatalog.workload(named: "equal-chain-shuffled")).make(30, 1)
        let first = plain.makeBuild().addedConstraints
        let second = shuffled.makeBuild().addedConstraints
        #expect(first != second)
        #expect(first.sorted { $0.id < $1.id } == second.sorted { $0.id < $1.id })
        #expect(plain.truth == shuffled.truth)
    }

    @Test func `a cell has twelve views and about fifty constraints`() throws {
        let workload = try #require(WorkloadCatalog.workload(named: "cells"))
        let one = try workload.make(1, 1)
        let two = try workload.make(2, 1)
        #expect(two.viewCount - one.viewCount == 12)
        let constraints = two.makeBuild().addedConstraints.count - one.makeBuild().addedConstraints.count
        let implicit = 24
        #expect((45...60).contains(constraints - implicit), "\(constraints - implicit)")
    }
}
