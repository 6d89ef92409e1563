import SolverAPI

/// Multipliers and the intervals they must stay in.
extension Engine {
    /// How far a constraint's multiplier may rise, or fall; nil if without end, negative if it is beyond the end.
    mutating func room(_ c: Int32, rising: Bool) -> PriorityVector? {
        guard shifts[c] == 0 else {
            guard var room = trueRoom(c, rising: rising) else { return nil }
            room.add(shiftForce(c), in: keys)
            return room
        }
        return trueRoom(c, rising: rising)
    }

    private mutating func trueRoom(_ c: Int32, rising: Bool) -> PriorityVector? {
        let record = constraints[c]
        switch record.form {
        case .requiredEqual:
            return nil
        case .requiredNotLess:
            return rising ? nil : multipliers[c]
        case .leaving, .absent:
            return rising ? multipliers[c].scaled(by: -1, in: keys) : multipliers[c]
        case .optionalEqual, .optionalNotLess:
            if !rising && record.form == .optionalNotLess { return multipliers[c] }
            var room = rising ? multipliers[c].scaled(by: -1, in: keys) : multipliers[c]
            room.add(record.weight, in: keys)
            return room
        }
    }

    /// Whether the multiplier may rise, or fall: 1 if so, 0 if it is at the end, -1 if beyond it.
    mutating func roomSign(_ c: Int32, rising: Bool) -> Int {
        let record = constraints[c]
        if shifts[c] != 0 { return room(c, rising: rising).map { $0.sign(in: keys) } ?? 1 }
        switch record.form {
        case .requiredEqual:
            return 1
        case .requiredNotLess:
            return rising ? 1 : multipliers[c].sign(in: keys)
        case .leaving, .absent:
            return rising ? -multipliers[c].sign(in: keys) : multipliers[c].sign(in: keys)
        case .optionalEqual, .optionalNotLess:
            if !rising && record.form == .optionalNotLess { return multipliers[c].sign(in: keys) }
            // The usual case: no force at all on it.
            if multipliers.isZero(c) { return 1 }
            return rising
                ? PriorityVector.sign(of: record.weight, minus: multipliers[c], in: keys)
                : PriorityVector.sign(of: multipliers[c], minus: record.weight, times: -1, in: keys)
        }
    }

    /// The upper, or lower, end of a constraint's interval, where it is finite.
    mutating func end(_ c: Int32, upper: Bool) -> PriorityVector {
        guard shifts[c] == 0 else {
            var end = trueEnd(c, upper: upper)
            end.add(shiftForce(c, times: upper ? 1 : -1), in: keys)
            return end
        }
        return trueEnd(c, upper: upper)
    }

    private mutating func trueEnd(_ c: Int32, upper: Bool) -> PriorityVector {
        let record = constraints[c]
        switch record.form {
        case .optionalEqual: return upper ? record.weight : record.weight.scaled(by: -1, in: keys)
        case .optionalNotLess: return upper ? record.weight : PriorityVector()
        case .absent, .leaving, .requiredEqual, .requiredNotLess: return PriorityVector()
        }
    }

    mutating func setMultiplier(_ c: Int32, _ y: PriorityVector) {
        if y.isZero && multipliers.isZero(c) { return }
        multipliers[c] = y
        unchecked.insert(c)
        noteMultiplier(c)
    }

    /// What follows from a new multiplier or a new interval.
    mutating func noteMultiplier(_ c: Int32) {
        alteredConstraints.insert(c)
        if constraints[c].isTight {
            updateBounded(c)
            suspects.insert(Item(constraint: c).number)
        } else {
            // Values can move away and back between two tests while the multiplier changed: test it all the same.
            test(c)
            updatePartner(of: c)
        }
    }

    mutating func setStayMultiplier(_ v: Int32, _ y: PriorityVector) {
        stayMultipliers[v] = y
        if !y.isZero { suspects.insert(Item(stay: v).number) }
    }

    mutating func updateBounded(_ c: Int32) {
        // An equation without a force is never at an end: nearly all definitions.
        if multipliers.isZero(c), constraints[c].isEquation { return bounded.remove(c) }
        if isAtEnd(c) { bounded.insert(c) } else { bounded.remove(c) }
    }

    /// Whether a tight constraint could leave without cost, on one side at least.
    mutating func isAtEnd(_ c: Int32) -> Bool {
        let record = constraints[c]
        guard record.isTight, record.form != .requiredEqual else { return false }
        // The usual case: no force at all on it.
        if multipliers.isZero(c) { return record.form != .optionalEqual && !isPinned(c) }
        let y = multipliers[c]
        switch record.form {
        case .optionalEqual:
            return y.isSame(as: record.weight, in: keys) || y.isSame(as: record.weight, times: -1, in: keys)
        case .optionalNotLess: return y.isSame(as: record.weight, in: keys) || y.isSame(as: PriorityVector(), in: keys)
        case .absent, .leaving, .requiredEqual, .requiredNotLess: return y.isSame(as: PriorityVector(), in: keys)
        }
    }

