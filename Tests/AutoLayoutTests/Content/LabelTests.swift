import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// Measures text as if it could break anywhere: as many lines of 20 points as the natural width needs.
private final class Fluid: TextMeasuring {
    let width: Double

    init(width: Double) { self.width = width }

    func lineMetrics(of font: TextFont) -> LineMetrics { LineMetrics(ascent: 15, descent: 5) }
    func advance(of text: Substring, font: TextFont) -> Double { width }
    func measure(_ text: String, font: TextFont, maximumWidth: Double?, maximumLines: Int) -> TextMeasurement {
        let lines = maximumWidth.map { max(1, (width / $0).rounded(.up)) } ?? 1
        return TextMeasurement(
            size: LayoutSize(width: min(width, maximumWidth ?? width), height: lines * 20), lineCount: Int(lines),
            firstBaseline: 15, lastBaseline: 5)
    }
}

/// A label whose size is set by constraints, so that its text is not measured.
private final class UnmeasuredLabel: LayoutLabel {
    override var intrinsicContentSize: LayoutSize {
        get { .noIntrinsicSize }
        set {}
    }
}

@Suite("Text that wraps")
struct LabelTests {
    private func makeLabel(_ root: LayoutView, _ measurer: any TextMeasuring = Fluid(width: 500)) throws -> LayoutLabel
    {
        let label = LayoutLabel("words", measurer: measurer, identifier: "label")
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(label)
        try LayoutConstraint.activate([
            label.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            label.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        return label
    }

    @Test(
        "D10: wrapping text needs two passes: the width, then the height at that width", arguments: SolverCatalog.all
    )
    func twoPasses(solver: SolverEntry) throws {
        let root = makeRoot(140, 400)
        let label = try makeLabel(root)
        let below = try root.child("below", intrinsic: LayoutSize(width: 5, height: 5))
        try below.topAnchor.constraint(equalTo: label.bottomAnchor).activate()
        let engine = LayoutEngine(solver: solver.make(), root: root)
        var pass = try engine.layoutIfNeeded()
        #expect(pass.passes == 2)
        expect(label, 10, 0, 120, 100)  // 500 / 120 are 5 lines
        expect(below, 0, 100, 5, 5)
        // At most two passes at each width, and one line again if it fits.
        for (width, height) in [(80.0, 180.0), (270, 40), (1000, 20)] {
            root.frame.width = width
            pass = try engine.layoutIfNeeded()
            #expect(pass.passes == 2)
            expect(label, 10, 0, min(500, width - 20), height)
        }
        // The number of lines does not change, so one pass suffices.
        root.frame.width = 1010
        pass = try engine.layoutIfNeeded()
        #expect(pass.passes == 1)
    }

    @Test("D10: a label that was changed after layouts is laid out like a new label with the same properties")
    func changedLabels() throws {
        var random = SplitMix64(seed: 10)
        let texts = ["", "one", "words that need several lines at this width", "a line feed\nand a longer line"]
        let root = makeRoot(140, 400)
        let label = try makeLabel(root, StandardTextMeasurer())
        let engine = try layOut(root)
        for step in 0..<300 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: label.text = texts.randomElement(using: &random) ?? ""
            case 1: label.font.pointSize = Double.random(in: 8...30, using: &random).rounded()
            case 2: label.numberOfLines = Int.random(in: 0...4, using: &random)
            default: label.preferredMaxLayoutWidth = [0, 60, 110].randomElement(using: &random) ?? 0
            }
            try engine.layoutIfNeeded()
            let newRoot = makeRoot(140, 400)
            let new = try makeLabel(newRoot, StandardTextMeasurer())
            (new.text, new.font, new.numberOfLines) = (label.text, label.font, label.numberOfLines)
            new.preferredMaxLayoutWidth = label.preferredMaxLayoutWidth
            try withExtendedLifetime(layOut(newRoot)) { _ in
                #expect(label.frame.deviation(from: new.frame) < 1e-6, "step \(step): \(label.frame), \(new.frame)")
            }
        }
    }

    @Test("D10: an explicit preferredMaxLayoutWidth needs one pass", arguments: SolverCatalog.all)
    func explicitWidth(solver: SolverEntry) throws {
        let root = makeRoot(140, 400)
        let label = try makeLabel(root)
        label.preferredMaxLayoutWidth = 60
        let pass = try LayoutEngine(solver: solver.make(), root: root).layoutIfNeeded()
        #expect(pass.passes == 1)
        expect(label, 10, 0, 60, 180)
    }

