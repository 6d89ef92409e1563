internal import SolverAPI

/// The layouts that a solver finds because substitution cannot certify them, and the identifiers of nodes and rows in
/// the solver.
///
/// Identifiers follow creation order, which decides ties. The variables of the node with creation index *c* are 4*c* …
/// 4*c* + 3. A row has its creation index. The bound 0 of the extent *a* (0 width, 1 height) of a node is the
/// constraint −1 − (2*c* + *a*); for the root this constraint is the extent's size.
@usableFromInline
struct SolverLayout {
    private let make: () -> any LayoutSolver
    private var solver: (any LayoutSolver)?
    /// The creation indices of nodes and rows that the solver does not have yet.
    private var nextNode: UInt32 = 0
    private var nextRow: UInt32 = 0
    /// The rows and nodes removed since the last layout, by creation index. The solver may not have them.
    var removedRows: [UInt32] = []
    var removedNodes: [UInt32] = []
    /// The rows, by index, whose priorities changed since the last layout.
    var changedRows: Set<Int32> = []
    /// Whether the solver has to be created anew, because rows changed in another way.
    var isOutdated = false
    /// The index of a node by its creation index; empty if they are equal.
    private var nodeIndices: [Int32] = []

    init(make: @escaping () -> any LayoutSolver) { self.make = make }

    /// Whether a solver has the layout before the pending changes.
    var isLive: Bool { solver != nil && !isOutdated }

    /// The number of batches that solvers applied.
    private(set) var batchCount = 0

    /// Whether at least half of the rows were added or removed since the solver's last layout, so that a new search is
    /// likely to cost less.
    func isMostlyNew(_ table: borrowing TreeTable) -> Bool {
        let changes = Int(table.nextRow - nextRow) + removedRows.count
        return 2 * changes >= table.rows.count - table.freeRows.count
    }

    mutating func discard() {
        solver = nil
        forgetChanges()
    }

    private mutating func forgetChanges() {
        removedRows.removeAll(keepingCapacity: true)
        removedNodes.removeAll(keepingCapacity: true)
        changedRows.removeAll(keepingCapacity: true)
        isOutdated = false
    }

    // MARK: Solving

    /// Brings the solver up to date with the table and writes the values that changed.
    ///
    /// - Returns: the changed variables in increasing order; nil if all values were written.
    /// - Throws: the solver's error. The solver and the values are then unchanged.
    mutating func layOut(
        _ table: borrowing TreeTable, _ edits: PendingEdits, _ results: inout LayoutResults
    ) throws(SolverError) {
        let isNew = !isLive
        let target = isNew ? make() : solver ?? make()
        var batch = Batch()
        if isNew {
            (nextNode, nextRow) = (0, 0)
            removedRows.removeAll(keepingCapacity: true)
            removedNodes.removeAll(keepingCapacity: true)
            changedRows.removeAll(keepingCapacity: true)
        }
        if isNew || edits.isStructural { addStructure(table, to: &batch) }
        if !isNew { addChanges(edits, table, to: &batch) }
        try target.apply(batch)
        batchCount += 1
        solver = target
        (nextNode, nextRow) = (table.nextNode, table.nextRow)
        if isNew || edits.isStructural {
            readAll(table, target, &results)
        } else {
            readChanges(table, target, &results)
        }
        forgetChanges()
    }

    private func addStructure(_ table: borrowing TreeTable, to batch: inout Batch) {
        for row in removedRows where row < nextRow { batch.remove(ConstraintID(Int(row))) }
        let changed = changedRows.sorted()
        for row in changed {
            let record = table.rows[Int(row)]
            if record.isLive, record.creation < nextRow { batch.remove(ConstraintID(Int(record.creation))) }
        }
        for node in removedNodes where node < nextNode {
            for axis in 0..<2 { batch.remove(Self.bound(node, axis)) }
            for quantity in 0..<4 { batch.remove(Self.variable(node, quantity)) }
        }
        for node in 0..<Int32(table.nodes.count) where table.takesPart(node) {
            let creation = table.nodes[Int(node)].creation
            if creation < nextNode { continue }
            for quantity in 0..<4 {
                batch.add(Variable(Self.variable(creation, quantity), quantity < 2 ? .position : .extent))
            }
            for axis in 0..<2 {
                let extent = Term(Self.variable(creation, axis + 2), 1)
                if node == 0 {
                    let size = axis == 0 ? table.width : table.height
                    batch.add(Self.bound(creation, axis), .equal, size, priority: .required, extent)
                } else {
                    batch.add(Self.bound(creation, axis), .greaterThanOrEqual, 0, priority: .required, extent)
                }
            }
        }
        for row in 0..<Int32(table.rows.count) where table.rows[Int(row)].isLive {
            let record = table.rows[Int(row)]
            if record.creation >= nextRow, !table.isOut(record) { add(row, table, to: &batch) }
        }
        for row in changed where table.rows[Int(row)].isLive && table.rows[Int(row)].creation < nextRow {
            add(row, table, to: &batch)
        }
    }

