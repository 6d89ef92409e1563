import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// Relations between the layouts of two gravity stacks.
@Suite("Laws of gravity stacks")
struct GravityLawTests {
    /// A description of a random stack with its views.
    private struct Sketch {
        var distribution = GravityDistribution.gravityAreas
        var alignment = StackAlignment.center
        var isColumn = false
        var spacing = 8.0
        var insets = EdgeInsets.zero
        var length: Double?
        var views: [(size: LayoutSize, area: StackGravity, isHidden: Bool)] = []

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            distribution = GravityDistribution.allCases.randomElement(using: &random) ?? .fill
            alignment = [.fill, .leading, .center, .trailing].randomElement(using: &random) ?? .center
            isColumn = Bool.random(using: &random)
            spacing = [0, 8, 20].randomElement(using: &random) ?? 8
            if Bool.random(using: &random) { insets = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11) }
            length = [nil, 260, 480].randomElement(using: &random) ?? nil
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                let extents = [20.0, 35, 60]
                let size = LayoutSize(
                    width: extents.randomElement(using: &random) ?? 20,
                    height: extents.randomElement(using: &random) ?? 20)
                let area = StackGravity.allCases.randomElement(using: &random) ?? .leading
                views.append((size, area, Int.random(in: 0..<4, using: &random) == 0))
            }
            views.sort { $0.area < $1.area }
        }

        func make() throws -> (root: LayoutView, stack: GravityStackView) {
            let root = makeRoot(600, 600)
            let stack = GravityStackView(identifier: "stack")
            stack.translatesAutoresizingMaskIntoConstraints = false
            (stack.distribution, stack.alignment, stack.spacing) = (distribution, alignment, spacing)
            (stack.axis, stack.edgeInsets) = (isColumn ? .vertical : .horizontal, insets)
            try root.addSubview(stack)
            let (width, height) = isColumn ? (120, length) : (length, 120)
            try stack.pin(y: 0, width: width, height: height)
            try stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).activate()
            for described in views {
                let view = LayoutView()
                (view.fixedContentSize, view.isHidden) = (described.size, described.isHidden)
                try stack.addView(view, in: described.area)
            }
            return (root, stack)
        }

        /// Returns the width of the stack and the frames of its attached views.
        func frames(_ solver: SolverEntry, _ direction: LayoutDirection = .leftToRight) throws -> (Double, [LayoutRect])
        {
            let (root, stack) = try make()
            return try withExtendedLifetime(solver.layOut(root, direction)) { _ in
                (stack.frame.width, stack.arrangedSubviews.filter { !$0.isHidden }.map(\.frame))
            }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K22: right-to-left layout is the mirror image, with exchanged insets`(solver: SolverEntry) throws {
        for seed in UInt64(1)...60 {
            let sketch = Sketch(seed: seed)
            var image = sketch
            (image.insets.left, image.insets.right) = (sketch.insets.right, sketch.insets.left)
            let (width, frames) = try sketch.frames(solver)
            let (mirroredWidth, mirrored) = try image.frames(solver, .rightToLeft)
            #expect(isNear(width, mirroredWidth) && frames.count == mirrored.count, "seed \(seed)")
            for (a, b) in zip(frames, mirrored) {
                let turned = LayoutRect(x: width - b.maxX, y: b.y, width: b.width, height: b.height)
                #expect(a.deviation(from: turned) < 1e-6, "seed \(seed): \(a) and \(turned)")
            }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K23: a detached view does not affect the layout`(solver: SolverEntry) throws {
        for seed in UInt64(1)...60 {
            let sketch = Sketch(seed: seed)
            var fewer = sketch
            fewer.views.removeAll(where: \.isHidden)
            let (width, frames) = try sketch.frames(solver)
            let (otherWidth, others) = try fewer.frames(solver)
            #expect(isNear(width, otherWidth) && frames.count == others.count, "seed \(seed)")
            for (a, b) in zip(frames, others) { #expect(a.deviation(from: b) < 1e-6, "seed \(seed): \(a) and \(b)") }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K22: views are inside the stack, in order, and at least the spacing apart`(solver: SolverEntry) throws {
        for seed in UInt64(1)...60 {
            let sketch = Sketch(seed: seed)
            let (root, stack) = try sketch.make()
            try withExtendedLifetime(solver.layOut(root)) { _ in
                let views = stack.arrangedSubviews.filter { !$0.isHidden }.map(\.frame)
                for frame in views {
                    #expect(frame.x >= sketch.insets.left - 1e-6 && frame.y >= sketch.insets.top - 1e-6, "seed \(seed)")
                    #expect(frame.maxX <= stack.frame.width - sketch.insets.right + 1e-6, "seed \(seed)")
                    #expect(frame.maxY <= stack.frame.height - sketch.insets.bottom + 1e-6, "seed \(seed)")
                }
                for (a, b) in zip(views, views.dropFirst()) {
                    let gap = sketch.isColumn ? b.y - a.maxY : b.x - a.maxX
                    #expect(gap >= sketch.spacing - 1e-6, "seed \(seed)")
                }
            }
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K23: right-to-left stacks detach the views that their mirror images detach`(solver: SolverEntry) throws {
        /// Returns the names of the detached views, and the distances of the attached ones from the stack's start.
        func outcome(_ length: Double, _ direction: LayoutDirection) throws -> (detached: [String], starts: [Double]) {
            let (root, stack) = try makeGravityStack(length: length)
            let isMirrored = direction == .rightToLeft
            stack.edgeInsets = isMirrored ? EdgeInsets(left: 45, right: 5) : EdgeInsets(left: 5, right: 45)
            for (index, view) in stack.arrangedSubviews.enumerated().dropFirst() {
                stack.setVisibilityPriority(VisibilityPriority(500 + 100 * Double(index)), for: view)
            }
            return try withExtendedLifetime(solver.layOut(root, direction)) { _ in
                let attached = stack.arrangedSubviews.filter { view in !stack.detachedViews.contains { $0 === view } }
                return (
                    stack.detachedViews.map(\.name),
                    attached.map { isMirrored ? stack.frame.width - $0.frame.maxX : $0.frame.x }
                )
            }
        }
        for length in stride(from: 90.0, through: 250, by: 10) {
            let (a, b) = (try outcome(length, .leftToRight), try outcome(length, .rightToLeft))
            #expect(a.detached == b.detached, "\(length) points")
            #expect(a.starts.count == b.starts.count && zip(a.starts, b.starts).allSatisfy(isNear), "\(length) points")
        }
        // The views take 140 points, and the insets 50.
        #expect(try outcome(180, .rightToLeft).detached == ["view 1"])
        #expect(try outcome(190, .rightToLeft).detached == [])
    }

    @Test(arguments: SolverCatalog.all)
    func `K23: a view that returns to a stack is arranged like a new view`(solver: SolverEntry) throws {
        let leaves: [(GravityStackView, LayoutView) -> Void] = [
            { $0.removeArrangedSubview($1) }, { $1.removeFromSuperview() },
        ]
        for leave in leaves {
            for length in [90.0, 120, 300] {
                let (root, stack) = try makeGravityStack(length: length)
                let engine = LayoutEngine(solver: solver.make(), root: root)
                let view = stack.arrangedSubviews[2]
                stack.setVisibilityPriority(300, for: view)
                stack.setCustomSpacing(35, after: view)
                try engine.layoutIfNeeded()
                leave(stack, view)
                try engine.layoutIfNeeded()
                try stack.addView(view, in: .leading)
                try engine.layoutIfNeeded()
                #expect(stack.visibilityPriority(for: view) == .mustHold && stack.customSpacing(after: view) == nil)
                let (newRoot, new) = try makeGravityStack(length: length)
                try withExtendedLifetime(solver.layOut(newRoot)) { _ in
                    #expect(stack.detachedViews.map(\.name) == new.detachedViews.map(\.name), "\(length) points")
                    for (a, b) in zip(stack.arrangedSubviews, new.arrangedSubviews) {
                        #expect(a.frame.deviation(from: b.frame) < 1e-6, "\(length): \(a.name) \(a.frame) \(b.frame)")
                    }
                }
            }
        }
    }
}
