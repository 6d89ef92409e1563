import SimplexSupport
import SolverAPI

/// The criteria for refactoring, and the scratch memory of elimination.
struct Factoring: ~Copyable {
    /// The ratio of the number of entries in expanded rows to the number of terms in constraints above which the basis
    /// is refactored.
    private static let fillLimit = 2
    /// The number of entries of expanded rows below which refactoring does not pay off.
    private static let smallestFill = 1024
    /// The ratio of the largest coefficient in a constraint's row to the largest coefficient of the constraint itself
    /// above which factoring is requested at first.
    private static let usualMagnification = 1e6

    /// The number of entries of the expanded rows after the last factorization.
    private var fillBefore = 0
    /// Whether a definition magnifies rounding errors by more than `largestMagnification`, or ``request()`` was called.
    private(set) var isMagnified = false
    private var largestMagnification = Self.usualMagnification
    /// The number of pivots at the last factorization.
    private(set) var pivotsBefore = 0

    // Scratch memory, cleared after each call: the variables that may be defined, and their columns.
    fileprivate var isCore = VariableTable<Bool>()
    fileprivate var columns = SlotIndex<VariableSlot>()

    /// Whether the expanded rows are so long that refactoring costs less than continuing.
    @inline(__always)
    func isFilled(_ graph: borrowing DefinitionGraph) -> Bool {
        let fill = graph.fill
        return fill > Self.smallestFill && fill > Self.fillLimit * graph.terms.entryCount && fill > 2 * fillBefore
    }

    @inline(__always)
    mutating func recordFill(_ graph: borrowing DefinitionGraph) { fillBefore = graph.fill }

    /// Requests factoring if the largest coefficient in a constraint's row is far above the coefficients in the
    /// constraint itself. A definition by such a row magnifies rounding errors.
    ///
    /// An example is a square grid of views in which optional constraints center each view between its four neighbors.
    /// If triangularization defines one line of views after the other, errors grow by a factor of 3.7 per line. The
    /// values of a 10 × 10 grid then consisted of rounding errors only. Factoring does not help if the system itself
    /// magnifies errors, such as a chain of widths in which each width is half of another. In this case factoring is
    /// requested once per power of 10 of the magnification.
    mutating func recordMagnification(_ c: ConstraintSlot, largest: Double, _ graph: inout DefinitionGraph) {
        if largest <= largestMagnification { return }
        var own = 1.0
        for position in graph.terms.start(c)..<graph.terms.end(c) { own = max(own, abs(graph.terms[position].value)) }
        if largest <= largestMagnification * own { return }
        largestMagnification = 10 * largest / own
        isMagnified = true
    }

    /// Requests factoring before the next step.
    mutating func request() { isMagnified = true }

    mutating func begin(variables: Int, pivots: Int) {
        isMagnified = false
        pivotsBefore = pivots
        isCore.grow(to: variables, fill: false)
        columns.grow(to: variables)
    }

    mutating func removeAll() {
        fillBefore = 0
        isMagnified = false
        largestMagnification = Self.usualMagnification
    }
}

/// Elimination that defines the variables of many constraints at once. It is used for refactoring, and for the *core*:
/// the equations that define no variable after triangularization.
///
/// Refactoring does not change the basis, and the core adds only constraints with zero multipliers. So both are legal
/// whenever no change is pending.
extension Engine {
    /// Whether the expanded rows are too long to continue, or magnify rounding errors too much.
    @inline(__always)
    var needsFactoring: Bool { factoring.isFilled(graph) || factoring.isMagnified }

    /// Refactors if necessary. Residuals that remain after a refactorization are a property of the system, so the limit
    /// of residuals is raised.
    mutating func factorIfNeeded() {
        if !factoring.isFilled(graph) && !factoring.isMagnified && !point.isInaccurate { return }
        point.raiseResidual()
        factor()
    }

    mutating func recordMagnification(_ c: ConstraintSlot, largest: Double) {
        factoring.recordMagnification(c, largest: largest, &graph)
    }

