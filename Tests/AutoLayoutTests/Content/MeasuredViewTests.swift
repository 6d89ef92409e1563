import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("MeasuredView")
struct MeasuredViewTests {
    @Test(
        "L1: a natural size, or a height for a width, can be given as a function, without a subclass",
        arguments: SolverCatalog.all)
    func functions(solver: SolverEntry) throws {
        let root = makeRoot(320, 480)
        let video = MeasuredView(identifier: "video", heightForWidth: { $0 * 9 / 16 })
        var side = 40.0
        let icon = MeasuredView(identifier: "icon", size: { LayoutSize(width: side, height: side) })
        for view in [video, icon] {
            view.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(view)
            try view.topAnchor.constraint(equalTo: root.topAnchor).activate()
            try view.leftAnchor.constraint(equalTo: root.leftAnchor).activate()
        }
        let width = video.widthAnchor.constraint(equalToConstant: 160)
        try width.activate()
        let engine = try solver.layOut(root)
        expect(video, 0, 0, 160, 90)
        expect(icon, 0, 0, 40, 40)
        width.constant = 320
        side = 50
        icon.invalidateIntrinsicContentSize()
        try engine.layoutIfNeeded()
        expect(video, 0, 0, 320, 180)
        expect(icon, 0, 0, 50, 50)
    }

    @Test("L2: text is measured by two functions, with the usual line breaks")
    func text() throws {
        let grid = TextMeasurer(
            lineMetrics: { LineMetrics(ascent: $0.pointSize, descent: 4, leading: 2) },
            advance: { text, _ in Double(text.count) * 10 })
        let label = LayoutLabel("one two three", font: TextFont(pointSize: 16), measurer: grid)
        #expect(label.intrinsicContentSize == LayoutSize(width: 130, height: 20))
        label.numberOfLines = 0
        #expect(label.contentHeight(forWidth: 75) == 42.0)
        #expect(label.firstBaselineOffsetFromTop == 16 && label.lastBaselineOffsetFromBottom == 4)
    }

    @Test("L3: measurers, passes and errors are Sendable")
    func sendable() async throws {
        func isSendable<T: Sendable>(_ value: T) -> Bool { true }
        let measurer: any TextMeasuring = StandardTextMeasurer()
        let alone = measurer.measure("a text of some words", font: .label, maximumWidth: 60, maximumLines: 0)
        let many = await withTaskGroup(of: TextMeasurement.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    measurer.measure("a text of some words", font: .label, maximumWidth: 60, maximumLines: 0)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(many == Array(repeating: alone, count: 8))
        #expect(isSendable(try LayoutEngine(root: makeRoot(1, 1)).layoutIfNeeded()))
        #expect(isSendable(LayoutError.viewHasNoEngine(view: "a")))
    }
}
