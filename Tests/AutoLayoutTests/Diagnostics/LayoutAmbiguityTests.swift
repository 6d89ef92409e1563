import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@testable import LayoutCore

@Suite("Ambiguity of a whole layout, with ranges")
struct LayoutAmbiguityTests {
    /// Makes a row of labels with equal hugging. The row is `surplus` points wider than its content.
    static func makeRow(_ count: Int, surplus: Double = 60) throws -> (root: LayoutView, labels: [LayoutView]) {
        let root = makeRoot(Double(count) * 58 + 8 + surplus, 100)
        let labels = try (0..<count).map { index in
            try root.child("label\(index)", intrinsic: LayoutSize(width: 50, height: 20))
        }
        for (index, label) in labels.enumerated() {
            let edge = index == 0 ? root.leadingAnchor : labels[index - 1].trailingAnchor
            try LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: edge, constant: 8),
                label.topAnchor.constraint(equalTo: root.topAnchor),
            ])
        }
        try labels.last?.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8).activate()
        return (root, labels)
    }

    @Test(arguments: SolverCatalog.all)
    func `equal hugging distributes the extra width: each label is between its text and its text plus all of it`(
        solver: SolverEntry
    ) throws {
        let (root, labels) = try Self.makeRow(5)
        let found = try solver.layOut(root).ambiguity(of: labels)
        #expect(found.items.count == 5 && found.groups.count == 1)
        for (index, item) in found.items.enumerated() {
            let width = try #require(item.open.first { $0.attribute == .width })
            #expect(width.cause == .tied && isNear(width.range.lowerBound, 50) && isNear(width.range.upperBound, 110))
            let left = item.open.first { $0.attribute == .left }
            #expect((left == nil) == (index == 0))
            if let left {
                let natural = 8 + 58 * Double(index)
                #expect(isNear(left.range.lowerBound, natural) && isNear(left.range.upperBound, natural + 60))
            }
        }
        #expect(found.groups.first?.tied.map(\.first.identifier) == labels.map(\.identifier))
    }

    @Test(arguments: SolverCatalog.all)
    func `unconstrained attributes are free and unbounded, each in a group of its own`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let (one, two) = (try root.child("one"), try root.child("two"))
        try one.pin(y: 5, width: 20, height: 20)
        try two.pin(x: 3, y: 5, width: 20)
        let found = try solver.layOut(root).ambiguity()
        #expect(found.items.map(\.attributes) == [[.left], [.height]])
        #expect(found.items.flatMap(\.open).map(\.cause) == [.free, .free] && found.groups.count == 2)
        #expect(found.items.first?.open.first?.range == -Double.infinity ... .infinity)
        #expect(found.items.last?.open.first?.range == 0 ... .infinity)
    }

    @Test(arguments: SolverCatalog.all)
    func `each end of a range equals the optimum of a solver for that end`(solver: SolverEntry) throws {
        for seed in 0..<25 {
            let scene = try RandomRules(seed: UInt64(seed))
            let engine = try solver.layOut(scene.root)
            let found = try engine.ambiguity(of: scene.views)
            for view in scene.views {
                let open = found.items.first { $0.item === view }?.open ?? []
                for attribute in [LayoutAttribute.left, .width, .top, .height] {
                    let wanted = try engine.validRange(of: attribute, of: view)
                    let range = open.first { $0.attribute == attribute }?.range
                    let context =
                        "seed \(seed): \(view.name).\(attribute) \(wanted), found \(String(describing: range))"
                    guard let range else {
                        #expect(wanted.upperBound - wanted.lowerBound < 1e-4, "\(context)")
                        continue
                    }
                    for (end, known) in [
                        (range.lowerBound, wanted.lowerBound), (range.upperBound, wanted.upperBound),
                    ] {
                        #expect(end == known || abs(end - known) < 1e-4, "\(context)")
                    }
                }
            }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `a planted free axis and a planted tie among many views are found, and nothing else`(solver: SolverEntry)
        throws
    {
        let root = makeRoot(1000, 4000)
        var rows: [LayoutView] = []
        for index in 0..<60 {
            let view = try root.child("v\(index)", intrinsic: LayoutSize(width: 50, height: 20))
            try LayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
                view.topAnchor.constraint(equalTo: rows.last?.bottomAnchor ?? root.topAnchor, constant: 8),
            ])
            rows.append(view)
        }
        let (free, first, second) = (
            rows[17], rows[31], try root.child("s", intrinsic: LayoutSize(width: 60, height: 20))
        )
        let edge = try #require(root.constraints.first { $0.firstItem === free && $0.firstAttribute == .leading })
        edge.deactivate()
        try LayoutConstraint.activate([
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 8),
            second.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
            second.topAnchor.constraint(equalTo: first.topAnchor),
        ])
        let found = try solver.layOut(root).ambiguity()
        #expect(found.items.map { $0.item.identifier } == ["v17", "v31", "s"])
        #expect(found.items.map(\.attributes) == [[.left], [.width], [.left, .width]])
        #expect(found.items.flatMap(\.open).map(\.cause) == [.free, .tied, .tied, .tied])
    }
}

