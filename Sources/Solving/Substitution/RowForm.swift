public import SolverAPI

/// A constraint after substitution of the known values: `coefficient · root + … R residual`. R is the constraint's
/// relation, and the roots are those variables of an ``AffineClasses`` that have no value yet.
@usableFromInline
struct RowForm {
    /// A root without a value, with its coefficient in the row.
    @usableFromInline
    struct Unknown {
        @usableFromInline var root: Int32
        @usableFromInline var coefficient: Double
        /// The bound of the coefficient's error.
        @usableFromInline var error: Double
        /// The sum of the magnitudes of the coefficient's addends.
        @usableFromInline var size: Double

        @inlinable var relativeError: Double {
            @inline(__always) get { error == 0 ? 0 : error / abs(coefficient) }
        }

        @inlinable @inline(__always)
        init(root: Int32, _ coefficient: Double, error: Double) {
            self.root = root
            self.coefficient = coefficient
            self.error = error
            size = abs(coefficient)
        }

        /// Adds a coefficient of the same root.
        @inlinable @inline(__always)
        mutating func add(_ part: Self) {
            let sum = coefficient + part.coefficient
            error += part.error + Accumulator.rounding(of: coefficient, plus: part.coefficient, sum: sum)
            coefficient = sum
            size += part.size
        }

        /// Whether the coefficient is 0 within its error, because its addends cancelled.
        ///
        /// - Throws: ``Uncertified/numericalDoubt`` if the coefficient has too few significant digits left to
        ///   distinguish it from 0.
        @inlinable @inline(__always)
        func isCancelled() throws(Uncertified) -> Bool {
            let magnitude = abs(coefficient)
            if magnitude >= 1e-3 * size { return false }
            if magnitude <= error || magnitude == 0 { return true }
            throw .numericalDoubt
        }
    }

    /// The constant minus the known terms.
    @usableFromInline var sum: Accumulator
    /// The level of the fact that the sum of the known terms cannot decrease.
    @usableFromInline var lowLevel = 1000.0
    /// The level of the fact that the sum of the known terms cannot increase.
    @usableFromInline var highLevel = 1000.0
    /// The smallest level of the links through which the row depends on its roots.
    @usableFromInline var linkLevel = 1000.0
    /// The number of different roots, counted up to 4.
    @usableFromInline var count = 0
    // Valid if there are as many roots.
    @usableFromInline var first = Unknown(root: 0, 0, error: 0)
    @usableFromInline var second = Unknown(root: 0, 0, error: 0)
    @usableFromInline var third: Int32 = 0

    @inlinable @inline(__always)
    init(constant: Double) { sum = Accumulator(constant: constant) }

    @inlinable var residual: Measure {
        @inline(__always) get { sum.sum }
    }

    @inlinable @inline(__always)
    mutating func add(_ part: Unknown) {
        if count == 0 {
            first = part
            count = 1
        } else if part.root == first.root {
            first.add(part)
        } else if count == 1 {
            second = part
            count = 2
        } else if part.root == second.root {
            second.add(part)
        } else if count == 2 {
            third = part.root
            count = 3
        } else if part.root != third {
            count = 4
        }
    }

    /// Removes roots whose coefficients cancelled, if the row has at most two roots.
    ///
    /// - Throws: ``Uncertified/numericalDoubt``; see ``Unknown/isCancelled()``.
    @inlinable @inline(__always)
    mutating func removeCancelled() throws(Uncertified) {
        if count == 2, try second.isCancelled() { remove(second) }
        if count >= 1, count <= 2, try first.isCancelled() {
            remove(first)
            first = second
        }
    }

    /// Removes a root whose coefficient is 0 within its error. The root's value is assumed to be at most a million
    /// points, so the error of the residual grows by a million times the error of the coefficient.
    @inlinable @inline(__always)
    mutating func remove(_ unknown: Unknown) {
        sum.error += unknown.error * 1e6
        count -= 1
    }
}

extension AffineClasses {
    /// Adds a term of a constraint to its form: substitutes the value of a known variable, or expresses the variable by
    /// its root.
    ///
    /// - Parameter withLevels: Whether the levels of facts matter. While only required rows have been read, all levels
    ///   are ``required``.
    /// - Complexity: O(1).
    @inlinable @inline(__always)
    func add(_ variable: Int32, _ coefficient: Double, to form: inout RowForm, withLevels: Bool) {
        let link = link(of: variable)
        if link.isKnown {
            form.sum.add(-coefficient, measure(of: variable))
            if withLevels {
                let levels = levels(of: variable)
                form.lowLevel = min(form.lowLevel, coefficient > 0 ? levels.low : levels.high)
                form.highLevel = min(form.highLevel, coefficient > 0 ? levels.high : levels.low)
            }
            return
        }
        let error = abs(coefficient) * Accumulator.relativeError(of: coefficient)
        if link.isRoot {
            form.add(RowForm.Unknown(root: variable, coefficient, error: error))
            return
        }
        let scale = unknowns[Int(variable)].scale
        form.sum.add(-coefficient, measure(of: variable))
        if withLevels { form.linkLevel = min(form.linkLevel, linkLevel(of: variable)) }
        let part = coefficient * scale
        form.add(
            RowForm.Unknown(
                root: link.root, part,
                error: error * abs(scale) + abs(part) * scaleError(of: variable)))
    }
}
