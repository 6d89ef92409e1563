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

    /// The constraints whose expanded rows were evaluated, and whether the values satisfy these constraints accurately.
    private var closings = Stack<ConstraintSlot>()
    private(set) var isInaccurate = false
    /// The largest residual of an expanded row that counts as accurate.
    private var largestResidual = 0.0
    private var order = Stack<VariableSlot>()

    /// The total number of variables visited.
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
        note(v, &graph, &agenda)
        pending.insert(v)
    }

    /// Schedules a variable and everything that depends on it for evaluation.
    @inline(__always)
    mutating func evaluateLater(_ v: VariableSlot) { pending.insert(v) }

    /// Returns the next variable whose value may have changed since it was published, or nil.
    mutating func popMoved() -> VariableSlot? { moved.popFirst() }

    /// Schedules a variable for publication even if its value does not change.
    mutating func publishLater(_ v: VariableSlot) { moved.insert(v) }

    private mutating func note(_ v: VariableSlot, _ graph: inout DefinitionGraph, _ agenda: inout Agenda) {
        moved.insert(v)
        var position = graph.terms.head(v)
        while !position.isNone {
            let c = graph.terms[position].row
            let record = graph.constraints[c]
            if !record.isTight { agenda.test(c, record.form) }
            position = graph.terms[position].next
        }
    }

    // MARK: Evaluation

    /// Evaluates the pending variables and their dependants from their definitions. Values are never incremented, so
    /// errors do not accumulate.
    mutating func flush(_ graph: inout DefinitionGraph, _ agenda: inout Agenda) {
        if pending.isEmpty { return }
        // If most variables are pending, as after a first batch, one upward walk finds the order. It reads the terms of
        // definitions, which are consecutive in memory, instead of the linked lists of columns.
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
                note(v, &graph, &agenda)
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
            if record.isLinked && !record.isTight { agenda.test(c, record.form) }
        }
        rowsTouched += order.count
        checkClosings(&graph)
    }

    /// Checks the residuals of expanded rows, which may accumulate rounding errors. Raw definitions do not: the terms
    /// of the constraint itself give the value.
    private mutating func checkClosings(_ graph: inout DefinitionGraph) {
        for index in closings.indices where abs(distance(of: closings[index], graph)) > largestResidual {
            isInaccurate = true
        }
        closings.removeAll()
    }

    /// Records a refactorization. Residuals that remain after it are a property of the system.
    mutating func noteFactored() { isInaccurate = false }

    /// Raises the limit of residuals if a residual exceeded it. Called before a refactorization.
    mutating func raiseResidual() { if isInaccurate { largestResidual = max(1e-8, 100 * largestResidual) } }

    /// Resets the limit, so that every residual beyond rounding counts.
    mutating func resetResidual() { largestResidual = 0 }

    /// The magnitude of addends, in points, above which a rounding error of 2e-16 times the magnitude approaches the
    /// tolerance.
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
        if max(largest, abs(sum)) > Self.largestPart { doubts.note() }
        return sum
    }

    // MARK: Distances

    /// Returns `a·x − b`, or 0 if the distance is within rounding.
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
        // A tight constraint has distance 0, so any difference is rounding. In a row of 3,000 views it grows to 2e-14.
        if !graph.constraints[c].isTight, abs(sum) > Self.rounding * (1 + size) { doubts.note() }
        return 0
    }

    /// The magnitude, relative to the addends, up to which a nonzero value is rounding. A larger value that counts as 0
    /// is a numerical doubt.
    static let rounding = 2e-14

    /// Clears the list of pending variables.
    mutating func removeAll() { pending.removeAll() }
}
