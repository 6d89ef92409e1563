import AutoLayout
import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// Screens from documents have the frames of `layoutlab frames`.
@Suite("Frames of screens from storyboards", .hangLimit(minutes: 10))
@MainActor
struct SceneFrameTests {
    private nonisolated static let devices = ["retina4_7", "retina6_12", "ipad11_0rounded"]
    private nonisolated static let fixtures = ["docs/pictures/form.storyboard", "docs/explain/card.storyboard"]

    @Test(arguments: fixtures, devices)
    func `a fixture has the same frames in both directions`(fixture: String, device: String) throws {
        let text = try Data(contentsOf: Repository.path(fixture))
        let device = try #require(Device.named(device))
        let before = LayoutLog.redirect { _ in }
        defer { LayoutLog.redirect(before) }
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            var comparison = SceneComparison()
            try comparison.compare(text, named: fixture, device, direction)
            #expect(comparison.scenes.all > 0)
            #expect(comparison.scenes.agree == comparison.scenes.all, "\(comparison.differences)")
        }
    }

    @Test(.enabled(if: !Self.corpus.isEmpty, "the corpus of Interface Builder files is not beside the package"))
    func `most scenes of public apps have the same frames`() throws {
        let before = LayoutLog.redirect { _ in }
        defer { LayoutLog.redirect(before) }
        for (name, direction) in [("retina4_7", LayoutDirection.leftToRight), ("retina6_12", .rightToLeft)] {
            let device = try #require(Device.named(name))
            var comparison = SceneComparison()
            for file in Self.corpus {
                let text = try Data(contentsOf: file)
                // A document that the reader of layouts refuses has no frames to compare.
                try? comparison.compare(text, named: file.lastPathComponent, device, direction)
            }
            let (scenes, views) = (comparison.scenes, comparison.views)
            print("\(name): \(scenes.agree) of \(scenes.all) scenes and \(views.agree) of \(views.all) views agree")
            print("kinds of the first differing view of a scene: \(comparison.kinds)")
            if ProcessInfo.processInfo.environment["LAYOUTLAB_SHOW_DIFFERENCES"] != nil {
                for difference in comparison.differences { print(difference) }
            }
            #expect(scenes.all > 150)
            #expect(Double(scenes.agree) >= 0.9 * Double(scenes.all))
            #expect(Double(views.agree) >= 0.95 * Double(views.all))
        }
    }

    @Test(.enabled(if: !Self.corpus.isEmpty, "the corpus of Interface Builder files is not beside the package"))
    func `most cells of public apps have the same frames`() throws {
        let before = LayoutLog.redirect { _ in }
        defer { LayoutLog.redirect(before) }
        var comparison = SceneComparison()
        for file in Self.corpus {
            try? comparison.compareCells(Data(contentsOf: file), named: file.lastPathComponent)
        }
        let cells = comparison.cells
        print("\(cells.agree) of \(cells.all) cells agree")
        if ProcessInfo.processInfo.environment["LAYOUTLAB_SHOW_DIFFERENCES"] != nil {
            for difference in comparison.cellDifferences { print(difference) }
        }
        #expect(cells.all > 100)
        #expect(Double(cells.agree) >= 0.7 * Double(cells.all))
    }

    private nonisolated static let corpus: [URL] = {
        let folder = Repository.root.deletingLastPathComponent()
            .appendingPathComponent("shared/interface-builder-corpus/files")
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var found: [URL] = []
        while let file = all?.nextObject() as? URL { if file.pathExtension == "storyboard" { found.append(file) } }
        return found.sorted { $0.path < $1.path }
    }()
}
