import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Anchors")
struct AnchorTests {
    private let root = makeRoot(300, 200)
    private let a: LayoutView
    private let b: LayoutView

    init() throws { (a, b) = (try root.child("a"), try root.child("b")) }

    @Test func `F1: activating a constraint of leading and left is an error, in both orders`() {
        let first = AttributeReference(item: "a", attribute: .leading)
        let second = AttributeReference(item: "b", attribute: .left)
        #expect(throws: LayoutError.mixedDirections(first, second)) {
            try a.leadingAnchor.constraint(equalTo: b.leftAnchor).activate()
        }
        #expect(throws: LayoutError.mixedDirections(second, first)) {
            try b.leftAnchor.constraint(equalTo: a.leadingAnchor).activate()
        }
        #expect(throws: Never.self) { try a.centerXAnchor.constraint(equalTo: b.leftAnchor).activate() }
    }

    @Test func `F2: every form of an anchor's constraint has its equation`() {
        let forms: [(LayoutConstraint, String)] = [
            (a.leadingAnchor.constraint(equalTo: b.trailingAnchor), "a.leading == b.trailing"),
            (a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8), "a.leading == b.trailing + 8"),
            (a.topAnchor.constraint(greaterThanOrEqualTo: b.bottomAnchor), "a.top >= b.bottom"),
            (a.topAnchor.constraint(greaterThanOrEqualTo: b.bottomAnchor, constant: -1), "a.top >= b.bottom - 1"),
            (a.centerYAnchor.constraint(lessThanOrEqualTo: b.centerYAnchor), "a.centerY <= b.centerY"),
            (a.rightAnchor.constraint(lessThanOrEqualTo: b.leftAnchor, constant: 2), "a.right <= b.left + 2"),
            (a.widthAnchor.constraint(equalTo: b.heightAnchor), "a.width == b.height"),
            (a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2), "a.width == 2 × b.width"),
            (
                a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: 3),
                "a.width == 2 × b.width + 3"
            ),
            (a.heightAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2), "a.height >= 2 × b.width"),
            (
                a.heightAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 0.5, constant: -3),
                "a.height <= 0.5 × b.width - 3"
            ),
            (a.widthAnchor.constraint(equalToConstant: 5), "a.width == 5"),
            (a.widthAnchor.constraint(greaterThanOrEqualToConstant: 5), "a.width >= 5"),
            (a.heightAnchor.constraint(lessThanOrEqualToConstant: 5), "a.height <= 5"),
            (a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor), "a.firstBaseline == b.lastBaseline"),
        ]
        for (constraint, text) in forms {
            #expect(constraint.description == text)
            #expect(constraint.priority == .required && !constraint.isActive)
        }
    }

    @Test func `E5: a height anchor is a dimension`() {
        #expect(type(of: a.heightAnchor) == LayoutDimension.self)
        #expect(type(of: a.widthAnchor) == LayoutDimension.self)
        #expect(type(of: a.topAnchor) == LayoutYAxisAnchor.self)
        #expect(type(of: a.centerXAnchor) == LayoutXAxisAnchor.self)
    }

    @Test(arguments: SolverCatalog.all)
    func `F3: a guide instead of a view gives the same frames`(solver: SolverEntry) throws {
        func place(_ item: LayoutItem, _ probe: LayoutView, in root: LayoutView) throws {
            try LayoutConstraint.activate([
                item.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
                item.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
                item.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
                item.heightAnchor.constraint(equalTo: item.widthAnchor, multiplier: 0.25),
                probe.leftAnchor.constraint(equalTo: item.rightAnchor),
                probe.centerYAnchor.constraint(equalTo: item.centerYAnchor),
                probe.widthAnchor.constraint(equalTo: item.heightAnchor),
                probe.bottomAnchor.constraint(equalTo: item.bottomAnchor),
            ])
        }
        let (first, second) = (makeRoot(300, 200), makeRoot(300, 200))
        let guide = LayoutGuide(identifier: "guide")
        first.addLayoutGuide(guide)
        let view = try second.child("view")
        let probes = [try first.child("probe"), try second.child("probe")]
        try place(guide, probes[0], in: first)
        try place(view, probes[1], in: second)
        try solver.layOut(first)
        try solver.layOut(second)
        #expect(guide.layoutFrame.deviation(from: view.frame) < 1e-9)
        #expect(probes[0].frame.deviation(from: probes[1].frame) < 1e-9)
        expect(probes[1], 162, 5, 37.5, 37.5)
    }

    @Test(arguments: SolverCatalog.all)
    func `F4: an activated constraint takes effect in the next pass, and an activation error names both views`(
        solver: SolverEntry
    ) throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        let engine = try solver.layOut(root)
        let width = view.widthAnchor.constraint(equalToConstant: 44)
        try width.activate()
        #expect(width.isActive && width.holder === view && engine.needsLayout)
        try engine.layoutIfNeeded()
        #expect(isNear(view.frame.width, 44))
        let stranger = LayoutView(identifier: "stranger")
        do {
            try view.topAnchor.constraint(equalTo: stranger.bottomAnchor).activate()
            Issue.record("activation across trees did not throw")
        } catch {
            #expect(
                error.description
                    == "view.top == stranger.bottom: view and stranger have no common ancestor; put them in one tree of "
                    + "views first")
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K6: multiples of the system spacing follow the system spacing and the layout direction`(solver: SolverEntry)
        throws
    {
        for direction in LayoutDirection.allCases {
            let root = makeRoot(300, 200)
            let (a, b) = (try root.child("a"), try root.child("b"))
            try a.pin(y: 0, width: 50, height: 20)
            try b.pin(width: 30)
            try LayoutConstraint.activate([
                a.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
                b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 0.5),
                b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor),
                b.bottomAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: b.topAnchor, multiplier: 3),
                root.bottomAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: b.bottomAnchor),
                root.trailingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: b.trailingAnchor),
                a.trailingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: root.leadingAnchor, multiplier: 100),
                a.bottomAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 100),
            ])
            let engine = try solver.layOut(root, direction)
            for spacing in [8.0, 10] {
                engine.systemSpacing.sibling = spacing
                try engine.layoutIfNeeded()
                let (start, next) = (2 * spacing, 2 * spacing + 50 + spacing / 2)
                #expect(isNear(a.frame.x, direction == .leftToRight ? start : 300 - start - 50))
                #expect(isNear(b.frame.x, direction == .leftToRight ? next : 300 - next - 30))
                #expect(isNear(b.frame.y, 20 + spacing) && isNear(b.frame.height, 3 * spacing))
            }
        }
    }

    @Test("K6: a negative multiple of the system spacing counts as 0")
    func negativeMultiple() {
        let (a, b) = (LayoutView(identifier: "a"), LayoutView(identifier: "b"))
        for (multiplier, distance) in [(-2.0, 0.0), (0, 0), (0.25, 2), (3, 24)] {
            let rule = b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: multiplier)
            #expect(rule.effectiveConstant == distance)
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K6: the system spacing between baselines depends on the texts`(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let (a, b) = (try root.child("a"), try root.child("b"))
        for view in [a, b] {
            try view.pin(height: 20)
            view.firstBaselineOffsetFromTop = 15
            view.lastBaselineOffsetFromBottom = 5
        }
        try LayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: root.topAnchor),
            b.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1.5),
        ])
        let engine = try solver.layOut(root)
        // The baseline of a is at 15. The system spacing is 5 (below the baseline of a) + 15 (above the baseline of b).
        #expect(isNear(b.frame.y + 15, 15 + 1.5 * 20))
        b.firstBaselineOffsetFromTop = 25
        try engine.layoutIfNeeded()
        #expect(isNear(b.frame.y + 25, 15 + 1.5 * 30))
    }

    @Test func `K6: a multiple that is NaN or infinite is refused`() {
        #expect(throws: LayoutError.self) {
            try a.topAnchor.constraint(equalToSystemSpacingBelow: b.topAnchor, multiplier: .nan).activate()
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K7: margins and baselines have the expected positions`(solver: SolverEntry) throws {
        for direction in LayoutDirection.allCases {
            let root = makeRoot(300, 200)
            let panel = try root.child("panel")
            try panel.pin(x: 20, y: 10, width: 200, height: 100)
            panel.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
            panel.firstBaselineOffsetFromTop = 30
            panel.lastBaselineOffsetFromBottom = 7
            let isLTR = direction == .leftToRight
            let expected: [(LayoutAttribute, Double)] = [
                (.leftMargin, 22), (.rightMargin, 212), (.topMargin, 11), (.bottomMargin, 106),
                (.leadingMargin, isLTR ? 22 : 212), (.trailingMargin, isLTR ? 212 : 22), (.centerXWithinMargins, 117),
                (.centerYWithinMargins, 58.5), (.firstBaseline, 40), (.lastBaseline, 103),
            ]
            var probes: [LayoutView] = []
            for (attribute, _) in expected {
                let probe = try root.child("probe")
                let own: LayoutAttribute =
                    attribute.axis == .vertical ? .top : attribute.isDirectional ? .leading : .left
                try LayoutConstraint(item: probe, attribute: own, toItem: panel, attribute: attribute).activate()
                probes.append(probe)
            }
            try solver.layOut(root, direction)
            for ((attribute, value), probe) in zip(expected, probes) {
                #expect(
                    isNear(attribute.axis == .vertical ? probe.frame.y : probe.frame.x, value),
                    "\(attribute) \(direction)")
            }
        }
    }
}
