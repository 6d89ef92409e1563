import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

@Suite("Gravity stacks that are too short")
struct GravityRoomTests {
    /// A random stack with its length along the axis.
    private struct Sketch {
        let stack = GravityStackView(identifier: "stack")
        let root = makeRoot(900, 900)
        var length = 0.0

        init(seed: UInt64, hasRoom: Bool = false) throws {
            var random = SplitMix64(seed: seed)
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.axis = Bool.random(using: &random) ? .horizontal : .vertical
            stack.distribution = Bool.random(using: &random) ? .gravityAreas : .fill
            stack.spacing = Double(Int.random(in: 0...12, using: &random))
            stack.edgeInsets = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
            try root.addSubview(stack)
            let areas = (0..<Int.random(in: 2...6, using: &random)).map { _ in
                StackGravity.allCases.randomElement(using: &random) ?? .leading
            }
            for (index, area) in areas.sorted().enumerated() {
                let view = LayoutView(identifier: "view \(index)")
                let extents = (0..<2).map { _ in Double(Int.random(in: 5...70, using: &random)) }
                view.fixedContentSize = LayoutSize(width: extents[0], height: extents[1])
                view.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                view.isHidden = Int.random(in: 0..<5, using: &random) == 0
                try stack.addView(view, in: area)
                if Bool.random(using: &random) {
                    stack.setCustomSpacing(Double(Int.random(in: 0...60, using: &random)), after: view)
                }
                let priorities: [VisibilityPriority] = [.mustHold, .notVisible, 300, 400, 500, 600]
                stack.setVisibilityPriority(priorities.randomElement(using: &random) ?? .mustHold, for: view)
            }
            // The views that must hold always fit, because their gaps are required.
            length = max(
                needed(shown.filter { stack.visibilityPriority(for: $0) == .mustHold }) + 1,
                (needed(shown) * Double.random(in: hasRoom ? 1.1...2 : 0.3...1.1, using: &random)).rounded(.up))
            let isRow = stack.axis == .horizontal
            try stack.pin(width: isRow ? length : 150, height: isRow ? 150 : length)
            try stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).activate()
            try stack.topAnchor.constraint(equalTo: root.topAnchor).activate()
        }

        var shown: [LayoutView] {
            stack.arrangedSubviews.filter { !$0.isHidden && stack.visibilityPriority(for: $0) > .notVisible }
        }

        /// Returns the length of a stack with the given views alone.
        func needed(_ views: [LayoutView]) -> Double {
            var sum = stack.axis == .horizontal ? 16.0 : 10
            for (index, view) in views.enumerated() {
                sum += stack.axis == .horizontal ? view.fixedContentSize.width : view.fixedContentSize.height
                if index < views.count - 1 { sum += stack.customSpacing(after: view) ?? stack.spacing }
            }
            return sum
        }

        /// The views that have to go: the last of the lowest priority, until the others fit.
        var superfluous: Set<String> {
            var kept = shown
            var gone: Set<String> = []
            while needed(kept) > length {
                let candidates = kept.enumerated().filter { stack.visibilityPriority(for: $0.element) < .mustHold }
                guard
                    let next = candidates.min(by: {
                        let (a, b) = (
                            stack.visibilityPriority(for: $0.element), stack.visibilityPriority(for: $1.element)
                        )
                        return a == b ? $0.offset > $1.offset : a < b
                    })
                else { break }
                gone.insert(next.element.name)
                kept.remove(at: next.offset)
            }
            return gone
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K23: views are detached one by one until the others fit, whatever their gaps`(solver: SolverEntry) throws {
        var sizes: Set<Int> = []
        for seed in UInt64(1)...80 {
            let sketch = try Sketch(seed: seed)
            let direction: LayoutDirection = seed.isMultiple(of: 2) ? .leftToRight : .rightToLeft
            try withExtendedLifetime(solver.layOut(sketch.root, direction)) { _ in
                let shown = Set(sketch.shown.map(\.name))
                let gone = Set(sketch.stack.detachedViews.map(\.name)).intersection(shown)
                #expect(gone == sketch.superfluous, "seed \(seed)")
                sizes.insert(gone.count)
            }
        }
        #expect(sizes.isSuperset(of: [0, 1]))
    }

    @Test(arguments: SolverCatalog.all)
    func `a view that may be detached changes nothing while there is room`(solver: SolverEntry) throws {
        for seed in UInt64(1)...40 {
            let visibility: VisibilityPriority = seed.isMultiple(of: 2) ? 100 : 600
            let frames = try [true, false].map { mayDetach in
                let sketch = try Sketch(seed: seed, hasRoom: true)
                sketch.stack.setHuggingPriority([250, 500, 740][Int(seed % 3)], for: sketch.stack.axis)
                for view in sketch.shown {
                    view.setContentHuggingPriority(400, for: sketch.stack.axis)
                    sketch.stack.setVisibilityPriority(mayDetach ? visibility : .mustHold, for: view)
                }
                return try withExtendedLifetime(solver.layOut(sketch.root)) { _ in sketch.shown.map(\.frame) }
            }
            #expect(frames[0] == frames[1], "seed \(seed)")
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K23: without the last view, the gap before it is free`(solver: SolverEntry) throws {
        let (root, stack) = try makeGravityStack(length: 125)
        let views = stack.arrangedSubviews
        stack.setCustomSpacing(50, after: views[1])
        stack.setVisibilityPriority(600, for: views[1])
        stack.setVisibilityPriority(500, for: views[2])
        // The first two views and the gap between them take 110 points.
        try withExtendedLifetime(solver.layOut(root)) { _ in
            #expect(stack.detachedViews.map(\.name) == ["view 2"])
        }
    }
}
