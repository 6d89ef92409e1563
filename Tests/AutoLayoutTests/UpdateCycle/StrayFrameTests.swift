import AutoLayout
import SolverAPI
import TestSupport
import Testing

/// A frame that is set on a constrained view lasts until the next layout.
@Suite(.hangLimit(minutes: 1)) struct StrayFrameTests {
    /// A view that overrides layoutSubviews. The engine then copies frames to views; otherwise views read them from the
    /// solver.
    private final class Panel: LayoutView {
        override func layoutSubviews() throws(LayoutError) { try super.layoutSubviews() }
    }

    @Test(arguments: [false, true])
    func `K33: the next layout of the superview replaces a frame that was set by hand`(isCopied: Bool)
        throws
    {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 200), identifier: "root")
        let panel = isCopied ? Panel(identifier: "panel") : LayoutView(identifier: "panel")
        panel.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(panel)
        try panel.pin(x: 0, y: 0, width: 100, height: 100)
        let view = try panel.child("view")
        try view.pin(x: 3, y: 4, width: 10, height: 15)
        let engine = LayoutEngine(solver: try makeSolver(), root: root)
        try engine.layoutIfNeeded()
        view.frame = LayoutRect(x: 77, y: 7, width: 7, height: 7)
        panel.setNeedsLayout()
        try engine.layoutIfNeeded()
        #expect(view.frame == LayoutRect(x: 3, y: 4, width: 10, height: 15))
        view.frame = LayoutRect(x: 1, y: 1, width: 1, height: 1)
        try root.widthAnchor.constraint(greaterThanOrEqualToConstant: 1).activate()
        try engine.layoutIfNeeded()
        #expect(view.frame == LayoutRect(x: 3, y: 4, width: 10, height: 15))
    }
}
