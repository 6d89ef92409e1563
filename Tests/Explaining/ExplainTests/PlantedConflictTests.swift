import Certificates
import ExactSimplex
import RevisedSimplex
import SolverAPI
import Testing

@testable import Explain

/// Plants conflicts of known rules among 1,000 consistent rules.
@Suite struct PlantedConflictTests {
    /// Makes a chain of `count` rules whose ends are 1 point too far apart. Its views are named after `name`.
    static func chain(_ count: Int, _ name: String) -> [String] {
        if count == 2 { return ["UIView:0x\(name)0.width == 10", "UIView:0x\(name)0.width == 11"] }
        // One rule for each step from the first view to the last, and one for the whole distance.
        let steps = (0..<(count - 1)).map {
            "UIView:0x\(name)\($0 + 1).left == UIView:0x\(name)\($0).left + \($0 + 3)"
        }
        let total = (0..<(count - 1)).reduce(0) { $0 + $1 + 3 }
        return steps + ["UIView:0x\(name)\(count - 1).left == UIView:0x\(name)0.left + \(total - 1)"]
    }

    static func planted(_ planted: [[String]], _ seed: UInt64) throws -> (RuleSystem, [Set<Int>]) {
        var random = SplitMix64(seed: seed)
        var lines = (0..<(1000 - planted.joined().count)).map { index -> (String, Int) in
            let body =
                switch index % 3 {
                case 0: "UIView:0xf\(index).width == \(20 + index % 50)"
                case 1: "H:[UIView:0xf\(index - 1)]-(\(index % 9))-[UIView:0xf\(index + 2)]"
                default: "UIView:0xf\(index - 2).height >= \(index % 40)"
                }
            return (body, -1)
        }
        for (group, bodies) in planted.enumerated() { lines += bodies.map { ($0, group) } }
        lines.shuffle(using: &random)
        let rules = lines.enumerated().map { "<NSLayoutConstraint:0x\(String($0 + 4096, radix: 16)) \($1.0)>" }
        let log = try #require(LogReader.read(RandomRules.log(rules).utf8).first)
        #expect(log.omitted.isEmpty && log.rules.count == lines.count)
        var groups = planted.map { _ in Set<Int>() }
        for (position, line) in lines.enumerated() where line.1 >= 0 { groups[line.1].insert(position + 3) }
        return (RuleSystem(log.rules), groups)
    }

    @Test(arguments: 2...20)
    func `H20: a conflict of that many rules among 1,000 is found exactly, with few solves`(count: Int) throws {
        let (system, planted) = try Self.planted([Self.chain(count, "a")], UInt64(count))
        var finder = ConflictFinder(system.variables) { RevisedSimplexSolver() }
        let found = try finder.disjointConflicts(among: system.rules)
        let lineOf = Dictionary(uniqueKeysWithValues: system.rules.map { ($0.id, $0.line ?? 0) })
        #expect(found.map { Set($0.constraints.compactMap { lineOf[$0] }) } == planted)
        // The whole set is solved twice, and smaller sets up to twice.
        #expect(finder.solves <= 4)
        #expect(finder.work.pivots < 4_000, "\(finder.work)")
        try checkProofs(found, system)
    }

    @Test func `five disjoint conflicts are all found`() throws {
        let (system, planted) = try Self.planted(
            [2, 3, 5, 8, 20].enumerated().map { Self.chain($1, "abcde".map(String.init)[$0]) }, 7)
        var finder = ConflictFinder(system.variables) { RevisedSimplexSolver() }
        let found = try finder.disjointConflicts(among: system.rules)
        let lineOf = Dictionary(uniqueKeysWithValues: system.rules.map { ($0.id, $0.line ?? 0) })
        let lines = found.map { Set($0.constraints.compactMap { lineOf[$0] }) }
        #expect(Set(lines) == Set(planted) && lines.count == planted.count)
        #expect(finder.solves <= 8)
    }

    /// Checks that the checker accepts each proof and rejects altered proofs, and that no member is redundant.
    private func checkProofs(_ found: [CertifiedConflict], _ system: RuleSystem) throws {
        let checker = CertificateChecker(variables: system.variables, constraints: system.rules.map(\.constraint))
        var finder = ConflictFinder(system.variables)
        for conflict in found {
            let certificate = conflict.certificate
            #expect(checker.fault(in: certificate) == nil)
            for index in certificate.members.indices {
                var mutated = certificate
                mutated.members.remove(at: index)
                #expect(checker.fault(in: mutated) != nil)
                mutated = certificate
                mutated.members[index].multiplier += 1
                #expect(checker.fault(in: mutated) != nil)
                mutated = certificate
                mutated.members[index].multiplier *= -1
                #expect(checker.fault(in: mutated) != nil)
                let rest = certificate.members.indices.filter { $0 != index }.map { certificate.members[$0].constraint }
                let rules = system.rules.filter { rest.contains($0.id) }
                #expect(try finder.canHold(rules.map(\.constraint)))
            }
        }
    }

    @Test func `the conflicts of each form have proofs and are irreducible`() throws {
        for shape in LogShape.all {
            for explanation in try LogShape.explain(shape.text) {
                try checkProofs(
                    explanation.conflicts.map { CertifiedConflict(certificate: $0.certificate) }, explanation.system)
                for conflict in explanation.conflicts {
                    #expect(conflict.sum.excess > 0)
                    #expect(abs(conflict.sum.needed - conflict.sum.given - conflict.sum.excess) < 1e-9)
                }
            }
        }
    }
}
