import Foundation
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@testable import Harness

/// Compares the systems of workloads, and the messages of verification, with what was recorded.
@Suite("Recorded workloads", .hangLimit(minutes: 10)) struct WorkloadRecordings {
    /// A trace of a scenario as text, without the names of its variables.
    private static func trace(_ scenario: Scenario) -> String {
        let steps =
            [Trace.Step("build \(scenario.workload)", scenario.makeBuild())]
            + scenario.scripts.flatMap { script in script.steps.map { Trace.Step(script.operation.rawValue, $0) } }
        var trace = Trace()
        trace.steps = steps
        return TraceWriter().text(of: trace)
    }

    private static func digest(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return String(hash, radix: 16)
    }

    private static func truth(_ scenario: Scenario) -> String {
        scenario.truth.map { $0.map { Recording.number($0) }.joined(separator: " ") } ?? "no truth"
    }

    @Test func `workloads keep their systems for each size and seed`() throws {
        var sections: [Recording.Section] = []
        for workload in WorkloadCatalog.all + [
            CliffWorkloads.aspectGrid, CliffWorkloads.exactMinimum, CliffWorkloads.nearZero,
        ] {
            var lines = ["\(workload.name), \(workload.unit), curated \(workload.curatedSizes): \(workload.summary)"]
            for size in [0, 1, 2, 4, 7, 12, 30] {
                for seed in [1, 2] as [UInt64] {
                    do {
                        let scenario = try workload.make(size, seed)
                        let scripts = scenario.scripts.map { "\($0.operation.rawValue) \($0.steps.count)" }
                        lines.append(
                            "size \(size), seed \(seed): \(scenario.viewCount) views, \(scripts.joined(separator: ", ")), "
                                + "trace \(Self.digest(Self.trace(scenario))), truth \(Self.digest(Self.truth(scenario)))"
                        )
                    } catch {
                        lines.append("size \(size), seed \(seed): \(error)")
                    }
                }
            }
            let small = workload.name == "cells" ? 1 : 3
            if let scenario = try? workload.make(small, 1) {
                // The parts that constructors of views add are the same in every workload.
                let text = Self.trace(scenario).split(separator: "\n").map(String.init)
                    .filter { !$0.hasPrefix("variable") && !$0.hasPrefix("solve") && !$0.hasSuffix(" >= 0.0 @1000.0") }
                lines += text.prefix(10).map { String($0.prefix(100)) }
                lines.append("truth " + Self.truth(scenario))
            }
            sections.append(Recording.Section(workload.name, lines))
        }
        try Recording("workloads").expect(sections)
    }

    @Test func `screens of the layout race keep their boxes and frames`() throws {
        var sections: [Recording.Section] = []
        for name in LayoutSceneCatalog.names {
            guard let scene = LayoutSceneCatalog.scene(name, views: 9) else { continue }
            var lines = [LayoutSceneCatalog.summary(of: name) ?? "no summary"]
            lines += scene.text(for: .resize).split(separator: "\n").map(String.init)
            var views = SceneViews(scene, .resize) { SolverCatalog.all[0].make() }
            for step in 0..<2 {
                _ = try? views.step(step)
                lines.append("frames: " + views.frames.map { Recording.number($0) }.joined(separator: " "))
            }
            sections.append(Recording.Section(name, lines))
        }
        try Recording("screens").expect(sections)
    }

    @Test func `wrong answers keep their messages`() throws {
        var lines: [String] = []
        let sound = Contestant(name: "sound") { SolverCatalog.all[0].make() }
        for name in ["chain", "content", "grid", "long-row", "spreadsheet", "centring"] {
            guard let workload = WorkloadCatalog.workload(named: name) else { continue }
            let scenario = try workload.make(5, 1)
            for fault in BrokenSolver.Fault.allCases {
                let broken = Contestant(name: "broken") { BrokenSolver(fault) }
                for contestants in [[sound, broken], [broken, sound], [broken]] {
                    let verdict = Verifier().verify(scenario, contestants)
                    lines.append("\(name) \(fault) \(contestants.map(\.name)): \(text(verdict))")
                    if case .disagreed(let found) = verdict, contestants.count == 2, name == "content" {
                        let small = Shrinker(attemptLimit: 300).shrink(found, of: scenario, contestants)
                        lines.append("  reduced: \(small.map { "\($0)" } ?? "no")".replacing("\n", with: " / "))
                    }
                }
            }
            if let truth = scenario.truth {
                for index in [0, 6, truth.count - 1] {
                    var wrong = truth
                    wrong[index] += 2
                    wrong[index / 2] -= 1
                    let changed = Scenario(
                        workload: scenario.workload, size: scenario.size, viewCount: scenario.viewCount,
                        frameVariables: scenario.frameVariables, makeBuild: scenario.makeBuild,
                        scripts: scenario.scripts,
                        truth: index == 6 ? Array(wrong.dropLast()) : wrong)
                    lines.append("\(name), wrong truth \(index): \(text(Verifier().verify(changed, [sound])))")
                }
            }
            // A script that does not return to its start.
            let open = Scenario(
                workload: scenario.workload, size: scenario.size, viewCount: scenario.viewCount,
                frameVariables: scenario.frameVariables, makeBuild: scenario.makeBuild,
                scripts: scenario.scripts.map { Scenario.Script($0.operation, steps: Array($0.steps.prefix(1))) })
            lines.append("\(name), open script: \(text(Verifier().verify(open, [sound])))")
        }
        try Recording("verification").expect([Recording.Section("verification", lines)])
    }

    private func text(_ verdict: Verdict) -> String {
        switch verdict {
        case .agreed(let agreement):
            "agreed on \(agreement.comparisons) batches, truth \(agreement.hasTruth), \(agreement.contestants), "
                + "skipped \(agreement.skipped)"
        case .disagreed(let disagreement): "\(disagreement)"
        }
    }
}