    private func add(_ row: Int32, _ table: borrowing TreeTable, to batch: inout Batch) {
        var terms: [Term] = []
        table.forEachTerm(of: row) { variable, coefficient in
            let creation = table.nodes[Int(variable) / 4].creation
            terms.append(Term(Self.variable(creation, Int(variable) % 4), coefficient))
        }
        let record = table.rows[Int(row)]
        batch.add(
            Constraint(
                ConstraintID(Int(record.creation)), LinearExpression(terms: terms), record.relation,
                table.constant(of: row),
                priority: Priority(table.priority(of: row))))
    }

    private func addChanges(_ edits: PendingEdits, _ table: borrowing TreeTable, to batch: inout Batch) {
        for (parameter, _) in edits.distinct {
            switch parameter {
            case .rootWidth: batch.setConstant(table.width, of: Self.bound(0, 0))
            case .rootHeight: batch.setConstant(table.height, of: Self.bound(0, 1))
            case .constant(let row):
                let record = table.rows[Int(row)]
                // A row that was removed, added or replaced has its constant already.
                if record.isLive, record.creation < nextRow, !changedRows.contains(row), !table.isOut(record) {
                    batch.setConstant(table.constant(of: row), of: ConstraintID(Int(record.creation)))
                }
            }
        }
    }

    // MARK: Reading

    private mutating func readAll(
        _ table: borrowing TreeTable, _ solver: any LayoutSolver, _ results: inout LayoutResults
    ) {
        results.beginLayout(nodes: table.nodes.count)
        nodeIndices = []
        if table.nextNode > UInt32(table.nodes.count) {
            nodeIndices = [Int32](repeating: 0, count: Int(table.nextNode))
        }
        for node in 0..<table.nodes.count {
            let creation = table.nodes[node].creation
            if !nodeIndices.isEmpty { nodeIndices[Int(creation)] = Int32(node) }
            for quantity in 0..<4 {
                let value =
                    table.takesPart(Int32(node)) ? solver.value(of: Self.variable(creation, quantity)) ?? 0 : 0
                results.values.initialize(4 * node + quantity, to: value)
            }
        }
        if !nodeIndices.isEmpty { nodeIndices[0] = 0 }
        solver.drainChangeRuns { _, _ in }
    }

    private func readChanges(
        _ table: borrowing TreeTable, _ solver: any LayoutSolver, _ results: inout LayoutResults
    ) {
        var changed: [Int32] = []
        solver.drainChangeRuns { variables, values in
            for position in variables.indices {
                let (creation, quantity) = (variables[position].rawValue / 4, variables[position].rawValue % 4)
                let node = nodeIndices.isEmpty ? creation : Int(nodeIndices[creation])
                let variable = 4 * node + quantity
                if results.values[variable] == values[position] { continue }
                results.values[variable] = values[position]
                changed.append(Int32(variable))
            }
        }
        changed.sort()
        results.changed = .variables(changed)
    }

    // MARK: Identifiers

    private static func variable(_ creation: UInt32, _ quantity: Int) -> VariableID {
        VariableID(4 * Int(creation) + quantity)
    }

    private static func bound(_ creation: UInt32, _ axis: Int) -> ConstraintID {
        ConstraintID(-1 - (2 * Int(creation) + axis))
    }

    /// The node, by creation index, and the axis whose bound a constraint is; nil for a row.
    static func boundedExtent(_ constraint: ConstraintID) -> (creation: UInt32, isVertical: Bool)? {
        if constraint.rawValue >= 0 { return nil }
        let code = -1 - constraint.rawValue
        return (UInt32(code / 2), code % 2 == 1)
    }
}
