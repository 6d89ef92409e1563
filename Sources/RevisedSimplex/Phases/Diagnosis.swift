import SimplexSupport
import SolverAPI

/// Finds ambiguous variables and tied constraints by searching for a move without making it.
///
/// A quantity that is not constant on a convex set can change from every point of the set in some direction. So a
/// simplex that starts at the canonical layout with this quantity as its objective finds a move of positive length, or
/// proves by degenerate pivots that there is none. The basis changes; values and multipliers do not.
extension Engine {
    /// The set of layouts in which a diagnosis searches.
    enum Face {
        /// Layouts with the same violation of every constraint.
        case violations
        /// Layouts with the same total of every level.
        case levels
    }

    private enum Target {
        case variable(VariableSlot)
        case constraint(ConstraintSlot)
    }

    /// Returns the slots of the variables whose values can change while the violation of every constraint is constant.
    mutating func ambiguousVariables() throws(SimplexFailure) -> [VariableSlot] {
        flush()
        ties.begin()
        var candidates = Stack<VariableSlot>()
        graph.visitDownstreamOfFreedom(prices.bounded, &candidates)
        var found: [VariableSlot] = []
        for index in candidates.indices {
            let v = candidates[index]
            if try canMove(.variable(v), on: .violations) { found.append(v) }
        }
        return found
    }

    /// Returns the slots of the optional constraints whose violation can change while the total of every level is
    /// constant.
    mutating func tiedConstraints() throws(SimplexFailure) -> [ConstraintSlot] {
        flush()
        ties.begin()
        var found: [ConstraintSlot] = []
        // A constraint whose multiplier is strictly between its ends has the same violation in all these layouts.
        for c in prices.multipliers.slots where graph.constraints[c].isOptional {
            guard
                sign(c, rising: true, on: .levels) == 0
                    || (graph.constraints[c].form == .optionalEqual && sign(c, rising: false, on: .levels) == 0)
            else { continue }
            if try canMove(.constraint(c), on: .levels) { found.append(c) }
        }
        return found
    }

    /// Returns whether layouts with the same total of every level exist above the bound of a constraint, and below it.
    /// The sides refer to the constraint as stored, with a `<=` negated.
    mutating func openSides(_ c: ConstraintSlot) -> (above: Bool, below: Bool) {
        switch graph.constraints[c].form {
        case .requiredEqual: (false, false)
        case .leaving, .absent: (true, true)
        case .requiredNotLess, .optionalEqual, .optionalNotLess:
            (sign(c, rising: false, on: .levels) <= 0, sign(c, rising: true, on: .levels) <= 0)
        }
    }

    /// Returns the sign of a multiplier's slack in one direction: 1 if the multiplier may move, 0 at the end of its
    /// interval, -1 beyond the end. On the face `levels`, the order of the constraints within a level is ignored.
    private mutating func sign(_ c: ConstraintSlot, rising: Bool, on face: Face) -> Int {
        switch face {
        case .violations: prices.slackSign(c, graph.constraints[c], rising: rising)
        case .levels: prices.slackSign(c, graph.constraints[c], rising: rising, levelsOnly: true)
        }
    }

    private mutating func canMove(_ target: Target, on face: Face) throws(SimplexFailure) -> Bool {
        if try canMove(target, rising: true, on: face) { return true }
        return try canMove(target, rising: false, on: face)
    }

    /// Returns whether the value of a variable or the distance of a constraint can rise within the face; if `rising` is
    /// false, whether it can fall.
    private mutating func canMove(_ target: Target, rising: Bool, on face: Face) throws(SimplexFailure) -> Bool {
        var steps = 0
        while true {
            steps += 1
            if steps > 1000 + graph.undefined.count + graph.constraints.count {
                throw .stuck("the diagnosis did not converge after \(steps) steps")
            }
            flush()
            let row = row(of: target)
            let mover = smallestMover(row, rising: rising, on: face)
            solves.recycle(row)
            guard let (item, side) = mover else { return false }
            let column = solves.column(of: item, side, in: &graph)
            let stop = nearestStop(column, on: face)
            solves.recycle(column)
            guard let stop, stop.distance <= tolerances.feasibility else { return true }
            try exchange(leaving: item, entering: BasisItem(constraint: stop.constraint))
        }
    }

    private mutating func row(of target: Target) -> BasisRow {
        switch target {
        case .variable(let v): solves.row(ofVariable: v, settled: ties.settled, in: &graph)
        // A tight constraint is a member of the basis, so its row contains only the constraint itself.
        case .constraint(let c) where graph.constraints[c].isTight: BasisRow(tight: c)
        case .constraint(let c): solves.row(of: c, in: &graph)
        }
    }

    /// Returns a basis member whose move changes the target in the wanted direction, and the direction of the member's
    /// move; nil if there is none. The member with the smallest number is chosen (Bland's rule), because every pivot
    /// here is degenerate.
    private mutating func smallestMover(_ row: borrowing BasisRow, rising: Bool, on face: Face) -> (BasisItem, Double)?
    {
        var best: (item: BasisItem, side: Double)?
        for index in row.freeVariables.indices {
            let entry = row.freeVariables[index]
            guard abs(entry.value) > tolerances.pivot else { continue }
            let item = BasisItem(variable: entry.slot)
            if let best, best.item.number < item.number { continue }
            best = (item, (entry.value > 0) == rising ? 1 : -1)
        }
        for index in row.constraints.indices {
            let entry = row.constraints[index]
            guard abs(entry.value) > tolerances.pivot else { continue }
            let item = BasisItem(constraint: entry.slot)
            if let best, best.item.number < item.number { continue }
            let side: Double = (entry.value > 0) == rising ? 1 : -1
            // A constraint whose multiplier is at the lower end of its interval may have a positive distance; at the
            // upper end, a negative one.
            if sign(entry.slot, rising: side < 0, on: face) == 0 { best = (item, side) }
        }
        return best.map { ($0.item, $0.side) }
    }

    /// Returns the inactive constraint that leaves the face first during a move, and the length of the move up to this
    /// point; nil if no constraint leaves the face. Ties go to the smallest slot (Bland's rule).
    private mutating func nearestStop(_ column: borrowing BasisColumn, on face: Face) -> (
        constraint: ConstraintSlot, distance: Double
    )? {
        var nearest: (constraint: ConstraintSlot, distance: Double)?
        for index in column.rates.indices {
            let entry = column.rates[index]
            let c = entry.slot
            let mayBePositive = sign(c, rising: false, on: face) <= 0
            let mayBeNegative = sign(c, rising: true, on: face) <= 0
            if entry.value > 0 ? mayBePositive : mayBeNegative { continue }
            let g = self.distance(of: c)
            var distance = 0.0
            if mayBePositive { distance = max(0, g) / -entry.value }
            if mayBeNegative { distance = max(0, -g) / entry.value }
            if let nearest {
                if distance > nearest.distance || (distance == nearest.distance && c > nearest.constraint) { continue }
            }
            nearest = (c, distance)
        }
        return nearest
    }
}
