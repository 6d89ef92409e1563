public import Certificates
public import SolverAPI

/// A solver without rounding: frames, levels, ties and conflicts in exact fractions.
///
/// It serves as the reference for other solvers, and for layouts with coefficients that doubles do not distinguish. For
/// each batch it solves the affected connected components from scratch, by a dense simplex on fractions: components of
/// up to about 100 variables take well under a second.
public final class ExactSolver: LayoutSolver {
    /// The solver's name, `exact`, its capabilities and its limit on constraints.
    public static let descriptor: SolverDescriptor = {
        var capabilities = SolverCapabilities()
        capabilities.reportsIrreducibleConflicts = true
        capabilities.diagnoses = true
        capabilities.honorsLimits = true
        capabilities.constraintLimit = 1500
        return SolverDescriptor(
            name: "exact", summary: "simplex in exact fractions, for checking: no rounding, and slow",
            capabilities: capabilities)
    }()

    /// The limits of each solve. ``SolveLimits/largestEntryCount`` bounds variables × constraints, summed over the
    /// components that a batch touches.
    public var limits = SolveLimits()
    /// The variables and constraints of all accepted batches.
    public private(set) var problem = Problem()
    /// The work done since the solver was created, excluding that of ``diagnose()``.
    public private(set) var counters = WorkCounters()
    private var values: [Rational] = []
    private var reported: [Double] = []
    private var totals: [LevelTotal] = []
    private let meter = SolveMeter()

    /// Creates an empty solver. `tolerances` is unused; the only tolerance is that of `docs/SEMANTICS.md` for
    /// contradictions.
    public init(tolerances: Tolerances) {}

    /// Solves the affected components from scratch.
    ///
    /// - Throws: ``SolverError``; the solver is then unchanged.
    /// - Complexity: That of ``ExactLayout/solve(variables:constraints:options:)`` for each component.
    public func apply(_ batch: Batch) throws(SolverError) {
        let change: Problem.Change
        do { change = try problem.apply(batch) } catch { throw .invalid(error) }
        let limit = Self.descriptor.capabilities.constraintLimit ?? .max
        if problem.constraintCount > limit {
            problem.undo(change)
            throw .tooLarge(solver: Self.descriptor.name, rows: problem.constraintCount, limit: limit)
        }
        let components = ProblemComponents(of: problem)
        let touched = components.parts(touchedBy: change, problem)
        let entries = touched.reduce(0) { $0 + components.variables[$1].count * components.constraints[$1].count }
        defer { meter.end() }
        if meter.begin(limits, entries: entries), let error = meter.error(of: Self.descriptor) {
            problem.undo(change)
            throw error
        }
        var layouts: [ExactLayout] = []
        for part in touched {
            switch ExactLayout.solve(problem, components, part, meter: meter) {
            case .layout(let layout):
                counters.pivots += layout.pivots
                layouts.append(layout)
            case .tooLong:
                problem.undo(change)
                // The solve has no work limit of its own, so a limit of the caller ended it.
                throw meter.error(of: Self.descriptor) ?? .numerical(solver: Self.descriptor.name, reason: "gave up")
            case .conflict(let members):
                problem.undo(change)
                throw .conflict(Conflict(exact: members))
            }
        }
        counters.factorizations += touched.count
        publish(change, layouts, components)
        problem.commit(change)
    }

    private func publish(_ change: Problem.Change, _ layouts: [ExactLayout], _ components: ProblemComponents) {
        while values.count < problem.variableSlotCount {
            values.append(.zero)
            reported.append(.nan)
        }
        for slot in change.addedVariables {
            values[Int(slot)] = .zero
            reported[Int(slot)] = .nan
        }
        for layout in layouts {
            for (variable, value) in layout.values {
                if let slot = problem.slot(of: variable) { values[Int(slot)] = value }
            }
        }
        totals = exactTotals()
    }

