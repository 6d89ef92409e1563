public import ExactSimplex
public import SolverAPI

/// A simplex method on doubles for ``Transaction``: it follows changes of a problem from one answer to the next. It may
/// be wrong, give up, or have numerical doubts.
///
/// Slots are those of the problem. The method is told of every change of a problem, by the functions below, before it
/// receives the changed problem in any other call.
public protocol SimplexMethod: ~Copyable {
    /// The descriptor of the solver, for errors.
    static var descriptor: SolverDescriptor { get }
    /// Whether the method follows replaced constraints (``Problem/Change/replacedConstraints``). The default is false.
    static var followsReplacements: Bool { get }

    /// Creates a method without variables.
    init(tolerances: Tolerances)

    /// Counts decisions that exact arithmetic has to confirm.
    var doubts: DoubtCounter { get }
    /// Tests the caller's limits during a solve.
    var meter: SolveMeter { get }
    /// The number of stored entries.
    var entryCount: Int { mutating get }

    // MARK: Solving

    /// Makes room for variable slots and constraint slots below the given numbers.
    mutating func reserve(variables: Int, constraints: Int)
    /// Announces a change before the method solves for it.
    mutating func willFollow(_ change: Problem.Change, of problem: borrowing Problem)
    /// Announces that a change is about to be undone.
    mutating func willRevert(_ change: Problem.Change, of problem: borrowing Problem)
    /// Announces that a change was undone.
    mutating func didRevert(_ change: Problem.Change, of problem: borrowing Problem)
    /// Solves for a change, starting from the previous answer.
    ///
    /// - Throws: ``SimplexFailure``.
    mutating func follow(_ change: Problem.Change, of problem: borrowing Problem) throws(SimplexFailure)
    /// Restores the answer before an undone change, if that costs less than rebuilding.
    ///
    /// - Returns: false if only rebuilding is possible.
    mutating func goBack(before change: Problem.Change, of problem: borrowing Problem) -> Bool
    /// Removes all variables and constraints.
    mutating func removeAll()
    /// Solves a problem from scratch, after ``removeAll()`` and ``reserve(variables:constraints:)``.
    ///
    /// - Throws: ``SimplexFailure``.
    mutating func build(_ problem: borrowing Problem) throws(SimplexFailure)

    /// Returns the canonical layout after a change, found and certified without the method's state; nil if it was not
    /// found, or if continuing from that state is expected to cost less.
    ///
    /// - Parameter isBehind: Whether the method's state does not belong to the system before the change, so that
    ///   ``follow(_:of:)`` would require a rebuild.
    /// - Returns: Values by slot, in points.
    mutating func directSolution(of problem: borrowing Problem, after change: Problem.Change, isBehind: Bool)
        -> [Double]?

    /// Whether the method should build its state for the system before a batch, although the answer for that system was
    /// found without the method.
    func isFollowing(_ batch: Batch, of problem: borrowing Problem) -> Bool
    /// Whether a direct solution should be tried once more before the method builds its state for a batch.
    func isSolvedDirectly(_ batch: Batch) -> Bool

    // MARK: Doubt

    /// Returns the reason why the answer after a change cannot be right, independent of the method's arithmetic; nil if
    /// there is none.
    ///
    /// - Parameters:
    ///   - takeover: The components whose values exact arithmetic computes instead of the method.
    ///   - published: The previous values.
    ///   - isUnconfirmed: Whether exact arithmetic could not confirm the answer. All of it is then checked, with a
    ///     larger tolerance.
    mutating func fault(
        in problem: borrowing Problem, after change: Problem.Change, _ takeover: borrowing ExactTakeover,
        _ published: borrowing VariableTable<Double>, isUnconfirmed: Bool
    ) -> AnswerFault?
    /// Computes an answer that is in doubt again, with as little rounding as possible. It stands if it has no doubt any
    /// more, or if a component is too large for exact arithmetic.
    ///
    /// - Returns: Whether the answer has no numerical doubt any more.
    /// - Throws: ``SimplexFailure``.
    mutating func confirm(_ problem: borrowing Problem) throws(SimplexFailure) -> Bool
    /// Discards what the method remembers of the previous answer, because the checked batch may be reverted.
    mutating func forgetAnswer()
    /// Computes the method's answer with as little rounding as possible, because exact arithmetic has no answer for a
    /// component.
    ///
    /// - Throws: ``SimplexFailure``.
    mutating func renew(_ problem: borrowing Problem) throws(SimplexFailure)
    /// Returns whether a constraint is tight, as a start for an exact search.
    mutating func isTight(_ constraint: ConstraintSlot) -> Bool
    /// Returns the first violated invariant between two batches, in words; nil if all hold. For the trait
    /// `InvariantChecks`.
    mutating func brokenInvariant() -> String?

    // MARK: Answers

    /// Removes and returns the next variable whose value may have changed, or nil.
    mutating func popMoved() -> VariableSlot?
    /// Returns the first variable whose value may have changed and for which `body` returns true, or nil.
    mutating func firstMoved(where body: (_ slot: VariableSlot, _ value: Double) -> Bool) -> VariableSlot?
    /// Returns the value of a variable in points.
    mutating func value(of slot: VariableSlot) -> Double
    /// Returns the ambiguous variables and the tied constraints. The layout changes by rounding errors at most.
    ///
    /// - Throws: ``SimplexFailure``.
    mutating func diagnosis(of problem: borrowing Problem) throws(SimplexFailure) -> Diagnosis
    /// Returns the sides of a constraint on which equally good layouts lie, in its form `==` or `>=`; a `<=` is
    /// negated.
    mutating func openSides(_ constraint: ConstraintSlot) -> (above: Bool, below: Bool)
}

extension SimplexMethod where Self: ~Copyable {
    @inlinable public static var followsReplacements: Bool { false }
    /// The default does nothing.
    public mutating func willFollow(_ change: Problem.Change, of problem: borrowing Problem) {}
    /// The default does nothing.
    public mutating func willRevert(_ change: Problem.Change, of problem: borrowing Problem) {}
    /// The default does nothing.
    public mutating func didRevert(_ change: Problem.Change, of problem: borrowing Problem) {}
    /// The default returns nil.
    public mutating func directSolution(
        of problem: borrowing Problem, after change: Problem.Change, isBehind: Bool
    ) -> [Double]? { nil }
    /// The default returns true.
    public func isFollowing(_ batch: Batch, of problem: borrowing Problem) -> Bool { true }
    /// The default returns false.
    public func isSolvedDirectly(_ batch: Batch) -> Bool { false }
    /// The default returns false.
    public mutating func goBack(before change: Problem.Change, of problem: borrowing Problem) -> Bool { false }
    /// The default changes nothing and returns false.
    public mutating func confirm(_ problem: borrowing Problem) throws(SimplexFailure) -> Bool { false }
    /// The default does nothing.
    public mutating func forgetAnswer() {}
    /// The default does nothing.
    public mutating func renew(_ problem: borrowing Problem) throws(SimplexFailure) {}
    /// The default returns false, so an exact search starts without a basis.
    public mutating func isTight(_ constraint: ConstraintSlot) -> Bool { false }
}
