import AutoLayout
import LayoutTreeCore
import RevisedSimplex
import SolverAPI
import TestSupport
import Testing

@testable import LayoutCore

/// A layout that is searched by substitution, and later found by columns, replays and updates, is that of a solver that gets
/// batches.
@Suite("Searched layouts", .hangLimit(minutes: 5))
struct SearchedLayoutTests {
    /// A screen with one to four rows of equal height. Each row has one to four views. Optional constraints give each
    /// view a fraction of the row's width and a minimum width.
    private final class Screen {
        let root: LayoutView
        var views: [LayoutView] = []
        var constraints: [LayoutConstraint] = []
        let engine: LayoutEngine

        init(seed: UInt64, searches: Bool) throws {
            var random = SplitMix64(seed: seed)
            let root = makeRoot(400, 300)
            self.root = root
            engine = searches ? LayoutEngine(root: root) : LayoutEngine(solver: RevisedSimplexSolver(), root: root)
            for row in 0..<Int.random(in: 1...4, using: &random) {
                let band = try root.child("band \(row)")
                let above = views.last { $0.superview === root }
                constraints += [
                    band.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 8),
                    band.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
                    band.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
                    above.map { band.heightAnchor.constraint(equalTo: $0.heightAnchor) }
                        ?? band.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.2),
                ]
                views.append(band)
                var last: LayoutView?
                for index in 0..<Int.random(in: 1...4, using: &random) {
                    let view =
                        Int.random(in: 0..<8, using: &random) == 0
                        ? LayoutLabel("some words") : LayoutView(identifier: "view \(row).\(index)")
                    view.translatesAutoresizingMaskIntoConstraints = false
                    try band.addSubview(view)
                    let width = view.widthAnchor.constraint(
                        equalTo: band.widthAnchor, multiplier: Double(index + 1) / 8)
                    width.priority = Priority(Double(700 - index))
                    let least = view.widthAnchor.constraint(
                        greaterThanOrEqualToConstant: Double.random(in: 5...40, using: &random).rounded())
                    least.priority = Priority(Double(900 - index))
                    constraints += [
                        view.leadingAnchor.constraint(equalTo: last?.trailingAnchor ?? band.leadingAnchor, constant: 4),
                        view.topAnchor.constraint(equalTo: band.topAnchor, constant: 2),
                        view.bottomAnchor.constraint(equalTo: band.bottomAnchor, constant: -2), width, least,
                    ]
                    views.append(view)
                    last = view
                }
            }
            try LayoutConstraint.activate(constraints)
        }

        /// A series of steps that change one value, as when a window is resized or a constant is animated.
        struct Stretch {
            let kind: Int
            let view: Int
            let rule: Int
            let steps: Int

            init(_ random: inout SplitMix64) {
                (kind, view, rule) = (
                    .random(in: 0..<40, using: &random), .random(in: 0..<99, using: &random),
                    .random(in: 0..<99, using: &random)
                )
                steps = kind < 31 ? .random(in: 1...12, using: &random) : 1
            }
        }

        /// Makes one step of a series.
        func change(_ stretch: Stretch, _ amount: Double) throws {
            let (view, rule) = (views[stretch.view % views.count], constraints[stretch.rule % constraints.count])
            switch stretch.kind {
            case 0..<16: root.frame = LayoutRect(x: 0, y: 0, width: 400 + 390 * amount, height: root.frame.height)
            case 16..<22:
                root.frame = LayoutRect(x: 10 * amount, y: 0, width: root.frame.width, height: 300 + 99 * amount)
            case 22..<28: constraints[0].constant = 10 * amount
            case 28..<31: rule.constant = 10 * amount
            case 31: view.frame = LayoutRect(x: amount, y: 2, width: 3, height: 4)
            case 32: if rule.isActive { rule.deactivate() } else { try rule.activate() }
            case 33: if !rule.priority.isRequired { rule.priority = Priority(500 + (400 * amount).rounded()) }
            case 34: view.isHidden.toggle()
            case 35: view.fixedContentSize = LayoutSize(width: 50 + 40 * amount, height: 20)
            case 36: engine.onEvent = engine.onEvent == nil ? { _ in } : nil
            case 37: engine.rootSizePriority = engine.rootSizePriority.isRequired ? .windowSize : .required
            case 38:
                if let superview = view.superview {
                    let held = constraints.filter { $0.isActive }
                    view.removeFromSuperview()
                    try superview.addSubview(view)
                    for rule in held where !rule.isActive { try rule.activate() }
                }
            default: root.frame = LayoutRect(x: 0, y: 0, width: .nan, height: 300)
            }
        }

        /// The indices of the views that the last layout changed.
        var changedIndices: Set<Int> {
            Set(engine.changedViews.compactMap { view in views.firstIndex { $0 === view } })
        }

        /// Lays out and returns the outcome. After an error the last change is reverted.
        func layOut() throws -> String {
            do throws(LayoutError) {
                let pass = try engine.layoutIfNeeded()
                return "\(min(1, pass.solverChanges))"
            } catch {
                root.frame = LayoutRect(x: 0, y: 0, width: 400, height: 300)
                try engine.layoutIfNeeded()
                return "error"
            }
        }
    }

    @Test("random changes lead to the same frames as batches", arguments: 1...60 as ClosedRange<UInt64>)
    func twins(seed: UInt64) throws {
        let (screen, twin) = (try Screen(seed: seed, searches: true), try Screen(seed: seed, searches: false))
        var random = SplitMix64(seed: seed &+ 1000)
        var step = 0
        while step < 300 {
            let stretch = Screen.Stretch(&random)
            for _ in 0..<stretch.steps {
                step += 1
                let amount = Double.random(in: -1...1, using: &random)
                let frames = screen.views.map(\.frame)
                try screen.change(stretch, amount)
                try twin.change(stretch, amount)
                let context: Comment = "seed \(seed), step \(step), \(stretch)"
                #expect(try (screen.layOut() == "error") == (twin.layOut() == "error"), context)
                let rounding = 1e-9
                let deviation = zip(screen.views + [screen.root], twin.views + [twin.root])
                    .map { $0.frame.deviation(from: $1.frame) }.max()
                #expect(try #require(deviation) <= rounding, context)
                // Frames that the caller sets are not changes of the layout.
                if stretch.kind >= 31 { continue }
                let changed = screen.changedIndices
                let moved = Set(screen.views.indices.filter { screen.views[$0].frame != frames[$0] })
                #expect(moved.isSubset(of: changed), context)
                let far = moved.filter { screen.views[$0].frame.deviation(from: frames[$0]) > rounding }
                #expect(far.isSubset(of: twin.changedIndices), context)
            }
            #expect(twin.engine.faultInRecords == nil)
        }
        let counters = screen.engine.tree.table.counters
        #expect(counters.columns > 0 || screen.views.contains { $0 is LayoutLabel }, "seed \(seed)")
    }

    /// Makes a screen that was resized often enough for a resize to have a column.
    private func draggedScreen() throws -> Screen {
        let screen = try Screen(seed: 3, searches: true)
        for width in [400.0, 410, 420, 430, 440] {
            screen.root.frame.width = width
            try screen.engine.layoutIfNeeded()
        }
        return screen
    }

    @Test("a live resize is found by a column")
    func liveResize() throws {
        let screen = try draggedScreen()
        let (layouts, counters) = (screen.engine.tree.table.counters, screen.engine.counters)
        for width in stride(from: 441.0, to: 460, by: 1) {
            screen.root.frame.width = width
            let pass = try screen.engine.layoutIfNeeded()
            #expect(pass.passes == 1 && pass.solverChanges == 1)
            #expect(screen.engine.changedViews.count == screen.views.count)
        }
        #expect(screen.engine.tree.table.counters.columns == layouts.columns + 19)
        #expect(screen.engine.counters.solves == counters.solves + 19)
        #expect(screen.engine.counters.frameWrites == counters.frameWrites + 19 * screen.views.count)
        // A solver that is read for diagnosis has the new number.
        let width = screen.engine.solver.problem.constraints.first { $0.constant == 459 }
        #expect(width != nil)
    }

    @Test("views moved by a column can be read after they were removed, until the next pass")
    func laterAnswer() throws {
        let screen = try draggedScreen()
        let names = screen.views.map(\.name)
        for view in screen.root.subviews { view.removeFromSuperview() }
        #expect(Set(screen.engine.changedViews.map(\.name)) == Set(names))
        try screen.engine.layoutIfNeeded()
        #expect(screen.engine.changedViews.isEmpty)
    }

    @Test("a stack that changes during a live resize is laid out in the same step")
    func changedStack() throws {
        let root = makeRoot(300, 100)
        let stack = LayoutStackView(identifier: "stack")
        stack.distribution = .fillEqually
        for name in ["a", "b"] { try stack.addArrangedSubview(makeContent(name, 10)) }
        _ = try root.add(stack)
        try stack.pin(x: 0, y: 0)
        try stack.widthAnchor.constraint(equalTo: root.widthAnchor).activate()
        let engine = LayoutEngine(root: root)
        for width in [300.0, 310, 320, 330, 340, 350] {
            root.frame.width = width
            try engine.layoutIfNeeded()
        }
        #expect(engine.tree.table.counters.columns > 0)
        root.frame.width = 410
        stack.spacing = 10
        try engine.layoutIfNeeded()
        #expect(widths(stack) == [200, 200] && lefts(stack) == [0, 210] && !engine.needsLayout)
    }

    @Test("an observer that is added during a live resize receives each step")
    func watching() throws {
        let screen = try draggedScreen()
        var frames = 0
        screen.engine.onEvent = { if case .frame = $0 { frames += 1 } }
        screen.root.frame.width = 450
        try screen.engine.layoutIfNeeded()
        #expect(frames == screen.views.count)
    }
}
