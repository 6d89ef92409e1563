internal import Synchronization

/// A system of variables and constraints as a value.
///
/// A problem validates batches, assigns each variable and constraint a dense *slot* for a solver's arrays, and can undo
/// a batch. Slots are reused after a removal is committed.
public struct Problem: Sendable {
    @usableFromInline var variableTable = IDTable()
    @usableFromInline var constraintTable = IDTable()
    @usableFromInline var variableStore: [Variable] = []
    @usableFromInline var headers: [ConstraintHeader] = []
    @usableFromInline var terms = TermPool()
    /// The number of constraints that use a variable; 0 for a slot without a variable.
    var useCounts: [Int32] = []
    /// Whether a slot contains a variable.
    @usableFromInline var isUsed: [Bool] = []
    var freeVariableSlots: [VariableSlot] = []
    var freeConstraintSlots: [ConstraintSlot] = []
    /// The number of the change that is neither committed nor undone, if any.
    private var latestChange: Int?

    public init() {}

    /// Creates a system of given variables and constraints.
    ///
    /// - Throws: The first error in the input.
    /// - Complexity: O(variables + terms), expected.
    public init(variables: [Variable], constraints: [Constraint]) throws(BatchError) {
        var batch = Batch()
        for variable in variables { batch.add(variable) }
        for constraint in constraints { batch.add(constraint) }
        commit(try apply(batch))
    }

    // MARK: Reading

    public var variableCount: Int { variableTable.count }
    public var constraintCount: Int { constraintTable.count }
    /// One more than the largest slot of any variable so far; the length of an array indexed by slot.
    public var variableSlotCount: Int { variableStore.count }
    /// One more than the largest slot of any constraint so far; the length of an array indexed by slot.
    public var constraintSlotCount: Int { headers.count }

    /// Returns the slot of a variable, or nil if it is not in the system.
    ///
    /// - Complexity: O(1) expected.
    @inlinable
    public func slot(of variable: VariableID) -> VariableSlot? {
        let number = variableTable.number(of: variable.rawValue)
        return number < 0 ? nil : VariableSlot(number)
    }

    /// Returns the slot of a constraint, or nil if it is not in the system.
    ///
    /// - Complexity: O(1) expected.
    @inlinable
    public func slot(of constraint: ConstraintID) -> ConstraintSlot? {
        let number = constraintTable.number(of: constraint.rawValue)
        return number < 0 ? nil : ConstraintSlot(number)
    }

    /// All slots of variables so far, in use or not; see ``isLive(_:)-(VariableSlot)``.
    @inlinable public var allVariableSlots: SlotRange<VariableSlot> { SlotRange(below: variableSlotCount) }

    /// All slots of constraints so far, in use or not; see ``isLive(_:)-(ConstraintSlot)``.
    @inlinable public var allConstraintSlots: SlotRange<ConstraintSlot> { SlotRange(below: constraintSlotCount) }

    /// The slots of all variables in creation order.
    ///
    /// - Complexity: O(slots + *n* log *n*).
    public var variableSlots: [VariableSlot] {
        allVariableSlots.filter { isLive($0) }.sorted { variable(at: $0).id < variable(at: $1).id }
    }

    /// The slots of all constraints in creation order.
    ///
    /// - Complexity: O(slots + *n* log *n*).
    public var constraintSlots: [ConstraintSlot] {
        allConstraintSlots.filter { isLive($0) }.sorted { header(at: $0).id < header(at: $1).id }
    }

    /// Returns the variable in a slot. If ``isLive(_:)-(VariableSlot)`` is false, the result is a removed variable.
    ///
    /// - Precondition: The slot is below ``variableSlotCount``.
    @inlinable
    public func variable(at slot: VariableSlot) -> Variable { variableStore[Int(slot)] }

    /// Returns the constraint in a slot that is in use.
    ///
    /// - Precondition: The slot came from ``slot(of:)``, or from a change that is not committed yet.
    /// - Complexity: O(terms of the constraint). ``header(at:)`` is cheaper if the terms are not needed.
    public func constraint(at slot: ConstraintSlot) -> Constraint {
        let header = headers[Int(slot)]
        var expression = LinearExpression()
        for position in 0..<header.termCount {
            let (variable, coefficient) = term(position, of: header)
            expression.append(Term(self.variable(at: variable).id, coefficient))
        }
        return header.constraint(expression)
    }

    /// Returns the constraint in a slot that is in use, without its terms.
    ///
    /// - Precondition: The slot came from ``slot(of:)``.
    @inlinable
    public func header(at slot: ConstraintSlot) -> ConstraintHeader { headers[Int(slot)] }

