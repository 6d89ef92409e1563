internal import LayoutTreeCore
internal import SolverAPI

/// The rows that items generate: of their natural sizes and frames.
extension ItemTree {
    /// Returns the row of a kind that an item generates; nil for none.
    func ownRow(_ kind: GeneratedRule, of slot: ItemSlot) -> Int32? {
        let block = nodes[Int(slot)].block
        if block < 0 { return nil }
        let row = ownRows[Int(block) + kind.ownIndex]
        return row < 0 ? nil : row
    }

    /// Writes the rows that an item generates.
    ///
    /// - Parameter rules: The kinds of the rows and their rules, whose variables are those of the item and of its superview.
    func writeOwnRows(of item: LayoutItem, _ rules: [Constraint]) {
        let slot = item.slot
        var written = 0
        for rule in rules {
            guard let kind = GeneratedRule(of: rule.id, item) else { continue }
            written |= 1 << kind.ownIndex
            write(rule, kind, of: slot)
        }
        if nodes[Int(slot)].block < 0 { return }
        for kind in GeneratedRule.ownRules where written & 1 << kind.ownIndex == 0 { removeOwnRow(kind, of: slot) }
    }

    /// Writes the rows of a frame, which depend on nothing else, as all rows that the item generates.
    func writeFrameRows(of item: LayoutItem, _ frame: LayoutRect, sizePriority: Priority) {
        let slot = item.slot
        func write(_ constant: Double, _ kind: GeneratedRule, _ attribute: LayoutTree.Attribute, _ priority: Priority) {
            if let row = ownRow(kind, of: slot) { return setNumbers(constant, priority, ofRow: row) }
            let row = table.insertRow(
                item.creationIndex + kind.rawValue, slot.number, attribute, .equal, -1, attribute, multiplier: 1,
                constant: constant, priority: priority.value)
            if attribute == .width || attribute == .height { table.expectChanges(ofRow: row) }
            set(row, kind, of: slot, priority)
        }
        write(frame.x, .autoresizingX, .left, .required)
        write(frame.width, .autoresizingWidth, .width, sizePriority)
        write(frame.y, .autoresizingY, .top, .required)
        write(frame.height, .autoresizingHeight, .height, sizePriority)
        for kind in GeneratedRule.ownRules where kind.origin == .contentSize { removeOwnRow(kind, of: slot) }
    }

    private func write(_ rule: Constraint, _ kind: GeneratedRule, of slot: ItemSlot) {
        let terms = terms(of: rule, item(at: slot))
        if let row = ownRow(kind, of: slot) {
            if table.key(ofRow: row) == rule.id.rawValue, table.row(row, hasTerms: terms) {
                return setNumbers(rule.constant, rule.priority, ofRow: row)
            }
            removeOwnRow(kind, of: slot)
        }
        let row = table.insertRow(
            rule.id.rawValue, terms: terms, rule.relation, constant: rule.constant, priority: rule.priority.value)
        if rule.isEdit { table.expectChanges(ofRow: row) }
        set(row, kind, of: slot, rule.priority)
    }

    private func set(_ row: Int32, _ kind: GeneratedRule, of slot: ItemSlot, _ priority: Priority) {
        if nodes[Int(slot)].block < 0 {
            nodes[Int(slot)].block = freeBlocks.popLast() ?? Int32(ownRows.count)
            while ownRows.count < Int(nodes[Int(slot)].block) + GeneratedRule.ownRules.count { ownRows.append(-1) }
        }
        ownRows[Int(nodes[Int(slot)].block) + kind.ownIndex] = row
        count(1, isRequired: priority.isRequired)
    }

    func removeOwnRow(_ kind: GeneratedRule, of slot: ItemSlot) {
        guard let row = ownRow(kind, of: slot) else { return }
        ownRows[Int(nodes[Int(slot)].block) + kind.ownIndex] = -1
        count(1, isRequired: table.priority(ofRow: row) == Priority.required.value)
        table.removeRow(row)
    }

    /// Sets the constant of a row that an item generates.
    func setOwnConstant(_ constant: Double, _ kind: GeneratedRule, of slot: ItemSlot) {
        if let row = ownRow(kind, of: slot) { setRight(constant, ofRow: row) }
    }
}
