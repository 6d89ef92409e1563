import Foundation
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@testable import Harness

@Suite("Shards of a run and their merged result", .hangLimit(minutes: 10))
struct MergeTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func plan(_ shard: Shard, seed: UInt64 = 1) throws -> MeasurementPlan {
        var plan = MeasurementPlan(
            contestants: SolverCatalog.all.prefix(2).map { Contestant(name: $0.descriptor.name, make: $0.make) },
            workloads: try ["chain", "grid"].map { try #require(WorkloadCatalog.workload(named: $0)) },
            sizes: SizeList([3, 5]), operations: [.firstSolve, .resize, .edit], budget: 0.002, seed: seed)
        plan.shard = shard
        return plan
    }

    /// Measures a shard into a separate folder.
    @discardableResult
    private func part(_ text: String, seed: UInt64 = 1, processor: String = "p") throws -> (
        path: String, rows: [ResultRow]
    ) {
        let shard = try #require(Shard(text))
        let path = folder.appendingPathComponent(UUID().uuidString).path
        let output = try ResultFolder(path)
        var rows: [ResultRow] = []
        var sweep = try Sweep(try plan(shard, seed: seed))
        var facts = RunFacts(command: "layoutlab bench", seed: seed, budget: 0.002, partial: false)
        facts.points = sweep.pointCount
        facts.shard = shard == .whole ? nil : shard
        _ = try sweep.run(isInterrupted: { false }) { event in
            if case .finished(let row, let samples) = event {
                rows.append(row)
                try output.add(row, samples)
            }
        }
        var machine = MachineFacts.current()
        machine.processor = processor
        try output.write(machine)
        try output.write(facts)
        return (path, rows)
    }

    @Test func `the shards contain every point once, and all solvers of a point are in one shard`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let parts = try ["1/3", "2/3", "3/3"].map { try part($0).rows }
        let whole = try part("1/1").rows
        #expect(parts.flatMap(\.self).map(\.point).sorted() == whole.map(\.point).sorted())
        #expect(parts.allSatisfy { !$0.isEmpty })
        let kinds = parts.map { rows in Set(rows.map { "\($0.workload) \($0.operation)" }) }
        #expect(kinds.reduce(0) { $0 + $1.count } == Set(whole.map { "\($0.workload) \($0.operation)" }).count)
    }

    @Test func `merged shards equal the whole result, including samples`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let parts = try ["2/2", "1/2"].map { try part($0) }
        let output = folder.appendingPathComponent("whole").path
        let merge = try ResultMerge(parts.map(\.path), into: output)
        let result = try RecordedResult(folder: output)
        #expect(merge.missing.isEmpty && merge.points == result.rows.count && result.isPartial == false)
        #expect(Set(result.rows) == Set(parts.flatMap(\.rows)))
        func samples(_ path: String) throws -> Int {
            try String(contentsOfFile: path + "/samples.csv", encoding: .utf8).split(separator: "\n").count - 1
        }
        #expect(try samples(output) == parts.map { try samples($0.path) }.reduce(0, +))
    }

    @Test func `a missing shard makes the result partial and is named`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = folder.appendingPathComponent("whole").path
        let merge = try ResultMerge([try part("2/3").path], into: output)
        #expect(merge.missing == ["part 1/3", "part 3/3"])
        #expect(try RecordedResult(folder: output).isPartial == true)
    }

    @Test func `incompatible shards are refused before anything is written`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try part("1/2").path
        let output = folder.appendingPathComponent("whole").path
        func failure(_ other: String) throws -> String {
            try #require(throws: ResultMerge.Failure.self) { try ResultMerge([first, other], into: output) }.description
        }
        #expect(try failure(part("2/2", seed: 9).path).hasSuffix("--seed 9, and the first part with 1"))
        #expect(try failure(part("2/3").path).contains("--shard in 3 parts"))
        #expect(try failure(part("1/2").path).contains("is in an earlier part too"))
        let elsewhere = try part("2/2", processor: "q").path
        #expect(try failure(elsewhere).hasSuffix("processor q, and the first part with p"))
        #expect(try failure("/nonexistent").contains("rows.jsonl is missing"))
        #expect(!FileManager.default.fileExists(atPath: output))
        #expect(try ResultMerge([first, elsewhere], into: output, allowsOtherMachines: true).missing.isEmpty)
    }

    @Test(arguments: ["0/2", "3/2", "1", "1/2/3", "a/b", "", "1/0", "1/10001", "-1/4"])
    func `an invalid shard is nil`(text: String) { #expect(Shard(text) == nil) }
}
