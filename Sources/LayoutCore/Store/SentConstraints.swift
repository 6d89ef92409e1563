internal import SolverAPI

/// The constraints that an engine's solver has, with the values that were sent. The list retains them.
struct SentConstraints: ~Copyable {
    /// A constraint as it was sent. Only the solver stores its terms.
    struct Record {
        /// The list that contains the record retains the constraint.
        let reference: Unmanaged<LayoutConstraint>
        /// The part of the constant that insets and similar quantities contribute, in points.
        var offset: Double
        /// The right side of the rule: the constraint's constant less the offset, in points.
        var right: Double
        var priority: Priority

        var source: LayoutConstraint { reference.takeUnretainedValue() }

        init(_ source: LayoutConstraint, offset: Double, right: Double) {
            reference = .passUnretained(source)
            (self.offset, self.right, priority) = (offset, right, source.priority)
        }
    }

    private(set) var records = ContiguousArray<Record>()
    /// The indices by ID, for messages. Created on demand and valid until a constraint is added or removed.
    private var indices: [ConstraintID: Int]?

    init() {}

    deinit { for record in records { record.reference.release() } }

    /// The constraints, in no particular order.
    var constraints: [LayoutConstraint] { records.map { $0.source } }

    /// Returns the constraint with an ID, or nil.
    ///
    /// - Complexity: O(1), or O(*n*) for the first call after a constraint was added or removed.
    mutating func constraint(_ id: ConstraintID) -> LayoutConstraint? {
        if indices == nil {
            var made: [ConstraintID: Int] = [:]
            for (index, record) in records.enumerated() { made[record.source.id] = index }
            indices = made
        }
        return indices?[id].map { records[$0].source }
    }

    mutating func reserve(_ count: Int) { records.reserveCapacity(records.count + count) }

    mutating func append(_ record: Record, by serial: Int32) {
        (record.source.sentSerial, record.source.sentIndex) = (serial, Int32(records.count))
        _ = record.reference.retain()
        records.append(record)
        indices = nil
    }

    /// Appends records whose constraints already store their indices, and takes over the caller's retains.
    mutating func adopt(_ new: ContiguousArray<Record>) {
        if new.isEmpty { return }
        if records.isEmpty { records = new } else { records += new }
        indices = nil
    }

    /// Records a new constant of the constraint's rule. The offset is unchanged.
    mutating func setRight(_ constant: Double, of index: Int32) {
        records[Int(index)].right = constant - records[Int(index)].offset
    }

    mutating func update(_ index: Int32, _ record: Record) { records[Int(index)] = record }

    /// Removes the records at the given indices.
    ///
    /// - Returns: How the indices of the other records changed.
    mutating func remove(_ removed: [Int32], by serial: Int32) -> IndexChanges {
        var changes = IndexChanges()
        if removed.isEmpty { return changes }
        indices = nil
        // The records are removed in descending order, so that a gap is never filled with a record that is to be
        // removed too.
        for index in removed.sorted(by: >) {
            let gone = records[Int(index)].reference
            gone._withUnsafeGuaranteedRef { source in
                if source.sentSerial == serial { source.sentSerial = 0 }
            }
            let last = records.removeLast()
            changes.removeRecord(at: index, movingLast: Int32(records.count))
            if Int(index) < records.count {
                records[Int(index)] = last
                if last.source.sentSerial == serial { last.source.sentIndex = index }
            }
            // The pending list still retains the constraint.
            gone.release()
        }
        return changes
    }
}

/// How a removal of records changed the indices of others: the last record fills each gap.
struct IndexChanges {
    /// The present index, or nil for a removed record, by the index before the removals; only of those that changed.
    private var present: [Int32: Int32?] = [:]
    /// The indices before the removals of the records that were moved, by their present index.
    private var previous: [Int32: Int32] = [:]

    fileprivate mutating func removeRecord(at index: Int32, movingLast last: Int32) {
        present[index] = .some(nil)
        if index == last { return }
        let moved = previous[last] ?? last
        present[moved] = index
        previous[index] = moved
    }

    /// Returns the present index of a record; nil if it was removed.
    func callAsFunction(_ index: Int32) -> Int32? { present[index] ?? index }
}
