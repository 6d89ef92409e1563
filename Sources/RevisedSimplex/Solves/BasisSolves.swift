import SimplexSupport
import ExactSimplex
import SolverAPI

/// The two solves of the revised simplex method, as passes over the definition graph. A row (BTRAN) is computed from
/// the variables of a constraint upwards to their inputs. A column (FTRAN) is computed from the variable of a basis
/// member downwards to its dependants.
struct BasisSolves: ~Copyable {
    private let tolerances: Tolerances
    private let doubts: DoubtCounter

    // The partial sums at variables, and the sums of their addends' magnitudes. Both are 0 between two solves.
    private var adjoint = VariableTable<Double>()
    private var adjointSize = VariableTable<Double>()
    /// The entries of the solve in progress; empty between two solves.
    private var list = EntryList()
    private var below = Stack<VariableSlot>()

    // Memory for rows and columns. At most two rows and one column are in use at a time.
    private var spareRow = BasisRow()
    private var nextSpareRow = BasisRow()
    private var spareColumn = BasisColumn()

    /// The number of variables visited so far.
    private(set) var rowsTouched = 0

    init(tolerances: Tolerances, doubts: DoubtCounter) {
        self.tolerances = tolerances
        self.doubts = doubts
    }

    mutating func growVariables(to n: Int, in slab: inout Slab) {
        adjoint.grow(to: n, fill: nil, in: &slab)
        adjointSize.grow(to: n, fill: nil, in: &slab)
    }

    mutating func growConstraints(to m: Int, in slab: inout Slab) {
        list.grow(to: m, in: &slab)
    }

    @inline(__always)
    mutating func recycle(_ row: consuming BasisRow) {
        swap(&spareRow, &nextSpareRow)
        spareRow = row
    }

    @inline(__always)
    mutating func recycle(_ column: consuming BasisColumn) {
        spareColumn = column
    }

    private mutating func emptyRow() -> BasisRow {
        var row = BasisRow()
        swap(&row, &spareRow)
        swap(&spareRow, &nextSpareRow)
        row.removeAll()
        return row
    }

    /// Resets the count of visited rows to an earlier value.
    mutating func forgetWork(beyond rows: Int) { rowsTouched = rows }

    // MARK: Sums

    @inline(__always)
    private mutating func addAdjoint(_ v: VariableSlot, _ value: Double) {
        adjoint[v] += value
        adjointSize[v] += abs(value)
    }

    /// Whether the addends of a sum cancelled, so that its value is 0 or only a rounding error.
    @inline(__always)
    private func isNothing(_ sum: Double, of size: Double) -> Bool {
        if abs(sum) >= Tolerances.doubtful * size { return sum == 0 }
        doubts.recordIfUncertain(sum, of: size)
        return abs(sum) <= tolerances.cancellation * size
    }

    // MARK: Rows

    /// Returns the row of a constraint (BTRAN).
    mutating func row(of c: ConstraintSlot, in graph: inout DefinitionGraph) -> BasisRow {
        var row = emptyRow()
        graph.beginUp(&row.order)
        for position in graph.terms.start(c)..<graph.terms.end(c) {
            graph.visitUp(graph.terms[position].column, &row.order)
        }
        addTerms(of: c, graph)
        sweep(row.order, &row.freeVariables, graph) { _ in .inner }
        gather(&row.constraints)
        return row
    }

    /// Returns the row of a variable's unit vector. Settled variables count as constants, and basis members on which
    /// only they depend are left out.
    mutating func row(
        ofVariable v: VariableSlot, settled: borrowing Marks<VariableSlot>, in graph: inout DefinitionGraph
    )
        -> BasisRow
    {
        var row = emptyRow()
        graph.beginUp(&row.order)
        graph.visitUp(v, &row.order) { settled.contains($0) }
        addAdjoint(v, 1)
        sweep(row.order, &row.freeVariables, graph) { settled.contains($0) ? .constant : .inner }
        gather(&row.constraints)
        return row
    }