    @Test("D10: if a second pass is not allowed, the error names the label", arguments: SolverCatalog.all)
    func onePassOnly(solver: SolverEntry) throws {
        let root = makeRoot(140, 400)
        let label = try makeLabel(root)
        let engine = LayoutEngine(solver: solver.make(), root: root)
        engine.maximumPasses = 1
        let loop = try #require(engine.loop())
        #expect(loop.view == "label" && loop.passes == 1)
        #expect(label.frame == .zero)
        // With enough passes the same engine produces the correct layout.
        engine.maximumPasses = 2
        try engine.layoutIfNeeded()
        expect(label, 10, 0, 120, 100)
    }

    @Test(
        "D10: a width that depends on the height may not converge; the error names the label",
        arguments: SolverCatalog.all)
    func noConvergence(solver: SolverEntry) throws {
        let root = makeRoot(1000, 1000)
        let label = LayoutLabel("words", measurer: Fluid(width: 500), identifier: "label")
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(label)
        // A height of 5 lines makes the label 250 wide, which needs 2 lines; 2 lines make it 100 wide, which needs 5
        // lines.
        try label.widthAnchor.constraint(equalTo: label.heightAnchor, multiplier: 2.5).activate()
        try label.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).activate()
        label.setContentCompressionResistancePriority(1, for: .horizontal)
        let engine = LayoutEngine(solver: solver.make(), root: root)
        let loop = try #require(engine.loop(), "converged at \(label.frame)")
        #expect(loop.view == "label" && loop.passes == engine.maximumPasses)
        #expect(Set(loop.alternatingSizes.map(\.height)) == [40, 100])
    }

    @Test("D10: a height of higher priority than the text clips it", arguments: SolverCatalog.all)
    func clipped(solver: SolverEntry) throws {
        let root = makeRoot(140, 400)
        let label = try makeLabel(root)
        let height = label.heightAnchor.constraint(equalToConstant: 30).at(751)
        try height.activate()
        let engine = try solver.layOut(root)
        expect(label, 10, 0, 120, 30)
        height.priority = 749
        try engine.layoutIfNeeded()
        expect(label, 10, 0, 120, 100)
    }

    @Test("K14: a label without a natural size is never measured", arguments: SolverCatalog.all)
    func unmeasured(solver: SolverEntry) throws {
        let root = makeRoot(300, 300)
        let measured = LayoutLabel("words to measure", identifier: "measured")
        let unmeasured = UnmeasuredLabel("words to measure", identifier: "unmeasured")
        for label in [measured, unmeasured] {
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(label)
            try label.pin(x: 0, y: 0, width: 60, height: 90)
        }
        let engine = try solver.layOut(root)
        #expect(measured.measureCount == 2, "natural size and height at 60 points")
        #expect(unmeasured.measureCount == 0)
        // Measurements are cached.
        for label in [measured, unmeasured] { label.invalidateIntrinsicContentSize() }
        try engine.layoutIfNeeded()
        #expect(measured.measureCount == 2 && unmeasured.measureCount == 0)
        expect(measured, 0, 0, 60, 90)
        expect(unmeasured, 0, 0, 60, 90)
    }
}

@Suite("Breaking lines")
struct LineBreakerTests {
    /// Returns the widths of lines in which each character is 1 point wide.
    private func lines(_ text: String, _ width: Double?, _ count: Int = 0) -> [Double] {
        LineBreaker(maximumWidth: width, maximumLines: count).lineWidths(of: text) { Double($0.count) }
    }

    @Test("D10: lines break at spaces, long words break between characters, and line feeds always break")
    func breaking() {
        #expect(lines("", 10) == [])
        #expect(lines("one two three", nil) == [13])
        #expect(lines("one two three", 7) == [7, 5])
        #expect(lines("one two three", 6) == [3, 3, 5])
        #expect(lines("one two three", 3) == [3, 3, 3, 2])
        #expect(lines("one\n\ntwo", nil) == [3, 0, 3])
        #expect(lines("one two three four", 7, 2) == [7, 7])
        #expect(lines("abc", 0) == [1, 1, 1], "a line has at least one character")
        #expect(lines("ab cd  ", 2) == [2, 2], "trailing spaces have no width")
    }

    @Test("D10: the standard metrics give a label of 17 points a height of 20.5 points")
    func standardTable() {
        let label = LayoutLabel("Alice", identifier: "label")
        // A 667 + l 222 + i 222 + c 500 + e 556 = 2167 thousandths; times 17 points = 36.839.
        #expect(label.intrinsicContentSize == LayoutSize(width: 37, height: 20.5))
        #expect(label.firstBaselineOffsetFromTop == 16 && label.lastBaselineOffsetFromBottom == 4.5)
        #expect(
            StandardTextMeasurer(pixelScale: 1).measure("é", font: .label, maximumWidth: nil, maximumLines: 1).size
                == LayoutSize(width: 10, height: 21))
    }
}
