import AutoLayout
import SolverCatalog
import Testing

/// If views have equal content priorities, the first view in a stack yields. Outside of a stack, the oldest view
/// yields.
@Suite("Stack views: the order in which contents yield")
struct ContentOrderTests {
    /// Returns the widths of an older and a newer view in a row that is 20 points too short for both.
    ///
    /// - Parameter arrange: Puts a view into a stack. The newer view comes first.
    private func widthsAfterLeaving(
        _ stack: LayoutView, _ solver: SolverEntry, arrange: (LayoutView) throws -> Void
    ) throws -> [Double] {
        let root = makeRoot(100, 100)
        stack.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(stack)
        let (older, newer) = (makeContent("older", 60), makeContent("newer", 60))
        try arrange(newer)
        try arrange(older)
        let engine = try solver.layOut(root)
        try root.addSubview(older)
        try root.addSubview(newer)
        try LayoutConstraint.activate([
            older.leftAnchor.constraint(equalTo: root.leftAnchor),
            newer.leftAnchor.constraint(equalTo: older.rightAnchor),
            newer.rightAnchor.constraint(equalTo: root.rightAnchor),
        ])
        try engine.layoutIfNeeded()
        return [older.frame.width, newer.frame.width]
    }

    @Test(arguments: SolverCatalog.all)
    func `views that leave a stack yield in the order of their creation`(solver: SolverEntry) throws {
        let stack = LayoutStackView(identifier: "stack")
        let widths = try widthsAfterLeaving(stack, solver) { try stack.addArrangedSubview($0) }
        #expect(isNear(widths[0], 40) && isNear(widths[1], 60))
    }

    @Test(arguments: SolverCatalog.all)
    func `views that leave a gravity stack yield in the order of their creation`(solver: SolverEntry) throws {
        let stack = GravityStackView(identifier: "stack")
        let widths = try widthsAfterLeaving(stack, solver) { try stack.addArrangedSubview($0) }
        #expect(isNear(widths[0], 40) && isNear(widths[1], 60))
    }

    @Test(arguments: SolverCatalog.all)
    func `a view that is no longer arranged but stays a subview keeps its natural width`(solver: SolverEntry) throws {
        let (root, stack) = try makeStack([])
        let (older, newer) = (makeContent("older", 30), makeContent("newer", 60))
        try stack.addArrangedSubview(newer)
        try stack.addArrangedSubview(older)
        let engine = try solver.layOut(root)
        stack.removeArrangedSubview(newer)
        try engine.layoutIfNeeded()
        #expect(newer.superview === stack && isNear(newer.frame.width, 60))
        #expect(isNear(older.frame.width, 30) && isNear(stack.frame.width, 30))
    }
}
