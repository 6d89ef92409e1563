internal import SolverAPI

/// How far variables can move among the layouts that are as good at every level as the present one, taken apart so far that
/// what is left is small.
///
/// Everything is said of *moves*, the distances from the present layout: that one is on the face, so a rule whose sides are both
/// closed says that the moves in it cancel. From there on one variable is taken out of each such rule while it has one or two: with one
/// the variable cannot move; with two it moves as the other does, times a factor.
struct FaceReduction {
    /// A rule of two or more moves that keeps them within an interval: `low ≤ Σ coefficient × move ≤ high`.
    struct Row {
        let terms: [(mover: Int32, coefficient: Double)]
        let low: Double
        let high: Double
    }

    /// The variables, oldest first.
    let variables: [VariableID]
    /// How far each mover may move by rules on it alone; by variable, of use for movers only.
    private(set) var bounds: [ClosedRange<Double>]
    /// For each variable what it moves with, and how many times as far; −1 for one that cannot move.
    private var leader: [Int32]
    private var factor: [Double]

    /// The terms of each rule, as places of variables.
    private var terms: [[(variable: Int32, coefficient: Double)]] = []
    private var intervals: [ClosedRange<Double>] = []
    private var uses: [[Int32]]
    private var members: [[Int32]]
    private var waiting: [Int32] = []
    private var isWaiting: [Bool] = []

    /// What is nearer to its constant than this is there: solvers agree to a millionth of a point.
    static let rounding = 1e-7

    /// - Complexity: O(terms), nearly.
    init(_ problem: Problem, _ sides: [OpenSides], _ value: (VariableID) -> Double) {
        variables = problem.variables.map { $0.id }
        let count = variables.count
        bounds = Array(repeating: -Double.infinity ... .infinity, count: count)
        leader = (0..<Int32(count)).map { $0 }
        factor = Array(repeating: 1, count: count)
        uses = Array(repeating: [], count: count)
        members = (0..<Int32(count)).map { [$0] }
        var place = [Int32](repeating: -1, count: problem.variableSlotCount)
        for (index, variable) in variables.enumerated() {
            if let slot = problem.slot(of: variable) { place[Int(slot)] = Int32(index) }
        }
        for side in sides where !(side.above && side.below) {
            guard let rule = problem.constraint(side.constraint) else { continue }
            let distance = rule.expression.value(value) - rule.constant
            // The present layout is on the face, whatever rounding made of it.
            let low = side.below ? -Double.infinity : min(0, Self.clean(-distance))
            let high = side.above ? Double.infinity : max(0, Self.clean(-distance))
            var own: [(variable: Int32, coefficient: Double)] = []
            for term in rule.expression.terms {
                guard let slot = problem.slot(of: term.variable) else { continue }
                own.append((variable: place[Int(slot)], coefficient: term.coefficient))
                uses[Int(place[Int(slot)])].append(Int32(terms.count))
            }
            terms.append(own)
            intervals.append(low...high)
        }
        isWaiting = Array(repeating: true, count: terms.count)
        waiting = (0..<Int32(terms.count)).reversed()
        reduce()
    }

    private static func clean(_ distance: Double) -> Double { abs(distance) < rounding ? 0 : distance }

    /// What a variable moves with, and how many times as far; nil if it cannot move.
    mutating func mover(of variable: Int32) -> (mover: Int32, factor: Double)? {
        let parent = leader[Int(variable)]
        if parent < 0 { return nil }
        if parent == variable { return (variable, 1) }
        guard let above = mover(of: parent) else {
            leader[Int(variable)] = -1
            return nil
        }
        leader[Int(variable)] = above.mover
        factor[Int(variable)] *= above.factor
        return (above.mover, factor[Int(variable)])
    }

    /// The rules between two or more movers that are left.
    mutating func rows() -> [Row] {
        terms.indices.compactMap { index in
            let left = movers(of: index)
            guard left.count > 1, intervals[index] != -Double.infinity ... .infinity else { return nil }
            return Row(terms: left, low: intervals[index].lowerBound, high: intervals[index].upperBound)
        }
    }

    /// Notes that a mover cannot move after all, or not as far, and what follows from that.
    mutating func tighten(_ found: [(mover: Int32, range: ClosedRange<Double>)]) {
        for (mover, range) in found { bound(mover, range) }
        reduce()
    }

    // MARK: Taking apart

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
            // The shorter list moves over, so that each variable changes hands a few times only.
            if members[Int(first.mover)].count < members[Int(second.mover)].count {
                join(first.mover, to: second.mover, -second.coefficient / first.coefficient)
            } else {
                join(second.mover, to: first.mover, -first.coefficient / second.coefficient)
            }
        }
    }

    /// The movers of a rule with what each adds to it.
    private mutating func movers(of index: Int) -> [(mover: Int32, coefficient: Double)] {
        var sums: [(mover: Int32, coefficient: Double, size: Double)] = []
        for term in terms[index] {
            guard let (mover, factor) = mover(of: term.variable) else { continue }
            let share = term.coefficient * factor
            if let place = sums.firstIndex(where: { $0.mover == mover }) {
                sums[place].coefficient += share
                sums[place].size += abs(share)
            } else {
                sums.append((mover, share, abs(share)))
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
            leader[Int(mover)] = -1
            wake(mover)
        }
    }

    private mutating func join(_ mover: Int32, to other: Int32, _ share: Double) {
        leader[Int(mover)] = other
        factor[Int(mover)] = share
        let own = bounds[Int(mover)]
        let ends = [own.lowerBound / share, own.upperBound / share]
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
