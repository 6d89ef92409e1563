import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// A view with an invalid natural size: the width depends on the frame's height, and the height on the frame's width.
private final class Seesaw: LayoutView {
    override var intrinsicContentSize: LayoutSize {
        get { LayoutSize(width: frame.height == 10 ? 20 : 10, height: frame.width == 10 ? 20 : 10) }
        set {}
    }

    override func layoutSubviews() throws(LayoutError) {
        try super.layoutSubviews()
        invalidateIntrinsicContentSize()
    }
}

@Suite("Natural sizes that depend on the frame")
struct FrameDependenceTests {
    @Test("D6: a natural size that depends on the frame is detected", arguments: SolverCatalog.all)
    func loop(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let seesaw = Seesaw(identifier: "seesaw")
        seesaw.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(seesaw)
        let engine = LayoutEngine(solver: solver.make(), root: root)
        let loop = try #require(engine.loop(), "converged at \(seesaw.frame)")
        #expect(loop.view == "seesaw" && loop.passes == engine.maximumPasses)
        #expect(Set(loop.alternatingSizes.map(\.width)) == [10, 20])
        #expect("\(loop)".contains("must not depend on the frame"))
    }

    @Test("D6: a probe asks views for their sizes at different frames and names those whose sizes change")
    func probe() throws {
        let root = makeRoot(300, 200)
        let still = LayoutLabel("words that do not mind", identifier: "still")
        still.numberOfLines = 0
        try root.addSubview(still)
        let seesaw = Seesaw(identifier: "seesaw")
        try root.addSubview(seesaw)
        seesaw.frame = LayoutRect(x: 1, y: 2, width: 10, height: 10)
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        let found = engine.frameDependentContent()
        #expect(found.map(\.view) == ["seesaw"])
        #expect(found.first?.size == LayoutSize(width: 20, height: 20))
        #expect(found.first?.sizeElsewhere == LayoutSize(width: 20, height: 10))
        #expect(seesaw.frame == LayoutRect(x: 1, y: 2, width: 10, height: 10))
    }
}
