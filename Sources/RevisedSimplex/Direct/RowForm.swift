import SimplexSupport
import SolverAPI

/// A constraint after substitution of the known values: `coefficient · root + … R residual`. R is the constraint's
/// relation, and the roots are those variables of an ``AffineForest`` that have no value yet.
struct RowForm {
    /// A root without a value, with its coefficient in the row.
    struct Unknown {
        var root: Int32
        var coefficient: Double
        /// The bound of the coefficient's error.
        var error: Double
        /// The sum of the magnitudes of the coefficient's addends.
        var size: Double

        var relativeError: Double { error / abs(coefficient) }

        init(root: Int32, _ coefficient: Double, error: Double) {
            self.root = root
            self.coefficient = coefficient
            self.error = error
            size = abs(coefficient)
        }

        /// Adds a coefficient of the same root.
        @inline(__always)
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
        @inline(__always)
        func isCancelled() throws(Uncertified) -> Bool {
            let magnitude = abs(coefficient)
            if magnitude >= 1e-3 * size { return false }
            if magnitude <= error || magnitude == 0 { return true }
            throw .numericalDoubt
        }
    }

    /// The constant minus the known terms.
    var residual: Measure
    /// The level of the fact that the sum of the known terms cannot decrease.
    var lowLevel = AffineForest.required
    /// The level of the fact that the sum of the known terms cannot increase.
    var highLevel = AffineForest.required
    /// The smallest level of the links through which the row depends on its roots.
    var linkLevel = AffineForest.required
    /// The number of different roots; 4 stands for four or more.
    var count = 0
    var first: Unknown
    var second = Unknown(root: -1, 0, error: 0)
    /// The node of a third root; -1 for none.
    var third: Int32 = -1

    /// Removes roots whose coefficients cancelled, if the row has at most two roots.
    ///
    /// - Throws: ``Uncertified/numericalDoubt``; see ``Unknown/isCancelled()``.
    mutating func removeCancelled() throws(Uncertified) {
        if count == 2, try second.isCancelled() { remove(second) }
        if count >= 1, count <= 2, try first.isCancelled() {
            remove(first)
            first = second
        }
    }

    /// Removes a root whose coefficient is 0 within its error. The root's value is assumed to be at most a million
    /// points, so the error of the residual grows by a million times the error of the coefficient.
    private mutating func remove(_ unknown: Unknown) {
        residual.error += unknown.error * 1e6
        count -= 1
    }
}

extension AffineForest {
    /// Reads a constraint and substitutes the known values.
    ///
    /// The form is built in local variables, because this loop is the innermost one.
    /// - Complexity: O(*n*) amortized for *n* terms.
    @inline(__always)
    mutating func form(of header: ConstraintHeader, in problem: borrowing Problem) -> RowForm {
        var sum = Accumulator(constant: header.constant)
        var (lowLevel, highLevel, linkLevel) = (Self.required, Self.required, Self.required)
        var count = 0
        var first = RowForm.Unknown(root: -1, 0, error: 0)
        var second = first
        var third: Int32 = -1
        for position in 0..<header.termCount {
            let (variable, coefficient) = problem.term(position, of: header)
            let root = hasValue(variable) ? -1 : self.root(of: variable)
            if root < 0 {
                sum.add(-coefficient, values[Int(variable)])
                let number = Int(nodeNumbers[Int(variable)])
                if number >= 0 {
                    let isPositive = coefficient > 0
                    lowLevel = min(lowLevel, isPositive ? nodes[number].lowLevel : nodes[number].highLevel)
                    highLevel = min(highLevel, isPositive ? nodes[number].highLevel : nodes[number].lowLevel)
                }
                continue
            }
            let part = part(of: variable, coefficient, root, &sum)
            linkLevel = min(linkLevel, nodes[Int(nodeNumbers[Int(variable)])].linkLevel)
            if count == 0 {
                first = part
                count = 1
            } else if root == first.root {
                first.add(part)
            } else if count == 1 {
                second = part
                count = 2
            } else if root == second.root {
                second.add(part)
            } else if count == 2 {
                third = root
                count = 3
            } else if root != third {
                count = 4
            }
        }
        return RowForm(
            residual: sum.sum, lowLevel: lowLevel, highLevel: highLevel, linkLevel: linkLevel, count: count,
            first: first, second: second, third: third)
    }

    /// Reads a constraint of one term, such as the size of a text; see ``form(of:in:)``.
    @inline(__always)
    mutating func form(ofOneTerm header: ConstraintHeader, in problem: borrowing Problem) -> RowForm {
        let (variable, coefficient) = problem.term(0, of: header)
        var sum = Accumulator(constant: header.constant)
        var form = RowForm(residual: .zero, first: RowForm.Unknown(root: root(of: variable), 0, error: 0))
        let number = Int(nodeNumbers[Int(variable)])
        if form.first.root >= 0 {
            form.first = part(of: variable, coefficient, form.first.root, &sum)
            (form.count, form.linkLevel) = (1, nodes[number].linkLevel)
        } else {
            sum.add(-coefficient, values[Int(variable)])
            if number >= 0 {
                let levels = (nodes[number].lowLevel, nodes[number].highLevel)
                (form.lowLevel, form.highLevel) = coefficient > 0 ? levels : (levels.1, levels.0)
            }
        }
        form.residual = sum.sum
        return form
    }

    /// Expresses a term by the variable's root: subtracts the constant part from `sum`, and returns the root with its
    /// coefficient.
    ///
    /// - Precondition: The path from the variable to the root is compressed.
    @inline(__always)
    func part(
        of variable: VariableSlot, _ coefficient: Double, _ root: Int32, _ sum: inout Accumulator
    ) -> RowForm.Unknown {
        let number = Int(nodeNumbers[Int(variable)])
        let error = abs(coefficient) * Accumulator.relativeError(of: coefficient)
        if root == number { return RowForm.Unknown(root: root, coefficient, error: error) }
        sum.add(-coefficient, nodes[number].offset)
        let (scale, part) = (nodes[number].scale, coefficient * nodes[number].scale)
        return RowForm.Unknown(
            root: root, part, error: error * abs(scale) + abs(part) * nodes[number].scaleError)
    }
}
