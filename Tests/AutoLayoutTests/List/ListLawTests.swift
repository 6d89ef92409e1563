import AutoLayout
import SolverAPI
import Testing

/// Relations between a list after changes and a new list, or the same list before them.
@Suite("Laws of lists")
struct ListLawTests {
    private final class Row: LayoutView {
        private let bar = LayoutView(identifier: "bar")
        private var length: LayoutConstraint?

        func setHeight(_ height: Double) throws(LayoutError) {
            if let length {
                length.constant = height
                return
            }
            bar.translatesAutoresizingMaskIntoConstraints = false
            try addSubview(bar)
            let length = bar.heightAnchor.constraint(equalToConstant: height)
            self.length = length
            try LayoutConstraint.activate([
                bar.leadingAnchor.constraint(equalTo: leadingAnchor),
                bar.trailingAnchor.constraint(equalTo: trailingAnchor), bar.topAnchor.constraint(equalTo: topAnchor),
                bar.bottomAnchor.constraint(equalTo: bottomAnchor), length,
            ])
        }
    }

    /// Returns a list of 100 × 200 points. A row is as high as its entry in `heights`.
    private func makeList(_ heights: @escaping () -> [Double], _ count: Int, estimate: Double) -> LayoutListView {
        let list = LayoutListView(
            rowCount: count, estimatedRowHeight: estimate,
            makeRow: { () throws(LayoutError) in Row() },
            updateRow: { (view, row) throws(LayoutError) in try (view as? Row)?.setHeight(heights()[row]) })
        list.frame = LayoutRect(x: 0, y: 0, width: 100, height: 200)
        return list
    }

    private func shown(_ list: LayoutListView) -> [[Double]] {
        list.visibleRows.compactMap { row in list.rect(ofRow: row).map { [Double(row), $0.y, $0.height] } }
    }

    private func heights(_ count: Int, _ random: inout SplitMix64) -> [Double] {
        (0..<count).map { _ in Double(Int.random(in: 15...90, using: &random)) }
    }

    @Test(arguments: UInt64(1)...60)
    func `L8: a list whose rows are all replaced shows what a new list at the same offset shows`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let estimate = Double(Int.random(in: 20...70, using: &random))
        var now = heights(40, &random)
        let list = makeList({ now }, 40, estimate: estimate)
        let engine = try layOut(list)
        list.scroll(toRow: Int.random(in: 0..<40, using: &random))
        try engine.layoutIfNeeded()
        list.contentOffset += Double(Int.random(in: 0...30, using: &random))
        try engine.layoutIfNeeded()
        let offset = list.contentOffset
        let next = heights(Int.random(in: 20...60, using: &random), &random)
        now = next
        list.reload(rowCount: next.count)
        try engine.layoutIfNeeded()
        let new = makeList({ next }, next.count, estimate: estimate)
        new.contentOffset = offset
        let other = try layOut(new)
        #expect(shown(list) == shown(new) && list.contentOffset == new.contentOffset)
        #expect(list.contentHeight == new.contentHeight)
        withExtendedLifetime(other) {}
    }

    @Test(arguments: UInt64(1)...100)
    func `L8: rows that stay visible do not move when rows above the first of them change`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var now = heights(60, &random)
        let list = makeList({ now }, 60, estimate: Double(Int.random(in: 20...70, using: &random)))
        let engine = try layOut(list)
        list.scroll(toRow: Int.random(in: 20..<40, using: &random))
        try engine.layoutIfNeeded()
        list.contentOffset += Double(Int.random(in: 1...14, using: &random))
        try engine.layoutIfNeeded()
        for _ in 0..<6 {
            let before = shown(list)
            let first = list.visibleRows.lowerBound
            let count = Int.random(in: 1...3, using: &random)
            var shift = 0
            if Bool.random(using: &random), first >= count {
                // The removed rows may end right above the first visible row.
                let start = Int.random(in: 0...(first - count), using: &random)
                now.removeSubrange(start..<start + count)
                list.removeRows(start..<start + count)
                shift = -count
            } else {
                let start = Int.random(in: 0...first, using: &random)
                now.insert(contentsOf: heights(count, &random), at: start)
                list.insertRows(count, at: start)
                shift = count
            }
            try engine.layoutIfNeeded()
            #expect(shown(list) == before.map { [$0[0] + Double(shift), $0[1], $0[2]] })
            #expect(list.rowCount == now.count)
        }
    }

    @Test(arguments: [0, -1, -.infinity, .nan] as [Double])
    func `L6: an estimated height that is not above 0 is the default`(estimate: Double) {
        let list = makeList({ [] }, 3, estimate: estimate)
        #expect(list.contentHeight == 3 * 44)
    }
}