    /// Returns the row of a constraint, but substitutes definitions only for variables that the graph has marked as
    /// reached. All other variables count as undefined. Entries that cancelled stay listed with the value 0.
    ///
    /// - Parameter row: The row of the constraint, which provides the order of the variables.
    mutating func rowOfReached(_ c: ConstraintSlot, _ row: borrowing BasisRow, in graph: borrowing DefinitionGraph)
        -> BasisRow
    {
        var reached = emptyRow()
        addTerms(of: c, graph)
        sweep(row.order, &reached.freeVariables, graph) { graph.isReached($0) ? .inner : .input }
        for index in list.indices {
            var entry = list[index]
            if isNothing(entry.value, of: list.size(at: index)) { entry.value = 0 }
            reached.constraints.append(entry)
        }
        list.removeAll()
        return reached
    }

    /// Expresses a linear form as a combination of the basis and returns the coefficients of tight constraints in
    /// `entries`. `sums` contains the form's coefficient of each variable. The visited variables are not counted in
    /// ``rowsTouched``.
    mutating func entries(
        ofSums sums: borrowing MultiplierBalance,
        in graph: inout DefinitionGraph, _ entries: inout Stack<SizedEntry>
    ) {
        let work = rowsTouched
        defer { rowsTouched = work }
        entries.removeAll()
        var row = emptyRow()
        graph.beginUp(&row.order)
        sums.forEachVariable { variable, sum, size in
            if sum == 0 { return }
            graph.visitUp(variable, &row.order)
            adjoint[variable] = sum
            adjointSize[variable] = size
        }
        sweep(row.order, &row.freeVariables, graph) { _ in .inner }
        for index in list.indices {
            let entry = list[index]
            entries.append(SizedEntry(slot: entry.slot, value: entry.value, size: list.size(at: index)))
        }
        list.removeAll()
        recycle(row)
    }

    @inline(__always)
    private mutating func addTerms(of c: ConstraintSlot, _ graph: borrowing DefinitionGraph) {
        for position in graph.terms.start(c)..<graph.terms.end(c) {
            addAdjoint(graph.terms[position].column, graph.terms[position].value)
        }
    }

    /// The role of a variable in an upward pass.
    private enum Role {
        /// The variable passes its sum on to its definition.
        case inner
        /// The variable counts as undefined.
        case input
        /// The variable is ignored.
        case constant
    }

    /// Propagates the sum of each variable to the inputs of its definition, dependants first.
    @inline(__always)
    private mutating func sweep(
        _ order: borrowing Stack<VariableSlot>, _ freeVariables: inout Stack<BasisEntry<VariableSlot>>,
        _ graph: borrowing DefinitionGraph, _ kind: (VariableSlot) -> Role
    ) {
        // Handles in a local variable, because the compiler would reload members of `self` after every write.
        let adjoint = AdjointHandle(sums: adjoint.handle, sizes: adjointSize.handle)
        var index = order.count
        while index > 0 {
            index -= 1
            let v = order[index]
            let (a, size) = adjoint.drain(v)
            if isNothing(a, of: size) { continue }
            let kind = kind(v)
            if kind == .constant { continue }
            let c = graph.definitions[v]
            if c.isNone || kind == .input {
                freeVariables.append(BasisEntry(slot: v, value: a))
            } else if graph.constraints[c].isExpanded {
                for position in graph.absorbed.start(c)..<graph.absorbed.end(c) {
                    let entry = graph.absorbed[position]
                    list.add(a * entry.value, to: entry.column)
                }
                for position in graph.expanded.start(c)..<graph.expanded.end(c) {
                    adjoint.add(graph.expanded[position].column, a * graph.expanded[position].value)
                }
            } else {
                let factor = a / graph.constraints[c].pivot
                list.add(factor, to: c)
                for position in graph.terms.start(c)..<graph.terms.end(c) where graph.terms[position].column != v {
                    adjoint.add(graph.terms[position].column, -factor * graph.terms[position].value)
                }
            }
        }
        rowsTouched += order.count
    }

