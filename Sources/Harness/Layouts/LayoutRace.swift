internal import SolverAPI

/// A race of layout engines on the same screens. Each engine runs a point in several processes, one a round. Frames have to
/// match those of the first program.
public struct LayoutRace {
    /// The programs; the first one is the reference.
    public let programs: [PeerProgram]
    /// Seconds of measurement for a point, all rounds together.
    public var budget = 0.6
    /// The number of rounds, at least 1. Each runs every program once, in a new process and in random order.
    public var rounds = 5 { didSet { rounds = max(1, rounds) } }
    /// Seconds after which a process is ended.
    public var limit = 20.0
    /// The seed of the order of programs.
    public var seed: UInt64 = 1

    /// The largest difference between matching frames, in points. Engines round to pixels or compute with 32 bits.
    public static let tolerance = 0.5

    public init(_ programs: [PeerProgram]) { self.programs = programs }

    /// Returns the operations of a scene: the build, the first resize, and each script.
    public static func operations(of scene: LayoutScene) -> [Operation] {
        [.buildAndSolve, .firstResize] + scene.scripts.map(\.operation)
    }

    /// Measures one operation on one screen with every program that is not excluded.
    ///
    /// - Parameter excluded: The reasons for skipping programs, by name.
    /// - Returns: The row and the samples of each program, in the order of the programs.
    public func measure(
        _ scene: LayoutScene, size: Int, _ operation: Operation, excluded: [String: String] = [:]
    ) -> [(row: ResultRow, samples: [TimeSample])] {
        var point = LayoutRacePoint(self, scene, size: size, operation, hasTwin: false)
        point.exclude(excluded)
        for _ in 0..<rounds { point.runRound() }
        return point.finished
    }
}
