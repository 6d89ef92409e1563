internal import Foundation
public import LayoutConformance

/// An untrusted layout engine in a separate process: it may hang, crash or print anything (docs/CONFORMANCE.md).
public struct EngineProgram {
    /// The program and its arguments.
    public let command: [String]
    /// Seconds after which a process is ended.
    public let limit: Double
    /// The maximum number of scenes that may break the program, in total and in a row.
    private static let (mostFailures, mostInARow) = (10, 3)
    /// The maximum output for each scene, in bytes. A scene has about a dozen views.
    private static let outputPerScene = 1 << 16

    /// Creates an engine with a time limit for each process.
    public init(command: [String], limit: Double = 20) { (self.command, self.limit) = (command, limit) }

    /// Returns the program's answers in the order of the scenes. A scene that broke the program has an answer with the
    /// reason.
    ///
    /// All scenes go to one process. If it ends early, the first scene without an answer is tried alone, because
    /// answers may have been lost with the process; the rest go to a new process.
    public func answers(to scenes: [ConformanceScene]) -> [ConformanceAnswer] {
        var known: [String: ConformanceAnswer] = [:]
        var (failures, row) = (0, 0)
        while true {
            let open = scenes.filter { known[$0.id] == nil }
            if open.isEmpty { break }
            let (answers, _) = ask(open)
            known.merge(answers) { first, _ in first }
            guard let broken = open.first(where: { known[$0.id] == nil }) else { break }
            let (alone, reason) = ask([broken])
            if let answer = alone[broken.id] {
                known[broken.id] = answer
                row = 0
                continue
            }
            known[broken.id] = Self.fault(broken, reason ?? "it does not answer")
            failures += 1
            row = answers.isEmpty ? row + 1 : 1
            if failures < Self.mostFailures, row < Self.mostInARow { continue }
            for scene in scenes where known[scene.id] == nil {
                known[scene.id] = Self.fault(scene, "skipped: the program broke \(failures) times")
            }
        }
        return scenes.compactMap { known[$0.id] }
    }

    private static func fault(_ scene: ConformanceScene, _ reason: String) -> ConformanceAnswer {
        var answer = ConformanceAnswer(id: scene.id)
        answer.error = reason
        return answer
    }

    /// Returns the answers of one process by scene, and its error. Invalid lines and answers to other scenes are
    /// ignored. The first answer to a scene counts.
    private func ask(_ scenes: [ConformanceScene]) -> ([String: ConformanceAnswer], String?) {
        let input = scenes.map { ConformanceText.line($0) + "\n" }.joined()
        let attempt = PeerProcess.attempt(
            command, input: input, within: limit, mostOutput: Self.outputPerScene * (scenes.count + 1))
        let asked = Set(scenes.map(\.id))
        var (answers, garbage): ([String: ConformanceAnswer], Int) = ([:], 0)
        for line in attempt.text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            // An answer is an object. Most garbage is not, and decoding it would take most of the time.
            guard line.contains(UInt8(ascii: "{")),
                let answer = try? JSONDecoder().decode(ConformanceAnswer.self, from: Data(line)),
                asked.contains(answer.id)
            else {
                garbage += 1
                continue
            }
            if answers[answer.id] == nil { answers[answer.id] = answer }
        }
        if let fault = attempt.fault { return (answers, fault.description) }
        return (answers, garbage > 0 ? "it printed \(garbage) lines that are not answers" : nil)
    }
}
