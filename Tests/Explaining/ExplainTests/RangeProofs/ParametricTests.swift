import ExactSimplex
import RangeProofs
import Certificates
import SolverAPI
import SolverConformance
import Testing

@Suite("Layouts as functions of parameters")
struct ParametricTests {
    /// A random system in which the constants of some constraints depend on parameters.
    struct Scene {
        let problem: RandomProblem
        let system: ParametricSystem

        init(seed: UInt64, dimension: Int) {
            problem = RandomProblem(seed: seed)
            var random = SplitMix64(seed: seed &* 31 &+ 7)
            var slopes: [ConstraintID: [Rational]] = [:]
            for parameter in 0..<dimension {
                for _ in 0..<2 {
                    guard let rule = problem.constraints.randomElement(using: &random) else { continue }
                    var own = slopes[rule.id] ?? Array(repeating: .zero, count: dimension)
                    own[parameter] =
                        [Rational(1), Rational(-1), Rational(1) / Rational(2)].randomElement(using: &random) ?? .one
                    slopes[rule.id] = own
                }
            }
            system = ParametricSystem(
                dimension: dimension, variables: problem.variables, constraints: problem.constraints, slopes: slopes)
        }

        /// Returns the layout at a point by a separate solve.
        func layout(at point: [Rational]) -> ExactLayout.Outcome {
            ExactLayout.solve(variables: problem.variables, constraints: system.constraints(at: point))
        }

        /// Whether a cell agrees with the layout at a point; nil if there is a conflict below the tolerance, or if the
        /// solve takes too long.
        func agrees(_ cell: ParametricCover.Cell, at point: [Rational]) -> Bool? {
            switch layout(at: point) {
            case .layout(let layout):
                guard let values = cell.values else { return layout.requiredTotal.isZero ? false : nil }
                return layout.values.allSatisfy { values[$0.variable]?.value(at: point) == $0.value }
            case .conflict: return cell.values == nil
            case .tooLong: return nil
            }
        }
    }

    @Test func `the pieces of one parameter are contiguous and agree with dense sampling`() {
        var (pieces, samples) = (0, 0)
        for seed in 0..<250 {
            let scene = Scene(seed: UInt64(seed), dimension: 1)
            let range = Rational(0)...Rational(96)
            let cover = ParametricCover(of: scene.system.components, over: [range])
            #expect(cover.undecided.isEmpty, "seed \(seed)")
            var reached = range.lowerBound
            for cell in cover.cells {
                guard let ends = ParametricCover.ends(cell.region) else { continue }
                #expect(ends.lowerBound == reached, "seed \(seed): from \(ends.lowerBound) instead of \(reached)")
                reached = ends.upperBound
                pieces += 1
                // The points are at sixteenths of a piece, in its interior. The ends may belong to a neighboring
                // piece.
                let length = ends.upperBound - ends.lowerBound
                for index in [1, 3, 8, 13, 15] {
                    let point = [
                        (ends.lowerBound + length * Rational(index) / Rational(16)).rounded(to: 1 << 20)
                    ]
                    guard point[0] > ends.lowerBound, point[0] < ends.upperBound,
                        let agrees = scene.agrees(cell, at: point)
                    else { continue }
                    #expect(agrees, "seed \(seed) at \(point[0])")
                    samples += 1
                }
            }
            #expect(reached == range.upperBound, "seed \(seed)")
        }
        #expect(pieces > 300 && samples > 1000, "\(pieces) \(samples)")
    }

    @Test func `the pieces of two parameters cover the box and agree at every point of a grid`() {
        var pieces = 0
        for seed in 0..<60 {
            let scene = Scene(seed: UInt64(seed), dimension: 2)
            let box = [Rational(0)...Rational(64), Rational(-32)...Rational(32)]
            let cover = ParametricCover(of: scene.system.components, over: box)
            #expect(cover.undecided.isEmpty, "seed \(seed)")
            pieces += cover.cells.count
            for x in stride(from: 1, to: 64, by: 9) {
                for y in stride(from: -31, to: 32, by: 9) {
                    let point = [
                        Rational(x) + Rational(1) / Rational(1024), Rational(y) + Rational(3) / Rational(2048),
                    ]
                    guard let cell = cover.cells.first(where: { $0.region.contains(point) }) else {
                        Issue.record("seed \(seed): no piece at \(point)")
                        continue
                    }
                    if let agrees = scene.agrees(cell, at: point) { #expect(agrees, "seed \(seed) at \(point)") }
                }
            }
        }
        #expect(pieces > 150, "\(pieces)")
    }

    @Test func `a polyhedron has minima, an interior and corners`() throws {
        // The polyhedron is x + y ≤ 10 in the square from 0 to 8.
        let square = [Rational(0)...Rational(8), Rational(0)...Rational(8)]
        let cut = Polyhedron(box: square).with([AffineForm(10, [-1, -1]), AffineForm(100, [-1, 0])])
        #expect(cut.minimum(of: AffineForm(3, [-1, -2]))?.value == Rational(-15))
        let inside = try #require(cut.insidePoint())
        #expect(cut.contains(inside))
        #expect(Set(cut.corners() ?? []) == [[0, 0], [8, 0], [0, 8], [8, 2], [2, 8]])
        #expect(cut.reduced.conditions.count == 1)
        #expect(cut.with([AffineForm(-11, [1, 1])]).minimum(of: AffineForm(0, [1, 0])) == nil)
        #expect(cut.with([AffineForm(-10, [1, 1])]).insidePoint() == nil)
    }
}
