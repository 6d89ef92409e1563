import AppKit
import Testing

@MainActor @Suite(.serialized) struct AppKitTests {
    private func box(_ width: CGFloat, _ height: CGFloat) -> NSView {
        let view = NSView(frame: .zero)
        view.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: width), view.heightAnchor.constraint(equalToConstant: height),
        ])
        return view
    }

    @Test func `y grows upwards, except in flipped views, and constraints refer to the screen`() {
        final class Flipped: NSView { override var isFlipped: Bool { true } }
        for root in [
            NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100)),
            Flipped(frame: NSRect(x: 0, y: 0, width: 200, height: 100)),
        ] {
            let view = box(50, 30)
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
            ])
            root.layoutSubtreeIfNeeded()
            // 10 below the top of a view of height 100 is 60 above the bottom.
            #expect(view.frame == NSRect(x: 5, y: root.isFlipped ? 10 : 60, width: 50, height: 30))
            #expect(view.convert(NSPoint.zero, to: root) == NSPoint(x: 5, y: root.isFlipped ? 40 : 60))
            #expect(view.convert(view.bounds, to: root) == view.frame)
        }
        let root = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
        let view = NSView(frame: NSRect(x: 0, y: 20, width: 10, height: 10))
        root.addSubview(view)
        view.setFrameOrigin(NSPoint(x: 3, y: 20))
        view.setFrameSize(NSSize(width: 10, height: 40))
        #expect(view.frame == NSRect(x: 3, y: 20, width: 10, height: 40))
    }

    @Test func `the standard distance to the superview is 20, and views lay out in layout()`() {
        final class Host: NSView {
            var layouts = 0
            override func layout() {
                super.layout()
                layouts += 1
            }
        }
        let host = Host(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
        let view = NSView(frame: .zero)
        view.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(view)
        for format in ["H:|-[view]-|", "V:|-[view]-|"] {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["view": view]))
        }
        host.layoutSubtreeIfNeeded()
        #expect(view.frame == NSRect(x: 20, y: 20, width: 160, height: 60) && host.layouts > 0)
        let guide = NSLayoutGuide()
        host.addLayoutGuide(guide)
        #expect(guide.owningView === host)
        #expect(NSLayoutConstraint.Priority.windowSizeStayPut.rawValue == 500)
    }

    @Test func `a stack has areas, and detaches hidden views`() {
        let (a, b, c) = (box(20, 10), box(30, 20), box(40, 30))
        let stack = NSStackView(frame: NSRect(x: 0, y: 0, width: 300, height: 50))
        stack.addView(a, in: .leading)
        stack.addView(b, in: .center)
        stack.addView(c, in: .trailing)
        stack.layoutSubtreeIfNeeded()
        // The views are at both ends and centered at 150. They are also centered in the height of 50, with y upwards.
        #expect(a.frame == NSRect(x: 0, y: 20, width: 20, height: 10))
        #expect(b.frame == NSRect(x: 135, y: 15, width: 30, height: 20))
        #expect(c.frame == NSRect(x: 260, y: 10, width: 40, height: 30))
        b.isHidden = true
        stack.layoutSubtreeIfNeeded()
        #expect(stack.detachedViews.first === b && stack.views(in: .center).count == 1)
        let column = NSStackView(views: [box(20, 10), box(30, 20)])
        column.orientation = .vertical
        column.alignment = .leading
        column.spacing = 6
        column.edgeInsets = NSEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        // Heights 10 + 6 + 20 and insets of 4; width 30 and insets of 6.
        #expect(column.fittingSize == NSSize(width: 36, height: 40))
        column.arrangedSubviews[0].removeFromSuperview()
        #expect(column.fittingSize == NSSize(width: 36, height: 24) && column.arrangedSubviews.count == 1)
    }

    @Test func `a grid has rows and columns`() {
        let views = [[box(20, 10), box(60, 30)], [box(40, 20), NSGridCell.emptyContentView]]
        let grid = NSGridView(views: views)
        grid.columnSpacing = 10
        grid.column(at: 0).xPlacement = .trailing
        grid.row(at: 0).yPlacement = .center
        let root = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 100))
        root.addSubview(grid)
        NSLayoutConstraint.activate([
            grid.topAnchor.constraint(equalTo: root.topAnchor),
            grid.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        root.layoutSubtreeIfNeeded()
        // The columns are 40 and 60 wide with a gap of 10; the rows are 30 and 20 high with a gap of 6.
        #expect(grid.frame == NSRect(x: 0, y: 44, width: 110, height: 56))
        #expect(views[0][0].frame == NSRect(x: 20, y: 36, width: 20, height: 10))
        #expect(
            views[0][1].frame.origin == NSPoint(x: 50, y: 26)
                && views[1][0].frame == NSRect(x: 0, y: 0, width: 40, height: 20))
        #expect(grid.numberOfRows == 2 && grid.numberOfColumns == 2)
        grid.row(at: 7).isHidden = true
    }
}
