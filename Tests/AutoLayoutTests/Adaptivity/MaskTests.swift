import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Autoresizing masks")
struct MaskTests {
    static let masks = (0..<64).map { AutoresizingMask(rawValue: UInt($0)) }

    /// Returns the layout of a mask along one axis: the flexible spans grow in proportion to their lengths.
    private func expected(
        _ before: Double, _ extent: Double, _ after: Double, growth: Double, _ flexible: (Bool, Bool, Bool)
    ) -> (position: Double, extent: Double) {
        let total = (flexible.0 ? before : 0) + (flexible.1 ? extent : 0) + (flexible.2 ? after : 0)
        return (
            before + (flexible.0 ? growth * before / total : 0), extent + (flexible.1 ? growth * extent / total : 0)
        )
    }

    @Test(
        "E-5: each of the 64 masks becomes four required constraints and follows the superview",
        arguments: SolverCatalog.all)
    func allMasks(solver: SolverEntry) throws {
        for mask in Self.masks {
            let root = makeRoot(300, 200)
            let box = try root.child("box")
            try box.pin(x: 0, y: 0)
            let (width, height) = (
                box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 80)
            )
            try LayoutConstraint.activate([width, height])
            box.frame = LayoutRect(x: 0, y: 0, width: 100, height: 80)
            let view = LayoutView(frame: LayoutRect(x: 10, y: 20, width: 50, height: 24), identifier: "view")
            view.autoresizingMask = mask
            try box.addSubview(view)
            let engine = try solver.layOut(root)
            expect(view, 10, 20, 50, 24)
            let without = engine.solver.problem.constraints.count
            (width.constant, height.constant) = (160, 120)
            try engine.layoutIfNeeded()
            let x = expected(
                10, 50, 40, growth: 60,
                (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
            )
            let y = expected(
                20, 24, 36, growth: 40,
                (
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin)
                ))
            expect(view, x.position, y.position, x.extent, y.extent)
            // Without translation, the four constraints of the mask are removed.
            view.translatesAutoresizingMaskIntoConstraints = false
            try engine.layoutIfNeeded()
            #expect(engine.solver.problem.constraints.count == without - 4, "mask \(mask.rawValue)")
        }
    }

    @Test(
        "E-5: recreated constraints start from the frame that was set, not from the last layout",
        arguments: SolverCatalog.all)
    func rebuilt(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let view = LayoutView(frame: LayoutRect(x: 10, y: 20, width: 50, height: 24), identifier: "view")
        view.autoresizingMask = [.flexibleWidth]
        try root.addSubview(view)
        let engine = try solver.layOut(root)
        root.frame.width = 400
        try engine.layoutIfNeeded()
        expect(view, 10, 20, 150, 24)
        engine.layoutDirection = .rightToLeft
        try engine.layoutIfNeeded()
        expect(view, 10, 20, 150, 24)
        // A new mask starts from the current frame.
        view.autoresizingMask = [.flexibleLeftMargin]
        root.frame.width = 500
        try engine.layoutIfNeeded()
        expect(view, 110, 20, 150, 24)
    }

    @Test(
        "E-5: in a conflict of a width of 100 with the mask of an empty frame, the app's constraint is broken",
        arguments: SolverCatalog.all)
    func forgotten(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let label = LayoutView(identifier: "label")
        try root.addSubview(label)
        let width = label.widthAnchor.constraint(equalToConstant: 100)
        try width.activate()
        let engine = LayoutEngine(solver: solver.make(), root: root)
        guard case .conflict(let conflict)? = engine.refusal() else {
            Issue.record("widths of 100 and 0 were both accepted")
            return
        }
        #expect(Set(conflict.equations) == ["label.width == 100", "label.width == 0 (autoresizing)"])
        #expect(try engine.layoutBreakingConflicts().map(\.id) == [width.id])
        expect(label, 0, 0, 0, 0)
        // The correct order disables translation before it activates the constraint.
        label.translatesAutoresizingMaskIntoConstraints = false
        try width.activate()
        try engine.layoutIfNeeded()
        expect(label, 0, 0, 100, 0)
    }
}
