import ExactSimplex
import SimplexSupport
import SolverAPI

/// The values of all variables, computed from their definitions, and the variables whose evaluation is pending.
struct LayoutPoint: ~Copyable {
    private let tolerances: Tolerances
    private let doubts: DoubtCounter

    private(set) var values = VariableTable<Double>()
    /// Variables that must be evaluated, together with everything that depends on them.
    private(set) var pending = SlotSet<VariableSlot>()
    /// Variables whose value may have changed since it was published. A new variable counts as changed.
    private(set) var moved = Worklist<VariableSlot>()

    /// The constraints whose expanded rows were evaluated since their residuals were last checked.
    private var closings = Stack<ConstraintSlot>()
    /// Whether a residual exceeded `largestResidual` after the last factorization.
    private(set) var isInaccurate = false
    /// The largest residual, in points, at which an expanded row counts as accurate.
    private var largestResidual = 0.0
    private var order = Stack<VariableSlot>()

    /// The number of variables visited so far.
    private(set) var rowsTouched = 0

    init(tolerances: Tolerances, doubts: DoubtCounter) {
        self.tolerances = tolerances
        self.doubts = doubts
    }

    mutating func growVariables(to n: Int, in slab: inout Slab) {
        values.grow(to: n, fill: nil, in: &slab)
        pending.grow(to: n, in: &slab)
        moved.grow(to: n, in: &slab)
    }

    // MARK: Single values

    /// Sets a new variable to 0.
    mutating func add(variable v: VariableSlot) {
        values[v] = 0
        moved.insert(v)
    }

    mutating func remove(variable v: VariableSlot) { values[v] = 0 }

    /// Stores a value that was evaluated elsewhere, without scheduling dependants.
    mutating func store(_ value: Double, at v: VariableSlot) { values[v] = value }

    /// Sets the value of an undefined variable and schedules everything that depends on it.
    mutating func move(_ v: VariableSlot, to value: Double, _ graph: inout DefinitionGraph, _ agenda: inout Agenda) {
        if values[v] == value { return }
        values[v] = value
        propagateMove(of: v, &graph, &agenda)
        pending.insert(v)
    }

    /// Schedules a variable and everything that depends on it for evaluation.
    @inline(__always)
    mutating func evaluateLater(_ v: VariableSlot) { pending.insert(v) }

    /// Returns the next variable whose value may have changed since it was published, or nil.
    mutating func popMoved() -> VariableSlot? { moved.popFirst() }

    /// Records that all values are published.
    mutating func forgetMoved() { moved.removeAll() }

    /// Schedules a variable for publication even if its value does not change.
    mutating func publishLater(_ v: VariableSlot) { moved.insert(v) }

    private mutating func propagateMove(of v: VariableSlot, _ graph: inout DefinitionGraph, _ agenda: inout Agenda) {
        moved.insert(v)
        var position = graph.terms.head(v)
        while !position.isNone {
            let c = graph.terms[position].row
            let record = graph.constraints[c]
            if !record.isTight { agenda.scheduleTest(c, record.form) }
            position = graph.terms[position].next
        }
    }

    // MARK: Evaluation

    /// Evaluates the pending variables and their dependants from their definitions. Each value is computed anew and
    /// never incremented, so errors do not accumulate.
    mutating func flush(_ graph: inout DefinitionGraph, _ agenda: inout Agenda) {
        if pending.isEmpty { return }
        // If most variables are pending, as after a first batch, one upward walk finds the order. An upward walk reads
        // the terms of definitions, which are consecutive in memory, instead of the linked lists of columns.
        if pending.count * 2 > values.count - graph.undefined.count, pending.count > 8 {
            return flushAll(&graph, &agenda)
        }
        graph.beginDown(&order)
        for index in pending.indices { graph.visitDown(pending[index], &order) }
        pending.removeAll()
        var position = order.count
        while position > 0 {
            position -= 1
            let v = order[position]
            if graph.definitions[v].isNone { continue }
            let value = evaluate(v, &graph)
            if value != values[v] {
                values[v] = value
                propagateMove(of: v, &graph, &agenda)
            }
        }
        rowsTouched += order.count
        checkClosings(&graph)
    }

