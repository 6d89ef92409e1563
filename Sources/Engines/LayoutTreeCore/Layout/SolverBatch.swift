internal import SolverAPI
internal import Substitution

/// The batches that bring a solver from its problem to that of a table.
struct SolverBatch {
    /// A row or a bound, with its identifier.
    private struct Entry {
        let id: Int
        let place: Place
    }

    private enum Place {
        case row(Int32)
        case bound(NodeNames.Axis, ofNode: Int32)
        /// It is not in the table.
        case none

        var isNone: Bool { if case .none = self { true } else { false } }
    }

    /// Returns the batch for an empty solver.
    static func whole(_ table: borrowing TreeTable) -> Batch {
        var batch = Batch()
        for node in nodes(table) { add(variablesOf: node, table, to: &batch) }
        for entry in entries(table) { add(entry.place, table, to: &batch) }
        return batch
    }

    /// Returns the difference between a solver's problem and the table, in the order of identifiers.
    ///
    /// - Parameter edits: The changes since the problem. If they are not listed, everything is compared.
    static func difference(
        from problem: Problem, to table: borrowing TreeTable, _ edits: borrowing PendingEdits, _ removed: Removals
    ) -> Batch {
        if !edits.isStructural { return constants(of: edits, problem, table) }
        var batch = Batch()
        var variables: [(number: Int, node: Int32?)] = []
        var entries: [Entry] = []
        if edits.isListed {
            for names in removed.nodes { add(removed: names, &variables, &entries) }
            for row in removed.rows { entries.append(Entry(id: row, place: .none)) }
            for node in edits.nodes where table.isLive(node) { add(node, table, &variables, &entries) }
            for row in edits.allRows { add(row, table, &entries) }
            for axis in edits.changedAxesOfRoot {
                entries.append(Entry(id: NodeNames.root.bound(axis).rawValue, place: .bound(axis, ofNode: 0)))
            }
        } else {
            for variable in problem.variables { variables.append((variable.id.rawValue >> 2, nil)) }
            for slot in problem.constraintSlots {
                entries.append(Entry(id: problem.header(at: slot).id.rawValue, place: .none))
            }
            for node in nodes(table) { add(node, table, &variables, &entries) }
            for row in 0..<Int32(table.rows.count) { add(row, table, &entries) }
        }
        variables.sort { $0.number == $1.number ? $0.node != nil && $1.node == nil : $0.number < $1.number }
        entries.sort { $0.id == $1.id ? !$0.place.isNone && $1.place.isNone : $0.id < $1.id }
        for index in variables.indices where index == 0 || variables[index - 1].number != variables[index].number {
            let (number, node) = variables[index]
            let isKnown = problem.slot(of: VariableID(4 * number)) != nil
            if let node, !isKnown { add(variablesOf: node, table, to: &batch) }
            if node == nil, isKnown {
                for quantity in NodeNames.Quantity.allCases { batch.remove(VariableID(quantity.index(ofNode: number))) }
            }
        }
        for index in entries.indices where index == 0 || entries[index - 1].id != entries[index].id {
            replace(problem, entries[index], table, in: &batch)
        }
        return batch
    }

    /// Returns the changed constants.
    private static func constants(
        of edits: borrowing PendingEdits, _ problem: Problem, _ table: borrowing TreeTable
    ) -> Batch {
        var batch = Batch()
        for axis in edits.changedAxesOfRoot { batch.setConstant(size(axis, table), of: NodeNames.root.bound(axis)) }
        var rows = edits.allRows
        if rows.count > 1 { rows.sort { table.id(of: $0) < table.id(of: $1) } }
        for (index, row) in rows.enumerated() where index == 0 || rows[index - 1] != row {
            let id = ConstraintID(table.id(of: row))
            guard let slot = problem.slot(of: id), table.role(of: row) != .unused else { continue }
            let constant = table.constant(of: row)
            if problem.header(at: slot).constant != constant { batch.setConstant(constant, of: id) }
        }
        return batch
    }

    // MARK: Entries

    /// The nodes that take part, in the order of creation.
    private static func nodes(_ table: borrowing TreeTable) -> [Int32] {
        var nodes = (table.firstNode..<Int32(table.nodes.count)).filter { table.takesPart($0) }
        sort(&nodes) { table.order(of: $0) }
        return nodes
    }

    private static func entries(_ table: borrowing TreeTable) -> [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(2 * table.nodes.count + table.rows.count)
        for node in table.firstNode..<Int32(table.nodes.count) where table.takesPart(node) {
            for axis in NodeNames.Axis.allCases {
                entries.append(Entry(id: table.names(of: node).bound(axis).rawValue, place: .bound(axis, ofNode: node)))
            }
        }
        for row in 0..<Int32(table.rows.count) where table.role(of: row) != .unused {
            entries.append(Entry(id: table.id(of: row), place: .row(row)))
        }
        sort(&entries) { $0.id }
        return entries
    }

