import RevisedSimplex
import SolverAPI
import TestSupport
import Testing

/// A constraint that replaces one with the same left side costs as much as a change of the constant.
@Suite(.hangLimit(minutes: 10)) struct ReplacedConstraintTests {
    /// A row of labels, each at least and at most as wide as its text, in a root that is too narrow.
    private struct Row {
        var system = System()
        var texts: [[ConstraintID]] = []
        var widths: [VariableID] = []

        init(labels: Int) {
            var terms: [Term] = []
            for _ in 0..<labels {
                let width = system.extent()
                texts.append([
                    system.rule((1, width), is: .greaterThanOrEqual, 100, at: 750),
                    system.rule((1, width), is: .lessThanOrEqual, 100, at: 250),
                ])
                system.rule((1, width), is: .greaterThanOrEqual, 0)
                terms.append(Term(width, 1))
                widths.append(width)
            }
            system.rule(terms, is: .equal, 80 * Double(labels))
        }

        /// Returns the pivots of texts that change six times. Other coefficients make each new constraint one with a
        /// different left side, which is added after the old one was removed.
        func pivots(otherCoefficients: Bool) throws -> Int {
            let solver = RevisedSimplexSolver()
            try solver.apply(system.batch)
            #expect(solver.footprint.variables == widths.count)
            let (label, before) = (widths.count / 2, solver.counters)
            var old = texts[label]
            for round in 0..<6 {
                let length = round.isMultiple(of: 2) ? 160.0 : 100
                let factor = otherCoefficients && round.isMultiple(of: 2) ? 2.0 : 1
                let new = [ConstraintID(10_000 + 2 * round), ConstraintID(10_001 + 2 * round)]
                var batch = Batch()
                for id in old { batch.remove(id) }
                let width = LinearExpression(Term(widths[label], factor))
                batch.add(Constraint(new[0], width, .greaterThanOrEqual, factor * length, priority: 750))
                batch.add(Constraint(new[1], width, .lessThanOrEqual, factor * length, priority: 250))
                old = new
                try solver.apply(batch)
                #expect(solver.value(of: widths[label]) == length)
            }
            return (solver.counters - before).pivots
        }
    }

    @Test func `a new text in a row of labels takes fewer pivots than a removal and an addition`() throws {
        let row = Row(labels: 100)
        let (replaced, apart) = try (row.pivots(otherCoefficients: false), row.pivots(otherCoefficients: true))
        #expect(2 * replaced <= apart, "\(replaced) and \(apart)")
    }

    /// New identifiers change which of two constraints yields, and the order of inequalities in the rule for ties.
    @Test(arguments: 0..<6 as Range<UInt64>)
    func `random replacements give the layouts of a new solver`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var system = System()
        let variables = (0..<4).map { $0 < 2 ? system.extent() : system.position() }
        var rules: [Constraint] = []
        func left() -> [Term] {
            variables.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)).map {
                Term($0, [1.0, -1, 2].randomElement(using: &random) ?? 1)
            }
        }
        for number in 0..<9 {
            let relation = [Relation.equal, .greaterThanOrEqual, .lessThanOrEqual].randomElement(using: &random)
            rules.append(
                Constraint(
                    ConstraintID(number), LinearExpression(terms: left()), relation ?? .equal,
                    Double(Int.random(in: 0...20, using: &random)),
                    priority: number < 2 ? .required : [250, 250, 750].randomElement(using: &random) ?? 250))
        }
        var batch = system.batch
        for rule in rules { batch.add(rule) }
        let solver = RevisedSimplexSolver(directSolution: .never)
        guard (try? solver.apply(batch)) != nil else { return }
        var accepted = 0
        for round in 0..<400 {
            batch = Batch()
            var next = rules
            for index in rules.indices.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
                let old = rules[index]
                batch.remove(old.id)
                next[index] = Constraint(
                    Bool.random(using: &random) ? ConstraintID(100 + 10 * round + index) : old.id, old.expression,
                    old.relation, Double(Int.random(in: 0...20, using: &random)),
                    priority: old.priority.isRequired || Bool.random(using: &random) ? old.priority : 750)
                batch.add(next[index])
            }
            let fresh = RevisedSimplexSolver(directSolution: .never)
            var whole = system.batch
            for rule in next { whole.add(rule) }
            let before = variables.map { solver.value(of: $0) }
            if (try? fresh.apply(whole)) != nil {
                try solver.apply(batch)
                (rules, accepted) = (next, accepted + 1)
                for variable in variables {
                    let (own, expected) = (solver.value(of: variable) ?? .nan, fresh.value(of: variable) ?? .nan)
                    try #require(abs(own - expected) < 1e-6, "seed \(seed), round \(round)")
                }
            } else {
                #expect(throws: SolverError.self) { try solver.apply(batch) }
                try #require(variables.map { solver.value(of: $0) } == before, "seed \(seed), round \(round)")
            }
        }
        #expect(accepted > 100)
    }
}
