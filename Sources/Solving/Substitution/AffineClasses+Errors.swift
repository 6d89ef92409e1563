public import SolverAPI

/// Numbers with the bounds of their errors, which exist once something rounded.
extension AffineClasses {
    /// Returns the number of a variable with the bound of its error.
    @inlinable @inline(__always)
    func measure(of variable: Int32) -> Measure {
        Measure(value: numbers[Int(variable)], error: isExact ? 0 : Double(errors[Int(variable)].value))
    }

    @inlinable @inline(__always)
    mutating func setMeasure(_ measure: Measure, of variable: Int32) {
        numbers[Int(variable)] = measure.value
        if isExact {
            if measure.error == 0, ExactSum.isOnGrid(measure.value), abs(measure.value) <= ExactSum.largest { return }
            beginErrors()
        }
        errors[Int(variable)].value = Errors.roundedUp(measure.error)
    }

    /// Returns the bound of the relative error of a member's scale.
    @inlinable @inline(__always)
    func scaleError(of variable: Int32) -> Double { isExact ? 0 : Double(errors[Int(variable)].scale) }

    @inlinable
    mutating func setScaleError(_ error: Double, of variable: Int32) {
        if isExact {
            if error == 0 { return }
            beginErrors()
        }
        if error != 0 { hasExactScales = false }
        errors[Int(variable)].scale = Errors.roundedUp(error)
    }

    /// Starts the computation of bounds. All errors were 0 so far.
    @inlinable @inline(never)
    mutating func beginErrors() {
        errors.reserve(variableCount)
        errors.fill(0..<variableCount, with: Errors())
        isExact = false
    }
}
