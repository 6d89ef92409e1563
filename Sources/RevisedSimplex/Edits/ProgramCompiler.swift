import SimplexSupport
import SolverAPI

/// Scratch memory for compiling edit programs: the index of each variable's line, and of each inactive constraint's
/// row. The first compilation allocates it, and each compilation clears it at the end.
struct ProgramCompiler: ~Copyable {
    private var lines = VariableTable<Int32>()
    private var indices = ConstraintTable<Int32>()
    /// The inactive constraints that the edits move.
    private(set) var rows = Stack<ProgramDraft.Line<ConstraintSlot>>()

    /// The variables that the constraints alone do not determine.
    var free = Stack<VariableSlot>()

    mutating func begin(variables n: Int, constraints m: Int) {
        lines.grow(to: n, fill: -1)
        indices.grow(to: m, fill: -1)
        rows.removeAll()
    }

    /// Adds the column of an edit to a draft.
    mutating func collect(
        _ column: borrowing BasisColumn, of edit: Int, _ draft: inout ProgramDraft,
        _ point: borrowing LayoutPoint, _ graph: borrowing DefinitionGraph
    ) {
        for index in column.variables.indices {
            let entry = column.variables[index]
            let known = lines[entry.slot]
            if known >= 0 {
                draft.replace(Int(known), with: draft.adding(edit, entry.value, to: draft.lines[Int(known)]))
            } else {
                lines[entry.slot] = Int32(draft.lines.count)
                draft.append(
                    .init(slot: entry.slot, edit: Int32(edit), base: point.values[entry.slot], rate: entry.value))
            }
        }
        for index in column.rates.indices {
            let entry = column.rates[index]
            collect(entry.slot, entry.value, of: edit, &draft, point, graph)
        }
    }

    /// Adds the edit of an inactive constraint to a draft. The edit shifts only this constraint's distance, because no
    /// variable depends on its constant.
    mutating func collect(
        partner c: ConstraintSlot, of edit: Int, _ draft: inout ProgramDraft, _ point: borrowing LayoutPoint,
        _ graph: borrowing DefinitionGraph
    ) {
        collect(c, -1, of: edit, &draft, point, graph)
    }

    /// Adds to a draft the rate at which an edit changes the distance of an inactive constraint.
    private mutating func collect(
        _ c: ConstraintSlot, _ rate: Double, of edit: Int, _ draft: inout ProgramDraft, _ point: borrowing LayoutPoint,
        _ graph: borrowing DefinitionGraph
    ) {
        let known = indices[c]
        if known >= 0 {
            rows[Int(known)] = draft.adding(edit, rate, to: rows[Int(known)])
        } else {
            indices[c] = Int32(rows.count)
            rows.append(.init(slot: c, edit: Int32(edit), base: point.distance(of: c, graph), rate: rate))
        }
    }

    /// Clears the indices of lines and rows.
    mutating func end(_ draft: borrowing ProgramDraft) {
        for index in draft.lines.indices {
            let line = draft.lines[index]
            lines[line.slot] = -1
        }
        for index in rows.indices {
            let row = rows[index]
            indices[row.slot] = -1
        }
    }
}

/// Compilation of edit programs, and storage of their results.
extension Engine {
    /// Compiles a program for editing some constants.
    ///
    /// - Precondition: The system is solved and the tie rule was applied.
    /// - Returns: nil if the shortest shift may already change the basis.
    mutating func compile(
        _ draft: inout ProgramDraft, editing slots: [ConstraintSlot], of problem: borrowing Problem
    ) -> RunningProgram? {
        draft.removeAll()
        guard point.pending.isEmpty else { return nil }
        compiler.begin(variables: point.values.count, constraints: graph.constraints.count)
        var isPossible = true
        for (position, c) in slots.enumerated() {
            guard graph.constraints[c].isTight || isPartner(c, ofOneOf: slots), !draft.edits(c) else {
                isPossible = false
                break
            }
            // If only one inequality of a pinned pair is edited, the pair no longer fixes the variable.
            if graph.constraints[c].isTight, graph.constraints[c].isNotLess, prices.isZero(c), isPinned(c),
                !isPinned(c, by: slots)
            {
                isPossible = false
                break
            }
            draft.add(.init(constraint: c, right: graph.constraints[c].right))
            if !graph.constraints[c].isTight {
                compiler.collect(partner: c, of: position, &draft, point, graph)
                continue
            }
            let column = solves.column(of: BasisItem(constraint: c), 1, in: &graph)
            compiler.collect(column, of: position, &draft, point, graph)
            solves.recycle(column)
        }
        compiler.end(draft)
        guard isPossible, limitBySides(&draft), limitBySigns(&draft) else { return nil }
        // A program with an interval of length 0 would be abandoned at once, each time.
        for index in draft.edits.indices {
            let edit = draft.edits[index]
            if edit.highest - edit.lowest <= tolerances.feasibility { return nil }
        }
        return draft.finished(problem, graph)
    }

