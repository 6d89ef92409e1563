import ExactSimplex
import SimplexSupport
import SolverAPI

/// The values of all variables, evaluated from their definitions, and the variables whose evaluation is pending.
struct LayoutPoint: ~Copyable {
    private let tolerances: Tolerances
    private let doubts: DoubtCounter

    private(set) var values = VariableTable<Double>()
    /// Variables that have to be evaluated, with all that depends on them.
    private(set) var pending = SlotSet<VariableSlot>()
    /// Variables whose value may have changed since it was published.
    private(set) var moved = Worklist<VariableSlot>()

    /// The expanded constraints that were evaluated, and whether the values do not fulfil them as well as they should.
    private var closings = Stack<ConstraintSlot>()
    private(set) var isInaccurate = false
    /// The maximum distance of an expanded constraint that counts as accurate.
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

    /// Puts a new variable at 0.
    mutating func add(variable v: VariableSlot) {
        values[v] = 0
        moved.insert(v)
    }

    mutating func remove(variable v: VariableSlot) { values[v] = 0 }

    /// Stores a value that was evaluated elsewhere, without consequences for other variables.
    mutating func store(_ value: Double, at v: VariableSlot) { values[v] = value }

    /// Moves an undefined variable, and has all that depends on it evaluated.
    mutating func move(_ v: VariableSlot, to value: Double, _ graph: inout DefinitionGraph, _ agenda: inout Agenda) {
        if values[v] == value { return }
        values[v] = value
        note(v, &graph, &agenda)
        pending.insert(v)
    }

    /// Has a variable evaluated, with all that depends on it.
    @inline(__always)
    mutating func evaluateLater(_ v: VariableSlot) { pending.insert(v) }

    /// The next variable whose value may have changed since it was published, or -1.
    mutating func popMoved() -> VariableSlot? { moved.popFirst() }

    /// Has a variable published, whether or not its value changed.
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

    /// Evaluates the pending variables and all that depends on them from their definitions. Values are never
    /// incremented, so no error gathers.
    mutating func flush(_ graph: inout DefinitionGraph, _ agenda: inout Agenda) {
        if pending.isEmpty { return }
        // With most variables pending, as after a first batch, one walk up the definitions' own terms, which lie side
        // by side, finds the order without the columns' scattered lists.
        if pending.count * 2 > values.count - graph.undefined.count, pending.count > 8 {
            return flushAll(&graph, &agenda)
        }
        graph.beginDown(&order)
        for index in pending.indices { graph.visitDown(pending[index], &order) }
        pending.removeAll()
        var place = order.count
        while place > 0 {
            place -= 1
            let v = order[place]
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
        for place in 0..<order.count {
            let v = order[place]
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

    /// Checks expanded rows, which may have accumulated rounding errors. Definitions by own terms are exact to the
    /// last bit.
    private mutating func checkClosings(_ graph: inout DefinitionGraph) {
        for index in closings.indices where abs(distance(of: closings[index], graph)) > largestResidual {
            isInaccurate = true
        }
        closings.removeAll()
    }

    /// From here on the definitions are as good as they get: what is left of a residual is the system's own.
    mutating func noteFactored() { isInaccurate = false }

    /// Before that: a larger residual is asked for next time.
    mutating func raiseResidual() { if isInaccurate { largestResidual = max(1e-8, 100 * largestResidual) } }

    /// Sees any distance that ``distance(of:_:)`` does not take for rounding.
    mutating func resetResidual() { largestResidual = 0 }

    /// The size of addends, in points, beyond which their rounding error of 2e-16 approaches the tolerance.
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
        // The distance of a tight constraint is 0, and a difference is rounding: through a row of 3,000 views it
        // grows to 2e-14 (measured).
        if !graph.constraints[c].isTight, abs(sum) > Self.rounding * (1 + size) { doubts.note() }
        return 0
    }

    /// The relative distance above which a value is not rounding, even if it is within the tolerance.
    static let rounding = 2e-14

    /// Has nothing evaluated.
    mutating func removeAll() { pending.removeAll() }
}
