import AutoLayout
import RangeProofs
import Foundation
import InterfaceBuilder
import SolverCatalog
import Testing

@Suite("Breakpoints of the corpus' screens")
struct CorpusBreakpointTests {
    @Test(.enabled(if: Corpus.isPresent, Corpus.absence))
    func `frames are linear between breakpoints, sampled at each tenth of a point`() throws {
        let entry = try #require(SolverCatalog.all.first)
        var (screens, pieces) = (0, 0)
        let corpus = try #require(Corpus())
        let files = Set(corpus.units.filter { $0.platform == "ios" && $0.isUnique }.map(\.file)).sorted()
        for file in files.enumerated().filter({ $0.offset % 12 == 0 }).map(\.element) {
            guard let data = try? Data(contentsOf: corpus.files.appendingPathComponent(file)),
                let document = try? InterfaceBuilderDocument(data: data, file: file)
            else { continue }
            for unit in document.units.prefix(2) where unit.platform == .iOS {
                guard let tree = try? unit.makeTree() else { continue }
                let engine = LayoutEngine(solver: entry.make(), root: tree.root)
                guard (try? engine.layoutIfNeeded()) != nil, tree.views.count < 60 else { continue }
                guard let points = try LayoutProof(engine).breakpoints(along: .horizontal, over: 360...380) else {
                    continue
                }
                screens += 1
                pieces += points.count - 1
                expectLines(engine, tree.root, points, file)
            }
        }
        #expect(screens > 10 && pieces >= screens, "\(screens) \(pieces)")
    }

    private func expectLines(_ engine: LayoutEngine, _ root: LayoutView, _ points: [Double], _ file: String) {
        let frame = root.frame
        let views = root.subtree
        let widths = (0...200).map { 360 + Double($0) / 10 }
        let samples = widths.map { width -> [Double]? in
            root.frame = LayoutRect(x: frame.x, y: frame.y, width: width, height: frame.height)
            guard (try? engine.layoutIfNeeded()) != nil else { return nil }
            let rects = engine.alignmentRects()
            return views.indices.flatMap {
                [rects[$0].rect.x, rects[$0].rect.width, rects[$0].rect.y, rects[$0].rect.height]
            }
        }
        for (start, end) in zip(points, points.dropFirst()) {
            let inside = widths.indices.filter { widths[$0] > start + 1e-9 && widths[$0] < end - 1e-9 }
            guard let first = inside.first, let last = inside.last, last > first, let from = samples[first],
                let to = samples[last]
            else { continue }
            for index in inside {
                guard let here = samples[index] else {
                    Issue.record("\(file): no layout at \(widths[index])")
                    continue
                }
                let share = (widths[index] - widths[first]) / (widths[last] - widths[first])
                let isStraight = here.indices.allSatisfy {
                    abs(here[$0] - from[$0] - share * (to[$0] - from[$0])) < 1e-5
                }
                #expect(isStraight, "\(file) at \(widths[index])")
            }
        }
    }
}
