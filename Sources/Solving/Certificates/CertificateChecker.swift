public import SolverAPI

/// Verifies certificates of layouts by exact arithmetic, from the constraints alone. It imports no solver.
///
/// The proof is complementary slackness, stage by stage (Schrijver, *Theory of Linear and Integer Programming*, §7.9).
/// Each constraint's distance `d = expression − constant` and each variable has two sides, above and below 0. Let the
/// multipliers y satisfy `Σ y·a = 0`, and let the reduced costs `price above − y` and `price below + y` be nonnegative
/// on all open sides. Then values are minimal if they lie only where the reduced cost is 0. A side with a positive
/// reduced cost is closed for all later stages, because no layout with the same minimum lies there.
public struct CertificateChecker {
    private struct Item {
        let terms: [(variable: Int, coefficient: Rational)]
        let constant: Rational
        /// Whether a positive distance is a violation, and whether a negative one is. For a variable, both are true.
        let costs: (above: Bool, below: Bool)
        let rule: Constraint?
        var isClosed = (above: false, below: false)
        var distance = Rational.zero
    }

    private let variables: [Variable]
    let constraints: [Constraint]
    private var indexOfVariable: [VariableID: Int] = [:]
    private var indexOfConstraint: [ConstraintID: Int] = [:]
    /// The variables, then the constraints.
    private var items: [Item] = []
    /// The reason why the system is invalid, so that no certificate is accepted; nil if it is valid.
    private var unreadable: String?

    /// Creates a checker for a system. Numbers are read by `Rational(meaning:)` and `Rational(coefficient:)`, except
    /// the constants in `exactConstants`. The checker rejects every certificate of a system with a number that is not
    /// finite or a variable that is not listed.
    ///
    /// - Complexity: O(terms) operations on fractions.
    public init(variables: [Variable], constraints: [Constraint], exactConstants: [ConstraintID: Rational] = [:]) {
        self.variables = variables
        self.constraints = constraints
        for (index, variable) in variables.enumerated() {
            indexOfVariable[variable.id] = index
            items.append(Item(terms: [(index, .one)], constant: .zero, costs: (true, true), rule: nil))
        }
        for constraint in constraints {
            indexOfConstraint[constraint.id] = items.count
            var terms: [(variable: Int, coefficient: Rational)] = []
            for term in constraint.expression.terms {
                guard let index = indexOfVariable[term.variable] else {
                    record("\(constraint.id) names \(term.variable), which is not a variable of the system")
                    continue
                }
                guard let coefficient = Rational(coefficient: term.coefficient) else {
                    record("\(constraint.id) has the coefficient \(term.coefficient)")
                    continue
                }
                terms.append((index, coefficient))
            }
            let constant = exactConstants[constraint.id] ?? Rational(meaning: constraint.constant)
            if constant == nil { record("\(constraint.id) has the constant \(constraint.constant)") }
            items.append(
                Item(
                    // An invalid system rejects every certificate, so the 0 is never used.
                    terms: terms, constant: constant ?? .zero,
                    costs: (constraint.relation != .greaterThanOrEqual, constraint.relation != .lessThanOrEqual),
                    rule: constraint))
        }
    }

    private mutating func record(_ fault: String) { unreadable = unreadable ?? fault }

    /// Returns the reason why a certificate proves nothing; nil if its values are the canonical layout.
    ///
    /// - Complexity: O(stages × terms) operations on fractions.
    public func fault(in certificate: LayoutCertificate) -> String? {
        var checker = self
        return checker.findFault(in: certificate)
    }

