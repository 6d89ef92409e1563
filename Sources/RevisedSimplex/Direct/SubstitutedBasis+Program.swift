import SimplexSupport
import SolverAPI
import Substitution

extension SubstitutedBasis {
    /// Compiles a program for editing some constants from the facts on which the layout stands, without a graph.
    ///
    /// - Returns: nil if even an arbitrarily small edit may require other facts.
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
                let movement = facts.movement(
                    of: .constant(ofRow: slot.number), editedWith: edited, problem, values.span)
            else { return nil }
            sides.add(movement, of: position, values, to: &draft)
        }
        return sides.limit(&draft, editing: edited, tolerance)
            ? draft.finished(problem, tolerance: tolerance) : nil
    }
}

/// The lines of the variables that edits move, and the rows that must stay on their sides, while a program is compiled.
private struct SidesOfProgram {
    /// By variable, the index of its line in the draft; -1 if there is none.
    private var lines: [Int32]
    /// By constraint, its index in `rows`; -1 if there is none.
    private var indices: [Int32]
    private var rows: [(line: ProgramDraft.Line<ConstraintSlot>, isAbove: Bool)] = []
    /// The variables that must not change their signs.
    private var signs: [Int32] = []

    init(variables: Int, constraints: Int) {
        lines = Array(repeating: -1, count: variables)
        indices = Array(repeating: -1, count: constraints)
    }

    /// Adds what one edit moves.
    mutating func add(_ movement: Movement, of edit: Int, _ values: [Double], to draft: inout ProgramDraft) {
        for (variable, rate) in zip(movement.variables, movement.rates) {
            let line = Int(lines[Int(variable)])
            if line >= 0 {
                draft.replace(line, with: draft.adding(edit, rate, to: draft.lines[line]))
            } else {
                lines[Int(variable)] = Int32(draft.lines.count)
                draft.append(
                    .init(slot: VariableSlot(variable), edit: Int32(edit), base: values[Int(variable)], rate: rate))
            }
        }
        for side in movement.sides {
            if let variable = side.origin.zeroVariable { signs.append(variable) }
            guard let row = side.origin.row else { continue }
            let index = Int(indices[Int(row)])
            if index >= 0 {
                rows[index].line = draft.adding(edit, side.rate, to: rows[index].line)
            } else {
                indices[Int(row)] = Int32(rows.count)
                rows.append(
                    (
                        .init(slot: ConstraintSlot(row), edit: Int32(edit), base: side.distance, rate: side.rate),
                        side.isAbove
                    ))
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
                if row.edit >= 0 { return false }
                draft.append(side: row, from: -tolerance, to: tolerance)
            } else {
                draft.keep(row, positive: isAbove, tolerance: tolerance)
            }
        }
        for variable in signs {
            let line = draft.lines[Int(lines[Int(variable)])]
            if line.edit < 0 { return false }
            draft.keepSign(of: line, positive: line.base > 0)
        }
        return true
    }
}
