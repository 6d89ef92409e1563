import SimplexSupport
import SolverAPI

/// Walks over the graph: up from a variable to its inputs, and down to its dependants.
extension DefinitionGraph {
    /// The state of a walk at a variable.
    struct Cursor: BitwiseCopyable {
        var variable: VariableSlot
        var position: EntryPosition
        var end: EntryPosition
        /// The list to which the position belongs: 0 for the constraints' own terms, 1 for expanded rows.
        var stage: Int32
    }

    // MARK: Up

    /// Starts a list to which ``visitUp(_:_:)`` appends variables.
    mutating func beginUp(_ order: inout Stack<VariableSlot>) {
        above.removeAll()
        order.removeAll()
    }

    /// Appends a variable and everything that it depends on, inputs first. Skips variables that are already listed.
    @inline(__always)
    mutating func visitUp(_ start: VariableSlot, _ order: inout Stack<VariableSlot>) {
        visitUp(start, &order) { _ in false }
    }

    /// Appends variables like ``visitUp(_:_:)``, but skips the inputs of variables for which `stops` returns true.
    @inline(__always)
    mutating func visitUp(_ start: VariableSlot, _ order: inout Stack<VariableSlot>, stops: (VariableSlot) -> Bool) {
        guard above.insert(start) else { return }
        let depth = cursors.count
        // The top cursor is in a local variable because most entries lead to variables that are already listed. Such an
        // entry changes only this cursor.
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

    /// Starts a list to which ``visitDown(_:_:)`` appends variables.
    mutating func beginDown(_ order: inout Stack<VariableSlot>) {
        below.removeAll()
        order.removeAll()
    }

    /// Appends a variable and everything that depends on it, dependants first. Skips variables that are already listed.
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
            // A constraint with an expanded row does not define its variable by its own terms.
            if next.isNone || next == cursor.variable || (cursor.stage == 0 && constraints[entry.row].isExpanded) {
                continue
            }
            guard below.insert(next) else { continue }
            cursors.append(Cursor(variable: next, position: terms.head(next), end: .none, stage: 0))
        }
    }

    /// Whether a variable is in the latest downward list.
    @inline(__always)
    func isBelow(_ v: VariableSlot) -> Bool { below.contains(v) }

    /// Appends the variables whose values depend on a tight constraint: the variable that it defines, the variables
    /// defined by expanded rows that absorbed it, and all dependants of these variables.
    mutating func visitDown(definitionsBy c: ConstraintSlot, _ order: inout Stack<VariableSlot>) {
        visitDown(constraints[c].variable, &order)
        var position = absorbed.head(c)
        while !position.isNone {
            visitDown(constraints[absorbed[position].row].variable, &order)
            position = absorbed[position].next
        }
    }

    /// Lists the variables that the constraints do not determine, with dependants before their inputs. These are the
    /// undefined variables, the variables that depend on a constraint in `bounded`, and all their dependants.
    ///
    /// - Parameter bounded: The tight constraints that could leave the basis without cost.
    mutating func visitDownstreamOfFreedom(
        _ bounded: borrowing SlotSet<ConstraintSlot>, _ order: inout Stack<VariableSlot>
    ) {
        beginDown(&order)
        for index in undefined.indices { visitDown(undefined[index], &order) }
        for index in bounded.indices { visitDown(definitionsBy: bounded[index], &order) }
    }
}
