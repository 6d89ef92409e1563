import Harness
import SolverAPI
import TestSupport
import Testing

/// The protocol from the peer's side: the harness reads the output of a Swift driver.
@Suite("Peers in Swift", .hangLimit(minutes: 10)) struct PeerDriverTests {
    private func output(_ arguments: [String], _ text: String, solver: any LayoutSolver) -> (code: Int32, text: String)
    {
        let printed = Printed()
        let driver = PeerDriver("dense", version: "1", abilities: ["removal"], write: { printed.text += $0 }) {
            SolverLayout($0, solver)
        }
        return (driver.serve(arguments) { text }, printed.text)
    }

    private final class Printed {
        var text = ""
    }

    @Test func `it describes itself`() {
        let (code, text) = output(["describe"], "", solver: makeOracle())
        #expect(code == 0)
        #expect(text == "layoutlab-peer 1\nname dense\nversion 1\ncan removal\n")
    }

    @Test func `it outputs the values after each step of a trace, and times of the script`() throws {
        let scenario = try #require(WorkloadCatalog.workload(named: "equal-chain")).make(3, 1)
        let trace = TraceWriter().text(of: TraceRecorder().questions(of: scenario, .resize))
        let (code, text) = output(["measure", "resize", "0.01", "3"], trace, solver: makeOracle())
        #expect(code == 0)
        let lines = text.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("answer ") } == 6)
        #expect(lines.contains { $0.hasPrefix("sample ") })
        #expect(lines.last == "end")
        let built = lines.first { $0.hasPrefix("answer 0 ") }?.split(separator: " ").dropFirst(2).compactMap {
            Double($0)
        }
        let truth = try #require(scenario.truth)
        #expect(built?.count == truth.count)
        #expect(zip(built ?? [], truth).allSatisfy { abs($0 - $1) < 1e-6 })
    }

    @Test func `a damaged trace and invalid arguments are reported`() {
        #expect(output(["measure", "resize", "1", "3"], "hello", solver: makeOracle()).text.contains("failed 1:1"))
        #expect(output(["dance"], "", solver: makeOracle()).code == 2)
        for numbers in [["nan", "3"], ["-1", "3"], ["1", "-1"], ["1", "x"]] {
            #expect(output(["measure", "resize"] + numbers, "", solver: makeOracle()).code == 2, "\(numbers)")
        }
    }

    @Test func `unreadable input is reported`() {
        let printed = Printed()
        let driver = PeerDriver("dense", version: "1", abilities: [], write: { printed.text += $0 }) {
            SolverLayout($0, makeOracle())
        }
        #expect(
            driver.serve(["measure", "resize", "1", "3"]) { throw InputError.unreadable(name: "standard input") } == 0)
        #expect(printed.text.contains("failed standard input"))
    }

    @Test func `a trace for a peer does not contain the expected values`() throws {
        let scenario = try #require(WorkloadCatalog.workload(named: "cells")).make(2, 1)
        let trace = TraceRecorder().questions(of: scenario, .reuse)
        #expect(trace.steps.count == 4)
        #expect(trace.steps[0].label == "build cells")
        #expect(trace.steps.allSatisfy { $0.expectation == Trace.Expectation() })
    }
}
