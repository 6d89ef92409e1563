internal import SolverAPI

/// The range of each variable over the layouts that are equally good at every priority level.
///
/// ``FaceReduction`` leaves a system that splits into connected components. In a component without cycles, propagating
/// intervals toward one variable and back yields exact ranges (arc consistency suffices for trees; Freuder, *A
/// sufficient condition for backtrack-free search*, 1982). For other components, a solver minimizes and maximizes each
/// variable.
struct FaceRanges {
    private var reduction: FaceReduction
    private let limits: SolveLimits
    private let makeSolver: () -> any LayoutSolver
    private let indices: [VariableID: Int32]
    /// The connected components as lists of variable indices, in the order of their oldest variables. ``search()`` sets
    /// them.
    private(set) var components: [[Int32]] = []

    /// The displacement, in points, beyond which a variable counts as unbounded.
    private static let horizon = 1e7

    /// Creates the ranges around a solver's current layout.
    ///
    /// - Parameter sides: the sides of each constraint on which equally good layouts lie.
    /// - Throws: the errors of the solver that determines ranges in components with cycles.
    init(of solved: any LayoutSolver, _ sides: [OpenSides]) throws(SolverError) {
        let problem = solved.problem
        limits = solved.limits
        makeSolver = { solved.makeEmpty(tolerances: Tolerances()) }
        reduction = FaceReduction(problem, sides) { solved.value(of: $0) ?? 0 }
        var indices: [VariableID: Int32] = [:]
        for (index, variable) in reduction.variables.enumerated() { indices[variable] = Int32(index) }
        self.indices = indices
        try search()
    }

    /// Returns the range of displacements of a variable, in points; nil if it cannot move.
    mutating func moves(of variable: VariableID) -> ClosedRange<Double>? {
        guard let index = indices[variable], let (mover, factor) = reduction.mover(of: index) else { return nil }
        let bounds = reduction.bounds[Int(mover)]
        let ends = [bounds.lowerBound * factor, bounds.upperBound * factor]
        return min(ends[0], ends[1])...max(ends[0], ends[1])
    }

    /// Returns the number of the component of a variable; nil if it cannot move.
    mutating func component(of variable: VariableID) -> Int? {
        guard let index = indices[variable], let (mover, _) = reduction.mover(of: index) else { return nil }
        return componentOfMover[mover] ?? Int(mover) + components.count
    }

    /// Returns the component of a sum and the range of its displacements; nil if the sum cannot move. The range is
    /// exact if the moving terms are independent, otherwise an outer bound.
    mutating func moves(of sum: LinearExpression) -> (component: Int, range: ClosedRange<Double>)? {
        var moving: [(variable: VariableID, mover: Int32, factor: Double)] = []
        for term in sum.terms {
            guard let index = indices[term.variable], let (mover, factor) = reduction.mover(of: index) else { continue }
            let coefficient = factor * term.coefficient
            if let index = moving.firstIndex(where: { $0.mover == mover }) {
                moving[index].factor += coefficient
            } else {
                moving.append((term.variable, mover, coefficient))
            }
        }
        moving.removeAll { abs($0.factor) < 1e-11 }
        guard let first = moving.first, let component = component(of: first.variable) else { return nil }
        var (low, high) = (0.0, 0.0)
        for term in moving {
            let bounds = reduction.bounds[Int(term.mover)]
            let ends = (bounds.lowerBound * term.factor, bounds.upperBound * term.factor)
            low += min(ends.0, ends.1)
            high += max(ends.0, ends.1)
        }
        return (component, low...high)
    }

    private var componentOfMover: [Int32: Int] = [:]

    // MARK: Connected components

    private mutating func search() throws(SolverError) {
        // A result may fix a mover (``FaceReduction``) and thereby split another component, so the search repeats until
        // nothing changes, at most 8 times.
        for _ in 0..<8 {
            let rows = reduction.rows()
            let components = Self.components(rows)
            var found: [(mover: Int32, range: ClosedRange<Double>)] = []
            for component in components { found += Self.passed(component, rows, reduction.bounds) }
            let before = reduction.bounds
            reduction.tighten(found)
            if reduction.rows().count == rows.count, before == reduction.bounds { break }
        }
        let rows = reduction.rows()
        let components = Self.components(rows)
        for component in components where !component.isTree { reduction.tighten(try asked(component, rows)) }
        for (number, component) in components.enumerated() {
            for mover in component.movers { componentOfMover[mover] = number }
        }
        self.components = components.map { $0.movers }
    }

    private struct Component {
        /// In an order in which each row after the first shares a mover with an earlier row.
        var rows: [Int] = []
        var movers: [Int32] = []
        /// The mover through which each row was reached; nil for the first row.
        var entry: [Int32?] = []
        var isTree = true
    }

    private static func components(_ rows: [FaceReduction.Row]) -> [Component] {
        var uses: [Int32: [Int]] = [:]
        for (index, row) in rows.enumerated() {
            for term in row.terms { uses[term.mover, default: []].append(index) }
        }
        var isRowSeen = [Bool](repeating: false, count: rows.count)
        var seen: Set<Int32> = []
        var components: [Component] = []
        for start in rows.indices where !isRowSeen[start] {
            var component = Component()
            var queue: [(row: Int, entry: Int32?)] = [(start, nil)]
            isRowSeen[start] = true
            var next = 0
            while next < queue.count {
                let (row, entry) = queue[next]
                next += 1
                component.rows.append(row)
                component.entry.append(entry)
                for term in rows[row].terms where term.mover != entry {
                    if !seen.insert(term.mover).inserted {
                        component.isTree = false
                        continue
                    }
                    component.movers.append(term.mover)
                    for use in uses[term.mover] ?? [] where use != row {
                        if isRowSeen[use] {
                            component.isTree = false
                        } else {
                            isRowSeen[use] = true
                            queue.append((use, term.mover))
                        }
                    }
                }
            }
            components.append(component)
        }
        return components
    }

