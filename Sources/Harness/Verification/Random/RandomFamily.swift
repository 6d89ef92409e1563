import SolverAPI

/// A family of random systems with a numerical difficulty.
public enum RandomFamily: String, CaseIterable, Sendable {
    /// Sums and differences of round numbers, as in screens: ties, degeneracy, contradictions.
    case plain
    /// Nearly equal multipliers: 0.333 and 0.3333, 16:9 with four and five decimals, 1.00001.
    case nearlyEqual = "nearly-equal"
    /// Multipliers from 1e-4 to 1e3.
    case wide
    /// Thirds, tenths, sevenths, which doubles do not represent.
    case thirds
    /// Expressions `first − m · second`, as in constraints between views.
    case layout
    /// Constraints that follow from others, exactly or nearly.
    case redundant
    /// Mostly optional constraints with equal coefficients, so that many layouts tie.
    case tied
    /// Offsets from 1e6 to 1e9.
    case large
    /// Optional constraints `a + q·b + p·c` at five priorities, on variables within ±1000; 4/3 constraints per
    /// variable.
    case web
    /// The family ``web`` with ratios as coefficients, such as 1/3 and 1.7778.
    case ratioWeb = "ratio-web"

    /// The number of variables of a session.
    var variableCounts: ClosedRange<Int> {
        switch self {
        case .web, .ratioWeb: 12...60
        case .redundant: 2...10
        default: 2...8
        }
    }

    /// Returns the maximum number of constraints at a time.
    func constraintLimit(_ variables: Int) -> Int {
        switch self {
        case .web, .ratioWeb: 2 * variables + (4 * variables) / 3
        default: 3 + 2 * variables
        }
    }

    /// Returns a random constraint on some of the variables.
    func constraint(
        _ id: ConstraintID, over variables: [Variable], like others: [Constraint],
        using random: inout some RandomNumberGenerator
    ) -> Constraint {
        if self == .redundant, others.count > 1, Int.random(in: 0..<3, using: &random) == 0 {
            return Self.consequence(id, of: others, using: &random)
        }
        var expression = LinearExpression()
        for coefficient in coefficients(using: &random) {
            if let variable = variables.randomElement(using: &random) { expression.add(coefficient, variable.id) }
        }
        // The coefficients of a variable that was drawn twice may nearly cancel, to a sum below the limit.
        if expression.terms.contains(where: { $0.coefficient != 0 && abs($0.coefficient) < Limits.smallestCoefficient })
        {
            expression = LinearExpression(terms: expression.terms.map { Term($0.variable, 1) })
        }
        return Constraint(
            id, expression, relation(using: &random), constant(using: &random), priority: priority(using: &random))
    }

    /// Returns a random right side in points.
    func constant(using random: inout some RandomNumberGenerator) -> Double {
        switch self {
        case .large:
            let scale: Double = [1e6, 1e7, 1e8, 1e9].randomElement(using: &random) ?? 1e6
            return Bool.random(using: &random)
                ? Double(Int.random(in: -4...16, using: &random)) * 5
                : scale + Double(Int.random(in: -400...400, using: &random)) / 8
        case .web, .ratioWeb:
            return Double(Int.random(in: -400...400, using: &random))
        default:
            return Int.random(in: 0..<4, using: &random) == 0 ? 0 : Double(Int.random(in: -4...16, using: &random)) * 5
        }
    }

    func optionalPriority(using random: inout some RandomNumberGenerator) -> Priority {
        let priorities: [Priority] =
            self == .web || self == .ratioWeb ? [900, 750, 500, 250, 100] : [999, 750, 500, 500, 250]
        return priorities.randomElement(using: &random) ?? 500
    }

    private func priority(using random: inout some RandomNumberGenerator) -> Priority {
        let required = self == .web || self == .ratioWeb ? 0 : self == .tied ? 1 : 3
        return Int.random(in: 0..<10, using: &random) < required ? 1000 : optionalPriority(using: &random)
    }

