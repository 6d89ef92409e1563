internal import Synchronization

/// A system of variables and constraints as a value: what a solver solves.
///
/// It checks every batch once, so that no solver has to, gives each member a dense *slot* that a solver's arrays can be
/// indexed with, and can take a batch back. Slots are reused after a removal is committed; ids never are.
public struct Problem: Sendable {
    @usableFromInline var variableTable = IDTable()
    @usableFromInline var constraintTable = IDTable()
    @usableFromInline var variableStore: [Variable] = []
    @usableFromInline var headers: [ConstraintHeader] = []
    @usableFromInline var terms = TermPool()
    /// How many constraints use a variable; -1 for a slot that is not in use.
    @usableFromInline var useCounts: [Int32] = []
    var freeVariableSlots: [VariableSlot] = []
    var freeConstraintSlots: [ConstraintSlot] = []
    /// The number of the change that is neither committed nor taken back; 0 for none.
    private var latestChange = 0

    /// The empty system.
    public init() {}

    /// The system with those variables and constraints.
    ///
    /// - Throws: the first thing that is wrong with them.
    public init(variables: [Variable], constraints: [Constraint]) throws(BatchError) {
        var batch = Batch()
        for variable in variables { batch.add(variable) }
        for constraint in constraints { batch.add(constraint) }
        commit(try apply(batch))
    }

    // MARK: Reading

    /// The number of variables.
    public var variableCount: Int { variableTable.count }
    /// The number of constraints.
    public var constraintCount: Int { constraintTable.count }
    /// One more than the largest slot a variable has had: the length an array by slot needs.
    public var variableSlotCount: Int { variableStore.count }
    /// One more than the largest slot a constraint has had: the length an array by slot needs.
    public var constraintSlotCount: Int { headers.count }

    /// The slot of a variable, or nil if it is not in the system.
    ///
    /// - Complexity: O(1) expected.
    @inlinable
    public func slot(of variable: VariableID) -> VariableSlot? {
        let number = variableTable.number(of: variable.rawValue)
        return number < 0 ? nil : VariableSlot(number)
    }

    /// The slot of a constraint, or nil if it is not in the system.
    ///
    /// - Complexity: O(1) expected.
    @inlinable
    public func slot(of constraint: ConstraintID) -> ConstraintSlot? {
        let number = constraintTable.number(of: constraint.rawValue)
        return number < 0 ? nil : ConstraintSlot(number)
    }

    /// All slots that variables have had, in use or not; see ``isLive(_:)-(VariableSlot)``.
    @inlinable public var allVariableSlots: SlotRange<VariableSlot> { SlotRange(below: variableSlotCount) }

    /// All slots that constraints have had, in use or not; see ``isLive(_:)-(ConstraintSlot)``.
    @inlinable public var allConstraintSlots: SlotRange<ConstraintSlot> { SlotRange(below: constraintSlotCount) }

    /// The slots of all variables, the oldest variable first.
    ///
    /// - Complexity: O(n log n).
    public var variableSlots: [VariableSlot] {
        allVariableSlots.filter { isLive($0) }.sorted { variable(at: $0).id < variable(at: $1).id }
    }

    /// The slots of all constraints, the oldest constraint first.
    ///
    /// - Complexity: O(n log n).
    public var constraintSlots: [ConstraintSlot] {
        allConstraintSlots.filter { isLive($0) }.sorted { header(at: $0).id < header(at: $1).id }
    }

    /// The variable in a slot.
    ///
    /// - Precondition: The slot is from 0 up to ``variableSlotCount``. What a variable left there may still be read where
    ///   ``isLive(_:)-(VariableSlot)`` is false.
    @inlinable
    public func variable(at slot: VariableSlot) -> Variable { variableStore[Int(slot)] }

    /// The constraint in a slot that is in use.
    ///
    /// - Precondition: ``slot(of:)`` gave the slot, or a change names it that is not committed yet.
    /// - Complexity: O(its terms); ``header(at:)`` is cheaper where they are not needed.
    public func constraint(at slot: ConstraintSlot) -> Constraint {
        let header = headers[Int(slot)]
        var expression = LinearExpression()
        for position in 0..<header.termCount {
            let (variable, coefficient) = term(position, of: header)
            expression.append(Term(self.variable(at: variable).id, coefficient))
        }
        return header.constraint(expression)
    }

    /// The constraint in a slot that is in use, without its terms.
    ///
    /// - Precondition: The slot is from 0 up to ``constraintSlotCount``: ``slot(of:)`` gave it.
    @inlinable
    public func header(at slot: ConstraintSlot) -> ConstraintHeader { headers[Int(slot)] }

    /// The variable's slot and the coefficient of a constraint's term, in the order in which the terms were given.
    ///
    /// - Precondition: The header is one of this system's as it stands, and the position from 0 up to its
    ///   ``ConstraintHeader/termCount``.
    @inlinable
    public func term(_ position: Int32, of header: ConstraintHeader) -> (variable: VariableSlot, coefficient: Double) {
        let entry = terms.entries[Int(header.firstTerm + position)]
        return (VariableSlot(entry.variable), entry.coefficient)
    }

    /// Whether a variable is in a slot; false for one that this system never had.
    @inlinable
    public func isLive(_ slot: VariableSlot) -> Bool {
        useCounts.indices.contains(Int(slot)) && useCounts[Int(slot)] >= 0
    }

