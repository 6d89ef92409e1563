import SolverAPI

/// What the edit of one constant does to all variables while no constraint changes its side: `x = base + rate · shift`.
///
/// Within the interval the basis stays optimal, so an edit is one pass over a flat list, and none at all until somebody
/// reads. This is parametric programming on the right-hand side: Chvátal, *Linear Programming*, ch. 10; the interval is
/// where every inactive constraint keeps its side and every free variable its sign.
struct EditProgram {
    /// The edited constraint, or -1: there is no program.
    var constraint: Int32 = -1
    /// Its right side when the program was made.
    var right = 0.0
    /// How far the right side may shift.
    var lowest = 0.0
    var highest = 0.0

    struct Line: BitwiseCopyable {
        var slot: Int32
        var base: Double
        var rate: Double
    }

    var lines = Stack<Line>()
    /// The shift that the values in the pools do not show yet.
    var pendingShift: Double?

    func deallocate() { lines.deallocate() }
}

extension Engine {
    /// Makes a program for the edit of a constant, from a solved and settled state.
    ///
    /// - Returns: false if the first shift may change the basis already.
    mutating func compile(_ program: inout EditProgram, editing c: Int32) -> Bool {
        program.constraint = -1
        guard constraints[c].isTight, pending.isEmpty else { return false }
        // A partner that holds it at its place would stay behind, and leave it free.
        if constraints[c].isNotLess, multipliers.isZero(c), isPinned(c) { return false }
        column(of: Item(constraint: c), 1)
        program.lowest = -.infinity
        program.highest = .infinity
        for share in rates.elements where !limit(&program, share) { return false }
        program.lines.removeAll()
        for share in columnVariables.elements {
            program.lines.append(.init(slot: share.slot, base: values[share.slot], rate: share.value))
        }
        if !undefined.isEmpty || !bounded.isEmpty, !limitToSigns(&program) { return false }
        // An interval of no length would only be tried and left.
        guard program.highest - program.lowest > tolerances.feasibility else { return false }
        program.right = constraints[c].right
        program.constraint = c
        return true
    }

    /// Keeps an inactive constraint on the side that its multiplier pays for.
    private mutating func limit(_ program: inout EditProgram, _ share: Share) -> Bool {
        let k = share.slot
        if constraints[k].form == .absent || constraints[k].form == .leaving { return true }
        let mayBeNegative = roomSign(k, rising: true) <= 0
        let mayBePositive = roomSign(k, rising: false) <= 0
        if mayBeNegative && mayBePositive { return true }
        if !mayBeNegative && !mayBePositive { return false }
        let g = mayBePositive ? max(0, distance(k)) : min(0, distance(k))
        // g + rate · shift must not change its sign.
        let reach = -g / share.value
        if (share.value > 0) == mayBePositive {
            program.lowest = max(program.lowest, reach)
        } else {
            program.highest = min(program.highest, reach)
        }
        return true
    }

    /// Where the canonical rule chose, it chose by the sign of a variable.
    private mutating func limitToSigns(_ program: inout EditProgram) -> Bool {
        visitDownstreamOfFreedom()
        for line in program.lines.elements where downMarks[line.slot] == downEpoch {
            if abs(line.base) <= tolerances.feasibility { return false }
            let reach = -line.base / line.rate
            if reach < 0 {
                program.lowest = max(program.lowest, reach)
            } else {
                program.highest = min(program.highest, reach)
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

    /// Writes the values of a shift, and the constants of the rows that absorbed the edited constraint.
    mutating func store(_ program: borrowing EditProgram, shift: Double) {
        for line in program.lines.elements { values[line.slot] = line.base + line.rate * shift }
        let c = program.constraint
        constraints[c].right = program.right + shift
        updateBounded(c)
        var position = absorbed.head(c)
        while position >= 0 {
            sumRowConstant(absorbed[position].row)
            position = absorbed[position].next
        }
    }
}
