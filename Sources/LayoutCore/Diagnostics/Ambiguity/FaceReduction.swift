internal import SolverAPI

/// The displacements of variables over the layouts that are equally good at every priority level, reduced to a small
/// system.
///
/// Rules are expressed in *moves*, the displacements from the current layout, which lies on the optimal face. A side of
/// a rule is closed if no equally good layout lies on it (``OpenSides``). A rule with two closed sides states that its
/// weighted moves sum to 0. Such a rule with one variable means that the variable cannot move. With two variables, one
/// moves in proportion to the other, which is called its *mover*.
struct FaceReduction {
    /// A rule of two or more moves: `low ≤ Σ coefficient × move ≤ high`.
    struct Row {
        let terms: [(mover: Int32, coefficient: Double)]
        let low: Double
        let high: Double
    }

    /// The variables, in the order of creation.
    let variables: [VariableID]
    /// The range of displacements of each mover, from the rules that contain no other mover. Indexed by variable; valid
    /// for movers only.
    private(set) var bounds: [ClosedRange<Double>]
    /// For each variable the mover with which it moves, and the factor; nil for a variable that cannot move.
    private var leader: [Int32?]
    private var factor: [Double]

    /// The terms of each rule, with variable indices.
    private var terms: [[(variable: Int32, coefficient: Double)]] = []
    private var intervals: [ClosedRange<Double>] = []
    private var uses: [[Int32]]
    private var members: [[Int32]]
    private var waiting: [Int32] = []
    private var isWaiting: [Bool] = []

    /// The tolerance in points below which a distance counts as 0. Solvers agree to a millionth of a point.
    static let rounding = 1e-7

    /// - Complexity: nearly O(*n*) for *n* terms.
    init(_ problem: Problem, _ sides: [OpenSides], _ value: (VariableID) -> Double) {
        variables = problem.variables.map { $0.id }
        let count = variables.count
        bounds = Array(repeating: -Double.infinity ... .infinity, count: count)
        leader = (0..<Int32(count)).map { $0 }
        factor = Array(repeating: 1, count: count)
        uses = Array(repeating: [], count: count)
        members = (0..<Int32(count)).map { [$0] }
        var position = [Int32](repeating: 0, count: problem.variableSlotCount)
        for (index, variable) in variables.enumerated() {
            if let slot = problem.slot(of: variable) { position[Int(slot)] = Int32(index) }
        }
        for side in sides where !(side.above && side.below) {
            guard let rule = problem.constraint(side.constraint) else { continue }
            let distance = rule.expression.value(value) - rule.constant
            // Displacement 0, the current layout, stays in the interval regardless of rounding.
            let low = side.below ? -Double.infinity : min(0, Self.clean(-distance))
            let high = side.above ? Double.infinity : max(0, Self.clean(-distance))
            var own: [(variable: Int32, coefficient: Double)] = []
            for term in rule.expression.terms {
                guard let slot = problem.slot(of: term.variable) else { continue }
                own.append((variable: position[Int(slot)], coefficient: term.coefficient))
                uses[Int(position[Int(slot)])].append(Int32(terms.count))
            }
            terms.append(own)
            intervals.append(low...high)
        }
        isWaiting = Array(repeating: true, count: terms.count)
        waiting = (0..<Int32(terms.count)).reversed()
        reduce()
    }

    private static func clean(_ distance: Double) -> Double { abs(distance) < rounding ? 0 : distance }

    /// Returns the mover with which a variable moves, and the factor; nil if it cannot move.
    mutating func mover(of variable: Int32) -> (mover: Int32, factor: Double)? {
        guard let parent = leader[Int(variable)] else { return nil }
        if parent == variable { return (variable, 1) }
        guard let above = mover(of: parent) else {
            leader[Int(variable)] = nil
            return nil
        }
        leader[Int(variable)] = above.mover
        factor[Int(variable)] *= above.factor
        return (above.mover, factor[Int(variable)])
    }

    /// Returns the remaining rules between two or more movers.
    mutating func rows() -> [Row] {
        terms.indices.compactMap { index in
            let left = movers(of: index)
            guard left.count > 1, intervals[index] != -Double.infinity ... .infinity else { return nil }
            return Row(terms: left, low: intervals[index].lowerBound, high: intervals[index].upperBound)
        }
    }

    /// Tightens the bounds of movers and propagates the consequences.
    mutating func tighten(_ found: [(mover: Int32, range: ClosedRange<Double>)]) {
        for (mover, range) in found { bound(mover, range) }
        reduce()
    }

    // MARK: Reduction

    private mutating func reduce() {
        while let index = waiting.popLast() {
            isWaiting[Int(index)] = false
            examine(Int(index))
        }
    }

    private mutating func examine(_ index: Int) {
        let interval = intervals[index]
        let left = movers(of: index)
        guard let first = left.first else { return }
        if left.count == 1 {
            let ends = [interval.lowerBound / first.coefficient, interval.upperBound / first.coefficient]
            bound(first.mover, min(ends[0], ends[1])...max(ends[0], ends[1]))
        } else if left.count == 2, interval == 0...0 {
            let second = left[1]
            // The shorter list is merged into the longer, so that each variable is moved O(log *n*) times.
            if members[Int(first.mover)].count < members[Int(second.mover)].count {
                join(first.mover, to: second.mover, -second.coefficient / first.coefficient)
            } else {
                join(second.mover, to: first.mover, -first.coefficient / second.coefficient)
            }
        }
    }

    /// Returns the movers of a rule with their coefficients.
    private mutating func movers(of index: Int) -> [(mover: Int32, coefficient: Double)] {
        var sums: [(mover: Int32, coefficient: Double, size: Double)] = []
        for term in terms[index] {
            guard let (mover, factor) = mover(of: term.variable) else { continue }
            let coefficient = term.coefficient * factor
            if let position = sums.firstIndex(where: { $0.mover == mover }) {
                sums[position].coefficient += coefficient
                sums[position].size += abs(coefficient)
            } else {
                sums.append((mover, coefficient, abs(coefficient)))
            }
        }
        return sums.filter { abs($0.coefficient) > 1e-11 * $0.size }.map { ($0.mover, $0.coefficient) }
    }

    private mutating func bound(_ mover: Int32, _ range: ClosedRange<Double>) {
        guard leader[Int(mover)] == mover else { return }
        let old = bounds[Int(mover)]
        let low = max(old.lowerBound, min(0, range.lowerBound))
        let high = min(old.upperBound, max(0, range.upperBound))
        bounds[Int(mover)] = low...high
        if high - low <= Self.rounding {
            leader[Int(mover)] = nil
            wake(mover)
        }
    }

    private mutating func join(_ mover: Int32, to other: Int32, _ ratio: Double) {
        leader[Int(mover)] = other
        factor[Int(mover)] = ratio
        let own = bounds[Int(mover)]
        let ends = [own.lowerBound / ratio, own.upperBound / ratio]
        wake(mover)
        members[Int(other)] += members[Int(mover)]
        members[Int(mover)] = []
        bound(other, min(ends[0], ends[1])...max(ends[0], ends[1]))
    }

    private mutating func wake(_ mover: Int32) {
        for variable in members[Int(mover)] {
            for use in uses[Int(variable)] where !isWaiting[Int(use)] {
                isWaiting[Int(use)] = true
                waiting.append(use)
            }
        }
    }
}
