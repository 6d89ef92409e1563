import SolverAPI

/// Finds what the levels leave open, by looking for a move and not making it.
///
/// A quantity that is not constant over a convex set can be changed from any point of it. So from the canonical layout a
/// simplex with that quantity as objective either finds a move of some length, or proves with pivots of length 0 that there
/// is none. No value and no multiplier changes, only the basis.
extension Engine {
    /// The layouts among which a diagnosis looks.
    enum Face {
        /// Every violation is as it is.
        case violations
        /// Every level's total is as it is.
        case levels
    }

    private enum Target {
        case variable(Int32)
        case constraint(Int32)
    }

    /// The slots of the variables that could have another value with every violation as it is.
    mutating func ambiguousVariables() throws(Failure) -> [Int32] {
        flush()
        canonicalEpoch &+= 1
        visitDownstreamOfFreedom()
        var candidates: [Int32] = []
        for v in downOrder.elements { candidates.append(v) }
        var found: [Int32] = []
        for v in candidates where try canMove(.variable(v), on: .violations) { found.append(v) }
        return found
    }

    /// The slots of the optional constraints that could be violated more or less with every level's total as it is.
    mutating func tiedConstraints() throws(Failure) -> [Int32] {
        flush()
        canonicalEpoch &+= 1
        var candidates: [Int32] = []
        // A constraint whose force is not at an end that costs has the same violation in all those layouts.
        multipliers.forEachSlot { c in candidates.append(c) }
        var found: [Int32] = []
        for c in candidates where constraints[c].isOptional {
            guard
                sign(c, rising: true, on: .levels) == 0
                    || (constraints[c].form == .optionalEqual && sign(c, rising: false, on: .levels) == 0)
            else { continue }
            if try canMove(.constraint(c), on: .levels) { found.append(c) }
        }
        return found
    }

    /// On which sides of a constraint, as it is kept, the layouts with every level's total lie.
    mutating func openSides(_ c: Int32) -> (above: Bool, below: Bool) {
        switch constraints[c].form {
        case .requiredEqual: (false, false)
        case .leaving, .absent: (true, true)
        case .requiredNotLess, .optionalEqual, .optionalNotLess:
            (sign(c, rising: false, on: .levels) <= 0, sign(c, rising: true, on: .levels) <= 0)
        }
    }

    /// Like ``roomSign(_:rising:)``; for a face of levels the order within a level does not count.
    private mutating func sign(_ c: Int32, rising: Bool, on face: Face) -> Int {
        guard face == .levels, !multipliers.isZero(c) else { return roomSign(c, rising: rising) }
        let record = constraints[c]
        let y = multipliers[c]
        switch record.form {
        case .requiredEqual: return 1
        case .requiredNotLess: return rising ? 1 : y.levelSign(in: keys)
        case .leaving, .absent: return rising ? -y.levelSign(in: keys) : y.levelSign(in: keys)
        case .optionalEqual, .optionalNotLess:
            if !rising && record.form == .optionalNotLess { return y.levelSign(in: keys) }
            return rising
                ? PriorityVector.sign(of: record.weight, minus: y, levelsOnly: true, in: keys)
                : PriorityVector.sign(of: y, minus: record.weight, times: -1, levelsOnly: true, in: keys)
        }
    }

    private mutating func canMove(_ target: Target, on face: Face) throws(Failure) -> Bool {
        if try canMove(target, rising: true, on: face) { return true }
        return try canMove(target, rising: false, on: face)
    }

    /// Whether the target can rise, or fall, on the face.
    private mutating func canMove(_ target: Target, rising: Bool, on face: Face) throws(Failure) -> Bool {
        var steps = 0
        while true {
            steps += 1
            if steps > 1000 + undefined.count + constraints.count {
                throw .stuck("a diagnosis did not end after \(steps) steps")
            }
            flush()
            switch target {
            case .variable(let v): row(ofVariable: v)
            case .constraint(let c): constraints[c].isTight ? rowOfTight(c) : row(of: c)
            }
            guard let (item, side) = smallestMover(rising: rising, on: face) else { return false }
            column(of: item, side)
            guard let stop = nearestStop(on: face) else { return true }
            if stop.distance > tolerances.feasibility { return true }
            try exchange(leaving: item, entering: Item(constraint: stop.constraint))
        }
    }

    /// The row of a tight constraint is itself.
    private mutating func rowOfTight(_ c: Int32) {
        rowStays.removeAll()
        rowConstraints.removeAll()
        rowConstraints.append(Share(slot: c, value: 1))
    }

    /// By Bland's rule: every pivot here is degenerate.
    private mutating func smallestMover(rising: Bool, on face: Face) -> (Item, Double)? {
        var best: (item: Item, side: Double)?
        for share in rowStays.elements where abs(share.value) > tolerances.pivot {
            let item = Item(stay: share.slot)
            if let best, best.item.number < item.number { continue }
            best = (item, (share.value > 0) == rising ? 1 : -1)
        }
        for share in rowConstraints.elements where abs(share.value) > tolerances.pivot {
            let item = Item(constraint: share.slot)
            if let best, best.item.number < item.number { continue }
            let side: Double = (share.value > 0) == rising ? 1 : -1
            // A constraint whose force is at its lower end may have a positive distance.
            if sign(share.slot, rising: side < 0, on: face) == 0 { best = (item, side) }
        }
        return best.map { ($0.item, $0.side) }
    }

    /// The first inactive constraint that would leave the face, by Bland's rule.
    private mutating func nearestStop(on face: Face) -> (constraint: Int32, distance: Double)? {
        var nearest: (constraint: Int32, distance: Double)?
        for share in rates.elements {
            let c = share.slot
            let mayBePositive = sign(c, rising: false, on: face) <= 0
            let mayBeNegative = sign(c, rising: true, on: face) <= 0
            if share.value > 0 ? mayBePositive : mayBeNegative { continue }
            let g = self.distance(c)
            var distance = 0.0
            if mayBePositive { distance = max(0, g) / -share.value }
            if mayBeNegative { distance = max(0, -g) / share.value }
            if let nearest {
                if distance > nearest.distance || (distance == nearest.distance && c > nearest.constraint) { continue }
            }
            nearest = (c, distance)
        }
        return nearest
    }
}
