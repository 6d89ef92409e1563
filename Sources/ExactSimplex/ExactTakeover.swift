import Rationals
public import SolverAPI

/// The parts of a problem that a solver on doubles was in doubt about, solved exactly instead.
///
/// A solver that decided on a sum of which too little was left (``Tolerances/isDoubtful(_:of:)``), gave up, or has a conflict
/// whose certificate proves nothing, hands over the connected parts that the batch touches. They stay here for good,
/// because its own state may be wrong there.
public struct ExactTakeover {
    /// What exact arithmetic says of the parts that were handed over.
    public enum Answer {
        /// The value of each of their variables, by slot, in points.
        case values([(slot: Int32, value: Double)])
        /// The required constraints cannot hold together.
        case conflict(Conflict)
        /// Exact arithmetic would take too long on that many variables and constraints.
        case tooLarge(variables: Int, constraints: Int)
    }

    /// By variable slot.
    private var doubtful: [Bool] = []
    /// Whether any part is solved here.
    public private(set) var isActive = false
    /// A part of this size, in variables × constraints, was given up: none as large is tried again.
    private var smallestTooLarge = Int.max
    /// How many doubts stayed, because the part was too large.
    public private(set) var unconfirmed = 0
    /// How many parts were solved exactly so far.
    public private(set) var solves = 0

    /// What a part may cost: about a second.
    static let workLimit = 2_000_000

    /// The largest value that is given, in points.
    private static let largestValue = 1e30

    /// Nothing in doubt.
    public init() {}

    /// Whether a variable's value is not the solver's own.
    public func isDoubtful(_ slot: Int32) -> Bool { isActive && Int(slot) < doubtful.count && doubtful[Int(slot)] }

    /// Solves the parts that a change touches: all of them if the solver is in doubt, else those that were handed over
    /// before.
    ///
    /// - Parameter claimedTight: the constraints, by slot, that the solver believes to hold exactly: where the search starts.
    public mutating func solve(
        _ problem: borrowing Problem, after change: Problem.Change, inDoubt: Bool,
        claimedTight: (Int32) -> Bool = { _ in false }
    ) -> Answer {
        let components = ProblemComponents(of: problem)
        var parts = components.parts(touchedBy: change, problem)
        if !inDoubt { parts = parts.filter { components.variables[$0].contains { isDoubtful($0) } } }
        let answer = solve(problem, components, parts, claimedTight)
        guard case .values(let values) = answer else { return answer }
        isActive = isActive || !parts.isEmpty
        while doubtful.count < problem.variableSlotCount { doubtful.append(false) }
        for slot in change.addedVariables { doubtful[Int(slot)] = false }
        for (slot, _) in values { doubtful[Int(slot)] = true }
        return answer
    }

    /// Solves all parts: for a solver that cannot tell which one it is in doubt about.
    public mutating func solveAll(_ problem: borrowing Problem) -> Answer {
        let components = ProblemComponents(of: problem)
        return solve(problem, components, Array(components.variables.indices)) { _ in false }
    }

    private mutating func solve(
        _ problem: borrowing Problem, _ components: ProblemComponents, _ parts: [Int], _ claimedTight: (Int32) -> Bool
    ) -> Answer {
        var values: [(slot: Int32, value: Double)] = []
        for part in parts {
            let (variables, constraints) = (components.variables[part], components.constraints[part])
            let size = variables.count * constraints.count
            if size >= smallestTooLarge || !components.isSmall(part) {
                unconfirmed += 1
                return .tooLarge(variables: variables.count, constraints: constraints.count)
            }
            var options = ExactLayout.Options()
            for slot in constraints where claimedTight(slot) {
                options.claimedTight.append(problem.header(at: slot).id)
            }
            options.workLimit = Self.workLimit
            solves += 1
            switch ExactLayout.solve(problem, components, part, options: options) {
            case .conflict(let members): return .conflict(Conflict(exact: members))
            case .tooLong:
                smallestTooLarge = min(smallestTooLarge, size)
                unconfirmed += 1
                return .tooLarge(variables: variables.count, constraints: constraints.count)
            case .layout(let layout):
                for (variable, value) in layout.values {
                    let value = value.double
                    // Beyond this nobody can compute with it.
                    if !(abs(value) <= Self.largestValue) {
                        return .tooLarge(variables: variables.count, constraints: constraints.count)
                    }
                    values.append((problem.slot(of: variable), value))
                }
            }
        }
        return .values(values)
    }
}

extension Conflict {
    /// The conflict with the nearest doubles for factors.
    init(exact members: [ExactConflictMember]) {
        self.init(members.map { Member($0.constraint, multiplier: $0.multiplier.double) })
    }
}
