import AutoLayout
import SolverCatalog
import Testing

/// A view that moves to a second tree and back between two passes occurs twice in the first engine's list of changes.
@Suite("Views that move through a second tree")
struct PassingThroughTests {
    private let root = makeRoot(300, 200)
    private let other = makeRoot(300, 200)
    private let view = LayoutView(identifier: "view")
    private let width: LayoutConstraint

    init() throws {
        view.translatesAutoresizingMaskIntoConstraints = false
        width = view.widthAnchor.constraint(equalToConstant: 50)
        try LayoutConstraint.activate([width, view.heightAnchor.constraint(equalToConstant: 40)])
    }

    private func move(to parent: LayoutView) throws {
        try parent.addSubview(view)
        try view.pin(x: 10, y: 20)
    }

    @Test(arguments: SolverCatalog.all)
    func `a new view that returns is added to the solver once`(solver: SolverEntry) throws {
        let (first, second) = (try solver.layOut(root), try solver.layOut(other))
        for parent in [root, other, root] { try move(to: parent) }
        try first.layoutBreakingConflicts()
        try second.layoutBreakingConflicts()
        expect(view, 10, 20, 50, 40)
        #expect(first.solver.problem.variableCount == 8 && second.solver.problem.variableCount == 4)
    }

    @Test(arguments: SolverCatalog.all)
    func `a laid out view that returns has its new width`(solver: SolverEntry) throws {
        try move(to: root)
        let (first, second) = (try solver.layOut(root), try solver.layOut(other))
        width.constant = 60
        for parent in [other, root] { try move(to: parent) }
        try first.layoutIfNeeded()
        try second.layoutIfNeeded()
        expect(view, 10, 20, 60, 40)
        #expect(first.solver.problem.variableCount == 8 && second.solver.problem.variableCount == 4)
    }

    @Test(arguments: SolverCatalog.all)
    func `a view that returns and leaves again is removed from the solver once`(solver: SolverEntry) throws {
        try move(to: root)
        let (first, second) = (try solver.layOut(root), try solver.layOut(other))
        for parent in [other, root, other] { try move(to: parent) }
        try first.layoutIfNeeded()
        try second.layoutIfNeeded()
        expect(view, 10, 20, 50, 40)
        #expect(first.solver.problem.variableCount == 4 && second.solver.problem.variableCount == 8)
    }
}
