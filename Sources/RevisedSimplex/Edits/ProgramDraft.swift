import SimplexSupport
import SolverAPI

/// An edit program under construction: the edited constants with their valid ranges, and the variables and distances
/// that the edits change.
///
/// Its memory is reused for the next draft.
struct ProgramDraft: ~Copyable {
    /// The maximum number of constants of a program. Larger batches are solved without a program.
    static let largestSize = 8

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
        /// The variable's value, or the constraint's distance, when the shifts of all edits are 0.
        var base: Double
        var dependence: Dependence

        /// Creates a line that depends on one edit.
        init(_ slot: Key, base: Double, of edit: Int, rate: Double) {
            (self.slot, self.base, dependence) = (slot, base, .one(edit: edit, rate: rate))
        }
    }

    /// The edits on which a line depends, and the change of its value per point of their shifts.
    enum Dependence: BitwiseCopyable {
        case one(edit: Int, rate: Double)
        /// Several edits. `jointRates` has a rate for each edit of a draft of the largest size, from this index on.
        case joint(ratesFrom: Int)
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
    mutating func append(sideAt base: Double, ratesFrom start: Int, from lowest: Double, to highest: Double) {
        sides.append(EditProgram.Side(base: base, from: lowest, to: highest, rates: rates(from: start)))
    }

    private func rates(from start: Int) -> [Double] { (0..<edits.count).map { jointRates[start + $0] } }

    private mutating func limit(_ index: Int, from lowest: Double, to highest: Double) {
        edits[index].lowest = max(edits[index].lowest, lowest)
        edits[index].highest = min(edits[index].highest, highest)
    }

    /// Limits the edits, so that the distance of an inactive constraint stays at least 0, or at most 0.
    mutating func keep(_ row: Line<ConstraintSlot>, positive: Bool, tolerance: Double) {
        let base = positive ? max(0, row.base) : min(0, row.base)
        switch row.dependence {
        case .one(let edit, let rate): keepSign(of: base, rate: rate, positive: positive, limiting: edit)
        case .joint(let start):
            append(
                sideAt: base, ratesFrom: start, from: positive ? -tolerance : -.infinity,
                to: positive ? .infinity : tolerance)
        }
    }

    /// Limits an edit, so that `base + rate · shift` does not change its sign.
    mutating func keepSign(of base: Double, rate: Double, positive: Bool, limiting edit: Int) {
        let reach = -base / rate
        if (rate > 0) == positive {
            limit(edit, from: reach, to: .infinity)
        } else {
            limit(edit, from: -.infinity, to: reach)
        }
    }

    /// Returns the line with the rate of an additional edit.
    mutating func adding<Key>(_ index: Int, _ rate: Double, to line: Line<Key>) -> Line<Key> {
        var line = line
        switch line.dependence {
        case .one(let edit, let earlierRate):
            line.dependence = .joint(ratesFrom: jointRates.count)
            for other in 0..<Self.largestSize {
                jointRates.append(other == index ? rate : other == edit ? earlierRate : 0)
            }
        case .joint(let start): jointRates[start + index] = rate
        }
        return line
    }

    mutating func replace(_ index: Int, with line: Line<VariableSlot>) { lines[index] = line }

    /// Returns the program; nil if the interval of an edit is so short that the program would fail at the first edit.
    /// ``EditProgram`` has the lines in the order of their edits, and joint lines last.
    func finished(_ problem: borrowing Problem, tolerance: Double) -> RunningProgram? {
        for index in edits.indices where edits[index].highest - edits[index].lowest <= tolerance { return nil }
        var slots: [VariableSlot] = []
        slots.reserveCapacity(lines.count)
        var single: [[(variable: VariableID, base: Double, rate: Double)]] = []
        for position in edits.indices { single.append(singleLines(of: position, problem, &slots)) }
        let joints = jointLines(problem, &slots)
        return EditProgram(edits: programEdits(problem), lines: single, joints: joints, sides: sides).map {
            RunningProgram(program: $0, slots: slots, constraints: edits.indices.map { edits[$0].constraint })
        }
    }

    private func programEdits(_ problem: borrowing Problem) -> [EditProgram.Edit] {
        var list: [EditProgram.Edit] = []
        for index in edits.indices {
            let edit = edits[index]
            list.append(
                EditProgram.Edit(
                    of: problem.header(at: edit.constraint).id, sign: edit.sign, right: edit.right, from: edit.lowest,
                    to: edit.highest))
        }
        return list
    }

    /// Returns the lines that depend on one edit only, and appends their variables to `slots`.
    private func singleLines(
        of position: Int, _ problem: borrowing Problem, _ slots: inout [VariableSlot]
    ) -> [(variable: VariableID, base: Double, rate: Double)] {
        var own: [(variable: VariableID, base: Double, rate: Double)] = []
        own.reserveCapacity(lines.count)
        for index in lines.indices {
            let line = lines[index]
            guard case .one(let edit, let rate) = line.dependence, edit == position else { continue }
            own.append((variable: problem.variable(at: line.slot).id, base: line.base, rate: rate))
            slots.append(line.slot)
        }
        return own
    }

    /// Returns the lines that depend on several edits, and appends their variables to `slots`.
    private func jointLines(
        _ problem: borrowing Problem, _ slots: inout [VariableSlot]
    ) -> [(variable: VariableID, base: Double, rates: [Double])] {
        var joints: [(variable: VariableID, base: Double, rates: [Double])] = []
        for index in lines.indices {
            let line = lines[index]
            guard case .joint(let start) = line.dependence else { continue }
            joints.append((variable: problem.variable(at: line.slot).id, base: line.base, rates: rates(from: start)))
            slots.append(line.slot)
        }
        return joints
    }
}
