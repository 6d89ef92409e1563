import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Margins, safe areas and the keyboard")
struct MarginTests {
    /// Adds a view that fills a guide.
    private func fill(_ guide: LayoutGuide, in view: LayoutView, _ name: String) throws -> LayoutView {
        let child = try view.child(name)
        try LayoutConstraint.activate([
            child.leftAnchor.constraint(equalTo: guide.leftAnchor),
            child.rightAnchor.constraint(equalTo: guide.rightAnchor),
            child.topAnchor.constraint(equalTo: guide.topAnchor),
            child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        return child
    }

    @Test(
        "K5: a controller's view has the system's margins at its sides, in addition to the safe area",
        arguments: SolverCatalog.all)
    func controllersView(solver: SolverEntry) throws {
        for (width, side) in [(320.0, 16.0), (393, 16), (402, 20), (414, 20)] {
            let root = makeRoot(width, 568)
            root.systemMinimumLayoutMargins = .systemMinimum(forWidth: width)
            root.insetsLayoutMarginsFromSafeArea = true
            root.safeAreaInsets = EdgeInsets(top: 20)
            let within = try fill(root.layoutMarginsGuide, in: root, "within")
            let engine = try solver.layOut(root)
            expect(within, side, 20, width - 2 * side, 548)
            // The larger of the set margin and the safe area counts.
            root.layoutMargins = EdgeInsets(top: 5, left: 40, bottom: 0, right: 1)
            root.safeAreaInsets.top = 44
            try engine.layoutIfNeeded()
            expect(within, 40, 49, width - 40 - side, 519)
            root.systemMinimumLayoutMargins = nil
            try engine.layoutIfNeeded()
            expect(within, 40, 49, width - 41, 519)
        }
    }

    @Test(
        "K5: margins and safe area are the frame less their insets; directional margins flip",
        arguments: SolverCatalog.all)
    func directional(solver: SolverEntry) throws {
        for direction in LayoutDirection.allCases {
            let root = makeRoot(300, 200)
            root.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40)
            root.safeAreaInsets = EdgeInsets(top: 10, left: 11, bottom: 12, right: 13)
            let within = try fill(root.layoutMarginsGuide, in: root, "within")
            let safe = try fill(root.safeAreaLayoutGuide, in: root, "safe")
            let engine = try solver.layOut(root, direction)
            let isMirrored = direction == .rightToLeft
            expect(within, isMirrored ? 40 : 20, 1, 240, 196)
            expect(safe, 11, 10, 276, 178)
            #expect(root.layoutMargins.left == (isMirrored ? 40 : 20))
            // The property that was set last counts, in either order.
            root.layoutMargins = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
            try engine.layoutIfNeeded()
            expect(within, 6, 5, 286, 188)
            #expect(
                root.directionalLayoutMargins
                    == DirectionalEdgeInsets(
                        top: 5, leading: isMirrored ? 8 : 6, bottom: 7, trailing: isMirrored ? 6 : 8))
        }
    }

