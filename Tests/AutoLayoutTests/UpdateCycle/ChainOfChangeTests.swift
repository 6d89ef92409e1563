import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("From a change to a frame")
struct ChainOfChangeTests {
    private func makeScene(_ solver: SolverEntry) throws -> (LayoutEngine, LayoutView, LayoutConstraint) {
        let root = makeRoot(300, 200)
        let panel = try root.child("panel")
        try panel.pin(x: 0, y: 0, width: 200, height: 100)
        let label = try panel.child("label")
        try label.pin(x: 8, y: 8, height: 20)
        let width = label.widthAnchor.constraint(equalToConstant: 50)
        try width.activate()
        return (try solver.layOut(root), label, width)
    }

    @Test(
        "K11: a change affects constraint, engine, variables, superview, layoutSubviews and frame in this order",
        arguments: SolverCatalog.all)
    func chain(solver: SolverEntry) throws {
        let (engine, label, width) = try makeScene(solver)
        var trace: [String] = []
        engine.onEvent = { event in
            let entry =
                switch event {
                case .updateConstraints(let view): "constraints of \(view.name)"
                case .solve(let changes): "solve \(changes)"
                case .needsLayout(let view): "\(view.name) needs layout"
                case .layoutSubviews(let view): "layout of \(view.name)"
                case .frame(let view): "frame of \(view.name)"
                case .display(let view): "display of \(view.name)"
                }
            trace.append(entry)
        }
        width.constant = 60
        #expect(trace.isEmpty, "a changed constant only marks the layout")
        try engine.layoutIfNeeded()
        #expect(
            trace == [
                "solve 1", "panel needs layout", "layout of panel", "frame of label", "label needs layout",
                "layout of label",
            ])
        expect(label, 8, 8, 60, 20)
    }

    @Test("K17: a change takes effect in the next pass, which updates the frames", arguments: SolverCatalog.all)
    func deferred(solver: SolverEntry) throws {
        let (engine, label, width) = try makeScene(solver)
        width.constant = 70
        #expect(engine.needsLayout)
        expect(label, 8, 8, 50, 20)
        try engine.layoutIfNeeded()
        #expect(engine.changedViews.map(\.name) == ["label"] && !engine.needsLayout)
        expect(label, 8, 8, 70, 20)
    }

    @Test("A constraint that the handler of a solve changes is sent in the next pass", arguments: SolverCatalog.all)
    func changeByHandler(solver: SolverEntry) throws {
        let (engine, label, width) = try makeScene(solver)
        var changes = 0
        engine.onEvent = { event in
            guard case .solve = event, changes < 2 else { return }
            changes += 1
            // First changes the constraint that is being sent, then adds a new constraint.
            if changes == 1 {
                width.constant = 70
            } else {
                try? label.centerYAnchor.constraint(equalTo: label.topAnchor, constant: 10).activate()
            }
        }
        width.constant = 60
        try engine.layoutIfNeeded()
        #expect(label.frame.width == 70 && changes == 2)
        #expect(!engine.needsLayout)
    }
}