@Suite("Cures for ambiguity")
struct AmbiguityCureTests {
    @Test(arguments: SolverCatalog.all)
    func `the cure for two labels with equal hugging raises the one that keeps its size, and no frame changes`(
        solver: SolverEntry
    ) throws {
        let (root, labels) = try LayoutAmbiguityTests.makeRow(2)
        let engine = try solver.layOut(root)
        let found = try engine.ambiguity(of: labels)
        let cure = try #require(try engine.cures(of: found).first ?? nil)
        #expect(cure.words() == "raise the horizontal hugging of label1 to 251" && cure.keepsLayout)
        let before = labels.map(\.frame)
        labels[1].setContentHuggingPriority(251, for: .horizontal)
        try engine.layoutIfNeeded()
        #expect(try engine.ambiguity(of: labels).isUnique && labels.map(\.frame) == before)
    }

    @Test(arguments: SolverCatalog.all)
    func `the cure for many labels with equal hugging lowers the one that yields`(solver: SolverEntry) throws {
        let (root, labels) = try LayoutAmbiguityTests.makeRow(6)
        let engine = try solver.layOut(root)
        let cure = try #require(try engine.cures(of: try engine.ambiguity(of: labels)).first ?? nil)
        #expect(cure.words() == "lower the horizontal hugging of label0 to 249" && cure.keepsLayout)
        labels[0].setContentHuggingPriority(249, for: .horizontal)
        try engine.layoutIfNeeded()
        #expect(try engine.ambiguity(of: labels).isUnique)
    }

    @Test(arguments: SolverCatalog.all)
    func `H15: a free layout is determined by a minimal number of constraints`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let (one, two) = (try root.child("one"), try root.child("two"))
        try one.pin(y: 5, width: 20, height: 20)
        try two.pin(y: 5, width: 20, height: 20)
        try two.leftAnchor.constraint(equalTo: one.rightAnchor, constant: 4).activate()
        let engine = try solver.layOut(root)
        let cures = try engine.cures(of: try engine.ambiguity())
        #expect(
            cures.map { $0?.words() } == [
                "constrain the left edge of one (now -24 from that of its superview)"
            ]
        )
        #expect(cures.allSatisfy { $0?.keepsLayout == true })
    }

    @Test func `every suggested cure of random layouts resolves its group`() throws {
        var offered = 0
        for seed in 0..<40 {
            let scene = try RandomRules(seed: UInt64(seed))
            let engine = try layOut(scene.root)
            let found = try engine.ambiguity(of: scene.views)
            for (group, cure) in zip(found.groups, try engine.cures(of: found)) {
                guard let cure else { continue }
                offered += 1
                var undo: [() -> Void] = []
                for change in cure.changes {
                    switch change {
                    case .priority(let rule, let priority):
                        let constraint = try #require(engine.constraint(rule.id))
                        let old = constraint.priority
                        constraint.priority = priority
                        undo.append { constraint.priority = old }
                    case .newRule(let item, let attribute, let constant):
                        let view = try #require(scene.views.first { $0.identifier == item.identifier })
                        let rule = try LayoutConstraint(
                            item: view, attribute: attribute, toItem: attribute.isExtent ? nil : scene.root,
                            attribute: attribute.isExtent ? .notAnAttribute : attribute, constant: constant)
                        try rule.activate()
                        undo.append { rule.deactivate() }
                    }
                }
                try engine.layoutIfNeeded()
                let after = try engine.ambiguity(of: scene.views)
                let open = Set(after.groups.flatMap(\.variables))
                #expect(open.isDisjoint(with: group.variables), "seed \(seed): \(cure.words())")
                for step in undo { step() }
                try engine.layoutIfNeeded()
            }
        }
        #expect(offered > 20, "\(offered)")
    }
}
