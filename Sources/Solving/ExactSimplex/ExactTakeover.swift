import Certificates
public import SolverAPI

/// The parts of a problem that a solver on doubles was in doubt about, solved exactly instead.
///
/// A solver that decided on a sum of which too little was left (``Tolerances/isDoubtful(_:of:)``), gave up, or has a conflict
/// whose certificate proves nothing, hands over the connected parts that the batch touches. They stay here until the solver
/// built its state anew and met no doubt (``isReturnDue()``, ``end()``), because what it had may be wrong there.
public struct ExactTakeover {
    /// What exact arithmetic says of the parts that were handed over.
    public enum Answer {
        /// The value of each of their variables, by slot, in points. The variables of ``returned`` were solved here before, but
        /// their part grew too large: their values are the solver's own again, which has to build its state anew.
        case values([(slot: VariableSlot, value: Double)], returned: [VariableSlot])
        /// The required constraints cannot hold together.
        case conflict(Conflict)
        /// Exact arithmetic would take too long on that many variables and constraints.
        case tooLarge(variables: Int, constraints: Int)
    }

    /// By variable slot.
    private var doubtful: [Bool] = []
    /// Whether any part is solved here.
    public private(set) var isActive = false
    /// A part of this size, in variables × constraints, was given up: none as large is tried again, but where the solver has no answer,
    /// because whether a batch is refused must not depend on those before it.
    private var smallestTooLarge = Int.max
    /// How many doubts stayed, because the part was too large.
    public private(set) var unconfirmed = 0
    /// How many parts were solved exactly so far.
    public private(set) var solves = 0
    /// Batches until the solver tries again, and how many of them there were.
    private var delay = 1
    private var waited = 0

    /// What a part may cost: some tenths of a second for webs of 100 and 200 wishes (measured).
    static let workLimit = 500_000

    /// The same where the solver has no answer of its own, so that the batch would be refused: about a second. Parts of 100 to 130
    /// variables and as many ratios between them, whose fractions have up to 150 words, take 0.02 to 0.2 s (measured).
    static let lastWorkLimit = 20_000_000

    /// The largest value that is given, in points.
    private static let largestValue = 1e30

    /// Nothing in doubt.
    public init() {}

    /// Whether a variable's value is not the solver's own.
    public func isDoubtful(_ slot: VariableSlot) -> Bool {
        isActive && Int(slot) < doubtful.count && doubtful[Int(slot)]
    }

    /// Whether a constraint is of a part whose values are not the solver's own.
    public func isDoubtful(constraint slot: ConstraintSlot, of problem: borrowing Problem) -> Bool {
        if !isActive { return false }
        let header = problem.header(at: slot)
        return header.termCount > 0 && isDoubtful(problem.term(0, of: header).variable)
    }

    /// Whether the solver should build its state anew for this batch: without a doubt in that, it can ``end()`` the takeover. True
    /// for the first batch after a hand-over, then after 2, 4 … 64 more.
    public mutating func isReturnDue() -> Bool {
        guard isActive else { return false }
        waited += 1
        if waited < delay { return false }
        waited = 0
        delay = min(64, 2 * delay)
        return true
    }

    /// Which parts are solved here is as it was before, for a batch that is refused; the counters stay.
    public mutating func restore(_ before: ExactTakeover) {
        doubtful = before.doubtful
        isActive = before.isActive
    }

    /// All values are the solver's own again.
    public mutating func end() {
        isActive = false
        for slot in doubtful.indices { doubtful[slot] = false }
        (delay, waited) = (1, 0)
    }

    /// Solves the parts that a change touches: all of them if the solver is in doubt, else those that were handed over
    /// before.
    ///
    /// - Parameter hasAnswer: whether the solver has an answer of its own, which stands where a part is too large.
    /// - Parameter claimedTight: the constraints, by slot, that the solver believes to hold exactly: where the search starts.
    /// - Parameter meter: what ends the solve early. Once it is over, the answer is none; and what is solved here is as
    ///   before only after ``restore(_:)``.
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
        // Not before all parts are solved: a batch that is refused leaves everything as it was.
        for slot in change.addedVariables { doubtful[Int(slot)] = false }
        for (slot, _) in values { doubtful[Int(slot)] = true }
        for slot in returned { doubtful[Int(slot)] = false }
        isActive = isActive || !values.isEmpty
        return .values(values, returned: returned)
    }

    /// Solves all parts: for a solver that cannot tell which one it is in doubt about.
    ///
    /// - Parameter hasAnswer: whether the solver has an answer of its own, which stands where a part is too large.
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
            // Beyond this nobody can compute with it.
            if values.allSatisfy({ abs($0.value) <= Self.largestValue }) { return .values(values, returned: []) }
            unconfirmed += 1
            return tooLarge
        }
    }
}

extension Conflict {
    /// The conflict with the nearest doubles for factors.
    init(exact members: [ExactConflictMember]) {
        self.init(members.map { Member($0.constraint, multiplier: $0.multiplier.double) })
    }
}
