import Foundation
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@testable import Harness

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

    @Test(
        "a damaged text is an error with a line, or a screen that can be laid out",
        arguments: [Harness.Operation.resize, .structure])
    func damage(_ operation: Harness.Operation) throws {
        let lines = try #require(LayoutSceneCatalog.scene("table", views: 30)).text(for: operation)
            .split(separator: "\n").map(String.init)
        var generator = SplitMix64(seed: 7)
        var read = 0
        for _ in 0..<400 {
            var damaged = lines
            let index = Int.random(in: damaged.indices, using: &generator)
            var words = damaged[index].split(separator: " ").map(String.init)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: damaged.remove(at: index)
            case 1: words.shuffle(using: &generator)
            case 2:
                words[Int.random(in: words.indices, using: &generator)] = ["-7", "1e300", "nan", "x", "leaf", "0"]
                    .randomElement(using: &generator)!
            default: damaged.removeSubrange(index...)
            }
            if index < damaged.count { damaged[index] = words.joined(separator: " ") }
            switch self.read(damaged.joined(separator: "\n"), operation) {
            case .success(let scene):
                read += 1
                for engine in RacedEngine.allCases {
                    // A contradictory scene throws a conflict; nothing traps.
                    var layout = engine.layout(of: scene, operation, solver: SolverCatalog.all[0].make)
                    for step in 0...scene.steps(of: operation).count { _ = try? layout.step(step) }
                }
            case .failure(let error): #expect(error.line <= max(1, damaged.count))
            }
        }
        #expect(read > 20)
    }

    private func read(_ text: String, _ operation: Harness.Operation) -> Result<LayoutScene, LayoutSceneError> {
        Result { () throws(LayoutSceneError) in try LayoutScene(text: text, operation: operation) }
    }

    @Test(
        "an insertion or removal that cannot be is an error with its line",
        arguments: [
            // A leaf has no boxes, there are two boxes in the row, and a box outside of the insertion is not inserted.
            ("insert 0\nbox 3 1 leaf 5 0 0\nstep\nremove 3", 6), ("insert 3\nbox 3 0 leaf 5 0 0\nstep\nremove 3", 6),
            ("insert -1\nbox 3 0 leaf 5 0 0\nstep\nremove 3", 6), ("insert 0\nstep\nremove 3", 6),
            ("insert 0\nbox 3 0 leaf 5 0 0\nbox 4 0 leaf 5 0 0\nstep\nremove 3", 6),
            ("insert 0\nbox 3 0 leaf 5 0 0\nbox 4 3 leaf 5 0 0\nstep\nremove 3", 6),
            ("insert 0\nbox 4 0 leaf 5 0 0\nstep\nremove 4", 7), ("box 3 0 leaf 5 0 0", 6), ("insert x", 6),
            // Boxes of the screen stay, a box is removed once, and none remains.
            ("remove 1", 6), ("remove 7", 6), ("insert 1\nbox 3 0 leaf 5 0 0\nstep\nremove 3\nremove 3", 10),
            ("insert 1\nbox 3 0 leaf 5 0 0", 6),
        ])
    func invalidStructure(_ steps: String, line: Int) {
        let text =
            "layoutlab-scene 1\nroot 100 50\nbox 0 -1 row flexible 0 0\n"
            + "box 1 0 leaf flexible 0 0\nbox 2 0 leaf flexible 0 0\nstep\n\(steps)\nend\n"
        guard case .failure(let error) = read(text, .structure) else { return #expect(Bool(false), "\(steps)") }
        #expect(error.line == line + 1, "\(steps): \(error)")
    }

    @Test(
        "boxes are inserted at both ends of a container, into an empty one, and several at a time",
        arguments: RacedEngine.allCases)
    func places(_ engine: RacedEngine) throws {
        let text = """
            layoutlab-scene 1
            root 200 50
            box 0 -1 row flexible 4 8
            box 1 0 leaf flexible 0 0
            box 2 0 column 30 3 1
            box 3 0 leaf flexible 0 0
            step
            insert 0
            box 4 0 row hugging 2 5
            box 5 4 leaf 7 0 0
            box 6 4 leaf 9 0 0
            step
            insert 4
            box 7 0 leaf flexible 0 0
            insert 0
            box 8 2 leaf flexible 0 0
            step
            remove 4
            step
            insert 1
            box 9 2 leaf 10 0 0
            remove 7
            step
            remove 8
            remove 9
            end
            """
        let scene = try LayoutScene(text: text, operation: .structure)
        var arithmetic = Arithmetic(scene, .structure)
        var layout = engine.layout(of: scene, .structure, solver: SolverCatalog.all[0].make)
        _ = try layout.step(0)
        for round in 0..<3 {
            for (index, step) in scene.steps(of: .structure).enumerated() {
                for change in step { arithmetic.apply(change) }
                _ = try layout.step(index + 1)
                #expect(difference(layout.frames, arithmetic.frames()) <= 1e-6, "round \(round), step \(index + 1)")
            }
            arithmetic = Arithmetic(scene, .structure)
        }
    }

    @Test(
        "our engines' frames equal the arithmetic ones for every screen after every step",
        arguments: RacedEngine.allCases)
    func frames(_ engine: RacedEngine) throws {
        for scene in Self.all {
            for operation in LayoutRace.operations(of: scene) {
                let start = Arithmetic(scene, operation)
                var arithmetic = start
                var layout = engine.layout(of: scene, operation, solver: SolverCatalog.all[0].make)
                _ = try layout.step(0)
                #expect(difference(layout.frames, arithmetic.frames()) <= 1e-6, "\(scene.name) \(scene.viewCount)")
                // A script is repeated.
                for round in 0..<(operation == .firstResize ? 1 : 2) {
                    for (index, step) in scene.steps(of: operation).enumerated() {
                        for change in step { arithmetic.apply(change) }
                        let sum = try layout.step(index + 1)
                        let expected = arithmetic.frames()
                        #expect(
                            difference(layout.frames, expected) <= 1e-6,
                            "\(scene.name) \(scene.viewCount) \(operation) step \(index + 1)")
                        let weights = PeerDriver.checksumWeights(count: expected.count)
                        let wanted = PeerDriver.checksum(of: expected, weights)
                        #expect(abs(sum - wanted) <= 1e-9 * max(1, abs(wanted)))
                    }
                    // The first resize is timed on new layouts only.
                    if operation == .firstResize { continue }
                    #expect(arithmetic.frames() == start.frames(), "a script ends where it began, round \(round)")
                    arithmetic = start
                }
            }
        }
    }

    @Test("the operation structure inserts a box into the middle of each screen, and moves what is after it")
    func structure() throws {
        for (name, inserted) in [("row", 1), ("grid", 32), ("nested", 1), ("content", 5), ("table", 12)] {
            let scene = try #require(LayoutSceneCatalog.scene(name, views: 1000))
            let steps = scene.steps(of: .structure)
            let last = scene.boxes.count
            guard case .insert(let numbers, let place)? = steps.first?.first, numbers == last..<last + inserted else {
                Issue.record("\(name) does not begin with an insertion")
                continue
            }
            #expect(
                scene.boxes(of: .structure).count == last + inserted
                    && Array(steps.dropFirst()) == [[.remove(box: last)]], "\(name)")
            let siblings = scene.boxes.count { $0.parent == 0 }
            #expect(abs(place - siblings / 2) <= 1, "\(name)")
            var arithmetic = Arithmetic(scene, .structure)
            let before = arithmetic.frames()
            arithmetic.apply(steps[0][0])
            let moved = zip(before, arithmetic.frames()).count { $0 != $1 }
            #expect(moved > siblings / 2, "\(name)")
        }
    }

    @Test("edges of the race's screens are at integral positions, so engines with integral frames can take part")
    func wholePoints() throws {
        for name in LayoutSceneCatalog.names {
            for views in [6, 15, 41, 100, 1000] {
                let scene = try #require(LayoutSceneCatalog.scene(name, views: views))
                for operation in LayoutRace.operations(of: scene) {
                    var arithmetic = Arithmetic(scene, operation)
                    for step in [[]] + scene.steps(of: operation) {
                        for change in step { arithmetic.apply(change) }
                        let frames = arithmetic.frames()
                        #expect(frames.allSatisfy { abs($0 - $0.rounded()) < 1e-9 }, "\(name) \(views) \(operation)")
                        for index in arithmetic.present {
                            #expect(frames[4 * index - 2] > 0 && frames[4 * index - 1] > 0, "\(name) \(views)")
                        }
                    }
                }
            }
        }
    }

    @Test("our engines agree on the screen that the page of the layout race shows")
    func page() throws {
        let page = try String(contentsOf: Repository.path("docs/LAYOUT_RACE.md"), encoding: .utf8)
        let text = try #require(page.split(separator: "```\n").first { $0.hasPrefix("layoutlab-scene 1\n") })
        let scene = try LayoutScene(text: String(text), operation: .structure)
        #expect(scene.boxes(of: .structure).count == scene.boxes.count + 2)
        var answers: [[[Double]]] = []
        for engine in RacedEngine.allCases {
            var layout = engine.layout(of: scene, .structure, solver: SolverCatalog.all[0].make)
            answers.append(
                try (0...scene.steps(of: .structure).count).map { step in
                    _ = try layout.step(step)
                    return layout.frames
                })
        }
        for (one, other) in zip(answers[0], answers[1]) { #expect(difference(one, other) <= 1e-6) }
        #expect(answers[0].first == answers[0].last && answers[0][2] != answers[0][0])
    }

    private func difference(_ a: [Double], _ b: [Double]) -> Double {
        a.count == b.count ? zip(a, b).map { abs($0 - $1) }.max() ?? 0 : .infinity
    }
}

