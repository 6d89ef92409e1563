internal import SolverAPI
internal import Substitution

/// The columns of the parameters of a certified layout.
struct EditColumns: ~Copyable {
    private var columns: [PendingEdits.Parameter: EditColumn] = [:]
    /// The parameters that changed since the last change of structure. A second change creates a column. The first parameter
    /// is apart, so that a first resize creates no set.
    private var seenFirst: PendingEdits.Parameter?
    private var seen: Set<PendingEdits.Parameter> = []
    private var refused: Set<PendingEdits.Parameter> = []
    private var columnSize = 0
    /// Whether columns were applied since the last search, or replay of all programs.
    var haveMoved = false
    /// The columns that were applied last to each axis.
    private var active: (horizontal: EditColumn?, vertical: EditColumn?)

    /// Forgets the columns of the last layout.
    mutating func begin(keepsSeen: Bool) {
        deactivate()
        haveMoved = false
        if !columns.isEmpty { columns = [:] }
        if !refused.isEmpty { refused = [] }
        if !keepsSeen {
            seenFirst = nil
            if !seen.isEmpty { seen = [] }
        }
        columnSize = 0
    }

    /// Makes the next application of each column start from the values at that time.
    mutating func deactivate() { active = (nil, nil) }

    /// Applies changes of parameters by their columns.
    ///
    /// - Returns: the changed nodes; nil if a column is missing or not valid. The values are then unchanged.
    @inline(__always)
    mutating func apply(
        _ edits: borrowing PendingEdits, _ table: inout TreeTable, to values: inout FlatMemory<Double>,
        _ search: borrowing Substitution<TreeTable>
    ) -> LayoutResults.Changed? {
        // A single change of the number that changed last is the usual case.
        if let change = edits.single, let column = activeColumn(of: change.parameter) {
            return column.apply(table.value(of: change.parameter), to: &values) ? .column(column) : nil
        }
        return applyAll(edits, &table, to: &values, search)
    }

    /// Applies the changes one after the other. Meanwhile the table has the old values of those that are not applied yet,
    /// to which the values of the layout belong.
    private mutating func applyAll(
        _ edits: borrowing PendingEdits, _ table: inout TreeTable, to values: inout FlatMemory<Double>,
        _ search: borrowing Substitution<TreeTable>
    ) -> LayoutResults.Changed? {
        // Parameters that change for the first time have no columns.
        if columns.isEmpty, let change = edits.single, isNew(change.parameter) { return nil }
        let changes = edits.distinct
        if changes.count > Self.largestChange { return nil }
        let new = changes.map { table.value(of: $0.parameter) }
        for change in changes { table.set(change.old, for: change.parameter) }
        var (used, moved, old): ([EditColumn], [Int32], [Double]) = ([], [], [])
        for (change, value) in zip(changes, new) {
            guard let column = column(of: change.parameter, table, values, search) else { break }
            if !isActive(column) { activate(column, from: change.old, table, values) }
            moved += column.variables
            for variable in column.variables { old.append(values[Int(variable)]) }
            if !column.apply(value, to: &values) { break }
            table.set(value, for: change.parameter)
            used.append(column)
        }
        for (change, value) in zip(changes, new) { table.set(value, for: change.parameter) }
        if used.count < changes.count {
            for index in moved.indices.reversed() { values[Int(moved[index])] = old[index] }
            active = (nil, nil)
            return nil
        }
        return used.count == 1 ? .column(used[0]) : .variables(moved.sorted())
    }

    /// Notes a change of a parameter, and returns whether it is the first one.
    private mutating func isNew(_ parameter: PendingEdits.Parameter) -> Bool {
        guard let seenFirst else {
            seenFirst = parameter
            return true
        }
        return parameter != seenFirst && seen.insert(parameter).inserted
    }

    /// The largest number of parameters that columns change together.
    private static let largestChange = 8

    private func isActive(_ column: EditColumn) -> Bool {
        (column.axes & 1 == 0 || active.horizontal === column) && (column.axes & 2 == 0 || active.vertical === column)
    }

    private mutating func activate(
        _ column: EditColumn, from old: Double, _ table: borrowing TreeTable, _ values: borrowing FlatMemory<Double>
    ) {
        column.activate(from: old, table, values)
        haveMoved = true
        if column.axes & 1 != 0 { active.horizontal = column }
        if column.axes & 2 != 0 { active.vertical = column }
    }

    /// Returns the column of a parameter if it was the last one applied to its axes.
    @inline(__always)
    func activeColumn(of parameter: PendingEdits.Parameter) -> EditColumn? {
        guard let column = active.horizontal ?? active.vertical else { return nil }
        if column.parameter == parameter { return isActive(column) ? column : nil }
        guard let other = active.vertical, other.parameter == parameter, isActive(other) else { return nil }
        return other
    }

    /// Returns the column of a parameter, creating it at the second change of the parameter.
    private mutating func column(
        of parameter: PendingEdits.Parameter, _ table: borrowing TreeTable, _ values: borrowing FlatMemory<Double>,
        _ search: borrowing Substitution<TreeTable>
    ) -> EditColumn? {
        if let column = columns[parameter] { return column }
        if refused.contains(parameter) || isNew(parameter) { return nil }
        guard let movement = search.movement(of: parameter.inLayout, table, values.elements.span) else {
            refused.insert(parameter)
            return nil
        }
        let column = EditColumn(parameter, movement, table)
        columnSize += column.size
        if columnSize > 16 * table.variableLimit {
            columns = [:]
            columnSize = column.size
        }
        columns[parameter] = column
        return column
    }
}

extension TreeTable {
    /// Sets the value of a parameter, in points.
    mutating func set(_ value: Double, for parameter: PendingEdits.Parameter) {
        switch parameter {
        case .rootWidth: width = value
        case .rootHeight: height = value
        case .constant(let row): rows[Int(row)].constant = value
        }
    }

    /// Returns the present value of a parameter, in points.
    func value(of parameter: PendingEdits.Parameter) -> Double {
        switch parameter {
        case .rootWidth: width
        case .rootHeight: height
        case .constant(let row): rows[Int(row)].constant
        }
    }
}
