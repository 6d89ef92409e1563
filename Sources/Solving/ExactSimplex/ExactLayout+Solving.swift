import Certificates
public import SolverAPI

extension ExactLayout {
    /// Additional results of a solve.
    public struct Options: Sendable {
        /// Whether to keep the multipliers of every objective.
        public var certifies = false
        /// Whether to determine the ambiguous variables, the tied constraints and the open sides.
        public var diagnoses = false
        /// Constraints that are probably tight. The search first makes them tight. The list affects only the time.
        public var claimedTight: [ConstraintID] = []

        /// The maximum number of dictionary entries to compute; nil for no limit. A million entries take 0.1 to 0.5 s,
        /// depending on the length of the fractions.
        public var workLimit: Int?

        /// Creates options without additional results.
        public init() {}
    }

    /// Solves a connected system in exact fractions.
    ///
    /// - Complexity: Exponential in theory, like the simplex method. In practice about one pivot for each variable. A
    ///   pivot takes O(variables × constraints) operations on fractions, whose length grows with the depth of the
    ///   system.
    public static func solve(
        variables: [Variable], constraints: [Constraint], options: Options = Options()
    ) -> Outcome {
        solve(ExactProgram(variables: variables, constraints: constraints), options)
    }

    static func solve(_ program: ExactProgram, _ options: Options, _ meter: SolveMeter? = nil) -> Outcome {
        var solving = ExactSolving(program, options, meter)
        // No price is negative, so every objective has a minimum, and the search fails only at a limit.
        return (try? solving.run()) ?? .tooLong
    }
}