    private func relation(using random: inout some RandomNumberGenerator) -> Relation {
        if self == .tied, Bool.random(using: &random) { return .equal }
        return Relation.allCases.randomElement(using: &random) ?? .equal
    }

    private func coefficients(using random: inout some RandomNumberGenerator) -> [Double] {
        func pick(_ list: [Double]) -> Double { list.randomElement(using: &random) ?? 1 }
        func signed(_ value: Double) -> Double { Bool.random(using: &random) ? value : -value }
        switch self {
        case .plain, .redundant, .large:
            let forms: [[Double]] = [
                [1], [1], [1, -1], [1, -1], [1, -2], [1, -0.5], [1, 1], [1, 1, -1], [1, -1, -1], [2, 0.5, -1],
            ]
            return forms.randomElement(using: &random) ?? [1]
        case .tied:
            return ([[1], [1, -1], [1, 1], [1, 1, 1], [1, -1, 1]] as [[Double]]).randomElement(using: &random) ?? [1]
        case .layout:
            let ratio = pick([1, 1, 1, 0.5, 2, 1.5, 0.75, 16.0 / 9, 4.0 / 3, 0.3, 1.0 / 3])
            return Int.random(in: 0..<3, using: &random) == 0 ? [1] : [1, -ratio]
        case .nearlyEqual:
            let near: [Double] = [
                0.333, 0.3333, 1.0 / 3, 1.7778, 1.77778, 16.0 / 9, 1.00001, 1, 0.99999, 0.5625, 0.56251, 0.666, 0.6667,
            ]
            let forms: [[Double]] = [[1], [1, -pick(near)], [1, -pick(near)], [pick(near), -1, pick(near)]]
            return forms.randomElement(using: &random) ?? [1]
        case .wide:
            let powers: [Double] = [1e-4, 1e-3, 1e-2, 0.1, 1, 1, 10, 100, 1e3]
            return (0..<Int.random(in: 1...3, using: &random)).map { _ in signed(pick(powers) * pick([1, 2, 5])) }
        case .thirds:
            let parts: [Double] = [1.0 / 3, 2.0 / 3, 0.1, 0.7, 1.0 / 7, 3, 2, 1, 1, 10]
            return (0..<Int.random(in: 1...3, using: &random)).map { _ in signed(pick(parts)) }
        case .web:
            return [1, pick([-1, 1]), pick([2, 1, -1])]
        case .ratioWeb:
            return [1, signed(pick([0.5, 1.0 / 3, 1.7778, 0.75, 1])), signed(pick([2, 1.5, 0.1, 1]))]
        }
    }

    /// Returns the sum of two constraints, or a multiple of one, exact or slightly off.
    private static func consequence(
        _ id: ConstraintID, of others: [Constraint], using random: inout some RandomNumberGenerator
    ) -> Constraint {
        guard let a = others.randomElement(using: &random), let b = others.randomElement(using: &random) else {
            return others[0]
        }
        let (p, q): (Double, Double) =
            [(2, 0), (1, 1), (1, -1), (0.1, 0.2), (3, 1)].randomElement(using: &random) ?? (1, 1)
        var expression = LinearExpression()
        for term in a.expression.terms { expression.add(p * term.coefficient, term.variable) }
        for term in b.expression.terms where q != 0 { expression.add(q * term.coefficient, term.variable) }
        // Terms that cancel except for rounding would have a coefficient below the limit.
        expression = LinearExpression(
            terms: expression.terms.filter { abs($0.coefficient) >= Limits.smallestCoefficient })
        let off: Double = [0, 0, 0, 1e-4, -1e-4, 5].randomElement(using: &random) ?? 0
        return Constraint(
            id, expression, Relation.allCases.randomElement(using: &random) ?? .equal,
            p * a.constant + q * b.constant + off,
            priority: Bool.random(using: &random) ? 1000 : 500)
    }
}
