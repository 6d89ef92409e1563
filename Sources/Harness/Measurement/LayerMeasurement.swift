internal import LayoutCore
internal import SolverAPI

/// Times the layer between views and solver: the live tree of a scenario beside the bare solver on the recorded
/// batches.
///
/// Both run the same changes in alternating order, so that disturbances of the machine affect both. Times are processor
/// time of the thread. The frames of both are compared before anything is timed.
public struct LayerMeasurement {
    /// The minimum duration of a timed stretch, in nanoseconds: long enough that reading the clock is a small part of it.
    private static let shortestStretch = 200_000.0
    private static let mostRepetitions = 10_000

    private let contestant: Contestant
    private let rounds: Int

    /// Creates a measurement with `rounds` pairs of stretches, at least one.
    public init(_ contestant: Contestant, rounds: Int = 30) {
        self.contestant = contestant
        self.rounds = max(1, rounds)
    }

    /// Returns the cost of the build, then of each script of the scenario.
    ///
    /// - Throws: ``LayerError``, or the error of the solver or the layer.
    public func measure(_ scenario: Scenario) throws -> [LayerCost] {
        FreedMemory.keep()
        guard let makeScene = scenario.makeScene else { throw LayerError.noTree(workload: scenario.workload) }
        var costs = [try measureBuild(scenario, makeScene)]
        for (index, script) in scenario.scripts.enumerated() {
            costs.append(try measure(script, index, scenario, makeScene))
        }
        return costs
    }

    // MARK: The build

    private func measureBuild(_ scenario: Scenario, _ makeScene: @Sendable (ViewScene.Parts) throws -> ViewScene) throws
        -> LayerCost
    {
        var making: [Double] = []
        let (bare, layer, ratio) = try pairs { _ in
            let build = scenario.makeBuild()
            return try timed {
                var layout = LiveLayout(contestant.make(), scenario)
                return try layout.step(build)
            }
        } layer: { round in
            var scene: ViewScene?
            let (_, time) = try timed {
                scene = try makeScene(.layout)
                return 0.0
            }
            guard let scene else { return (0, 0) }
            making.append(time)
            var engine: LayoutEngine?
            let (_, wall) = try timed {
                engine = LayoutEngine(solver: contestant.make(), root: scene.root)
                try engine?.layoutIfNeeded()
                return 0.0
            }
            if round == 0, let truth = scenario.truth {
                try compare(scene, truth, scenario, "after the build")
            }
            return (engine == nil ? 0 : 1, wall)
        }
        return LayerCost(
            workload: scenario.workload, size: scenario.size, views: scenario.viewCount, operation: .build,
            making: LayerCost.median(making), bare: bare, layer: layer, ratio: ratio)
    }

    // MARK: A script

    private func measure(
        _ script: Scenario.Script, _ index: Int, _ scenario: Scenario,
        _ makeScene: @Sendable (ViewScene.Parts) throws -> ViewScene
    ) throws -> LayerCost {
        let scene = try makeScene(.whole)
        let engine = LayoutEngine(solver: contestant.make(), root: scene.root)
        try engine.layoutIfNeeded()
        var layout = LiveLayout(contestant.make(), scenario)
        _ = try layout.step(scenario.makeBuild())
        let steps = scene.scripts[index].steps

        // An untimed cycle compares the frames first.
        for (number, step) in steps.enumerated() {
            try step()
            try engine.layoutIfNeeded()
            if script.steps.indices.contains(number) { _ = try layout.step(script.steps[number]) }
            try compare(scene, layout.frames, scenario, "after step \(number + 1) of \(script.operation.rawValue)")
        }
        var repetitions = 1
        func runBare() throws -> (sum: Double, wall: Double) {
            try timed {
                var sum = 0.0
                for _ in 0..<repetitions { for step in script.steps { sum += try layout.step(step) } }
                return sum
            }
        }
        func runLayer() throws -> (sum: Double, wall: Double) {
            try timed {
                for _ in 0..<repetitions {
                    for step in steps {
                        try step()
                        try engine.layoutIfNeeded()
                    }
                }
                return 0
            }
        }
        // Doubles the repetitions until the shorter stretch is long enough. The cycle above was cold, so its time is
        // not used.
        while min(try runBare().wall, try runLayer().wall) < Self.shortestStretch, repetitions < Self.mostRepetitions {
            repetitions *= 2
        }
        let (bare, layer, ratio) = try pairs { _ in
            try runBare()
        } layer: { _ in
            try runLayer()
        }
        let count = Double(repetitions * steps.count)
        return LayerCost(
            workload: scenario.workload, size: scenario.size, views: scenario.viewCount, operation: script.operation,
            making: 0, bare: bare / count, layer: layer / count, ratio: ratio)
    }

    // MARK: Rounds

    /// Times pairs of stretches in alternating order, after one warm-up pair, and returns the medians.
    private func pairs(
        bare: (Int) throws -> (sum: Double, wall: Double), layer: (Int) throws -> (sum: Double, wall: Double)
    ) throws -> (bare: Double, layer: Double, ratio: Double) {
        var times: [(bare: Double, layer: Double)] = []
        for round in 0...rounds {
            let first = round % 2 == 0 ? try bare(round).wall : try layer(round).wall
            let second = round % 2 == 0 ? try layer(round).wall : try bare(round).wall
            if round > 0 { times.append(round % 2 == 0 ? (first, second) : (second, first)) }
        }
        return (
            LayerCost.median(times.map(\.bare)), LayerCost.median(times.map(\.layer)),
            LayerCost.median(times.map { $0.layer / max(1, $0.bare) })
        )
    }

    private func timed(_ body: () throws -> Double) rethrows -> (sum: Double, wall: Double) {
        let start = ThreadClock.now()
        let sum = try body()
        return (sum, ThreadClock.now() - start)
    }

    private func compare(_ scene: ViewScene, _ frames: [Double], _ scenario: Scenario, _ context: String) throws {
        let found = scene.views.flatMap { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
        if let difference = FrameReference.Expectation(frames).difference(to: found) {
            throw LayerError.differentFrames(
                workload: scenario.workload, size: scenario.size, place: context, difference: difference)
        }
    }
}
