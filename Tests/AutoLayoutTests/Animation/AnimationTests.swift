import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Animation and transforms")
struct AnimationTests {
    /// Makes a bar whose width is animated, and a view 10 points to the right of the bar.
    private func makeScene(_ solver: SolverEntry) throws
        -> (engine: LayoutEngine, bar: LayoutView, follower: LayoutView, width: LayoutConstraint)
    {
        let root = makeRoot(400, 100)
        let bar = try root.child("bar")
        try bar.pin(x: 0, y: 0, height: 20)
        let width = bar.widthAnchor.constraint(equalToConstant: 100)
        try width.activate()
        let follower = try root.child("follower")
        try follower.pin(y: 0, width: 50, height: 20)
        try follower.leftAnchor.constraint(equalTo: bar.rightAnchor, constant: 10).activate()
        return (try solver.layOut(root), bar, follower, width)
    }

    @Test("I7: A, frames are interpolated between two layouts, with one solve", arguments: SolverCatalog.all)
    func interpolated(solver: SolverEntry) throws {
        let (engine, bar, follower, width) = try makeScene(solver)
        let solves = engine.counters.solves
        let animation = try FrameAnimation(in: engine) { width.constant = 300 }
        #expect(engine.counters.solves == solves + 1)
        #expect(animation.movements.map(\.view.name) == ["bar", "follower"])
        // The views have their final frames; interpolated frames are for drawing only.
        expect(bar, 0, 0, 300, 20)
        expect(follower, 310, 0, 50, 20)
        for (time, barWidth) in [(0.0, 100.0), (0.25, 150), (0.5, 200), (1, 300)] {
            let frames = animation.frames(at: time, curve: .linear)
            #expect(frames[0] == LayoutRect(x: 0, y: 0, width: barWidth, height: 20))
            #expect(frames[1] == LayoutRect(x: barWidth + 10, y: 0, width: 50, height: 20))
        }
        #expect(animation.frames(at: 0.5)[0].width == 200 && animation.frames(at: 0.25)[0].width < 150)
        #expect(engine.counters.solves == solves + 1)
    }

    @Test("I7: A, interpolated frames may violate constraints", arguments: SolverCatalog.all)
    func brokenInBetween(solver: SolverEntry) throws {
        let root = makeRoot(400, 400)
        let square = try root.child("square")
        try square.pin(x: 0, y: 0)
        let ratio = square.heightAnchor.constraint(equalTo: square.widthAnchor)
        let width = square.widthAnchor.constraint(equalToConstant: 100)
        let below = try root.child("below", intrinsic: LayoutSize(width: 10, height: 10))
        let beside = below.leftAnchor.constraint(equalTo: square.rightAnchor)
        let under = below.topAnchor.constraint(equalTo: square.bottomAnchor)
        try LayoutConstraint.activate([ratio, width, beside])
        let engine = try solver.layOut(root)
        let animation = try FrameAnimation(in: engine) { () throws(LayoutError) in
            beside.deactivate()
            try under.activate()
        }
        let halfway = try #require(animation.frames(at: 0.5, curve: .linear).first)
        #expect(
            halfway == LayoutRect(x: 50, y: 50, width: 10, height: 10), "interpolated: it satisfies neither constraint")
    }

    @Test(
        "I7: B, an animated constant needs one solve per step, and each step satisfies all constraints",
        arguments: SolverCatalog.all)
    func driven(solver: SolverEntry) throws {
        let (engine, bar, follower, width) = try makeScene(solver)
        let solves = engine.counters.solves
        let animation = try #require(ConstantAnimation(width, to: 300))
        // The remaining distance is 200 × 0.766ⁿ until that is less than 1: 200 × 0.766¹⁹ = 1.26, and 0.97 one step
        // later.
        var left = 200.0
        var steps = 0
        while !animation.isFinished {
            try animation.step(in: engine)
            steps += 1
            left = left * 0.766 < 1 ? 0 : left * 0.766
            #expect(isNear(bar.frame.width, 300 - left))
            #expect(isNear(follower.frame.x, bar.frame.maxX + 10))
        }
        #expect(steps == 20 && engine.counters.solves == solves + steps)
        #expect(width.constant == 300)
        #expect(try !animation.step(in: engine) && engine.counters.solves == solves + steps)
    }

    @Test("I7: a step that fails restores the constant", arguments: SolverCatalog.all)
    func refusedStep(solver: SolverEntry) throws {
        let (engine, bar, _, width) = try makeScene(solver)
        try bar.widthAnchor.constraint(lessThanOrEqualToConstant: 120).activate()
        let animation = try #require(ConstantAnimation(width, to: 300))
        #expect(throws: LayoutError.self) { try animation.step(in: engine) }
        #expect(width.constant == 100)
        try engine.layoutIfNeeded()
        expect(bar, 0, 0, 100, 20)
    }

    @Test("I7: invalid parameters of an animation are refused")
    func badNumbers() throws {
        let width = LayoutView(identifier: "bar").widthAnchor.constraint(equalToConstant: 1)
        for factor in [0, -0.5, 1.5, Double.nan] { #expect(ConstantAnimation(width, to: 2, easeFactor: factor) == nil) }
        #expect(ConstantAnimation(width, to: 2, stopDistance: 0) == nil)
    }

    @Test("I7: curves go from 0 to 1; a spring with little damping overshoots")
    func curves() {
        let times = stride(from: 0.0, through: 1, by: 0.01)
        for curve in [AnimationCurve.linear, .easeInOut, .spring(dampingRatio: 1)] {
            let values = times.map { curve.progress(at: $0) }
            #expect(values == values.sorted() && values.first == 0 && values.last == 1)
        }
        let spring = times.map { AnimationCurve.spring(dampingRatio: 0.3).progress(at: $0) }
        #expect((spring.max() ?? 0) > 1.2 && abs((spring.dropLast().last ?? 0) - 1) < 0.01)
    }

    @Test(
        "I8: a transform does not affect layout: a centred view is drawn centred, an aligned one is not aligned",
        arguments: SolverCatalog.all)
    func transforms(solver: SolverEntry) throws {
        let root = makeRoot(400, 400)
        let (centered, aligned) = (try root.child("centred"), try root.child("aligned"))
        for view in [centered, aligned] { try view.pin(width: 100, height: 100) }
        try LayoutConstraint.activate([
            centered.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            centered.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            aligned.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            aligned.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        let engine = try solver.layOut(root)
        for view in [centered, aligned] { view.transform = .scale(x: 2, y: 0.5) }
        #expect(!engine.needsLayout)
        expect(centered, 150, 150, 100, 100)
        expect(aligned, 20, 0, 100, 100)
        #expect(centered.transformedFrame == LayoutRect(x: 100, y: 175, width: 200, height: 50))
        #expect(aligned.transformedFrame == LayoutRect(x: -30, y: 25, width: 200, height: 50))
        // A view that is not square is rotated by 90° about its center.
        aligned.frame = LayoutRect(x: 0, y: 0, width: 60, height: 20)
        aligned.transform = LayoutTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 0)
        #expect(aligned.transformedFrame == LayoutRect(x: 25, y: -20, width: 20, height: 60))
    }

    @Test("I8: a frame written on a view with constraints lasts until the next pass", arguments: SolverCatalog.all)
    func writtenFrames(solver: SolverEntry) throws {
        let (engine, bar, _, width) = try makeScene(solver)
        bar.frame = LayoutRect(x: 7, y: 7, width: 7, height: 7)
        width.constant = 101
        try engine.layoutIfNeeded()
        expect(bar, 0, 0, 101, 20)
    }
}
