import AutoLayout
import Foundation
import InterfaceBuilder
import SolverAPI
import SolverCatalog
import Testing

/// The units of public apps that are not hand-picked: every unique one of a platform.
@Suite("All recorded layouts of public apps")
struct CorpusTierTests {
    /// Frames of rounded images and old canvases are a pixel off: so far apart two frames may be here, in points.
    private static let tolerance = 1.005

    @Test(arguments: [("ios", 0.96), ("macos", 0.8)])
    func `the unique units come out within a point`(platform: String, share: Double) throws {
        guard let corpus = Corpus() else {
            print("skipped: the corpus of Interface Builder files is not beside the package")
            return
        }
        let entry = try #require(SolverCatalog.all.first)
        var documents: [String: InterfaceBuilderDocument] = [:]
        var (near, all) = (0, 0)
        for unit in corpus.units where unit.platform == platform && (unit.isUnique || platform == "macos") {
            let url = corpus.files.appendingPathComponent(unit.file)
            let known = try documents[unit.file] ?? InterfaceBuilderDocument(contentsOf: url, named: unit.file)
            documents[unit.file] = known
            all += 1
            guard let found = known.units.first(where: { $0.id == unit.root }) else { continue }
            let layout = try found.layOut(with: entry.make())
            if layout.deviation <= Self.tolerance {
                near += 1
            } else {
                let worst = layout.views.filter { $0.deviation > Self.tolerance }
                    .map { "\($0.kind) \($0.id) recorded \($0.recorded.text) computed \($0.computed.text)" }
                print(
                    "miss on \(platform): \(unit.file) \(unit.root) \(unit.flags.sorted()): \(layout.deviation)\n    "
                        + worst.prefix(4).joined(separator: "\n    "))
            }
        }
        print("\(platform): unique units within 1 pt: \(near) of \(all)")
        #expect(all > 0 && Double(near) >= share * Double(all))
    }
}

extension LayoutRect {
    /// Short, for messages.
    fileprivate var text: String { "\(x) \(y) \(width)×\(height)" }
}
