import SolverAPI

/// The two solves of the revised simplex method, as passes over the definition graph.
extension Engine {
    // MARK: Walking

    mutating func beginUp() {
        upEpoch &+= 1
        upOrder.removeAll()
    }

    private mutating func upCursor(_ v: Int32, cut: Bool) -> Cursor {
        let c = definitions[v]
        if c < 0 || (cut && settledStamps[v] == canonicalEpoch) {
            return Cursor(variable: v, position: 0, end: 0, stage: 0)
        }
        return constraints[c].isExpanded
            ? Cursor(variable: v, position: expanded.start(c), end: expanded.end(c), stage: 1)
            : Cursor(variable: v, position: terms.start(c), end: terms.end(c), stage: 0)
    }

    /// Lists a variable and all it depends on, inputs first. With `cut`, not beyond settled variables.
    mutating func visitUp(_ start: Int32, cut: Bool = false) {
        if upMarks[start] == upEpoch { return }
        upMarks[start] = upEpoch
        cursors.append(upCursor(start, cut: cut))
        while cursors.count > 0 {
            var cursor = cursors[cursors.count - 1]
            if cursor.position == cursor.end {
                upOrder.append(cursor.variable)
                _ = cursors.removeLast()
                continue
            }
            let next = cursor.stage == 0 ? terms[cursor.position].column : expanded[cursor.position].column
            cursor.position += 1
            cursors[cursors.count - 1] = cursor
            if upMarks[next] == upEpoch { continue }
            upMarks[next] = upEpoch
            cursors.append(upCursor(next, cut: cut))
        }
    }

    mutating func beginDown() {
        downEpoch &+= 1
        downOrder.removeAll()
    }

