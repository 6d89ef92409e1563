import SimplexSupport
import SolverAPI
import Testing

@testable import RevisedSimplex

/// The sign of a vector is the same however it is computed.
@Suite struct PriorityVectorTests {
    private let keys = KeyArena()

    /// Vectors of at most one entry, some with amounts near the tolerances.
    private let singles: [PriorityVector] = {
        var entries: [PriorityEntry] = []
        for amount in [1, -1, 1.5, 3e-9, -3e-10, 1e-11, 1e-13] {
            entries.append(.perturbation(amount))
            for (priority, creationIndex) in [(250.0, 1), (250, 2), (750, 1)] {
                entries.append(PriorityEntry(priority: priority, creationIndex: creationIndex, amount: amount))
            }
        }
        return [PriorityVector()] + entries.map { PriorityVector($0) }
    }()

    @Test(arguments: [1, -1, 0.5], [false, true])
    func `the comparison of single entries has the sign and the doubts of the general one`(
        factor: Double, levelsOnly: Bool
    ) {
        for a in singles {
            for b in singles {
                let (short, general) = (KeyArena(), KeyArena())
                let sign = PriorityVector.signOfSingles(a, b, factor, levelsOnly, short)
                #expect(sign == PriorityVector.signByLevels(a, b, factor, levelsOnly, general))
                #expect((short.doubts == 0) == (general.doubts == 0), "\(a[0]) - \(factor) × \(b[0])")
            }
        }
    }

    @Test func `the amounts of a perturbation cause no doubt, however small`() {
        for amount in [1, 3e-9, 3e-10, 1e-11, 1e-13] {
            let keys = KeyArena()
            let perturbation = PriorityVector(.perturbation(amount))
            _ = perturbation.sign(in: keys)
            _ = PriorityVector.sign(of: perturbation, minus: perturbation, times: 1 - 1e-10, in: keys)
            #expect(keys.doubts == 0)
        }
    }

    @Test func `a perturbation decides after all levels, and is not a level`() {
        let perturbation = PriorityVector(.perturbation(1))
        let (sign, levelSign) = (perturbation.sign(in: keys), perturbation.levelSign(in: keys))
        #expect(sign == 1)
        #expect(levelSign == 0)
        let level = PriorityVector(PriorityEntry(priority: 1, creationIndex: 0, amount: -1))
        let sum = level.adding(perturbation, times: 1000, in: keys).sign(in: keys)
        #expect(sum == -1)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `the sign of a difference is that of the computed difference`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let (a, b) = (vector(&random), vector(&random))
        for factor in [1, -1, 2.0] {
            let difference = a.adding(b, times: -factor, in: keys)
            for levelsOnly in [false, true] {
                let sign = PriorityVector.sign(of: a, minus: b, times: factor, levelsOnly: levelsOnly, in: keys)
                #expect(sign == (levelsOnly ? difference.levelSign(in: keys) : difference.sign(in: keys)))
            }
            #expect(difference.isSame(as: PriorityVector(), in: keys) == a.isSame(as: b, times: factor, in: keys))
        }
    }

    /// A vector of whole amounts, so that sums have no rounding errors.
    private func vector(_ random: inout SplitMix64) -> PriorityVector {
        var vector = PriorityVector()
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            let amount = Double(Int.random(in: -2...2, using: &random))
            let entry =
                Int.random(in: 0..<5, using: &random) == 0
                ? PriorityEntry.perturbation(amount)
                : PriorityEntry(
                    priority: [250, 750].randomElement(using: &random) ?? 250,
                    creationIndex: Int.random(in: 0...3, using: &random), amount: amount)
            vector.add(PriorityVector(entry), in: keys)
        }
        return vector
    }
}
