import AutoLayout
import Foundation
import InterfaceBuilder
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// Counts the recorded layouts that are reproduced without the recorded frames.
@Suite(
    "Layouts of public apps without recorded frames", .enabled(if: Corpus.isPresent, Corpus.absence),
    .hangLimit(minutes: 10))
struct CorpusBlindTests {
    /// The number of reproduced units of a repository.
    private struct Score {
        var all = 0
        var byRules = 0
        var byOthers = 0

        static func + (a: Score, b: Score) -> Score {
            Score(all: a.all + b.all, byRules: a.byRules + b.byRules, byOthers: a.byOthers + b.byOthers)
        }

        var text: String { "\(byRules) by rules alone, \(byOthers) with evidence of other units, of \(all)" }
        var rules: Double { Double(byRules) / Double(max(1, all)) }
        var others: Double { Double(byOthers) / Double(max(1, all)) }
    }

    @Test(arguments: [true, false])
    func `units are reproduced by rules and by insets from other units, without frames of their own`(
        isGold: Bool
    ) throws {
        let corpus = try #require(Corpus())
        let entry = try #require(SolverCatalog.all.first)
        let documents = try Self.documents(corpus)
        let leftOut = CorpusSplit.leftOut(of: corpus.units.map(\.file))
        // For held-out repositories only totals are printed, unless an environment variable requests details.
        let showsAll = ProcessInfo.processInfo.environment["LAYOUTLAB_SHOW_LEFT_OUT"] != nil
        var scores: [String: Score] = [:]
        for repository in Set(corpus.units.map { CorpusSplit.repository(of: $0.file) }).sorted() {
            let files = documents.keys.filter { CorpusSplit.repository(of: $0) == repository }.sorted()
            let evidence = CanvasEvidence(files.compactMap { documents[$0] })
            let isShown = showsAll || !leftOut.contains(repository)
            for unit in corpus.units
            where (isGold ? unit.isGold : Self.isFair(unit)) && CorpusSplit.repository(of: unit.file) == repository {
                guard let found = documents[unit.file]?.units.first(where: { $0.id == unit.root }) else { continue }
                let byRules = try found.layOutWithoutFrames(with: entry.make)
                let byOthers = try found.layOutWithoutFrames(with: entry.make, evidence: evidence)
                scores[repository, default: Score()].all += 1
                if byRules.agrees { scores[repository, default: Score()].byRules += 1 }
                if byOthers.agrees { scores[repository, default: Score()].byOthers += 1 }
                if isShown, !byRules.agrees || !byOthers.agrees {
                    print(Self.describe(unit, byRules, byOthers))
                }
            }
        }
        for (repository, score) in scores.sorted(by: { $0.key < $1.key }) {
            print(
                "without frames, \(isGold ? "gold" : "all"): \(leftOut.contains(repository) ? "left out" : "built on") \(repository): \(score.text)"
            )
        }
        func sum(_ isIncluded: (String) -> Bool) -> Score {
            scores.filter { isIncluded($0.key) }.values.reduce(Score(), +)
        }
        let (built, judging) = (sum { !leftOut.contains($0) }, sum(leftOut.contains))
        print("without frames, \(isGold ? "gold" : "all"): built on: \(built.text)")
        print("without frames, \(isGold ? "gold" : "all"): left out: \(judging.text)")
        let all = built + judging
        #expect(all.all > 300)
        if isGold { #expect(all.rules >= 0.97 && all.others >= 0.995) }
    }

    @Test func `units of macOS are reproduced within a point by rules alone`() throws {
        let corpus = try #require(Corpus())
        let entry = try #require(SolverCatalog.all.first)
        let documents = try Self.documents(corpus)
        var scores: [String: Score] = [:]
        for unit in corpus.units where unit.platform == "macos" {
            guard let found = documents[unit.file]?.units.first(where: { $0.id == unit.root }) else { continue }
            let layout = try found.layOutWithoutFrames(with: entry.make)
            let near = layout.views.allSatisfy { $0.deviation <= 1.005 }
            scores[CorpusSplit.repository(of: unit.file), default: Score()].all += 1
            if near {
                scores[CorpusSplit.repository(of: unit.file), default: Score()].byRules += 1
            } else {
                let off = layout.views.filter { $0.deviation > 1.005 }.map { view in
                    "\(view.kind) \(view.id): \(Self.text(view.recorded)), computed \(Self.text(view.computed))"
                }
                print(
                    "missed: \(unit.file) \(unit.root) \(unit.flags.sorted())\n    \(off.joined(separator: "\n    "))")
            }
        }
        for (repository, score) in scores.sorted(by: { $0.key < $1.key }) {
            print("without frames, macOS: \(repository): \(score.byRules) of \(score.all)")
        }
        let all = scores.values.reduce(Score(), +)
        print("without frames, macOS: \(all.byRules) of \(all.all)")
        #expect(all.all >= 25 && all.rules >= 0.85)
    }

    /// Whether the recorded frames are consistent, according to Interface Builder's flags.
    private static func isFair(_ unit: Corpus.Unit) -> Bool {
        unit.platform == "ios" && unit.isUnique && unit.flags.isDisjoint(with: ["misplaced", "ambiguous", "hidden"])
    }

    private static func documents(_ corpus: Corpus) throws -> [String: InterfaceBuilderDocument] {
        var documents: [String: InterfaceBuilderDocument] = [:]
        for file in Set(corpus.units.map(\.file)) {
            let url = corpus.files.appendingPathComponent(file)
            documents[file] = try InterfaceBuilderDocument(contentsOf: url, named: file)
        }
        return documents
    }

    private static func describe(_ unit: Corpus.Unit, _ byRules: UnitLayout, _ byOthers: UnitLayout) -> String {
        let off = byRules.views.filter { $0.deviation > UnitLayout.tolerance }.prefix(3).map { view in
            "\(view.kind) \(view.id) recorded \(text(view.recorded)) computed \(text(view.computed))"
        }
        let verdict = byRules.agrees ? "evidence spoils" : byOthers.agrees ? "evidence mends" : "missed"
        return
            "\(verdict): \(unit.file) \(unit.root) \(unit.flags.sorted())\n    \(off.joined(separator: "\n    "))\n    "
            + byOthers.insetsFromEvidence.map(\.description).joined(separator: "; ")
    }

    private static func text(_ rect: LayoutRect) -> String { "(\(rect.x), \(rect.y)) \(rect.width)×\(rect.height)" }
}
