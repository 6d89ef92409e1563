import AutoLayout
import Foundation
import InterfaceBuilder
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// All unique iOS units and all macOS units, not only the selected ones that other tests use.
@Suite("All recorded layouts of public apps", .enabled(if: Corpus.isPresent, Corpus.absence), .hangLimit(minutes: 10))
struct CorpusTierTests {
    /// The maximum difference of frames that agree, in points. Frames of rounded images, and frames on old canvases,
    /// differ by a pixel.
    private static let tolerance = 1.005

    @Test(arguments: [("ios", 0.96), ("macos", 0.9)])
    func `the unique units are reproduced within a point`(platform: String, share: Double) throws {
        let corpus = try #require(Corpus())
        let entry = try #require(SolverCatalog.all.first)
        var documents: [String: InterfaceBuilderDocument] = [:]
        var (near, all, marked) = (0, 0, 0)
        for unit in corpus.units where unit.platform == platform && (unit.isUnique || platform == "macos") {
            let url = corpus.files.appendingPathComponent(unit.file)
            let known = try documents[unit.file] ?? InterfaceBuilderDocument(contentsOf: url, named: unit.file)
            documents[unit.file] = known
            all += 1
            // Interface Builder has marked these frames as outdated.
            if unit.flags.contains("misplaced"), platform == "ios" { marked += 1 }
            guard let found = known.units.first(where: { $0.id == unit.root }) else { continue }
            let layout = try found.layOut(with: entry.make())
            let scored = try Self.scored(found, layout, entry.make())
            if scored.allSatisfy({ $0.deviation <= Self.tolerance }) {
                near += 1
            } else {
                let worst = scored.filter { $0.deviation > Self.tolerance }
                    .map { "\($0.kind) \($0.id) recorded \($0.recorded.text) computed \($0.computed.text)" }
                print(
                    "miss on \(platform): \(unit.file) \(unit.root) \(unit.flags.sorted()): \(layout.deviation)\n    "
                        + worst.prefix(4).joined(separator: "\n    "))
            }
        }
        print("\(platform): unique units within 1 pt: \(near) of \(all), of which \(marked) are marked as misplaced")
        #expect(all > 0 && Double(near) >= share * Double(all - marked))
    }

    /// Returns the views whose frames can be compared. Views of hidden stacks are not visible, and views without
    /// constraints keep the designer's frames.
    private static func scored(_ unit: LayoutUnit, _ layout: UnitLayout, _ solver: any LayoutSolver) throws
        -> [UnitLayout.View]
    {
        let tree = try unit.makeTree()
        let engine = LayoutEngine(solver: solver, root: tree.root)
        try engine.layoutBreakingConflicts()
        let open = try engine.ambiguousItems(among: tree.views.map(\.view))
        let hidden = unit.root.subtree.filter { $0.stack != nil }.flatMap(\.children).filter(\.isHidden).map(\.id)
        return layout.views.filter { shown in
            !hidden.contains(shown.id)
                && !tree.views.contains { id, view in
                    id == shown.id && open.contains { $0 === view }
                }
        }
    }
}

extension LayoutRect {
    /// A short text for messages: origin and size.
    fileprivate var text: String { "\(x) \(y) \(width)×\(height)" }
}
