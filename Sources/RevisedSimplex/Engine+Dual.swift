import SolverAPI

/// The dual simplex method: multipliers are admissible throughout, constraints are brought to hold one by one.
///
/// With bounds on all multipliers an entering one may pass several breakpoints in one step: the long step, or bound
/// flipping. Maros, *Computational Techniques of the Simplex Method*, ch. 10.
extension Engine {
    /// After this many steps in a row that changed no multiplier, intervals are shifted (``shiftIntervals()``), and after
    /// twice as many Bland's rule decides.
    static let patience = 60

    /// A constraint that gave its variable to another one in the middle of a step.
    struct Flip {
        var left: Int32
        var leftAtUpper: Bool
        var entered: Int32
        var share: Double
        var at: PriorityVector
    }

    /// Solves until no inactive constraint is on a side that its multiplier does not pay for.
    ///
    /// - Throws: the conflict, if a required constraint cannot be brought to hold.
    mutating func dualLoop() throws(Failure) {
        var steps = 0
        var standstill = 0
        largestResidual = Self.usualResidual
        let cap = 2000 + 40 * (undefined.count + constraints.count)
        defer { removeShifts() }
        while true {
            collectKeys()
            factorIfNeeded()
            flush()
            let bland = standstill > 2 * Self.patience
            let c = nextTest(bland: bland)
            if c < 0 {
                if isInaccurate { continue }
                return
            }
            if constraints[c].isTight || constraints[c].form == .absent { continue }
            let distance = distance(c)
            let direction = wantedDirection(c, distance)
            if direction == 0 { continue }
            steps += 1
            do {
                try checkEffort()
                try checkLimits()
            } catch {
                test(c)
                throw error
            }
            if steps > cap { throw .stuck("the dual simplex made \(steps) steps without an end") }
            let moved: Bool
            do {
                if isShifted { shift(c) }
                moved = try dualStep(c, direction, abs(distance), bland: bland)
            } catch {
                // Whoever goes on from here has to look at it again.
                test(c)
                throw error
            }
            standstill = moved ? 0 : standstill + 1
            if standstill > Self.patience, !isShifted { shiftIntervals() }
        }
    }

    private mutating func nextTest(bland: Bool) -> Int32 {
        if !equationTests.isEmpty { return bland ? equationTests.popSmallest() : equationTests.popFirst() }
        if !wishTests.isEmpty { return bland ? wishTests.popSmallest() : wishTests.popFirst() }
        if !inequalityTests.isEmpty { return bland ? inequalityTests.popSmallest() : inequalityTests.popFirst() }
        return -1
    }

    /// A variable of the constraint that is undefined and that nothing depends on: no row is needed to enter on it.
    private mutating func looseVariable(_ c: Int32) -> (variable: Int32, coefficient: Double)? {
        var largest = 0.0
        var found: (Int32, Double)?
        for position in terms.start(c)..<terms.end(c) {
            let (v, coefficient) = (terms[position].column, terms[position].value)
            largest = max(largest, abs(coefficient))
            if definitions[v] < 0, dependants[v] == 0, found.map({ abs($0.1) < abs(coefficient) }) ?? true {
                found = (v, coefficient)
            }
        }
        guard let (v, coefficient) = found, abs(coefficient) >= 0.1 * largest else { return nil }
        return (v, coefficient)
    }

    /// Raises or lowers a constraint's multiplier until the constraint holds, or the multiplier comes to its end.
    ///
    /// - Returns: whether a multiplier changed.
    private mutating func dualStep(_ r: Int32, _ direction: Double, _ distance: Double, bland: Bool) throws(Failure)
        -> Bool
    {
        if let (v, coefficient) = looseVariable(r) {
            counters.pivots += 1
            defineRaw(r, v, pivot: coefficient)
            return false
        }
        if try enterOnStay(r) { return false }
        var largest = 0.0
        for share in rowConstraints.elements { largest = max(largest, abs(share.value)) }
        let smallest = tolerances.pivot * largest

        candidates.removeAll()
        candidates.isBland = bland
        var passedOver: PriorityVector?
        for share in rowConstraints.elements {
            if abs(share.value) <= smallest {
                notePassedOver(share, direction, &passedOver)
                continue
            }
            guard var room = room(share.slot, rising: direction * share.value < 0) else { continue }
            if room.sign(in: keys) <= 0 { room = PriorityVector() }
            candidates.appendUnordered(
                Candidate(
                    constraint: share.slot, share: share.value, ratio: room.scaled(by: 1 / abs(share.value), in: keys)))
        }
        candidates.order()
        let limit = room(r, rising: direction > 0)
        flips.removeAll(keepingCapacity: true)
        flipEpoch &+= 1
        var need = distance
        var pivot: Candidate?
        while !candidates.isEmpty {
            let top = candidates.top
            if let limit, !top.ratio.isLess(than: limit, in: keys) { break }
            if longStep(past: top, for: r, direction, &need) { continue }
            if flips.isEmpty, isDoubtful(top.share, largest: largest) {
                test(r)
                return false
            }
            pivot = top
            break
        }
        // Too small a share to divide by, but it would have been first.
        if let passedOver, (pivot?.ratio ?? limit).map({ passedOver.isLess(than: $0, in: keys) }) ?? true {
            keys.noteDoubt()
        }
        guard let step = pivot?.ratio ?? limit else {
            if !flips.isEmpty { row(of: r) }
            throw .conflict(certificate(r, direction))
        }
        take(step, r, direction)
        if let pivot {
            let falls = direction * pivot.share > 0
            setMultiplier(pivot.constraint, end(pivot.constraint, upper: !falls))
            try exchange(leaving: Item(constraint: pivot.constraint), entering: Item(constraint: r))
        } else {
            setMultiplier(r, end(r, upper: direction > 0))
        }
        return !step.isZero
    }

