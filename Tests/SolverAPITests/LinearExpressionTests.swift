import SolverAPI
import TestSupport
import Testing

@Suite struct LinearExpressionTests {
    let v = (0..<8).map { VariableID($0) }

    @Test func `a variable that is added again adds its coefficients`() {
        let expression = LinearExpression(Term(v[0], 1), Term(v[1], 2), Term(v[0], 3))
        #expect(expression.terms == [Term(v[0], 4), Term(v[1], 2)])
    }

    @Test func `coefficients that cancel leave no term`() {
        var expression = LinearExpression(Term(v[0], 1), Term(v[1], 2))
        expression.add(-1, v[0])
        #expect(expression.terms == [Term(v[1], 2)])
    }

    @Test func `more than four terms are kept in order, and any of them can cancel`() {
        for dropped in 0..<7 {
            var expression = LinearExpression(terms: v[0..<7].map { Term($0, Double($0.rawValue) + 1) })
            #expect(expression.count == 7)
            expression.add(-Double(dropped + 1), v[dropped])
            #expect(expression.terms.map(\.variable) == v[0..<7].filter { $0 != v[dropped] })
            #expect(expression.coefficient(of: v[dropped]) == 0)
        }
    }

    @Test func `the value is the sum of coefficient times variable`() {
        let expression = LinearExpression(Term(v[2], 2), Term(v[3], -1))
        #expect(expression.value { Double($0.rawValue) * 10 } == 10)
    }

    @Test func `it prints as it is written`() {
        #expect(LinearExpression(Term(v[2], 1), Term(v[1], -1), Term(v[0], -0.5)).description == "v2 - v1 - 0.5*v0")
        #expect(LinearExpression().description == "0")
    }

    @Test func `sums of many terms equal those of a dictionary, in the order of first occurrence`() {
        for (seed, variables) in [(1, 3), (2, 6), (3, 40), (4, 300)] {
            var random = SplitMix64(seed: UInt64(seed))
            var expression = LinearExpression()
            var order: [VariableID] = []
            var expected: [VariableID: Double] = [:]
            for _ in 0..<2000 {
                // The ids are close together or far apart, and some are outside of the range of a system.
                let number = Int.random(in: 0..<variables, using: &random)
                let variable = VariableID(number % 7 == 0 ? number << 50 : number)
                let coefficient = Double(Int.random(in: -1...1, using: &random))
                let sum = (expected[variable] ?? 0) + coefficient
                if sum != 0, expected[variable] == nil { order.append(variable) }
                if sum == 0 { order.removeAll { $0 == variable } }
                expected[variable] = sum == 0 ? nil : sum
                expression.add(coefficient, variable)
            }
            #expect(expression.terms == order.map { Term($0, expected[$0] ?? 0) })
            #expect(expression == LinearExpression(terms: expression.terms))
            #expect(expression.hashValue == LinearExpression(terms: expression.terms).hashValue)
        }
    }

    @Test func `the cost of adding a term does not depend on the number of terms`() throws {
        /// Returns the time for adding a number of terms: the minimum of three runs.
        func time(_ count: Int) -> Duration {
            (0..<3).map { _ in
                threadTime {
                    var expression = LinearExpression()
                    for number in 0..<count { expression.add(1, VariableID(number * 7 % 1_000_003)) }
                    #expect(expression.count == count)
                }
            }.min() ?? .zero
        }
        // If each term were compared with all previous terms, 64 times the terms would take 4,096 times as long. On a
        // busy machine 16 times the terms once took 190 times as long, so the two sizes are far apart.
        #expect(time(64_000) < time(1_000) * 1_500)
    }
}
