public import SolverAPI

/// The replay of a search with other numbers.
///
/// When a step evaluates a row, a known variable has its value, a member its offset, and a root 0, as in the search. So the
/// terms of the row, their order and all rounding errors are those of a search.
extension Substitution where Source: ~Copyable {
    /// Whether the search can be replayed.
    @inlinable public var isReplayable: Bool { Source.recordsSteps && record.isComplete }

    /// Computes the layout again after changes of constants and of known values.
    ///
    /// - Parameter programs: The programs that depend on what changed (``RowSource/program(of:)``).
    /// - Returns: false if a comparison ended differently, or in numerical doubt. The numbers are then undefined, and the
    ///   search cannot be replayed again.
    /// - Complexity: O(terms of the rows that gave values or were compared).
    @inlinable
    public mutating func replay(_ source: borrowing Source, programs: Range<Int>) -> Bool {
        let isWhole = programs.count == 2 || record.second.steps.isEmpty
        if !classes.isExact, isWhole, classes.hasExactScales, worstCoefficientError == 0 {
            // The coefficients are exact, so this replay may be exact although the last layout was not.
            classes.isExact = true
        }
        source.forEachKnownValue { classes.setMeasure(Accumulator(constant: $1).sum, of: $0) }
        for program in programs {
            guard replay(source, program: program) else {
                record.isComplete = false
                return false
            }
        }
        return true
    }

    @inlinable
    mutating func replay(_ source: borrowing Source, program: Int) -> Bool {
        let roots = program == 0 ? record.first.roots.elements : record.second.roots.elements
        for root in roots {
            classes.numbers[Int(root)] = 0
            if !classes.isExact { classes.setMeasure(.zero, of: root) }
            if classes.hasDetail(root) { classes.forgetInterval(of: root) }
        }
        let steps = program == 0 ? record.first.steps.elements : record.second.steps.elements
        for step in steps {
            if classes.isExact, replayExactly(step, source) { continue }
            guard (try? replayWithBounds(step, source)) == true else { return false }
        }
        return holdsExtents(source, program)
    }

    /// Runs a step of one of the usual kinds, if nothing rounds.
    ///
    /// - Returns: false, without a change of a number that later steps read, if something rounds or the step is of another
    ///   kind.
    @inlinable @inline(__always)
    func replayExactly(_ step: LayoutRecord.Step, _ source: borrowing Source) -> Bool {
        let numbers = classes.numbers.elements
        let kind = step.kind
        let variable = Int(step.variable)
        if kind == .move {
            var sum = ExactSum(numbers[variable])
            sum.add(step.coefficient, numbers[Int(step.row)])
            guard sum.isExact, abs(sum.value) <= ExactSum.largest else { return false }
            numbers[variable] = sum.value
            return true
        }
        if kind.code > LayoutRecord.Kind.holds.code { return false }
        var sum = ExactSum(constant: source.constant(of: step.row))
        if kind == .holds {
            source.forEachTerm(of: step.row) { sum.add(-$1, numbers[Int($0)]) }
            return sum.isExact && sum.value == 0
        }
        numbers[variable] = 0
        source.forEachTerm(of: step.row) { sum.add(-$1, numbers[Int($0)]) }
        guard let value = sum.divided(by: step.coefficient) else { return false }
        if kind == .valueOfClass, !settleExactly(step.variable, value) { return false }
        numbers[variable] = value
        return true
    }

    /// Computes the values of the members of a class, if nothing rounds.
    @inlinable @inline(__always)
    func settleExactly(_ root: Int32, _ value: Double) -> Bool {
        let (numbers, unknowns) = (classes.numbers.elements, classes.unknowns.elements)
        var next = unknowns[Int(root)].next
        var isExact = true
        while next != 0 {
            let member = Int(next &- 1)
            var sum = ExactSum(numbers[member])
            sum.add(unknowns[member].scale, value)
            isExact = isExact && sum.isExact && abs(sum.value) <= ExactSum.largest
            next = unknowns[member].next
        }
        if !isExact { return false }
        next = unknowns[Int(root)].next
        while next != 0 {
            let member = Int(next &- 1)
            numbers[member] += unknowns[member].scale * value
            next = unknowns[member].next
        }
        return true
    }