    /// Returns a term of a constraint: the slot of the variable and the coefficient, in the given order.
    ///
    /// - Precondition: The header belongs to this system in its present state, and the index is in 0 ..<
    ///   ``ConstraintHeader/termCount``.
    @inlinable
    public func term(_ position: Int32, of header: ConstraintHeader) -> (variable: VariableSlot, coefficient: Double) {
        let entry = terms.entries[Int(header.firstTerm + position)]
        return (VariableSlot(entry.variable), entry.coefficient)
    }

    /// Whether a slot contains a variable; false for a slot that this system never used.
    @inlinable
    public func isLive(_ slot: VariableSlot) -> Bool {
        isUsed.indices.contains(Int(slot)) && isUsed[Int(slot)]
    }

    /// Whether a slot contains a constraint; false for a slot that this system never used.
    @inlinable
    public func isLive(_ slot: ConstraintSlot) -> Bool {
        headers.indices.contains(Int(slot)) && headers[Int(slot)].isLive
    }

    /// Returns a constraint, or nil if it is not in the system.
    public func constraint(_ id: ConstraintID) -> Constraint? {
        slot(of: id).map { constraint(at: $0) }
    }

    /// Returns a variable, or nil if it is not in the system.
    public func variable(_ id: VariableID) -> Variable? {
        slot(of: id).map { variable(at: $0) }
    }

    /// All variables in creation order.
    ///
    /// - Complexity: O(slots + *n* log *n*).
    public var variables: [Variable] {
        allVariableSlots.filter { isLive($0) }.map { variable(at: $0) }.sorted { $0.id < $1.id }
    }

    /// All constraints in creation order.
    ///
    /// - Complexity: O(slots + *n* log *n* + terms).
    public var constraints: [Constraint] {
        constraintSlots.map { constraint(at: $0) }
    }

    /// The batch that creates this system from an empty one, in creation order.
    ///
    /// - Complexity: O(slots + *n* log *n* + terms).
    public var asBatch: Batch {
        var batch = Batch()
        for variable in variables { batch.add(variable) }
        for constraint in constraints { batch.add(constraint) }
        return batch
    }

    // MARK: Changing

    /// The changes of a batch by slots, for solvers to process and for ``undo(_:)``.
    ///
    /// Changes are created by ``apply(_:)`` and belong to the system that they changed.
    public struct Change: Sendable {
        /// A number that is unique in the process.
        let number: Int
        /// The slots of removed constraints. Until the commit, the constraints at these slots can still be read.
        public internal(set) var removedConstraints: [ConstraintSlot] = []
        /// The slots of removed variables. Until the commit, the variables at these slots can still be read.
        public internal(set) var removedVariables: [VariableSlot] = []
        /// The slots of new variables, in no guaranteed order.
        public internal(set) var addedVariables: [VariableSlot] = []
        /// The slots of new constraints, in no guaranteed order.
        public internal(set) var addedConstraints: [ConstraintSlot] = []
        /// Constraints that took the slots of removed constraints with the same left side, each with the removed
        /// constraint's header.
        public internal(set) var replacedConstraints: [(slot: ConstraintSlot, old: ConstraintHeader)] = []
        /// Constraints with a new constant, each with its previous constant, in the batch's order.
        public internal(set) var constants: [(slot: ConstraintSlot, old: Double)] = []
        /// Constraints with a new priority, each with its previous priority, in the batch's order.
        public internal(set) var priorities: [(slot: ConstraintSlot, old: Priority)] = []

        /// Whether only constants changed.
        public var hasOnlyConstants: Bool {
            removedConstraints.isEmpty && removedVariables.isEmpty && addedVariables.isEmpty
                && addedConstraints.isEmpty && replacedConstraints.isEmpty && priorities.isEmpty
        }
    }

    /// Applies a batch. Call ``commit(_:)`` or ``undo(_:)`` before the next batch.
    ///
    /// - Parameter replacing: Whether an added constraint may take the slot of a removed one with the same terms and
    ///   relation, if both are required or both optional (``Change/replacedConstraints``). For a solver, the removal and
    ///   the addition are then a change of the constant, of the priority and of the creation index.
    /// - Throws: The first error in the batch; the system is then unchanged.
    /// - Complexity: O(changes + terms of the added and removed constraints), expected.
    public mutating func apply(_ batch: Batch, replacing: Bool = false) throws(BatchError) -> Change {
        var change = Change(number: Self.changes.wrappingAdd(1, ordering: .relaxed).newValue)
        do {
            try remove(batch, &change)
            try add(batch, &change, replacing: replacing)
            try alter(batch, &change)
            latestChange = change.number
            return change
        } catch {
            revert(change)
            throw error
        }
    }

    private static let changes = Atomic<Int>(0)

