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

    /// Recovery makes several plans from one list of changes. A plan that removed a constraint must not leave its index
    /// behind, although the marks of the constraint are those of the second engine.
    @Test(arguments: SolverCatalog.all)
    func `a view that left is removed once, also if conflicts need several plans`(solver: SolverEntry) throws {
        let wide = LayoutView(identifier: "wide")
        wide.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(wide)
        try move(to: root)
        try LayoutConstraint.activate([
            wide.widthAnchor.constraint(lessThanOrEqualToConstant: 15),
            wide.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
            wide.heightAnchor.constraint(equalToConstant: 5),
        ])
        let (first, second) = (LayoutEngine(solver: solver.make(), root: root), try solver.layOut(other))
        try first.layoutBreakingConflicts()
        try move(to: other)
        try second.layoutIfNeeded()
        try wide.widthAnchor.constraint(equalToConstant: 10).activate()
        try first.layoutBreakingConflicts()
        try first.layoutBreakingConflicts()
        #expect(wide.frame.width == 10 && first.solver.problem.variableCount == 8)
    }

    /// A view whose natural size lays out another tree.
    private final class Nesting: LayoutView {
        var other: LayoutEngine?

        override var intrinsicContentSize: LayoutSize {
            get {
                _ = try? other?.layoutIfNeeded()
                return LayoutSize(width: 30, height: 20)
            }
            set {}
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `a constraint that left is removed, also if its new tree is laid out while its old one is planned`(
        solver: SolverEntry
    ) throws {
        try move(to: root)
        let nesting = Nesting(identifier: "nesting")
        nesting.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(nesting)
        let gone = nesting.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3)
        try gone.activate()
        let (first, second) = (try solver.layOut(root), try solver.layOut(other))
        try move(to: other)
        gone.deactivate()
        nesting.other = second
        nesting.invalidateIntrinsicContentSize()
        try first.layoutIfNeeded()
        for parent in [root, other] {
            try move(to: parent)
            try first.layoutIfNeeded()
            try second.layoutIfNeeded()
        }
        #expect(first.solver.problem.variableCount == 8 && second.solver.problem.variableCount == 8)
        expect(view, 10, 20, 50, 40)
    }
}
