import AutoLayout
import SolverAPI
import SolverCatalog

/// One point of the race: the same layout for two solvers, each in several copies, because the clock of a browser is
/// too coarse for one.
final class RaceCourse {
    /// A solver with its copies of the layout.
    private struct Lane {
        var engines: [LayoutEngine]
        var views: [LayoutView]
        /// The width of the root before it is resized, in points.
        let width: Double
        let height: Double
    }

    /// The names of the solvers, by lane.
    static let solvers = ["revised-simplex", "cassowary"]
    /// The maximum number of views and of copies.
    static let (mostViews, mostCopies) = (5000, 1000)

    private let layout: RaceLayouts
    private let count: Int
    private var lanes: [Lane?] = [nil, nil]

    /// Creates a point of the race; nil if the number of views is not from 1 to ``mostViews``.
    init?(_ layout: RaceLayouts, views: Int) {
        guard (1...Self.mostViews).contains(views) else { return nil }
        (self.layout, count) = (layout, views)
    }

    /// Builds copies of the layout for a solver, without laying them out.
    ///
    /// - Returns: The number of views of a copy, with the window; nil if there is no such lane or no view.
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

    /// Lays out all prepared copies of a lane for the first time; false if that fails.
    func layOut(lane: Int) -> Bool {
        guard lanes.indices.contains(lane), let lane = lanes[lane] else { return false }
        do throws(LayoutError) {
            for engine in lane.engines { _ = try engine.layoutIfNeeded() }
            return true
        } catch {
            return false
        }
    }

    /// Resizes the first copy of a lane several times, from 100 to 120 % of its size; false if that fails.
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

    /// The largest difference between the frames of both lanes in points; nil if a lane is not laid out.
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

    /// The frames of the first copy of a lane, relative to their superviews; empty if it does not exist.
    func frames(lane: Int) -> [[Double]] {
        guard lanes.indices.contains(lane), let lane = lanes[lane] else { return [] }
        return lane.views.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
    }
}
