import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Warnings about legal but unintended constraints")
struct LinterTests {
    private let linter = LayoutLinter()

    /// Returns the kinds of warnings about the tree with the constraint activated.
    private func kinds(_ rule: LayoutConstraint, in root: LayoutView) throws -> [LayoutWarning.Kind] {
        try rule.activate()
        defer { rule.deactivate() }
        return linter.warnings(in: root).map(\.kind)
    }

    @Test func `K34: a position compared with one along the other axis is reported`() throws {
        let root = makeRoot(300, 200)
        let (first, second) = (try root.child("first"), try root.child("second"))
        let mixed = LayoutConstraint(
            tolerating: second, .left, .equal, first, .top, multiplier: 1, constant: 5)
        #expect(try kinds(mixed, in: root) == [.mixedAxes])
        #expect(linter.warnings(of: mixed)[0].message == "left of second lies along the other axis than top of first")
        // A ratio of width and height is deliberate, so it is not reported.
        #expect(try kinds(first.widthAnchor.constraint(equalTo: first.heightAnchor, multiplier: 2), in: root).isEmpty)
    }

    @Test(arguments: SolverCatalog.all)
    func `E8: a helper with the wrong sign overlaps two views, and the linter reports it`(solver: SolverEntry)
        throws
    {
        let root = makeRoot(300, 200)
        let (first, second) = (try root.child("first"), try root.child("second"))
        try first.pin(x: 0, y: 0, width: 50, height: 50)
        try second.pin(x: 0, width: 50, height: 50)
        /// The helper for vertical spacing, as published in an article.
        func space(_ distance: Double) -> LayoutConstraint {
            first.bottomAnchor.constraint(equalTo: second.topAnchor, constant: distance)
        }
        let rule = space(10)
        try rule.activate()
        try solver.layOut(root)
        #expect(isNear(second.frame.y - first.frame.maxY, -10))
        let warnings = linter.warnings(in: root)
        #expect(warnings.map(\.kind) == [.negativeGap])
        #expect(warnings[0].description.contains("first and second overlap by 10: negative gap between siblings"))
        rule.deactivate()
        #expect(try kinds(space(-10), in: root).isEmpty)
        // Only constraints that cause an overlap are reported.
        let atLeast = second.topAnchor.constraint(greaterThanOrEqualTo: first.bottomAnchor, constant: -5)
        #expect(try kinds(atLeast, in: root).isEmpty)
    }

    @Test func `C9: a constraint from scrolling content to a view outside is reported`() throws {
        let root = makeRoot(300, 200)
        let (scroll, outside) = (try root.child("scroll"), try root.child("outside"))
        let content = try scroll.child("content")
        let cell = try content.child("cell")
        scroll.scrollsContents = true
        #expect(try kinds(cell.leftAnchor.constraint(equalTo: outside.leftAnchor), in: root) == [.crossesBoundsSystem])
        #expect(try kinds(outside.topAnchor.constraint(equalTo: content.topAnchor), in: root) == [.crossesBoundsSystem])
        // Constraints may connect content with its scroll view or with other content, and outside views with the scroll
        // view.
        for rule in [
            content.leftAnchor.constraint(equalTo: scroll.leftAnchor),
            cell.topAnchor.constraint(equalTo: content.topAnchor),
            outside.topAnchor.constraint(equalTo: scroll.bottomAnchor),
        ] {
            #expect(try kinds(rule, in: root).isEmpty, "\(rule)")
        }
        scroll.scrollsContents = false
        #expect(try kinds(cell.leftAnchor.constraint(equalTo: outside.leftAnchor), in: root).isEmpty)
    }

    @Test func `C9: a transform that does not preserve rectangles is reported`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        let rule = view.centerXAnchor.constraint(equalTo: root.centerXAnchor)
        view.transform = LayoutTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)
        #expect(try kinds(rule, in: root) == [.rectangleNotPreserved])
        view.transform = .scale(x: 2, y: 3)
        #expect(try kinds(rule, in: root).isEmpty)
        view.transform = .translation(x: 5, y: 6)
        #expect(try kinds(rule, in: root).isEmpty)
    }

    @Test func `C9: edges and sizes of a rotated view are reported, its center is not`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        view.transform = LayoutTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(try kinds(view.leftAnchor.constraint(equalTo: root.leftAnchor), in: root) == [.rotatedEdgeOrSize])
        #expect(try kinds(view.widthAnchor.constraint(equalToConstant: 5), in: root) == [.rotatedEdgeOrSize])
        #expect(try kinds(view.centerYAnchor.constraint(equalTo: root.centerYAnchor), in: root).isEmpty)
    }

    @Test func `C9: a warning is not an error: layout succeeds`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        view.transform = LayoutTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        try view.pin(x: 1, y: 2, width: 3, height: 4)
        try layOut(root)
        expect(view, 1, 2, 3, 4)
    }
}