/// Computes frames of rows and columns by arithmetic.
private struct Arithmetic {
    private var boxes: [LayoutScene.Box]
    private var size: (width: Double, height: Double)
    private var order: SceneOrder

    init(_ scene: LayoutScene, _ operation: Harness.Operation) {
        (boxes, size) = (scene.boxes(of: operation), scene.size)
        order = SceneOrder(scene, operation)
    }

    /// Follows a change.
    mutating func apply(_ change: LayoutScene.Change) {
        switch change {
        case .width(let width): size.width = width
        case .length(let box, let points): boxes[box].length = .fixed(points)
        case .insert, .remove:
            let site = order.site(of: change)
            #expect(site != nil, "\(change)")
        }
    }

    /// The boxes that are present, except the root.
    var present: [Int] { order.children.flatMap { $0 } }

    private func children(_ number: Int) -> [Int] {
        order.children.indices.contains(number) ? order.children[number] : []
    }

    /// Returns the extent of a box's content along one axis.
    private func content(_ number: Int, isWidth: Bool) -> Double {
        let box = boxes[number]
        if children(number).isEmpty { return 0 }
        let isAlong = (box.kind == .row) == isWidth
        let lengths = children(number).map { child -> Double in
            if isAlong, case .fixed(let points) = boxes[child].length { return points }
            return content(child, isWidth: isWidth)
        }
        let sum = isAlong ? lengths.reduce(box.gap * Double(lengths.count - 1), +) : lengths.max() ?? 0
        return sum + 2 * box.padding
    }

    func frames() -> [Double] {
        var frames = [Double](repeating: 0, count: 4 * boxes.count)
        (frames[2], frames[3]) = size
        for (number, box) in boxes.enumerated() where !children(number).isEmpty {
            let isRow = box.kind == .row
            let (along, across) = isRow ? (2, 3) : (3, 2)
            var left = frames[4 * number + along] - 2 * box.padding - box.gap * Double(children(number).count - 1)
            var flexible = 0
            var lengths: [Int: Double] = [:]
            for child in children(number) {
                switch boxes[child].length {
                case .fixed(let points): lengths[child] = points
                case .hugging: lengths[child] = content(child, isWidth: isRow)
                case .flexible: flexible += 1
                }
                left -= lengths[child] ?? 0
            }
            var index = box.padding
            for child in children(number) {
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
