import Foundation
import Testing

@testable import Harness

@Suite("Noise of a run")
struct MachineNoiseTests {
    private func row(_ time: Double, twin: Bool = false, size: Int = 1, cpu: Double = 1) -> ResultRow {
        var row = ResultRow(solver: "a", workload: "w", operation: .resize, size: size, views: 1, status: .ok)
        row.summarize([TimeSample(step: 0, steps: 1, wall: time, cpu: time)], alone: [], seed: 1)
        row.isTwin = twin
        (row.wall, row.cpu) = (100, 100 * cpu)
        return row
    }

    @Test func `the spread is at least the largest ratio between two times of a point`() throws {
        let noise = MachineNoise(RecordedResult(rows: [row(100), row(110, twin: true), row(50, size: 2)]))
        #expect(noise.points.map(\.ratio) == [1.1])
        #expect(try #require(noise.spread) >= 1.1)
        #expect(!noise.isBeyondSpread(1.1) && !noise.isBeyondSpread(1 / 1.1))
        #expect(noise.isBeyondSpread(1e6) && noise.isBeyondSpread(0))
    }

    @Test func `the spread of many equal ratios is Student's limit of their logarithms`() throws {
        let points = (1...12).flatMap { [row(100, size: $0), row(101, twin: true, size: $0)] }
        // The tabulated limit of 5 % with 12 degrees of freedom.
        let wanted = exp(2.1788 * log(1.01))
        #expect(abs(try #require(MachineNoise(RecordedResult(rows: points)).spread) - wanted) < 1e-5)
    }

    @Test func `without twins, or without their points, the spread is unknown`() {
        #expect(MachineNoise(RecordedResult(rows: [])).spread == nil)
        #expect(MachineNoise(RecordedResult(rows: [row(1), row(1, size: 2)])).spread == nil)
        #expect(MachineNoise(RecordedResult(rows: [row(1), row(1, twin: true, size: 2)])).spread == nil)
        var failed = row(1, twin: true)
        failed.status = .error
        #expect(MachineNoise(RecordedResult(rows: [row(1), failed])).spread == nil)
    }

    @Test func `equal times have a spread of 1`() {
        #expect(MachineNoise(RecordedResult(rows: [row(7), row(7, twin: true)])).spread == 1)
    }

    @Test func `twins take no part in the race, and the first line of a busy run says what it does not prove`() {
        let rows = [row(100, cpu: 0.5), row(120, twin: true, cpu: 0.5)]
        let verdict = ResultVerdict(RecordedResult(rows: rows))
        #expect(verdict.standings.map(\.solver) == ["a"] && verdict.noise.isBusy)
        let lines = verdict.text.split(separator: "\n")
        #expect(
            lines.count > 1 && lines[1].contains("The machine was busy: this run proves nothing about ratios below ×"))
        let quiet = ResultVerdict(RecordedResult(rows: [row(100), row(100, twin: true)]))
        #expect(!quiet.text.contains("busy") && quiet.text.contains("A/A spread"))
    }

    @Test func `a win within the spread is not significant`() {
        func result(_ twin: Double) -> ResultVerdict {
            func replicated(_ time: Double) -> ResultRow {
                var row = row(time)
                row.processes = (0..<5).map { _ in ProcessTime(median: time, low: time, high: time) }
                return row
            }
            var other = replicated(130)
            other.solver = "b"
            return ResultVerdict(
                RecordedResult(rows: [replicated(100), row(twin, twin: true), other]), subject: "b")
        }
        #expect(result(101).losses.map(\.isClear) == [true] && result(150).losses.map(\.isClear) == [false])
        #expect(result(101).standings[0].clearWins == 1 && result(150).standings[0].clearWins == 0)
    }
}
