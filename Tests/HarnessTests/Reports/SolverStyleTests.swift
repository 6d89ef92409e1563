import Foundation
import Testing

@testable import Harness

/// Ten solvers in one chart must be distinguishable, also with color blindness, and have the same style in every chart.
@Suite("Styles of solvers")
struct SolverStyleTests {
    private static let names = [
        "revised-simplex", "cassowary", "dense-lp", "kiwi", "cassowary-rs", "glpk", "highs", "clp", "sparse-lu",
        "manual",
    ]

    /// Full dichromacy in linear RGB, from Machado, Oliveira and Fernandes (2009), severity 1.
    private static let eyes: [(name: String, matrix: [[Double]])] = [
        ("all cones", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
        (
            "no long cones",
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        ),
        (
            "no middle cones",
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        ),
        (
            "no short cones",
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        ),
    ]

    private static func linear(_ color: String) -> [Double] {
        stride(from: 1, to: 7, by: 2).map { start in
            let digits = color.dropFirst(start).prefix(2)
            let value = Double(Int(digits, radix: 16) ?? 0) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
    }

    /// Returns the CIE 1976 L*a*b* value of a color as seen with dichromacy.
    private static func seen(_ color: String, _ matrix: [[Double]]) -> [Double] {
        let rgb = linear(color)
        let seen = matrix.map { row in min(1, max(0, zip(row, rgb).reduce(0) { $0 + $1.0 * $1.1 })) }
        let xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]].map { row in
            zip(row, seen).reduce(0) { $0 + $1.0 * $1.1 }
        }
        let f = zip(xyz, [0.95047, 1, 1.08883]).map { value, white -> Double in
            let share = value / white
            return share > 0.008856 ? cbrt(share) : 7.787 * share + 16 / 116
        }
        return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    private static func contrast(_ color: String, _ page: String) -> Double {
        let light = [color, page].map { zip([0.2126, 0.7152, 0.0722], linear($0)).reduce(0) { $0 + $1.0 * $1.1 } }
        return ((light.max() ?? 0) + 0.05) / ((light.min() ?? 0) + 0.05)
    }

    @Test(arguments: [false, true])
    func `ten colors are distinguishable with every kind of color vision, and on the page`(isDark: Bool) {
        let colors = Self.names.map { isDark ? SolverStyle($0).darkColor : SolverStyle($0).color }
        for eyes in Self.eyes {
            for (index, first) in colors.enumerated() {
                for second in colors.dropFirst(index + 1) {
                    let pair = zip(Self.seen(first, eyes.matrix), Self.seen(second, eyes.matrix))
                    let distance = pair.reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
                    #expect(distance >= 22, "\(first) and \(second) with \(eyes.name): \(distance)")
                }
            }
        }
        for color in colors { #expect(Self.contrast(color, isDark ? "#16181d" : "#ffffff") >= 3, "\(color)") }
    }

    @Test func `ten marks are distinct, so color is not the only distinction`() {
        #expect(Set(Self.names.map { SolverStyle($0).mark }).count == 10)
    }

    @Test func `the engines of the layout race are distinguishable in one chart, and ours has our solver's style`() {
        let engines = ["auto-layout", "yoga", "taffy", "qt-grid", "qt-anchors", "gtk-constraints"]
        #expect(Set(engines.map { SolverStyle($0).mark }).count == engines.count)
        #expect(Set(engines.map { SolverStyle($0).color }).count == engines.count)
        #expect(SolverStyle("auto-layout") == SolverStyle("revised-simplex"))
    }

    @Test func `the style of a solver does not depend on the other solvers`() throws {
        func svg(_ solvers: [String]) throws -> String {
            var rows: [ResultRow] = []
            for solver in solvers {
                for size in [100, 200] {
                    var row = ResultRow(
                        solver: solver, workload: "w", operation: .resize, size: size, views: size, status: .ok)
                    row.time = SampleSummary([Double(size)])
                    rows.append(row)
                }
            }
            return try #require(ResultReport(RecordedResult(rows: rows)).files.first { $0.name == "w-resize.svg" }).text
        }
        for solver in ["kiwi", "somebody-else"] {
            let color = SolverStyle(solver).color
            #expect(try svg([solver]).contains(color) && svg(["a", "b", solver]).contains(color))
        }
        #expect(SolverStyle("somebody-else") == SolverStyle("somebody-else"))
    }
}

@Suite("Labels in charts")
struct ChartLabelTests {
    @Test func `overlapping labels are moved apart and stay inside the chart`() {
        let positions = ChartDrawing.apart([50, 50, 50, 190], [16, 16, 16, 16], within: 0, 200)
        #expect(positions == [50, 66, 82, 184])
    }

    @Test func `an exponent is printed if its interval is narrow, otherwise the range between sizes`() {
        let straight = [100, 200, 400, 800].map { (views: $0, cost: Double($0 * $0)) }
        #expect(GrowthText.short(GrowthFit(straight)) == "n^2.00 ± 0.00")
        let bent = [(100, 1.0), (200, 2.0), (400, 16.0)].map { (views: $0.0, cost: $0.1) }
        #expect(GrowthText.short(GrowthFit(bent)) == "n^1.0 to n^3.0")
        #expect(GrowthText.short(GrowthFit([(100, 1), (200, 4)])) == "n^2.0")
        #expect(GrowthText.short(nil) == "")
    }

    @Test func `an axis of views has round numbers`() {
        let axis = LogAxis.views([10, 1000])
        #expect(axis.ticks.filter(\.isLabeled).map(\.value) == [10, 20, 50, 100, 200, 500, 1000])
    }
}
