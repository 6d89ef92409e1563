import Certificates
import SolverAPI

/// Finds for each variable of a solved system the rules that determine its value.
///
/// A rule without an open side (``OpenSides``) is an equation in every equally good layout. Such rules are used first.
/// Next come rules that are equations only in this layout, which the tie rule of docs/SEMANTICS.md chose. An equation
/// with one unknown variable determines that variable. If all equations have more unknowns, connected equations are
/// solved together as a ``RuleRing``.
struct TightSystem {
    /// The way in which a variable is determined.
    enum Decision {
        /// By one rule, from variables that were determined before. `coefficient` is that of the variable in the rule.
        case rule(Constraint, coefficient: Double, isChoice: Bool)
        /// By several rules together, as one of the variables of a ring.
        case ring(RuleRing, oldest: VariableID)
        /// By no rule: the variable is as near to 0 as possible.
        case nothing
    }

    private var decisions: [VariableID: Decision] = [:]
    let solved: any LayoutSolver
    private var rules: [(rule: Constraint, isChoice: Bool)] = []
    private var uses: [VariableID: [Int]] = [:]
    private var open: [Int] = []
    private var isUsed: [Bool] = []

    /// - Complexity: About O(n log n + terms) for n rules, plus the complexity of ``RuleRing`` for rules that form
    ///   cycles.
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
        // Orders rules by priority, highest first, and then by creation order.
        func precedes(_ a: Constraint, _ b: Constraint) -> Bool {
            if a.priority != b.priority { return a.priority > b.priority }
            return a.id < b.id
        }
        add(forced.sorted(by: precedes), isChoice: false)
        add(chosen.sorted(by: precedes), isChoice: true)
    }

    func decision(of variable: VariableID) -> Decision { decisions[variable] ?? .nothing }

    /// Returns the variables from which a variable's rules determine it.
    func inputs(of variable: VariableID) -> [VariableID] {
        switch decision(of: variable) {
        case .rule(let rule, _, _): rule.expression.terms.map { $0.variable }.filter { $0 != variable }
        case .ring(let ring, _): ring.outside
        case .nothing: []
        }
    }

    private mutating func add(_ more: [Constraint], isChoice: Bool) {
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
                let term = rule.expression.terms.first(where: { decisions[$0.variable] == nil })
            else { continue }
            isUsed[index] = true
            decide(term.variable, .rule(rule, coefficient: term.coefficient, isChoice: isChoice), &ready)
        }
    }

    private mutating func decide(_ variable: VariableID, _ decision: Decision, _ ready: inout [Int]) {
        decisions[variable] = decision
        for use in uses[variable] ?? [] {
            open[use] -= 1
            if open[use] == 1, !isUsed[use] { ready.append(use) }
        }
    }

    /// Returns the indices of the rules that are connected to a rule through undetermined variables.
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
        guard let oldest = ring.decided.first else { return }
        for variable in ring.decided { decide(variable, .ring(ring, oldest: oldest), &ready) }
    }
}
