import SimplexSupport
import SolverAPI

/// Scratch of making edit programs: where a variable's line is, and an inactive constraint's row; clear between two of them.
struct ProgramCompiler: ~Copyable {
    private var lines = VariableTable<Int32>()
    private var places = ConstraintTable<Int32>()
    /// The inactive constraints that the edits move.
    private(set) var rows = Stack<EditProgram.Line<ConstraintSlot>>()

    /// The variables that the constraints alone do not decide.
    var free = Stack<VariableSlot>()

    deinit {
        rows.deallocate()
        free.deallocate()
    }

    mutating func growVariables(to n: Int, in slab: inout Slab) { lines.grow(to: n, fill: -1, in: &slab) }

    mutating func growConstraints(to m: Int, in slab: inout Slab) { places.grow(to: m, fill: -1, in: &slab) }

    mutating func begin() { rows.removeAll() }

    /// Adds the column of an edit to a program.
    mutating func collect(
        _ column: borrowing BasisColumn, of edit: Int, _ program: inout EditProgram,
        _ point: borrowing LayoutPoint, _ graph: borrowing DefinitionGraph
    ) {
        for share in column.variables.elements {
            let known = lines[share.slot]
            if known >= 0 {
                program.replace(Int(known), with: program.adding(edit, share.value, to: program.lines[Int(known)]))
            } else {
                lines[share.slot] = Int32(program.lines.count)
                program.append(
                    .init(slot: share.slot, edit: Int32(edit), base: point.values[share.slot], rate: share.value))
            }
        }
        for share in column.rates.elements {
            let known = places[share.slot]
            if known >= 0 {
                rows[Int(known)] = program.adding(edit, share.value, to: rows[Int(known)])
            } else {
                places[share.slot] = Int32(rows.count)
                rows.append(
                    .init(
                        slot: share.slot, edit: Int32(edit), base: point.distance(of: share.slot, graph),
                        rate: share.value))
            }
        }
    }

    /// Forgets where lines and rows are.
    mutating func end(_ program: borrowing EditProgram) {
        for line in program.lines.elements { lines[line.slot] = -1 }
        for row in rows.elements { places[row.slot] = -1 }
    }
}

/// Making edit programs, and writing their results back.
extension Engine {
    /// Makes a program for the edit of some constants, from a solved and settled state.
    ///
    /// - Returns: false if the first shift may change the basis already.
    mutating func compile(
        _ program: inout EditProgram, editing slots: [ConstraintSlot], naming name: (VariableSlot) -> VariableID
    ) -> Bool {
        program.removeAll()
        guard point.pending.isEmpty else { return false }
        compiler.begin()
        var isPossible = true
        for (place, c) in slots.enumerated() {
            guard graph.constraints[c].isTight, program.place(of: c) == nil else {
                isPossible = false
                break
            }
            // A partner that holds it at its place would stay behind, and leave it free.
            if graph.constraints[c].isNotLess, prices.isZero(c), isPinned(c) {
                isPossible = false
                break
            }
            program.add(.init(constraint: c, right: graph.constraints[c].right))
            let column = solves.column(of: BasisItem(constraint: c), 1, in: &graph)
            compiler.collect(column, of: place, &program, point, graph)
            solves.recycle(column)
        }
        compiler.end(program)
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

    /// Keeps the inactive constraints on the sides that their multipliers pay for.
    private mutating func limitBySides(_ program: inout EditProgram) -> Bool {
        for var row in compiler.rows.elements {
            let k = row.slot
            let record = graph.constraints[k]
            if record.form == .absent || record.form == .leaving { continue }
            let mayBeNegative = prices.roomSign(k, record, rising: true) <= 0
            let mayBePositive = prices.roomSign(k, record, rising: false) <= 0
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
        if graph.undefined.isEmpty && prices.bounded.isEmpty { return true }
        graph.visitDownstreamOfFreedom(prices.bounded.members, &compiler.free)
        for line in program.lines.elements where graph.isBelow(line.slot) {
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

    /// Whether the constraints that several edits move keep their sides.
    mutating func keepsSides(_ program: borrowing EditProgram) -> Bool {
        for row in program.jointRows.elements {
            let g = program.value(row)
            if g < -tolerances.feasibility, prices.roomSign(row.slot, graph.constraints[row.slot], rising: true) > 0 {
                return false
            }
            if g > tolerances.feasibility, prices.roomSign(row.slot, graph.constraints[row.slot], rising: false) > 0 {
                return false
            }
        }
        return true
    }

    /// Writes the constants of a program, and those of the rows that absorbed the edited constraints. Its lines are the
    /// values: whoever reads them first writes them.
    mutating func storeConstants(_ program: borrowing EditProgram) {
        for edit in program.edits.elements {
            graph.setRight(edit.constraint, edit.right + edit.shift)
            updateBounded(edit.constraint)
        }
        for edit in program.edits.elements {
            var position = graph.absorbed.head(edit.constraint)
            while !position.isNone {
                graph.sumRowConstant(graph.absorbed[position].row, relative: tolerances.relative)
                position = graph.absorbed[position].next
            }
        }
    }
}
