import AutoLayout
import SolverAPI
import Testing

@Suite("Frames calculated by hand")
struct FrameTests {
    @Test func `a view pinned to its superview fills it`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        try LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
            root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 12),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            root.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        try layOut(root)
        expect(view, 8, 20, 280, 180)
    }

    @Test func `a centered view without a size is empty and at the center`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        try LayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        ])
        try layOut(root)
        expect(view, 150, 100, 0, 0)
    }

    @Test func `a view without constraints is empty and at its superview's origin`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        try layOut(root)
        expect(view, 0, 0, 0, 0)
    }

    @Test func `an aspect ratio ties the axes`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        try view.pin(x: 10, y: 10, width: 160)
        try view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 9 / 16).activate()
        try layOut(root)
        expect(view, 10, 10, 160, 90)
    }

    @Test func `views of equal widths fill the space between fixed gaps`() throws {
        let root = makeRoot(320, 100)
        let (a, b, c) = (try root.child("a"), try root.child("b"), try root.child("c"))
        for view in [a, b, c] { try view.pin(y: 0, height: 100) }
        try LayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
            c.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 10),
            c.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            b.widthAnchor.constraint(equalTo: a.widthAnchor),
            c.widthAnchor.constraint(equalTo: a.widthAnchor),
        ])
        try layOut(root)
        expect(a, 0, 0, 100, 100)
        expect(b, 110, 0, 100, 100)
        expect(c, 220, 0, 100, 100)
    }

    @Test func `frames are relative to the superview, constraints between cousins are not`() throws {
        let root = makeRoot(300, 300)
        let (left, right) = (try root.child("left"), try root.child("right"))
        try left.pin(x: 20, y: 30, width: 100, height: 100)
        try right.pin(x: 150, y: 60, width: 100, height: 100)
        let (a, b) = (try left.child("a"), try right.child("b"))
        try a.pin(x: 5, y: 7, width: 10, height: 10)
        try LayoutConstraint.activate([
            b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 130),
            b.topAnchor.constraint(equalTo: a.topAnchor, constant: 40),
            b.rightAnchor.constraint(equalTo: right.rightAnchor),
            b.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -150),
        ])
        try layOut(root)
        // a.right is 35 from the root's left edge, so b.left is 165, which is 15 in the coordinates of `right`. a.top
        // is 37, so b.top is 77.
        expect(a, 5, 7, 10, 10)
        expect(b, 15, 17, 85, 73)
    }

    @Test func `a multiplier of a position is relative to the view that holds the constraint`() throws {
        let root = makeRoot(300, 200)
        let panel = try root.child("panel")
        try panel.pin(x: 40, y: 0, width: 200, height: 200)
        let (a, b) = (try panel.child("a"), try panel.child("b"))
        try a.pin(x: 30, y: 0, width: 10, height: 10)
        try b.pin(y: 0, width: 10, height: 10)
        let rule = try LayoutConstraint(
            item: b, attribute: .left, toItem: a, attribute: .left, multiplier: 2)
        try rule.activate()
        #expect(rule.holder === panel)
        let engine = try layOut(root)
        expect(b, 60, 0, 10, 10)

        // In the root's coordinates a.left is 70, so b.left is 140, which is 100 in the panel's coordinates.
        try root.addConstraint(rule)
        try engine.layoutIfNeeded()
        #expect(rule.holder === root)
        expect(b, 100, 0, 10, 10)
    }

    @Test func `inequalities hold and do not determine more`() throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view")
        try view.pin(y: 0, height: 10)
        try LayoutConstraint.activate([
            view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 16),
            view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -16),
            view.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ])
        try layOut(root)
        expect(view, 16, 0, 44, 10)
    }
}
