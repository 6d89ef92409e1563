public import Certificates
public import SolverAPI

/// The solver without rounding: frames, levels, ties and conflicts in exact fractions.
///
/// For checking the others, for whoever must know, and for layouts whose multipliers are so nearly equal that doubles cannot
/// tell them apart. It solves each connected part that a batch touches from nothing, by a dense simplex on fractions: parts
/// of up to about 100 variables take well under a second.
public final class ExactSolver: LayoutSolver {
    /// The solver's name and limits.
    public static let descriptor: SolverDescriptor = {
        var capabilities = SolverCapabilities()
        capabilities.reportsIrreducibleConflicts = true
        capabilities.diagnoses = true
        capabilities.honoursLimits = true
        capabilities.constraintLimit = 1500
        return SolverDescriptor(
            name: "exact", summary: "simplex in exact fractions, for checking: no rounding, and slow",
            capabilities: capabilities)
    }()

    /// How far a solve may go. The entries are those of the parts that a batch touches, variables × constraints each.
    public var limits = SolveLimits()
    /// The system as it stands.
    public private(set) var problem = Problem()
    /// The work done so far; ``diagnose()`` does not count.
    public private(set) var counters = WorkCounters()
    private var values: [Rational] = []
    private var reported: [Double] = []
    private var totals: [LevelTotal] = []
    private let meter = SolveMeter()

    /// An empty solver. It needs no tolerances but the one that `docs/SEMANTICS.md` states for contradictions.
    public init(tolerances: Tolerances) {}

    /// Solves the parts that the batch touches, from nothing.
    ///
    /// - Complexity: as ``ExactLayout/solve(variables:constraints:options:)`` for each part.
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
                // There is no limit but the caller's.
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

    /// The totals from the exact values, so that nothing is lost when a part is solved again.
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

    /// The value of a variable, or nil for one that is not in the solver: the double nearest to it.
    ///
    /// - Complexity: O(1).
    public func value(of variable: VariableID) -> Double? { exactValue(of: variable)?.double }

    /// The value of a variable as a fraction, or nil for one that is not in the solver.
    ///
    /// - Complexity: O(1).
    public func exactValue(of variable: VariableID) -> Rational? {
        problem.slot(of: variable).map { values[Int($0)] }
    }

    /// Reports the changes, oldest variable first.
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

    /// The total violation of each optional priority in use, highest first.
    public func levelTotals() -> [LevelTotal] { totals }

    /// Finds out by linear programs over the set of best layouts, from nothing.
    public func diagnose() -> Diagnosis? {
        ExactLayout.diagnosis(of: problem)
    }

    /// Finds out by linear programs, from nothing.
    public func openSides() -> [OpenSides]? { ExactLayout.openSides(of: problem) }

    /// The size of the system. Nothing but the values is kept.
    public var footprint: Footprint {
        var footprint = Footprint()
        footprint.variables = problem.variableCount
        footprint.constraints = problem.constraintCount
        return footprint
    }
}

extension ExactLayout {
    /// Solves one connected part of a problem.
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

    /// On which sides of each constraint, oldest first, the layouts lie that are as good at every level; nil if the required
    /// constraints cannot hold, or are too many to find out.
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

    /// Where the constraints of a problem leave a choice; nil if they cannot hold, or are too many to find out.
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
