import Certificates
public import SolverAPI

/// The connected components that exact arithmetic solves in place of a solver with numerical doubts.
///
/// A solver hands over the components that a batch touches if it decided on a doubtful sum
/// (``Tolerances/isDoubtful(_:of:)``), gave up, or has a conflict whose certificate is not a proof. The components stay
/// with exact arithmetic until the solver has rebuilt its state without a doubt (``isReturnDue``, ``end()``), because
/// the solver's state may be wrong there.
public struct ExactTakeover {
    /// The result for the components that were handed over.
    public enum Answer {
        /// The values of the components' variables in points, by slot. The variables in `returned` belong to components
        /// that exact arithmetic solved before, but that are now too large. These variables have the solver's values
        /// again, and the solver has to rebuild its state.
        case values([(slot: VariableSlot, value: Double)], returned: [VariableSlot])
        /// The required constraints cannot hold together.
        case conflict(Conflict)
        /// Exact arithmetic would take too long on that many variables and constraints.
        case tooLarge(variables: Int, constraints: Int)
    }

    /// Whether exact arithmetic solves each variable, by slot.
    private var doubtful: [Bool] = []
    /// Whether exact arithmetic solves any component.
    public private(set) var isActive = false
    /// The size, in variables × constraints, of the smallest component that was given up. Components of at least this
    /// size are not tried again, unless the solver has no answer for a batch. Such a batch would be refused, and a
    /// refusal must not depend on earlier batches.
    private var smallestTooLarge = Int.max
    /// The number of doubts that remained because the component was too large.
    public private(set) var unconfirmed = 0
    /// The number of components solved exactly.
    public private(set) var solves = 0
    /// The number of batches between two attempts of the solver to rebuild its state.
    private var delay = 1
    /// The number of batches since the solver's last attempt.
    private var waited = 0

    /// The maximum work for a component: some tenths of a second for webs of 100 and 200 optional constraints.
    static let workLimit = 500_000

    /// The maximum work if the solver has no answer, so that the batch would be refused: about a second. Components of
    /// 100 to 130 variables and as many ratios, whose fractions have up to 150 words, take 0.02 to 0.2 s.
    static let lastWorkLimit = 20_000_000

    /// The largest value that is returned, in points.
    private static let largestValue = 1e30

    /// Creates a takeover without components.
    public init() {}

    /// Whether a variable's value comes from exact arithmetic.
    public func isDoubtful(_ slot: VariableSlot) -> Bool {
        isActive && Int(slot) < doubtful.count && doubtful[Int(slot)]
    }

    /// Whether a constraint belongs to a component that exact arithmetic solves.
    public func isDoubtful(constraint slot: ConstraintSlot, of problem: borrowing Problem) -> Bool {
        if !isActive { return false }
        let header = problem.header(at: slot)
        return header.termCount > 0 && isDoubtful(problem.term(0, of: header).variable)
    }

    /// Whether the solver should rebuild its state for the batch counted last. If the solver then has no numerical
    /// doubt, it can call ``end()``. True for the first batch after a handover, then after 2, 4, … 64 more batches.
    public private(set) var isReturnDue = false

    /// Counts a batch, and updates ``isReturnDue``.
    public mutating func countBatch() {
        if isActive { waited += 1 }
        isReturnDue = isActive && waited >= delay
        if isReturnDue { (delay, waited) = (min(64, 2 * delay), 0) }
    }

    /// Restores the components of an earlier state, for a batch that is refused; counters are kept.
    public mutating func restore(_ before: ExactTakeover) {
        doubtful = before.doubtful
        isActive = before.isActive
    }

    /// Ends the takeover: all values are the solver's own.
    public mutating func end() {
        isActive = false
        for slot in doubtful.indices { doubtful[slot] = false }
        (delay, waited) = (1, 0)
    }