    /// Returns whether an inactive constraint on one variable holds at the value that one of the given constraints
    /// defines. An example is content hugging while compression resistance defines the length: a changed content size
    /// edits both constraints, and both hold before and after the edit.
    private mutating func isPartner(_ c: ConstraintSlot, ofOneOf slots: [ConstraintSlot]) -> Bool {
        guard graph.terms.count(c) == 1 else { return false }
        let definition = graph.definitions[graph.terms[graph.terms.start(c)].column]
        return !definition.isNone && slots.contains(definition)
            && abs(point.distance(of: c, graph)) <= tolerances.feasibility
    }

    /// Limits the program to shifts that keep inactive constraints on their sides, and edited inactive constraints
    /// satisfied.
    ///
    /// - Returns: false if even the shortest shift may change a side.
    private mutating func limitBySides(_ draft: inout ProgramDraft) -> Bool {
        for index in compiler.rows.indices {
            var row = compiler.rows[index]
            let k = row.slot
            let record = graph.constraints[k]
            if record.form == .absent || record.form == .leaving { continue }
            if draft.edits(k) {
                if row.edit >= 0 { return false }
                draft.append(side: row, from: -tolerances.feasibility, to: tolerances.feasibility)
                continue
            }
            let mayBeNegative = prices.slackSign(k, record, rising: true) <= 0
            let mayBePositive = prices.slackSign(k, record, rising: false) <= 0
            if mayBeNegative && mayBePositive { continue }
            if !mayBeNegative && !mayBePositive { return false }
            row.base = mayBePositive ? max(0, row.base) : min(0, row.base)
            if row.edit < 0 {
                draft.append(
                    side: row, from: mayBeNegative ? -.infinity : -tolerances.feasibility,
                    to: mayBePositive ? .infinity : tolerances.feasibility)
                continue
            }
            // `base + rate · shift` must not change its sign.
            let reach = -row.base / row.rate
            if (row.rate > 0) == mayBePositive {
                draft.limit(row.edit, from: reach, to: .infinity)
            } else {
                draft.limit(row.edit, from: -.infinity, to: reach)
            }
        }
        return true
    }

    /// Limits the program to shifts that keep the signs of free variables, because the tie rule depends on these signs.
    ///
    /// - Returns: false if a moved free variable is 0 or depends on several edits.
    private mutating func limitBySigns(_ draft: inout ProgramDraft) -> Bool {
        if graph.undefined.isEmpty && prices.bounded.isEmpty { return true }
        graph.visitDownstreamOfFreedom(prices.bounded, &compiler.free)
        for index in draft.lines.indices {
            let line = draft.lines[index]
            guard graph.isBelow(line.slot) else { continue }
            if abs(line.base) <= tolerances.feasibility || line.edit < 0 { return false }
            let reach = -line.base / line.rate
            if reach < 0 {
                draft.limit(line.edit, from: reach, to: .infinity)
            } else {
                draft.limit(line.edit, from: -.infinity, to: reach)
            }
        }
        return true
    }

    /// Stores the constants of a program, and the constants of expanded rows that absorbed the edited constraints.
    /// Values are computed on first read.
    mutating func storeConstants(_ running: RunningProgram) {
        for (index, slot) in running.constraints.enumerated() {
            let edit = running.program.edit(at: index)
            graph.setRight(slot, edit.right + edit.shift)
        }
        // This check reads the constant of the constraint's partner, which may be edited too.
        for slot in running.constraints { updateBounded(slot) }
        for slot in running.constraints {
            var position = graph.absorbed.head(slot)
            while !position.isNone {
                graph.sumRowConstant(graph.absorbed[position].row, relative: tolerances.relative)
                position = graph.absorbed[position].next
            }
        }
    }
}
