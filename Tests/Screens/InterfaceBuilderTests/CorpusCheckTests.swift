import Foundation
import InterfaceBuilder
import ScreenCheck
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@Suite("Checks of public apps", .enabled(if: Corpus.isPresent, Corpus.absence), .hangLimit(minutes: 10))
struct CorpusCheckTests {
    @Test func `no conflict and no ambiguity is found in units that Apple's engine laid out exactly`() throws {
        let corpus = try #require(Corpus())
        let entry = try #require(SolverCatalog.all.first)
        let files = Set(corpus.units.map(\.file)).sorted().map { corpus.files.appendingPathComponent($0).path }
        let start = ContinuousClock.now
        var checker = ScreenChecker(solver: entry.make)
        checker.configuration.showsAdvice = true
        let result = try checker.check(files)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let gold = Set(
            corpus.units.filter(\.isGold).map { "\(corpus.files.appendingPathComponent($0.file).path)#\($0.root)" })
        let wrong = result.findings.filter { finding in
            ["conflict", "ambiguous", "unreadable"].contains(finding.rule)
                && gold.contains("\(finding.location.file)#\(finding.unit ?? "")")
        }
        print("\(result.fileCount) files, \(result.unitCount) units, \(result.findings.count) findings, \(seconds) s")
        for rule in CheckRules.all {
            print("  \(rule.name): \(result.findings.count { $0.rule == rule.name })")
        }
        #expect(result.fileCount == files.count)
        #expect(wrong.isEmpty, "\(wrong.map { "\($0.location): \($0.message)" })")
    }
}