    /// Gives all tight constraints new definitions. The basis does not change. The expanded rows become as few and as
    /// short as ``Elimination`` can make them.
    ///
    /// Exchanges derive one row at a time, so fill-in can accumulate. For example, the basis of a transportation
    /// problem is a tree, so it is triangular in a suitable order and needs no fill-in. But after 1,433 pivots in a
    /// problem of 55 × 55 cells, the expanded rows had 1.5 million entries.
    ///
    /// - Returns: false if rounding errors make the basis look singular; the old definitions are then kept.
    @discardableResult
    mutating func factor() -> Bool {
        beginFactoring()
        var slots: [ConstraintSlot] = []
        for c in graph.constraints.slots where graph.constraints[c].isTight {
            // A constraint on a single variable keeps its raw definition, because it determines this variable by
            // itself.
            if graph.terms.count(c) > 1 || graph.constraints[c].isExpanded { slots.append(c) }
        }
        for c in slots { factoring.isCore[graph.constraints[c].variable] = true }
        let (elimination, variables) = eliminate(slots, byPriority: false)
        for v in variables { factoring.isCore[v] = false }
        defer { factoring.recordFill(graph) }
        guard elimination.steps.count == slots.count else { return false }
        var changed: [Elimination.Step] = []
        for step in elimination.steps {
            let record = graph.constraints[slots[step.row]]
            let isPlain = elimination.rows[step.row].origins.count == 1
            if record.isExpanded || !isPlain || record.variable != variables[Int(step.column)] { changed.append(step) }
        }
        for step in changed { undefine(slots[step.row]) }
        define(changed, elimination, slots, variables)
        return true
    }

    /// Defines variables by the equations of a new core. Equations that are linearly dependent on others remain
    /// inactive.
    ///
    /// - Precondition: The slots are inactive and have zero multipliers.
    /// - Parameter slots: the equations. Each of their variables that is undefined and has no dependants may be
    ///   defined.
    mutating func factorCore(_ slots: [ConstraintSlot]) {
        beginFactoring()
        for c in slots {
            for position in graph.terms.start(c)..<graph.terms.end(c) {
                let v = graph.terms[position].column
                if graph.definitions[v].isNone && graph.dependants[v] == 0 { factoring.isCore[v] = true }
            }
        }
        let (elimination, variables) = eliminate(slots, byPriority: true)
        for v in variables { factoring.isCore[v] = false }
        define(elimination.steps, elimination, slots, variables)
        factoring.recordFill(graph)
    }

    /// Whether a pivot is so small relative to its row that it may be a rounding error. The caller then factors and
    /// derives the row again. A small pivot immediately after factoring is a property of the system and is accepted.
    func isDoubtful(_ pivot: Double, largest: Double) -> Bool {
        !(abs(pivot) >= 1e-6 * largest || graph.expanded.entryCount == 0 || work.pivots == factoring.pivotsBefore)
    }

    private mutating func beginFactoring() {
        work.factorizations += 1
        point.recordFactoring()
        factoring.begin(variables: point.values.count, pivots: work.pivots)
    }

    /// Eliminates the variables marked in `factoring.isCore` from the given constraints.
    ///
    /// - Returns: the elimination, and the variable of each of its columns.
    private mutating func eliminate(_ slots: [ConstraintSlot], byPriority: Bool) -> (Elimination, [VariableSlot]) {
        var elimination = Elimination(cancellation: tolerances.cancellation, smallest: tolerances.pivot)
        var variables: [VariableSlot] = []
        var entries: [Elimination.Entry] = []
        for c in slots {
            entries.removeAll(keepingCapacity: true)
            for position in graph.terms.start(c)..<graph.terms.end(c) {
                let v = graph.terms[position].column
                let column = factoring.columns[v] ?? variables.count
                if column == variables.count {
                    elimination.addColumn(isOpen: factoring.isCore[v], rank: ties.ranks[v])
                    factoring.columns[v] = column
                    variables.append(v)
                }
                entries.append(Elimination.Entry(index: Int32(column), value: graph.terms[position].value))
            }
            let record = graph.constraints[c]
            elimination.addRow(entries, urgency: byPriority && record.isOptional ? record.priority : .infinity)
        }
        for v in variables { factoring.columns[v] = nil }
        elimination.run(meter)
        work.rowsTouched += slots.count + elimination.changes
        return (elimination, variables)
    }

    private mutating func define(
        _ steps: [Elimination.Step], _ elimination: Elimination, _ slots: [ConstraintSlot], _ variables: [VariableSlot]
    ) {
        for step in steps {
            let (c, v) = (slots[step.row], variables[Int(step.column)])
            let row = elimination.rows[step.row]
            if row.origins.count == 1 {
                define(c, v, pivot: graph.terms.coefficient(c, v))
                continue
            }
            var own = 1.0
            for entry in row.open where entry.index == step.column { own = entry.value }
            graph.beginExpansion(
                c, variables: row.open.count - 1 + row.closed.count, absorbed: row.origins.count)
            for entry in row.open + row.closed where entry.index != step.column {
                graph.expand(c, by: variables[Int(entry.index)], times: -entry.value / own)
            }
            for entry in row.origins { graph.absorb(slots[Int(entry.index)], into: c, times: entry.value / own) }
            graph.countWritten(entries: row.open.count + row.closed.count + row.origins.count)
            defineExpanded(c, v)
        }
    }
}
