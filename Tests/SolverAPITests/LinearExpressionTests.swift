import SolverAPI
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

    @Test func `more than four terms are kept in order, and any of them can go`() {
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
}
