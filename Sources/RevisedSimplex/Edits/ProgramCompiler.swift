import SimplexSupport
import SolverAPI

/// Scratch memory for compiling edit programs. It finds the ``ProgramDraft/Line`` of each variable and inactive
/// constraint that the edits change. The first compilation allocates the memory, and each compilation clears it at the
/// end.
struct ProgramCompiler: ~Copyable {
    /// The indices of variables in the draft's lines.
    private var lines = SlotIndex<VariableSlot>()
    /// The indices of constraints in ``rows``.
    private var indices = SlotIndex<ConstraintSlot>()
    /// The inactive constraints whose distances the edits change.
    private(set) var rows = Stack<ProgramDraft.Line<ConstraintSlot>>()

    /// The variables that the constraints alone do not determine.
    var free = Stack<VariableSlot>()

    mutating func begin(variables n: Int, constraints m: Int) {
        lines.grow(to: n)
        indices.grow(to: m)
        rows.removeAll()
    }

    /// Adds to a draft the variables and distances that an edit changes, taken from the column of the edited
    /// constraint.
    mutating func collect(
        _ column: borrowing BasisColumn, of edit: Int, _ draft: inout ProgramDraft,
        _ point: borrowing LayoutPoint, _ graph: borrowing DefinitionGraph
    ) {
        for index in column.variables.indices {
            let entry = column.variables[index]
            if let line = lines[entry.slot] {
                draft.replace(line, with: draft.adding(edit, entry.value, to: draft.lines[line]))
            } else {
                lines[entry.slot] = draft.lines.count
                draft.append(.init(entry.slot, base: point.values[entry.slot], of: edit, rate: entry.value))
            }
        }
        for index in column.rates.indices {
            let entry = column.rates[index]
            collect(entry.slot, entry.value, of: edit, &draft, point, graph)
        }
    }

    /// Adds the edit of an inactive constraint to a draft. The edit shifts only this constraint's distance, because no
    /// variable depends on the constraint's constant.
    mutating func collect(
        partner c: ConstraintSlot, of edit: Int, _ draft: inout ProgramDraft, _ point: borrowing LayoutPoint,
        _ graph: borrowing DefinitionGraph
    ) {
        collect(c, -1, of: edit, &draft, point, graph)
    }

    /// Adds to a draft the rate at which the distance of an inactive constraint changes with an edited constant.
    private mutating func collect(
        _ c: ConstraintSlot, _ rate: Double, of edit: Int, _ draft: inout ProgramDraft, _ point: borrowing LayoutPoint,
        _ graph: borrowing DefinitionGraph
    ) {
        if let row = indices[c] {
            rows[row] = draft.adding(edit, rate, to: rows[row])
        } else {
            indices[c] = rows.count
            rows.append(.init(c, base: point.distance(of: c, graph), of: edit, rate: rate))
        }
    }

    /// Clears the indices of lines and rows.
    mutating func end(_ draft: borrowing ProgramDraft) {
        for index in draft.lines.indices {
            let line = draft.lines[index]
            lines[line.slot] = nil
        }
        for index in rows.indices {
            let row = rows[index]
            indices[row.slot] = nil
        }
    }
}

