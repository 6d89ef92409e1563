import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Origins of constraints")
struct OriginTests {
    @Test func `C11: a constraint has an origin`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        let rule = view.widthAnchor.constraint(equalToConstant: 1)
        #expect(rule.origin == .constraint)
        rule.isStructural = true
        #expect(rule.origin == .layoutSupport)
        rule.origin = .prototyping
        #expect(rule.origin == .prototyping && rule.details?.origin == .prototyping)
        #expect(rule.details?.description.hasPrefix("<NSIBPrototypingLayoutConstraint:") == true)
        #expect(Set(ConstraintOrigin.allCases.map(\.className)).count == 5)
    }

    @Test(arguments: SolverCatalog.all)
    func `C11: a conflict names the origin of stack constraints and content sizes`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let label = LayoutView(identifier: "label")
        label.fixedContentSize = LayoutSize(width: 80, height: 20)
        label.setContentCompressionResistancePriority(.required, for: .horizontal)
        let stack = try LayoutStackView(arrangedSubviews: [label], identifier: "stack")
        stack.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(stack)
        try stack.widthAnchor.constraint(equalToConstant: 60).activate()
        let conflict = try #require(try solver.conflict(in: root))
        let origins = Set(conflict.members.map(\.origin))
        #expect(origins == [.constraint, .contentSize, .stack])
        let lines = ConflictLog(conflict).rules.map { withoutAddresses($0.description) }
        #expect(lines.contains("<NSContentSizeLayoutConstraint:0x… H:[label(>=80)]   (active)>"))
        #expect(lines.contains { $0.contains("'UISV-canvas-connection'") })
    }

    @Test(arguments: SolverCatalog.all)
    func `C11: a conflict names the view of a content size, also after it changed places in a stack`(
        solver: SolverEntry
    ) throws {
        let (root, stack) = try makeStack([30, 40])
        let moved = stack.arrangedSubviews[1]
        try stack.insertArrangedSubview(moved, at: 0)
        moved.setContentCompressionResistancePriority(.required, for: .horizontal)
        try moved.pin(width: 5)
        let conflict = try #require(try solver.conflict(in: root))
        #expect(conflict.equations.contains("view 1.width >= 40 (content compression resistance)"))
    }
}
