import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// A view that constrains its subview's width in updateConstraints and calls super first or last.
private final class WideningView: LayoutView {
    var callsSuperFirst = true
    private var width: LayoutConstraint?

    override func updateConstraints() throws(LayoutError) {
        if callsSuperFirst { try super.updateConstraints() }
        if width == nil, let subview = subviews.first {
            let rule = subview.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5)
            try rule.activate()
            width = rule
        }
        if !callsSuperFirst { try super.updateConstraints() }
    }
}

@Suite("updateConstraints")
struct UpdateConstraintsOrderTests {
    @Test(arguments: SolverCatalog.all)
    func `E6: super.updateConstraints() may be called first or last`(solver: SolverEntry) throws {
        for callsSuperFirst in [true, false] {
            let root = makeRoot(300, 200)
            let panel = WideningView(identifier: "panel")
            panel.callsSuperFirst = callsSuperFirst
            panel.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(panel)
            let inner = try panel.child("inner")
            try panel.pin(x: 0, y: 0, width: 100, height: 50)
            try inner.pin(x: 0, y: 0, height: 10)
            panel.setNeedsUpdateConstraints()
            try solver.layOut(root)
            expect(inner, 0, 0, 50, 10)
        }
    }
}