    /// Keeps the smallest ratio of the constraints whose share in the row is too small to divide by.
    private mutating func notePassedOver(_ share: Share, _ direction: Double, _ smallest: inout PriorityVector?) {
        guard share.value != 0, var room = room(share.slot, rising: direction * share.value < 0) else { return }
        if room.sign(in: keys) <= 0 { room = PriorityVector() }
        let ratio = room.scaled(by: 1 / abs(share.value), in: keys)
        if smallest.map({ ratio.isLess(than: $0, in: keys) }) ?? true { smallest = ratio }
    }

    /// Changes all multipliers for a step of the entering one.
    private mutating func take(_ step: PriorityVector, _ r: Int32, _ direction: Double) {
        if !step.isZero {
            for share in rowConstraints.elements where constraints[share.slot].form != .requiredEqual {
                var y = multipliers[share.slot]
                y.add(step, times: -direction * share.value, in: keys)
                setMultiplier(share.slot, y)
            }
            var y = multipliers[r]
            y.add(step, times: direction, in: keys)
            setMultiplier(r, y)
        }
        for flip in flips {
            setMultiplier(flip.left, end(flip.left, upper: flip.leftAtUpper))
            if constraints[flip.entered].form == .requiredEqual { continue }
            var rest = step
            rest.add(flip.at, times: -1, in: keys)
            var y = multipliers[flip.entered]
            y.add(rest, times: -direction * flip.share, in: keys)
            setMultiplier(flip.entered, y)
        }
    }

    /// Past a constraint on a variable alone the variable can go on to the next one that concerns it alone, as long as the
    /// entering constraint does not hold yet: that saves a row for each.
    private mutating func longStep(past top: Candidate, for r: Int32, _ direction: Double, _ need: inout Double) -> Bool
    {
        let c = top.constraint
        let record = constraints[c]
        guard terms.count(c) == 1, !record.isExpanded, absorbed.head(c) < 0 else { return false }
        let v = record.variable
        // How the entering constraint's distance changes with the variable, and so where the variable goes.
        let slope = top.share * record.pivot
        let heading: Double = direction * slope > 0 ? 1 : -1
        let place = record.right / record.pivot
        // Where the entering constraint holds but for rounding, the step has to end.
        let slack = tolerances.feasibility + tolerances.relative * max(need, abs(record.right))
        var best: (k: Int32, distance: Double, room: PriorityVector?, share: Double)?
        var position = terms.head(v)
        while position >= 0 {
            let entry = terms[position]
            position = entry.next
            let k = entry.row
            if k == c || k == r || terms.count(k) != 1 || constraints[k].isTight || constraints[k].form == .absent {
                continue
            }
            if flipStamps[k] == flipEpoch { continue }
            // A partner at the same place counts too, as compression resistance beside hugging: without it every label that
            // has its natural size cost a pivot of length 0 (measured: 1,045 pivots and 450 ms for one resize of 1,000).
            var ahead = (constraints[k].right / entry.value - place) * heading
            if abs(ahead) <= tolerances.feasibility { ahead = 0 }
            if ahead < 0 || ahead * abs(slope) >= need - slack || ahead >= best?.distance ?? .infinity { continue }
            let share = slope / entry.value
            let room = room(k, rising: direction * share < 0)
            if roomSign(k, rising: direction * share < 0) <= 0 { continue }
            best = (k, ahead, room, share)
        }
        guard let best else { return false }
        need -= best.distance * abs(slope)
        flipStamps[c] = flipEpoch
        let falls = direction * top.share > 0
        flips.append(Flip(left: c, leftAtUpper: !falls, entered: best.k, share: best.share, at: top.ratio))
        counters.pivots += 1
        release(flipping: c, to: best.k)
        guard let room = best.room else {
            candidates.removeTop()
            return true
        }
        var ratio = top.ratio
        ratio.add(room, times: 1 / abs(best.share), in: keys)
        candidates.replaceTop(Candidate(constraint: best.k, share: best.share, ratio: ratio))
        return true
    }

    /// Lets another constraint on the same variable alone define it.
    private mutating func release(flipping c: Int32, to k: Int32) {
        let v = constraints[c].variable
        constraints[c].variable = -1
        bounded.remove(c)
        test(c)
        defineRaw(k, v, pivot: terms[terms.start(k)].value)
    }

    /// Farkas multipliers, read from the row that cannot be mended.
    ///
    /// The tight constraints are independent, so the row is the only dependency among its members: none can be left out.
    private mutating func certificate(_ r: Int32, _ direction: Double) -> Conflict {
        var members = [
            Conflict.Member(ConstraintID(constraints[r].age), multiplier: constraints[r].sign * direction)
        ]
        for share in rowConstraints.elements {
            let record = constraints[share.slot]
            members.append(
                Conflict.Member(ConstraintID(record.age), multiplier: -direction * share.value * record.sign))
        }
        return Conflict(members)
    }
}
