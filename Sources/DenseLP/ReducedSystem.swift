import ExactSimplex
import SolverAPI

/// A problem after elimination of the required equations; the unknowns are the free coordinates z.
///
/// The other constraints, the coordinates and the variables are **activities**: numbers `gradient · z + offset` that
/// are compared with 0. The activity of an equality is its left side minus its right side. The activity of an
/// inequality is signed so that the inequality holds if the activity is not negative. Activities of constraints are
/// divided by a power of two, ``scale``, so that their largest gradient entry is about 1; a violation in points is the
/// activity times the scale.
struct ReducedSystem {
    /// The variables in creation order; their indices are the columns of dense matrices.
    let variables: [Variable]
    /// The constraints in creation order, including required equations.
    let constraints: [Constraint]
    let leftSides: SparseRows
    let tolerances: Tolerances
    /// Counts sums whose sign cannot be trusted.
    let doubts: DoubtCounter
    let meter: SolveMeter
    private(set) var elimination: EqualityElimination
    /// Indices in ``constraints`` of the equations taken, in the order of elimination.
    let equations: [Int]
    /// Indices in ``constraints`` of all but the required equations: activity i belongs to constraint `rows[i]`.
    let rows: [Int]
    /// The number of free coordinates.
    let freedom: Int
    /// The variables that are free coordinates.
    let freeVariables: [Int]
    /// The layout at z = 0.
    let origin: [Double]
    /// The derivative of each variable by z; one contiguous row for each variable.
    let directions: [Double]
    /// The derivative of each constraint's activity by z; one contiguous row for each activity.
    private(set) var gradients: [Double]
    /// The activity of each constraint at z = 0.
    private(set) var offsets: [Double]
    /// The number of points of violation in one unit of a constraint's activity.
    private(set) var scales: [Double]

    /// Eliminates the required equations in creation order.
    ///
    /// - Throws: A conflict if the required equations contradict each other.
    init(_ problem: Problem, tolerances: Tolerances, doubts: DoubtCounter, _ meter: SolveMeter) throws(SolverError) {
        self.doubts = doubts
        self.meter = meter
        variables = problem.variables
        let rules = problem.constraints
        constraints = rules
        self.tolerances = tolerances
        // The numbers of slots without a variable are not read.
        var numberOfSlot = [Int](repeating: 0, count: problem.variableSlotCount)
        for (number, slot) in problem.variableSlots.enumerated() { numberOfSlot[Int(slot)] = number }
        let leftSides = SparseRows(rules) { problem.slot(of: $0).map { numberOfSlot[Int($0)] } }
        self.leftSides = leftSides

        var elimination = EqualityElimination(variableCount: variables.count, tolerances: tolerances, doubts: doubts)
        var equations: [Int] = []
        var rows: [Int] = []
        for (position, constraint) in rules.enumerated() {
            guard constraint.priority.isRequired, constraint.relation == .equal else {
                rows.append(position)
                continue
            }
            try meter.check(work: elimination.rank * elimination.rank * variables.count)
            switch elimination.add(leftSides[position], rightSide: constraint.constant) {
            case .independent: equations.append(position)
            case .redundant: break
            case .inconsistent(let difference, let factors):
                throw .conflict(
                    Self.contradiction(
                        of: constraint, difference, equations.map { rules[$0].id }, factors))
            }
        }
        self.elimination = elimination
        self.equations = equations
        self.rows = rows
        freeVariables = elimination.freeVariables
        freedom = freeVariables.count
        origin = elimination.origin()
        directions = elimination.directions()
        gradients = []
        offsets = []
        scales = []
        try measureActivities()
    }

    /// Returns the conflict of an equation with earlier ones: the equation minus multiples of the others states
    /// `0 = difference`. The others are independent, so the conflict is irreducible.
    private static func contradiction(
        of equation: Constraint, _ difference: Double, _ others: [ConstraintID], _ factors: [Double]
    ) -> Conflict {
        let sign: Double = difference > 0 ? 1 : -1
        var members = [Conflict.Member(equation.id, multiplier: sign)]
        for (other, factor) in zip(others, factors) where factor != 0 {
            members.append(Conflict.Member(other, multiplier: -sign * factor))
        }
        return Conflict(members)
    }

