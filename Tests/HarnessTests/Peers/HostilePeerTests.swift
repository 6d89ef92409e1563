import Foundation
import SolverAPI
import TestSupport
import Testing

@testable import Harness

/// Untrusted peers with false numbers, endless runs, child processes or garbage. Each becomes a row with a reason, our
/// solvers get their times, and no process remains.
@Suite("Hostile peers", .hangLimit(minutes: 10)) struct HostilePeerTests {
    private func expectError(_ script: String, _ reason: String) throws {
        let rows = try ScriptedPeer.with("hostile", script) { try PeerTests.rows([$0]) }
        #expect(rows.filter { $0.solver == "ours" }.allSatisfy { $0.time != nil }, "a bad peer does not end the run")
        let first = rows.filter { $0.solver == "hostile" && $0.size == 2 }
        #expect(first.count == 2)
        for row in first {
            #expect(row.status == .error && row.time == nil && row.worstStep == nil && row.peakMemory == nil)
            #expect(row.reason?.contains(reason) == true, "\(row.reason ?? "")")
        }
    }

    @Test(arguments: ["0", "-5", "1e300", "nan", "inf", "-0", "1e17"])
    func `an impossible time is an error`(time: String) throws {
        try expectError(ScriptedPeer.pins(sample: "1 \(time) 100"), "sample 1 \(time)")
    }

    @Test(arguments: ["1 100 nan", "1 100 -1", "1 100 1e300", "0 100 100", "1e300 100 100", "nan 100 100"])
    func `a sample with a different impossible number is an error`(sample: String) throws {
        try expectError(ScriptedPeer.pins(sample: sample), "sample \(sample)")
    }

    @Test(arguments: ["nan 0", "inf 0", "1e300 0", "-1 -2", "1 2", "1"])
    func `an impossible amount of memory is an error`(memory: String) throws {
        try expectError(ScriptedPeer.pins(memory: memory), "memory \(memory)")
    }

    @Test func `times whose sum exceeds the run time of the program are refused`() throws {
        // Each sample alone is plausible, but the program sleeps for half a second.
        try expectError(
            ScriptedPeer.pins(sample: "1 400000000 100", before: "[ \"$1\" = describe ] || sleep 0.5"),
            "longer than it ran")
    }

    @Test(arguments: ["699300699 100000 100000", "2 1 1", "100001 100000 100000"])
    func `more steps than the time permits are refused, with the name, the steps and the time`(sample: String)
        throws
    {
        // The first case once won a race with 0.000143 ns per step.
        let words = sample.split(separator: " ")
        try expectError(
            ScriptedPeer.pins(sample: sample), "hostile claims \(words[0]) steps in \(Double(words[1]) ?? 0) ns")
        try expectError(ScriptedPeer.pins(sample: sample), " ns in all; a step takes at least 1.0 ns")
    }

    @Test func `a processor time that the steps cannot have taken is refused`() throws {
        try expectError(ScriptedPeer.pins(sample: "100 100000 0.001"), "hostile claims 100 steps in 0.001 ns")
    }

    @Test func `a step below a nanosecond is refused`() throws {
        try expectError(ScriptedPeer.pins(alone: "0 0.5 1"), "hostile claims 1 steps in 0.5 ns")
    }

    @Test(arguments: ["0 0 1", "0 -1 1", "0 1e17 1", "9 100 1", "-1 100 1", "0 100", "0 nan 1"])
    func `an impossible step timed alone is an error`(alone: String) throws {
        try expectError(ScriptedPeer.pins(alone: alone), "alone \(alone)")
    }

    @Test func `a step of a nanosecond is accepted`() throws {
        let rows = try PeerTests.rows("quick", ScriptedPeer.pins(sample: "100000 100000 100000"))
        #expect(rows.allSatisfy { $0.time?.median == 1 }, "\(rows.compactMap(\.reason))")
    }

    @Test func `a numeral of megabytes is refused and quoted by its beginning`() throws {
        let rows = try PeerTests.rows(
            "wordy",
            "echo layoutlab-peer 1; printf 'answer 0 '; head -c 3000000 /dev/zero | tr '\\000' 1; echo; echo end")
        let first = rows.filter { $0.size == 2 }
        #expect(first.count == 2)
        for row in first {
            #expect(row.status == .error && row.reason?.contains("answer 0 1111") == true)
            #expect((row.reason?.count ?? .max) < 200)
        }
    }

    @Test(arguments: ["inf", "-inf", "nan", "1e999"])
    func `frames that are NaN or infinite have no time`(frame: String) throws {
        try expectError(ScriptedPeer.pins(frame: frame), "answer 0 \(frame)")
    }

    @Test func `frames of more or fewer variables have no time`() throws {
        try expectError(ScriptedPeer.pins(frame: "%.17g 0"), "16 numbers for 8 variables")
    }

    @Test func `more samples than requested are refused`() throws {
        let many = ScriptedPeer.pins().replacing("i < 5", with: "i < 5000")
        try expectError(many, "more than the 5 samples asked for")
    }

    @Test func `without samples there is an error instead of a time`() throws {
        try expectError(ScriptedPeer.pins().replacing("i < 5", with: "i < 0"), "no sample")
    }

    @Test func `garbage is quoted by its beginning, and the program is not read to its end`() throws {
        try expectError("head -c 3000 /dev/urandom", "expected \"layoutlab-peer 1\"")
        try expectError("echo layoutlab-peer 1; yes nonsense", "more than \(PeerProcess.mostOutput) bytes")
        try expectError("yes >&2", "more than \(PeerProcess.mostOutput) bytes")
    }

    // MARK: Child processes

    /// Runs a script that may write a line to a file, and returns the outcome.
    private func outcome(_ script: (_ note: String) -> String, limit: Double) throws -> (
        result: Result<PeerProcess.Output, PeerFault>, note: String
    ) {
        let note = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: note) }
        let result = Result { () throws(PeerFault) in
            try PeerProcess.run(["/bin/sh", "-c", script(note)], input: "", within: limit)
        }
        return (result, (try? String(contentsOfFile: note, encoding: .utf8)) ?? "")
    }

    /// Returns a shell loop that waits until a file is not empty, because on a busy machine no fixed delay suffices.
    private static func wait(for file: String) -> String { "while [ ! -s \(file) ]; do sleep 0.05; done" }

    private func isAlive(_ note: String) -> Bool {
        note.split(separator: "\n").compactMap { Int32($0) }.contains { ProcessTable.entry($0) != nil }
    }

    @Test func `a child in its own session is killed at the limit`() throws {
        let (result, note) = try outcome(
            { "setsid sh -c 'echo $$ > \($0); exec sleep 600' & sleep 600" }, limit: 2)
        #expect(result.error == .timedOut(2))
        #expect(!note.isEmpty && !isAlive(note))
    }

    @Test func `a valid result counts although a child in its own session still runs; the child is killed`() throws {
        let start = ContinuousClock.now
        let (result, note) = try outcome(
            { "setsid sh -c 'echo $$ > \($0); exec sleep 600' & \(Self.wait(for: $0)); echo honest" }, limit: 60)
        #expect(try result.get().text == "honest\n")
        #expect(ContinuousClock.now - start < .seconds(50))
        #expect(!note.isEmpty && !isAlive(note))
    }

    @Test func `an orphaned grandchild with an empty environment is killed, too`() throws {
        let (_, note) = try outcome(
            { "(setsid env -i sh -c '(echo $$ > \($0); exec sleep 600) &' &) ; \(Self.wait(for: $0)); exit 0" },
            limit: 60)
        #expect(!note.isEmpty && !isAlive(note))
    }

    @Test func `a program that forks repeatedly is killed with all its children`() throws {
        let (result, note) = try outcome(
            { "i=0; while [ $i -lt 60 ]; do sh -c 'echo $$ >> \($0); exec sleep 600' & i=$((i+1)); done; wait" },
            limit: 2)
        #expect(result.error == .timedOut(2))
        #expect(!note.isEmpty && !isAlive(note))
    }

    @Test func `an extremely long limit is accepted`() throws {
        #expect(try outcome({ _ in "echo x" }, limit: 1e300).result.get().text == "x\n")
    }

    @Test func `open files are not inherited`() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let open = fopen(path, "w")
        defer { if let open { fclose(open) } }
        let listed = try outcome({ _ in "ls -l /proc/self/fd" }, limit: 60).result.get().text
        #expect(!listed.contains(path), "\(listed)")
    }

    @Test func `the number of a fatal signal is reported`() throws {
        #expect(try outcome({ _ in "kill -9 $$" }, limit: 60).result.error == .ended(status: 9, message: ""))
        #expect(
            try outcome({ _ in "echo why >&2; exit 7" }, limit: 60).result.error == .ended(status: 7, message: "why"))
    }
}

extension Result {
    fileprivate var error: Failure? {
        if case .failure(let error) = self { return error }
        return nil
    }
}
