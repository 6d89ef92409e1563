import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Finding constraints by their properties")
struct MatchingTests {
    @Test func `C5: all seven properties must match, the priority need not`() throws {
        let root = makeRoot(300, 200)
        let (a, b, c) = (try root.child("a"), try root.child("b"), try root.child("c"))
        func rule(
            _ first: LayoutView? = nil, _ attribute: LayoutAttribute = .width, _ relation: Relation = .equal,
            _ second: LayoutView? = nil, _ other: LayoutAttribute = .width, _ multiplier: Double = 2,
            _ constant: Double = 3, _ priority: Priority = .required
        ) throws -> LayoutConstraint {
            try LayoutConstraint(
                item: first ?? a, attribute: attribute, relatedBy: relation, toItem: second ?? b, attribute: other,
                multiplier: multiplier, constant: constant, priority: priority)
        }
        let installed = try rule()
        try installed.activate()
        let others = [
            try rule(c), try rule(nil, .height), try rule(nil, .width, .lessThanOrEqual),
            try rule(nil, .width, .equal, c), try rule(nil, .width, .equal, nil, .height),
            try rule(nil, .width, .equal, nil, .width, 2.5), try rule(nil, .width, .equal, nil, .width, 2, 3.5),
        ]
        #expect(others.count == 7)
        for other in others {
            #expect(!installed.matches(other) && root.constraint(matching: other) == nil, "\(other)")
        }
        let weaker = try rule(nil, .width, .equal, nil, .width, 2, 3, 100)
        #expect(root.constraint(matching: weaker) === installed)
        #expect(root.constraints(matching: others + [weaker]).map(\.id) == [installed.id])
        #expect(root.removeConstraints(matching: others + [weaker]).map(\.id) == [installed.id])
        #expect(!installed.isActive)
    }

    @Test func `C5: the constraints of a view are returned in their order`() throws {
        let root = makeRoot(300, 200)
        let (a, b) = (try root.child("a"), try root.child("b"))
        let rules = [
            a.leftAnchor.constraint(equalTo: b.leftAnchor), b.topAnchor.constraint(equalTo: root.topAnchor),
            a.widthAnchor.constraint(equalToConstant: 3), root.bottomAnchor.constraint(equalTo: a.bottomAnchor),
        ]
        try LayoutConstraint.activate(rules.reversed())
        #expect(root.constraints(referencing: a).map(\.id) == [rules[0].id, rules[3].id])
        #expect(a.allReferencingConstraints.map(\.id) == [rules[0].id, rules[2].id, rules[3].id])
        #expect(rules[1].references(b) && !rules[1].references(a))
    }

    @Test func `E15: search and removal go through all ancestors`() throws {
        let root = makeRoot(300, 200)
        let panel = try root.child("panel")
        let box = try panel.child("box")
        let view = try box.child("view")
        let distant = view.leftAnchor.constraint(equalTo: root.leftAnchor)
        try distant.activate()
        let same = view.leftAnchor.constraint(equalTo: root.leftAnchor)
        #expect(view.constraint(matching: same) == nil)
        #expect(view.constraintInAncestors(matching: same) === distant)
        #expect(view.removeConstraint(matching: same) === distant)
        #expect(root.constraints.isEmpty)
    }
}