    private mutating func flushAll(_ graph: inout DefinitionGraph, _ agenda: inout Agenda) {
        graph.beginUp(&order)
        for v in values.slots where !graph.definitions[v].isNone { graph.visitUp(v, &order) }
        pending.removeAll()
        for index in 0..<order.count {
            let v = order[index]
            if graph.definitions[v].isNone { continue }
            let value = evaluate(v, &graph)
            if value != values[v] {
                values[v] = value
                moved.insert(v)
            }
        }
        for c in graph.constraints.slots {
            let record = graph.constraints[c]
            if record.isLinked && !record.isTight { agenda.scheduleTest(c, record.form) }
        }
        rowsTouched += order.count
        checkClosings(&graph)
    }

    /// Checks the residuals of constraints with expanded rows. The coefficients of an expanded row may contain
    /// accumulated rounding errors. A raw definition needs no check, because it uses the terms of the constraint
    /// itself.
    private mutating func checkClosings(_ graph: inout DefinitionGraph) {
        for index in closings.indices where abs(distance(of: closings[index], graph)) > largestResidual {
            isInaccurate = true
        }
        closings.removeAll()
    }

    /// Records that the basis is refactored. This renews the expanded rows, so earlier residuals no longer matter.
    mutating func recordFactoring() { isInaccurate = false }

    /// Raises `largestResidual` if a residual exceeded it, because residuals that remain after the refactorization are
    /// a property of the system. Called before a refactorization.
    mutating func raiseResidual() { if isInaccurate { largestResidual = max(1e-8, 100 * largestResidual) } }

    /// Resets `largestResidual` to 0. Then every residual beyond the tolerances counts as inaccurate.
    mutating func resetResidual() { largestResidual = 0 }

    /// The magnitude of an addend, in points, above which its rounding error approaches the tolerance. The rounding
    /// error is 2e-16 times the magnitude.
    private static let largestPart = 1e7

    @inline(__always)
    private mutating func evaluate(_ v: VariableSlot, _ graph: inout DefinitionGraph) -> Double {
        let c = graph.definitions[v]
        var sum: Double
        var largest = 0.0
        if graph.constraints[c].isExpanded {
            closings.append(c)
            sum = graph.constraints[c].rowConstant
            for position in graph.expanded.start(c)..<graph.expanded.end(c) {
                let part = graph.expanded[position].value * values[graph.expanded[position].column]
                sum += part
                largest = max(largest, abs(part))
            }
        } else {
            sum = graph.constraints[c].right
            for position in graph.terms.start(c)..<graph.terms.end(c) where graph.terms[position].column != v {
                let part = graph.terms[position].value * values[graph.terms[position].column]
                sum -= part
                largest = max(largest, abs(part))
            }
            sum /= graph.constraints[c].pivot
        }
        if max(largest, abs(sum)) > Self.largestPart { doubts.record() }
        return sum
    }

    // MARK: Distances

    /// Returns a constraint's distance `a·x − b`; 0 if the distance is within the tolerances.
    @inline(__always)
    func distance(of c: ConstraintSlot, _ graph: borrowing DefinitionGraph) -> Double {
        let right = graph.constraints[c].right
        var sum = -right
        var size = abs(right)
        var position = graph.terms.start(c)
        let end = graph.terms.end(c)
        while position < end {
            let part = graph.terms[position].value * values[graph.terms[position].column]
            sum += part
            size += abs(part)
            position = position.next
        }
        if abs(sum) > tolerances.feasibility + tolerances.relative * size { return sum }
        // A tight constraint has the distance 0 by definition, so a different sum is only a rounding error. In a layout
        // of 3,000 views in a row, this error grows to 2e-14.
        if !graph.constraints[c].isTight, abs(sum) > Self.rounding * (1 + size) { doubts.record() }
        return 0
    }

    /// The largest rounding error expected in a computed sum, relative to the magnitudes of its addends. If the
    /// tolerances treat a sum as 0 although its magnitude is larger than this error, the sum is recorded as a numerical
    /// doubt, and exact arithmetic then decides whether it is 0.
    static let rounding = 2e-14

    /// Clears the list of pending variables.
    mutating func removeAll() { pending.removeAll() }
}