    /// Whether a constraint is in a slot; false for one that this system never had.
    @inlinable
    public func isLive(_ slot: ConstraintSlot) -> Bool {
        headers.indices.contains(Int(slot)) && headers[Int(slot)].isLive
    }

    /// The constraint of that name, or nil if it is not in the system.
    public func constraint(_ id: ConstraintID) -> Constraint? {
        slot(of: id).map { constraint(at: $0) }
    }

    /// The variable of that name, or nil if it is not in the system.
    public func variable(_ id: VariableID) -> Variable? {
        slot(of: id).map { variable(at: $0) }
    }

    /// All variables, oldest first.
    ///
    /// - Complexity: O(n log n).
    public var variables: [Variable] {
        allVariableSlots.filter { isLive($0) }.map { variable(at: $0) }.sorted { $0.id < $1.id }
    }

    /// All constraints, oldest first.
    ///
    /// - Complexity: O(n log n).
    public var constraints: [Constraint] {
        constraintSlots.map { constraint(at: $0) }
    }

    /// The batch that makes this system out of nothing, oldest first.
    public var asBatch: Batch {
        var batch = Batch()
        for variable in variables { batch.add(variable) }
        for constraint in constraints { batch.add(constraint) }
        return batch
    }

    // MARK: Changing

    /// What a batch changed, by slot: enough for a solver to follow it, and for ``undo(_:)`` to take it back.
    ///
    /// Only ``apply(_:)`` makes one, and only the system it changed can take it back.
    public struct Change: Sendable {
        /// Which one it is of all that were made in this process.
        let number: Int
        /// The slots that removed constraints leave; still readable until the change is committed.
        public internal(set) var removedConstraints: [ConstraintSlot] = []
        /// The slots that removed variables leave; still readable until the change is committed.
        public internal(set) var removedVariables: [VariableSlot] = []
        /// The slots of the new variables; in the order of age, or the batch's for a few.
        public internal(set) var addedVariables: [VariableSlot] = []
        /// The slots of the new constraints; in the order of age, or the batch's for a few.
        public internal(set) var addedConstraints: [ConstraintSlot] = []
        /// Slots of constraints with a new constant, and the old one; in the batch's order.
        public internal(set) var constants: [(slot: ConstraintSlot, old: Double)] = []
        /// Slots of constraints with a new priority, and the old one; in the batch's order.
        public internal(set) var priorities: [(slot: ConstraintSlot, old: Priority)] = []
    }

    /// Makes the changes of a batch, or throws and changes nothing.
    ///
    /// Follow with ``commit(_:)`` or ``undo(_:)`` before the next batch.
    /// - Complexity: O(terms in the batch), expected.
    public mutating func apply(_ batch: Batch) throws(BatchError) -> Change {
        var change = Change(number: Self.changes.wrappingAdd(1, ordering: .relaxed).newValue)
        do {
            try remove(batch, &change)
            try add(batch, &change)
            try alter(batch, &change)
            latestChange = change.number
            return change
        } catch {
            takeBack(change)
            throw error
        }
    }

    private static let changes = Atomic<Int>(0)

    /// Changes the constant of the constraint in a slot, or throws and changes nothing: a batch of one change, for a solver with a
    /// short cut for it.
    public mutating func setConstant(_ constant: Double, at slot: ConstraintSlot) throws(BatchError) {
        guard headers.indices.contains(Int(slot)), headers[Int(slot)].isLive else { throw .emptySlot(slot) }
        try Self.check(constant: constant, of: headers[Int(slot)].id)
        headers[Int(slot)].constant = constant
    }

    /// Makes the slots that a change left free for use.
    ///
    /// A change that is not this system's latest, or was committed or taken back before, changes nothing.
    public mutating func commit(_ change: Change) {
        if change.number != latestChange { return }
        latestChange = 0
        for slot in change.removedConstraints {
            release(slot)
        }
        for slot in change.removedVariables {
            useCounts[Int(slot)] = -1
            freeVariableSlots.append(slot)
        }
    }

    /// Takes the latest change back, before it was committed: the system is as it was.
    ///
    /// A change that is not this system's latest, or was committed or taken back before, changes nothing.
    public mutating func undo(_ change: Change) {
        if change.number != latestChange { return }
        latestChange = 0
        takeBack(change)
    }

    private mutating func takeBack(_ change: Change) {
        for (slot, old) in change.priorities.reversed() { headers[Int(slot)].priority = old }
        for (slot, old) in change.constants.reversed() { headers[Int(slot)].constant = old }
        for slot in change.addedConstraints.reversed() {
            constraintTable.remove(headers[Int(slot)].id.rawValue)
            countUses(of: headers[Int(slot)], by: -1)
            release(slot)
        }
        for slot in change.addedVariables.reversed() {
            variableTable.remove(variableStore[Int(slot)].id.rawValue)
            useCounts[Int(slot)] = -1
            freeVariableSlots.append(slot)
        }
        for slot in change.removedVariables.reversed() {
            _ = variableTable.insert(variableStore[Int(slot)].id.rawValue, slot: slot.number)
            useCounts[Int(slot)] = 0
        }
        for slot in change.removedConstraints.reversed() {
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
            useCounts[Int(slot)] = -1
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
