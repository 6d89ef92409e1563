import Harness
import SolverAPI
import SolverCatalog
import Testing

/// The screens of the layout race: their trees, their text format, and their layout by our engine.
@Suite("Screens of the layout race")
struct LayoutSceneTests {
    private static let all = LayoutSceneCatalog.names.flatMap { name in
        [1, 2, 6, 15, 41, 100, 250].compactMap { LayoutSceneCatalog.scene(name, views: $0) }
    }

    @Test("a screen survives its text format")
    func roundTrip() throws {
        for scene in Self.all {
            for operation in LayoutRace.operations(of: scene) {
                let text = scene.text(for: operation)
                let read = try LayoutScene(text: text, operation: operation)
                #expect(read.boxes == scene.boxes && read.name == scene.name && read.size == scene.size)
                #expect(read.steps(of: operation) == scene.steps(of: operation))
                #expect(read.text(for: operation) == text)
            }
        }
    }

    @Test("a report of the layout race draws the screens of the race, even if a workload has the same name")
    func pictures() throws {
        let rows = ["content", "table"].map { name in
            var row = ResultRow(
                solver: "auto-layout", workload: name, operation: .resize, size: 15, views: 15, status: .ok)
            row.time = SampleSummary([1000, 1010])
            return row
        }
        var run = RunFacts(command: "layoutlab layouts", seed: 1, budget: 1, partial: false)
        func page(_ solver: (() -> any LayoutSolver)?) throws -> String {
            let report = ResultReport(RecordedResult(rows: rows, run: run), drawnWith: solver)
            return try #require(report.files.first { $0.name == "report.html" }).text
        }
        let make = try #require(SolverCatalog.all.first).make
        let workload = "A row whose widths come from content"
        #expect(try page(make).contains(workload), "in a race of solvers")
        run.includesLayer = true
        let drawn = try page(make)
        #expect(drawn.contains("Entries as high as their texts") && drawn.contains("table, 13 views: 14 frames"))
        #expect(!drawn.contains(workload) && drawn.contains("to half a point"))
        #expect(!(try page(nil)).contains("Entries as high as their texts"))
    }

    @Test("a damaged text is an error with a line, or a screen that can be laid out")
    func damage() throws {
        let lines = try #require(LayoutSceneCatalog.scene("table", views: 30)).text(for: .resize)
            .split(separator: "\n").map(String.init)
        var generator = SplitMix64(seed: 7)
        for _ in 0..<400 {
            var damaged = lines
            let index = Int.random(in: damaged.indices, using: &generator)
            var words = damaged[index].split(separator: " ").map(String.init)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: damaged.remove(at: index)
            case 1: words.shuffle(using: &generator)
            case 2:
                words[Int.random(in: words.indices, using: &generator)] = ["-7", "1e300", "nan", "x", "leaf"]
                    .randomElement(using: &generator)!
            default: damaged.removeSubrange(index...)
            }
            if index < damaged.count { damaged[index] = words.joined(separator: " ") }
            switch read(damaged.joined(separator: "\n")) {
            case .success(let scene):
                // A contradictory scene throws a conflict; nothing traps.
                var views = SceneViews(scene, .resize, solver: SolverCatalog.all[0].make)
                _ = try? views.step(0)
            case .failure(let error): #expect(error.line <= max(1, damaged.count))
            }
        }
    }

    private func read(_ text: String) -> Result<LayoutScene, LayoutSceneError> {
        Result { () throws(LayoutSceneError) in try LayoutScene(text: text, operation: .resize) }
    }

    @Test(
        "our engines' frames equal the arithmetic ones for every screen after every step",
        arguments: RacedEngine.allCases)
    func frames(_ engine: RacedEngine) throws {
        for scene in Self.all {
            for operation in LayoutRace.operations(of: scene) {
                var arithmetic = Arithmetic(scene)
                var views = engine.layout(of: scene, operation, solver: SolverCatalog.all[0].make)
                _ = try views.step(0)
                #expect(difference(views.frames, arithmetic.frames()) <= 1e-6, "\(scene.name) \(scene.viewCount)")
                for (index, step) in scene.steps(of: operation).enumerated() {
                    for change in step { arithmetic.apply(change) }
                    let sum = try views.step(index + 1)
                    let expected = arithmetic.frames()
                    #expect(
                        difference(views.frames, expected) <= 1e-6,
                        "\(scene.name) \(scene.viewCount) \(operation) step \(index + 1)")
                    let weights = PeerDriver.checksumWeights(count: expected.count)
                    let wanted = PeerDriver.checksum(of: expected, weights)
                    #expect(abs(sum - wanted) <= 1e-9 * max(1, abs(wanted)))
                }
                // The first resize is timed on new layouts only.
                if operation == .firstResize { continue }
                #expect(
                    arithmetic.boxes == scene.boxes && arithmetic.size == scene.size, "a script ends where it began")
            }
        }
    }

    @Test("edges of the race's screens are at integral positions, so engines with integral frames can take part")
    func wholePoints() throws {
        for name in LayoutSceneCatalog.names {
            for views in [6, 15, 41, 100, 1000] {
                let scene = try #require(LayoutSceneCatalog.scene(name, views: views))
                for operation in LayoutRace.operations(of: scene) {
                    var arithmetic = Arithmetic(scene)
                    for step in [[]] + scene.steps(of: operation) {
                        for change in step { arithmetic.apply(change) }
                        let frames = arithmetic.frames()
                        #expect(frames.allSatisfy { abs($0 - $0.rounded()) < 1e-9 }, "\(name) \(views) \(operation)")
                        #expect(frames.enumerated().allSatisfy { $0.offset % 4 < 2 || $0.element > 0 })
                    }
                }
            }
        }
    }

    private func difference(_ a: [Double], _ b: [Double]) -> Double {
        a.count == b.count ? zip(a, b).map { abs($0 - $1) }.max() ?? 0 : .infinity
    }
}