/// Compilation of edit programs, and storage of their results.
extension Engine {
    /// Compiles a program for editing some constants, from the latest direct solution or from the graph.
    ///
    /// - Precondition: The system is solved and the tie rule was applied.
    /// - Returns: nil if even an arbitrarily small edit may require a different basis.
    mutating func compile(
        _ draft: inout ProgramDraft, editing slots: [ConstraintSlot], of problem: borrowing Problem
    ) -> RunningProgram? {
        if substituted != nil {
            return substituted?.program(
                &draft, editing: slots, of: problem, tolerance: tolerances.feasibility)
        }
        draft.removeAll()
        guard point.pending.isEmpty else { return nil }
        compiler.begin(variables: point.values.count, constraints: graph.constraints.count)
        var isPossible = true
        for (position, c) in slots.enumerated() {
            guard graph.constraints[c].isTight || isPartner(c, ofOneOf: slots), !draft.edits(c) else {
                isPossible = false
                break
            }
            // If only one inequality of a pinned pair (``isPinned(_:by:)``) is edited, the pair no longer fixes the
            // variable.
            if graph.constraints[c].isTight, graph.constraints[c].isNotLess, prices.isZero(c), isPinned(c),
                !isPinned(c, by: slots)
            {
                isPossible = false
                break
            }
            draft.add(.init(constraint: c, sign: graph.constraints[c].sign, right: graph.constraints[c].right))
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
        return draft.finished(problem, tolerance: tolerances.feasibility)
    }

    /// Returns whether an inactive constraint on a single variable has the distance 0, and one of the given constraints
    /// defines this variable. For example, compression resistance defines a width, and content hugging is inactive. A
    /// changed content size then edits both constraints, and both hold before and after the edit.
    private mutating func isPartner(_ c: ConstraintSlot, ofOneOf slots: [ConstraintSlot]) -> Bool {
        guard graph.terms.count(c) == 1 else { return false }
        let definition = graph.definitions[graph.terms[graph.terms.start(c)].column]
        return !definition.isNone && slots.contains(definition)
            && abs(point.distance(of: c, graph)) <= tolerances.feasibility
    }

    /// Limits the changes of the constants for which the program is valid. Within the limits, the distance of each
    /// inactive constraint has a sign that the constraint's multiplier permits. If an inactive constraint is itself
    /// edited, its distance remains 0.
    ///
    /// - Returns: false if even an arbitrarily small change may violate these conditions.
    private mutating func limitBySides(_ draft: inout ProgramDraft) -> Bool {
        for index in compiler.rows.indices {
            let row = compiler.rows[index]
            let k = row.slot
            let record = graph.constraints[k]
            if record.form == .absent || record.form == .leaving { continue }
            if draft.edits(k) {
                guard case .joint(let start) = row.dependence else { return false }
                draft.append(
                    sideAt: row.base, ratesFrom: start, from: -tolerances.feasibility, to: tolerances.feasibility)
                continue
            }
            let mayBeNegative = prices.slackSign(k, record, rising: true) <= 0
            let mayBePositive = prices.slackSign(k, record, rising: false) <= 0
            if mayBeNegative && mayBePositive { continue }
            if !mayBeNegative && !mayBePositive { return false }
            draft.keep(row, positive: mayBePositive, tolerance: tolerances.feasibility)
        }
        return true
    }

    /// Limits the changes of the constants for which the program is valid, so that no free variable changes its sign.
    /// The tie rule moves free variables towards 0, so its result depends on these signs.
    ///
    /// - Returns: false if an edit changes a free variable that is 0 now, or if several edits change the same free
    ///   variable.
    private mutating func limitBySigns(_ draft: inout ProgramDraft) -> Bool {
        if graph.undefined.isEmpty && prices.bounded.isEmpty { return true }
        graph.visitDownstreamOfFreedom(prices.bounded, &compiler.free)
        for index in draft.lines.indices {
            let line = draft.lines[index]
            guard graph.isBelow(line.slot) else { continue }
            guard case .one(let edit, let rate) = line.dependence, abs(line.base) > tolerances.feasibility else {
                return false
            }
            draft.keepSign(of: line.base, rate: rate, positive: line.base > 0, limiting: edit)
        }
        return true
    }

    /// Stores the values of a program's variables, and its constants in the graph if there is one.
    ///
    /// - Precondition: The program was compiled from the present state.
    mutating func store(_ running: RunningProgram, _ values: [Double]) {
        late.removeAll(keepingCapacity: true)
        if substituted != nil {
            for (index, slot) in running.slots.enumerated() { substituted?.store(values[index], at: slot) }
            return
        }
        storeConstants(running)
        for (index, slot) in running.slots.enumerated() { point.store(values[index], at: slot) }
    }

    /// Copies the edited constants from a program to the graph, and recomputes the constants of expanded rows that
    /// absorbed the edited constraints.
    private mutating func storeConstants(_ running: RunningProgram) {
        for (index, slot) in running.constraints.enumerated() {
            let edit = running.program.edit(at: index)
            graph.setRight(slot, edit.right + edit.shift)
        }
        // A separate loop, because the update reads the constant of the constraint's partner (``isPinned(_:by:)``),
        // which may be edited too.
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
