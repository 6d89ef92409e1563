import Testing

@testable import Cassowary

/// A cost in strict levels: the first level that does not cancel decides, then the newest constraint.
@Suite struct PriorityVectorTests {
    func vector(_ entries: (Double, Int, Double)...) -> PriorityVector {
        var vector = PriorityVector()
        for (priority, age, amount) in entries { vector.add(.init(priority: priority, age: age, amount: amount)) }
        return vector
    }

    @Test func `ten thousand at 500 do not outweigh one at 501`() {
        var cost = vector((501, 0, -1))
        for age in 1...10_000 { cost.add(.init(priority: 500, age: age, amount: 1)) }
        #expect(cost.sign == -1)
    }

    @Test func `within a level the sum decides, whoever is newest`() {
        #expect(vector((750, 0, 1), (750, 1, 1), (750, 2, -1)).sign == 1)
    }

    @Test func `a level that cancels is a tie, and the newest decides it`() {
        let tie = vector((750, 0, 1), (750, 9, -1))
        #expect(tie.levelSign == 0)
        #expect(tie.sign == -1)
    }

    @Test func `a tie at a high level leaves the decision to the next level before any age`() {
        #expect(vector((750, 0, 1), (750, 9, -1), (250, 3, 0.5)).sign == 1)
    }

    @Test func `what cancels leaves nothing behind`() {
        var cost = vector((750, 0, 1), (250, 1, 2))
        cost.add(vector((750, 0, 1), (250, 1, 2)), times: -1)
        #expect(cost.isZero)
        #expect(cost.sign == 0)
    }

    @Test func `ratios are compared without dividing levels by one another`() {
        #expect(vector((750, 0, 1)).isLess(per: 2, than: vector((750, 0, 1)), per: 1))
        #expect(vector((250, 0, 1000)).isLess(per: 1, than: vector((750, 0, 1)), per: 1000))
        #expect(!PriorityVector().isLess(per: 1, than: PriorityVector(), per: 1))
    }
}
