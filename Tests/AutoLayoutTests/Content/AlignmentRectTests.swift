import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// A view with a badge outside of its alignment rectangle.
private final class Badged: LayoutView {
    /// The error of `frame(forAlignmentRect:)` in points; 0 for a correct view.
    var error = 0.0
    var factor = 1.0

    override func alignmentRect(forFrame frame: LayoutRect) -> LayoutRect {
        LayoutRect(x: frame.x, y: frame.y + 6 * factor, width: frame.width * factor - 6, height: frame.height - 6)
    }

    override func frame(forAlignmentRect rect: LayoutRect) -> LayoutRect {
        LayoutRect(
            x: rect.x, y: rect.y - 6 * factor + error, width: (rect.width + 6) / factor, height: rect.height + 6)
    }
}

@Suite("Alignment rectangles and baselines")
struct AlignmentRectTests {
    @Test(
        "D7: a natural size applies to the alignment rectangle; the frame adds the insets",
        arguments: SolverCatalog.all)
    func naturalSize(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let view = try root.child("view", intrinsic: LayoutSize(width: 40, height: 20))
        view.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        try view.pin(x: 50, y: 60)
        try solver.layOut(root)
        expect(view, 48, 59, 46, 24)
    }

    @Test(
        "D8: constraints apply to alignment rectangles, whether defined by insets or by functions",
        arguments: SolverCatalog.all)
    func overridden(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let badged = Badged(identifier: "badged")
        badged.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(badged)
        try badged.pin(x: 50, y: 60, width: 40, height: 40)
        let inside = try badged.child("inside")
        try inside.pin(x: 0, y: 0, width: 5, height: 5)
        let beside = try root.child("beside", intrinsic: LayoutSize(width: 10, height: 10))
        try LayoutConstraint.activate([
            beside.leftAnchor.constraint(equalTo: badged.rightAnchor),
            beside.topAnchor.constraint(equalTo: badged.topAnchor),
        ])
        try solver.layOut(root)
        expect(badged, 50, 54, 46, 46)
        expect(beside, 90, 60, 10, 10)
        // The subview is pinned to the alignment rectangle, which starts 6 points below the frame's origin.
        expect(inside, 0, 6, 5, 5)
    }

    @Test("D8: frame and alignment rectangle are inverse functions at random frames, seed 8")
    func inverse() {
        var random = SplitMix64(seed: 8)
        for _ in 0..<1000 {
            func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
            let view = LayoutView(identifier: "view")
            view.alignmentRectInsets = EdgeInsets(
                top: number(-9...9), left: number(-9...9), bottom: number(-9...9), right: number(-9...9))
            let rect = LayoutRect(
                x: number(-1000...1000), y: number(-1000...1000), width: number(0...1000), height: number(0...1000))
            #expect(view.alignmentRect(forFrame: view.frame(forAlignmentRect: rect)).deviation(from: rect) < 1e-9)
            #expect(view.frame(forAlignmentRect: view.alignmentRect(forFrame: rect)).deviation(from: rect) < 1e-9)
        }
    }

    @Test(
        "D8: the error about functions that are not inverse, or are not insets, names the view",
        arguments: [(0.5, 1.0), (0, 2), (.nan, 1)])
    func notInverse(error: Double, factor: Double) throws {
        let root = makeRoot(300, 200)
        let badged = Badged(identifier: "badged")
        (badged.error, badged.factor) = (error, factor)
        try root.addSubview(badged)
        let refusal = LayoutEngine(solver: try makeSolver(), root: root).refusal()
        guard case .alignmentRectNotInvertible(let view, _)? = refusal else {
            Issue.record(
                "an error of \(error), a factor of \(factor): \(refusal?.description ?? "accepted")" as Comment)
            return
        }
        #expect(view == "badged")
    }

    @Test("D9: labels of two fonts share a baseline; a view without text uses its bottom", arguments: SolverCatalog.all)
    func baselines(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let large = LayoutLabel("large", font: TextFont(pointSize: 40), identifier: "large")
        let small = LayoutLabel("small", font: TextFont(pointSize: 10), identifier: "small")
        for label in [large, small] {
            label.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(label)
        }
        let plain = try root.child("plain")
        try plain.pin(x: 0, width: 30, height: 30)
        try large.pin(x: 30, y: 10)
        try LayoutConstraint.activate([
            small.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
            plain.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
        ])
        try solver.layOut(root)
        // At 40 points the baseline is 38 below the top of a line of 48. At 10 points it is 9.5 below the top of a line
        // of 12.
        expect(large, 30, 10, large.frame.width, 48)
        #expect(isNear(small.frame.y + 9.5, 48) && isNear(small.frame.height, 12))
        expect(plain, 0, 18, 30, 30)
    }

    @Test("D9: a view can have the baseline of a descendant, and follows it", arguments: SolverCatalog.all)
    func designated(solver: SolverEntry) throws {
        let root = makeRoot(300, 200)
        let box = try root.child("box")
        try box.pin(x: 0, y: 20, width: 100, height: 80)
        let label = try box.child("label", intrinsic: LayoutSize(width: 50, height: 20))
        label.lastBaselineOffsetFromBottom = 4
        label.firstBaselineOffsetFromTop = 15
        try label.pin(x: 0, y: 10)
        box.viewForLastBaselineLayout = label
        box.viewForFirstBaselineLayout = label
        let (after, before) = (try root.child("after"), try root.child("before"))
        for view in [after, before] { try view.pin(x: 200, width: 10, height: 10) }
        try LayoutConstraint.activate([
            after.topAnchor.constraint(equalTo: box.lastBaselineAnchor),
            before.bottomAnchor.constraint(equalTo: box.firstBaselineAnchor),
        ])
        let engine = try solver.layOut(root)
        expect(after, 200, 46, 10, 10)  // 20 + 10 + 20 − 4
        expect(before, 200, 35, 10, 10)  // 20 + 10 + 15 − 10
        label.lastBaselineOffsetFromBottom = 5
        try engine.layoutIfNeeded()
        expect(after, 200, 45, 10, 10)
        // Without the label, the box uses its own bottom and top as baselines.
        label.removeFromSuperview()
        try engine.layoutIfNeeded()
        expect(after, 200, 100, 10, 10)
        expect(before, 200, 10, 10, 10)
    }
}
