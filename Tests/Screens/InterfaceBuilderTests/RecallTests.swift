import Foundation
import InterfaceBuilder
import ScreenCheck
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// Counts how many planted defects are found: ten kinds, each in several screens.
@Suite("Recall of ten kinds of planted defects", .hangLimit(minutes: 5))
struct RecallTests {
    /// Returns the findings of a document as rule and element, which do not change when lines move.
    private static func findings(_ text: String, _ file: String) -> Set<String> {
        var checker = ScreenChecker(solver: SolverCatalog.all[0].make)
        checker.configuration.showsAdvice = true
        return Set(checker.check(Data(text.utf8), file: file).findings.map { "\($0.rule)#\($0.elements.first ?? "")" })
    }

    /// Whether a check of the changed document finds the defect, and a check of the original does not.
    private static func finds(_ defect: Defect, planted text: String, into original: String, _ file: String) -> Bool {
        let new = findings(text, file).subtracting(findings(original, file))
        return new.contains { finding in defect.rules.contains { finding.hasPrefix("\($0)#") } }
    }

    @Test(arguments: Defect.allCases)
    func `a defect in a small screen is found`(defect: Defect) throws {
        var planted = 0
        for screen in SmallScreens.all {
            #expect(Self.findings(screen.text, screen.name).isEmpty, "\(screen.name)")
            guard let text = DefectPlanter(screen.text).plant(defect) else { continue }
            planted += 1
            #expect(Self.finds(defect, planted: text, into: screen.text, screen.name), "\(screen.name)")
        }
        #expect(planted == SmallScreens.all.count)
    }

    @Test(.enabled(if: Corpus.isPresent, Corpus.absence))
    func `9 of 10 defects in screens of held-out public apps are found`() throws {
        let corpus = try #require(Corpus())
        let leftOut = CorpusSplit.leftOut(of: corpus.units.map(\.file))
        let showsAll = ProcessInfo.processInfo.environment["LAYOUTLAB_SHOW_LEFT_OUT"] != nil
        // A different seed plants defects in different files.
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["LAYOUTLAB_PLANT_SEED"] ?? ""
        let each = environment["LAYOUTLAB_PLANT_EACH"].flatMap { Int($0) } ?? 4
        for (name, isLeftOut) in [("built on", false), ("left out", true)] {
            var (found, planted) = (0, 0)
            for defect in Defect.allCases {
                var (mine, all) = (0, 0)
                // Each kind gets different files, in an order that mixes the repositories.
                for file in Self.files(corpus, leftOut, isLeftOut: isLeftOut, seed: defect.rawValue + seed)
                where all < each {
                    let url = corpus.files.appendingPathComponent(file)
                    guard let original = try? String(contentsOf: url, encoding: .utf8),
                        let text = DefectPlanter(original).plant(defect)
                    else { continue }
                    all += 1
                    // The documents with defects can be written for inspection.
                    if let folder = environment["LAYOUTLAB_PLANTED"], !isLeftOut || showsAll {
                        try text.write(
                            toFile: "\(folder)/\(isLeftOut ? "left-" : "")\(defect)-\(all).\(url.pathExtension)",
                            atomically: true, encoding: .utf8
                        )
                    }
                    let isFound = Self.finds(defect, planted: text, into: original, file)
                    if isFound {
                        mine += 1
                    } else if !isLeftOut || showsAll {
                        print("not found: \(defect) \(all) in \(file)")
                    }
                }
                print("planted in \(name): \(defect): \(mine) of \(all)")
                (found, planted) = (found + mine, planted + all)
            }
            print("planted in \(name): \(found) of \(planted)")
            #expect(10 * found >= 9 * planted && planted >= 30)
        }
    }

    /// Returns the files with a screen of the reference set, sorted by a hash of their names.
    private static func files(_ corpus: Corpus, _ leftOut: Set<String>, isLeftOut: Bool, seed: String) -> [String] {
        let files = Set(corpus.units.filter { $0.isGold && $0.platform == "ios" }.map(\.file))
            .filter { leftOut.contains(CorpusSplit.repository(of: $0)) == isLeftOut }
        func number(_ file: String) -> UInt64 {
            (seed + file).utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        }
        return files.sorted { (number($0), $0) < (number($1), $1) }
    }
}
