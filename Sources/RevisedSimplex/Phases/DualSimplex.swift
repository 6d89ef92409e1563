import ExactSimplex
import SimplexSupport
import SolverAPI

/// The dual simplex method: it satisfies constraints one by one and keeps the multipliers in their intervals.
extension Engine {
    /// The number of consecutive degenerate steps after which the dual simplex shifts intervals (``shiftIntervals()``).
    /// After twice as many, it uses Bland's rule. The primal simplex and the tie rule use Bland's rule after `patience`
    /// steps, whether degenerate or not.
    static let patience = 60

    /// Runs dual steps until the distance of every inactive constraint has a sign that the constraint's multiplier
    /// permits.
    ///
    /// - Throws: the conflict, if the required constraints cannot hold together.
    mutating func dualLoop() throws(SimplexFailure) {
        var steps = 0
        var standstill = 0
        point.resetResidual()
        let cap = 2000 + 40 * (graph.undefined.count + graph.constraints.count)
        defer { removeShifts() }
        while true {
            collectKeys()
            factorIfNeeded()
            flush()
            let bland = standstill > 2 * Self.patience
            guard let c = agenda.nextTest(bland: bland) else {
                if point.isInaccurate { continue }
                return
            }
            let record = graph.constraints[c]
            if record.isTight || record.form == .absent { continue }
            let distance = distance(of: c)
            guard let direction = prices.wantedDirection(c, record, distance) else { continue }
            steps += 1
            do {
                try checkEffort()
                try checkLimits()
            } catch {
                scheduleTest(c)
                throw error
            }
            if steps > cap { throw .stuck("the dual simplex did not converge after \(steps) steps") }
            let moved: Bool
            do {
                if prices.isShifted { prices.shift(c, record) }
                moved = try dualStep(c, direction, abs(distance), bland: bland)
            } catch {
                // The constraint must be tested again after the solve resumes.
                scheduleTest(c)
                throw error
            }
            standstill = moved ? 0 : standstill + 1
            if standstill > Self.patience, !prices.isShifted { shiftIntervals() }
        }
    }

    /// Returns an undefined variable without dependants from the terms of a constraint. The constraint can define such
    /// a variable without a computed row. Nil if there is no such variable, or if its coefficient is below a tenth of
    /// the constraint's largest coefficient.
    private mutating func looseVariable(_ c: ConstraintSlot) -> (variable: VariableSlot, coefficient: Double)? {
        var largest = 0.0
        var found: (VariableSlot, Double)?
        for position in graph.terms.start(c)..<graph.terms.end(c) {
            let (v, coefficient) = (graph.terms[position].column, graph.terms[position].value)
            largest = max(largest, abs(coefficient))
            if graph.definitions[v].isNone, graph.dependants[v] == 0,
                found.map({ abs($0.1) < abs(coefficient) }) ?? true
            {
                found = (v, coefficient)
            }
        }
        guard let (v, coefficient) = found, abs(coefficient) >= 0.1 * largest else { return nil }
        return (v, coefficient)
    }

    /// Changes a constraint's multiplier until the constraint holds, or until the multiplier is at the end of its
    /// interval.
    ///
    /// - Returns: whether a multiplier changed.
    private mutating func dualStep(_ r: ConstraintSlot, _ direction: Double, _ distance: Double, bland: Bool)
        throws(SimplexFailure)
        -> Bool
    {
        if let (v, coefficient) = looseVariable(r) {
            work.pivots += 1
            define(r, v, pivot: coefficient)
            return false
        }
        let row = solves.row(of: r, in: &graph)
        if enterOnFreeVariable(r, row) {
            solves.recycle(row)
            return false
        }
        let largest = row.largestCoefficient
        let passedOver = ratioTest.begin(
            row, direction, smallest: tolerances.pivot * largest, bland: bland, &prices, &graph)
        let limit = prices.slack(r, graph.constraints[r], rising: direction > 0)
        var need = distance
        var pivot: Candidate?
        while let next = ratioTest.next {
            if let limit, !next.ratio.isLess(than: limit, in: keys) { break }
            let isPassed = longStep(past: next, for: r, direction, &need)
            if isPassed { continue }
            if ratioTest.flips.isEmpty, isDoubtful(next.coefficient, largest: largest) {
                factoring.request()
                scheduleTest(r)
                solves.recycle(row)
                return false
            }
            pivot = next
            break
        }
        // If a constraint with a smaller ratio was skipped because its coefficient is too small for a pivot, this
        // decision is a numerical doubt.
        if let passedOver, (pivot?.ratio ?? limit).map({ passedOver.isLess(than: $0, in: keys) }) ?? true {
            doubts.record()
        }
        guard let step = pivot?.ratio ?? limit else {
            if ratioTest.flips.isEmpty { throw .conflict(certificate(r, direction, row)) }
            throw .conflict(certificate(r, direction, solves.row(of: r, in: &graph)))
        }
        apply(step, r, direction, row)
        solves.recycle(row)
        if let pivot {
            let falls = direction * pivot.coefficient > 0
            setMultiplier(pivot.constraint, end(pivot.constraint, upper: !falls))
            try exchange(leaving: BasisItem(constraint: pivot.constraint), entering: BasisItem(constraint: r))
        } else {
            setMultiplier(r, end(r, upper: direction > 0))
        }
        return !step.isZero
    }

