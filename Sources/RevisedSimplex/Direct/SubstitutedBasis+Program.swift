import SimplexSupport
import SolverAPI
import Substitution

extension SubstitutedBasis {
    /// Compiles a program for editing some constants from the facts on which the layout stands, without a graph.
    ///
    /// - Returns: nil if even an arbitrarily small edit may require other facts, or if a constraint is listed twice.
    /// - Complexity: O(*n*) for *n* terms, for each edit.
    func program(
        _ draft: inout ProgramDraft, editing slots: [ConstraintSlot], of problem: borrowing Problem,
        tolerance: Double
    ) -> RunningProgram? {
        draft.removeAll()
        let edited = slots.map { $0.number }
        var sides = SidesOfProgram(variables: values.count, constraints: problem.constraintSlotCount)
        for (position, slot) in slots.enumerated() {
            if draft.edits(slot) { return nil }
            draft.add(.init(constraint: slot, sign: 1, right: problem.header(at: slot).constant))
            guard
                let movement = search.movement(
                    of: .constant(ofRow: slot.number), editedWith: edited, problem, values.span)
            else { return nil }
            sides.add(movement, of: position, values, to: &draft)
        }
        return sides.limit(&draft, editing: edited, tolerance)
            ? draft.finished(problem, tolerance: tolerance) : nil
    }
}

/// The lines of the variables that edits move, and the rows that must stay on their sides, while a program is compiled.
private struct SidesOfProgram: ~Copyable {
    /// The indices of variables in the draft's lines.
    private var lines = SlotIndex<VariableSlot>()
    /// The indices of constraints in `rows`.
    private var indices = SlotIndex<ConstraintSlot>()
    private var rows: [(line: ProgramDraft.Line<ConstraintSlot>, isAbove: Bool)] = []
    /// The variables that must not change their signs.
    private var signs: [VariableSlot] = []

    init(variables: Int, constraints: Int) {
        lines.grow(to: variables)
        indices.grow(to: constraints)
    }

    /// Adds what one edit moves.
    mutating func add(_ movement: Movement, of edit: Int, _ values: [Double], to draft: inout ProgramDraft) {
        for (variable, rate) in zip(movement.variables, movement.rates) {
            let slot = VariableSlot(variable)
            if let line = lines[slot] {
                draft.replace(line, with: draft.adding(edit, rate, to: draft.lines[line]))
            } else {
                lines[slot] = draft.lines.count
                draft.append(.init(slot, base: values[Int(variable)], of: edit, rate: rate))
            }
        }
        for side in movement.sides {
            if let variable = side.origin.zeroVariable { signs.append(VariableSlot(variable)) }
            guard let slot = side.origin.row.map(ConstraintSlot.init) else { continue }
            if let index = indices[slot] {
                rows[index].line = draft.adding(edit, side.rate, to: rows[index].line)
            } else {
                indices[slot] = rows.count
                rows.append((.init(slot, base: side.distance, of: edit, rate: side.rate), side.isAbove))
            }
        }
    }

    /// Limits the program to changes for which it is valid. An edited row that holds with equality must continue to do so;
    /// an example is content hugging beside compression resistance of the same size.
    ///
    /// - Returns: false if even an arbitrarily small change may be invalid.
    func limit(_ draft: inout ProgramDraft, editing edited: [Int32], _ tolerance: Double) -> Bool {
        for (row, isAbove) in rows {
            if edited.contains(row.slot.number), abs(row.base) <= tolerance {
                guard case .joint(let start) = row.dependence else { return false }
                draft.append(sideAt: row.base, ratesFrom: start, from: -tolerance, to: tolerance)
            } else {
                draft.keep(row, positive: isAbove, tolerance: tolerance)
            }
        }
        for variable in signs {
            guard let index = lines[variable] else { return false }
            let line = draft.lines[index]
            guard case .one(let edit, let rate) = line.dependence else { return false }
            draft.keepSign(of: line.base, rate: rate, positive: line.base > 0, limiting: edit)
        }
        return true
    }
}
