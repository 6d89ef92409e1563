import SolverAPI

/// Multipliers and the intervals they must stay in.
extension Engine {
    /// How far a constraint's multiplier may rise, or fall; nil if without end, negative if it is beyond the end.
    func room(_ c: Int32, rising: Bool) -> PriorityVector? {
        let record = constraints[c]
        switch record.form {
        case .requiredEqual:
            return nil
        case .requiredNotLess:
            return rising ? nil : multipliers[c]
        case .leaving, .absent:
            return rising ? multipliers[c].scaled(by: -1) : multipliers[c]
        case .optionalEqual, .optionalNotLess:
            if !rising && record.form == .optionalNotLess { return multipliers[c] }
            var room = rising ? multipliers[c].scaled(by: -1) : multipliers[c]
            room.add(PriorityVector.Entry(priority: record.priority, age: record.age, amount: 1))
            return room
        }
    }

    /// The upper, or lower, end of a constraint's interval, where it is finite.
    func end(_ c: Int32, upper: Bool) -> PriorityVector {
        let record = constraints[c]
        switch record.form {
        case .optionalEqual: return upper ? record.weight : record.weight.scaled(by: -1)
        case .optionalNotLess: return upper ? record.weight : PriorityVector()
        case .absent, .leaving, .requiredEqual, .requiredNotLess: return PriorityVector()
        }
    }

    func setMultiplier(_ c: Int32, _ y: PriorityVector) {
        let was = multipliers[c].isZero
        if was && y.isZero { return }
        nonzeroMultipliers += (y.isZero ? 0 : 1) - (was ? 0 : 1)
        multipliers[c] = y
        noteMultiplier(c)
    }

    /// What follows from a new multiplier or a new interval.
    func noteMultiplier(_ c: Int32) {
        if constraints[c].isTight {
            updateBounded(c)
            suspects.insert(Item(constraint: c).number)
        } else {
            // Values can move away and back between two tests while the multiplier changed: test it all the same.
            test(c)
        }
    }

    func setStayMultiplier(_ v: Int32, _ y: PriorityVector) {
        stayMultipliers[v] = y
        if !y.isZero { suspects.insert(Item(stay: v).number) }
    }

    func updateBounded(_ c: Int32) {
        if isAtEnd(c) { bounded.insert(c) } else { bounded.remove(c) }
    }

    /// Whether a tight constraint could leave without cost, on one side at least.
    private func isAtEnd(_ c: Int32) -> Bool {
        let record = constraints[c]
        guard record.isTight, record.form != .requiredEqual else { return false }
        // The usual case: no force at all on it.
        if multipliers[c].isZero { return record.form != .optionalEqual }
        if let room = room(c, rising: true), room.sign == 0 { return true }
        if let room = room(c, rising: false), room.sign == 0 { return true }
        return false
    }

    /// The side on which an item at an end may move: +1 if g may become positive, -1 if negative, 0 if neither.
    func freeSide(_ c: Int32) -> Double {
        if let room = room(c, rising: false), room.sign == 0 { return 1 }
        if let room = room(c, rising: true), room.sign == 0 { return -1 }
        return 0
    }

    /// Moves all forces that one constraint's multiplier exerts to the basis, for a multiplier that grew by `change`.
    func push(_ change: PriorityVector, of c: Int32) {
        if change.isZero { return }
        row(of: c)
        pushRow(change, times: -1)
    }

    /// Adds `share × change × factor` to the multiplier of each basic item of the latest row.
    func pushRow(_ change: PriorityVector, times factor: Double) {
        for share in rowConstraints.elements where constraints[share.slot].form != .requiredEqual {
            var y = multipliers[share.slot]
            y.add(change, times: factor * share.value)
            setMultiplier(share.slot, y)
        }
        for share in rowStays.elements {
            var y = stayMultipliers[share.slot]
            y.add(change, times: factor * share.value)
            setStayMultiplier(share.slot, y)
        }
    }

    // MARK: Testing constraints

    /// Has an inactive constraint tested before the solve ends.
    @inline(__always)
    func test(_ c: Int32) {
        switch constraints[c].form {
        case .requiredEqual: tests[0].insert(c)
        case .optionalEqual, .optionalNotLess: tests[1].insert(c)
        case .requiredNotLess: tests[2].insert(c)
        case .absent, .leaving: break
        }
    }

    /// `a·x − b`, 0 where it is no more than rounding.
    func distance(_ c: Int32) -> Double {
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
        return abs(sum) <= tolerances.feasibility + tolerances.relative * size ? 0 : sum
    }

    /// +1 or -1 if an inactive constraint's multiplier must rise or fall for its distance; 0 if all is well.
    func wantedDirection(_ c: Int32, _ distance: Double) -> Double {
        if distance == 0 { return 0 }
        guard let room = room(c, rising: distance < 0) else { return distance < 0 ? 1 : -1 }
        return room.sign > 0 ? (distance < 0 ? 1 : -1) : 0
    }
}
