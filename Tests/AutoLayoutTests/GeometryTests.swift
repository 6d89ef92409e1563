import AutoLayout
import SolverAPI
import Testing

@Suite("Guides, margins, alignment rectangles, layout direction, autoresizing")
struct GeometryTests {
    @Test func `margins and safe areas are insets of the bounds`() throws {
        let root = makeRoot(300, 200)
        root.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
        let (a, b) = (try root.child("a"), try root.child("b"))
        try LayoutConstraint.activate([
            try LayoutConstraint(item: a, attribute: .left, toItem: root, attribute: .leftMargin),
            try LayoutConstraint(item: a, attribute: .right, toItem: root, attribute: .rightMargin),
            try LayoutConstraint(item: a, attribute: .top, toItem: root, attribute: .topMargin),
            try LayoutConstraint(item: a, attribute: .bottom, toItem: root, attribute: .bottomMargin),
            b.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            b.widthAnchor.constraint(equalTo: root.safeAreaLayoutGuide.widthAnchor, multiplier: 0.5),
            b.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            b.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
        ])
        let engine = try layOut(root)
        expect(a, 2, 1, 294, 196)
        expect(b, 2, 20, 150, 146)
        #expect(root.safeAreaLayoutGuide.layoutFrame == LayoutRect(x: 0, y: 20, width: 300, height: 146))

        root.safeAreaInsets.top = 44
        try engine.layoutIfNeeded()
        expect(b, 2, 44, 150, 122)
    }

    @Test func `a center within margins is the midpoint between them`() throws {
        let root = makeRoot(300, 200)
        root.layoutMargins = EdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
        let view = try root.child("view")
        try view.pin(y: 0, width: 20, height: 20)
        try LayoutConstraint(item: view, attribute: .centerX, toItem: root, attribute: .centerXWithinMargins).activate()
        try layOut(root)
        expect(view, 190, 0, 20, 20)
    }

    @Test func `a guide is laid out like a view`() throws {
        let root = makeRoot(300, 200)
        let guide = LayoutGuide(identifier: "spacer")
        root.addLayoutGuide(guide)
        let (a, b) = (try root.child("a"), try root.child("b"))
        try a.pin(x: 0, y: 0, width: 50, height: 10)
        try b.pin(y: 0, width: 50, height: 10)
        try LayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: a.rightAnchor),
            b.leftAnchor.constraint(equalTo: guide.rightAnchor),
            guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
        ])
        try layOut(root)
        expect(b, 125, 0, 50, 10)
        #expect(abs(guide.layoutFrame.width - 75) < 1e-6)
    }

    @Test func `constraints apply to alignment rectangles`() throws {
        let root = makeRoot(300, 200)
        let slider = try root.child("slider", intrinsic: LayoutSize(width: 100, height: 30))
        slider.alignmentRectInsets = EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
        let below = try root.child("below")
        try LayoutConstraint.activate([
            slider.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            root.trailingAnchor.constraint(equalTo: slider.trailingAnchor, constant: 16),
            slider.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            below.topAnchor.constraint(equalTo: slider.bottomAnchor),
        ])
        try layOut(root)
        expect(slider, 14, 10, 272, 31)
        #expect(abs(below.frame.y - 40) < 1e-6)
    }

    @Test func `subviews are positioned from the view's frame, not from its alignment rectangle`() throws {
        let root = makeRoot(300, 200)
        let card = try root.child("card")
        card.alignmentRectInsets = EdgeInsets(all: 10)
        try card.pin(x: 50, y: 50, width: 100, height: 100)
        let (inner, marker) = (try card.child("inner"), try root.child("marker"))
        try inner.pin(x: 0, y: 0, width: 20, height: 20)
        try marker.pin(width: 5, height: 5)
        try LayoutConstraint.activate([
            marker.leftAnchor.constraint(equalTo: inner.leftAnchor),
            marker.topAnchor.constraint(equalTo: inner.topAnchor),
        ])
        try layOut(root)
        expect(card, 40, 40, 120, 120)
        expect(inner, 10, 10, 20, 20)
        expect(marker, 50, 50, 5, 5)
    }

    @Test func `a right-to-left layout is the mirror image`() throws {
        func build() throws -> (LayoutView, [LayoutView]) {
            let root = makeRoot(300, 100)
            root.layoutMargins = EdgeInsets(all: 8)
            let icon = try root.child("icon")
            let label = try root.child("label", intrinsic: LayoutSize(width: 70, height: 20))
            try LayoutConstraint.activate([
                icon.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor, constant: 4),
                icon.widthAnchor.constraint(equalToConstant: 24),
                label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 10),
                label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
            ])
            return (root, [icon, label])
        }
        let (ltr, views) = try build()
        try layOut(ltr)
        expect(views[0], 12, 0, 24, 0)
        expect(views[1], 46, 0, 70, 20)
        let (rtl, mirrored) = try build()
        let engine = try layOut(rtl, .rightToLeft)
        expect(mirrored[0], 300 - 12 - 24, 0, 24, 0)
        expect(mirrored[1], 300 - 46 - 70, 0, 70, 20)

        rtl.semanticContentAttribute = .forceLeftToRight
        try engine.layoutIfNeeded()
        expect(mirrored[0], 12, 0, 24, 0)
    }

    @Test func `a mask keeps the initial frame and follows the superview`() throws {
        let cases: [(AutoresizingMask, x: Double, width: Double)] = [
            ([], 20, 50),
            ([.flexibleRightMargin], 20, 50),
            ([.flexibleWidth], 20, 150),
            ([.flexibleLeftMargin], 120, 50),
            // The distances are 20 before and 30 after, so the additional 100 points are divided in the ratio 2 : 3.
            ([.flexibleLeftMargin, .flexibleRightMargin], 60, 50),
            // The width is 50 and the distance after is 30, so the ratio is 5 : 3.
            ([.flexibleWidth, .flexibleRightMargin], 20, 112.5),
            ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 100),
        ]
        for (mask, x, width) in cases {
            let root = makeRoot(100, 100)
            let view = LayoutView(frame: LayoutRect(x: 20, y: 10, width: 50, height: 10), identifier: "view")
            view.autoresizingMask = mask
            try root.addSubview(view)
            let engine = try layOut(root)
            expect(view, 20, 10, 50, 10)
            root.frame.width = 200
            try engine.layoutIfNeeded()
            expect(view, x, 10, width, 10)
        }
    }

    @Test func `baselines of views of different heights are aligned`() throws {
        let root = makeRoot(300, 100)
        let title = try root.child("title", intrinsic: LayoutSize(width: 50, height: 40))
        let note = try root.child("note", intrinsic: LayoutSize(width: 50, height: 20))
        title.lastBaselineOffsetFromBottom = 9
        note.lastBaselineOffsetFromBottom = 4
        try title.pin(x: 0, y: 10)
        try note.pin(x: 60)
        try note.lastBaselineAnchor.constraint(equalTo: title.lastBaselineAnchor).activate()
        try layOut(root)
        expect(title, 0, 10, 50, 40)
        expect(note, 60, 25, 50, 20)
    }
}