    /// Returns the level totals, summed from the exact values, so that no rounding accumulates over batches.
    private func exactTotals() -> [LevelTotal] {
        var sums: [Priority: Rational] = [:]
        for c in problem.allConstraintSlots where problem.isLive(c) {
            let header = problem.header(at: c)
            guard !header.priority.isRequired else { continue }
            var distance = -(Rational(meaning: header.constant) ?? .zero)
            for position in 0..<header.termCount {
                let term = problem.term(position, of: header)
                distance += (Rational(coefficient: term.coefficient) ?? .zero) * values[Int(term.variable)]
            }
            let isViolated =
                header.relation == .equal || (header.relation == .lessThanOrEqual) == (distance.signum > 0)
            sums[header.priority, default: .zero] += isViolated ? distance.magnitude : .zero
        }
        return sums.sorted { $0.key > $1.key }.map { LevelTotal($0.key, violation: $0.value.double) }
    }

    /// Returns the double nearest to the value of a variable; nil if it is not in the solver.
    ///
    /// - Complexity: O(1) expected.
    public func value(of variable: VariableID) -> Double? { exactValue(of: variable)?.double }

    /// Returns the value of a variable as a fraction; nil if it is not in the solver.
    ///
    /// - Complexity: O(1) expected.
    public func exactValue(of variable: VariableID) -> Rational? {
        problem.slot(of: variable).map { values[Int($0)] }
    }

    /// Reports changed values in creation order.
    ///
    /// - Complexity: O(n log n) for n variables.
    public func drainChanges(_ report: (VariableID, Double) -> Void) {
        for variable in problem.variableSlots {
            let slot = Int(variable)
            let value = values[slot].double
            if value == reported[slot] { continue }
            reported[slot] = value
            counters.valuesReported += 1
            report(problem.variable(at: variable).id, value)
        }
    }

    /// Returns the total violation of each optional priority in use, highest first.
    public func levelTotals() -> [LevelTotal] { totals }

    /// Returns the ambiguous variables and the tied constraints, by linear programs from scratch.
    ///
    /// - Complexity: A simplex on fractions for each connected component.
    public func diagnose() -> Diagnosis? {
        ExactLayout.diagnosis(of: problem)
    }

    /// Returns the sides of each constraint on which equally good layouts lie, by linear programs from scratch.
    ///
    /// - Complexity: A simplex on fractions for each connected component.
    public func openSides() -> [OpenSides]? { ExactLayout.openSides(of: problem) }

    /// The size of the system. Only values are stored between solves.
    public var footprint: Footprint {
        var footprint = Footprint()
        footprint.variables = problem.variableCount
        footprint.constraints = problem.constraintCount
        return footprint
    }
}

extension ExactLayout {
    /// Solves one connected component of a problem.
    public static func solve(
        _ problem: borrowing Problem, _ components: ProblemComponents, _ part: Int, options: Options = Options(),
        meter: SolveMeter? = nil
    ) -> Outcome {
        var variables: [Variable] = []
        for slot in components.variables[part] { variables.append(problem.variable(at: slot)) }
        var constraints: [Constraint] = []
        for slot in components.constraints[part] { constraints.append(problem.constraint(at: slot)) }
        return solve(ExactProgram(variables: variables, constraints: constraints), options, meter)
    }

    /// Returns the open sides of each constraint in creation order; nil if the required constraints cannot hold, or the
    /// problem is too large.
    public static func openSides(of problem: borrowing Problem) -> [OpenSides]? {
        let components = ProblemComponents(of: problem)
        var options = ExactLayout.Options()
        options.diagnoses = true
        var all: [OpenSides] = []
        for part in components.variables.indices {
            options.workLimit = ExactTakeover.workLimit
            guard components.isSmall(part),
                case .layout(let layout) = ExactLayout.solve(problem, components, part, options: options)
            else { return nil }
            all += layout.openSides
        }
        return all.sorted { $0.constraint < $1.constraint }
    }

    /// Returns the ambiguous variables and the tied constraints; nil if the required constraints cannot hold, or the
    /// problem is too large.
    public static func diagnosis(of problem: borrowing Problem) -> Diagnosis? {
        let components = ProblemComponents(of: problem)
        var options = ExactLayout.Options()
        options.diagnoses = true
        var all = Diagnosis()
        for part in components.variables.indices {
            options.workLimit = ExactTakeover.workLimit
            guard components.isSmall(part) else { return nil }
            guard case .layout(let layout) = ExactLayout.solve(problem, components, part, options: options) else {
                return nil
            }
            all.ambiguous += layout.diagnosis?.ambiguous ?? []
            all.tied += layout.diagnosis?.tied ?? []
        }
        return Diagnosis(ambiguous: all.ambiguous, tied: all.tied)
    }
}
