import DenseLP
import SolverAPI
import TestSupport
import Testing

/// A redundant equation is recognized, however large its coefficients are.
@Suite(.hangLimit(minutes: 10)) struct RedundancyTests {
    /// Returns the chain `v[i + 1] = 1.1 v[i] + 0.1`. It is closed by the equation that it implies between the last and
    /// the first variable, with a relative error in the constant.
    static func ratioChain(_ count: Int, error: Double) -> (Sketch, [VariableID], ConstraintID) {
        var sketch = Sketch()
        let variables = (0..<count).map { _ in sketch.extent() }
        var factor = 1.0
        var constant = 0.0
        for (first, second) in zip(variables, variables.dropFirst()) {
            sketch.rule((1, second), (-1.1, first), is: .equal, 0.1)
            factor *= 1.1
            constant = 1.1 * constant + 0.1
        }
        let closing = sketch.rule(
            (1, variables[count - 1]), (-factor, variables[0]), is: .equal, constant * (1 + error))
        return (sketch, variables, closing)
    }

    @Test(arguments: [3, 10, 50, 100, 150, 200])
    func `a chain of ratios accepts the equation that closes it`(count: Int) throws {
        var (sketch, variables, _) = Self.ratioChain(count, error: 0)
        sketch.rule((1, variables[0]), is: .equal, 7, at: 500)
        let solver = try sketch.solved()
        var expected = [7.0]
        while expected.count < count { expected.append(1.1 * expected[expected.count - 1] + 0.1) }
        #expect(areSame(solver.values(of: variables), expected))
        #expect(areSame(solver.levelTotals().map(\.violation), [0]))
    }

    @Test(arguments: [3, 10, 50, 100, 150, 200])
    func `a chain of ratios refuses an equation that contradicts it`(count: Int) throws {
        let (sketch, _, closing) = Self.ratioChain(count, error: 1e-6)
        let conflict = try #require(try sketch.conflict())
        #expect(conflict.constraints.contains(closing))
        #expect(conflict.members.count == count)
        #expect(conflict.gap(sketch.constraint) ?? 0 > 0)
    }

    @Test(arguments: 0..<12)
    func `redundancy does not depend on the creation order`(seed: Int) throws {
        let (sketch, variables, closing) = Self.ratioChain(200, error: seed % 2 == 0 ? 0 : 1e-6)
        var random = SplitMix(seed)
        var creationIndices = Array(0..<sketch.constraints.count)
        // For two seeds the closing equation is the oldest; for all others the order is random.
        if seed < 2 { creationIndices.swapAt(0, closing.rawValue) } else { creationIndices.shuffle(using: &random) }
        var aged = Sketch()
        for _ in variables { _ = aged.extent() }
        for creationIndex in creationIndices {
            let rule = sketch.constraints[creationIndex]
            aged.add(rule.expression, rule.relation, rule.constant, .required)
        }
        aged.rule((1, variables[0]), is: .equal, 7, at: 500)
        if seed % 2 == 0 {
            #expect(areSame(try aged.solved().values(of: [variables[0], variables[1]]), [7, 7.8]))
        } else {
            let conflict = try #require(try aged.conflict())
            #expect(conflict.members.count == 200)
            #expect(conflict.gap(aged.constraint) ?? 0 > 0)
        }
    }

    @Test func `the closed chain still constrains its first variable`() throws {
        var (sketch, variables, _) = Self.ratioChain(200, error: 0)
        // This equation on the difference of the last two variables is independent and determines the first variable.
        sketch.rule((1, variables[199]), (-1, variables[198]), is: .equal, 100)
        let solver = try sketch.solved()
        let last = solver.values(of: Array(variables.suffix(2)))
        #expect(areSame([last[1] - last[0]], [100]))
        #expect(areSame([last[1]], [1.1 * last[0] + 0.1]))
    }

    @Test func `equations between all pairs have the same solution as between neighbors`() throws {
        var sketch = Sketch()
        let widths = (0..<12).map { _ in sketch.extent() }
        for i in widths.indices {
            for j in widths.indices where i < j { sketch.rule((1, widths[i]), (-1, widths[j]), is: .equal, 0) }
        }
        sketch.rule((1, widths[5]), is: .equal, 44)
        #expect(areSame(try sketch.solved().values(of: widths), Array(repeating: 44, count: 12)))
    }

    @Test func `a constraint and its multiple are redundant`() throws {
        var sketch = Sketch()
        let x = sketch.position()
        let y = sketch.position()
        sketch.rule((1.0 / 3, x), (-0.1, y), is: .equal, 0.7)
        sketch.rule((10.0 / 3, x), (-1, y), is: .equal, 7)
        sketch.rule((1, y), is: .equal, 3)
        #expect(areSame(try sketch.solved().values(of: [x, y]), [3, 3]))
    }
}
