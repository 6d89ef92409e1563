import SolverAPI
import Testing

@testable import Explain

/// A log in a form that consoles print, with the expected explanation.
struct LogShape: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// For each conflict, the lines of its rules, sorted.
    let conflicts: [[Int]]
    /// The excess of the first conflict, in points.
    let excess: Double
    /// The line of the rule that Auto Layout broke.
    var broken: Int?
    /// The lines that cannot be parsed.
    var doubts: [Int] = []

    var testDescription: String { name }

    static func explain(_ text: String) throws -> [LogExplanation] {
        try LogReader.read(text.utf8).map { try LogExplanation($0) }
    }
}

@Suite struct LogShapeTests {
    @Test(arguments: LogShape.all)
    func `H12: a log of this form is read, reproduced and explained`(shape: LogShape) throws {
        let explained = try LogShape.explain(shape.text)
        let found = explained.flatMap { log in
            log.conflicts.map { $0.members.compactMap(\.line).sorted() }
        }
        #expect(found == shape.conflicts)
        let excess = explained.flatMap(\.conflicts).first?.sum.excess ?? 0
        #expect(abs(excess - shape.excess) < 1e-9, "\(excess)")
        #expect(explained.compactMap { $0.brokenByLog?.line }.first == shape.broken)
        #expect(explained.flatMap { $0.log.omitted.map(\.line) } == shape.doubts)
        for explanation in explained {
            let text = explanation.text(title: shape.name)
            #expect(text.contains("rules listed") || text.contains("rule listed"))
            for conflict in explanation.conflicts {
                #expect(
                    !conflict.repairs.isEmpty || !conflict.joint.isEmpty
                        || conflict.members.allSatisfy { $0.origin != .own })
            }
        }
    }

    @Test func `there are at least 20 forms`() {
        #expect(LogShape.all.count >= 20)
    }
}
