internal import LayoutTreeCore
internal import SolverAPI

/// The rows of constraints.
extension ItemTree {
    /// The constraints that have rows, in no particular order.
    var constraints: [LayoutConstraint] { rows.indices.compactMap { rows[$0]?.takeUnretainedValue() } }

    /// Returns the row of a constraint; nil if it has none.
    @inline(__always)
    func row(of constraint: LayoutConstraint) -> Int32? {
        constraint.rowSerial == serial ? constraint.row : nil
    }

    /// Returns the constraint with an identifier, if it has a row.
    ///
    /// - Complexity: that of ``hasRow(_:)``.
    func constraint(_ id: ConstraintID) -> LayoutConstraint? {
        rowsByIdentifier()[id].flatMap { Int($0) < rows.count ? rows[Int($0)]?.takeUnretainedValue() : nil }
    }

    /// Whether a constraint, or a rule that an item generates, has a row.
    ///
    /// - Complexity: O(1), or O(*n*) for the first call after a row was added or removed.
    func hasRow(_ id: ConstraintID) -> Bool { rowsByIdentifier()[id] != nil }

    private func rowsByIdentifier() -> [ConstraintID: Int32] {
        if let (known, revision) = identifiers, revision == self.revision { return known }
        var made: [ConstraintID: Int32] = [:]
        table.forEachRow { made[ConstraintID(table.key(ofRow: $0))] = $0 }
        identifiers = (made, revision)
        return made
    }

    /// Makes a row that of a constraint.
    @inline(__always)
    private func set(_ row: Int32, of constraint: LayoutConstraint, offset: Double) {
        while rows.count <= Int(row) {
            rows.append(nil)
            ages.append(0)
        }
        rows[Int(row)] = .passUnretained(constraint)
        ages[Int(row)] = layoutCount
        (constraint.rowSerial, constraint.row) = (serial, row)
        if offset != 0 { offsets[row] = offset }
        count(1, isRequired: constraint.priority.isRequired)
    }

    /// Removes the row of a constraint, if it has one.
    func removeRow(of constraint: LayoutConstraint) {
        guard let row = row(of: constraint) else { return }
        constraint.rowSerial = 0
        rows[Int(row)] = nil
        if !offsets.isEmpty { offsets[row] = nil }
        count(1, isRequired: table.priority(ofRow: row) == Priority.required.value)
        table.removeRow(row)
    }

    /// Adds the row of a constraint between neighbors.
    func insertRow(
        of constraint: LayoutConstraint, _ first: ItemSlot, _ firstAttribute: LayoutTree.Attribute,
        _ second: ItemSlot, _ secondAttribute: LayoutTree.Attribute, constant: Double
    ) {
        let row = table.insertRow(
            constraint.id.rawValue, first.number, firstAttribute, constraint.relation, second.number, secondAttribute,
            multiplier: constraint.multiplier, constant: constant, priority: constraint.priority.value)
        set(row, of: constraint, offset: 0)
    }

    /// Writes the row of a constraint, whose items are in the tree, from its rule.
    ///
    /// - Parameter offset: The part of the rule's constant that insets and similar quantities contribute, in points.
    func writeRow(of constraint: LayoutConstraint, _ rule: Constraint, offset: Double) {
        let terms = terms(of: rule)
        if let row = row(of: constraint) {
            if table.key(ofRow: row) == rule.id.rawValue, table.row(row, hasTerms: terms) {
                offsets[row] = offset == 0 ? nil : offset
                return setNumbers(rule.constant, rule.priority, ofRow: row)
            }
            removeRow(of: constraint)
        }
        let row = table.insertRow(
            rule.id.rawValue, terms: terms, rule.relation, constant: rule.constant, priority: rule.priority.value)
        set(row, of: constraint, offset: offset)
    }

    /// Sets the constant of a constraint's row, whose terms did not change.
    ///
    /// - Returns: false, without a change, if the number is out of range.
    @inline(__always)
    func setConstant(_ constant: Double, ofRow row: Int32) -> Bool {
        let right = offsets.isEmpty ? constant : constant - (offsets[row] ?? 0)
        // NaN fails the comparison.
        guard abs(right) <= Limits.magnitude, abs(constant) <= Limits.magnitude else { return false }
        setRight(right, ofRow: row)
        return true
    }

    @inline(__always)
    func setRight(_ right: Double, ofRow row: Int32) {
        if right == table.constant(ofRow: row) { return }
        count(1, isRequired: table.priority(ofRow: row) == Priority.required.value)
        table.setConstant(right, ofRow: row)
    }

    /// Whether a layout succeeded since the row was added.
    func isLaidOut(row: Int32) -> Bool { ages[Int(row)] != layoutCount }

    func priority(ofRow row: Int32) -> Priority { Priority(table.priority(ofRow: row)) }

    func setPriority(_ priority: Priority, ofRow row: Int32) {
        let old = table.priority(ofRow: row)
        if priority.value == old { return }
        count(1, isRequired: priority.isRequired || old == Priority.required.value)
        table.setPriority(priority.value, ofRow: row)
    }

    func setNumbers(_ right: Double, _ priority: Priority, ofRow row: Int32) {
        setRight(right, ofRow: row)
        setPriority(priority, ofRow: row)
    }

    // MARK: Terms

    /// Returns whether all variables of an expression belong to items of the tree.
    func hasItems(of expression: LinearExpression) -> Bool {
        expression.terms.allSatisfy { slot(of: SolverNames.owner(of: $0.variable).number) != nil }
    }

    /// - Parameter item: The item to which most variables belong.
    func terms(of rule: Constraint, _ item: LayoutItem? = nil) -> [ClientTerm] {
        var terms: [ClientTerm] = []
        terms.reserveCapacity(rule.expression.count)
        for term in rule.expression.terms {
            let (number, quantity) = SolverNames.owner(of: term.variable)
            guard let slot = number == item?.number ? item?.slot.number : slot(of: number) else { continue }
            terms.append(ClientTerm(term.coefficient, quantity, ofNode: slot))
        }
        return terms
    }

    private func slot(of number: Int) -> Int32? {
        if numbers == nil {
            var made = IDTable()
            made.reserve(nodes.count)
            for node in nodes.indices {
                if let item = nodes[node].item { _ = made.insert(item.takeUnretainedValue().number, slot: Int32(node)) }
            }
            numbers = made
        }
        return numbers?.slot(of: number)
    }
}
