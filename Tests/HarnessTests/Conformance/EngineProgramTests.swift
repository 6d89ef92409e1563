import Foundation
import Harness
import LayoutConformance
import TestSupport
import Testing

/// Untrusted engines in separate processes.
@Suite("Layout engines in separate programs", .hangLimit(minutes: 10))
struct EngineProgramTests {
    private static let cases = Array(ConformanceSuite.all.prefix(12))

    /// Returns the verdicts on twelve scenes; the engine is a script.
    private func verdicts(_ script: String, limit: Double = 5) throws -> [ConformanceVerdict] {
        try ScriptedPeer.with("engine", script) { peer in
            let program = EngineProgram(command: peer.command, limit: limit)
            let answers = program.answers(to: Self.cases.map(\.scene))
            #expect(answers.map(\.id) == Self.cases.map(\.scene.id))
            return zip(Self.cases, answers).map { $0.verdict(on: $1) }
        }
    }

    /// Returns a script that answers each scene as unsupported, after running `before`.
    private static func answering(_ before: String) -> String {
        """
        while read -r line; do
            id=$(printf '%s' "$line" | sed 's/.*"id":"\\(levels[^"]*\\)".*/\\1/')
            \(before)
            printf '{"id":"%s","unsupported":"nothing"}\\n' "$id"
        done
        """
    }

    private func reasons(_ verdicts: [ConformanceVerdict]) -> [String] {
        verdicts.compactMap { if case .failed(let reason) = $0 { reason } else { nil } }
    }

    @Test func `K30: all answers of a program are used`() throws {
        let verdicts = try verdicts(Self.answering(""))
        #expect(verdicts.allSatisfy { $0 == .unsupported("nothing") })
    }

    @Test func `K30: a program that crashes at a scene fails there, and the other scenes count`() throws {
        let name = Self.cases[4].scene.id
        let verdicts = try verdicts(Self.answering("if [ \"$id\" = \(name) ]; then echo broken >&2; exit 3; fi"))
        #expect(verdicts[4] == .failed("ended with status 3: broken"))
        #expect(verdicts.count { $0 == .unsupported("nothing") } == 11)
    }

    @Test func `K30: a program that hangs at a scene is killed, and the other scenes count`() throws {
        let name = Self.cases[2].scene.id
        let verdicts = try verdicts(Self.answering("if [ \"$id\" = \(name) ]; then sleep 600; fi"), limit: 1)
        #expect(verdicts[2] == .failed("killed after 1.0 s"))
        #expect(verdicts.count { $0 == .unsupported("nothing") } == 11)
    }

    @Test func `K30: a program that never answers is abandoned soon`() throws {
        let verdicts = try verdicts("sleep 600", limit: 0.3)
        #expect(reasons(verdicts).count == 12)
        #expect(reasons(verdicts).last == "skipped: the program broke 3 times")
    }

    @Test func `K30: garbage between answers is skipped, and garbage instead of answers is a failure`() throws {
        let chatty = try verdicts(
            Self.answering("echo '{\"id\":7}'; printf '\\377\\000 hello\\r\\n'; echo '{\"id\":\"other\"}'"))
        #expect(chatty.allSatisfy { $0 == .unsupported("nothing") })
        let garbage = try verdicts("cat >/dev/null; echo hello; head -c 100000 /dev/urandom")
        #expect(reasons(garbage).count == 12)
        let endless = try verdicts("yes", limit: 5)
        #expect(reasons(endless).first?.hasPrefix("killed: printed more than") == true)
    }

    @Test func `K30: a missing program is reported as one reason`() {
        let program = EngineProgram(command: ["/nonexistent/engine"])
        let answers = program.answers(to: Self.cases.map(\.scene))
        #expect(answers.count == 12 && answers[0].error?.hasPrefix("could not be started") == true)
    }
}
