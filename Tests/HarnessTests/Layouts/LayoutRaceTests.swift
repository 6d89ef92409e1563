import Harness
import SolverAPI
import Testing

@Suite("Layout race")
struct LayoutRaceTests {
    /// A layout engine that puts all boxes at zero, and reports 1 µs per step.
    private static func engine(late: Bool = false) -> String {
        """
        echo layoutlab-peer 1
        if [ "$1" = describe ]; then echo "name zero"; echo "version 1"; exit 0; fi
        \(late ? "exec sleep 600" : "cat > /dev/null")
        echo answer 0 0 0 0 0
        echo answer 1 0 0 0 0
        for _ in 1 2 3; do echo sample 1 1000 1000 0 0; done
        echo worst 1000
        echo memory 3000 1000
        echo end
        """
    }

    private static func sweep(
        _ programs: [PeerProgram], sizes: [Int], rounds: Int, limit: Double = 20
    ) throws -> LayoutRaceSweep {
        var race = LayoutRace(programs)
        (race.rounds, race.limit) = (rounds, limit)
        return try LayoutRaceSweep(race, scenes: ["row"], sizes: sizes)
    }

    private static func began(_ event: LayoutRaceSweep.Event) -> String? {
        if case .began(_, let size, let operation, let round) = event { "\(round) \(size) \(operation)" } else { nil }
    }

    @Test("all points have a round before one has its next")
    func order() throws {
        try ScriptedPeer.with("zero", Self.engine()) { zero in
            let sweep = try Self.sweep([zero], sizes: [6, 15], rounds: 3)
            var begun: [String] = []
            let rows = try #require(sweep.run(isInterrupted: { false }) { Self.began($0).map { begun.append($0) } })
            let scene = try #require(LayoutSceneCatalog.scene("row", views: 6))
            let points = [6, 15].flatMap { size in LayoutRace.operations(of: scene).map { "\(size) \($0)" } }
            #expect(begun == (0..<3).flatMap { round in points.map { "\(round) \($0)" } })
            // Each round is a process of its own. Every point has a twin, because there are so few.
            #expect(rows.count == 2 * points.count && rows.allSatisfy { $0.status == .ok && $0.processes.count == 3 })
        }
    }

    @Test("an interrupted race reports the points that had a round")
    func interruption() throws {
        try ScriptedPeer.with("zero", Self.engine()) { zero in
            let sweep = try Self.sweep([zero], sizes: [6, 15], rounds: 3)
            var (begun, reported) = (0, Set<String>())
            let rows = sweep.run(isInterrupted: { begun == 2 }) { event in
                switch event {
                case .began: begun += 1
                case .finished(let row, _): reported.insert("\(row.size) \(row.operation)")
                }
            }
            #expect(rows == nil && reported.count == 2)
        }
    }

    @Test("a program that is late at one size is skipped at the larger ones")
    func late() throws {
        try ScriptedPeer.with("zero", Self.engine()) { zero in
            try ScriptedPeer.with("late", Self.engine(late: true)) { late in
                let sweep = try Self.sweep([zero, late], sizes: [6, 15], rounds: 2, limit: 0.5)
                let rows = try #require(sweep.run(isInterrupted: { false }) { _ in })
                let statuses = rows.filter { $0.solver == "late" }.map { "\($0.size) \($0.status)" }
                let operations = statuses.count / 2
                #expect(
                    statuses
                        == Array(repeating: "6 timedOut", count: operations)
                        + Array(repeating: "15 skipped", count: operations))
                #expect(rows.filter { $0.solver == "zero" }.allSatisfy { $0.status == .ok })
            }
        }
    }

    @Test(
        "a program that fails in any round has no time",
        arguments: [("exit 7", RowStatus.error), ("shift=9", .differentFrames)], 1...3)
    func failure(_ kind: (command: String, status: RowStatus), round: Int) throws {
        // The program notes its runs at its own end, and fails in one of them.
        let failing = """
            echo layoutlab-peer 1
            if [ "$1" = describe ]; then echo "name failing"; echo "version 1"; exit 0; fi
            cat > /dev/null
            echo "# one more run" >> "$0"
            shift=0
            if [ "$(grep -c '^# one' "$0")" = \(round) ]; then \(kind.command); fi
            echo answer 0 0 0 0 0
            echo answer 1 $shift 0 0 0
            for _ in 1 2 3; do echo sample 1 1000 1000 0 0; done
            echo worst 1000
            echo memory 3000 1000
            echo end
            exit 0

            """
        try ScriptedPeer.with("zero", Self.engine()) { zero in
            try ScriptedPeer.with("failing", failing) { failing in
                var race = LayoutRace([zero, failing])
                race.rounds = 3
                let scene = try #require(LayoutSceneCatalog.scene("row", views: 6))
                let results = race.measure(scene, size: 6, .buildAndSolve)
                #expect(results.map(\.row.status) == [.ok, kind.status], "\(results.map(\.row.reason))")
                #expect(results[0].row.processes.count == 3 && results[0].samples.isEmpty == false)
                #expect(results[0].row.processes.allSatisfy { ($0.yardstick ?? 0) > 0 })
                let row = results[1].row
                #expect(row.time == nil && row.processes.isEmpty && row.reason != nil && results[1].samples.isEmpty)
            }
        }
    }

    @Test("an engine that ignores an insertion, or keeps a removed box, has no time for changes of structure")
    func structure() throws {
        // A box of 10 pt, beside which another one is inserted and removed. An absent box has the frame zero.
        let (alone, both) = ("0 0 10 10 0 0 0 0", "0 0 5 10 5 0 5 10")
        func engine(_ answers: [String], sum: Double) -> String {
            """
            echo layoutlab-peer 1
            if [ "$1" = describe ]; then echo "name scripted"; echo "version 1"; exit 0; fi
            cat > /dev/null
            \(answers.enumerated().map { "echo answer \($0) \($1)" }.joined(separator: "\n"))
            for _ in 1 2 3; do echo sample 2 2000 2000 2 \(sum); done
            echo memory 3000 1000
            echo end
            """
        }
        func sum(_ frames: String) -> Double {
            let numbers = frames.split(separator: " ").compactMap { Double($0) }
            return PeerDriver.checksum(of: numbers, PeerDriver.checksumWeights(count: numbers.count))
        }
        let scene = try #require(LayoutSceneCatalog.scene("row", views: 1))
        for (answers, status) in [
            ([alone, both, alone], RowStatus.ok), ([alone, alone, alone], .differentFrames),
            ([alone, both, both], .differentFrames), ([alone, both, "0 0 10 10"], .error), ([alone, both], .error),
        ] {
            try ScriptedPeer.with("right", engine([alone, both, alone], sum: sum(alone))) { right in
                try ScriptedPeer.with("other", engine(answers, sum: sum(answers[answers.count - 1]))) { other in
                    var race = LayoutRace([right, other])
                    race.rounds = 1
                    let results = race.measure(scene, size: 1, .structure)
                    #expect(results.map(\.row.status) == [.ok, status], "\(results.map(\.row.reason))")
                }
            }
        }
    }
}