    /// Changes the constant of the constraint in a slot without a batch, for solvers with a shortcut for such changes.
    ///
    /// - Throws: An error if the constant is invalid or the slot is empty; the system is then unchanged.
    public mutating func setConstant(_ constant: Double, at slot: ConstraintSlot) throws(BatchError) {
        guard headers.indices.contains(Int(slot)), headers[Int(slot)].isLive else { throw .emptySlot(slot) }
        try Self.check(constant: constant, of: headers[Int(slot)].id)
        headers[Int(slot)].constant = constant
    }

    /// Makes the slots of removed variables and constraints reusable. Has no effect unless `change` is the latest
    /// change of this system and neither committed nor undone.
    ///
    /// - Complexity: O(removed variables and constraints).
    public mutating func commit(_ change: Change) {
        if change.number != latestChange { return }
        latestChange = nil
        for slot in change.removedConstraints {
            release(slot)
        }
        freeVariableSlots += change.removedVariables
    }

    /// Undoes the latest change. Has no effect unless `change` is the latest change of this system and neither committed
    /// nor undone.
    ///
    /// - Complexity: O(terms in the change), expected.
    public mutating func undo(_ change: Change) {
        if change.number != latestChange { return }
        latestChange = nil
        revert(change)
    }

    private mutating func revert(_ change: Change) {
        for (slot, old) in change.priorities.reversed() { headers[Int(slot)].priority = old }
        for (slot, old) in change.constants.reversed() { headers[Int(slot)].constant = old }
        for slot in change.addedConstraints.reversed() {
            constraintTable.remove(headers[Int(slot)].id.rawValue)
            countUses(of: headers[Int(slot)], by: -1)
            release(slot)
        }
        for (slot, old) in change.replacedConstraints {
            constraintTable.remove(headers[Int(slot)].id.rawValue)
            countUses(of: headers[Int(slot)], by: -1)
            headers[Int(slot)] = old
        }
        for slot in change.addedVariables.reversed() {
            variableTable.remove(variableStore[Int(slot)].id.rawValue)
            isUsed[Int(slot)] = false
            freeVariableSlots.append(slot)
        }
        for slot in change.removedVariables.reversed() {
            _ = variableTable.insert(variableStore[Int(slot)].id.rawValue, slot: slot.number)
            isUsed[Int(slot)] = true
        }
        for slot in change.removedConstraints.reversed() + change.replacedConstraints.map({ $0.slot }) {
            _ = constraintTable.insert(headers[Int(slot)].id.rawValue, slot: slot.number)
            headers[Int(slot)].isLive = true
            countUses(of: headers[Int(slot)], by: 1)
        }
    }

    private mutating func release(_ slot: ConstraintSlot) {
        headers[Int(slot)].isLive = false
        terms.free(headers[Int(slot)].firstTerm, count: headers[Int(slot)].termCount)
        freeConstraintSlots.append(slot)
    }

    private mutating func remove(_ batch: Batch, _ change: inout Change) throws(BatchError) {
        for id in batch.removedConstraints {
            guard let number = constraintTable.remove(id.rawValue) else { throw .unknownConstraint(id) }
            let slot = ConstraintSlot(number)
            headers[Int(slot)].isLive = false
            change.removedConstraints.append(slot)
            countUses(of: headers[Int(slot)], by: -1)
        }
        for id in batch.removedVariables {
            guard let slot = slot(of: id) else { throw .unknownVariableRemoved(id) }
            let uses = Int(useCounts[Int(slot)])
            guard uses == 0 else { throw .variableInUse(id, uses: uses) }
            variableTable.remove(id.rawValue)
            isUsed[Int(slot)] = false
            change.removedVariables.append(slot)
        }
    }

    private mutating func alter(_ batch: Batch, _ change: inout Change) throws(BatchError) {
        for (id, constant) in batch.constantChanges.lazy.map({ ($0.constraint, $0.constant) }) {
            guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
            try Self.check(constant: constant, of: id)
            change.constants.append((slot, headers[Int(slot)].constant))
            headers[Int(slot)].constant = constant
        }
        for (id, priority) in batch.priorityChanges.lazy.map({ ($0.constraint, $0.priority) }) {
            guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
            guard priority.isValid else { throw .invalidPriority(constraint: id, priority: priority.value) }
            let old = headers[Int(slot)].priority
            guard old.isRequired == priority.isRequired else {
                throw .requiredPriorityChange(constraint: id, from: old, to: priority)
            }
            change.priorities.append((slot, old))
            headers[Int(slot)].priority = priority
        }
    }

    static func check(constant: Double, of id: ConstraintID) throws(BatchError) {
        guard constant.isFinite else { throw .constantNotFinite(constraint: id, constant: constant) }
        guard abs(constant) <= Limits.magnitude else { throw .outOfRange(constraint: id, number: constant) }
    }

    mutating func countUses(of header: ConstraintHeader, by step: Int32) {
        for position in 0..<header.termCount { useCounts[Int(term(position, of: header).variable)] += step }
    }
}
