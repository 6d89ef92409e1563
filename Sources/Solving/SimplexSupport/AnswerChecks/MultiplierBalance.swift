public import SolverAPI

/// A check that multipliers balance on each variable: `Σ y a = 0`, the core of a proof of optimality.
///
/// A multiplier is a sum of symbols, one for each optional constraint (docs/SEMANTICS.md: a point of a higher level
/// outweighs all points of lower levels, and within a level newer constraints outweigh older ones). The check uses one
/// random value for each symbol: sums that do not balance have balanced values only with probability 0 (Freivalds'
/// check of a product, 1977).
///
/// The owner adds only multipliers that *changed* since the last balanced answer, so the cost is proportional to the
/// change.
public struct MultiplierBalance: ~Copyable {
    /// The allowed remainder, as a fraction of the summed magnitudes. Multipliers are carried from answer to answer and
    /// accumulate rounding.
    public static var rounding: Double { 1e-10 }

    /// The allowed remainder for an answer that exact arithmetic cannot confirm. In a web of ratios, correct
    /// multipliers left a remainder of 2e-10 directly after a factorization. A missing or wrong multiplier leaves a
    /// remainder of about 1.
    public static var unconfirmedRounding: Double { 1e-7 }

    /// The sum at a variable, and the sum of the magnitudes of its summands.
    @usableFromInline
    struct SizedSum: BitwiseCopyable {
        @usableFromInline var value = 0.0
        @usableFromInline var size = 0.0
    }

    @usableFromInline var sums: [SizedSum] = []
    @usableFromInline var touched: [VariableSlot] = []

    public init() {}

    /// Clears the balance and reserves space for variables with slots below `count`.
    public mutating func begin(variables count: Int) {
        for variable in touched { sums[Int(variable)] = SizedSum() }
        touched.removeAll(keepingCapacity: true)
        if sums.count < count { sums += repeatElement(SizedSum(), count: max(count, 2 * sums.count) - sums.count) }
    }

    /// Returns the value of an optional constraint's symbol, from 1 to 2: a function of the constraint alone
    /// (SplitMix64's finaliser).
    @inlinable
    public static func symbol(priority: Double, creationIndex: Int) -> Double {
        var bits = priority.bitPattern &+ UInt64(bitPattern: Int64(creationIndex)) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return 1 + Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
    }

    /// Adds the multiplier of a constraint.
    ///
    /// - Parameter size: The sum of the magnitudes of the multiplier's summands; positive.
    /// - Complexity: O(terms of the constraint).
    @inlinable
    public mutating func add(
        _ multiplier: Double, size: Double, on header: ConstraintHeader, in problem: borrowing Problem
    ) {
        for position in 0..<header.termCount {
            let term = problem.term(position, of: header)
            let slot = Int(term.variable)
            if sums[slot].size == 0 { touched.append(term.variable) }
            sums[slot].value += multiplier * term.coefficient
            sums[slot].size += size * abs(term.coefficient)
        }
    }

    /// For each variable that has a sum, calls `body` with the variable, the sum, and the summed magnitudes of its
    /// summands.
    @inlinable
    public func forEachVariable(_ body: (_ variable: VariableSlot, _ sum: Double, _ size: Double) -> Void) {
        for variable in touched { body(variable, sums[Int(variable)].value, sums[Int(variable)].size) }
    }

    /// Returns the first variable on which the multipliers do not balance, or nil.
    ///
    /// - Parameters:
    ///   - rounding: The allowed remainder, as a fraction of the summed magnitudes.
    ///   - isMeant: Whether to test the variable in a slot.
    /// - Complexity: O(variables with a sum).
    public func fault(
        in problem: borrowing Problem, within rounding: Double = Self.rounding, among isMeant: (VariableSlot) -> Bool
    ) -> AnswerFault? {
        for variable in touched where isMeant(variable) {
            let sum = sums[Int(variable)]
            // `!(a <= b)` instead of `a > b`, so that NaN counts as unbalanced.
            if !(abs(sum.value) <= rounding * sum.size) { return .unbalanced(problem.variable(at: variable).id) }
        }
        return nil
    }
}