    private mutating func findFault(in certificate: LayoutCertificate) -> String? {
        if let unreadable { return unreadable }
        guard certificate.denominator.signum() > 0 else { return "the denominator of the values is not positive" }
        var found = [Rational?](repeating: nil, count: variables.count)
        for (variable, value) in certificate.values {
            guard let index = indexOfVariable[variable], found[index] == nil,
                let value = Rational(value, over: certificate.denominator)
            else { return "\(variable) is not a variable of the system, or its value cannot be read or occurs twice" }
            found[index] = value
        }
        let values = found.compactMap { $0 }
        guard values.count == variables.count else {
            return "\(variables.count - values.count) variables of the system have no value"
        }
        for index in items.indices {
            items[index].distance = items[index].terms.reduce(-items[index].constant) {
                $0 + $1.coefficient * values[$1.variable]
            }
            guard let rule = items[index].rule, rule.priority.isRequired else { continue }
            let (sign, costs) = (items[index].distance.signum, items[index].costs)
            if sign > 0 && costs.above || sign < 0 && costs.below { return "\(rule) does not hold" }
            items[index].isClosed = costs
        }
        guard certificate.stages.map({ $0.subject }) == subjects else {
            return "the stages are not those of the semantics"
        }
        for stage in certificate.stages {
            if let fault = check(stage) { return "\(stage.subject): \(fault)" }
        }
        return nil
    }

    /// The quantities that `docs/SEMANTICS.md` minimizes, in order.
    private var subjects: [LayoutCertificate.Subject] {
        let optional = constraints.filter { !$0.priority.isRequired }
        let byPriority = optional.sorted { $0.priority != $1.priority ? $0.priority > $1.priority : $0.id > $1.id }
        let newest = variables.sorted { $0.id > $1.id }
        let (extents, positions) = (newest.filter { $0.kind == .extent }, newest.filter { $0.kind == .position })
        let positionIDs = Set(positions.map { $0.id })
        let inequalities = constraints.filter { $0.relation != .equal }.sorted { $0.id < $1.id }
        let bounds = inequalities.filter { $0.expression.terms.contains { positionIDs.contains($0.variable) } }
        return Set(optional.map { $0.priority }).sorted(by: >).map { .level($0) } + byPriority.map { .violation($0.id) }
            + extents.map { .distance($0.id) } + bounds.map { .bound($0.id) } + positions.map { .distance($0.id) }
    }

    private mutating func check(_ stage: LayoutCertificate.Stage) -> String? {
        guard stage.denominator.signum() > 0 else { return "the denominator is not positive" }
        var multipliers = [Rational](repeating: .zero, count: items.count)
        var isListed = [Bool](repeating: false, count: items.count)
        let named = stage.variables.map { (indexOfVariable[$0.variable], $0.multiplier) }
        for (index, multiplier) in named + stage.constraints.map({ (indexOfConstraint[$0.constraint], $0.multiplier) })
        {
            guard let index else { return "it names an unknown item" }
            guard let multiplier = Rational(multiplier, over: stage.denominator) else {
                return "a multiplier cannot be read"
            }
            if isListed[index] { return "item \(index) has two multipliers" }
            isListed[index] = true
            multipliers[index] = multiplier
        }
        var sums = [Rational](repeating: .zero, count: variables.count)
        for (item, multiplier) in zip(items, multipliers) where !multiplier.isZero {
            for term in item.terms { sums[term.variable] += multiplier * term.coefficient }
        }
        if let index = sums.firstIndex(where: { !$0.isZero }) { return "\(variables[index].id) does not balance" }
        for index in items.indices {
            let costs = costs(of: index, in: stage.subject)
            let above = Rational(costs.above ? 1 : 0) - multipliers[index]
            let below = Rational(costs.below ? 1 : 0) + multipliers[index]
            let (sign, closed) = (items[index].distance.signum, items[index].isClosed)
            let isBetter = !closed.above && above.signum < 0 || !closed.below && below.signum < 0
            if isBetter { return "item \(index) could be better" }
            if sign > 0 && (closed.above || !above.isZero) || sign < 0 && (closed.below || !below.isZero) {
                return "item \(index) is on a side where no optimum is"
            }
            items[index].isClosed = (closed.above || above.signum > 0, closed.below || below.signum > 0)
        }
        return nil
    }

    private func costs(of index: Int, in subject: LayoutCertificate.Subject) -> (above: Bool, below: Bool) {
        switch subject {
        case .level(let priority) where items[index].rule?.priority == priority: items[index].costs
        case .violation(let id) where items[index].rule?.id == id: items[index].costs
        case .bound(let id) where items[index].rule?.id == id: (true, true)
        case .distance(let id) where index < variables.count && variables[index].id == id: (true, true)
        default: (false, false)
        }
    }
}
