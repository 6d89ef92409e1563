public import SolverAPI

extension Substitution where Source: ~Copyable {
    /// Returns the value of a variable after a successful search, in points.
    @inlinable @inline(__always)
    public func value(of variable: Int32) -> Double {
        // The sum with 0 turns a negative zero into a positive one.
        classes.numbers[Int(variable)] + 0
    }

    /// Exchanges the memory of the numbers, which are the values after a successful search.
    @inlinable
    public mutating func exchangeNumbers(with numbers: inout FlatMemory<Double>) { swap(&classes.numbers, &numbers) }

    /// Frees the memory of the variables, after their values were read. The search cannot be replayed then.
    @inlinable
    public mutating func forgetVariables() {
        classes = AffineClasses()
        record.isComplete = false
    }

    /// Computes the values of all variables and checks them against the constraints as given.
    ///
    /// A required equation that defined a variable holds within the bounds of the errors. So it is evaluated only if
    /// one of these bounds is so large that a number with this error could not count as 0.
    @inlinable
    mutating func check(_ source: borrowing Source) throws(Uncertified) {
        if classes.isExact, !classes.hasLevels {
            if !Source.boundsExtents { return }
            var negative: Int32?
            for program in 0..<2 {
                source.forEachExtent(inProgram: program) { if classes.numbers[Int($0)] < 0 { negative = $0 } }
            }
            if let negative { throw .isNegative(variable: negative) }
            return
        }
        var worstError = 0.0
        for variable in 0..<Int32(source.variableLimit) {
            worstError = max(worstError, classes.measure(of: variable).error)
            try checkExtent(variable, source)
        }
        let checksAll = worstError > Measure.largestErrorOfZero
        if !checksAll, !classes.hasLevels { return }
        let largest = largestValue(source)
        for row in 0..<Int32(source.rowCount) { try check(row, source, checksAll: checksAll, largest: largest) }
    }

    /// Checks that an extent is at least 0, if the source requires this.
    @inlinable @inline(__always)
    func checkExtent(_ variable: Int32, _ source: borrowing Source) throws(Uncertified) {
        if !Source.boundsExtents || !source.isExtent(variable) { return }
        let measure = classes.measure(of: variable)
        // A value of at least its error is at least 0.
        if measure.value < measure.error, try measure.sign() < 0 { throw .isNegative(variable: variable) }
    }

    /// Checks a row that the search assumed to hold, or every required row.
    ///
    /// - Parameter largest: The largest magnitude of a value, in points, to which tolerances are relative.
    @inlinable
    func check(_ row: Int32, _ source: borrowing Source, checksAll: Bool, largest: Double) throws(Uncertified) {
        let isRequired: Bool
        switch source.role(of: row) {
        case .unused: return
        case .requiredEquation, .requiredInequality: isRequired = true
        case .optional: isRequired = false
        }
        switch states[Int(row)] {
        case .violated, .unused: return
        case .holds: if !(checksAll && isRequired) { return }
        // All variables had values before this priority, so the constraint was not read. It may be violated.
        case .unread: if !isRequired { return }
        case .assumed, .waiting, .waitingForMany: break
        }
        var side = ConstraintSide.Sum(constant: source.constant(of: row), largest: largest)
        source.forEachTerm(of: row) { side.add($1 * value(of: $0)) }
        if !side.side().satisfies(source.relation(of: row)) { throw .isViolated(row: row) }
    }

    @inlinable
    func largestValue(_ source: borrowing Source) -> Double {
        var largest = 0.0
        for variable in 0..<Int32(source.variableLimit) { largest = max(largest, abs(value(of: variable))) }
        return largest
    }
}
