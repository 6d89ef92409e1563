import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// The comparison of a screen with the frames of its document.
@Suite("Frames of a screen beside those of its document")
@MainActor
struct FrameComparisonTests {
    init() {
        UIStoryboard.addDocuments(inFolder: Repository.path("docs/pictures").resolvingSymlinksInPath())
    }

    private var scene: String { UIStoryboard(name: "form", bundle: nil).scenes.first?.id ?? "" }

    @Test func `a screen without code has the frames of its document`() throws {
        let found = try FrameComparison(storyboard: "form", scene: scene)
        #expect(found.viewCount > 3)
        #expect(found.differences == [])
    }

    @Test func `a view that code moves is a difference`() throws {
        let found = try FrameComparison(storyboard: "form", scene: scene, device: "retina6_12", .rightToLeft) {
            controller in
            controller.view.subviews.first?.transform = CGAffineTransform(translationX: 10, y: 0)
        }
        #expect(found.differences.count == 1)
        #expect(found.differences.first?.description.contains("in the document") == true)
    }

    @Test func `what cannot be compared is named`() throws {
        let scene = scene
        #expect(throws: FrameComparison.Failure.self) { try FrameComparison(storyboard: "missing", scene: "a") }
        #expect(throws: FrameComparison.Failure.self) { try FrameComparison(storyboard: "form", scene: "none") }
        #expect(throws: FrameComparison.Failure.self) {
            try FrameComparison(storyboard: "form", scene: scene, device: "toaster")
        }
    }
}
