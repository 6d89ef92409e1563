import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("System spacing between baselines")
struct BaselineSpacingTests {
    private func rule(_ lower: Double, below upper: Double, _ system: SystemFont) throws -> (
        LayoutView, LayoutConstraint
    ) {
        let (root, measurer) = (makeRoot(300, 300), StandardTextMeasurer(system: system))
        let labels = [lower, upper].map { LayoutLabel("text", font: TextFont(pointSize: $0), measurer: measurer) }
        for label in labels { try root.addSubview(label) }
        let rule = labels[0].firstBaselineAnchor.constraint(equalToSystemSpacingBelow: labels[1].lastBaselineAnchor)
        try rule.activate()
        return (root, rule)
    }

    @Test
    func
        `K28: the spacing is the lower font's ascent and leading plus the upper descent, rounded up to pixels`()
        throws
    {
        // iOS: at 20 points the ascent is 19.04 and the descent 4.82; at 10 points the descent is 2.41.
        let (root, rule) = try rule(20, below: 10, .iOS)
        let engine = LayoutEngine(root: root)
        #expect(isNear(rule.effectiveConstant, (20 * 1950 + 10 * 494) / 2048))
        for (scale, expected) in [(1.0, 22.0), (2, 21.5), (3, 65.0 / 3)] {
            engine.traitCollection = TraitCollection(displayScale: scale)
            #expect(isNear(rule.effectiveConstant, expected), "scale \(scale)")
        }
    }

    @Test func `K28: the line height on macOS is the sum of rounded parts`() throws {
        // At 20 points the ascent is 19.34, the descent 4.22 and the line height 23; at 10 points the descent is 2.11.
        let (root, rule) = try rule(20, below: 10, .macOS)
        let engine = LayoutEngine(root: root)
        engine.traitCollection = TraitCollection(displayScale: 2)
        #expect(isNear(rule.effectiveConstant, 21))
        let metrics = SystemFont.macOS.lineMetrics(pointSize: 20)
        #expect(metrics.lineHeight == 23 && isNear(metrics.ascent + metrics.descent, 20 * 2412 / 2048))
    }

    @Test(arguments: SolverCatalog.all)
    func `K28: a different display scale moves the lower label`(solver: SolverEntry) throws {
        let (root, rule) = try rule(20, below: 10, .iOS)
        let (lower, upper) = (
            try #require(rule.firstItem as? LayoutLabel), try #require(rule.secondItem as? LayoutLabel)
        )
        for label in [lower, upper] {
            label.translatesAutoresizingMaskIntoConstraints = false
            try label.pin(x: 0)
        }
        try upper.pin(y: 0)
        let engine = try solver.layOut(root)
        func distance() -> Double {
            lower.frame.y + lower.firstBaselineOffsetFromTop - upper.frame.maxY + upper.lastBaselineOffsetFromBottom
        }
        #expect(isNear(distance(), rule.effectiveConstant))
        engine.traitCollection = TraitCollection(displayScale: 1)
        try engine.layoutIfNeeded()
        #expect(isNear(distance(), 22))
    }
}
