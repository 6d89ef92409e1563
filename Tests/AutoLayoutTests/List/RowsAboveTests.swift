import AutoLayout
import Testing

/// Insertions and removals above the visible rows.
@Suite("Changes above the visible rows of a list")
struct RowsAboveTests {
    private let list: LayoutListView
    private let engine: LayoutEngine

    /// Makes a list that is scrolled to 10 points below the top of row 20.
    init() throws {
        // Rows are 50 points high and are estimated at 44.
        list = LayoutListView(
            rowCount: 100, makeRow: { MeasuredView(size: { LayoutSize(width: 10, height: 50) }) },
            updateRow: { _, _ in })
        list.frame = LayoutRect(x: 0, y: 0, width: 100, height: 200)
        engine = LayoutEngine(root: list)
        list.scroll(toRow: 20)
        try engine.layoutIfNeeded()
        list.contentOffset += 10
        try engine.layoutIfNeeded()
        #expect(list.visibleRows == 20..<25)
        #expect(isNear(try #require(list.rect(ofRow: 20)).y, -10))
    }

    @Test func `visible rows do not move when rows above are removed`() throws {
        let views = list.visibleRows.map { list.view(ofRow: $0) }
        list.removeRows(3..<7)
        try engine.layoutIfNeeded()
        #expect(list.rowCount == 96 && list.visibleRows == 16..<21)
        #expect(isNear(try #require(list.rect(ofRow: 16)).y, -10))
        for (row, view) in zip(16..<21, views) { #expect(list.view(ofRow: row) === view) }
    }

    @Test func `visible rows do not move when measured rows above are removed`() throws {
        list.contentOffset = 0
        try engine.layoutIfNeeded()
        // Rows 0 to 4 were visible, so their heights are measured: 50 points each.
        list.scroll(toRow: 20)
        try engine.layoutIfNeeded()
        list.removeRows(2..<6)
        try engine.layoutIfNeeded()
        #expect(list.visibleRows.lowerBound == 16)
        #expect(isNear(try #require(list.rect(ofRow: 16)).y, 0))
        // Rows 0 and 1 are measured. The former rows 6 to 19 are estimated at 44 points.
        #expect(isNear(list.contentOffset, 2 * 50 + 14 * 44))
    }

    @Test func `visible rows do not move when rows are inserted above`() throws {
        let views = list.visibleRows.map { list.view(ofRow: $0) }
        list.insertRows(3, at: 5)
        try engine.layoutIfNeeded()
        #expect(list.rowCount == 103 && list.visibleRows == 23..<28)
        #expect(isNear(try #require(list.rect(ofRow: 23)).y, -10))
        for (row, view) in zip(23..<28, views) { #expect(list.view(ofRow: row) === view) }
    }
}