/// Minimizes the objectives of one layout in the order of `docs/SEMANTICS.md`.
package struct ExactSolving {
    private let program: ExactProgram
    private let options: ExactLayout.Options
    private let meter: SolveMeter?
    package private(set) var search: ExactSearch
    private var stages: [ExactLayout.Stage] = []

    /// - Parameter keptItems: The items whose columns are needed at the end.
    package init(_ program: ExactProgram, _ options: ExactLayout.Options, _ meter: SolveMeter?, keptItems: [Bool] = [])
    {
        self.program = program
        self.options = options
        self.meter = meter
        search = ExactSearch(
            program, keepsColumns: options.certifies, keptItems: keptItems, workLimit: options.workLimit ?? .max, meter)
    }

    private func prices(_ item: Int) -> ExactSearch.Prices {
        if item < program.variables.count { return ExactSearch.Prices(up: .one, down: .one) }
        return ExactSearch.Prices(
            up: program.rules[item - program.variables.count].isEquation ? .one : .zero, down: .one)
    }

    package mutating func run() throws(ExactSearch.Failure) -> ExactLayout.Outcome {
        startFromClaim()
        let required = program.rules.indices.filter { program.rules[$0].priority.isRequired }
        let items = required.map { program.item(ofRule: $0) }
        let optimum = try search.minimize(items, closesSides: false, prices)
        let requiredTotal = optimum.total
        if requiredTotal.signum > 0 {
            if let members = program.conflictOfOneRow(search) { return .conflict(members) }
            // Solves a second time with all columns, because the proof needs the multipliers of all equations.
            let least = try program.leastViolation(workLimit: options.workLimit, meter)
            if program.isContradiction(least) { return .conflict(program.irreducible(least)) }
        }
        if requiredTotal.isZero {
            closeRequired(required)
        } else {
            _ = try search.minimize(items, prices)
        }

        let optional = program.rules.indices.filter { !program.rules[$0].priority.isRequired }
        var totals: [(priority: Priority, violation: Rational)] = []
        for members in Self.levels(optional, program) {
            let priority = program.rules[members[0]].priority
            let optimum = try search.minimize(members.map { program.item(ofRule: $0) }, prices)
            totals.append((priority, optimum.total))
            record(optimum, .level(priority))
        }
        var diagnosis = Diagnosis()
        var openSides: [OpenSides] = []
        if options.diagnoses {
            diagnosis.tied = tied(optional)
            openSides = program.rules.indices.map(sidesLeft)
        }

        let newestFirst = optional.sorted {
            let (a, b) = (program.rules[$0], program.rules[$1])
            return a.priority != b.priority ? a.priority > b.priority : a.id > b.id
        }
        for index in newestFirst {
            try settle(program.item(ofRule: index), .violation(program.rules[index].id))
        }
        if options.diagnoses { diagnosis.ambiguous = ambiguous() }
        for (item, subject) in program.settlingOrder { try settle(item, subject, by: { _ in .distance }) }

        return .layout(
            ExactLayout(
                values: program.variables.indices.map {
                    (program.variables[$0].id, search.dictionary.value(of: $0))
                },
                totals: totals, requiredTotal: requiredTotal, stages: stages,
                diagnosis: options.diagnoses ? diagnosis : nil, openSides: openSides, pivots: search.dictionary.pivots))
    }

    /// Returns the rules of each priority, highest priority first.
    private static func levels(_ optional: [Int], _ program: ExactProgram) -> [[Int]] {
        Dictionary(grouping: optional) { program.rules[$0].priority }.sorted { $0.key > $1.key }.map { $0.value }
    }

    /// Makes the claimed constraints tight as far as they are independent. The result is mostly the solution already.
    private mutating func startFromClaim() {
        if options.claimedTight.isEmpty { return }
        let claimed = Set(options.claimedTight)
        for (index, rule) in program.rules.enumerated() where claimed.contains(rule.id) {
            let item = program.item(ofRule: index)
            guard let row = search.dictionary.rowOf[item] else { continue }
            // Any variable in the row can enter.
            let column = search.dictionary.nonbasic.indices.first {
                search.dictionary.nonbasic[$0] < program.variables.count && !search.dictionary.rows[row][$0].isZero
            }
            if let column { search.enter(item, for: column) }
            if search.isExhausted { return }
        }
    }

    /// Fixes the required rules, which hold exactly from here on.
    private mutating func closeRequired(_ required: [Int]) {
        for index in required {
            let item = program.item(ofRule: index)
            search.close(item, .below)
            if program.rules[index].isEquation {
                search.close(item, .above)
                search.expel(item)
            }
        }
        search.dropFixedColumns()
    }

    private mutating func settle(
        _ item: Int, _ subject: LayoutCertificate.Subject, by own: ((Int) -> ExactSearch.Prices)? = nil
    ) throws(ExactSearch.Failure) {
        // An item that cannot move is as near to 0 as possible, and needs a proof only if certificates are requested.
        if !options.certifies, !search.canMove(item) { return }
        record(try search.minimize([item], own ?? prices), subject)
    }

    private mutating func record(_ optimum: ExactSearch.Optimum, _ subject: LayoutCertificate.Subject) {
        if !options.certifies { return }
        var variables: [(variable: VariableID, multiplier: Rational)] = []
        var constraints: [(constraint: ConstraintID, multiplier: Rational)] = []
        for (item, value) in optimum.multipliers {
            if item < program.variables.count {
                variables.append((program.variables[item].id, value))
            } else {
                let rule = program.rules[item - program.variables.count]
                constraints.append((rule.id, rule.sign < 0 ? -value : value))
            }
        }
        stages.append(ExactLayout.Stage(subject: subject, variables: variables, constraints: constraints))
    }

    // MARK: Diagnosis

    /// Returns the sides of a rule that are still open after the objectives so far. They refer to the rule as it was
    /// written.
    private func sidesLeft(_ rule: Int) -> OpenSides {
        let item = program.item(ofRule: rule)
        let (above, below) = (!search.isClosed(item, .above), !search.isClosed(item, .below))
        let isTurned = program.rules[rule].sign < 0
        return OpenSides(
            program.rules[rule].id, above: isTurned ? below : above, below: isTurned ? above : below)
    }

    /// Returns the optional rules whose violation differs among layouts that are equally good at every level.
    private func tied(_ optional: [Int]) -> [ConstraintID] {
        optional.filter { search.violationVaries(program.item(ofRule: $0), prices) }.map { program.rules[$0].id }
    }

    private func ambiguous() -> [VariableID] {
        program.variables.indices.filter { search.valueVaries($0) }.map { program.variables[$0].id }
    }
}
