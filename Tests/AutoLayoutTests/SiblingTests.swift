import AutoLayout
import SolverAPI
import Testing

@testable import Harness

@Suite("Many siblings")
struct SiblingTests {
    /// Returns the thread's processor time in nanoseconds. With wall-clock time these tests failed on a busy machine.
    private func time(_ body: () throws -> Void) rethrows -> Double {
        let start = ThreadClock.now()
        try body()
        return ThreadClock.now() - start
    }

    @Test func `subviews and guides equal an array after any sequence of insertions and removals`() throws {
        for seed in 0..<20 {
            var random = SplitMix64(seed: UInt64(seed))
            let root = LayoutView()
            let views = (0..<120).map { LayoutView(identifier: "\($0)") }
            let guides = (0..<120).map { LayoutGuide(identifier: "\($0)") }
            var (expected, expectedGuides): ([LayoutView], [LayoutGuide]) = ([], [])
            // The list is mostly filled or mostly emptied in turn, and is rarely read for some of the seeds.
            for step in 0..<1500 {
                let index = Int.random(in: 0..<120, using: &random)
                let (view, guide) = (views[index], guides[index])
                if Bool.random(using: &random) == (step / 200 % 2 == 0) || step % 5 == 0 {
                    expected.removeAll { $0 === view }
                    expectedGuides.removeAll { $0 === guide }
                    root.addLayoutGuide(guide)
                    expectedGuides.append(guide)
                    if step % 3 == 0 {
                        let position = Int.random(in: -3...130, using: &random)
                        try root.insertSubview(view, at: position)
                        expected.insert(view, at: min(max(0, position), expected.count))
                    } else {
                        try root.addSubview(view)
                        expected.append(view)
                    }
                } else {
                    view.removeFromSuperview()
                    root.removeLayoutGuide(guide)
                    expected.removeAll { $0 === view }
                    expectedGuides.removeAll { $0 === guide }
                }
                if Int.random(in: 0..<(seed % 4 * 20 + 1), using: &random) > 0 { continue }
                #expect(root.subviews.map(\.name) == expected.map(\.name), "seed \(seed), step \(step)")
                #expect(root.layoutGuides.map(\.name) == expectedGuides.map(\.name), "seed \(seed), step \(step)")
            }
            #expect(root.subviews.map(\.name) == expected.map(\.name))
            #expect(root.layoutGuides.map(\.name) == expectedGuides.map(\.name))
        }
    }

    @Test func `moving siblings one by one costs no more than searching in an array`() throws {
        let root = LayoutView()
        let views = (0..<2000).map { _ in LayoutView() }
        for view in views { try root.addSubview(view) }
        var list = root.subviews
        let inArray = time {
            for view in views {
                list.removeAll { $0 === view }
                list.insert(view, at: 0)
            }
        }
        let inTree = try time { for view in views { try root.insertSubview(view, at: 0) } }
        #expect(root.subviews.map(\.name) == list.map(\.name))
        // A defect once made moves 4 times as slow as in an array: each removal left a hole, which each insertion
        // closed.
        #expect(inTree < inArray * 2)
    }

    @Test func `a removed view is not retained by its former slot`() throws {
        let root = LayoutView()
        var views = (0..<100).map { _ in LayoutView() }
        for view in views { try root.addSubview(view) }
        weak let last = views[50]
        for view in views { view.removeFromSuperview() }
        views = []
        #expect(last == nil)
    }

    @Test func `removing siblings one by one costs the same at the front, at the back and in any order`() throws {
        /// Returns the time of removing `count` siblings in an order that `step` determines; the minimum of three runs.
        func removal(_ count: Int, step: Int) throws -> Double {
            try (0..<3).map { _ in
                let root = LayoutView()
                let views = (0..<count).map { _ in LayoutView() }
                for view in views { try root.addSubview(view) }
                return time {
                    for index in views.indices { views[(index * step) % count].removeFromSuperview() }
                }
            }.min() ?? 0
        }
        // With a linear search, 16 times as many siblings would take 256 times as long.
        for step in [1, 7919] { #expect(try removal(16_000, step: step) < removal(1_000, step: step) * 80) }
    }
}