    /// Sorts a list, which is usually in order.
    private static func sort<Element>(_ list: inout [Element], by key: (Element) -> Int) {
        for index in list.indices.dropFirst() where key(list[index - 1]) > key(list[index]) {
            return list.sort { key($0) < key($1) }
        }
    }

    private static func add(
        removed names: NodeNames, _ variables: inout [(number: Int, node: Int32?)], _ entries: inout [Entry]
    ) {
        variables.append((names.number, nil))
        for axis in NodeNames.Axis.allCases { entries.append(Entry(id: names.bound(axis).rawValue, place: .none)) }
    }

    private static func add(
        _ node: Int32, _ table: borrowing TreeTable, _ variables: inout [(number: Int, node: Int32?)],
        _ entries: inout [Entry]
    ) {
        let names = table.names(of: node)
        if !table.takesPart(node) { return add(removed: names, &variables, &entries) }
        variables.append((names.number, node))
        for axis in NodeNames.Axis.allCases {
            entries.append(Entry(id: names.bound(axis).rawValue, place: .bound(axis, ofNode: node)))
        }
    }

    private static func add(_ row: Int32, _ table: borrowing TreeTable, _ entries: inout [Entry]) {
        if !table.rows[Int(row)].isInUse { return }
        entries.append(Entry(id: table.id(of: row), place: table.role(of: row) == .unused ? .none : .row(row)))
    }

    // MARK: Changes

    private static func add(variablesOf node: Int32, _ table: borrowing TreeTable, to batch: inout Batch) {
        let names = table.names(of: node)
        for quantity in NodeNames.Quantity.allCases { batch.add(Variable(names.variable(quantity), quantity.kind)) }
    }

    private static func add(_ place: Place, _ table: borrowing TreeTable, to batch: inout Batch) {
        switch place {
        case .none: break
        case .bound(let axis, let node):
            let (names, isRoot) = (table.names(of: node), node == 0)
            batch.add(
                names.bound(axis), isRoot ? .equal : .greaterThanOrEqual, isRoot ? size(axis, table) : 0,
                priority: .required, Term(names.variable(axis.extent), 1))
        case .row(let row):
            // The usual path creates no list of terms for each row.
            if table.rows[Int(row)].isExplicit || table.keys.edited.contains(row) {
                return batch.add(constraint(row, table))
            }
            batch.add(
                ConstraintID(table.id(of: row)), table.rows[Int(row)].relation, table.constant(of: row),
                priority: Priority(table.priority(of: row))
            ) { terms in
                forEachTerm(of: row, table) { terms.append($0) }
            }
        }
    }

    private static func constraint(_ row: Int32, _ table: borrowing TreeTable) -> Constraint {
        var terms: [Term] = []
        forEachTerm(of: row, table) { terms.append($0) }
        return Constraint(
            ConstraintID(table.id(of: row)), LinearExpression(terms: terms), table.rows[Int(row)].relation,
            table.constant(of: row), priority: Priority(table.priority(of: row)),
            isEdit: table.keys.edited.contains(row))
    }

    private static func forEachTerm(of row: Int32, _ table: borrowing TreeTable, _ body: (Term) -> Void) {
        table.forEachTerm(of: row) { variable, coefficient in
            let (node, quantity) = NodeNames.Quantity.at(Int(variable))
            body(Term(table.names(of: Int32(node)).variable(quantity), coefficient))
        }
    }

    private static func size(_ axis: NodeNames.Axis, _ table: borrowing TreeTable) -> Double {
        axis == .horizontal ? table.width : table.height
    }

    /// Adds the cheapest sufficient change of one constraint.
    private static func replace(
        _ problem: Problem, _ entry: Entry, _ table: borrowing TreeTable, in batch: inout Batch
    ) {
        let id = ConstraintID(entry.id)
        guard let slot = problem.slot(of: id) else { return add(entry.place, table, to: &batch) }
        switch entry.place {
        case .none: batch.remove(id)
        case .bound(let axis, let node):
            if node == 0, problem.header(at: slot).constant != size(axis, table) {
                batch.setConstant(size(axis, table), of: id)
            }
        case .row(let row): batch.replace(problem.constraint(at: slot), with: constraint(row, table))
        }
    }

    /// The rows and nodes that were removed from a table since a solver's last layout. The solver may not have them.
    struct Removals {
        /// By identifier.
        var rows: [Int] = []
        var nodes: [NodeNames] = []
        /// The length at which what the solver does not have is removed from the lists.
        private(set) var limit = 1024

        /// Keeps what a solver has, once.
        mutating func keepThose(of problem: Problem) {
            var known: Set<Int> = []
            rows.removeAll { problem.slot(of: ConstraintID($0)) == nil || !known.insert($0).inserted }
            known = []
            nodes.removeAll { problem.slot(of: $0.variable(.x)) == nil || !known.insert($0.number).inserted }
            limit = 2 * max(512, rows.count, nodes.count)
        }

        mutating func removeAll() {
            if !rows.isEmpty { rows.removeAll(keepingCapacity: true) }
            if !nodes.isEmpty { nodes.removeAll(keepingCapacity: true) }
        }
    }
}
