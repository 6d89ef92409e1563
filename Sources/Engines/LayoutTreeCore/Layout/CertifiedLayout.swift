internal import SolverAPI
internal import Substitution

/// The facts on which a certified layout stands, and the columns of its parameters.
@usableFromInline
struct CertifiedLayout: ~Copyable {
    /// By row, its state in the search.
    private let states: FlatMemory<RowState>
    private let rowCount: Int
    /// The facts that determined the layout besides the required equations.
    private let tight: [RowReference]
    /// The variables that the tie rule moved as near to 0 as possible. They are positive or negative, and stay so.
    private let keptFromZero: [Int32]
    private var columns: [PendingEdits.Parameter: EditColumn] = [:]
    /// The parameters that changed since the last change of structure. A second change creates a column.
    private(set) var seen: Set<PendingEdits.Parameter>
    private var refused: Set<PendingEdits.Parameter> = []
    private var columnSize = 0
    /// The columns that were applied last to each axis.
    private var active: (horizontal: EditColumn?, vertical: EditColumn?)

    init(
        states: consuming FlatMemory<RowState>, rowCount: Int, tight: [RowReference], keptFromZero: [Int32],
        seen: Set<PendingEdits.Parameter>
    ) {
        self.states = states
        (self.rowCount, self.tight) = (rowCount, tight)
        self.keptFromZero = keptFromZero
        self.seen = seen
    }

    /// Applies changes of parameters by their columns.
    ///
    /// - Returns: the changed nodes; nil if a column is missing or not valid. The values are then unchanged.
    @inline(__always)
    mutating func apply(
        _ edits: borrowing PendingEdits, _ table: inout TreeTable, to values: inout FlatMemory<Double>
    ) -> LayoutResults.Changed? {
        // A single change of the number that changed last is the usual case.
        if let change = edits.single, let column = activeColumn(of: change.parameter) {
            return column.apply(table.value(of: change.parameter), to: &values) ? .column(column) : nil
        }
        return applyAll(edits, &table, to: &values)
    }

