/// A system of variables and constraints as a value: what a solver solves.
///
/// It checks every batch once, so that no solver has to, gives each member a dense *slot* that a solver's arrays can be
/// indexed with, and can take a batch back. Slots are reused after a removal is committed; ids never are.
public struct Problem: Sendable {
    @usableFromInline var variableTable = IDTable()
    @usableFromInline var constraintTable = IDTable()
    @usableFromInline var variableSlots: [Variable] = []
    @usableFromInline var constraintSlots: [Constraint] = []
    private var useCounts: [Int32] = []
    @usableFromInline var variableIsLive: [Bool] = []
    private var constraintIsLive: [Bool] = []
    private var freeVariableSlots: [Int32] = []
    private var freeConstraintSlots: [Int32] = []

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
    public var variableSlotCount: Int { variableSlots.count }
    /// One more than the largest slot a constraint has had: the length an array by slot needs.
    public var constraintSlotCount: Int { constraintSlots.count }

    /// The slot of a variable, or -1 if it is not in the system.
    ///
    /// - Complexity: O(1) expected.
    @inlinable
    public func slot(of variable: VariableID) -> Int32 { variableTable.slot(of: variable.rawValue) }

    /// The slot of a constraint, or -1 if it is not in the system.
    ///
    /// - Complexity: O(1) expected.
    @inlinable
    public func slot(of constraint: ConstraintID) -> Int32 { constraintTable.slot(of: constraint.rawValue) }

    /// The variable in a slot that is in use.
    @inlinable
    public func variable(at slot: Int32) -> Variable { variableSlots[Int(slot)] }

    /// The constraint in a slot that is in use.
    @inlinable
    public func constraint(at slot: Int32) -> Constraint { constraintSlots[Int(slot)] }

    /// Whether a variable slot is in use.
    @inlinable
    public func isLive(variableSlot slot: Int32) -> Bool { variableIsLive[Int(slot)] }

    /// Calls `body` with the constraints by slot, to read many of them without copies.
    @inlinable
    public func withConstraintSlots<Result>(_ body: (UnsafeBufferPointer<Constraint>) -> Result) -> Result {
        constraintSlots.withUnsafeBufferPointer(body)
    }

    /// The constraint of that name, or nil if it is not in the system.
    public func constraint(_ id: ConstraintID) -> Constraint? {
        let slot = slot(of: id)
        return slot < 0 ? nil : constraintSlots[Int(slot)]
    }

    /// The variable of that name, or nil if it is not in the system.
    public func variable(_ id: VariableID) -> Variable? {
        let slot = slot(of: id)
        return slot < 0 ? nil : variableSlots[Int(slot)]
    }

    /// All variables, oldest first.
    ///
    /// - Complexity: O(n log n).
    public var variables: [Variable] {
        variableSlots.indices.filter { variableIsLive[$0] }.map { variableSlots[$0] }.sorted { $0.id < $1.id }
    }