    @Test("K5: a view can keep its content within the margins of its superview", arguments: SolverCatalog.all)
    func preserved(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        root.layoutMargins = EdgeInsets(all: 30)
        let panel = try root.child("panel")
        panel.preservesSuperviewLayoutMargins = true
        panel.layoutMargins = EdgeInsets(all: 8)
        try panel.pin(y: 0, width: 280, height: 100)
        let left = panel.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 0)
        try left.activate()
        let content = try fill(panel.layoutMarginsGuide, in: panel, "content")
        let engine = try solver.layOut(root)
        // The margins are 30 at the left and the top, and 30 − 20 at the right. At the bottom the view's own 8 count,
        // because the view ends 70 points above its superview's margin.
        expect(content, 30, 30, 240, 62)
        left.constant = 25
        try engine.layoutIfNeeded()
        // The superview's margin covers 5 points at the left, less than the view's own 8. The view ends 5 points beyond
        // the superview, so the view's right margin is 35.
        expect(content, 8, 30, 237, 62)
        panel.preservesSuperviewLayoutMargins = false
        try engine.layoutIfNeeded()
        expect(content, 8, 8, 264, 84)
    }

    @Test("K5: a view can derive its safe area from its superview's", arguments: SolverCatalog.all)
    func inheritedSafeArea(solver: SolverEntry) throws {
        let root = makeRoot(375, 812)
        root.safeAreaInsets = EdgeInsets(top: 44, bottom: 34)
        let list = try root.child("list")
        list.inheritsSafeAreaInsets = true
        try list.pin(x: 0, y: 20, width: 375, height: 792)
        let content = try fill(list.safeAreaLayoutGuide, in: list, "content")
        try solver.layOut(root)
        #expect(list.safeAreaInsets == EdgeInsets(top: 24, bottom: 34))
        expect(content, 0, 24, 375, 734)
    }

    @Test(
        "K5: the keyboard guide is the covered area, or the bottom safe area without a keyboard",
        arguments: SolverCatalog.all)
    func keyboard(solver: SolverEntry) throws {
        let root = makeRoot(375, 812)
        root.safeAreaInsets = EdgeInsets(top: 44, bottom: 34)
        let field = try root.child("field")
        try field.pin(x: 0, width: 100, height: 40)
        try field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor, constant: -8).activate()
        let engine = try solver.layOut(root)
        expect(field, 0, 730, 100, 40)
        root.keyboardHeight = 336
        let pass = try engine.layoutIfNeeded()
        expect(field, 0, 428, 100, 40)
        #expect(root.keyboardLayoutGuide.layoutFrame == LayoutRect(x: 0, y: 476, width: 375, height: 336))
        #expect(pass.solverChanges == 1, "a constant")
        root.keyboardHeight = 0
        try engine.layoutIfNeeded()
        expect(field, 0, 730, 100, 40)
    }

    @Test("K5: NaN and infinite insets are refused, and the frames do not change", arguments: SolverCatalog.all)
    func badNumbers(solver: SolverEntry) throws {
        let changes: [(LayoutView) -> Void] = [
            { $0.layoutMargins.left = .nan }, { $0.safeAreaInsets.top = .infinity }, { $0.keyboardHeight = .nan },
            { $0.directionalLayoutMargins.leading = -.infinity },
        ]
        for change in changes {
            let root = makeRoot(300, 200)
            let within = try fill(root.layoutMarginsGuide, in: root, "within")
            let safe = try fill(root.safeAreaLayoutGuide, in: root, "safe")
            let field = try root.child("field")
            try field.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor).activate()
            let engine = try solver.layOut(root)
            let frames = [within, safe, field].map(\.frame)
            change(root)
            guard case .numberOutOfRange(_, "an inset of its views")? = engine.refusal() else {
                Issue.record("\(engine.refusal()?.description ?? "taken")" as Comment)
                continue
            }
            #expect([within, safe, field].map(\.frame) == frames)
            // Layout succeeds once the values are corrected.
            root.layoutMargins = EdgeInsets(all: 8)
            root.safeAreaInsets = .zero
            root.keyboardHeight = 0
            #expect(engine.refusal() == nil)
            #expect([within, safe, field].map(\.frame) == frames)
        }
    }

    @Test("E-6: requiresConstraintBasedLayout is a property of the class and does not affect layout")
    func metadata() throws {
        final class Needy: LayoutView {
            override class var requiresConstraintBasedLayout: Bool { true }
        }
        #expect(Needy.requiresConstraintBasedLayout && !LayoutView.requiresConstraintBasedLayout)
        let root = makeRoot(100, 100)
        let needy = Needy(frame: LayoutRect(x: 1, y: 2, width: 3, height: 4), identifier: "needy")
        try root.addSubview(needy)
        try layOut(root)
        expect(needy, 1, 2, 3, 4)
    }

    @Test("K5: scrolling changes inherited insets as moving the view in the other direction does")
    func scrolledInsets() throws {
        /// Returns the margins and the safe area of a view at a position in a view that is scrolled.
        func insets(_ x: Double, _ y: Double, scrolled: LayoutPoint = .zero) throws -> [EdgeInsets] {
            let root = makeRoot(300, 400)
            root.safeAreaInsets = EdgeInsets(top: 44, left: 30, bottom: 34, right: 20)
            root.layoutMargins = EdgeInsets(top: 50, left: 60, bottom: 40, right: 70)
            root.boundsOrigin = scrolled
            let page = LayoutView(frame: LayoutRect(x: x, y: y, width: 280, height: 380), identifier: "page")
            page.layoutMargins = .zero
            (page.inheritsSafeAreaInsets, page.preservesSuperviewLayoutMargins) = (true, true)
            try root.addSubview(page)
            return try withExtendedLifetime(layOut(root)) { _ in [page.safeAreaInsets, page.layoutMargins] }
        }
        #expect(try insets(12, 0)[0] == EdgeInsets(top: 44, left: 18, bottom: 14, right: 12))
        for x in [-100.0, -20, 0, 12, 300] {
            for y in [-100.0, -20, 0, 12, 400] {
                let moved = try insets(12 - x, 7 - y)
                let scrolled = try insets(12, 7, scrolled: LayoutPoint(x: x, y: y))
                #expect(scrolled == moved, "scrolled to \(x), \(y)")
            }
        }
    }

    @Test func `K5: a safe area that a view keeps is missing from inherited margins only if they contain it`() throws {
        let safeArea = EdgeInsets(top: 44, left: 30, bottom: 34, right: 20)
        /// Returns the inherited margins of a view that fills its superview.
        func margins(_ safeArea: EdgeInsets, contain: Bool, keeps: (horizontal: Bool, vertical: Bool)) throws
            -> EdgeInsets
        {
            let root = makeRoot(300, 400)
            root.safeAreaInsets = safeArea
            root.layoutMargins = EdgeInsets(top: 50, left: 60, bottom: 40, right: 70)
            root.insetsLayoutMarginsFromSafeArea = contain
            (root.keepsHorizontalSafeArea, root.keepsVerticalSafeArea) = keeps
            let page = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 400), identifier: "page")
            page.layoutMargins = .zero
            page.preservesSuperviewLayoutMargins = true
            try root.addSubview(page)
            return try withExtendedLifetime(layOut(root)) { _ in page.layoutMargins }
        }
        for keeps in [(false, false), (false, true), (true, false), (true, true)] {
            let (horizontal, vertical) = keeps
            #expect(
                try margins(safeArea, contain: false, keeps: (horizontal, vertical))
                    == EdgeInsets(top: 50, left: 60, bottom: 40, right: 70), "\(keeps)")
            let rest = EdgeInsets(
                top: vertical ? 0 : 44, left: horizontal ? 0 : 30, bottom: vertical ? 0 : 34,
                right: horizontal ? 0 : 20)
            #expect(
                try margins(safeArea, contain: true, keeps: (horizontal, vertical))
                    == margins(rest, contain: true, keeps: (false, false)), "\(keeps)")
        }
    }
}
