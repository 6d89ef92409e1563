internal import LayoutCore
internal import SafeText
internal import SolverAPI

/// A picture of a workload's known frames, or of a screen of the layout race.
struct WorkloadDrawing {
    private struct Box {
        let x: Double
        let y: Double
        let width: Double
        let height: Double
        let depth: Int
    }

    private let name: String
    private let summary: String
    private let boxes: [Box]
    private static let sizes = 1...40

    /// Draws a workload at the first of `sizes` that is at least 10, limited to 40; nil if the workload is unknown or
    /// has no known frames.
    init?(_ name: String, sizes: [Int]) {
        guard let workload = WorkloadCatalog.workload(named: name) else { return nil }
        let size = min(Self.sizes.upperBound, sizes.first { $0 >= 10 } ?? sizes.last ?? 10)
        guard let scenario = try? workload.make(size, 1), let truth = scenario.truth else { return nil }
        var origins: [(x: Double, y: Double, depth: Int)] = []
        let parents = scenario.parents
        var boxes: [Box] = []
        for index in 0..<truth.count / 4 {
            let frame = truth[4 * index..<4 * index + 4].map(\.self)
            // A superview precedes its subviews.
            let parent = parents.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? (index > 0 ? 0 : nil)
            let origin: (x: Double, y: Double, depth: Int) =
                parent.flatMap { origins.indices.contains($0) ? origins[$0] : nil } ?? (x: 0, y: 0, depth: -1)
            let position = (x: origin.x + frame[0], y: origin.y + frame[1], depth: origin.depth + 1)
            origins.append(position)
            boxes.append(Box(x: position.x, y: position.y, width: frame[2], height: frame[3], depth: position.depth))
        }
        guard boxes.contains(where: { $0.width > 0 && $0.height > 0 }) else { return nil }
        self.name = "\(workload.name), \(size) \(workload.unit)"
        summary = workload.summary
        self.boxes = boxes
    }

    /// Draws a screen of the layout race at the first of `sizes` that is at least 10, limited to 40; nil if the screen
    /// is unknown.
    init?(screen: String, sizes: [Int], solver: @escaping () -> any LayoutSolver) {
        let size = min(Self.sizes.upperBound, sizes.first { $0 >= 10 } ?? sizes.last ?? 10)
        guard let scene = LayoutSceneCatalog.scene(screen, views: size),
            let summary = LayoutSceneCatalog.summary(of: screen)
        else { return nil }
        var views = SceneViews(scene, .buildAndSolve, solver: solver)
        guard (try? views.step(0)) != nil else { return nil }
        var boxes = [Box(x: 0, y: 0, width: scene.size.width, height: scene.size.height, depth: 0)]
        for (number, box) in scene.boxes.enumerated() {
            guard let parent = box.parent.map({ boxes[$0] }) else { continue }
            let frame = views.frames[4 * number - 4..<4 * number].map(\.self)
            boxes.append(
                Box(
                    x: parent.x + frame[0], y: parent.y + frame[1], width: frame[2], height: frame[3],
                    depth: parent.depth + 1))
        }
        name = "\(screen), \(scene.viewCount) views"
        self.summary = summary
        self.boxes = boxes
    }

    /// Returns the picture with its name and summary, as HTML.
    func figure() -> String {
        let left = boxes.map(\.x).min() ?? 0
        let top = boxes.map(\.y).min() ?? 0
        let width = max(1, (boxes.map { $0.x + $0.width }.max() ?? 1) - left)
        let height = max(1, (boxes.map { $0.y + $0.height }.max() ?? 1) - top)
        // The picture is as wide as a column of the page and limited in height, so flat and tall layouts have different
        // scales on the two axes.
        let wide = 300.0
        let tall = min(220, max(60, wide * height / width))
        let (across, up) = (wide / width, tall / height)
        let shapes = boxes.map { box in
            let numbers = [
                (box.x - left) * across, (box.y - top) * up, max(0.6, box.width * across), max(0.6, box.height * up),
            ].map { Markup.fixed($0, 1) }
            return """
                <rect x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" height="\(numbers[3])"/>
                """
        }
        let name = SafeText.xml(name)
        return """
            <figure><svg viewBox="-1 -1 \(Markup.fixed(wide + 2, 0)) \(Markup.fixed(tall + 2, 0))" width="100%" role="img" \
            aria-label="\(name): \(boxes.count) frames" fill="var(--accent)" fill-opacity="0.09" stroke="var(--accent)" \
            stroke-width="0.8">\(shapes.joined())</svg>
            <figcaption><b>\(name)</b>: \(SafeText.xml(summary)) Root \
            \(Markup.short(boxes[0].width)) × \(Markup.short(boxes[0].height)) pt.</figcaption></figure>
            """
    }
}

extension Scenario {
    /// For each view the index of its superview, nil for the root; nil for a workload that was written as batches.
    fileprivate var parents: [Int?]? {
        guard let scene = try? makeScene?(.layout) else { return nil }
        var numbers: [ObjectIdentifier: Int] = [:]
        return scene.views.enumerated().map { number, view in
            numbers[ObjectIdentifier(view)] = number
            return view.superview.flatMap { numbers[ObjectIdentifier($0)] }
        }
    }
}
