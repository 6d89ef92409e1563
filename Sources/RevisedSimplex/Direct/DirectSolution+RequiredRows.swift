import SimplexSupport
import SolverAPI

/// Short paths for the most frequent rows of a layout. They read required rows while all facts have the level 1000, so
/// they need no levels.
extension DirectSolution {
    /// Checks a required inequality if all its variables have values; otherwise returns false. Most inequalities of a
    /// layout are decided here.
    @inline(__always)
    mutating func verifyAtOnce(_ slot: ConstraintSlot, _ problem: borrowing Problem) throws(Uncertified) -> Bool {
        let header = problem.header(at: slot)
        var sum = Accumulator(constant: header.constant)
        for position in 0..<header.termCount {
            let (variable, coefficient) = problem.term(position, of: header)
            if !forest.hasValue(variable), !forest.findValue(of: variable) { return false }
            sum.add(-coefficient, forest.values[Int(variable)])
        }
        let excess = try sum.sum.sign()
        if header.relation == .greaterThanOrEqual ? excess > 0 : excess < 0 { throw .isViolated(header.id) }
        states[Int(slot)] = .verified
        return true
    }

    /// Determines the only variable of a required equation that has no value, if that variable is fresh; otherwise
    /// returns false.
    @inline(__always)
    mutating func decideAtOnce(
        _ slot: ConstraintSlot, _ header: ConstraintHeader, _ problem: borrowing Problem
    ) throws(Uncertified) -> Bool {
        var sum = Accumulator(constant: header.constant)
        var fresh: (variable: VariableSlot, coefficient: Double)?
        for position in 0..<header.termCount {
            let (variable, coefficient) = problem.term(position, of: header)
            if forest.hasValue(variable) {
                sum.add(-coefficient, forest.values[Int(variable)])
            } else {
                if fresh != nil { return false }
                fresh = (variable, coefficient)
            }
        }
        guard let fresh, forest.isFresh(fresh.variable) else { return false }
        let error = Accumulator.relativeError(of: fresh.coefficient)
        forest.decide(fresh.variable, try sum.sum.divided(by: fresh.coefficient, relativeError: error))
        definitions[Int(fresh.variable)] = slot
        states[Int(slot)] = .verified
        return true
    }

    /// Links a fresh variable of a required equation to the only root on which its other variables depend, or decides
    /// this root if no variable is fresh. An equation with a fresh variable and two such roots waits. In all other cases
    /// returns false.
    mutating func substitute(
        _ slot: ConstraintSlot, _ header: ConstraintHeader, _ problem: borrowing Problem
    ) throws(Uncertified) -> Bool {
        var sum = Accumulator(constant: header.constant)
        var fresh: (variable: VariableSlot, coefficient: Double)?
        var parent = RowForm.Unknown(root: -1, 0, error: 0)
        for position in 0..<header.termCount {
            let (variable, coefficient) = problem.term(position, of: header)
            if fresh == nil, !forest.hasValue(variable), forest.isFresh(variable) {
                fresh = (variable, coefficient)
                continue
            }
            let root = forest.root(of: variable)
            if root < 0 {
                sum.add(-coefficient, forest.values[Int(variable)])
                continue
            }
            let part = forest.part(of: variable, coefficient, root, &sum)
            if parent.root < 0 {
                parent = part
            } else if parent.root == root {
                parent.add(part)
            } else if let fresh, position == header.termCount - 1 {
                wait(slot, for: (forest.node(of: fresh.variable), parent.root, root), isForMany: false)
                return true
            } else {
                return false
            }
        }
        guard parent.root >= 0, try !parent.isCancelled() else { return false }
        guard let fresh else {
            let value = try sum.sum.divided(by: parent.coefficient, relativeError: parent.relativeError)
            states[Int(slot)] = .met
            decide(parent.root, value, by: slot, problem)
            try readQueue(problem)
            return true
        }
        let child = RowForm.Unknown(
            root: forest.node(of: fresh.variable), fresh.coefficient,
            error: abs(fresh.coefficient) * Accumulator.relativeError(of: fresh.coefficient))
        definitions[Int(fresh.variable)] = slot
        try link(slot, child, to: parent, sum.sum, level: AffineForest.required)
        return true
    }

    /// Ends a search that is expected to fail, before the inequalities and optional constraints are read in full.
    ///
    /// The required equations leave as many degrees of freedom as there are open variables without a waiting equation.
    /// If the upper bounds of one priority restrict more roots than that, they compete for the remaining space, as the
    /// labels of a row do, and step 1 of `docs/SEMANTICS.md` has to choose between them.
    mutating func refuseTies(_ optional: borrowing PriorityBuckets, _ problem: borrowing Problem) throws(Uncertified) {
        var freedom = forest.openCount
        for position in waiting.indices where states[Int(waiting[position])].isOpen { freedom -= 1 }
        if freedom == forest.openCount { return }
        for (index, bucket) in optional.buckets.enumerated() {
            var (position, count) = (bucket.latest, 0)
            while let entry = optional.entry(at: position) {
                position = entry.previous
                let header = problem.header(at: entry.slot)
                if header.termCount != 1 || header.relation != .lessThanOrEqual { continue }
                let root = forest.root(of: problem.term(0, of: header).variable)
                if root >= 0, forest.mark(root, Int32(index)) { count += 1 }
                if count > freedom { throw .isTied(header.id) }
            }
        }
    }
}