    // MARK: Intervals

    /// Returns the intervals of a component's movers after propagation toward the first row and back. The intervals are
    /// exact for trees, otherwise outer bounds.
    private static func passed(
        _ component: Component, _ rows: [FaceReduction.Row], _ bounds: [ClosedRange<Double>]
    ) -> [(mover: Int32, range: ClosedRange<Double>)] {
        var ranges: [Int32: ClosedRange<Double>] = [:]
        for mover in component.movers { ranges[mover] = bounds[Int(mover)] }
        for index in component.rows.indices.reversed() where component.entry[index] != nil {
            narrow(rows[component.rows[index]], &ranges) { $0 == component.entry[index] }
        }
        for index in component.rows.indices {
            narrow(rows[component.rows[index]], &ranges) { $0 != component.entry[index] }
        }
        return component.movers.map { ($0, ranges[$0] ?? bounds[Int($0)]) }
    }

    /// Narrows the intervals of the wanted movers of a row by the intervals of its other movers.
    private static func narrow(
        _ row: FaceReduction.Row, _ ranges: inout [Int32: ClosedRange<Double>], _ isWanted: (Int32) -> Bool
    ) {
        // The sums of the finite ends, and the number of infinite ends.
        var low = (sum: 0.0, infinite: 0)
        var high = (sum: 0.0, infinite: 0)
        func ends(_ term: (mover: Int32, coefficient: Double)) -> (low: Double, high: Double) {
            let range = ranges[term.mover] ?? -Double.infinity ... .infinity
            let ends = (range.lowerBound * term.coefficient, range.upperBound * term.coefficient)
            return (min(ends.0, ends.1), max(ends.0, ends.1))
        }
        for term in row.terms {
            let own = ends(term)
            if own.low.isInfinite { low.infinite += 1 } else { low.sum += own.low }
            if own.high.isInfinite { high.infinite += 1 } else { high.sum += own.high }
        }
        var narrowed: [(Int32, ClosedRange<Double>)] = []
        for term in row.terms where isWanted(term.mover) {
            let own = ends(term)
            let othersLow =
                low.infinite > (own.low.isInfinite ? 1 : 0)
                ? -Double.infinity : low.sum - (own.low.isInfinite ? 0 : own.low)
            let othersHigh =
                high.infinite > (own.high.isInfinite ? 1 : 0)
                ? Double.infinity : high.sum - (own.high.isInfinite ? 0 : own.high)
            let ends = ((row.low - othersHigh) / term.coefficient, (row.high - othersLow) / term.coefficient)
            let old = ranges[term.mover] ?? -Double.infinity ... .infinity
            let least = max(old.lowerBound, min(0, min(ends.0, ends.1)))
            let most = min(old.upperBound, max(0, max(ends.0, ends.1)))
            narrowed.append((term.mover, least...most))
        }
        for (mover, range) in narrowed { ranges[mover] = range }
    }

    // MARK: Ranges from a solver

    private func asked(
        _ component: Component, _ rows: [FaceReduction.Row]
    ) throws(SolverError) -> [(mover: Int32, range: ClosedRange<Double>)] {
        let solver = makeSolver()
        solver.limits = limits
        var batch = Batch()
        var next = 0
        func require(_ expression: LinearExpression, _ low: Double, _ high: Double) {
            // Rounding must not turn the current layout into a contradiction.
            if low == high {
                batch.add(Constraint(ConstraintID(next), expression, .equal, low))
                next += 1
                return
            }
            if low.isFinite {
                batch.add(Constraint(ConstraintID(next), expression, .greaterThanOrEqual, low))
                next += 1
            }
            if high.isFinite {
                batch.add(Constraint(ConstraintID(next), expression, .lessThanOrEqual, high))
                next += 1
            }
        }
        for mover in component.movers.sorted() {
            let variable = VariableID(Int(mover))
            batch.add(Variable(variable, .position))
            let bounds = reduction.bounds[Int(mover)]
            require(LinearExpression(Term(variable, 1)), bounds.lowerBound, bounds.upperBound)
        }
        for row in component.rows.map({ rows[$0] }) {
            var expression = LinearExpression()
            for term in row.terms { expression.add(term.coefficient, VariableID(Int(term.mover))) }
            require(expression, row.low, row.high)
        }
        try solver.apply(batch)
        var found: [(mover: Int32, range: ClosedRange<Double>)] = []
        for mover in component.movers {
            var ends: [Double] = []
            for (relation, goal) in [(Relation.lessThanOrEqual, -Self.horizon), (.greaterThanOrEqual, Self.horizon)] {
                var ask = Batch()
                ask.add(
                    Constraint(
                        ConstraintID(next), LinearExpression(Term(VariableID(Int(mover)), 1)), relation, goal,
                        priority: 500))
                try solver.apply(ask)
                let end = solver.value(of: VariableID(Int(mover))) ?? 0
                ends.append(abs(end) > 0.999 * Self.horizon ? (end < 0 ? -.infinity : .infinity) : end)
                var undo = Batch()
                undo.remove(ConstraintID(next))
                try solver.apply(undo)
                next += 1
            }
            found.append((mover, min(0, ends[0])...max(0, ends[1])))
        }
        return found
    }
}
