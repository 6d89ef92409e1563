import SimplexSupport

/// Walks over the graph: up from a variable to all it depends on, down to all that depends on it.
extension DefinitionGraph {
    /// Where a walk stands at a variable.
    struct Cursor: BitwiseCopyable {
        var variable: Int32
        var position: Int32
        var end: Int32
        /// Up: 1 for an expanded row. Down: 1 once the own terms of others are done.
        var stage: Int32
    }

    // MARK: Up

    /// Begins a list of variables and all they depend on.
    mutating func beginUp(_ order: inout Stack<Int32>) {
        above.removeAll()
        order.removeAll()
    }

    /// Appends a variable and all it depends on, inputs first, but for those that the list has.
    @inline(__always)
    mutating func visitUp(_ start: Int32, _ order: inout Stack<Int32>) {
        visitUp(start, &order) { _ in false }
    }

    /// The same, not beyond variables where `stops` says so.
    @inline(__always)
    mutating func visitUp(_ start: Int32, _ order: inout Stack<Int32>, stops: (Int32) -> Bool) {
        guard above.insert(start) else { return }
        cursors.append(upCursor(start, stops))
        while cursors.count > 0 {
            var cursor = cursors[cursors.count - 1]
            if cursor.position == cursor.end {
                order.append(cursor.variable)
                _ = cursors.removeLast()
                continue
            }
            let next = cursor.stage == 0 ? terms[cursor.position].column : expanded[cursor.position].column
            cursor.position += 1
            cursors[cursors.count - 1] = cursor
            guard above.insert(next) else { continue }
            cursors.append(upCursor(next, stops))
        }
    }

    @inline(__always)
    private func upCursor(_ v: Int32, _ stops: (Int32) -> Bool) -> Cursor {
        let c = definitions[v]
        if c < 0 || stops(v) { return Cursor(variable: v, position: 0, end: 0, stage: 0) }
        return constraints[c].isExpanded
            ? Cursor(variable: v, position: expanded.start(c), end: expanded.end(c), stage: 1)
            : Cursor(variable: v, position: terms.start(c), end: terms.end(c), stage: 0)
    }

    // MARK: Down

    /// Begins a list of variables and all that depends on them.
    mutating func beginDown(_ order: inout Stack<Int32>) {
        below.removeAll()
        order.removeAll()
    }

    /// Appends a variable and all that depends on it, dependants first, but for those that the list has.
    mutating func visitDown(_ start: Int32, _ order: inout Stack<Int32>) {
        guard below.insert(start) else { return }
        cursors.append(Cursor(variable: start, position: terms.head(start), end: 0, stage: 0))
        while cursors.count > 0 {
            var cursor = cursors[cursors.count - 1]
            if dependants[cursor.variable] == 0 { cursor.position = -1; cursor.stage = 1 }
            if cursor.position < 0 {
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
            if next < 0 || next == cursor.variable || (cursor.stage == 0 && constraints[entry.row].isExpanded) {
                continue
            }
            guard below.insert(next) else { continue }
            cursors.append(Cursor(variable: next, position: terms.head(next), end: 0, stage: 0))
        }
    }

    /// Whether the latest list of all that depends on something has a variable.
    @inline(__always)
    func isBelow(_ v: Int32) -> Bool { below.contains(v) }

    /// Appends what a tight constraint's definition decides: its variable, those of the rows that absorbed it, and all below.
    mutating func visitDown(definitionsBy c: Int32, _ order: inout Stack<Int32>) {
        visitDown(constraints[c].variable, &order)
        var position = absorbed.head(c)
        while position >= 0 {
            visitDown(constraints[absorbed[position].row].variable, &order)
            position = absorbed[position].next
        }
    }

    /// Lists the variables that the constraints alone do not decide, dependants first.
    ///
    /// - Parameter bounded: the tight constraints that could leave at no cost.
    mutating func visitDownstreamOfFreedom(
        _ bounded: UnsafeMutableBufferPointer<Int32>, _ order: inout Stack<Int32>
    ) {
        beginDown(&order)
        for v in undefined.members { visitDown(v, &order) }
        for c in bounded { visitDown(definitionsBy: c, &order) }
    }
}
