internal import SolverAPI

/// The layouts that a solver finds because substitution cannot certify them.
///
/// 1. A new solver gets all nodes and rows of the table, under the identifiers of ``NodeNames``.
/// 2. Later it gets only the nodes and rows that were removed, added or changed, and new constants.
/// 3. Its values are copied to the results: all after a change of nodes or rows, otherwise those that it changed.
///
/// A change that is not recorded, such as a hidden node, makes the solver outdated. The next layout then starts at 1.
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
    private var nodeIndices: [Int: Int32] = [:]

    init(make: @escaping () -> any LayoutSolver) { self.make = make }

    /// Whether a solver has the layout before the pending changes.
    var isLive: Bool { solver != nil && !isOutdated }

    /// The number of batches that solvers applied.
    private(set) var batchCount = 0

    /// Whether at least half of the rows were added or removed since the solver's last layout, so that a new search is
    /// likely to cost less.
    func isMostlyNew(_ table: borrowing TreeTable) -> Bool {
        let changes = Int(table.nextRow - nextRow) + removedRows.count
        return 2 * changes >= table.rowCountInUse
    }

    mutating func discard() {
        solver = nil
        (nextNode, nextRow) = (0, 0)
        forgetChanges()
    }

    private mutating func forgetChanges() {
        removedRows.removeAll(keepingCapacity: true)
        removedNodes.removeAll(keepingCapacity: true)
        changedRows.removeAll(keepingCapacity: true)
        isOutdated = false
    }

    // MARK: Solving

    /// Brings the solver up to date with the table and copies its values to the results.
    ///
    /// - Throws: the solver's error. The results are then unchanged.
    mutating func layOut(
        _ table: borrowing TreeTable, _ edits: PendingEdits, _ results: inout LayoutResults
    ) throws(SolverError) {
        if !isLive { discard() }
        let isNew = solver == nil
        let target = solver ?? make()
        var batch = Batch()
        if isNew || edits.isStructural { addStructure(table, to: &batch) }
        if !isNew { addConstants(edits, table, to: &batch) }
        try target.apply(batch)
        batchCount += 1
        solver = target
        (nextNode, nextRow) = (table.nextNode, table.nextRow)
        if isNew || edits.isStructural {
            readAll(table, target, &results)
        } else {
            readChanges(target, &results)
        }
        forgetChanges()
    }

    /// Adds the removed, new and changed nodes and rows. A changed row is removed and added again.
    private func addStructure(_ table: borrowing TreeTable, to batch: inout Batch) {
        for row in removedRows where row < nextRow { batch.remove(ConstraintID(Int(row))) }
        let changed = changedRows.sorted().filter { isSent(table.rows[Int($0)]) }
        for row in changed { batch.remove(ConstraintID(Int(table.rows[Int(row)].creation))) }
        for creation in removedNodes where creation < nextNode {
            let names = NodeNames(creation: creation)
            for axis in NodeNames.Axis.allCases { batch.remove(names.bound(axis)) }
            for quantity in NodeNames.Quantity.allCases { batch.remove(names.variable(quantity)) }
        }
        for node in 0..<Int32(table.nodes.count) where table.takesPart(node) {
            let creation = table.nodes[Int(node)].creation
            if creation >= nextNode { add(NodeNames(creation: creation), table, to: &batch) }
        }
        for row in 0..<Int32(table.rows.count) where table.rows[Int(row)].isLive {
            let record = table.rows[Int(row)]
            if record.creation >= nextRow, !table.isOut(record) { add(row, table, to: &batch) }
        }
        for row in changed { add(row, table, to: &batch) }
    }

    /// Whether the solver has a row that was not removed.
    private func isSent(_ record: RowRecord) -> Bool { record.isLive && record.creation < nextRow }

    private func add(_ names: NodeNames, _ table: borrowing TreeTable, to batch: inout Batch) {
        for quantity in NodeNames.Quantity.allCases {
            batch.add(Variable(names.variable(quantity), quantity.kind))
        }
        let isRoot = names == .root
        for axis in NodeNames.Axis.allCases {
            batch.add(
                names.bound(axis), isRoot ? .equal : .greaterThanOrEqual, isRoot ? size(axis, table) : 0,
                priority: .required, Term(names.variable(axis.extent), 1))
        }
    }

    private func size(_ axis: NodeNames.Axis, _ table: borrowing TreeTable) -> Double {
        axis == .horizontal ? table.width : table.height
    }

    private func add(_ row: Int32, _ table: borrowing TreeTable, to batch: inout Batch) {
        var terms: [Term] = []
        table.forEachTerm(of: row) { variable, coefficient in
            let (node, quantity) = NodeNames.Quantity.at(Int(variable))
            terms.append(Term(NodeNames(creation: table.nodes[node].creation).variable(quantity), coefficient))
        }
        let record = table.rows[Int(row)]
        batch.add(
            Constraint(
                ConstraintID(Int(record.creation)), LinearExpression(terms: terms), record.relation,
                table.constant(of: row),
                priority: Priority(table.priority(of: row))))
    }

    private func addConstants(_ edits: PendingEdits, _ table: borrowing TreeTable, to batch: inout Batch) {
        for (parameter, _) in edits.distinct {
            switch parameter {
            case .rootWidth: batch.setConstant(table.width, of: NodeNames.root.bound(.horizontal))
            case .rootHeight: batch.setConstant(table.height, of: NodeNames.root.bound(.vertical))
            case .constant(let row):
                let record = table.rows[Int(row)]
                // A row that was removed, added or replaced has its constant already.
                if isSent(record), !changedRows.contains(row), !table.isOut(record) {
                    batch.setConstant(table.constant(of: row), of: ConstraintID(Int(record.creation)))
                }
            }
        }
    }

    // MARK: Reading

    private mutating func readAll(
        _ table: borrowing TreeTable, _ solver: any LayoutSolver, _ results: inout LayoutResults
    ) {
        results.beginLayout(table)
        nodeIndices = [:]
        if table.nextNode > UInt32(table.nodes.count) {
            for node in 0..<Int32(table.nodes.count) where table.isLive(node) {
                nodeIndices[Int(table.nodes[Int(node)].creation)] = node
            }
        }
        for node in 0..<Int32(table.nodes.count) {
            let names = NodeNames(creation: table.nodes[Int(node)].creation)
            for quantity in NodeNames.Quantity.allCases {
                let value = table.takesPart(node) ? solver.value(of: names.variable(quantity)) ?? 0 : 0
                results.values.initialize(quantity.index(ofNode: Int(node)), to: value)
            }
        }
        solver.drainChangeRuns { _, _ in }
    }

    private func readChanges(_ solver: any LayoutSolver, _ results: inout LayoutResults) {
        var changed: [Int32] = []
        solver.drainChangeRuns { variables, values in
            for position in variables.indices {
                let (creation, quantity) = NodeNames.Quantity.at(variables[position].rawValue)
                let variable = quantity.index(ofNode: nodeIndices.isEmpty ? creation : Int(nodeIndices[creation] ?? 0))
                if results.values[variable] == values[position] { continue }
                results.values[variable] = values[position]
                changed.append(Int32(variable))
            }
        }
        changed.sort()
        results.changed = .variables(changed)
    }
}
