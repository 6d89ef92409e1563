import Foundation
import Harness
import SolverAPI
import TestSupport
import Testing

/// Peers in a sweep: their times count only with correct frames, and they cannot end the run.
@Suite("Peers", .hangLimit(minutes: 10)) struct PeerTests {
    static func rows(
        _ peers: [PeerProgram], operations: [Harness.Operation] = [.buildAndSolve, .resize], limit: Double = 20
    ) throws -> [ResultRow] {
        // Five samples suffice, so the budget only matters on a busy machine: with 0.02 s our solvers had no time
        // while builds were running.
        var plan = MeasurementPlan(contestants: [.pinned("ours")], workloads: [.pins], budget: 5)
        plan.peers = peers
        plan.peerLimit = limit
        plan.mostSamples = 5
        plan.courses = [MeasurementPlan.Course(.pins, operations, sizes: [2, 4])]
        var sweep = try Sweep(plan)
        var rows: [ResultRow] = []
        _ = sweep.run(isInterrupted: { false }) { event in
            if case .finished(let row, _) = event { rows.append(row) }
        }
        return rows
    }

    static func rows(_ name: String, _ script: String, limit: Double = 20) throws -> [ResultRow] {
        try ScriptedPeer.with(name, script) { try Self.rows([$0], limit: limit).filter { $0.solver == name } }
    }

    @Test func `a peer with correct frames has times and memory, beside ours`() throws {
        let all = try ScriptedPeer.with("right", ScriptedPeer.pins()) { try Self.rows([$0]) }
        #expect(all.count == 8)
        #expect(all.allSatisfy { $0.time != nil }, "\(all.compactMap(\.reason))")
        let peer = all.filter { $0.solver == "right" }
        #expect(peer.count == 4)
        #expect(peer.allSatisfy { $0.time?.median == 1e5 && $0.peakMemory == 3000 && $0.memoryGrowth == 2000 })
    }

    @Test func `a peer with one shifted frame has an error that names it, and no time`() throws {
        let wrong = try Self.rows("wrong", ScriptedPeer.pins(shift: 1)).filter { $0.size == 2 }
        #expect(wrong.count == 2)
        for row in wrong {
            #expect(row.status == .error && row.time == nil)
            #expect(row.reason?.contains("view 0: width is") == true, "\(row.reason ?? "")")
        }
    }

    @Test func `a peer whose timed steps have different results from its untimed ones is wrong`() throws {
        let wrong = try Self.rows("sly", ScriptedPeer.pins(checksumError: 1)).filter { $0.size == 2 }
        #expect(wrong.allSatisfy { $0.status == .error && $0.reason?.contains("checksum") == true })
    }

    @Test func `a hanging peer is killed at the limit, and larger sizes are skipped`() throws {
        let start = ContinuousClock.now
        let hung = try Self.rows("hanging", ScriptedPeer.hanging, limit: 0.3)
        #expect(ContinuousClock.now - start < .seconds(20))
        #expect(hung.count == 4)
        #expect(hung.filter { $0.size == 2 }.allSatisfy { $0.status == .timedOut && $0.time == nil })
        #expect(hung.filter { $0.size == 4 }.allSatisfy { $0.status == .skipped })
    }

    @Test(arguments: [
        ("echo nonsense", RowStatus.error, "nonsense"), ("exit 3", .error, "status 3"),
        ("echo layoutlab-peer 1; echo unsupported no edits; echo end", .skipped, "no edits"),
        ("echo layoutlab-peer 1; echo failed singular basis; echo end", .error, "singular basis"),
        ("echo layoutlab-peer 1; echo answer 0 1", .error, "before \"end\""),
        ("echo layoutlab-peer 1; echo sample 1 2 3 0 5; echo end", .error, "sample 1 2 3 0 5"),
        ("echo layoutlab-peer 1; echo end", .error, "0 answers for"),
    ])
    func `any output of a peer becomes a row`(script: String, status: RowStatus, reason: String) throws {
        let first = try Self.rows("odd", script).filter { $0.size == 2 }
        #expect(first.count == 2)
        #expect(first.allSatisfy { $0.status == status && $0.time == nil && $0.reason?.contains(reason) == true })
    }

    @Test func `a missing program is an error in its rows`() throws {
        let missing = try Self.rows([PeerProgram(name: "nobody", command: ["/nonexistent/peer"])]).filter {
            $0.solver == "nobody"
        }
        #expect(missing.count == 4 && missing.allSatisfy { $0.time == nil })
    }

    @Test func `the abilities of a peer are read from its description`() throws {
        let description = try ScriptedPeer.with("pins", ScriptedPeer.pins()) { try $0.describe() }
        #expect(description.version == "1" && description.abilities == ["removal"])
    }

    @Test func `frames that satisfy the constraints but are not canonical are reported as different`() throws {
        // Two contradictory optional constraints of equal priority: the newer one holds in the canonical layout, but
        // not in this peer's.
        let tied = Workload(name: "tied", summary: "for tests", curatedSizes: [1]) { (_, _) throws(WorkloadError) in
            Scenario(
                workload: "tied", size: 1, viewCount: 1, frameVariables: (0..<4).map { VariableID($0) },
                makeBuild: {
                    var batch = Batch()
                    for index in 0..<4 {
                        batch.add(Variable(VariableID(index), .extent))
                        let priority: Priority = index == 2 ? .defaultHigh : .required
                        let pin = LinearExpression(Term(VariableID(index), 1))
                        batch.add(Constraint(ConstraintID(index), pin, .equal, 5, priority: priority))
                    }
                    return batch
                }, scripts: [])
        }
        let row = try ScriptedPeer.with("other", ScriptedPeer.pins(shift: 2)) { peer in
            var plan = MeasurementPlan(contestants: [.pinned("ours")], workloads: [tied], budget: 0.02)
            plan.peers = [peer]
            plan.courses = [MeasurementPlan.Course(tied, [.buildAndSolve], sizes: [1])]
            var sweep = try Sweep(plan)
            var rows: [ResultRow] = []
            _ = sweep.run(isInterrupted: { false }) { event in
                if case .finished(let row, _) = event { rows.append(row) }
            }
            return rows.first { $0.solver == "other" }
        }
        #expect(row?.status == .differentFrames && row?.time == nil)
    }
}