    /// Moves the listed entries to a row, except those whose addends cancelled. Called when all sums are complete.
    private mutating func gather(_ constraints: inout Stack<BasisEntry<ConstraintSlot>>) {
        for index in list.indices {
            let entry = list[index]
            if !isNothing(entry.value, of: list.size(at: index)) { constraints.append(entry) }
        }
        list.removeAll()
    }

    // MARK: Columns

    /// Returns the column of a basis member (FTRAN). The member's distance rises if `direction` is 1, and falls if -1.
    mutating func column(of item: BasisItem, _ direction: Double, in graph: inout DefinitionGraph) -> BasisColumn {
        var column = BasisColumn()
        swap(&column, &spareColumn)
        column.removeAll()
        graph.beginDown(&below)
        if item.isVariable {
            graph.visitDown(item.variable, &below)
            addAdjoint(item.variable, direction)
        } else {
            let c = item.constraint
            graph.visitDown(definitionsBy: c, &below)
            let record = graph.constraints[c]
            if !record.isExpanded { addAdjoint(record.variable, direction / record.pivot) }
            var position = graph.absorbed.head(c)
            while !position.isNone {
                let entry = graph.absorbed[position]
                addAdjoint(graph.constraints[entry.row].variable, direction * entry.value)
                position = entry.next
            }
        }
        var index = below.count
        while index > 0 {
            index -= 1
            passDown(below[index], &column, graph)
        }
        rowsTouched += below.count
        for index in list.indices {
            let rate = list[index]
            if isNothing(rate.value, of: list.size(at: index)) { continue }
            if abs(rate.value) > tolerances.pivot {
                column.rates.append(rate)
            } else {
                doubts.recordIfNonzero(rate.value, of: 0)
            }
        }
        list.removeAll()
        return column
    }

    /// Propagates the rate of a variable to the variables whose definitions use it, and to the distances of inactive
    /// constraints.
    @inline(__always)
    private mutating func passDown(_ v: VariableSlot, _ column: inout BasisColumn, _ graph: borrowing DefinitionGraph) {
        // A handle in a local variable, because the compiler would reload members of `self` after every write.
        let adjoint = AdjointHandle(sums: adjoint.handle, sizes: adjointSize.handle)
        let (rate, size) = adjoint.drain(v)
        if isNothing(rate, of: size) { return }
        column.variables.append(BasisEntry(slot: v, value: rate))
        var position = graph.terms.head(v)
        while !position.isNone {
            let entry = graph.terms[position]
            position = entry.next
            let record = graph.constraints[entry.row]
            if !record.isTight {
                list.add(entry.value * rate, to: entry.row)
            } else if record.variable != v && !record.isExpanded {
                adjoint.add(record.variable, -entry.value * rate / record.pivot)
            }
        }
        position = graph.expanded.head(v)
        while !position.isNone {
            let entry = graph.expanded[position]
            adjoint.add(graph.constraints[entry.row].variable, entry.value * rate)
            position = entry.next
        }
    }
}

/// The partial sums at variables, and the sums of their addends' magnitudes.
private struct AdjointHandle {
    let sums: SlotTableHandle<VariableSlot, Double>
    let sizes: SlotTableHandle<VariableSlot, Double>

    @inline(__always)
    func add(_ v: VariableSlot, _ value: Double) {
        sums[v] += value
        sizes[v] += abs(value)
    }

    /// Returns the sum at a variable and resets it to 0.
    @inline(__always)
    func drain(_ v: VariableSlot) -> (sum: Double, size: Double) {
        defer { (sums[v], sizes[v]) = (0, 0) }
        return (sums[v], sizes[v])
    }
}
