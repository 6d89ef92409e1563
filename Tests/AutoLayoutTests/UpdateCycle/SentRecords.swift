import SolverAPI

@testable import LayoutCore

extension LayoutEngine {
    /// What the engine's records of the constraints that its solver has, and the solver's system, do not share; nil if
    /// they agree. A wrong record has no effect until a later number equals it.
    var faultInRecords: String? {
        let problem = solver.problem
        func differs(_ id: ConstraintID, _ right: Double, _ priority: Priority) -> Bool {
            guard let header = problem.slot(of: id).map({ problem.header(at: $0) }) else { return true }
            return header.constant != right || header.priority != priority
        }
        for record in sent.records where differs(record.source.id, record.right, record.priority) {
            return "the record of \(record.source) is \(record.right) at \(record.priority)"
        }
        var count = sent.records.count
        for item in columns.allItems {
            let rules = columns.rules(of: columns.slot(of: item.number))
            for rule in rules where differs(rule.id, rule.constant, rule.priority) {
                return "the record of a rule of \(item.name) is \(rule.constant) at \(rule.priority)"
            }
            count += rules.count
            GeneratedRule.forEachNonNegativeSize(of: item) { _, _ in count += 1 }
        }
        if count == problem.constraintCount { return nil }
        return "there are records of \(count) constraints, and the solver has \(problem.constraintCount)"
    }
}
