/// A set of changes that a solver takes all at once, or not at all.
///
/// A batch has no order: its removals are taken first, then its new variables and constraints, then its new constants and
/// priorities (of several for one constraint the last one counts). So a constraint may be removed and added again under
/// the same id, which replaces it without changing its age; and two batches that hold the same changes mean the same.
public struct Batch: Sendable {
    /// The new right side of a constraint.
    @frozen
    public struct ConstantChange: Hashable, Sendable {
        /// Whose it is.
        public let constraint: ConstraintID
        /// The new right side, in points.
        public let constant: Double

        /// A change of that constraint.
        @inlinable
        public init(_ constraint: ConstraintID, _ constant: Double) {
            self.constraint = constraint
            self.constant = constant
        }
    }

    /// The new priority of a constraint.
    @frozen
    public struct PriorityChange: Hashable, Sendable {
        /// Whose it is.
        public let constraint: ConstraintID
        /// The new priority.
        public let priority: Priority

        /// A change of that constraint.
        @inlinable
        public init(_ constraint: ConstraintID, _ priority: Priority) {
            self.constraint = constraint
            self.priority = priority
        }
    }

    /// The constraints to remove.
    public private(set) var removedConstraints: [ConstraintID] = []
    /// The variables to remove.
    public private(set) var removedVariables: [VariableID] = []
    /// The variables to add.
    public var addedVariables: [Variable] { newVariables }
    @usableFromInline var newVariables: [Variable] = []
    /// The constraints to add.
    public var addedConstraints: ConstraintList { added }
    @usableFromInline var added = ConstraintList()
    /// The constants to change; of several for one constraint the last one counts.
    public private(set) var constantChanges: [ConstantChange] = []
    /// The priorities to change; of several for one constraint the last one counts.
    public private(set) var priorityChanges: [PriorityChange] = []

    /// The batch that changes nothing.
    public init() {}

    /// Whether the batch changes nothing.
    @inlinable public var isEmpty: Bool { count == 0 }

    /// The number of changes.
    @inlinable public var count: Int {
        removedConstraints.count + removedVariables.count + newVariables.count + added.headers.count
            + constantChanges.count + priorityChanges.count
    }

    /// Adds a variable. It must be new to the solver.
    @inlinable
    public mutating func add(_ variable: Variable) { newVariables.append(variable) }

    /// Adds a constraint. Its id must be new to the solver, and its variables known or added by this batch.
    public mutating func add(_ constraint: Constraint) { added.append(constraint) }

    /// Adds a constraint of one to four terms, whose variables differ and whose coefficients are not 0. The same as to make the
    /// ``Constraint`` and add it, without the copies: for those who add many.
    @inlinable
    public mutating func add(
        _ id: ConstraintID, _ relation: Relation, _ constant: Double, priority: Priority, _ a: Term, _ b: Term? = nil,
        _ c: Term? = nil, _ d: Term? = nil
    ) {
        added.append(id, relation, constant, priority, a, b, c, d)
    }

    /// Adds a constraint whose terms a call appends: one or more, whose variables differ and whose coefficients are not 0.
    @inlinable @inline(__always)
    package mutating func add(
        _ id: ConstraintID, _ relation: Relation, _ constant: Double, priority: Priority,
        appendTerms: (inout [Term]) -> Void
    ) {
        added.append(id, relation, constant, priority, appendTerms: appendTerms)
    }

    /// Removes a constraint that the solver has.
    public mutating func remove(_ constraint: ConstraintID) { removedConstraints.append(constraint) }

    /// Removes a variable that the solver has and that no remaining constraint uses.
    public mutating func remove(_ variable: VariableID) { removedVariables.append(variable) }

    /// Changes the right side of a constraint: the cheap change, never a removal and an addition.
    public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
        constantChanges.append(ConstantChange(constraint, constant))
    }

    /// Changes the priority of an optional constraint to another optional one.
    public mutating func setPriority(_ priority: Priority, of constraint: ConstraintID) {
        priorityChanges.append(PriorityChange(constraint, priority))
    }

    /// Makes room for that many more variables, constraints, and terms of constraints; two terms a constraint unless it is said.
    public mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int? = nil) {
        newVariables.reserveCapacity(newVariables.count + variables)
        added.reserveCapacity(constraints, terms: terms ?? 2 * constraints)
    }

    /// Empties the batch and keeps its memory, so that a reused batch allocates nothing.
    public mutating func removeAll() {
        // Most batches are of one kind, and to empty what is empty is a call each.
        if !removedConstraints.isEmpty { removedConstraints.removeAll(keepingCapacity: true) }
        if !removedVariables.isEmpty { removedVariables.removeAll(keepingCapacity: true) }
        if !newVariables.isEmpty { newVariables.removeAll(keepingCapacity: true) }
        if !added.headers.isEmpty { added.removeAll() }
        if !constantChanges.isEmpty { constantChanges.removeAll(keepingCapacity: true) }
        if !priorityChanges.isEmpty { priorityChanges.removeAll(keepingCapacity: true) }
    }

    /// Adds all changes of another batch.
    public mutating func append(_ other: Batch) {
        removedConstraints += other.removedConstraints
        removedVariables += other.removedVariables
        newVariables += other.newVariables
        added.append(contentsOf: other.added)
        constantChanges += other.constantChanges
        priorityChanges += other.priorityChanges
    }

    /// The same changes, listed in another order. The answer of a solver must not depend on it.
    public func shuffled(using generator: inout some RandomNumberGenerator) -> Batch {
        var copy = self
        copy.removedConstraints.shuffle(using: &generator)
        copy.removedVariables.shuffle(using: &generator)
        copy.newVariables.shuffle(using: &generator)
        copy.added.removeAll()
        for constraint in addedConstraints.shuffled(using: &generator) { copy.add(constraint) }
        return copy
    }
}
