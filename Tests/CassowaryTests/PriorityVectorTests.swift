import ExactSimplex
import SimplexSupport
import Testing

@testable import Cassowary

/// Costs in strict levels: the first level that does not cancel decides, then the newest constraint.
@Suite struct PriorityVectorTests {
    let doubts = DoubtCounter()

    func vector(_ entries: (Double, Int, Double)...) -> PriorityVector {
        var vector = PriorityVector()
        for (priority, creationIndex, amount) in entries {
            vector.add(.init(priority: priority, creationIndex: creationIndex, amount: amount), in: doubts)
        }
        return vector
    }

    @Test func `ten thousand constraints at 500 do not outweigh one at 501`() {
        var cost = vector((501, 0, -1))
        for creationIndex in 1...10_000 {
            cost.add(.init(priority: 500, creationIndex: creationIndex, amount: 1), in: doubts)
        }
        let sign = cost.sign(in: doubts)
        #expect(sign == -1)
    }

    @Test func `within a level the sum decides, not the newest constraint`() {
        let sign = vector((750, 0, 1), (750, 1, 1), (750, 2, -1)).sign(in: doubts)
        #expect(sign == 1)
    }

    @Test func `a level that cancels is a tie, decided by the newest constraint`() {
        let tie = vector((750, 0, 1), (750, 9, -1))
        let (levels, sign) = (tie.levelSign(in: doubts), tie.sign(in: doubts))
        #expect(levels == 0)
        #expect(sign == -1)
    }

    @Test func `a tie at a high level is decided by the next level before creation order`() {
        let sign = vector((750, 0, 1), (750, 9, -1), (250, 3, 0.5)).sign(in: doubts)
        #expect(sign == 1)
    }

    @Test func `a vector minus itself is zero`() {
        var cost = vector((750, 0, 1), (250, 1, 2))
        cost.add(vector((750, 0, 1), (250, 1, 2)), times: -1, in: doubts)
        let (isZero, sign) = (cost.isZero, cost.sign(in: doubts))
        #expect(isZero)
        #expect(sign == 0)
    }

    @Test func `the sign with one more entry equals the sign of the sum`() {
        let entries: [(Double, Int, Double)] = [(750, 3, 1), (750, 1, -2), (250, 2, 0.5), (250, 0, -0.5)]
        for extra in [(750, 3, -1), (750, 2, 1), (900, 5, -1), (250, 2, 1), (100, 0, 3)] as [(Double, Int, Double)] {
            let entry = PriorityVector.Entry(priority: extra.0, creationIndex: extra.1, amount: extra.2)
            for count in 0...entries.count {
                var sum = PriorityVector()
                for (priority, creationIndex, amount) in entries.prefix(count) {
                    sum.add(.init(priority: priority, creationIndex: creationIndex, amount: amount), in: doubts)
                }
                let expected = sum.sign(adding: entry, in: doubts)
                sum.add(entry, in: doubts)
                let sign = sum.sign(in: doubts)
                #expect(sign == expected)
            }
        }
    }

    @Test func `ratios are compared without dividing one level by a different one`() {
        let halved = vector((750, 0, 1)).isLess(per: 2, than: vector((750, 0, 1)), per: 1, in: doubts)
        let lower = vector((250, 0, 1000)).isLess(per: 1, than: vector((750, 0, 1)), per: 1000, in: doubts)
        let nothing = PriorityVector().isLess(per: 1, than: PriorityVector(), per: 1, in: doubts)
        #expect(doubts.doubts == 0)
        #expect(halved)
        #expect(lower)
        #expect(!nothing)
    }

    @Test(arguments: [(1e-10, true), (1e-15, false), (0.5, false), (0, false)])
    func `only near cancellation causes numerical doubt`(rest: Double, isDoubtful: Bool) {
        let doubts = DoubtCounter()
        var cost = PriorityVector()
        cost.add(.init(priority: 750, creationIndex: 0, amount: 1), in: doubts)
        cost.add(.init(priority: 750, creationIndex: 0, amount: rest - 1), in: doubts)
        #expect((doubts.doubts > 0) == isDoubtful)
    }
}
