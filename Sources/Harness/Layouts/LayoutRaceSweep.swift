/// Runs a layout race on several scenes and sizes, smallest first. A program that timed out in the first round at one size
/// of a scene and an operation is skipped at larger ones.
public struct LayoutRaceSweep {
    public enum Event {
        case began(scene: String, size: Int, operation: Operation, round: Int)
        /// The row of a program and a point is known; `samples` are its raw times.
        case finished(ResultRow, samples: [TimeSample])
    }

    /// The reason why a sweep is invalid.
    public enum Failure: Error, Hashable, Sendable {
        /// A scene does not support the number of views.
        case size(scene: String, views: Int)
    }

    private struct Screen {
        let scene: LayoutScene
        let name: String
        let size: Int
    }

    private let race: LayoutRace
    private let screens: [Screen]
    private let operations: [Operation]

    private struct Course: Hashable {
        let scene: String
        let operation: Operation
    }

    /// Creates a sweep over scenes of the catalog.
    ///
    /// - Parameters:
    ///   - race: The programs and options.
    ///   - scenes: Names in ``LayoutSceneCatalog``.
    ///   - sizes: Numbers of views.
    ///   - operations: The operations to measure, where a scene has them.
    /// - Throws: ``Failure`` if a scene does not support a size.
    public init(
        _ race: LayoutRace, scenes: [String], sizes: [Int], operations: [Operation] = Operation.allCases
    ) throws(Failure) {
        (self.race, self.operations) = (race, operations)
        var screens: [Screen] = []
        for name in scenes {
            for size in sizes.sorted() {
                guard let scene = LayoutSceneCatalog.scene(name, views: size) else {
                    throw .size(scene: name, views: size)
                }
                screens.append(Screen(scene: scene, name: name, size: size))
            }
        }
        self.screens = screens
    }

    /// Measures every point. All points have a round before one has its next, so that the interval of a point includes how
    /// the machine changes during the run.
    ///
    /// - Parameters:
    ///   - isInterrupted: Called before each round of a point; returns true to end the sweep.
    ///   - report: Receives each event; may throw to end the sweep. After an interruption it receives the rows of the
    ///     points that had a round.
    /// - Returns: The rows in the order of screens and operations; nil if the sweep was interrupted.
    /// - Throws: Only errors of `report`.
    public func run(isInterrupted: () -> Bool, _ report: (Event) throws -> Void) rethrows -> [ResultRow]? {
        let places = screens.flatMap { screen in
            LayoutRace.operations(of: screen.scene).filter(operations.contains).map { (screen, $0) }
        }
        // Points with a twin are evenly distributed.
        let twins = min(places.count, MachineNoise.usualPoints)
        var points = places.indices.map { index in
            LayoutRacePoint(
                race, places[index].0.scene, size: places[index].0.size, places[index].1,
                hasTwin: index * twins / places.count != (index + 1) * twins / places.count)
        }
        var slow: [Course: [String: String]] = [:]
        var measured = 0
        for round in 0..<race.rounds {
            for (index, (screen, operation)) in places.enumerated() {
                if isInterrupted() {
                    _ = try rows(of: points.prefix(measured), report)
                    return nil
                }
                try report(.began(scene: screen.name, size: screen.size, operation: operation, round: round))
                let course = Course(scene: screen.name, operation: operation)
                if round == 0 { points[index].exclude(slow[course] ?? [:]) }
                points[index].runRound()
                measured = max(measured, index + 1)
                for name in points[index].late { slow[course, default: [:]][name] = "a smaller size timed out" }
            }
        }
        return try rows(of: points[...], report)
    }

    private func rows(of points: ArraySlice<LayoutRacePoint>, _ report: (Event) throws -> Void) rethrows -> [ResultRow]
    {
        var rows: [ResultRow] = []
        for (row, samples) in points.lazy.flatMap(\.finished) {
            rows.append(row)
            try report(.finished(row, samples: samples))
        }
        return rows
    }
}