    /// Changes the entering multiplier by `step`, and all other multipliers so that they balance.
    private mutating func apply(
        _ step: PriorityVector, _ r: ConstraintSlot, _ direction: Double, _ row: borrowing BasisRow
    ) {
        if !step.isZero {
            for index in row.constraints.indices {
                let entry = row.constraints[index]
                addToMultiplier(entry, step, -direction)
            }
            var y = prices.multipliers[r]
            y.add(step, times: direction, in: keys)
            setMultiplier(r, y)
        }
        for flip in ratioTest.flips {
            setMultiplier(flip.left, end(flip.left, upper: flip.leftAtUpper))
            if graph.constraints[flip.entered].form == .requiredEqual { continue }
            var rest = step
            rest.add(flip.at, times: -1, in: keys)
            addToMultiplier(BasisEntry(slot: flip.entered, value: flip.coefficient), rest, -direction)
        }
    }

    // MARK: The long step

    /// Extends a step past a blocking constraint on a single variable. The next constraint on this variable alone takes
    /// over the definition, so the variable moves on to the value that this constraint requires. This happens only if
    /// the entering constraint is still violated there. No row has to be computed.
    ///
    /// - Returns: false if the step ends at the blocking constraint.
    private mutating func longStep(
        past top: Candidate, for r: ConstraintSlot, _ direction: Double, _ need: inout Double
    ) -> Bool {
        let c = top.constraint
        let record = graph.constraints[c]
        guard graph.terms.count(c) == 1, !record.isExpanded, graph.absorbed.head(c).isNone else { return false }
        // The distance of the entering constraint is a linear function of the variable. The slope of this function
        // determines the next stop.
        let slope = top.coefficient * record.pivot
        guard let stop = nextStop(past: record, c, for: r, slope, direction, need) else { return false }
        need -= stop.distance * abs(slope)
        let falls = direction * top.coefficient > 0
        work.pivots += 1
        transferDefinition(of: record.variable, from: c, to: stop.constraint)
        var next: Candidate?
        if let slack = stop.slack {
            var ratio = top.ratio
            ratio.add(slack, times: 1 / abs(stop.coefficient), in: keys)
            next = Candidate(constraint: stop.constraint, coefficient: stop.coefficient, ratio: ratio)
        }
        ratioTest.pass(
            Flip(left: c, leftAtUpper: !falls, entered: stop.constraint, coefficient: stop.coefficient, at: top.ratio),
            to: next)
        return true
    }

    /// The next constraint that can define the variable during a long step. `distance` is how far the variable moves
    /// until this constraint is tight, in points.
    private struct Stop {
        var constraint: ConstraintSlot
        var distance: Double
        var slack: PriorityVector?
        var coefficient: Double
    }

    private mutating func nextStop(
        past record: ConstraintRecord, _ c: ConstraintSlot, for r: ConstraintSlot, _ slope: Double, _ direction: Double,
        _ need: Double
    ) -> Stop? {
        let heading: Double = direction * slope > 0 ? 1 : -1
        let coordinate = record.right / record.pivot
        // Within this distance the entering constraint counts as satisfied, and the step ends.
        let allowance = tolerances.feasibility + tolerances.relative * max(need, abs(record.right))
        var best: Stop?
        var position = graph.terms.head(record.variable)
        while !position.isNone {
            let entry = graph.terms[position]
            position = entry.next
            let k = entry.row
            let other = graph.constraints[k]
            if k == c || k == r || graph.terms.count(k) != 1 || other.isTight || other.form == .absent { continue }
            if ratioTest.isFlipped(k) { continue }
            // A constraint that requires the variable's present value is a stop at distance 0. For example, the content
            // hugging and compression resistance of a view require the same size. Without such stops, each label with
            // its natural size cost a pivot of length 0, and one resize of 1,000 labels took 1,045 pivots and 450 ms.
            var ahead = (other.right / entry.value - coordinate) * heading
            if abs(ahead) <= tolerances.feasibility { ahead = 0 }
            if ahead < 0 || ahead * abs(slope) >= need - allowance || ahead >= best?.distance ?? .infinity { continue }
            let coefficient = slope / entry.value
            let slack = prices.slack(k, other, rising: direction * coefficient < 0)
            if prices.slackSign(k, other, rising: direction * coefficient < 0) <= 0 { continue }
            best = Stop(constraint: k, distance: ahead, slack: slack, coefficient: coefficient)
        }
        return best
    }

    /// Transfers the definition of a variable to a different constraint on that variable alone.
    private mutating func transferDefinition(of v: VariableSlot, from c: ConstraintSlot, to k: ConstraintSlot) {
        graph.handOver(from: c)
        prices.setBounded(c, false)
        scheduleTest(c)
        define(k, v, pivot: graph.terms[graph.terms.start(k)].value)
    }
}
