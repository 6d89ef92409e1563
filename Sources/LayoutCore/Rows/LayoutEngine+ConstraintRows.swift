internal import SolverAPI

/// The rows of an engine's tree. See ``ConstraintRows``.
struct EngineRows {
    /// The rows that the solver does not have yet.
    private(set) var pending = ContiguousArray<ConstraintRows>()
    private(set) var sent = ContiguousArray<ConstraintRows>()

    mutating func append(_ rows: ConstraintRows, isSent: Bool) {
        rows.isSent = isSent
        if isSent {
            rows.engineIndex = sent.count
            sent.append(rows)
        } else {
            rows.engineIndex = pending.count
            pending.append(rows)
        }
    }

    mutating func remove(_ rows: ConstraintRows) {
        if rows.isSent { Self.remove(rows, from: &sent) } else { Self.remove(rows, from: &pending) }
        rows.engineIndex = -1
    }

    /// Moves the last element to the place of the removed one.
    private static func remove(_ rows: ConstraintRows, from list: inout ContiguousArray<ConstraintRows>) {
        let last = list.removeLast()
        if last === rows { return }
        list[rows.engineIndex] = last
        last.engineIndex = rows.engineIndex
    }

    /// Marks the pending rows as sent.
    mutating func acceptPending() {
        for rows in pending { append(rows, isSent: true) }
        pending.removeAll(keepingCapacity: true)
    }

    /// Sorts the pending rows in the order of creation.
    mutating func sortPending() {
        if pending.count < 2 { return }
        pending.sort { $0.creationIndex < $1.creationIndex }
        for index in pending.indices { pending[index].engineIndex = index }
    }

    /// Returns the rows that contain a constraint with this ID, or nil.
    func rows(with id: ConstraintID) -> ConstraintRows? {
        sent.first { $0.contains(id) } ?? pending.first { $0.contains(id) }
    }
}

extension LayoutEngine {
    /// Adds rows to the pending list.
    func pend(_ rows: ConstraintRows) {
        rows.engineSerial = columns.serial
        self.rows.append(rows, isSent: false)
        if let turn = cycle.layingOut.last { cycle.charge(turn.view) }
    }

    /// Removes rows from the list on which they are.
    func unlist(_ rows: ConstraintRows) {
        self.rows.remove(rows)
        rows.engineSerial = 0
    }

    /// Records the object of a row that the solver already has.
    func adopt(_ constraint: LayoutConstraint) {
        sent.append(
            SentConstraints.Record(constraint, offset: 0, right: constraint.constant), by: columns.serial)
    }

    /// Prepares the pending rows for a plan. Rows become objects if they cannot be sent as they are.
    func prepareRows(_ equations: EquationWriter) {
        for rows in rows.pending where !equations.canWrite(rows) { rows.makeObjects() }
        rows.sortPending()
    }

    /// Turns sent rows into objects whose equations a change of directions or rectangles affects.
    func makeObjectsOfUnwritableRows() {
        let equations = EquationWriter(self)
        for rows in rows.sent where !equations.canWrite(rows) { rows.makeObjects() }
    }
}

extension EquationWriter {
    /// Whether the rows can be sent without objects.
    func canWrite(_ rows: ConstraintRows) -> Bool {
        guard let holder = rows.holderReference else { return false }
        return holder._withUnsafeGuaranteedRef { holder in
            if !isLeftToRight || holder.semanticContentAttribute != .unspecified { return false }
            for row in rows.rows {
                if !row.first._withUnsafeGuaranteedRef({ isPlain($0, in: holder) }) { return false }
                if let second = row.second, !second._withUnsafeGuaranteedRef({ isPlain($0, in: holder) }) {
                    return false
                }
            }
            return true
        }
    }

    /// Adds rows to a batch.
    ///
    /// - Precondition: ``canWrite(_:)`` returns true.
    func write(_ rows: ConstraintRows, to batch: inout Batch) {
        rows.holderReference?._withUnsafeGuaranteedRef { holder in
            for (number, row) in rows.rows.enumerated() {
                guard let first = Part(row.firstAttribute) else { continue }
                let second = row.second == nil ? nil : Part(row.secondAttribute)
                batch.add(rows.id(number), row.relation, row.constant, priority: row.priority) { terms in
                    row.first._withUnsafeGuaranteedRef { first.append(to: &terms, of: $0, times: 1, in: holder) }
                    if let second {
                        row.second?._withUnsafeGuaranteedRef {
                            second.append(to: &terms, of: $0, times: -row.multiplier, in: holder)
                        }
                    }
                }
            }
        }
    }
}
