import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Ambiguity and the constraints that affect a view")
struct AmbiguityTests {
    /// Makes two views, of which `loose` has only inequalities for its horizontal position.
    private func makeRow() throws -> (root: LayoutView, fixed: LayoutView, loose: LayoutView) {
        let root = makeRoot(300, 200)
        let (fixed, loose) = (try root.child("fixed"), try root.child("loose"))
        try fixed.pin(x: 10, y: 20, width: 50, height: 30)
        try loose.pin(y: 20, width: 50, height: 30)
        try LayoutConstraint.activate([
            loose.leftAnchor.constraint(greaterThanOrEqualTo: fixed.rightAnchor, constant: 8),
            loose.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor),
        ])
        return (root, fixed, loose)
    }

    @Test(arguments: SolverCatalog.all)
    func `H5: a view with an undetermined position is ambiguous, and the trace marks it`(solver: SolverEntry) throws {
        let (root, fixed, loose) = try makeRow()
        let engine = try solver.layOut(root)
        #expect(try engine.hasAmbiguousLayout(loose))
        #expect(try !engine.hasAmbiguousLayout(fixed) && !engine.hasAmbiguousLayout(root))
        #expect(
            try engine.layoutTrace() == """
                root (0 0; 300 200)
                |   fixed (10 20; 50 30)
                |   loose (68 20; 50 30) - AMBIGUOUS LAYOUT
                """)
        let range = try engine.validRange(of: .left, of: loose)
        #expect(isNear(range.lowerBound, 68) && isNear(range.upperBound, 250))
        try loose.rightAnchor.constraint(equalTo: root.rightAnchor).activate()
        try engine.layoutIfNeeded()
        #expect(try !engine.hasAmbiguousLayout(loose))
    }

    @Test(arguments: SolverCatalog.all)
    func `H5: a tie of two optional constraints makes the views between them ambiguous`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let (left, right) = (
            try root.child("left", intrinsic: LayoutSize(width: 50, height: 20)),
            try root.child("right", intrinsic: LayoutSize(width: 50, height: 20))
        )
        try LayoutConstraint.activate(
            try LayoutConstraint.constraints(
                withVisualFormat: "|-0-[left]-0-[right]-0-|", options: .alignAllTop,
                views: ["left": left, "right": right]) + [left.topAnchor.constraint(equalTo: root.topAnchor)])
        let engine = try solver.layOut(root)
        #expect(try engine.hasAmbiguousLayout(left) && engine.hasAmbiguousLayout(right))
        left.setContentHuggingPriority(251, for: .horizontal)
        try engine.layoutIfNeeded()
        #expect(try !engine.hasAmbiguousLayout(left) && !engine.hasAmbiguousLayout(right))
    }

    @Test(arguments: SolverCatalog.all)
    func `H5: exercising ambiguity produces a different layout that is equally good`(solver: SolverEntry) throws {
        let (root, fixed, loose) = try makeRow()
        try loose.widthAnchor.constraint(equalToConstant: 500).at(400).activate()
        let engine = try solver.layOut(root)
        let before = loose.frame
        var random = SplitMix64(seed: 5)
        var positions: Set<Int> = []
        for _ in 0..<10 {
            let changed = try engine.exerciseAmbiguity(in: loose, using: &random)
            #expect(changed.allSatisfy { $0 === loose })
            expect(fixed, 10, 20, 50, 30)
            #expect(loose.frame.x >= 68 - 1e-6 && loose.frame.maxX <= 300 + 1e-6 && isNear(loose.frame.width, 50))
            positions.insert(Int(loose.frame.x))
        }
        #expect(positions.count > 3)
        #expect(try engine.exerciseAmbiguity(in: fixed, using: &random).allSatisfy { $0 !== fixed })
        engine.restoreLayout()
        #expect(loose.frame == before)
    }

    @Test(arguments: SolverCatalog.all)
    func `H5: an alternative satisfies the required constraints and keeps the total of each priority`(
        solver: SolverEntry
    ) throws {
        for seed in 0..<15 {
            let scene = try RandomRules(seed: UInt64(seed))
            let engine = try solver.layOut(scene.root)
            let totals = engine.solver.levelTotals()
            let random = SplitMix64(seed: UInt64(seed))
            for view in scene.views {
                var copy = random
                try engine.exerciseAmbiguity(in: view, using: &copy)
                var found: [Priority: Double] = [:]
                for rule in scene.rules {
                    let violation = scene.violation(of: rule)
                    if rule.priority.isRequired {
                        #expect(violation < 1e-5, "seed \(seed): \(rule)")
                    } else {
                        found[rule.priority, default: 0] += violation
                    }
                }
                for total in totals {
                    let now = found[total.priority] ?? 0
                    #expect(abs(now - total.violation) < 1e-5, "seed \(seed): \(now) at \(total)")
                }
            }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `H6: removing a constraint that is not in the list cannot move the view`(solver: SolverEntry) throws {
        for seed in 0..<15 {
            let scene = try RandomRules(seed: UInt64(seed))
            let engine = try solver.layOut(scene.root)
            let frames = scene.views.map(\.frame)
            let lists = scene.views.map { view in
                LayoutAxis.allCases.map { engine.constraintsAffectingLayout(of: view, along: $0).map(\.id) }
            }
            for rule in scene.rules {
                rule.deactivate()
                try engine.layoutIfNeeded()
                for (index, view) in scene.views.enumerated() {
                    for axis in LayoutAxis.allCases {
                        let moved = max(
                            abs(view.frame.min(axis) - frames[index].min(axis)),
                            abs(view.frame.extent(axis) - frames[index].extent(axis)))
                        let isListed = lists[index][axis.rawValue].contains(rule.id)
                        #expect(moved < 1e-6 || isListed, "seed \(seed): \(rule) moves \(view.name) along \(axis)")
                    }
                }
                try rule.activate()
                try engine.layoutIfNeeded()
            }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `H6: the list stops at determined views and separates the axes`(solver: SolverEntry) throws {
        let (root, fixed, loose) = try makeRow()
        let engine = try solver.layOut(root)
        let horizontal = engine.constraintsAffectingLayout(of: fixed, along: .horizontal).map(\.description)
        #expect(horizontal == ["fixed.left == root.left + 10", "fixed.width == 50"])
        #expect(
            engine.constraintsAffectingLayout(of: loose, along: .vertical).map(\.firstAttribute) == [.top, .height])
        #expect(engine.rulesAffectingLayout(of: loose, along: .horizontal).contains { $0.origin == .autoresizing })
    }
}

/// Views with random constraints, each along one axis. The constraints have a solution.
struct RandomRules {
    let root = makeRoot(400, 300)
    private(set) var views: [LayoutView] = []
    private(set) var rules: [LayoutConstraint] = []

    init(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for index in 0..<4 { views.append(try root.child("v\(index)")) }
        let attributes: [LayoutAttribute] = [.left, .right, .top, .bottom, .width, .height]
        for _ in 0..<14 {
            let first = views[Int.random(in: 0..<4, using: &random)]
            let second = (views + [root])[Int.random(in: 0..<5, using: &random)]
            let attribute = attributes[Int.random(in: 0..<6, using: &random)]
            let rule = try LayoutConstraint(
                item: first, attribute: attribute,
                relatedBy: Relation.allCases[Int.random(in: 0..<3, using: &random)],
                toItem: first === second ? root : second, attribute: attribute,
                constant: Double(Int.random(in: -4...4, using: &random) * 10),
                priority: [250, 500, 750][Int.random(in: 0..<3, using: &random)])
            rules.append(rule)
        }
        for view in views {
            rules.append(view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor))
            rules.append(view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor))
        }
        try LayoutConstraint.activate(rules)
    }

    /// Returns the violation of a constraint by the views' frames, in points.
    func violation(of rule: LayoutConstraint) -> Double {
        func value(_ item: LayoutItem?, _ attribute: LayoutAttribute) -> Double {
            guard let view = item as? LayoutView else { return 0 }
            let frame = view === root ? view.bounds : view.frame
            return switch attribute {
            case .left: frame.x
            case .right: frame.maxX
            case .top: frame.y
            case .bottom: frame.maxY
            case .width: frame.width
            default: frame.height
            }
        }
        let right = value(rule.secondItem, rule.secondAttribute) * rule.multiplier + rule.constant
        return rule.relation.violation(of: value(rule.firstItem, rule.firstAttribute) - right)
    }
}
