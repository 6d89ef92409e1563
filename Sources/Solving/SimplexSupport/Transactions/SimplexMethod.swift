public import ExactSimplex
public import SolverAPI

/// A simplex method on doubles, as ``Transaction`` drives it: it follows changes of a problem from one answer to the next, and may
/// be wrong, give up, or be in doubt.
///
/// Slots are the problem's. No method is called with a problem that it was not told of.
public protocol SimplexMethod: ~Copyable {
    /// The name of the solver, for errors.
    static var descriptor: SolverDescriptor { get }

    /// A method without variables.
    init(tolerances: Tolerances)

    /// Counts decisions that exact arithmetic has to confirm.
    var doubts: DoubtCounter { get }
    /// What ends a solve early.
    var meter: SolveMeter { get }
    /// How many numbers are stored of the system.
    var entryCount: Int { mutating get }

    // MARK: Solving

    /// Makes room for slots up to those numbers.
    mutating func reserve(variables: Int, constraints: Int)
    /// The problem has changed: what is asked of the constraints themselves has to be told of it before anything is solved.
    mutating func note(_ change: Problem.Change, of problem: borrowing Problem)
    /// The problem is about to be as it was before a change.
    mutating func willTakeBack(_ change: Problem.Change, of problem: borrowing Problem)
    /// The problem is as it was before a change.
    mutating func didTakeBack(_ change: Problem.Change, of problem: borrowing Problem)
    /// Goes from the answer before a change to the one after it.
    mutating func follow(_ change: Problem.Change, of problem: borrowing Problem) throws(SimplexFailure)
    /// Goes back to the answer before a change that was taken back, where that costs less than to build everything anew.
    ///
    /// - Returns: false if only building it anew can help.
    mutating func goBack(before change: Problem.Change, of problem: borrowing Problem) -> Bool
    /// Forgets all variables and constraints.
    mutating func removeAll()
    /// Solves a problem from nothing, after ``removeAll()`` and ``reserve(variables:constraints:)``.
    mutating func build(_ problem: borrowing Problem) throws(SimplexFailure)

    /// The canonical layout after a change, found and certified without any state of the method's own; nil where there is none, or where
    /// going on from that state is expected to cost less.
    ///
    /// - Parameter isBehind: whether the method's state is not that of the system before the change, so that ``follow(_:of:)`` would
    ///   have to be preceded by building it.
    /// - Returns: values by slot, in points.
    mutating func directSolution(of problem: borrowing Problem, after change: Problem.Change, isBehind: Bool)
        -> [Double]?

    /// Whether the method's state for the system before a batch is of use to solve for it, where the answer for that system was found
    /// without the method.
    func isFollowing(_ batch: Batch, of problem: borrowing Problem) -> Bool

    // MARK: Doubt

    /// Why the answer after a change cannot be right, by arithmetic that is not the method's; or nil.
    ///
    /// - Parameters:
    ///   - takeover: the parts whose values are not the method's.
    ///   - published: the values before.
    ///   - isUnconfirmed: whether nothing else confirms the answer, so that all of it is looked at, with the allowance for that.
    mutating func fault(
        in problem: borrowing Problem, after change: Problem.Change, _ takeover: borrowing ExactTakeover,
        _ published: borrowing VariableTable<Double>, isUnconfirmed: Bool
    ) -> AnswerFault?
    /// Exact arithmetic is about to be asked. What the method has by then stands where a part is too large.
    ///
    /// - Parameter isOwnInDoubt: whether it is an answer of the method that is in doubt.
    mutating func prepareForConfirmation(of problem: borrowing Problem, isOwnInDoubt: Bool) throws(SimplexFailure)
    /// Exact arithmetic has no answer for some part: the method's own has to have gathered as little rounding as can be.
    mutating func renew(_ problem: borrowing Problem) throws(SimplexFailure)
    /// Whether the method has a constraint hold exactly: where an exact search starts.
    mutating func isTight(_ constraint: ConstraintSlot) -> Bool
    /// What must be so between two batches and is not; nil if all is well. For the trait `InvariantChecks`.
    mutating func brokenInvariant() -> String?

    // MARK: Answers

    /// The next variable whose value may have changed since it was taken, or nil.
    mutating func popMoved() -> VariableSlot?
    /// The first of those that wait, in order, of which `body` is true; or nil.
    mutating func firstMoved(where body: (_ slot: VariableSlot, _ value: Double) -> Bool) -> VariableSlot?
    /// The value of a variable, in points.
    mutating func value(of slot: VariableSlot) -> Double
    /// What the levels leave open; the layout stays but for rounding.
    mutating func diagnosis(of problem: borrowing Problem) throws(SimplexFailure) -> Diagnosis
    /// On which sides of a constraint, written as a `==` or `>=`, the layouts with every level's total lie.
    mutating func openSides(_ constraint: ConstraintSlot) -> (above: Bool, below: Bool)
}

extension SimplexMethod where Self: ~Copyable {
    /// Nothing has to be told.
    public mutating func note(_ change: Problem.Change, of problem: borrowing Problem) {}
    /// Nothing has to be told.
    public mutating func willTakeBack(_ change: Problem.Change, of problem: borrowing Problem) {}
    /// Nothing has to be told.
    public mutating func didTakeBack(_ change: Problem.Change, of problem: borrowing Problem) {}
    /// There is none.
    public mutating func directSolution(
        of problem: borrowing Problem, after change: Problem.Change, isBehind: Bool
    ) -> [Double]? { nil }
    /// It is.
    public func isFollowing(_ batch: Batch, of problem: borrowing Problem) -> Bool { true }
    /// Everything has to be built anew.
    public mutating func goBack(before change: Problem.Change, of problem: borrowing Problem) -> Bool { false }
    /// The answer stands as it is.
    public mutating func prepareForConfirmation(of problem: borrowing Problem, isOwnInDoubt: Bool)
        throws(SimplexFailure)
    {}
    /// The answer stands as it is.
    public mutating func renew(_ problem: borrowing Problem) throws(SimplexFailure) {}
    /// An exact search starts from nothing.
    public mutating func isTight(_ constraint: ConstraintSlot) -> Bool { false }
}