    private mutating func measureActivities() throws(SolverError) {
        gradients.reserveCapacity(rows.count * freedom)
        var sum = CarefulSum(count: freedom, doubts: doubts)
        let before = elimination.rank * elimination.rank * variables.count
        for row in rows {
            try meter.check(work: before + gradients.count)
            sum.reset()
            directions.withUnsafeBufferPointer { directions in
                guard let base = directions.baseAddress else { return }
                for entry in leftSides[row] { sum.add(entry.coefficient, base + entry.column * freedom) }
            }
            sum.clean(fraction: tolerances.cancellation)
            let largest = sum.entries.reduce(0) { max($0, abs($1)) }
            // A power of two, so that scaling does not round.
            let scale = largest > 0 ? Double(sign: .plus, exponent: largest.exponent, significand: 1) : 1
            let factor = constraints[row].relation == .lessThanOrEqual ? -1 / scale : 1 / scale
            for entry in sum.entries { gradients.append(factor * entry) }
            offsets.append(factor * (leftSides.value(ofRow: row, at: origin).sum - constraints[row].constant))
            scales.append(scale)
        }
    }

    // MARK: Activities

    /// The number of activities. They are numbered: constraints first, then coordinates z, then variables.
    var activityCount: Int { rows.count + freedom + variables.count }
    func activity(ofCoordinate coordinate: Int) -> Int { rows.count + coordinate }
    func activity(ofVariable variable: Int) -> Int { rows.count + freedom + variable }
    /// Whether an activity is a free coordinate, which has no bounds.
    func isCoordinate(_ activity: Int) -> Bool { activity >= rows.count && activity < rows.count + freedom }

    /// Returns the number of points in one unit of an activity.
    func scale(of activity: Int) -> Double { activity < rows.count ? scales[activity] : 1 }

    /// Returns the value of an activity at z = 0.
    func offset(of activity: Int) -> Double {
        if activity < rows.count { return offsets[activity] }
        return isCoordinate(activity) ? 0 : origin[activity - rows.count - freedom]
    }

    /// Appends the gradient of an activity to a matrix that is built row by row.
    func appendGradient(of activity: Int, to matrix: inout [Double]) {
        if activity < rows.count {
            matrix.append(contentsOf: gradients[activity * freedom..<(activity + 1) * freedom])
        } else if isCoordinate(activity) {
            let start = matrix.count
            matrix.append(contentsOf: repeatElement(0, count: freedom))
            matrix[start + activity - rows.count] = 1
        } else {
            let variable = activity - rows.count - freedom
            matrix.append(contentsOf: directions[variable * freedom..<(variable + 1) * freedom])
        }
    }

    /// Returns the value of an activity at given variables, from the original constraint.
    func value(of activity: Int, at x: [Double]) -> Double {
        if activity < rows.count {
            let constraint = constraints[rows[activity]]
            let difference = leftSides.value(ofRow: rows[activity], at: x).sum - constraint.constant
            return (constraint.relation == .lessThanOrEqual ? -difference : difference) / scales[activity]
        }
        return isCoordinate(activity)
            ? x[freeVariables[activity - rows.count]] : x[activity - rows.count - freedom]
    }

    /// Returns the magnitude up to which an activity counts as 0, in units of the activity.
    func slack(of activity: Int, at x: [Double]) -> Double {
        guard activity < rows.count else { return tolerances.feasibility }
        let row = rows[activity]
        let magnitude = leftSides.value(ofRow: row, at: x).magnitude + abs(constraints[row].constant)
        return (tolerances.feasibility + tolerances.relative * magnitude) / scales[activity]
    }

    /// Returns the factors with which the left sides of the equations taken so far sum to a given vector. The vector
    /// must be linearly dependent on these left sides.
    func equationFactors(of vector: [Double]) -> [Double] {
        var elimination = elimination
        return elimination.equationFactors(of: vector)
    }
}
