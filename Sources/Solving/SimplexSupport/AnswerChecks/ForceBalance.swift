public import SolverAPI

/// Whether forces on constraints add up to nothing on each variable: `Σ y a = 0`, the heart of a proof that no layout is better.
///
/// A force is a sum of symbols, one for each wish (SEMANTICS: a point of a higher level outweighs all below, and within a level
/// the newest all older ones). Instead of the sums their values are balanced for one choice of all symbols at random: if the
/// sums did not balance, the values would not, but with probability 0 (Freivalds' check of a product, 1977).
///
/// It adds what *changed* since the last answer that balanced, so it costs what changed.
public struct ForceBalance: ~Copyable {
    /// What is left may be this share of what was summed: forces are carried from answer to answer and gather rounding.
    public static var rounding: Double { 1e-10 }

    /// The same for an answer that fractions cannot confirm: in a web of ratios forces that were right left 2e-10 with fresh
    /// factors (measured), and a force that is lost or another's leaves about 1.
    public static var unconfirmedRounding: Double { 1e-7 }

    /// What pulls at a variable, and the size of what was summed.
    @usableFromInline
    struct Pull: BitwiseCopyable {
        @usableFromInline var sum = 0.0
        @usableFromInline var size = 0.0
    }

    @usableFromInline var pulls: [Pull] = []
    @usableFromInline var touched: [VariableSlot] = []

    /// Nothing pulls.
    public init() {}

    /// Begins with nothing, for variables with slots below that.
    public mutating func begin(variables count: Int) {
        for variable in touched { pulls[Int(variable)] = Pull() }
        touched.removeAll(keepingCapacity: true)
        if pulls.count < count { pulls += repeatElement(Pull(), count: max(count, 2 * pulls.count) - pulls.count) }
    }

    /// The value of the symbol of a wish, from 1 to 2: a function of the wish alone (SplitMix64's finaliser).
    @inlinable
    public static func symbol(priority: Double, age: Int) -> Double {
        var bits = priority.bitPattern &+ UInt64(bitPattern: Int64(age)) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return 1 + Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
    }

    /// Adds a force on the constraint of a header.
    ///
    /// - Parameter size: what the force was summed from; more than 0.
    @inlinable
    public mutating func add(_ force: Double, size: Double, on header: ConstraintHeader, in problem: borrowing Problem)
    {
        for position in 0..<header.termCount {
            let term = problem.term(position, of: header)
            let slot = Int(term.variable)
            if pulls[slot].size == 0 { touched.append(term.variable) }
            pulls[slot].sum += force * term.coefficient
            pulls[slot].size += size * abs(term.coefficient)
        }
    }

    /// Calls `body` with each variable that something pulls at, the sum, and the size of what was summed.
    @inlinable
    public func forEachVariable(_ body: (_ variable: VariableSlot, _ sum: Double, _ size: Double) -> Void) {
        for variable in touched { body(variable, pulls[Int(variable)].sum, pulls[Int(variable)].size) }
    }

    /// The first variable on which the forces do not balance, or nil.
    ///
    /// - Parameters:
    ///   - rounding: what may be left, as a share of what was summed.
    ///   - isMeant: whether it is about the variable in a slot.
    public func fault(
        in problem: borrowing Problem, within rounding: Double = Self.rounding, among isMeant: (VariableSlot) -> Bool
    ) -> AnswerFault? {
        for variable in touched where isMeant(variable) {
            let pull = pulls[Int(variable)]
            // Written so that what is not a number does not balance.
            if !(abs(pull.sum) <= rounding * pull.size) { return .unbalanced(problem.variable(at: variable).id) }
        }
        return nil
    }
}
