import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Ambiguous attributes of each view")
struct OpenItemsTests {
    private func makeView(_ name: String, width: Double? = nil, in root: LayoutView) throws -> LayoutView {
        let view = LayoutView(identifier: name)
        view.translatesAutoresizingMaskIntoConstraints = false
        if let width { view.fixedContentSize = LayoutSize(width: width, height: 20) }
        try root.addSubview(view)
        return view
    }

    @Test(arguments: SolverCatalog.all)
    func `attributes that no constraint determines are reported one by one`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let (placed, free) = (try makeView("placed", in: root), try makeView("free", in: root))
        try LayoutConstraint.activate([
            placed.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            placed.topAnchor.constraint(equalTo: root.topAnchor),
            placed.widthAnchor.constraint(equalToConstant: 40), placed.heightAnchor.constraint(equalToConstant: 40),
            free.topAnchor.constraint(equalTo: placed.bottomAnchor), free.widthAnchor.constraint(equalToConstant: 10),
        ])
        let open = try solver.layOut(root).openItems(among: [placed, free], byMoreThan: 1)
        #expect(open.map(\.attributes) == [[.left, .height]])
        #expect(open.first?.item === free)
    }

    @Test(arguments: SolverCatalog.all)
    func `a tie is reported if its range exceeds the given distance`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let (left, right) = (try makeView("left", width: 100, in: root), try makeView("right", width: 191.6, in: root))
        try LayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            left.topAnchor.constraint(equalTo: root.topAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
            right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            right.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let engine = try solver.layOut(root)
        #expect(try engine.openItems(among: [left, right], byMoreThan: 1).isEmpty)
        let open = try engine.openItems(among: [left, right], byMoreThan: 0.1)
        #expect(open.map(\.attributes) == [[.width], [.left, .width]])
    }
}
