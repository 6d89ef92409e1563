import LayoutTreeCore
import SolverAPI

@testable import LayoutCore

extension LayoutEngine {
    /// What the rows of the tree, the solver's system and the rules of the present views and constraints do not share; nil if they
    /// agree. A wrong row has no effect until a later number equals it.
    var faultInRecords: String? {
        guard let rows = try? tree.table.problem() else { return "the rows are no system" }
        if rows.constraints != solver.problem.constraints { return "the rows are not the solver's system" }
        var count = 0
        for constraint in tree.constraints {
            count += 1
            guard let rule = constraint.rule(), let row = rows.constraint(constraint.id) else {
                return "there is no row of \(constraint)"
            }
            if rule != row { return "the row of \(constraint) is \(row), and should be \(rule)" }
        }
        for item in tree.allItems {
            for rule in (try? item.generatedRules()) ?? [] {
                count += 1
                if rows.constraint(rule.id) != rule { return "the row of a rule of \(item.name) is not \(rule)" }
            }
        }
        if count == rows.constraintCount { return nil }
        return "there are \(count) rules, and \(rows.constraintCount) rows"
    }
}