    /// Whether an inequality on one variable, without a force, has a partner at the same place that holds the variable from
    /// the other side, as hugging and compression resistance do: together they are like an equation, and neither can leave.
    ///
    /// Without this every label that has its natural size would count as free, and the canonical rule would visit them all.
    mutating func isPinned(_ c: Int32) -> Bool {
        guard terms.count(c) == 1, !constraints[c].isExpanded else { return false }
        let own = terms[terms.start(c)]
        let place = constraints[c].right / own.value
        var position = terms.head(own.column)
        while position >= 0 {
            let entry = terms[position]
            position = entry.next
            let k = entry.row
            guard k != c, terms.count(k) == 1, constraints[k].form != .leaving, multipliers.isZero(k) else { continue }
            // Free to leave, c would let the variable move to where its own distance is positive.
            guard constraints[k].isEquation || (entry.value > 0) != (own.value > 0) else { continue }
            let right = constraints[k].right
            let size = abs(entry.value * place) + abs(right)
            let gap = abs(entry.value * place - right)
            if gap <= tolerances.feasibility + tolerances.relative * size {
                if gap > Self.valueRounding * (1 + size) { keys.noteDoubt() }
                return true
            }
        }
        return false
    }

    /// After a change of a constraint on one variable: whether the one that defines the variable can leave may depend on it.
    mutating func updatePartner(of c: Int32) {
        guard terms.count(c) == 1 else { return }
        let d = definitions[terms[terms.start(c)].column]
        if d >= 0, d != c { updateBounded(d) }
    }

    /// The side on which an item at an end may move: +1 if g may become positive, -1 if negative, 0 if neither.
    mutating func freeSide(_ c: Int32) -> Double {
        roomSign(c, rising: false) == 0 ? 1 : roomSign(c, rising: true) == 0 ? -1 : 0
    }

    /// Moves all forces that one constraint's multiplier exerts to the basis, for a multiplier that grew by `change`.
    mutating func push(_ change: PriorityVector, of c: Int32) {
        if change.isZero { return }
        row(of: c)
        pushRow(change, times: -1)
    }

    /// Adds `share × change × factor` to the multiplier of each basic item of the latest row.
    mutating func pushRow(_ change: PriorityVector, times factor: Double) {
        for share in rowConstraints.elements where constraints[share.slot].form != .requiredEqual {
            var y = multipliers[share.slot]
            y.add(change, times: factor * share.value, in: keys)
            setMultiplier(share.slot, y)
        }
        for share in rowStays.elements {
            var y = stayMultipliers[share.slot]
            y.add(change, times: factor * share.value, in: keys)
            setStayMultiplier(share.slot, y)
        }
    }

    /// Between two steps no vectors are in use but the multipliers: forgets the others.
    @inline(__always)
    mutating func collectKeys() {
        if keys.isCollectionDue(for: constraints.count + values.count) { moveKeys() }
    }

    private mutating func moveKeys() {
        let keys = keys
        keys.collect {
            multipliers.moveVectors(in: keys)
            stayMultipliers.moveVectors(in: keys)
        }
    }

    // MARK: Testing constraints

    /// Has an inactive constraint tested before the solve ends.
    @inline(__always)
    mutating func test(_ c: Int32) {
        switch constraints[c].form {
        case .requiredEqual: equationTests.insert(c)
        case .optionalEqual, .optionalNotLess: wishTests.insert(c)
        case .requiredNotLess: inequalityTests.insert(c)
        case .absent, .leaving: break
        }
    }

    /// `a·x − b`, 0 where it is no more than rounding.
    mutating func distance(_ c: Int32) -> Double {
        let right = constraints[c].right
        var sum = -right
        var size = abs(right)
        var position = terms.start(c)
        let end = terms.end(c)
        while position < end {
            let part = terms[position].value * values[terms[position].column]
            sum += part
            size += abs(part)
            position += 1
        }
        if abs(sum) > tolerances.feasibility + tolerances.relative * size { return sum }
        // Of a tight one the distance is 0 and what is seen is rounding: through a row of 3,000 views it grows to 2e-14 (measured).
        if !constraints[c].isTight, abs(sum) > Self.valueRounding * (1 + size) { keys.noteDoubt() }
        return 0
    }

    /// A distance of more than this part of what was summed is not rounding of values, though it may be within the tolerance.
    static let valueRounding = 2e-14

    /// +1 or -1 if an inactive constraint's multiplier must rise or fall for its distance; 0 if all is well.
    mutating func wantedDirection(_ c: Int32, _ distance: Double) -> Double {
        if distance == 0 { return 0 }
        // The usual case: an inequality that holds, without a force.
        if distance > 0, constraints[c].isNotLess, multipliers.isZero(c) { return 0 }
        return roomSign(c, rising: distance < 0) > 0 ? (distance < 0 ? 1 : -1) : 0
    }
}
