import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// A row with a required height that depends on its number. A constraint for an estimated height would conflict with
/// it.
private final class Row: LayoutView {
    let bar = LayoutView(identifier: "bar")
    private(set) var height: LayoutConstraint?
    var number = -1

    func fill() throws(LayoutError) {
        bar.translatesAutoresizingMaskIntoConstraints = false
        try addSubview(bar)
        let height = bar.heightAnchor.constraint(equalToConstant: 0)
        self.height = height
        try LayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            bar.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            bar.topAnchor.constraint(equalTo: topAnchor), bar.bottomAnchor.constraint(equalTo: bottomAnchor), height,
        ])
    }
}

@Suite("Lists that reuse rows")
struct ListTests {
    /// Returns the height of the row with a number: 20, 30, 40, 50 or 60 points.
    private static func height(_ number: Int) -> Double { 20 + 10 * Double(number % 5) }

    private func makeList(_ count: Int, numbers: @escaping (Int) -> Int = { $0 }) -> LayoutListView {
        let list = LayoutListView(
            rowCount: count, identifier: "list",
            makeRow: { () throws(LayoutError) in
                let row = Row()
                try row.fill()
                return row
            },
            updateRow: { view, row in
                guard let view = view as? Row else { return }
                view.number = numbers(row)
                view.height?.constant = Self.height(view.number)
            })
        list.frame = LayoutRect(x: 0, y: 0, width: 320, height: 200)
        return list
    }