    /// All constraints, oldest first.
    ///
    /// - Complexity: O(n log n).
    public var constraints: [Constraint] {
        constraintSlots.indices.filter { constraintIsLive[$0] }.map { constraintSlots[$0] }.sorted { $0.id < $1.id }
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
    public struct Change: Sendable {
        /// The slots that removed constraints leave; still readable until the change is committed.
        public fileprivate(set) var removedConstraints: [Int32] = []
        /// The slots that removed variables leave; still readable until the change is committed.
        public fileprivate(set) var removedVariables: [Int32] = []
        /// The slots of the new variables, in the batch's order.
        public fileprivate(set) var addedVariables: [Int32] = []
        /// The slots of the new constraints, in the batch's order.
        public fileprivate(set) var addedConstraints: [Int32] = []
        /// The slots of the variables of the new constraints' terms, one constraint after the other, in the order of their
        /// terms: looked up once, so that no solver has to.
        public fileprivate(set) var addedTerms: [Int32] = []
        /// Slots of constraints with a new constant, and the old one; in the batch's order.
        public fileprivate(set) var constants: [(slot: Int32, old: Double)] = []
        /// Slots of constraints with a new priority, and the old one; in the batch's order.
        public fileprivate(set) var priorities: [(slot: Int32, old: Priority)] = []
    }

    /// Makes the changes of a batch, or throws and changes nothing.
    ///
    /// Follow with ``commit(_:)`` or ``undo(_:)`` before the next batch.
    /// - Complexity: O(terms in the batch), expected.
    public mutating func apply(_ batch: Batch) throws(BatchError) -> Change {
        var change = Change()
        do {
            try remove(batch, &change)
            try add(batch, &change)
            try alter(batch, &change)
            return change
        } catch {
            undo(change)
            throw error
        }
    }

    /// Changes the constant of the constraint in a slot that is in use, or throws and changes nothing: a batch of one change,
    /// for a solver with a short cut for it.
    public mutating func setConstant(_ constant: Double, at slot: Int32) throws(BatchError) {
        try Self.check(constant: constant, of: constraintSlots[Int(slot)].id)
        constraintSlots[Int(slot)].constant = constant
    }

    /// Makes the slots that a change left free for use.
    public mutating func commit(_ change: Change) {
        for slot in change.removedConstraints {
            constraintIsLive[Int(slot)] = false
            freeConstraintSlots.append(slot)
        }
        for slot in change.removedVariables {
            variableIsLive[Int(slot)] = false
            freeVariableSlots.append(slot)
        }
    }

    /// Takes the latest change back, before it was committed: the system is as it was.
    public mutating func undo(_ change: Change) {
        for (slot, old) in change.priorities.reversed() { constraintSlots[Int(slot)].priority = old }
        for (slot, old) in change.constants.reversed() { constraintSlots[Int(slot)].constant = old }
        for slot in change.addedConstraints.reversed() {
            let constraint = constraintSlots[Int(slot)]
            _ = constraintTable.remove(constraint.id.rawValue)
            countUses(of: constraint, by: -1)
            constraintIsLive[Int(slot)] = false
            freeConstraintSlots.append(slot)
        }
        for slot in change.addedVariables.reversed() {
            _ = variableTable.remove(variableSlots[Int(slot)].id.rawValue)
            variableIsLive[Int(slot)] = false
            freeVariableSlots.append(slot)
        }
        for slot in change.removedVariables.reversed() {
            _ = variableTable.insert(variableSlots[Int(slot)].id.rawValue, slot: slot)
            variableIsLive[Int(slot)] = true
        }
        for slot in change.removedConstraints.reversed() {
            let constraint = constraintSlots[Int(slot)]
            _ = constraintTable.insert(constraint.id.rawValue, slot: slot)
            constraintIsLive[Int(slot)] = true
            countUses(of: constraint, by: 1)
        }
    }

    private mutating func remove(_ batch: Batch, _ change: inout Change) throws(BatchError) {
        for id in batch.removedConstraints {
            let slot = constraintTable.remove(id.rawValue)
            guard slot >= 0 else { throw .unknownConstraint(id) }
            constraintIsLive[Int(slot)] = false
            change.removedConstraints.append(slot)
            countUses(of: constraintSlots[Int(slot)], by: -1)
        }
        for id in batch.removedVariables {
            let slot = self.slot(of: id)
            guard slot >= 0 else { throw .unknownVariableRemoved(id) }
            let uses = Int(useCounts[Int(slot)])
            guard uses == 0 else { throw .variableInUse(id, uses: uses) }
            _ = variableTable.remove(id.rawValue)
            variableIsLive[Int(slot)] = false
            change.removedVariables.append(slot)
        }
    }

    private mutating func reserve(for batch: Batch, _ change: inout Change) {
        let (variables, constraints) = (batch.addedVariables.count, batch.addedConstraints.count)
        // Growing step by step copies a large first batch several times over; small batches grow with the arrays.
        if variables > variableSlots.count - variableTable.count, variables > 8 {
            variableTable.reserve(variableTable.count + variables)
            if variableSlots.isEmpty {
                variableSlots.reserveCapacity(variables)
                variableIsLive.reserveCapacity(variables)
                useCounts.reserveCapacity(variables)
            }
            change.addedVariables.reserveCapacity(variables)
        }
        if constraints > constraintSlots.count - constraintTable.count, constraints > 8 {
            constraintTable.reserve(constraintTable.count + constraints)
            if constraintSlots.isEmpty {
                constraintSlots.reserveCapacity(constraints)
                constraintIsLive.reserveCapacity(constraints)
            }
            change.addedConstraints.reserveCapacity(constraints)
            change.addedTerms.reserveCapacity(2 * constraints)
        }
    }

    private mutating func add(_ batch: Batch, _ change: inout Change) throws(BatchError) {
        reserve(for: batch, &change)
        for variable in batch.addedVariables {
            let slot = freeVariableSlots.last ?? Int32(variableSlots.count)
            guard variableTable.insert(variable.id.rawValue, slot: slot) else { throw .duplicateVariable(variable.id) }
            if freeVariableSlots.popLast() != nil {
                variableSlots[Int(slot)] = variable
                variableIsLive[Int(slot)] = true
                useCounts[Int(slot)] = 0
            } else {
                variableSlots.append(variable)
                variableIsLive.append(true)
                useCounts.append(0)
            }
            change.addedVariables.append(slot)
        }
        // Read in place: a copy of a constraint is 130 bytes and a reference count.
        try batch.addedConstraints.withUnsafeBufferPointer { (constraints) throws(BatchError) in
            if freeConstraintSlots.isEmpty, constraints.count > 8 {
                try addConsecutively(constraints, &change)
            } else {
                for position in constraints.indices { try add(constraints[position], &change) }
            }
        }
    }

    /// Appends constraints as one block, for a first or a large batch.
    private mutating func addConsecutively(
        _ constraints: UnsafeBufferPointer<Constraint>, _ change: inout Change
    ) throws(BatchError) {
        let first = Int32(constraintSlots.count)
        var position = 0
        do throws(BatchError) {
            while position < constraints.count {
                try check(constraints[position], &change.addedTerms)
                let id = constraints[position].id
                guard constraintTable.insert(id.rawValue, slot: first + Int32(position)) else {
                    throw BatchError.duplicateConstraint(id)
                }
                position += 1
            }
        } catch {
            for earlier in 0..<position { _ = constraintTable.remove(constraints[earlier].id.rawValue) }
            throw error
        }
        constraintSlots.append(contentsOf: constraints)
        constraintIsLive.append(contentsOf: repeatElement(true, count: constraints.count))
        change.addedConstraints.append(contentsOf: first..<Int32(constraintSlots.count))
        for slot in change.addedTerms { useCounts[Int(slot)] += 1 }
    }

    private mutating func add(_ constraint: Constraint, _ change: inout Change) throws(BatchError) {
        let terms = change.addedTerms.count
        try check(constraint, &change.addedTerms)
        let slot = freeConstraintSlots.last ?? Int32(constraintSlots.count)
        guard constraintTable.insert(constraint.id.rawValue, slot: slot) else {
            throw .duplicateConstraint(constraint.id)
        }
        if freeConstraintSlots.popLast() != nil {
            constraintSlots[Int(slot)] = constraint
            constraintIsLive[Int(slot)] = true
        } else {
            constraintSlots.append(constraint)
            constraintIsLive.append(true)
        }
        change.addedConstraints.append(slot)
        for position in terms..<change.addedTerms.count { useCounts[Int(change.addedTerms[position])] += 1 }
    }

    private mutating func alter(_ batch: Batch, _ change: inout Change) throws(BatchError) {
        for (id, constant) in batch.constantChanges.lazy.map({ ($0.constraint, $0.constant) }) {
            let slot = self.slot(of: id)
            guard slot >= 0 else { throw .unknownConstraint(id) }
            try Self.check(constant: constant, of: id)
            change.constants.append((slot, constraintSlots[Int(slot)].constant))
            constraintSlots[Int(slot)].constant = constant
        }
        for (id, priority) in batch.priorityChanges.lazy.map({ ($0.constraint, $0.priority) }) {
            let slot = self.slot(of: id)
            guard slot >= 0 else { throw .unknownConstraint(id) }
            guard priority.isValid else { throw .invalidPriority(constraint: id, priority: priority.value) }
            let old = constraintSlots[Int(slot)].priority
            guard old.isRequired == priority.isRequired else {
                throw .requiredPriorityChange(constraint: id, from: old, to: priority)
            }
            change.priorities.append((slot, old))
            constraintSlots[Int(slot)].priority = priority
        }
    }

    private func check(_ constraint: Constraint, _ termSlots: inout [Int32]) throws(BatchError) {
        guard constraint.priority.isValid else {
            throw .invalidPriority(constraint: constraint.id, priority: constraint.priority.value)
        }
        try Self.check(constant: constraint.constant, of: constraint.id)
        for position in 0..<constraint.expression.count {
            let term = constraint.expression[position]
            guard term.coefficient.isFinite else {
                throw .coefficientNotFinite(
                    constraint: constraint.id, variable: term.variable, coefficient: term.coefficient)
            }
            guard abs(term.coefficient) <= Limits.magnitude, abs(term.coefficient) >= Limits.smallestCoefficient else {
                throw .outOfRange(constraint: constraint.id, number: term.coefficient)
            }
            let slot = slot(of: term.variable)
            guard slot >= 0 else { throw .unknownVariable(term.variable, in: constraint.id) }
            termSlots.append(slot)
        }
    }

    private static func check(constant: Double, of id: ConstraintID) throws(BatchError) {
        guard constant.isFinite else { throw .constantNotFinite(constraint: id, constant: constant) }
        guard abs(constant) <= Limits.magnitude else { throw .outOfRange(constraint: id, number: constant) }
    }

    private mutating func countUses(of constraint: Constraint, by step: Int32) {
        for position in 0..<constraint.expression.count {
            let slot = slot(of: constraint.expression[position].variable)
            // An added constraint is taken back before the variables of the same batch are, so the slot is there.
            if slot >= 0 { useCounts[Int(slot)] += step }
        }
    }
}
