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
    }

    /// The constant minus the known terms.
    var residual: Measure
    /// The level of the fact that the sum of the known terms cannot decrease.
    var lowLevel: Double
    /// The level of the fact that the sum of the known terms cannot increase.
    var highLevel: Double
    /// The smallest level of the links through which the row depends on its roots.
    var linkLevel: Double
    /// The number of different roots; 4 stands for four or more.
    var count: Int
    var first: Unknown
    var second: Unknown
    /// The node of a third root; -1 for none.
    var third: Int32

    /// Removes roots whose coefficients cancelled, if the row has at most two roots.
    ///
    /// - Throws: ``Uncertified/numericalDoubt`` if a coefficient has too few significant digits left to distinguish it
    ///   from 0.
    mutating func removeCancelled() throws(Uncertified) {
        if count == 2, try Self.isCancelled(second) { remove(second) }
        if count >= 1, count <= 2, try Self.isCancelled(first) {
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

    @inline(__always)
    private static func isCancelled(_ unknown: Unknown) throws(Uncertified) -> Bool {
        let magnitude = abs(unknown.coefficient)
        if magnitude >= 1e-3 * unknown.size { return false }
        if magnitude <= unknown.error || magnitude == 0 { return true }
        throw .numericalDoubt
    }
}

extension AffineForest {
    /// Reads a constraint and substitutes the known values.
    ///
    /// The form is built in local variables, because this loop is the innermost one.
    /// - Complexity: O(*n*) amortized for *n* terms.
    mutating func form(of header: ConstraintHeader, in problem: borrowing Problem) -> RowForm {
        var sum = Accumulator(constant: header.constant)
        var (lowLevel, highLevel, linkLevel) = (Self.required, Self.required, Self.required)
        var count = 0
        var first = RowForm.Unknown(root: -1, coefficient: 0, error: 0, size: 0)
        var second = first
        var third: Int32 = -1
        for position in 0..<header.termCount {
            let (variable, coefficient) = problem.term(position, of: header)
            var part = coefficient
            var error = abs(coefficient) * Accumulator.relativeError(of: coefficient)
            var root: Int32 = -1
            if values[Int(variable)].value.isNaN {
                root = self.root(of: variable)
                let number = Int(nodeNumbers[Int(variable)])
                if root >= 0, root != number {
                    sum.add(-coefficient, nodes[number].offset)
                    part *= nodes[number].scale
                    error = error * abs(nodes[number].scale) + abs(part) * nodes[number].scaleError
                    linkLevel = min(linkLevel, nodes[number].linkLevel)
                }
            }
            if root < 0 {
                sum.add(-coefficient, values[Int(variable)])
                let number = Int(nodeNumbers[Int(variable)])
                if number >= 0 {
                    let isPositive = coefficient > 0
                    lowLevel = min(lowLevel, isPositive ? nodes[number].lowLevel : nodes[number].highLevel)
                    highLevel = min(highLevel, isPositive ? nodes[number].highLevel : nodes[number].lowLevel)
                }
            } else if count == 0 {
                first = RowForm.Unknown(root: root, coefficient: part, error: error, size: abs(part))
                count = 1
            } else if root == first.root {
                first.add(part, error)
            } else if count == 1 {
                second = RowForm.Unknown(root: root, coefficient: part, error: error, size: abs(part))
                count = 2
            } else if root == second.root {
                second.add(part, error)
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
}

extension RowForm.Unknown {
    fileprivate mutating func add(_ part: Double, _ partError: Double) {
        let sum = coefficient + part
        error += partError + Accumulator.rounding(of: coefficient, plus: part, sum: sum)
        coefficient = sum
        size += abs(part)
    }
}