    /// Checks that each visible row is below the previous one and shows its number, and that the tree has no other
    /// rows.
    private func expectWhole(_ list: LayoutListView, numbers: (Int) -> Int = { $0 }, _ comment: Comment? = nil) {
        let rows = list.visibleRows.compactMap { row in (list.view(ofRow: row) as? Row).map { (row, $0) } }
        #expect(rows.count == list.visibleRows.count, comment)
        var bottom: Double?
        for (row, view) in rows {
            #expect(view.number == numbers(row), comment)
            let y = view.frame.y + (view.superview?.frame.y ?? 0)
            if let bottom { #expect(isNear(y, bottom), comment) }
            #expect(isNear(view.bar.frame.height, Self.height(view.number)) && view.bar.frame.width == 288, comment)
            bottom = y + view.frame.height
        }
        if let (first, view) = rows.first, let bottom {
            let top = view.frame.y + (view.superview?.frame.y ?? 0)
            #expect(top <= 1e-9 && (bottom >= list.frame.height - 1e-9 || rows.last?.0 == list.rowCount - 1), comment)
            #expect(isNear(list.rect(ofRow: first)?.y ?? .nan, top), comment)
        }
        #expect(list.subtree.count { $0 is Row } == rows.count, comment)
    }

    @Test("L6: a list of ten thousand rows has as many views as rows are visible", arguments: SolverCatalog.all)
    func reuse(solver: SolverEntry) throws {
        let list = makeList(10_000)
        let engine = try solver.layOut(list)
        expectWhole(list)
        for _ in 0..<60 {
            list.contentOffset += 37
            try engine.layoutIfNeeded()
            expectWhole(list, "at \(list.contentOffset)")
        }
        list.scroll(toRow: 9_999)
        try engine.layoutIfNeeded()
        expectWhole(list)
        #expect(list.visibleRows.upperBound == 10_000)
        // The first layout underestimates the heights of rows, so it needs more views.
        #expect(list.madeViewCount <= 9, "\(list.madeViewCount) views were made")
    }

    @Test("L7: a row that is scrolled to is at the top at any height, and rows above it extend upwards")
    func places() throws {
        let list = makeList(1_000)
        let engine = LayoutEngine(root: list)
        list.scroll(toRow: 500)
        try engine.layoutIfNeeded()
        #expect(list.rect(ofRow: 500)?.y == 0 && list.visibleRows.lowerBound == 500)
        // Visible rows do not move, although the rows that enter above differ from their estimated heights.
        list.contentOffset -= 10
        try engine.layoutIfNeeded()
        #expect(list.rect(ofRow: 500)?.y == 10)
        expectWhole(list)
        list.scroll(toRow: 498)
        try engine.layoutIfNeeded()
        #expect(list.rect(ofRow: 498)?.y == 0)
        list.contentOffset = -50
        try engine.layoutIfNeeded()
        #expect(list.contentOffset == 0 && list.visibleRows.lowerBound == 0)
    }

    @Test("L8: a list after random changes shows the rows of a new list")
    func changes() throws {
        var random = SplitMix64(seed: 7)
        var numbers = Array(0..<300)
        let list = makeList(numbers.count) { numbers[$0] }
        let engine = LayoutEngine(root: list)
        try engine.layoutIfNeeded()
        for step in 0..<300 {
            let index = Int.random(in: 0..<numbers.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0:
                numbers.insert(contentsOf: [step, step + 1], at: index)
                list.insertRows(2, at: index)
            case 1:
                let end = min(numbers.count, index + 2)
                numbers.removeSubrange(index..<end)
                list.removeRows(index..<end)
            case 2:
                numbers[index] += 1
                list.reload(row: index)
            case 3: list.contentOffset += Double.random(in: -90...90, using: &random)
            default: list.scroll(toRow: index)
            }
            if Bool.random(using: &random) { continue }
            try engine.layoutIfNeeded()
            #expect(list.rowCount == numbers.count)
            expectWhole(list, numbers: { numbers[$0] }, "step \(step)")
        }
        let last = list.visibleRows
        let anew = makeList(numbers.count) { numbers[$0] }
        anew.scroll(toRow: last.lowerBound)
        try LayoutEngine(root: anew).layoutIfNeeded()
        #expect(anew.visibleRows.overlaps(last))
        list.reload(rowCount: 0)
        try engine.layoutIfNeeded()
        #expect(list.visibleRows.isEmpty && list.contentHeight == 0)
    }

    @Test("L9: a row that fails is an error, and the list recovers once it succeeds")
    func failure() throws {
        var isRefused = false
        let list = LayoutListView(
            rowCount: 50,
            makeRow: { () throws(LayoutError) in
                if isRefused { throw LayoutError.viewHasNoEngine(view: "row") }
                return MeasuredView(size: { LayoutSize(width: 10, height: 50) })
            }, updateRow: { _, _ in })
        list.frame = LayoutRect(x: 0, y: 0, width: 100, height: 200)
        let engine = LayoutEngine(root: list)
        try engine.layoutIfNeeded()
        isRefused = true
        list.frame.height = 400
        #expect(throws: LayoutError.viewHasNoEngine(view: "row")) { try engine.layoutIfNeeded() }
        isRefused = false
        try engine.layoutIfNeeded()
        #expect(list.visibleRows == 0..<8)
        #expect(list.view(ofRow: 7)?.frame == LayoutRect(x: 0, y: 350, width: 100, height: 50))
    }

    @Test("L9: a list that was too narrow for its rows shows them once it is wide enough")
    func tooNarrow() throws {
        let list = makeList(50)
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 320, height: 200), identifier: "root")
        try root.addSubview(list)
        list.translatesAutoresizingMaskIntoConstraints = false
        let width = list.widthAnchor.constraint(equalToConstant: 320)
        try LayoutConstraint.activate([
            list.leadingAnchor.constraint(equalTo: root.leadingAnchor), width,
            list.topAnchor.constraint(equalTo: root.topAnchor), list.heightAnchor.constraint(equalToConstant: 200),
        ])
        let engine = LayoutEngine(root: root)
        try engine.layoutIfNeeded()
        // The bar of a row has margins of 32 points, so it does not fit.
        width.constant = 20
        #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
        width.constant = 320
        try engine.layoutIfNeeded()
        #expect(list.visibleRows.lowerBound == 0 && !list.visibleRows.isEmpty)
        expectWhole(list)
    }

    @Test("L8: rows inserted at the top of a list are visible, and a row that grows extends downwards")
    func top() throws {
        var numbers = Array(0..<50)
        let list = makeList(numbers.count) { numbers[$0] }
        let engine = LayoutEngine(root: list)
        try engine.layoutIfNeeded()
        // The height of the new row is 60 points; the estimate was 44.
        numbers.insert(4, at: 0)
        list.insertRows(1, at: 0)
        try engine.layoutIfNeeded()
        #expect(list.contentOffset == 0 && list.visibleRows.lowerBound == 0)
        numbers[0] = 5
        list.reload(row: 0)
        try engine.layoutIfNeeded()
        numbers[0] = 9
        list.reload(row: 0)
        try engine.layoutIfNeeded()
        #expect(list.contentOffset == 0)
        expectWhole(list) { numbers[$0] }
        list.contentOffset = 500
        try engine.layoutIfNeeded()
        list.contentOffset = 0
        try engine.layoutIfNeeded()
        #expect(list.contentOffset == 0)
    }

    @Test("L7: a scroll that waits for its layout aims at the same row after insertions and removals")
    func changesBeforeScroll() throws {
        for position in [0, 1, 49, 50, 51, 90] {
            var numbers = Array(0..<100)
            let list = makeList(numbers.count) { numbers[$0] }
            let engine = LayoutEngine(root: list)
            try engine.layoutIfNeeded()
            list.scroll(toRow: 50)
            numbers.insert(contentsOf: [200, 201, 202], at: position)
            list.insertRows(3, at: position)
            try engine.layoutIfNeeded()
            #expect(list.rect(ofRow: try #require(numbers.firstIndex(of: 50)))?.y == 0, "inserted at \(position)")
            list.scroll(toRow: try #require(numbers.firstIndex(of: 60)))
            numbers.removeSubrange(position..<position + 2)
            list.removeRows(position..<position + 2)
            try engine.layoutIfNeeded()
            #expect(list.rect(ofRow: try #require(numbers.firstIndex(of: 60)))?.y == 0, "removed at \(position)")
            expectWhole(list) { numbers[$0] }
        }
    }
}