    /// Runs a step with bounds of the errors.
    ///
    /// - Returns: false if a comparison ends differently.
    @inlinable @inline(never)
    mutating func replayWithBounds(
        _ step: LayoutRecord.Step, _ source: borrowing Source
    ) throws(Uncertified) -> Bool {
        let variable = step.variable
        let kind = step.kind
        if let limit = kind.limit {
            let value = try limit.isOfMember ? boundOfMember(limit.side, step) : bound(of: step, source)
            let isFlipped = limit.isOfMember && step.coefficient < 0
            let place = try narrow(variable, at: isFlipped ? limit.side.opposite : limit.side, to: value)
            return .limit(place, at: limit.side, ofMember: limit.isOfMember) == kind
        }
        switch kind {
        case .move:
            var sum = Accumulator(classes.measure(of: variable))
            sum.add(
                step.coefficient, classes.scaleError(of: variable), classes.measure(of: step.row))
            classes.setMeasure(sum.sum, of: variable)
            return true
        case .number, .valueOfClass:
            classes.setMeasure(.zero, of: variable)
            classes.setMeasure(try bound(of: step, source), of: variable)
            if kind == .valueOfClass { classes.computeMembers(of: variable) }
            return true
        case .holds, .tooSmall, .tooLarge:
            let excess = try residual(of: RowReference(code: step.row), source).sign()
            switch kind {
            case .tooSmall: return excess > 0
            case .tooLarge: return excess < 0
            default:
                return switch source.relation(of: step.row) {
                case .equal: excess == 0
                case .greaterThanOrEqual: excess <= 0
                case .lessThanOrEqual: excess >= 0
                }
            }
        case .point:
            let (low, high) = (classes.bound(.low, of: variable), classes.bound(.high, of: variable))
            if low.value.value.isInfinite || high.value.value.isInfinite { return false }
            guard try low.value.compare(with: high.value) == 0 else { return false }
            setValue(low.value, of: variable)
            return true
        case .settleInside, .settleLow, .settleHigh:
            let (low, high) = (classes.bound(.low, of: variable), classes.bound(.high, of: variable))
            let near = try bound(of: step, source)
            let (toLow, toHigh) = (try near.compare(with: low.value), try near.compare(with: high.value))
            let found: LayoutRecord.Kind = toLow <= 0 ? .settleLow : toHigh >= 0 ? .settleHigh : .settleInside
            setValue(toLow <= 0 ? low.value : toHigh >= 0 ? high.value : near, of: variable)
            return found == kind
        default: return false
        }
    }

    /// Returns the constant of a row, or 0 for the bound of a variable, less the known terms.
    @inlinable
    func residual(of reference: RowReference, _ source: borrowing Source) -> Measure {
        guard let row = reference.row else {
            var sum = Accumulator(constant: 0)
            if let variable = reference.zeroVariable { sum.add(-1, classes.measure(of: variable)) }
            return sum.sum
        }
        var sum = Accumulator(constant: source.constant(of: row))
        source.forEachTerm(of: row) { sum.add(-$1, classes.measure(of: $0)) }
        return sum.sum
    }

    /// Returns the value of a root at which the row of a step holds with equality.
    @inlinable
    func bound(of step: LayoutRecord.Step, _ source: borrowing Source) throws(Uncertified) -> Measure {
        try residual(of: RowReference(code: step.row), source).divided(
            by: step.coefficient, relativeError: step.isInexact ? worstCoefficientError : 0)
    }

    @inlinable
    mutating func setValue(_ value: Measure, of root: Int32) {
        classes.setMeasure(value, of: root)
        if classes.hasMembers(root) { classes.computeMembers(of: root) }
    }

    /// Limits a root on one side.
    ///
    /// - Returns: the place of the bound in the interval.
    @inlinable
    mutating func narrow(
        _ root: Int32, at side: AffineClasses.Side, to value: Measure
    ) throws(Uncertified) -> PlaceInInterval {
        let place = try place(of: value, at: side, of: root)
        switch place {
        case .inside, .touching:
            var bound = classes.bound(side, of: root)
            bound.value = value
            classes.setBound(side, of: root, to: bound)
        case .beyond: setValue(classes.bound(side.opposite, of: root).value, of: root)
        case .outside, .equal: break
        }
        return place
    }

    /// Returns the value of a root at which a member, the row of the step, is at an end of its interval.
    @inlinable
    func boundOfMember(_ side: AffineClasses.Side, _ step: LayoutRecord.Step) throws(Uncertified) -> Measure {
        let end = classes.bound(side, of: step.row).value
        if end.value.isInfinite { throw .numericalDoubt }
        return try classes.rootValue(
            of: step.row, scale: step.coefficient, scaleError: step.isInexact ? worstCoefficientError : 0, at: end)
    }

    /// Whether no extent is negative, and no value so inexact that required rows would have to be compared again.
    @inlinable
    func holdsExtents(_ source: borrowing Source, _ program: Int) -> Bool {
        if Source.boundsExtents {
            var least = 0.0
            source.forEachExtent(inProgram: program) { least = min(least, classes.numbers[Int($0)]) }
            if least < 0 { return false }
        }
        if classes.isExact { return true }
        var worst: Float = 0
        for index in 0..<classes.variableCount { worst = max(worst, classes.errors[index].value) }
        return Double(worst) <= Measure.largestErrorOfZero
    }
}
