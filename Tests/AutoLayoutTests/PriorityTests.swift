import AutoLayout
import SolverAPI
import Testing

@Suite("Priorities and natural sizes")
struct PriorityTests {
    @Test func `one constraint at 501 outweighs forty at 500`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        try view.widthAnchor.constraint(equalToConstant: 40).at(501).activate()
        for _ in 0..<40 { try view.widthAnchor.constraint(equalToConstant: 30).at(500).activate() }
        try layOut(root)
        #expect(abs(view.frame.width - 40) < 1e-6)
    }

    @Test func `of two equal optional constraints the newer one holds, in either order of activation`() throws {
        for isReversed in [false, true] {
            let root = makeRoot(300, 200)
            let view = try root.child("view")
            let older = view.widthAnchor.constraint(equalToConstant: 30).at(500)
            let newer = view.widthAnchor.constraint(equalToConstant: 40).at(500)
            try LayoutConstraint.activate(isReversed ? [newer, older] : [older, newer])
            try layOut(root)
            #expect(abs(view.frame.width - 40) < 1e-6)
        }
    }

    @Test func `content adds two constraints on each axis on which it has a size`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("label", intrinsic: LayoutSize(width: 100, height: 30))
        let plain = try root.child("plain")
        let solver = RecordingSolver(Idle(tolerances: Tolerances()))
        try LayoutEngine(solver: solver, root: root).layoutIfNeeded()
        let optional = solver.problem.constraints.filter { !$0.priority.isRequired }
        #expect(
            optional.map { "\($0.relation) \($0.constant) @\($0.priority)" } == [
                "<= 100.0 @250", ">= 100.0 @750", "<= 30.0 @250", ">= 30.0 @750",
            ])
        plain.setContentHuggingPriority(1, for: .horizontal)
        _ = view
        try plain.engine?.layoutIfNeeded()
        #expect(solver.problem.constraints.filter { !$0.priority.isRequired }.count == 4)
    }

    @Test func `the label that hugs more keeps its width, and the other one grows`() throws {
        let root = makeRoot(300, 44)
        let title = try root.child("title", intrinsic: LayoutSize(width: 80, height: 20))
        let value = try root.child("value", intrinsic: LayoutSize(width: 60, height: 20))
        title.setContentHuggingPriority(251, for: .horizontal)
        try LayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            value.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
            value.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            title.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            value.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        ])
        try layOut(root)
        expect(title, 16, 12, 80, 20)
        expect(value, 104, 12, 180, 20)
    }

    @Test func `the label that resists less is compressed if space is short`() throws {
        let root = makeRoot(120, 44)
        let title = try root.child("title", intrinsic: LayoutSize(width: 80, height: 20))
        let value = try root.child("value", intrinsic: LayoutSize(width: 60, height: 20))
        value.setContentCompressionResistancePriority(749, for: .horizontal)
        try title.pin(y: 0)
        try value.pin(y: 0)
        try LayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            value.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
            value.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
        ])
        let engine = try layOut(root)
        expect(title, 0, 0, 80, 20)
        expect(value, 88, 0, 32, 20)

        value.setContentCompressionResistancePriority(751, for: .horizontal)
        try engine.layoutIfNeeded()
        expect(title, 0, 0, 52, 20)
        expect(value, 60, 0, 60, 20)
    }

    @Test func `a width at 500 halves an image that resists at 1 and does not change one that resists at 1000`() throws
    {
        for (resistance, width) in [(Priority(1), 256.0), (.required, 512)] {
            let root = makeRoot(1024, 1024)
            let image = try root.child("image", intrinsic: LayoutSize(width: 512, height: 512))
            image.setContentCompressionResistancePriority(resistance, for: .horizontal)
            try image.pin(x: 0, y: 0)
            try image.widthAnchor.constraint(equalToConstant: 256).at(500).activate()
            try layOut(root)
            expect(image, 0, 0, width, 512)
        }
    }

    @Test func `the violation of an optional constraint is measured in units of its first item`() throws {
        // The two constraints for 100 conflict with a == 2b. The violation of `a == 2b` is |a − 2b|; for `b == a/2` it
        // would be half as large.
        let root = makeRoot(500, 500)
        let (a, b) = (try root.child("a"), try root.child("b"))
        try LayoutConstraint.activate([
            a.widthAnchor.constraint(equalToConstant: 100).at(500),
            b.widthAnchor.constraint(equalToConstant: 100).at(500),
            a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2).at(500),
        ])
        try layOut(root)
        #expect(abs(a.frame.width - 100) < 1e-6)
        #expect(abs(b.frame.width - 50) < 1e-6)
    }

    @Test func `the error about an invalid priority names the constraint`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        for bad in [0, -1, 1000.5, .nan] {
            let rule = view.widthAnchor.constraint(equalToConstant: 10).at(Priority(bad))
            #expect(throws: LayoutError.self) { try rule.activate() }
            #expect(!rule.isActive)
        }
    }

    @Test func `the error about a negative natural size other than -1 names the view`() throws {
        let root = makeRoot(300, 200)
        _ = try root.child("label", intrinsic: LayoutSize(width: -2, height: 10))
        #expect(throws: LayoutError.invalidIntrinsicSize(view: "label", axis: .horizontal, value: -2)) {
            try layOut(root)
        }
    }
}