    /// Lists a variable and all that depends on it, dependants first.
    mutating func visitDown(_ start: Int32) {
        if downMarks[start] == downEpoch { return }
        downMarks[start] = downEpoch
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
                    downOrder.append(cursor.variable)
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
            if downMarks[next] == downEpoch { continue }
            downMarks[next] = downEpoch
            cursors.append(Cursor(variable: next, position: terms.head(next), end: 0, stage: 0))
        }
    }

    // MARK: Rows (BTRAN)

    @inline(__always)
    private mutating func addShare(_ c: Int32, _ value: Double) {
        if shareMarks[c] != shareEpoch {
            shareMarks[c] = shareEpoch
            share[c] = 0
            shareSize[c] = 0
            rowConstraints.append(Share(slot: c, value: 0))
        }
        share[c] += value
        shareSize[c] += abs(value)
    }

    @inline(__always)
    mutating func addAdjoint(_ v: Int32, _ value: Double) {
        adjoint[v] += value
        adjointSize[v] += abs(value)
    }

    /// Writes a constraint's form as a sum of the basis: `a = Σ share · a_tight + Σ share · e_undefined`.
    mutating func row(of c: Int32) {
        beginUp()
        for position in terms.start(c)..<terms.end(c) {
            visitUp(terms[position].column)
        }
        for position in terms.start(c)..<terms.end(c) { addAdjoint(terms[position].column, terms[position].value) }
        sweep(cut: false, only: false)
        gatherRow()
    }

    /// The same for one variable; settled variables are constants.
    mutating func row(ofVariable v: Int32) {
        beginUp()
        visitUp(v, cut: true)
        addAdjoint(v, 1)
        sweep(cut: true, only: false)
        gatherRow()
    }

    /// Passes the adjoints up, dependants first. With `only`, not beyond variables that do not reach the pivot.
    mutating func sweep(cut: Bool, only: Bool) {
        shareEpoch &+= 1
        rowConstraints.removeAll()
        rowStays.removeAll()
        var place = upOrder.count
        while place > 0 {
            place -= 1
            let v = upOrder[place]
            let a = adjoint[v]
            let size = adjointSize[v]
            adjoint[v] = 0
            adjointSize[v] = 0
            if isNothing(a, of: size) { continue }
            if cut && settledStamps[v] == canonicalEpoch { continue }
            let c = definitions[v]
            if c < 0 || (only && !reaches[v]) {
                rowStays.append(Share(slot: v, value: a))
            } else if constraints[c].isExpanded {
                for position in absorbed.start(c)..<absorbed.end(c) {
                    addShare(absorbed[position].column, a * absorbed[position].value)
                }
                for position in expanded.start(c)..<expanded.end(c) {
                    addAdjoint(expanded[position].column, a * expanded[position].value)
                }
            } else {
                let factor = a / constraints[c].pivot
                addShare(c, factor)
                for position in terms.start(c)..<terms.end(c) where terms[position].column != v {
                    addAdjoint(terms[position].column, -factor * terms[position].value)
                }
            }
        }
        counters.rowsTouched += upOrder.count
    }

    /// Puts the gathered shares in place and drops those that cancelled.
    private mutating func gatherRow() {
        var kept = 0
        for place in 0..<rowConstraints.count {
            let c = rowConstraints[place].slot
            if isNothing(share[c], of: shareSize[c]) { continue }
            rowConstraints[kept] = Share(slot: c, value: share[c])
            kept += 1
        }
        rowConstraints.shorten(to: kept)
    }

    // MARK: Columns (FTRAN)

    /// The rates of all variables, and of the inactive constraints, when a basic item's distance grows by `direction` and
    /// all other basic items stay.
    mutating func column(of item: Item, _ direction: Double) {
        beginDown()
        if item.isStay {
            visitDown(item.slot)
            addAdjoint(item.slot, direction)
        } else {
            let c = item.slot
            visitDown(constraints[c].variable)
            var position = absorbed.head(c)
            while position >= 0 {
                visitDown(constraints[absorbed[position].row].variable)
                position = absorbed[position].next
            }
            if !constraints[c].isExpanded { addAdjoint(constraints[c].variable, direction / constraints[c].pivot) }
            position = absorbed.head(c)
            while position >= 0 {
                addAdjoint(constraints[absorbed[position].row].variable, direction * absorbed[position].value)
                position = absorbed[position].next
            }
        }
        columnVariables.removeAll()
        rates.removeAll()
        shareEpoch &+= 1
        rowConstraints.removeAll()
        var place = downOrder.count
        while place > 0 {
            place -= 1
            let v = downOrder[place]
            let rate = adjoint[v]
            let size = adjointSize[v]
            adjoint[v] = 0
            adjointSize[v] = 0
            if isNothing(rate, of: size) { continue }
            columnVariables.append(Share(slot: v, value: rate))
            var position = terms.head(v)
            while position >= 0 {
                let entry = terms[position]
                position = entry.next
                let record = constraints[entry.row]
                if !record.isTight {
                    addShare(entry.row, entry.value * rate)
                } else if record.variable != v && !record.isExpanded {
                    addAdjoint(record.variable, -entry.value * rate / record.pivot)
                }
            }
            position = expanded.head(v)
            while position >= 0 {
                addAdjoint(constraints[expanded[position].row].variable, expanded[position].value * rate)
                position = expanded[position].next
            }
        }
        counters.rowsTouched += downOrder.count
        gatherRow()
        for share in rowConstraints.elements {
            if abs(share.value) > tolerances.pivot { rates.append(share) } else { keys.weighZero(share.value, of: 0) }
        }
    }

    /// Whether a sum of coefficients cancelled, so that what is left is taken for rounding.
    @inline(__always)
    func isNothing(_ sum: Double, of size: Double) -> Bool {
        if abs(sum) >= Tolerances.doubtful * size { return sum == 0 }
        keys.weigh(sum, of: size)
        return abs(sum) <= tolerances.cancellation * size
    }

    // MARK: Values

    mutating func setValue(_ v: Int32, _ value: Double) {
        if values[v] == value { return }
        values[v] = value
        noteValue(v)
        pending.insert(v)
    }

    private mutating func noteValue(_ v: Int32) {
        moved.insert(v)
        var position = terms.head(v)
        while position >= 0 {
            let c = terms[position].row
            if !constraints[c].isTight { test(c) }
            position = terms[position].next
        }
    }

    /// Evaluates the pending variables and all that depends on them from their definitions. Values are never incremented,
    /// so no error gathers.
    mutating func flush() {
        if pending.isEmpty { return }
        // With most variables pending, as after a first batch, one walk up the definitions' own terms, which lie side by side,
        // finds the order without the columns' scattered lists.
        if pending.count * 2 > definedCount, pending.count > 8 { return flushAll() }
        beginDown()
        for v in pending.members.elements { visitDown(v) }
        pending.removeAll()
        var place = downOrder.count
        while place > 0 {
            place -= 1
            let v = downOrder[place]
            if definitions[v] < 0 { continue }
            let value = evaluate(v)
            if value != values[v] {
                values[v] = value
                noteValue(v)
            }
        }
        counters.rowsTouched += downOrder.count
        checkClosings()
    }

    private var definedCount: Int { values.count - undefined.count }

    private mutating func flushAll() {
        beginUp()
        for v in 0..<Int32(values.count) where definitions[v] >= 0 { visitUp(v) }
        pending.removeAll()
        for place in 0..<upOrder.count {
            let v = upOrder[place]
            if definitions[v] < 0 { continue }
            let value = evaluate(v)
            if value != values[v] {
                values[v] = value
                moved.insert(v)
            }
        }
        for c in 0..<Int32(constraints.count) where constraints[c].isLinked && !constraints[c].isTight { test(c) }
        counters.rowsTouched += upOrder.count
        checkClosings()
    }

    /// What is defined by its own terms holds but for the last bit; an expanded row may have gathered rounding.
    private mutating func checkClosings() {
        for c in closings.elements where abs(distance(c)) > largestResidual { isInaccurate = true }
        closings.removeAll()
    }

    /// The rounding of what is summed from parts beyond this, in points, 2e-16 of them, is near to what counts.
    private static let largestPart = 1e7

    @inline(__always)
    private mutating func evaluate(_ v: Int32) -> Double {
        let c = definitions[v]
        var sum: Double
        var largest = 0.0
        if constraints[c].isExpanded {
            closings.append(c)
            sum = constraints[c].rowConstant
            for position in expanded.start(c)..<expanded.end(c) {
                let part = expanded[position].value * values[expanded[position].column]
                sum += part
                largest = max(largest, abs(part))
            }
        } else {
            sum = constraints[c].right
            for position in terms.start(c)..<terms.end(c) where terms[position].column != v {
                let part = terms[position].value * values[terms[position].column]
                sum -= part
                largest = max(largest, abs(part))
            }
            sum /= constraints[c].pivot
        }
        if max(largest, abs(sum)) > Self.largestPart { keys.noteDoubt() }
        return sum
    }
}
