import Harness
import SolverAPI
import Testing

@Suite struct ConferenceSceneTests {
    @Test("K20: the three workloads of the measurements of 2013 exist, with up to 1000 views")
    func threeShapes() throws {
        for name in ["flat", "chain", "nested"] {
            let workload = try #require(WorkloadCatalog.all.first { $0.name == name }, "\(name)")
            let views = try workload.make(1000, 20).frameVariables.count / 4
            #expect(views >= 1000, "\(name) has \(views) views")
        }
    }

    @Test("K16: Apple's five scenes exist by name, with correct frames")
    func fiveScenes() throws {
        let names = ["long-row", "deep-hierarchy", "collection-view", "moving-tree", "hierarchy-removal"]
        for name in names {
            let workload = try #require(WorkloadCatalog.all.first { $0.name == name }, "\(name)")
            #expect(workload.summary.contains("WWDC 2018"))
            let scenario = try workload.make(12, 16)
            let verdict = Verifier().verify(scenario, [Contestant(name: "dense-lp") { makeOracle() }])
            guard case .agreed(let agreement) = verdict else {
                Issue.record("\(name): \(verdict), seed 16")
                continue
            }
            #expect(agreement.hasTruth && !scenario.scripts.isEmpty)
        }
    }
}
