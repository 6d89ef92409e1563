import AutoLayout
import Foundation
import InterfaceBuilder
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@Suite("Recorded layouts of public apps", .enabled(if: Corpus.isPresent, Corpus.absence), .hangLimit(minutes: 10))
struct CorpusTests {
    @Test(arguments: SolverCatalog.all.map(\.descriptor.name))
    func `gold units have the frames of Apple's engine`(
        solver: String
    ) throws {
        let corpus = try #require(Corpus())
        let entry = try #require(SolverCatalog.entry(named: solver))
        var plain = (agree: 0, all: 0)
        var gold = (agree: 0, all: 0)
        var documents: [String: InterfaceBuilderDocument] = [:]
        for unit in corpus.units where unit.isGold {
            if documents[unit.file] == nil {
                let url = corpus.files.appendingPathComponent(unit.file)
                documents[unit.file] = try InterfaceBuilderDocument(contentsOf: url, named: unit.file)
            }
            let found = documents[unit.file]?.units.first { $0.id == unit.root }
            let result = found.map { found in Result { try found.layOut(with: entry.make()) } }
            let agrees = (try? result?.get().agrees) == true
            gold = (gold.agree + (agrees ? 1 : 0), gold.all + 1)
            if unit.isPlain { plain = (plain.agree + (agrees ? 1 : 0), plain.all + 1) }
            if !agrees { print("miss on \(solver): \(Self.describe(unit, found, result))") }
        }
        print("\(solver): plain gold units within 0.5 pt: \(plain.agree) of \(plain.all)")
        print("\(solver): all gold units within 0.5 pt: \(gold.agree) of \(gold.all)")
        #expect(plain.all > 300 && plain.agree == plain.all)
        #expect(gold.agree == gold.all)
    }

    @Test func `stacks have the frames of Apple's engine, except for hidden views`() throws {
        let corpus = try #require(Corpus())
        var gold = (visible: 0, all: 0, units: 0)
        var others = (visible: 0, units: 0)
        for unit in corpus.units where unit.flags.contains("stack") {
            let url = corpus.files.appendingPathComponent(unit.file)
            let document = try InterfaceBuilderDocument(contentsOf: url, named: unit.file)
            guard let found = document.units.first(where: { $0.id == unit.root }) else { continue }
            let layout = try found.layOut(with: try makeSolver())
            // Hidden views of a stack are not visible, and their recorded frames vary between documents.
            let hidden = Set(
                found.root.subtree.filter { $0.stack != nil }.flatMap(\.children).filter(\.isHidden).map(\.id))
            let visible = layout.views.filter { !hidden.contains($0.id) }
            let worst = visible.max { $0.deviation < $1.deviation }
            let agrees = (worst?.deviation ?? 0) <= UnitLayout.tolerance
            if unit.isGold {
                gold = (gold.visible + (agrees ? 1 : 0), gold.all + (layout.agrees ? 1 : 0), gold.units + 1)
            } else {
                others = (others.visible + (agrees ? 1 : 0), others.units + 1)
            }
            if !agrees {
                print(
                    "miss in \(unit.isGold ? "gold" : "other") stack: \(unit.file) \(unit.root): "
                        + "\(worst?.deviation ?? 0) at \(worst?.kind ?? "") \(worst?.id ?? "")")
            }
        }
        print("gold stack units: \(gold.visible) of \(gold.units), with hidden views \(gold.all)")
        print("other stack units: \(others.visible) of \(others.units)")
        #expect(gold.visible == gold.units)
    }

    @Test func `hugging and compression decide if natural widths replace the recorded ones`() throws {
        let corpus = try #require(Corpus())
        var (agree, all) = (0, 0)
        for unit in corpus.units {
            guard let widths = corpus.naturalWidths["\(unit.file)#\(unit.root)"] else { continue }
            let url = corpus.files.appendingPathComponent(unit.file)
            let document = try InterfaceBuilderDocument(contentsOf: url, named: unit.file)
            guard let found = document.units.first(where: { $0.id == unit.root }) else { continue }
            var sizes: [String: LayoutSize] = [:]
            for element in found.root.subtree {
                if let width = widths[element.id] {
                    sizes[element.id] = LayoutSize(width: width, height: element.frame.height)
                }
            }
            let layout = try found.layOut(with: try makeSolver(), contentSizes: sizes)
            all += 1
            if layout.agrees { agree += 1 } else { print("miss with natural widths: \(unit.file) \(unit.root)") }
        }
        print("natural widths: \(agree) of \(all)")
        #expect(Double(agree) >= 0.95 * Double(all))
    }

    @Test func `all solvers give every unit the same frames`() throws {
        let corpus = try #require(Corpus())
        let first = try #require(SolverCatalog.all.first)
        var compared = 0
        for file in Set(corpus.units.map(\.file)).sorted() {
            let url = corpus.files.appendingPathComponent(file)
            for unit in try InterfaceBuilderDocument(contentsOf: url, named: file).units {
                let expected = try unit.layOut(with: first.make())
                // If a unit has several conflicts, solvers may report different ones, and then different constraints
                // are broken.
                if !expected.brokenConstraints.isEmpty { continue }
                for entry in SolverCatalog.all.dropFirst() {
                    let found = try unit.layOut(with: entry.make())
                    for (a, b) in zip(expected.views, found.views) {
                        #expect(a.computed.deviation(from: b.computed) < 1e-6, "\(file) \(unit.id) \(a.id)")
                    }
                }
                compared += 1
            }
        }
        print("units compared between solvers: \(compared)")
    }

    @Test func `every file of the corpus can be read, and every unit laid out`() throws {
        let corpus = try #require(Corpus())
        for file in Set(corpus.units.map(\.file)).sorted() {
            let url = corpus.files.appendingPathComponent(file)
            let document = try InterfaceBuilderDocument(contentsOf: url, named: file)
            let listed = Set(corpus.units.filter { $0.file == file }.map(\.root))
            #expect(listed.isSubset(of: Set(document.units.map(\.id))), "\(file)")
            for unit in document.units { _ = try unit.makeTree() }
        }
    }

    private static func describe(_ unit: Corpus.Unit, _ found: LayoutUnit?, _ result: Result<UnitLayout, any Error>?)
        -> String
    {
        let name = "\(unit.file) \(unit.root)"
        switch result {
        case nil: return "\(name): no such unit"
        case .failure(let error): return "\(name): \(error)"
        case .success(let layout):
            let worst = layout.views.max { $0.deviation < $1.deviation }
            let hidden = found?.root.subtree.filter { $0.stack != nil }.flatMap(\.children).filter(\.isHidden).map(\.id)
            let cause = hidden?.contains(worst?.id ?? "") == true ? "a hidden view of a stack" : "unknown"
            return "\(name): \(layout.deviation) at \(worst?.kind ?? "") \(worst?.id ?? ""), cause: \(cause)"
        }
    }
}