    /// Applies the changes one after the other. Meanwhile the table has the old values of those that are not applied yet,
    /// to which the values of the layout belong.
    private mutating func applyAll(
        _ edits: borrowing PendingEdits, _ table: inout TreeTable, to values: inout FlatMemory<Double>
    ) -> LayoutResults.Changed? {
        let changes = edits.distinct
        if changes.count > Self.largestChange { return nil }
        let new = changes.map { table.value(of: $0.parameter) }
        for change in changes { table.set(change.old, for: change.parameter) }
        var (used, moved, old): ([EditColumn], [Int32], [Double]) = ([], [], [])
        for (change, value) in zip(changes, new) {
            guard let column = column(of: change.parameter, &table, values) else { break }
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

    /// The largest number of parameters that columns change together.
    private static let largestChange = 8

    private func isActive(_ column: EditColumn) -> Bool {
        (column.axes & 1 == 0 || active.horizontal === column) && (column.axes & 2 == 0 || active.vertical === column)
    }

    private mutating func activate(
        _ column: EditColumn, from old: Double, _ table: borrowing TreeTable, _ values: borrowing FlatMemory<Double>
    ) {
        column.activate(from: old, table, values)
        if column.axes & 1 != 0 { active.horizontal = column }
        if column.axes & 2 != 0 { active.vertical = column }
    }

    /// Returns the column of a parameter if it was the last one applied to its axes.
    @inline(__always)
    private func activeColumn(of parameter: PendingEdits.Parameter) -> EditColumn? {
        guard let column = active.horizontal ?? active.vertical else { return nil }
        if column.parameter == parameter { return isActive(column) ? column : nil }
        guard let other = active.vertical, other.parameter == parameter, isActive(other) else { return nil }
        return other
    }

    /// Returns the column of a parameter, creating it at the second change of the parameter.
    private mutating func column(
        of parameter: PendingEdits.Parameter, _ table: inout TreeTable, _ values: borrowing FlatMemory<Double>
    ) -> EditColumn? {
        if let column = columns[parameter] { return column }
        if refused.contains(parameter) || seen.insert(parameter).inserted { return nil }
        guard let column = makeColumn(of: parameter, &table, values) else {
            refused.insert(parameter)
            return nil
        }
        columnSize += column.size
        if columnSize > 16 * table.variableLimit {
            columns = [:]
            columnSize = column.size
        }
        columns[parameter] = column
        return column
    }

    private func makeColumn(
        of parameter: PendingEdits.Parameter, _ table: inout TreeTable, _ values: borrowing FlatMemory<Double>
    ) -> EditColumn? {
        var isTight = [Bool](repeating: false, count: rowCount)
        for row in 0..<Int32(rowCount) where table.role(of: row) == .requiredEquation { isTight[Int(row)] = true }
        var zeros: [Int32] = []
        for fact in tight {
            if let row = fact.row { isTight[Int(row)] = true }
            if let variable = fact.zeroVariable { zeros.append(variable) }
        }
        guard let rates = Self.rates(of: parameter, &table, isTight: isTight, zeros: zeros) else { return nil }
        return makeColumn(of: parameter, rates, table, values, isTight: isTight)
    }

    /// Returns the derivatives of all variables; nil if the tight rows do not determine them.
    private static func rates(
        of parameter: PendingEdits.Parameter, _ table: inout TreeTable, isTight: [Bool], zeros: [Int32]
    ) -> [Double]? {
        withUnsafePointer(to: &table) { pointer in
            let rows = RateRows(pointer, parameter, isTight: isTight, zeros: zeros)
            var search = Substitution(rows)
            guard (try? search.solve(rows)) != nil, search.isComplete else { return nil }
            return (0..<Int32(rows.variableLimit)).map { search.value(of: $0) }
        }
    }

    private func makeColumn(
        of parameter: PendingEdits.Parameter, _ rates: [Double], _ table: borrowing TreeTable,
        _ values: borrowing FlatMemory<Double>, isTight: [Bool]
    ) -> EditColumn? {
        var variables: [Int32] = []
        var moved: [Double] = []
        var sides: [EditColumn.Side] = []
        var axes = 0
        for variable in 0..<Int32(rates.count) where rates[Int(variable)] != 0 {
            variables.append(variable)
            moved.append(rates[Int(variable)])
            axes |= variable & 1 == 0 ? 1 : 2
            if table.isExtent(variable), variable >= 4 {
                // As for rows below: an extent of 0 whose bound is not among the tight rows.
                if values[Int(variable)] <= 1e-7, !tight.isEmpty { return nil }
                sides.append(
                    EditColumn.Side(origin: .zero(of: variable), rate: rates[Int(variable)], isAbove: true))
            }
        }
        for variable in keptFromZero where rates[Int(variable)] != 0 {
            let value = values[Int(variable)]
            if abs(value) <= 1e-7 { return nil }
            sides.append(
                EditColumn.Side(origin: .zero(of: variable), rate: rates[Int(variable)], isAbove: value > 0))
        }
        for row in 0..<Int32(rowCount) where !isTight[Int(row)] {
            if states[Int(row)] == .unused || states[Int(row)] == .unread { continue }
            var rate = parameter == .constant(ofRow: row) ? -1.0 : 0
            table.forEachTerm(of: row) { variable, coefficient in
                rate += coefficient * rates[Int(variable)]
            }
            if abs(rate) < 1e-12 { continue }
            var distance = -table.constant(of: row)
            table.forEachTerm(of: row) { distance += $1 * values[Int($0)] }
            // A row that is tight without being among the tight rows could become one of them.
            let isTight = abs(distance) <= 1e-7
            if isTight, !tight.isEmpty || table.relation(of: row) == .equal { return nil }
            let isAbove = isTight ? table.relation(of: row) == .greaterThanOrEqual : distance > 0
            sides.append(EditColumn.Side(origin: RowReference.row(row), rate: rate, isAbove: isAbove))
            table.forEachTerm(of: row) { variable, _ in axes |= variable & 1 == 0 ? 1 : 2 }
        }
        return EditColumn(parameter, variables: variables, rates: moved, sides: sides, axes: axes)
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
