import AutoLayout
import Foundation
import InterfaceBuilder
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// Tests whether rules that were derived from some apps hold in others.
///
/// Disables each rule and counts the units that are no longer reproduced, by repository. A rule that several
/// repositories need could have been derived from any of these, and would then hold in the rest.
@Suite(
    "Rules by the repositories that need them", .enabled(if: Corpus.isPresent, Corpus.absence), .hangLimit(minutes: 10))
struct CorpusTransferTests {
    /// Returns the units of each repository that are reproduced without their frames.
    private static func reproduced(_ corpus: Corpus, of repository: String? = nil, without rules: Set<FoundRule>) throws
        -> [String: Set<String>]
    {
        try FoundRule.$ignored.withValue(rules) {
            let entry = try #require(SolverCatalog.all.first)
            var documents: [String: InterfaceBuilderDocument] = [:]
            var found: [String: Set<String>] = [:]
            for unit in corpus.units where unit.isGold || unit.platform == "macos" {
                if let repository, CorpusSplit.repository(of: unit.file) != repository { continue }
                // A rule about one platform has no effect on the other.
                if repository == nil, rules.count == 1, let rule = rules.first,
                    rule.isOfMac != (unit.platform == "macos")
                {
                    continue
                }
                let url = corpus.files.appendingPathComponent(unit.file)
                let document = try documents[unit.file] ?? InterfaceBuilderDocument(contentsOf: url, named: unit.file)
                documents[unit.file] = document
                guard let read = document.units.first(where: { $0.id == unit.root }) else { continue }
                let layout = try read.layOutWithoutFrames(with: entry.make)
                let tolerance = unit.platform == "macos" ? 1.005 : UnitLayout.tolerance
                if layout.deviation <= tolerance {
                    found[CorpusSplit.repository(of: unit.file), default: []].insert("\(unit.file)#\(unit.root)")
                }
            }
            return found
        }
    }

    @Test func `most rules are needed by several repositories, and most units are reproduced by such rules alone`()
        throws
    {
        let corpus = try #require(Corpus())
        let all = try Self.reproduced(corpus, without: [])
        var needing: [FoundRule: Set<String>] = [:]
        for rule in FoundRule.allCases {
            let left = try Self.reproduced(corpus, without: [rule])
            let concerned = Set(
                corpus.units.filter { rule.isOfMac == ($0.platform == "macos") }.map { "\($0.file)#\($0.root)" })
            let lost = all.map { ($0, $1.intersection(concerned).subtracting(left[$0] ?? []).count) }
                .filter { $0.1 > 0 }
                .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
            needing[rule] = Set(lost.map(\.0))
            let spoiled = left.reduce(0) { $0 + $1.value.subtracting(all[$1.key] ?? []).count }
            print(
                "rule: \(rule.rawValue): \(lost.reduce(0) { $0 + $1.1 }) units of \(lost.count) repositories, "
                    + "spoils \(spoiled): \(lost.map { "\($0.0) \($0.1)" }.joined(separator: ", "))")
        }
        let needed = needing.values.filter { !$0.isEmpty }
        print(
            "rules that something rests on: \(needed.count), in several repositories: \(needed.count { $0.count > 1 })")
        #expect(2 * needed.count { $0.count > 1 } > needed.count)

        // Counts the units that are reproduced without the rules that only their own repository needs.
        var scores: [String: (count: Int, all: Int)] = ["ios": (0, 0), "macos": (0, 0)]
        for repository in all.keys.sorted() {
            let own = Set(needing.filter { $0.value == [repository] }.keys)
            let found = try Self.reproduced(corpus, of: repository, without: own)[repository] ?? []
            for unit in corpus.units
            where CorpusSplit.repository(of: unit.file) == repository && (unit.isGold || unit.platform == "macos") {
                scores[unit.platform]?.all += 1
                if found.contains("\(unit.file)#\(unit.root)") { scores[unit.platform]?.count += 1 }
            }
            print("left out: \(repository): \(found.count), without \(own.map(\.rawValue).sorted())")
        }
        for (platform, score) in scores.sorted(by: { $0.key < $1.key }) {
            print("left out, \(platform): \(score.count) of \(score.all)")
        }
        let phones = try #require(scores["ios"])
        #expect(Double(phones.count) >= 0.93 * Double(phones.all))
    }
}

extension FoundRule {
    /// Whether the rule applies to macOS only.
    fileprivate var isOfMac: Bool { rawValue.contains("macOS") || self == .boxTitles }
}
