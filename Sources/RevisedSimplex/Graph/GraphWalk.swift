import SimplexSupport
import SolverAPI

/// Walks over the graph: up from a variable to its inputs, and down to its dependents.
extension DefinitionGraph {
    /// The state of a walk at a variable.
    struct Cursor: BitwiseCopyable {
        var variable: VariableSlot
        var position: EntryPosition
        var end: EntryPosition
        /// Upward: 1 for an expanded row. Downward: 1 after the own terms of other constraints were visited.
        var stage: Int32
    }

    // MARK: Up

    /// Begins a list of variables and everything that they depend on.
    mutating func beginUp(_ order: inout Stack<VariableSlot>) {
        above.removeAll()
        order.removeAll()
    }

    /// Appends a variable and all it depends on, inputs first, but for those that the list has.
    @inline(__always)
    mutating func visitUp(_ start: VariableSlot, _ order: inout Stack<VariableSlot>) {
        visitUp(start, &order) { _ in false }
    }

    /// Visits upward, but not beyond variables for which `stops` returns true.
    @inline(__always)
    mutating func visitUp(_ start: VariableSlot, _ order: inout Stack<VariableSlot>, stops: (VariableSlot) -> Bool) {
        guard above.insert(start) else { return }
        let depth = cursors.count
        // The last cursor is kept outside of the stack: most entries lead to listed variables and change only this
        // cursor.
        var cursor = upCursor(start, stops)
        while true {
            var next = VariableSlot.none
            while cursor.position != cursor.end {
                let column = cursor.stage == 0 ? terms[cursor.position].column : expanded[cursor.position].column
                cursor.position = cursor.position.next
                if above.insert(column) {
                    next = column
                    break
                }
            }
            if !next.isNone {
                cursors.append(cursor)
                cursor = upCursor(next, stops)
                continue
            }
            order.append(cursor.variable)
            if cursors.count == depth { return }
            cursor = cursors.removeLast()
        }
    }

    @inline(__always)
    private func upCursor(_ v: VariableSlot, _ stops: (VariableSlot) -> Bool) -> Cursor {
        let c = definitions[v]
        if c.isNone || stops(v) { return Cursor(variable: v, position: .none, end: .none, stage: 0) }
        return constraints[c].isExpanded
            ? Cursor(variable: v, position: expanded.start(c), end: expanded.end(c), stage: 1)
            : Cursor(variable: v, position: terms.start(c), end: terms.end(c), stage: 0)
    }

    // MARK: Down

    /// Begins a list of variables and all that depends on them.
    mutating func beginDown(_ order: inout Stack<VariableSlot>) {
        below.removeAll()
        order.removeAll()
    }

    /// Appends a variable and all that depends on it, dependants first, but for those that the list has.
    mutating func visitDown(_ start: VariableSlot, _ order: inout Stack<VariableSlot>) {
        guard below.insert(start) else { return }
        cursors.append(Cursor(variable: start, position: terms.head(start), end: .none, stage: 0))
        while cursors.count > 0 {
            var cursor = cursors[cursors.count - 1]
            if dependants[cursor.variable] == 0 { cursor.position = .none; cursor.stage = 1 }
            if cursor.position.isNone {
                if cursor.stage == 0 {
                    cursor.stage = 1
                    cursor.position = expanded.head(cursor.variable)
                    cursors[cursors.count - 1] = cursor
                } else {
                    order.append(cursor.variable)
                    _ = cursors.removeLast()
                }
                continue
            }
            let entry = cursor.stage == 0 ? terms[cursor.position] : expanded[cursor.position]
            cursor.position = entry.next
            cursors[cursors.count - 1] = cursor
            let next = constraints[entry.row].variable
            // An expanded row's own terms define nothing.
            if next.isNone || next == cursor.variable || (cursor.stage == 0 && constraints[entry.row].isExpanded) {
                continue
            }
            guard below.insert(next) else { continue }
            cursors.append(Cursor(variable: next, position: terms.head(next), end: .none, stage: 0))
        }
    }

    /// Whether the latest list of all that depends on something has a variable.
    @inline(__always)
    func isBelow(_ v: VariableSlot) -> Bool { below.contains(v) }

    /// Appends what a tight constraint's definition decides: its variable, those of the rows that absorbed it, and
    /// all below.
    mutating func visitDown(definitionsBy c: ConstraintSlot, _ order: inout Stack<VariableSlot>) {
        visitDown(constraints[c].variable, &order)
        var position = absorbed.head(c)
        while !position.isNone {
            visitDown(constraints[absorbed[position].row].variable, &order)
            position = absorbed[position].next
        }
    }

    /// Lists the variables that the constraints alone do not decide, dependants first.
    ///
    /// - Parameter bounded: the tight constraints that could leave at no cost.
    mutating func visitDownstreamOfFreedom(
        _ bounded: borrowing SlotSet<ConstraintSlot>, _ order: inout Stack<VariableSlot>
    ) {
        beginDown(&order)
        for index in undefined.indices { visitDown(undefined[index], &order) }
        for index in bounded.indices { visitDown(definitionsBy: bounded[index], &order) }
    }
}
