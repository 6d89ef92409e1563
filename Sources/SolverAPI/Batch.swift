/// A set of changes that a solver applies as a whole or not at all.
///
/// A solver applies the changes in a fixed order: it removes constraints and variables, then adds variables and
/// constraints, then changes constants and priorities. So a batch can replace a constraint: it removes the constraint
/// and adds a new one with the same id, which has the same creation order. The order in which the caller added the
/// changes has one effect: if the constant or the priority of a constraint changes several times, the last change is
/// applied.
public struct Batch: Sendable {
    /// The new right side of a constraint.
    @frozen
    public struct ConstantChange: Hashable, Sendable {
        public let constraint: ConstraintID
        /// The new right side, in points.
        public let constant: Double

        @inlinable
        public init(_ constraint: ConstraintID, _ constant: Double) {
            self.constraint = constraint
            self.constant = constant
        }
    }

    /// The new priority of a constraint.
    @frozen
    public struct PriorityChange: Hashable, Sendable {
        public let constraint: ConstraintID
        public let priority: Priority

        @inlinable
        public init(_ constraint: ConstraintID, _ priority: Priority) {
            self.constraint = constraint
            self.priority = priority
        }
    }

    public private(set) var removedConstraints: [ConstraintID] = []
    public private(set) var removedVariables: [VariableID] = []
    public var addedVariables: [Variable] { newVariables }
    @usableFromInline var newVariables: [Variable] = []
    public var addedConstraints: ConstraintList { added }
    @usableFromInline var added = ConstraintList()
    /// The constants to change. If a constraint occurs several times, its last new constant is applied.
    public private(set) var constantChanges: [ConstantChange] = []
    /// The priorities to change. If a constraint occurs several times, its last new priority is applied.
    public private(set) var priorityChanges: [PriorityChange] = []

    public init() {}

    @inlinable public var isEmpty: Bool { count == 0 }

    /// The number of changes of all kinds, including repeated ones.
    @inlinable public var count: Int {
        removedConstraints.count + removedVariables.count + newVariables.count + added.headers.count
            + constantChanges.count + priorityChanges.count
    }

    /// Adds a variable. The solver refuses the batch if it has a variable with this id.
    @inlinable
    public mutating func add(_ variable: Variable) { newVariables.append(variable) }

    /// Adds a constraint. The solver refuses the batch if it has a constraint with this id, or if a variable is neither in
    /// the solver nor added by the batch.
    public mutating func add(_ constraint: Constraint) { added.append(constraint) }

    /// Adds a constraint of one to four terms without creating a ``Constraint``, for callers that add many constraints.
    ///
    /// - Precondition: No two terms have the same variable, and no coefficient is 0.
    @inlinable
    public mutating func add(
        _ id: ConstraintID, _ relation: Relation, _ constant: Double, priority: Priority, _ a: Term, _ b: Term? = nil,
        _ c: Term? = nil, _ d: Term? = nil
    ) {
        added.append(id, relation, constant, priority, a, b, c, d)
    }

    /// Adds a constraint; `appendTerms` appends its terms to the array that it receives.
    ///
    /// - Precondition: There is at least one term, no two terms have the same variable, and no coefficient is 0.
    @inlinable @inline(__always)
    package mutating func add(
        _ id: ConstraintID, _ relation: Relation, _ constant: Double, priority: Priority,
        appendTerms: (inout [Term]) -> Void
    ) {
        added.append(id, relation, constant, priority, appendTerms: appendTerms)
    }

    /// Removes a constraint. The solver refuses the batch if it does not have the constraint.
    public mutating func remove(_ constraint: ConstraintID) { removedConstraints.append(constraint) }

    /// Removes a variable. The solver refuses the batch if it does not have the variable, or if a remaining constraint
    /// uses it.
    public mutating func remove(_ variable: VariableID) { removedVariables.append(variable) }

    /// Changes the right side of a constraint. This is the cheapest change.
    public mutating func setConstant(_ constant: Double, of constraint: ConstraintID) {
        constantChanges.append(ConstantChange(constraint, constant))
    }

    /// Changes the priority of an optional constraint to another optional priority.
    public mutating func setPriority(_ priority: Priority, of constraint: ConstraintID) {
        priorityChanges.append(PriorityChange(constraint, priority))
    }

    /// Adds the cheapest sufficient change that replaces a constraint of a solver by another one with the same id.
    package mutating func replace(_ old: Constraint, with new: Constraint) {
        guard old.expression == new.expression, old.relation == new.relation, old.isEdit == new.isEdit,
            old.priority.isRequired == new.priority.isRequired
        else {
            remove(old.id)
            add(new)
            return
        }
        if old.constant != new.constant { setConstant(new.constant, of: new.id) }
        if old.priority != new.priority { setPriority(new.priority, of: new.id) }
    }

    /// Reserves memory for more variables, constraints and terms. If `terms` is nil, reserves two terms for each
    /// constraint.
    ///
    /// - Complexity: O(size of the batch).
    public mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int? = nil) {
        newVariables.reserveCapacity(newVariables.count + variables)
        added.reserveCapacity(constraints, terms: terms ?? 2 * constraints)
    }

    /// Removes all changes and keeps the memory.
    public mutating func removeAll() {
        // Most batches have changes of one kind, and emptying an array costs a call even if the array is empty.
        if !removedConstraints.isEmpty { removedConstraints.removeAll(keepingCapacity: true) }
        if !removedVariables.isEmpty { removedVariables.removeAll(keepingCapacity: true) }
        if !newVariables.isEmpty { newVariables.removeAll(keepingCapacity: true) }
        if !added.headers.isEmpty { added.removeAll() }
        if !constantChanges.isEmpty { constantChanges.removeAll(keepingCapacity: true) }
        if !priorityChanges.isEmpty { priorityChanges.removeAll(keepingCapacity: true) }
    }

    /// Adds all changes of another batch.
    ///
    /// - Complexity: O(size of `other`).
    public mutating func append(_ other: Batch) {
        removedConstraints += other.removedConstraints
        removedVariables += other.removedVariables
        newVariables += other.newVariables
        added.append(contentsOf: other.added)
        constantChanges += other.constantChanges
        priorityChanges += other.priorityChanges
    }

    /// Returns the batch with its removals and additions in random order. A solver's answer must not depend on their
    /// order. Changes of constants and priorities keep their order.
    ///
    /// - Complexity: O(size of the batch).
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
