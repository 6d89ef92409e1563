internal import SolverAPI

/// The layouts that a solver finds: those that substitution cannot certify, or all of them.
///
/// 1. A new solver gets all nodes and rows of the table.
/// 2. Later it gets the difference between its problem and the table (``SolverBatch``). If it refuses a batch, it keeps its
///    last layout, and the next batch is the difference again.
/// 3. Its values are copied to the results: all at first, otherwise those that it changed.
@usableFromInline
struct SolverLayout {
    private let make: () -> any LayoutSolver
    private let isGiven: Bool
    /// The solver, if it has the last layout.
    private(set) var solver: (any LayoutSolver)?
    private var removed = SolverBatch.Removals()
    /// The nodes by the numbers of their names.
    private var nodes = IDTable()
    /// The number of batches that solvers applied, and of changes in the last one.
    private(set) var batchCount = 0
    private(set) var changeCount = 0

    init(make: @escaping () -> any LayoutSolver) { (self.make, isGiven) = (make, false) }

    /// Uses one solver, which is empty, for all layouts.
    init(_ solver: any LayoutSolver) {
        // The closure may live longer than the solver.
        let empty = solver.makeEmpty(tolerances: Tolerances())
        make = { empty.makeEmpty(tolerances: Tolerances()) }
        (self.solver, isGiven) = (solver, true)
    }

    /// Whether a solver has the layout before the pending changes.
    var isLive: Bool { solver != nil }

    /// Whether at least half of the rows were added, changed or removed since the solver's last layout, so that a new search is
    /// likely to cost less.
    func isMostlyNew(_ table: borrowing TreeTable, _ edits: borrowing PendingEdits) -> Bool {
        !edits.isListed || 2 * (edits.rows.count + removed.rows.count) >= table.rowCountInUse
    }

    mutating func discard() {
        solver = nil
        removed.removeAll()
    }

    /// Notes a removed row, by its identifier.
    mutating func remove(row id: Int) {
        guard let solver else { return }
        removed.rows.append(id)
        // Rows that come and go without a layout must not make the list longer and longer.
        if removed.rows.count > removed.limit { removed.keepThose(of: solver.problem) }
    }

    mutating func remove(_ node: NodeNames) {
        guard let solver else { return }
        removed.nodes.append(node)
        if removed.nodes.count > removed.limit { removed.keepThose(of: solver.problem) }
    }

    /// Returns an empty solver.
    func makeSolver() -> any LayoutSolver { make() }

    // MARK: Solving

    /// Brings the solver up to date with the table and copies its values to the results.
    ///
    /// - Throws: the solver's error. The results are then unchanged.
    mutating func layOut(
        _ table: borrowing TreeTable, _ edits: borrowing PendingEdits, _ limits: SolveLimits,
        _ results: inout LayoutResults
    ) throws(SolverError) {
        let target = solver ?? make()
        if !isGiven { target.limits = limits }
        let isFirst = solver == nil || Self.isEmpty(target)
        let batch =
            isFirst
            ? SolverBatch.whole(table) : SolverBatch.difference(from: target.problem, to: table, edits, removed)
        if !batch.isEmpty {
            try target.apply(batch)
            batchCount += 1
        }
        changeCount = batch.count
        solver = target
        // Nodes that were hidden have no values any more.
        let isListed = edits.isListed && edits.nodes.allSatisfy { !table.isLive($0) || table.takesPart($0) }
        if isFirst || edits.isStructural && !isListed {
            readAll(table, target, &results)
        } else {
            if edits.isStructural { update(table, edits, &results) }
            readChanges(target, table, edits, &results)
        }
        removed.removeAll()
    }

    private static func isEmpty(_ solver: any LayoutSolver) -> Bool { solver.problem.variableCount == 0 }

    // MARK: Reading

    private mutating func readAll(
        _ table: borrowing TreeTable, _ solver: any LayoutSolver, _ results: inout LayoutResults
    ) {
        results.beginLayout(table)
        nodes = IDTable()
        results.values.fill(0..<4 * table.nodes.count, with: 0)
        for node in table.firstNode..<Int32(table.nodes.count) where table.takesPart(node) {
            let names = table.names(of: node)
            _ = nodes.insert(names.number, slot: node)
            for quantity in NodeNames.Quantity.allCases {
                results.values[quantity.index(ofNode: Int(node))] = solver.value(of: names.variable(quantity)) ?? 0
            }
        }
        solver.drainChangeRuns { _, _ in }
    }

    /// Makes the values of new nodes 0, as new variables of a solver are.
    private mutating func update(
        _ table: borrowing TreeTable, _ edits: borrowing PendingEdits, _ results: inout LayoutResults
    ) {
        for names in removed.nodes { _ = nodes.remove(names.number) }
        for node in edits.nodes where table.isLive(node) {
            let number = table.names(of: node).number
            _ = nodes.remove(number)
            if table.takesPart(node) { _ = nodes.insert(number, slot: node) }
        }
        results.grow(to: table.nodes.count, table.nextNode)
    }

    private func readChanges(
        _ solver: any LayoutSolver, _ table: borrowing TreeTable, _ edits: borrowing PendingEdits,
        _ results: inout LayoutResults
    ) {
        var changed: [Int32] = []
        func read(_ value: Double, _ quantity: NodeNames.Quantity, of node: Int32) {
            let variable = quantity.index(ofNode: Int(node))
            if results.values[variable] == value { return }
            results.values[variable] = value
            changed.append(Int32(variable))
        }
        solver.drainChangeRuns { variables, values in
            for position in variables.indices {
                let (number, quantity) = NodeNames.Quantity.at(variables[position].rawValue)
                if let node = nodes.slot(of: number) { read(values[position], quantity, of: node) }
            }
        }
        // The solver does not report the values of a node that was removed and added again.
        for node in edits.nodes where table.isLive(node) {
            let names = table.names(of: node)
            for quantity in NodeNames.Quantity.allCases {
                read(solver.value(of: names.variable(quantity)) ?? 0, quantity, of: node)
            }
        }
        changed.sort()
        results.changed = changed.isEmpty ? .nothing : .variables(changed)
    }
}
