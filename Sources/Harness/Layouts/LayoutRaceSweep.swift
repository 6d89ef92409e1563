/// Runs a layout race on several scenes and sizes, smallest first. A program that timed out at one size of a scene and
/// an operation is skipped at larger ones.
public struct LayoutRaceSweep {
    public enum Event {
        case began(scene: String, size: Int, operation: Operation)
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
    /// The reasons for skipping programs at larger sizes.
    private var slow: [Course: String] = [:]

    private struct Course: Hashable {
        let program: String
        let scene: String
        let operation: Operation
    }

    /// Creates a sweep over scenes of the catalogue.
    ///
    /// - Parameters:
    ///   - race: The programs and options.
    ///   - scenes: Names in ``LayoutSceneCatalog``.
    ///   - sizes: Numbers of views.
    /// - Throws: ``Failure`` if a scene does not support a size.
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

    /// Measures every point and reports each row once it is known.
    ///
    /// - Parameters:
    ///   - isInterrupted: Called before each point; returns true to end the sweep.
    ///   - report: Receives each event; may throw to end the sweep.
    /// - Returns: The rows in the order of measurement; nil if the sweep was interrupted.
    /// - Throws: Only errors of `report`.
    public mutating func run(isInterrupted: () -> Bool, _ report: (Event) throws -> Void) rethrows -> [ResultRow]? {
        var rows: [ResultRow] = []
        // Points with a twin are evenly distributed.
        let all = screens.reduce(0) { $0 + LayoutRace.operations(of: $1.scene).count }
        let twins = min(all, MachineNoise.usualPoints)
        var number = 0
        for screen in screens {
            for operation in LayoutRace.operations(of: screen.scene) {
                if isInterrupted() { return nil }
                try report(.began(scene: screen.name, size: screen.size, operation: operation))
                var excluded: [String: String] = [:]
                for program in race.programs {
                    excluded[program.name] = slow[course(program.name, screen, operation)]
                }
                let hasTwin = number * twins / all != (number + 1) * twins / all
                number += 1
                let measured = race.measure(
                    screen.scene, size: screen.size, operation, excluded: excluded, hasTwin: hasTwin)
                for (row, samples) in measured {
                    rows.append(row)
                    try report(.finished(row, samples: samples))
                    if row.status == .timedOut {
                        slow[course(row.solver, screen, operation)] = "a smaller size timed out"
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