/// Computes frames of rows and columns by arithmetic.
private struct Arithmetic {
    var boxes: [LayoutScene.Box]
    var size: (width: Double, height: Double)
    private let children: [[Int]]

    init(_ scene: LayoutScene) {
        (boxes, size) = (scene.boxes, scene.size)
        var children = [[Int]](repeating: [], count: boxes.count)
        for (number, box) in boxes.enumerated() {
            if let parent = box.parent { children[parent].append(number) }
        }
        self.children = children
    }

    mutating func apply(_ change: LayoutScene.Change) {
        switch change {
        case .width(let width): size.width = width
        case .length(let box, let points): boxes[box].length = .fixed(points)
        }
    }

    /// Returns the extent of a box's content along one axis.
    private func content(_ number: Int, isWidth: Bool) -> Double {
        let box = boxes[number]
        if children[number].isEmpty { return 0 }
        let isAlong = (box.kind == .row) == isWidth
        let lengths = children[number].map { child -> Double in
            if isAlong, case .fixed(let points) = boxes[child].length { return points }
            return content(child, isWidth: isWidth)
        }
        let sum = isAlong ? lengths.reduce(box.gap * Double(lengths.count - 1), +) : lengths.max() ?? 0
        return sum + 2 * box.padding
    }

    func frames() -> [Double] {
        var frames = [Double](repeating: 0, count: 4 * boxes.count)
        (frames[2], frames[3]) = size
        for (number, box) in boxes.enumerated() where !children[number].isEmpty {
            let isRow = box.kind == .row
            let (along, across) = isRow ? (2, 3) : (3, 2)
            var left = frames[4 * number + along] - 2 * box.padding - box.gap * Double(children[number].count - 1)
            var flexible = 0
            var lengths: [Int: Double] = [:]
            for child in children[number] {
                switch boxes[child].length {
                case .fixed(let points): lengths[child] = points
                case .hugging: lengths[child] = content(child, isWidth: isRow)
                case .flexible: flexible += 1
                }
                left -= lengths[child] ?? 0
            }
            var index = box.padding
            for child in children[number] {
                let length = lengths[child] ?? left / Double(flexible)
                frames[4 * child + along - 2] = index
                frames[4 * child + across - 2] = box.padding
                frames[4 * child + along] = length
                frames[4 * child + across] = frames[4 * number + across] - 2 * box.padding
                index += length + box.gap
            }
        }
        return Array(frames.dropFirst(4))
    }
}
