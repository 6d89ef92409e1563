import LayoutCore
import SolverAPI
import SolverCatalog
import Testing

@testable import Harness

@Suite("Pictures of workloads and screens")
struct WorkloadDrawingTests {
    /// Returns the numbers of the rectangles in a picture: x, y, width and height.
    private func rectangles(_ figure: String) -> [[Double]] {
        figure.matches(of: /<rect x="([-0-9.]+)" y="([-0-9.]+)" width="([-0-9.]+)" height="([-0-9.]+)"\/>/).map {
            [$0.1, $0.2, $0.3, $0.4].compactMap { Double($0) }
        }
    }

    /// Compares a picture with frames relative to the containers that `parents` lists.
    private func expectPicture(_ drawing: WorkloadDrawing, of frames: [[Double]], in parents: [Int?], _ name: String) {
        func origin(_ index: Int?) -> (x: Double, y: Double) {
            guard let index else { return (0, 0) }
            let outer = origin(parents[index])
            return (outer.x + frames[index][0], outer.y + frames[index][1])
        }
        let boxes = frames.indices.map { index -> [Double] in
            let place = origin(index)
            return [place.x, place.y, frames[index][2], frames[index][3]]
        }
        let (left, top) = (boxes.map { $0[0] }.reduce(.infinity, min), boxes.map { $0[1] }.reduce(.infinity, min))
        let width = boxes.map { $0[0] + $0[2] }.reduce(-.infinity, max) - left
        let height = boxes.map { $0[1] + $0[3] }.reduce(-.infinity, max) - top
        // The picture is 300 wide and 60 to 220 high. The shortest side of a rectangle is 0.6.
        let (across, down) = (300 / max(1, width), min(220, max(60, 300 * height / max(1, width))) / max(1, height))
        let found = rectangles(drawing.figure())
        #expect(found.count == boxes.count, "\(name)")
        for (rectangle, box) in zip(found, boxes) {
            let wanted = [
                (box[0] - left) * across, (box[1] - top) * down, max(0.6, box[2] * across), max(0.6, box[3] * down),
            ]
            #expect(zip(rectangle, wanted).allSatisfy { abs($0 - $1) < 0.051 }, "\(name): \(rectangle) and \(wanted)")
        }
    }

    @Test(arguments: WorkloadCatalog.all)
    func `a workload is drawn with its known frames, inside the frames of their superviews`(workload: Workload) throws {
        let size = min(40, workload.curatedSizes.first { $0 >= 10 } ?? workload.curatedSizes.last ?? 10)
        let scenario = try workload.make(size, 1)
        guard let truth = scenario.truth else {
            #expect(WorkloadDrawing(workload.name, sizes: workload.curatedSizes) == nil)
            return
        }
        let drawing = try #require(WorkloadDrawing(workload.name, sizes: workload.curatedSizes))
        let frames = (0..<truth.count / 4).map { Array(truth[4 * $0..<4 * $0 + 4]) }
        let views = try scenario.makeScene?(.layout).views
        let parents = frames.indices.map { index -> Int? in
            guard let views, views.indices.contains(index) else { return index > 0 ? 0 : nil }
            return views.firstIndex { $0 === views[index].superview } ?? (index > 0 ? 0 : nil)
        }
        expectPicture(drawing, of: frames, in: parents, workload.name)
    }

    @Test(arguments: LayoutSceneCatalog.names)
    func `a screen of the layout race is drawn with its frames`(name: String) throws {
        let solver = SolverCatalog.all[0].make
        let drawing = try #require(WorkloadDrawing(screen: name, sizes: [15, 100], solver: solver))
        let scene = try #require(LayoutSceneCatalog.scene(name, views: 15))
        var views = SceneViews(scene, .buildAndSolve, solver: solver)
        _ = try views.step(0)
        let frames =
            [[0, 0, scene.size.width, scene.size.height]]
            + (0..<scene.viewCount).map { Array(views.frames[4 * $0..<4 * $0 + 4]) }
        let parents = scene.boxes.map(\.parent)
        expectPicture(drawing, of: frames, in: parents, name)
    }
}