    /// Solves the components that a change touches. If the solver is in doubt, solves all of them, otherwise only those
    /// that were handed over before.
    ///
    /// - Parameter hasAnswer: Whether the solver has an answer of its own, which is used if a component is too large.
    /// - Parameter claimedTight: Whether the solver takes a constraint for tight; the search starts from these
    ///   constraints.
    /// - Parameter meter: Tests the caller's limits. If a limit is exceeded there is no answer; call
    ///   ``restore(_:)`` to restore the previous components.
    public mutating func solve(
        _ problem: borrowing Problem, after change: Problem.Change, inDoubt: Bool, hasAnswer: Bool,
        claimedTight: (ConstraintSlot) -> Bool = { _ in false }, meter: SolveMeter? = nil
    ) -> Answer {
        let components = ProblemComponents(of: problem)
        var parts = components.parts(touchedBy: change, problem)
        if !inDoubt { parts = parts.filter { components.variables[$0].contains { isDoubtful($0) } } }
        var values: [(slot: VariableSlot, value: Double)] = []
        var returned: [VariableSlot] = []
        for part in parts {
            switch solve(problem, components, part, hasAnswer: hasAnswer, claimedTight, meter) {
            case .values(let found, _): values += found
            case .conflict(let conflict): return .conflict(conflict)
            case .tooLarge(let variables, let constraints):
                if !hasAnswer { return .tooLarge(variables: variables, constraints: constraints) }
                returned += components.variables[part].filter { isDoubtful($0) }
            }
        }
        while doubtful.count < problem.variableSlotCount { doubtful.append(false) }
        // Recorded only after all components are solved, because a refused batch must not change this state.
        for slot in change.addedVariables { doubtful[Int(slot)] = false }
        for (slot, _) in values { doubtful[Int(slot)] = true }
        for slot in returned { doubtful[Int(slot)] = false }
        isActive = isActive || !values.isEmpty
        return .values(values, returned: returned)
    }

    /// Solves all components, for a solver that does not know which components of its answer are doubtful.
    ///
    /// - Parameter hasAnswer: Whether the solver has an answer of its own, which is used if a component is too large.
    public mutating func solveAll(_ problem: borrowing Problem, hasAnswer: Bool, meter: SolveMeter? = nil) -> Answer {
        let components = ProblemComponents(of: problem)
        var values: [(slot: VariableSlot, value: Double)] = []
        for part in components.variables.indices {
            let answer = solve(problem, components, part, hasAnswer: hasAnswer, { _ in false }, meter)
            guard case .values(let found, _) = answer else { return answer }
            values += found
        }
        return .values(values, returned: [])
    }

    private mutating func solve(
        _ problem: borrowing Problem, _ components: ProblemComponents, _ part: Int, hasAnswer: Bool,
        _ claimedTight: (ConstraintSlot) -> Bool, _ meter: SolveMeter?
    ) -> Answer {
        let (variables, constraints) = (components.variables[part], components.constraints[part])
        let size = variables.count * constraints.count
        let tooLarge = Answer.tooLarge(variables: variables.count, constraints: constraints.count)
        if hasAnswer && size >= smallestTooLarge || !components.isSmall(part) {
            unconfirmed += 1
            return tooLarge
        }
        var options = ExactLayout.Options()
        for slot in constraints where claimedTight(slot) { options.claimedTight.append(problem.header(at: slot).id) }
        options.workLimit = hasAnswer ? Self.workLimit : Self.lastWorkLimit
        solves += 1
        switch ExactLayout.solve(problem, components, part, options: options, meter: meter) {
        case .conflict(let members): return .conflict(Conflict(exact: members))
        case .tooLong where meter?.isStopped == true: return tooLarge
        case .tooLong:
            smallestTooLarge = min(smallestTooLarge, size)
            unconfirmed += 1
            return tooLarge
        case .layout(let layout):
            var values: [(slot: VariableSlot, value: Double)] = []
            for (variable, value) in layout.values {
                if let slot = problem.slot(of: variable) { values.append((slot, value.double)) }
            }
            // Larger values are useless to a caller.
            if values.allSatisfy({ abs($0.value) <= Self.largestValue }) { return .values(values, returned: []) }
            unconfirmed += 1
            return tooLarge
        }
    }
}

extension Conflict {
    /// Creates the conflict with factors rounded to doubles.
    init(exact members: [ExactConflictMember]) {
        self.init(members.map { Member($0.constraint, multiplier: $0.multiplier.double) })
    }
}
