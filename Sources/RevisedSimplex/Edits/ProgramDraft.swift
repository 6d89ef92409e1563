import SimplexSupport
import SolverAPI

/// An edit program under construction: the edited constants with their valid ranges, and the variables and distances
/// that the edits change.
///
/// Its memory is reused for the next draft.
struct ProgramDraft: ~Copyable {
    /// The maximum number of constants of a program. Larger batches are solved without a program.
    static let largestSize = EditProgram.Edits.capacity

    struct Edit: BitwiseCopyable {
        var constraint: ConstraintSlot
        /// 1, or -1 if the right side is that of the negated constraint.
        var sign: Double
        /// The right side of the constraint when the program was compiled, times the sign.
        var right: Double
        /// The smallest and the largest valid shift of the right side.
        var lowest = -Double.infinity
        var highest = Double.infinity
    }

    /// The value of a variable, or the distance of an inactive constraint, as a linear function of the edits' shifts.
    /// Nearly every line depends on only one edit.
    struct Line<Key: Slot>: BitwiseCopyable {
        var slot: Key
        /// The index of the edit on which the line depends; -1 for a *joint* line, which depends on several edits.
        var edit: Int32
        /// The variable's value, or the constraint's distance, when the shifts of all edits are 0.
        var base: Double
        /// The change of the value or distance per point of shift. For a joint line, the index of its first rate in
        /// `jointRates`.
        var rate: Double
    }

    private(set) var edits = Stack<Edit>()
    private(set) var lines = Stack<Line<VariableSlot>>()
    /// The inactive constraints whose distances depend on several edits, with the admissible ranges of these distances.
    private var sides: [EditProgram.Side] = []
    private var jointRates = Stack<Double>()

    mutating func removeAll() {
        edits.removeAll()
        lines.removeAll()
        sides.removeAll()
        jointRates.removeAll()
    }

    /// Whether the program edits a constraint.
    ///
    /// - Complexity: O(number of edits).
    func edits(_ constraint: ConstraintSlot) -> Bool { edits.indices.contains { edits[$0].constraint == constraint } }

    mutating func add(_ edit: Edit) { edits.append(edit) }

    mutating func append(_ line: Line<VariableSlot>) { lines.append(line) }

    /// Adds an inactive constraint whose distance depends on several edits, with the admissible range of this distance.
    mutating func append(side row: Line<ConstraintSlot>, from lowest: Double, to highest: Double) {
        sides.append(EditProgram.Side(base: row.base, from: lowest, to: highest, rates: rates(of: row)))
    }

    private func rates<Key>(of line: Line<Key>) -> [Double] {
        (0..<edits.count).map { jointRates[Int(line.rate) + $0] }
    }

    mutating func limit(_ index: Int32, from lowest: Double, to highest: Double) {
        edits[Int(index)].lowest = max(edits[Int(index)].lowest, lowest)
        edits[Int(index)].highest = min(edits[Int(index)].highest, highest)
    }

    /// Keeps a distance on its side of 0, where it may be positive or negative, but not change.
    mutating func keep(_ row: Line<ConstraintSlot>, positive: Bool, tolerance: Double) {
        var row = row
        row.base = positive ? max(0, row.base) : min(0, row.base)
        if row.edit < 0 {
            append(side: row, from: positive ? -tolerance : -.infinity, to: positive ? .infinity : tolerance)
        } else {
            keepSign(of: row, positive: positive)
        }
    }

    /// Limits the edit of a line, so that `base + rate · shift` does not change its sign.
    ///
    /// - Precondition: The line is not joint.
    mutating func keepSign<Key>(of line: Line<Key>, positive: Bool) {
        let reach = -line.base / line.rate
        if (line.rate > 0) == positive {
            limit(line.edit, from: reach, to: .infinity)
        } else {
            limit(line.edit, from: -.infinity, to: reach)
        }
    }

    /// Returns the line with the rate of an additional edit.
    mutating func adding<Key>(_ index: Int, _ rate: Double, to line: Line<Key>) -> Line<Key> {
        var line = line
        if line.edit >= 0 {
            let start = jointRates.count
            for other in 0..<Self.largestSize { jointRates.append(other == Int(line.edit) ? line.rate : 0) }
            line.edit = -1
            line.rate = Double(start)
        }
        jointRates[Int(line.rate) + index] = rate
        return line
    }

    mutating func replace(_ index: Int, with line: Line<VariableSlot>) { lines[index] = line }

    /// Returns the program; nil if the interval of an edit is so short that the program would fail at the first edit. The
    /// lines are sorted by edit; joint lines come last.
    func finished(_ problem: borrowing Problem, tolerance: Double) -> RunningProgram? {
        for index in edits.indices where edits[index].highest - edits[index].lowest <= tolerance { return nil }
        var slots: [VariableSlot] = []
        slots.reserveCapacity(lines.count)
        var single: [[(variable: VariableID, base: Double, rate: Double)]] = []
        for position in 0..<edits.count {
            var own: [(variable: VariableID, base: Double, rate: Double)] = []
            own.reserveCapacity(lines.count)
            for index in lines.indices {
                let line = lines[index]
                guard line.edit == Int32(position) else { continue }
                own.append((variable: problem.variable(at: line.slot).id, base: line.base, rate: line.rate))
                slots.append(line.slot)
            }
            single.append(own)
        }
        var joints: [(variable: VariableID, base: Double, rates: [Double])] = []
        for index in lines.indices {
            let line = lines[index]
            guard line.edit < 0 else { continue }
            joints.append((variable: problem.variable(at: line.slot).id, base: line.base, rates: rates(of: line)))
            slots.append(line.slot)
        }
        let made = edits.indices.map { index in
            let edit = edits[index]
            return EditProgram.Edit(
                of: problem.header(at: edit.constraint).id, sign: edit.sign, right: edit.right, from: edit.lowest,
                to: edit.highest)
        }
        return EditProgram(edits: made, lines: single, joints: joints, sides: sides).map {
            RunningProgram(program: $0, slots: slots, constraints: edits.indices.map { edits[$0].constraint })
        }
    }
}
