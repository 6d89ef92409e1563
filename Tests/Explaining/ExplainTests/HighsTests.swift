import Certificates
import Foundation
import RevisedSimplex
import SolverAPI
import Testing

@testable import Explain
import TestSupport

/// The solver HiGHS, built by `scripts/peers` and run with files as its standard input and output.
private enum Highs {
    static let path =
        (ProcessInfo.processInfo.environment["LAYOUTLAB_PEERS"]
            ?? Repository.path(".build/peers").path) + "/checks/highs-conflicts"
    static var isPresent: Bool { FileManager.default.isExecutableFile(atPath: path) }
    static let absence: Comment = "HiGHS is not there: run scripts/peers"

    /// A query: the constraints, and whether an irreducible subset is requested.
    struct Question {
        let constraints: [Constraint]
        var wantsSubset = false

        var text: String {
            var columns: [VariableID: Int] = [:]
            let rows = constraints.map { rule -> String in
                let terms = rule.expression.terms.map { term in
                    let column = columns[term.variable] ?? columns.count
                    columns[term.variable] = column
                    return "\(column) \(term.coefficient)"
                }
                let lower = rule.relation == .lessThanOrEqual ? "-inf" : "\(rule.constant)"
                let upper = rule.relation == .greaterThanOrEqual ? "inf" : "\(rule.constant)"
                return "\(lower) \(upper) \(terms.count) \(terms.joined(separator: " "))"
            }
            return
                "\(wantsSubset ? "subset" : "feasible") \(rows.count) \(columns.count)\n\(rows.joined(separator: "\n"))\n"
        }
    }

    /// Returns nil for each query whose constraints are consistent, otherwise the ids of HiGHS' infeasible subset.
    static func answers(_ questions: [Question]) throws -> [[ConstraintID]?] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
        try Data(questions.map(\.text).joined().utf8).write(to: input)
        try Data().write(to: output)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        let lines = try String(contentsOf: output, encoding: .utf8).split(separator: "\n")
        try #require(lines.count == questions.count)
        return zip(lines, questions).map { line, question in
            line == "feasible"
                ? nil : line.split(separator: " ").compactMap { Int($0).map { question.constraints[$0].id } }
        }
    }
}

/// HiGHS verifies our conflicts, and we verify those that HiGHS finds. It shares no code with this project.
@Suite("Conflicts verified by HiGHS", .enabled(if: Highs.isPresent, Highs.absence))
struct HighsTests {
    /// HiGHS verifies our conflict by feasibility calls, and our proof verifies the irreducible subset of HiGHS.
    /// Returns the sizes of both.
    private func compare(_ rules: [Constraint], _ variables: [Variable], _ context: String) throws -> (
        ours: Int, theirs: Int
    )? {
        var finder = ConflictFinder(variables) { RevisedSimplexSolver() }
        let explained = rules.map(\.id)
        guard let conflict = try finder.conflict(among: rules) else {
            #expect(try Highs.answers([.init(constraints: rules)]) == [nil], "\(context)")
            return nil
        }
        let ids = Set(conflict.constraints)
        let members = rules.filter { ids.contains($0.id) }
        var questions = [Highs.Question(constraints: rules, wantsSubset: true), .init(constraints: members)]
        for left in members.indices {
            var rest = members
            rest.remove(at: left)
            questions.append(.init(constraints: rest))
        }
        let answers = try Highs.answers(questions)
        #expect(answers[1] != nil, "\(context): HiGHS finds our conflict consistent")
        for (index, answer) in answers.dropFirst(2).enumerated() {
            #expect(answer == nil, "\(context): HiGHS finds a redundant member \(members[index])")
        }
        // Our proof shows that the subset of HiGHS is a conflict, and our solver shows that its proper subsets are
        // consistent.
        let theirs = try #require(answers[0], "\(context): HiGHS finds no conflict")
        #expect(Set(theirs).isSubset(of: explained) && !theirs.isEmpty)
        let subset = rules.filter { theirs.contains($0.id) }
        let proved = try #require(try finder.conflict(among: subset), "\(context): HiGHS' set is consistent")
        #expect(ConflictChecker(constraints: subset).fault(in: proved.certificate) == nil)
        #expect(Set(proved.constraints) == Set(theirs), "\(context): HiGHS' set is not irreducible")
        return (members.count, theirs.count)
    }

    @Test(arguments: 2...20)
    func `a planted conflict among 1,000 rules is irreducible for HiGHS, and HiGHS finds the same one`(
        count: Int
    ) throws {
        let system = try PlantedConflictTests.planted([PlantedConflictTests.chain(count, "a")], UInt64(count)).0
        let sizes = try #require(
            try compare(system.rules.map(\.constraint), system.variables, "\(count) planted"))
        #expect(sizes.ours == count && sizes.theirs == count)
    }

    @Test func `in random systems both find conflicts, or both find none`() throws {
        var random = SplitMix64(seed: 16)
        var (conflicts, others, largest) = (0, 0, 0)
        for round in 0..<400 {
            let text = RandomRules.small(4 + round % 12, &random)
            guard let log = LogReader.read(text.utf8).first else { continue }
            let system = RuleSystem(log.rules)
            let rules = system.rules.map(\.constraint).filter(\.priority.isRequired)
            if let sizes = try compare(rules, system.variables, "round \(round)") {
                conflicts += 1
                largest = max(largest, sizes.theirs)
                if sizes.ours != sizes.theirs { others += 1 }
            }
        }
        #expect(
            conflicts > 100 && largest > 3,
            "\(conflicts) conflicts, \(others) of another size, the largest of \(largest)")
        print("random systems: \(conflicts) conflicts, \(others) where HiGHS found one of another size")
    }
}
