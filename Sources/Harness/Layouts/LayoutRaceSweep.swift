/// Measures a race of layout engines on several scenes and sizes, from small sizes to large ones. A program that timed out at one size of a
/// scene and an operation is skipped at the larger ones.
public struct LayoutRaceSweep {
    /// An event of a sweep.
    public enum Event {
        /// The programs begin with a point.
        case began(scene: String, size: Int, operation: Operation)
        /// A program has finished a point.
        case finished(ResultRow, samples: [TimeSample])
    }

    /// The reason why a sweep cannot be made.
    public enum Failure: Error, Hashable, Sendable {
        /// A scene cannot have so many views.
        case size(scene: String, views: Int)
    }

    private struct Screen {
        let scene: LayoutScene
        let name: String
        let size: Int
    }

    private let race: LayoutRace
    private let screens: [Screen]
    /// The reasons why programs are skipped at larger sizes.
    private var slow: [Course: String] = [:]

    private struct Course: Hashable {
        let program: String
        let scene: String
        let operation: Operation
    }

    /// Creates a sweep over scenes of the catalogue.
    ///
    /// - Parameters:
    ///   - race: the programs, and how each point is measured.
    ///   - scenes: names in ``LayoutSceneCatalog``.
    ///   - sizes: numbers of views.
    /// - Throws: ``Failure`` for a size that a scene does not have.
    public init(_ race: LayoutRace, scenes: [String], sizes: [Int]) throws(Failure) {
        self.race = race
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

    /// Measures all points.
    ///
    /// - Parameters:
    ///   - isInterrupted: asked before each point; true ends the sweep there.
    ///   - report: receives each event, and may throw to end the sweep.
    /// - Returns: the rows in the order in which they were measured; nil if the sweep was interrupted.
    public mutating func run(isInterrupted: () -> Bool, _ report: (Event) throws -> Void) rethrows -> [ResultRow]? {
        var rows: [ResultRow] = []
        for screen in screens {
            for operation in LayoutRace.operations(of: screen.scene) {
                if isInterrupted() { return nil }
                try report(.began(scene: screen.name, size: screen.size, operation: operation))
                var excluded: [String: String] = [:]
                for program in race.programs {
                    excluded[program.name] = slow[course(program.name, screen, operation)]
                }
                let measured = race.measure(screen.scene, size: screen.size, operation, excluded: excluded)
                for (row, samples) in measured {
                    rows.append(row)
                    try report(.finished(row, samples: samples))
                    if row.status == .timedOut {
                        slow[course(row.solver, screen, operation)] = "a smaller size was out of time"
                    }
                }
            }
        }
        return rows
    }

    private func course(_ program: String, _ screen: Screen, _ operation: Operation) -> Course {
        Course(program: program, scene: screen.name, operation: operation)
    }
}
