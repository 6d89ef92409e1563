import SolverAPI

/// Making edit programs, and writing their results back.
extension Engine {
    /// Makes a program for the edit of some constants, from a solved and settled state.
    ///
    /// - Returns: false if the first shift may change the basis already.
    mutating func compile(
        _ program: inout EditProgram, editing slots: [Int32], naming name: (Int32) -> VariableID
    ) -> Bool {
        program.removeAll()
        guard pending.isEmpty else { return false }
        compiledRows.removeAll()
        var isPossible = true
        for (place, c) in slots.enumerated() {
            guard constraints[c].isTight, program.place(of: c) < 0 else {
                isPossible = false
                break
            }
            // A partner that holds it at its place would stay behind, and leave it free.
            if constraints[c].isNotLess, multipliers.isZero(c), isPinned(c) {
                isPossible = false
                break
            }
            program.add(.init(constraint: c, right: constraints[c].right))
            column(of: Item(constraint: c), 1)
            collect(&program, place)
        }
        for line in program.lines.elements { compiledLines[line.slot] = -1 }
        for row in compiledRows.elements { compiledPlaces[row.slot] = -1 }
        guard isPossible, limitBySides(&program), limitBySigns(&program) else {
            program.removeAll()
            return false
        }
        // An interval of no length would only be tried and left.
        for edit in program.edits.elements where edit.highest - edit.lowest <= tolerances.feasibility {
            program.removeAll()
            return false
        }
        program.finish(naming: name)
        return true
    }

    /// Adds the latest column to the program.
    private mutating func collect(_ program: inout EditProgram, _ place: Int) {
        for share in columnVariables.elements {
            let known = compiledLines[share.slot]
            if known >= 0 {
                program.replace(
                    Int(known), with: program.adding(place, share.value, to: program.lines[Int(known)]))
            } else {
                compiledLines[share.slot] = Int32(program.lines.count)
                program.append(
                    .init(slot: share.slot, edit: Int32(place), base: values[share.slot], rate: share.value))
            }
        }
        for share in rates.elements {
            let known = compiledPlaces[share.slot]
            if known >= 0 {
                compiledRows[Int(known)] = program.adding(place, share.value, to: compiledRows[Int(known)])
            } else {
                compiledPlaces[share.slot] = Int32(compiledRows.count)
                compiledRows.append(
                    .init(slot: share.slot, edit: Int32(place), base: distance(share.slot), rate: share.value))
            }
        }
    }

    /// Keeps the inactive constraints on the sides that their multipliers pay for.
    private mutating func limitBySides(_ program: inout EditProgram) -> Bool {
        for place in 0..<compiledRows.count {
            var row = compiledRows[place]
            let k = row.slot
            if constraints[k].form == .absent || constraints[k].form == .leaving { continue }
            let mayBeNegative = roomSign(k, rising: true) <= 0
            let mayBePositive = roomSign(k, rising: false) <= 0
            if mayBeNegative && mayBePositive { continue }
            if !mayBeNegative && !mayBePositive { return false }
            row.base = mayBePositive ? max(0, row.base) : min(0, row.base)
            if row.edit < 0 {
                program.append(jointRow: row)
                continue
            }
            // base + rate · shift must not change its sign.
            let reach = -row.base / row.rate
            if (row.rate > 0) == mayBePositive {
                program.limit(row.edit, from: reach, to: .infinity)
            } else {
                program.limit(row.edit, from: -.infinity, to: reach)
            }
        }
        return true
    }

    /// Where the canonical rule chose, it chose by the sign of a variable.
    private mutating func limitBySigns(_ program: inout EditProgram) -> Bool {
        if undefined.isEmpty && bounded.isEmpty { return true }
        visitDownstreamOfFreedom()
        for line in program.lines.elements where downMarks[line.slot] == downEpoch {
            if abs(line.base) <= tolerances.feasibility || line.edit < 0 { return false }
            let reach = -line.base / line.rate
            if reach < 0 {
                program.limit(line.edit, from: reach, to: .infinity)
            } else {
                program.limit(line.edit, from: -.infinity, to: reach)
            }
        }
        return true
    }

    /// Lists the variables that the constraints alone do not decide.
    mutating func visitDownstreamOfFreedom() {
        beginDown()
        for v in undefined.members.elements { visitDown(v) }
        for c in bounded.members.elements {
            visitDown(constraints[c].variable)
            var position = absorbed.head(c)
            while position >= 0 {
                visitDown(constraints[absorbed[position].row].variable)
                position = absorbed[position].next
            }
        }
    }

    /// Whether the constraints that several edits move keep their sides.
    mutating func keepsSides(_ program: borrowing EditProgram) -> Bool {
        for row in program.jointRows.elements {
            let g = program.value(row)
            if g < -tolerances.feasibility, roomSign(row.slot, rising: true) > 0 { return false }
            if g > tolerances.feasibility, roomSign(row.slot, rising: false) > 0 { return false }
        }
        return true
    }

    /// Writes the constants of a program, and those of the rows that absorbed the edited constraints. Its lines are the
    /// values: whoever reads them first writes them.
    mutating func storeConstants(_ program: borrowing EditProgram) {
        for edit in program.edits.elements {
            constraints[edit.constraint].right = edit.right + edit.shift
            updateBounded(edit.constraint)
        }
        for edit in program.edits.elements {
            var position = absorbed.head(edit.constraint)
            while position >= 0 {
                sumRowConstant(absorbed[position].row)
                position = absorbed[position].next
            }
        }
    }
}
