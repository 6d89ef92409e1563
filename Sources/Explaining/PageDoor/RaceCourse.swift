import AutoLayout
import SolverAPI
import SolverCatalog

/// A race of two solvers on the same layout. Each solver lays out several copies of the layout, because the clock of a
/// browser is too coarse to time a single copy.
final class RaceCourse {
    /// The copies of the layout for one solver.
    private struct Lane {
        var engines: [LayoutEngine]
        /// The views of the first copy, root first.
        var views: [LayoutView]
        /// The width of the root before it is resized, in points; ``height`` is the height at that time.
        let width: Double
        let height: Double
    }

    /// The names of the solvers; the index is the lane.
    static let solvers = ["revised-simplex", "cassowary"]
    /// The maximum number of views and the maximum number of copies.
    static let (mostViews, mostCopies) = (5000, 1000)

    private let layout: RaceLayouts
    private let count: Int
    private var lanes: [Lane?] = [nil, nil]

    /// Creates a race; nil if the number of views is not from 1 to ``mostViews``.
    init?(_ layout: RaceLayouts, views: Int) {
        guard (1...Self.mostViews).contains(views) else { return nil }
        (self.layout, count) = (layout, views)
    }

    /// Builds copies of the layout for a lane without laying them out.
    ///
    /// - Returns: The number of views of a copy, including the window; nil if the lane or the number of copies is
    ///   invalid.
    func prepare(lane: Int, copies: Int) -> Int? {
        guard Self.solvers.indices.contains(lane), (1...Self.mostCopies).contains(copies),
            let entry = SolverCatalog.entry(named: Self.solvers[lane])
        else { return nil }
        do throws(LayoutError) {
            var engines: [LayoutEngine] = []
            var views: [LayoutView] = []
            for copy in 0..<copies {
                let tree = try layout.tree(ofViews: count)
                if copy == 0 { views = tree.views }
                engines.append(LayoutEngine(solver: entry.make(), root: tree.root))
            }
            guard let size = views.first?.frame.size else { return nil }
            lanes[lane] = Lane(engines: engines, views: views, width: size.width, height: size.height)
            return views.count
        } catch {
            return nil
        }
    }

    /// Lays out all copies of a lane for the first time. Returns false if a layout fails.
    func layOut(lane: Int) -> Bool {
        guard lanes.indices.contains(lane), let lane = lanes[lane] else { return false }
        do throws(LayoutError) {
            for engine in lane.engines { _ = try engine.layoutIfNeeded() }
            return true
        } catch {
            return false
        }
    }

    /// Resizes the first copy of a lane several times, in a cycle from 100 to 120 % of its original size. Returns false
    /// if a layout fails.
    func resize(lane: Int, times: Int) -> Bool {
        guard lanes.indices.contains(lane), let lane = lanes[lane], let engine = lane.engines.first else {
            return false
        }
        do throws(LayoutError) {
            for step in 0..<max(0, times) {
                let factor = 1 + Double(step % 5) * 0.05
                engine.root.frame = LayoutRect(
                    x: 0, y: 0, width: (lane.width * factor).rounded(), height: (lane.height * factor).rounded())
                _ = try engine.layoutIfNeeded()
            }
            return true
        } catch {
            return false
        }
    }

    /// The largest difference in points between the frames of both lanes; nil if a lane has no copies.
    var difference: Double? {
        guard let first = lanes[0], let second = lanes[1], first.views.count == second.views.count else { return nil }
        var largest = 0.0
        for (a, b) in zip(first.views, second.views) {
            let (a, b) = (a.frame, b.frame)
            largest = max(
                largest, abs(a.x - b.x), abs(a.y - b.y), abs(a.width - b.width), abs(a.height - b.height))
        }
        return largest
    }

    /// The frames of the first copy of a lane, in superview coordinates; empty if the lane has no copies.
    func frames(lane: Int) -> [[Double]] {
        guard lanes.indices.contains(lane), let lane = lanes[lane] else { return [] }
        return lane.views.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
    }
}
