import Certificates
import SolverAPI

/// The rule that determines each variable of a solved system, and its inputs.
///
/// Rules with both sides closed are equations on the set of best layouts. They are used first, then rules that hold
/// exactly: there creation order chose. An equation with one unknown variable determines it. If all have more, connected
/// equations are solved together, in fractions.
struct TightSystem {
    /// The decision on a variable.
    enum Decision {
        /// One rule, from variables determined before.
        case rule(Constraint, isChoice: Bool)
        /// Several rules together: an index in ``rings``.
        case ring(Int)
        /// No rule: the variable is as near to 0 as possible.
        case nothing
    }

    private(set) var decisions: [VariableID: Decision] = [:]
    /// The rules that determine variables only together.
    private(set) var rings: [RuleRing] = []
    let solved: any LayoutSolver
    private var rules: [(rule: Constraint, isChoice: Bool)] = []
    private var uses: [VariableID: [Int]] = [:]
    private var open: [Int] = []
    private var isUsed: [Bool] = []

    /// - Complexity: O(n log n + terms), nearly, for n rules, and the cost of ``RuleRing`` for rules that form cycles.
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
        // Required rules come before optional ones, and rules on one item before rules that compare items.
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

    /// Returns the rules connected to a rule through undetermined variables.
    private func block(from start: Int) -> [Int] {
        var found = [start]
        var seen: Set<Int> = [start]
        var next = 0
        while next < found.count {
            for term in rules[found[next]].rule.expression.terms where decisions[term.variable] == nil {
                for use in uses[term.variable] ?? [] where !isUsed[use] && seen.insert(use).inserted {
                    found.append(use)
                }
            }
            next += 1
        }
        return found.sorted()
    }

    private mutating func solve(_ block: [Int], _ ready: inout [Int]) {
        let ring = RuleRing(block.map { rules[$0].rule }) { decisions[$0] != nil }
        if ring.decided.isEmpty { return }
        rings.append(ring)
        for variable in ring.decided { decide(variable, .ring(rings.count - 1), &ready) }
    }
}
