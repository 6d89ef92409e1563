import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Fitting sizes")
struct FittingTests {
    /// Makes a card: two labels, one above the other, with margins of 10.
    private func makeCard(in root: LayoutView) throws -> (card: LayoutView, title: LayoutLabel, body: LayoutLabel) {
        let card = try root.child("card")
        try card.pin(x: 0, y: 0)
        let title = try card.add(LayoutLabel("Alice", identifier: "title"))
        let body = try card.add(LayoutLabel("down the rabbit hole she went", identifier: "body"))
        body.numberOfLines = 0
        var rules = [
            title.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
            body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 5),
            card.bottomAnchor.constraint(equalTo: body.bottomAnchor, constant: 10),
        ]
        for label in [title, body] {
            rules += [
                label.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 10),
                card.rightAnchor.constraint(greaterThanOrEqualTo: label.rightAnchor, constant: 10),
            ]
        }
        try LayoutConstraint.activate(rules)
        return (card, title, body)
    }

    @Test("K1: a view is measured for a target size, and wrapping text for its width", arguments: SolverCatalog.all)
    func measured(solver: SolverEntry) throws {
        let root = makeRoot(1000, 1000)
        let (card, _, body) = try makeCard(in: root)
        let engine = try solver.layOut(root)
        let natural = body.intrinsicContentSize
        #expect(
            try card.systemLayoutSizeFitting(.layoutFittingCompressedSize)
                == LayoutSize(width: natural.width + 20, height: 66), "20.5 twice, 5 between, 10 around")
        let narrow = try card.systemLayoutSizeFitting(
            LayoutSize(width: 120, height: 0), horizontal: .required, vertical: .fittingSize)
        let lines = LineBreaker(maximumWidth: 100).lineWidths(of: body.text) {
            body.measurer.advance(of: $0, font: body.font)
        }.count
        #expect(lines == 3 && narrow.width == 120)
        #expect(isNear(narrow.height, 10 + 20.5 + 5 + 61 + 10))
        let expanded = try card.systemLayoutSizeFitting(.layoutFittingExpandedSize)
        #expect(expanded.width == 10_000, "no constraint limits the width of the card")
        #expect(!engine.needsLayout)
    }

    @Test("K1: measuring does not change the layout and does not depend on it", arguments: SolverCatalog.all)
    func untouched(solver: SolverEntry) throws {
        let root = makeRoot(1000, 1000)
        let (card, title, body) = try makeCard(in: root)
        let engine = try solver.layOut(root)
        let first = try card.systemLayoutSizeFitting(.layoutFittingCompressedSize)
        let width = card.widthAnchor.constraint(lessThanOrEqualToConstant: 90)
        try width.activate()
        try engine.layoutIfNeeded()
        width.deactivate()
        try engine.layoutIfNeeded()

        let frames = root.subtree.map(\.frame)
        let (counters, work, problem) = (engine.counters, engine.solver.counters, engine.solver.problem)
        let values = problem.variables.map { engine.solver.value(of: $0.id) }
        #expect(try card.systemLayoutSizeFitting(.layoutFittingCompressedSize) == first)
        #expect(root.subtree.map(\.frame) == frames && !engine.needsLayout)
        #expect(engine.counters == counters && engine.solver.counters == work)
        #expect(engine.solver.problem.constraints == problem.constraints)
        #expect(engine.solver.problem.variables.map { engine.solver.value(of: $0.id) } == values)
        _ = (title, body)
    }

    @Test("K1: the error about a view that cannot be measured names it", arguments: SolverCatalog.all)
    func refused(solver: SolverEntry) throws {
        let card = LayoutView(identifier: "card")
        #expect(throws: LayoutError.viewHasNoEngine(view: "card")) {
            try card.systemLayoutSizeFitting(.layoutFittingCompressedSize)
        }
        try card.widthAnchor.constraint(greaterThanOrEqualToConstant: 30).activate()
        #expect(
            try card.systemLayoutSizeFitting(.layoutFittingCompressedSize, with: solver.make())
                == LayoutSize(width: 30, height: 0))
        #expect(
            throws: LayoutError.numberOutOfRange(constraint: "card, fitting size", number: "the target")
        ) { try card.systemLayoutSizeFitting(LayoutSize(width: .nan, height: 0), with: solver.make()) }
        #expect(throws: LayoutError.invalidPriority(subject: "card, fitting size", priority: 0)) {
            try card.systemLayoutSizeFitting(.zero, horizontal: 0, with: solver.make())
        }
        let root = makeRoot(100, 100)
        try root.addSubview(card)
        card.translatesAutoresizingMaskIntoConstraints = false
        let engine = try solver.layOut(root)
        #expect(throws: LayoutError.self, "a required target below the minimum of the view") {
            try card.systemLayoutSizeFitting(.zero, horizontal: .required)
        }
        #expect(!engine.needsLayout)
    }
}
