import AutoLayout
import SolverCatalog
import Testing

/// Code in the style of UIKit compiles and has the same effect.
@Suite("Code in UIKit's style")
struct UIKitHabitTests {
    private final class Badge: LayoutView {
        var count: Int { didSet { invalidateIntrinsicContentSize() } }

        init(count: Int) {
            self.count = count
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }

        override var intrinsicContentSize: LayoutSize { LayoutSize(width: Double(count), height: 20) }
    }

    private final class Plate: LayoutView {
        override init(frame: LayoutRect) { super.init(frame: frame) }
    }

    @Test(arguments: SolverCatalog.all)
    func `a subclass defines its natural size and invalidates it`(solver: SolverEntry) throws {
        let root = makeRoot(100, 100)
        let badge = Badge(count: 30)
        try root.addSubview(badge)
        try badge.pin(x: 0, y: 0)
        let engine = try solver.layOut(root)
        #expect(isNear(badge.frame.width, 30) && isNear(badge.frame.height, 20))
        badge.count = 40
        try engine.layoutIfNeeded()
        #expect(isNear(badge.frame.width, 40))
        // The fixed size is ignored because the class computes its own size.
        badge.fixedContentSize = LayoutSize(width: 7, height: 7)
        try engine.layoutIfNeeded()
        #expect(isNear(badge.frame.width, 40))
    }

    @Test func `components of a frame can be set`() throws {
        let plate = Plate(frame: LayoutRect(origin: LayoutPoint(x: 1, y: 2), size: LayoutSize(width: 3, height: 4)))
        plate.frame.size = LayoutSize(width: 30, height: 40)
        plate.frame.size.width += 5
        plate.frame.origin.y = 20
        #expect(plate.frame == LayoutRect(x: 1, y: 20, width: 35, height: 40))
        #expect(plate.autoresizedFrame == plate.frame)
    }

    private enum StoreError: Error { case rowIsMissing(Int) }

    @Test(arguments: SolverCatalog.all)
    func `the functions of a list may throw errors of any type`(solver: SolverEntry) throws {
        func text(_ row: Int) throws -> String {
            if row == 2 { throw StoreError.rowIsMissing(row) }
            return "row \(row)"
        }
        func makeList(_ count: Int) -> LayoutListView {
            LayoutListView(
                rowCount: count, identifier: "rows",
                makeRow: {
                    let row = LayoutView(frame: .zero)
                    let label = LayoutLabel()
                    label.translatesAutoresizingMaskIntoConstraints = false
                    try row.addSubview(label)
                    try label.topAnchor.constraint(equalTo: row.topAnchor).activate()
                    try label.bottomAnchor.constraint(equalTo: row.bottomAnchor).activate()
                    return row
                },
                updateRow: { view, row in (view.subviews.first as? LayoutLabel)?.text = try text(row) })
        }
        func layOut(_ list: LayoutListView) throws -> LayoutEngine {
            let root = makeRoot(100, 200)
            list.frame = LayoutRect(x: 0, y: 0, width: 100, height: 200)
            try root.addSubview(list)
            return try solver.layOut(root)
        }
        #expect(try withExtendedLifetime(layOut(makeList(2))) { true })
        #expect(throws: LayoutError.rowFailed(list: "rows", reason: "rowIsMissing(2)")) {
            _ = try layOut(makeList(3))
        }
    }
}
