import Rationals
import SolverAPI

/// Which rule decides each variable of a solved system, and from what.
///
/// Rules whose sides are both closed are equations on the set of best layouts. They are taken first, then what holds exactly as it is: there the
/// order of ages chose. An equation with one variable that is not known yet decides it. Where all have more, those that hang together are solved
/// together, in fractions.
struct TightSystem {
    /// What decides a variable.
    enum Decision {
        /// One rule, from variables that were decided before.
        case rule(Constraint, isChoice: Bool)
        /// Several rules together: each with its factor, and what variables outside add.
        case together([(rule: Constraint, factor: Rational)], outside: [(variable: VariableID, factor: Rational)])
        /// No rule at all: it is as near to 0 as it can be.
        case nothing
    }

    private(set) var decisions: [VariableID: Decision] = [:]
    let solved: any LayoutSolver
    private var rules: [(rule: Constraint, isChoice: Bool)] = []
    private var uses: [VariableID: [Int]] = [:]
    private var open: [Int] = []
    private var isUsed: [Bool] = []

    /// More rules than these are not solved together.
    private static let largestBlock = 120

    /// - Complexity: O(terms), nearly, and cubic in the number of rules that hang together in rings.
    init(_ solved: any LayoutSolver, _ sides: [OpenSides]) {
        self.solved = solved
        let problem = solved.problem
        var forced: [Constraint] = []
        var chosen: [Constraint] = []
        for side in sides {
            guard let rule = problem.constraint(side.constraint) else { continue }
            let distance = rule.expression.value { solved.value(of: $0) ?? 0 } - rule.constant
            if !side.above && !side.below {
                forced.append(rule)
            } else if abs(distance) < 1e-7 {
                chosen.append(rule)
            }
        }
        // What is required explains before what is wished, and what says more of itself before what compares with others.
        func precedes(_ a: Constraint, _ b: Constraint) -> Bool {
            if a.priority != b.priority { return a.priority > b.priority }
            return a.id < b.id
        }
        take(forced.sorted(by: precedes), isChoice: false)
        take(chosen.sorted(by: precedes), isChoice: true)
        for variable in problem.variables where decisions[variable.id] == nil { decisions[variable.id] = .nothing }
    }

    private mutating func take(_ more: [Constraint], isChoice: Bool) {
        let start = rules.count
        for rule in more {
            for term in rule.expression.terms { uses[term.variable, default: []].append(rules.count) }
            rules.append((rule, isChoice))
            open.append(rule.expression.terms.count { decisions[$0.variable] == nil })
            isUsed.append(false)
        }
        var ready = (start..<rules.count).filter { open[$0] == 1 }.reversed() as [Int]
        peel(&ready)
        var seen: Set<Int> = []
        for index in start..<rules.count where !isUsed[index] && open[index] > 1 && !seen.contains(index) {
            let block = block(from: index)
            seen.formUnion(block)
            solve(block, &ready)
            peel(&ready)
        }
    }

    private mutating func peel(_ ready: inout [Int]) {
        while let index = ready.popLast() {
            let (rule, isChoice) = rules[index]
            guard open[index] == 1, !isUsed[index],
                let variable = rule.expression.terms.first(where: { decisions[$0.variable] == nil })?.variable
            else { continue }
            isUsed[index] = true
            decide(variable, .rule(rule, isChoice: isChoice), &ready)
        }
    }

    private mutating func decide(_ variable: VariableID, _ decision: Decision, _ ready: inout [Int]) {
        decisions[variable] = decision
        for use in uses[variable] ?? [] {
            open[use] -= 1
            if open[use] == 1, !isUsed[use] { ready.append(use) }
        }
    }

    /// The rules that hang together with one through variables that nothing decides yet.
    private func block(from start: Int) -> [Int] {
        var found = [start]
        var seen: Set<Int> = [start]
        var next = 0
        while next < found.count, found.count <= Self.largestBlock {
            for term in rules[found[next]].rule.expression.terms where decisions[term.variable] == nil {
                for use in uses[term.variable] ?? [] where !isUsed[use] && seen.insert(use).inserted {
                    found.append(use)
                }
            }
            next += 1
        }
        return found.sorted()
    }

    /// Gauss and Jordan: each variable that the rules of a block decide, as a sum of their constants and of what is known.
    private mutating func solve(_ block: [Int], _ ready: inout [Int]) {
        guard block.count <= Self.largestBlock else { return }
        struct Row {
            var unknown: [VariableID: Rational] = [:]
            var known: [VariableID: Rational] = [:]
            var factors: [Int: Rational]
        }
        var rows = block.map { index in
            var row = Row(factors: [index: .one])
            for term in rules[index].rule.expression.terms {
                let factor = Rational(coefficient: term.coefficient) ?? .zero
                if decisions[term.variable] == nil {
                    row.unknown[term.variable, default: .zero] += factor
                } else {
                    row.known[term.variable, default: .zero] += factor
                }
            }
            return row
        }
        func subtract(_ factor: Rational, _ a: Row, from b: inout Row) {
            for (key, value) in a.unknown {
                b.unknown[key, default: .zero] -= factor * value
                if b.unknown[key]?.isZero == true { b.unknown[key] = nil }
            }
            for (key, value) in a.known { b.known[key, default: .zero] -= factor * value }
            for (key, value) in a.factors { b.factors[key, default: .zero] -= factor * value }
        }
        for index in rows.indices {
            guard let pivot = rows[index].unknown.keys.min(), let size = rows[index].unknown[pivot] else { continue }
            let inverse = Rational.one / size
            rows[index].unknown = rows[index].unknown.mapValues { $0 * inverse }
            rows[index].known = rows[index].known.mapValues { $0 * inverse }
            rows[index].factors = rows[index].factors.mapValues { $0 * inverse }
            for other in rows.indices where other != index {
                if let factor = rows[other].unknown[pivot] { subtract(factor, rows[index], from: &rows[other]) }
            }
        }
        for row in rows {
            guard row.unknown.count == 1, let variable = row.unknown.keys.first, decisions[variable] == nil else {
                continue
            }
            let factors = row.factors.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
            let outside = row.known.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
            decide(
                variable,
                .together(
                    factors.map { (rules[$0.key].rule, $0.value) }, outside: outside.map { ($0.key, -$0.value) }),
                &ready)
        }
    }
}
